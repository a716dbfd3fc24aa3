import { checkConservation } from "../../../mocks/world/ledger.ts"
import type { World } from "../../../mocks/world/world.ts"
import { STALL_MS } from "../../../src/media/frameWatch.ts"
import { makeAutoplayWatch } from "./autoplayWatch.ts"
import { makeEndingWatch } from "./endingWatch.ts"
import { makeFundsWatch } from "./fundsWatch.ts"
import { makeLobbyWatch } from "./lobbyWatch.ts"
import { makeOutcomeWatch } from "./outcomeWatch.ts"
import { makeSocketWatch } from "./socketWatch.ts"
import { makeMeterWatch } from "./meterWatch.ts"
import { makeMoneyWatch } from "./moneyWatch.ts"
import type { Pictured } from "../browser/openPage.ts"
import type { ProtectionRules } from "../../../src/domain/protection/protectionRules.ts"
import { makePageWatch } from "./pageWatch.ts"
import type { SimulatedDisk } from "../browser/simulatedDisk.ts"
import { makeProtectionWatch } from "./protectionWatch.ts"
import { makeSeatWatch } from "./seatWatch.ts"
import type { TappedCall } from "../browser/simulatedInternet.ts"
import { makeStorageWatch } from "./storageWatch.ts"
import type { SimulatedBrowser } from "../browser/simulatedBrowser.ts"
import type { OpenPage, PageObserver } from "../browser/simulatedTab.ts"
import type { VirtualTime } from "../browser/virtualTime.ts"

/** Permanent listeners of a page's log: the projections, the session log's manager, and three observers of the simulation. */
const OWN_LISTENERS = 5
/** Interval of the periodic checks, in ms. */
const LOOK_MS = 250
/** Time (ms) within which the client must notice that a video has stalled. */
const NOTICE_MS = STALL_MS + 150
const KEPT_VIOLATIONS = 5
/** More events at one instant mean an endless loop, during which virtual time would never advance. */
const MOST_AT_ONCE = 1_000
/** The status of an answer that refuses the token of its call. */
const UNAUTHORISED = 401
const PICTURED = ["machine", "jackpot"] as const
const FIRST_TAB = "a"

/** A violated invariant. */
export interface Violation {
  /** Virtual ms since the start of the run. */
  readonly at: number
  readonly what: string
  /** The log of the first tab and its last event at that time; null when the tab had no page. */
  readonly place: { readonly logId: string; readonly seq: number } | null
}

interface Subject {
  readonly time: VirtualTime
  readonly browser: SimulatedBrowser
  readonly world: () => World
  /** Passwords and tokens, which no log, storage or export may contain. */
  readonly secrets: () => readonly string[]
  /** IDs of all players who use this browser. */
  readonly playerIds: readonly string[]
  /** Whether this run delivers all messages in order. */
  readonly inOrder: boolean
  /** Whether notifications may arrive later than messages of the game socket. */
  readonly behind: boolean
  readonly disk: Pick<SimulatedDisk, "holds" | "isWell" | "lastOf" | "damagedOf">
  /** The rules of the run's protection profile, and the operator's currency. */
  readonly protection: { readonly rules: ProtectionRules | null; readonly currency: string }
}

const placeOf = (pages: Iterable<OpenPage>): Violation["place"] => {
  for (const { tab, home } of pages) if (tab === FIRST_TAB) return { logId: home.log.header().logId, seq: home.log.appended() }
  return null
}

/** Checks the invariants that must hold after every event of every page. */
export const makeInvariants = ({ time, browser, world, secrets, playerIds, inOrder, behind, disk, protection }: Subject) => {
  const began = time.now()
  const open = new Set<OpenPage>()
  const violations: Violation[] = []
  const violate = (what: string): void => {
    if (violations.length < KEPT_VIOLATIONS) violations.push({ at: time.now() - began, what, place: placeOf(open) })
  }
  const outcomes = makeOutcomeWatch(world, violate)
  const pages = makePageWatch(violate, disk)
  const money = makeMoneyWatch({ world: world(), playerIds, inOrder, behind }, violate)
  const lines = makeSocketWatch(violate, ({ isAlive }) => browser.holdsSeat(isAlive))
  const guard = makeProtectionWatch({ ...protection, now: time.now, wall: browser.wall }, violate)
  const lastPages = new Map<string, OpenPage>()
  const endings = makeEndingWatch(violate)
  const seats = makeSeatWatch(time.now, violate)
  const meters = makeMeterWatch(world(), violate)
  const funds = makeFundsWatch({ now: time.now, world: world(), isInOrder: inOrder && !behind }, violate)
  const autoplay = makeAutoplayWatch(violate)
  const lobby = makeLobbyWatch(browser.wall, protection.rules !== null, violate)
  const storage = makeStorageWatch({ now: time.now, awakeSince: browser.seenSince, disk }, violate)
  const presentedAt = new Map<string, number>()
  let events = 0
  let instant = { at: began, events: 0 }
  let over = false

  const judgePicture = ({ tab, views, isAlive }: OpenPage, of: Pictured, seenSince: number): void => {
    const { phase } = of === "machine" ? views.video : views.jackpotVideo
    const since = time.now() - Math.max(presentedAt.get(`${tab} ${of}`) ?? Number.NEGATIVE_INFINITY, seenSince)
    if (isAlive() && phase === "live" && since > NOTICE_MS)
      violate(`the ${of === "machine" ? "" : "jackpot "}video is shown as live, ${since} ms after its last frame`)
  }
  const judgePictures = (): void => {
    const seenSince = browser.seenSince()
    if (seenSince === null) return
    for (const page of open) PICTURED.forEach((of) => judgePicture(page, of, seenSince))
  }
  const look = (): void => {
    if (over) return
    judgePictures()
    storage.look()
    if (browser.isAwake())
      for (const page of open) {
        lines.look(page, time.now())
        seats.look(page)
        funds.look(page)
        endings.look(page)
      }
    else {
      lines.slept()
      seats.slept()
    }
    time.schedule(LOOK_MS, look)
  }
  look()
  const judgeRest = (): void => {
    if (instant.at !== time.now()) instant = { at: time.now(), events: 0 }
    instant.events += 1
    if (instant.events > MOST_AT_ONCE) throw new Error(`${MOST_AT_ONCE} events at one instant`)
  }
  let balanced: World | null = null
  /** The casino replaces its world at each change, so an unchanged world needs no second check. */
  const judgeBooks = (): void => {
    const now = world()
    if (now === balanced) return
    balanced = now
    for (const fault of checkConservation(now).faults) violate(`money: ${fault}`)
  }
  const judgeSecrets = (text: string, where: string): void => {
    if (secrets().some((secret) => text.includes(secret))) violate(`${where} contains a secret`)
  }
  const observer: PageObserver = {
    opened: (page) => {
      open.add(page)
      outcomes.pageOpened(page.tab)
      pages.opened(page)
      money.opened(page)
      endings.opened(page)
      seats.opened(page)
      guard.opened(page, page.notedLog === null ? null : (lastPages.get(page.tab) ?? null))
      lastPages.set(page.tab, page)
    },
    appended: (page, envelope, text) => {
      events += 1
      judgeRest()
      judgeBooks()
      judgePictures()
      outcomes.appended(page.tab, envelope, page.views)
      pages.appended(page, envelope, text)
      money.appended(page, envelope)
      for (const one of [endings, seats, meters, funds, autoplay, lobby, storage]) one.appended(page, envelope)
      guard.appended(page, envelope)
      // The operator's file always exists, so a session needs its values or those of the last valid copy (BOOT-1).
      if (envelope.type === "LoggedIn" && page.views.settings.source === "defaults") violate("a session starts with default settings")
      judgeSecrets(text, `event ${envelope.type}`)
      if (envelope.type === "LoggedOut" && page.token() !== null) violate("the token still exists after the session ended")
    },
    appendedLast: pages.appendedLast,
    closed: (page) => {
      open.delete(page)
      pages.closed(page)
      money.closed(page)
      for (const one of [lines, endings, seats, funds, autoplay, lobby, storage]) one.closed(page)
      if (page.listeners() !== OWN_LISTENERS) violate(`${page.listeners() - OWN_LISTENERS} listeners remain on the log of a closed page`)
    },
    died: (why) => violate(`a command died: ${why}`)
  }
  return {
    observer,
    violations,
    violate,
    outcomes,
    compare: pages.compare,
    unstoredOf: pages.unstoredOf,
    judgeSecrets,
    /** To be called at each message that a page sends. */
    sent: seats.sent,
    /** To be called at each answer of the casino. */
    answered: ({ status, token }: TappedCall): void => {
      if (status === UNAUTHORISED && token !== null) endings.refused(token)
    },
    judgeOperations: storage.judgeOperations,
    /** To be called after every change of the casino's world. */
    happened: (world: World): void => {
      money.noted(world)
      meters.noted(world)
      funds.noted(world)
      guard.noted(world)
    },
    /** The net result of a page's session by the casino's books, in minor units. */
    netOf: guard.netOf,
    depositedOf: guard.depositedOf,
    quietMs: guard.quietMs,
    /** To be called when a tab presents a video frame. */
    presented: (tab: string, of: Pictured) => void presentedAt.set(`${tab} ${of}`, time.now()),
    events: () => events,
    stop: () => {
      over = true
    }
  }
}

export type Invariants = ReturnType<typeof makeInvariants>
