import { checkConservation } from "../../mocks/world/ledger.ts"
import type { World } from "../../mocks/world/world.ts"
import { STALL_MS } from "../../src/video/frameWatch.ts"
import { makeFateWatch } from "./fateWatch.ts"
import { makePageWatch } from "./pageWatch.ts"
import type { SimulatedBrowser } from "./simulatedBrowser.ts"
import type { OpenPage, PageWitness } from "./simulatedTab.ts"
import type { VirtualTime } from "./virtualTime.ts"

/** Who always listens to a page's log: the folds, its keeper, and the three of the simulation. */
const OWN_LISTENERS = 5
/** The picture is looked at this often (ms); the client may take so long to notice that it stands still. */
const LOOK_MS = 250
const NOTICE_MS = STALL_MS + 150
const KEPT_VIOLATIONS = 5

/** What must never be found wrong, when it was. */
export interface Violation {
  /** Virtual ms since the day began. */
  readonly at: number
  readonly what: string
}

interface Subject {
  readonly time: VirtualTime
  readonly browser: SimulatedBrowser
  readonly world: () => World
  /** What nobody may ever write down. */
  readonly secrets: () => readonly string[]
}

/** Watches all that must hold after every event of every page. */
export const makeInvariants = ({ time, browser, world, secrets }: Subject) => {
  const began = time.now()
  const violations: Violation[] = []
  const violate = (what: string): void => {
    if (violations.length < KEPT_VIOLATIONS) violations.push({ at: time.now() - began, what })
  }
  const fates = makeFateWatch(world, violate)
  const pages = makePageWatch(violate)
  const open = new Set<OpenPage>()
  let events = 0
  let presentedAt = Number.NEGATIVE_INFINITY
  let over = false

  const judgePicture = (): void => {
    const seenSince = browser.seenSince()
    if (seenSince === null) return
    const since = time.now() - Math.max(presentedAt, seenSince)
    for (const { views, isAlive } of open)
      if (isAlive() && views.video.phase === "live" && since > NOTICE_MS)
        violate(`the picture is shown as live, ${since} ms after its last frame`)
  }
  const look = (): void => {
    if (over) return
    judgePicture()
    time.schedule(LOOK_MS, look)
  }
  look()
  const judgeSecrets = (text: string, where: string): void => {
    if (secrets().some((secret) => text.includes(secret))) violate(`a secret stands in ${where}`)
  }
  const witness: PageWitness = {
    opened: (page) => {
      open.add(page)
      fates.pageOpened()
      pages.opened(page)
    },
    appended: (page, envelope) => {
      events += 1
      for (const fault of checkConservation(world()).faults) violate(`money: ${fault}`)
      judgePicture()
      fates.heard(envelope, page.views)
      pages.heard(page, envelope)
      judgeSecrets(JSON.stringify(envelope), `event ${envelope.type}`)
    },
    appendedLast: pages.heardLast,
    closed: (page) => {
      open.delete(page)
      pages.closed(page)
      if (page.listeners() !== OWN_LISTENERS) violate(`${page.listeners() - OWN_LISTENERS} still listen to the log of a page that is gone`)
    },
    died: (why) => violate(`a command died: ${why}`)
  }
  return {
    witness,
    violations,
    violate,
    fates,
    compare: pages.compare,
    judgeSecrets,
    presented: () => {
      presentedAt = time.now()
    },
    events: () => events,
    stop: () => {
      over = true
    }
  }
}

export type Invariants = ReturnType<typeof makeInvariants>
