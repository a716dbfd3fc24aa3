import { createHash } from "node:crypto"
import { isDeepStrictEqual } from "node:util"
import type { ActiveRule } from "../../../mocks/faults/ruleBook.ts"
import type { RunningBackend } from "../../../mocks/handlers/makeBackend.ts"
import { type ChaosRun, kindOf } from "./chaosRun.ts"
import { OTHER_PLAYER, PLAYER } from "./chaosPlayer.ts"
import { clientStateOf } from "../watches/clientState.ts"
import { isFaultKind, makeFaultCount } from "../watches/faultMatrix.ts"
import { standsStill } from "../browser/gatedClock.ts"
import { type Invariants, makeInvariants } from "../watches/invariants.ts"
import { isBehind, observable } from "./observable.ts"
import { isLockedFaultRun } from "./lockedFaults.ts"
import { isLockRun, withPin } from "./lockMoves.ts"
import { isMeetingRun } from "./meetings.ts"
import { openLink } from "../browser/openLink.ts"
import type { Pictured } from "../browser/openPage.ts"
import { simulatedRules } from "./protectionMoves.ts"
import { makeSimulatedBrowser, type SimulatedBrowser } from "../browser/simulatedBrowser.ts"
import { makeSimulatedDisk, type SimulatedDisk } from "../browser/simulatedDisk.ts"
import { CASINO_URL, makeInternet, WAY_MS, type Wiretap } from "../browser/simulatedInternet.ts"
import { makeSimulatedCamera, makeSimulatedScreen } from "../browser/simulatedPicture.ts"
import { makeSimulatedTab, type SimulatedTab } from "../browser/simulatedTab.ts"
import { makeVirtualTime, type VirtualTime } from "../browser/virtualTime.ts"

/** Start of each run, in wall-clock ms. */
const NOON = 1_790_000_000_000
/** A page that woke up less than this many ms ago is not judged by the order of its disk writes. */
const AWAKE_MS = 2_000

/** The simulated casino, network, disk, browser and observers of one run. */
export interface Scene {
  readonly time: VirtualTime
  readonly running: RunningBackend
  readonly browser: SimulatedBrowser
  readonly disk: SimulatedDisk
  /** Delay of HTTP responses, in ms. */
  readonly answers: { delayMs: number }
  /** Delay of the sockets' messages to the casino, in ms. */
  readonly uplink: { delayMs: number }
  /** Whether lazily loaded code cannot be loaded at the moment. */
  readonly code: { lost: boolean }
  readonly tab: SimulatedTab
  readonly newTab: () => SimulatedTab
  readonly watch: Invariants
  readonly rules: ActiveRule["rule"][]
  readonly struck: Set<ActiveRule["rule"]>
  /** Counts that a fault of this kind strikes the first tab now. */
  readonly noteStrike: (kind: string) => void
}

/** Replaces timers, random values and storage of the process, so that two runs of one seed are equal. */
const globalsFor = ({ clock, logLocks }: SimulatedBrowser) => {
  const timers = new Map<number, () => void>()
  let made = 0
  return {
    navigator: { locks: logLocks.manager },
    location: new URL(CASINO_URL),
    setTimeout: (run: () => void, ms = 0): number => {
      made += 1
      timers.set(made, clock.schedule(ms, run))
      return made
    },
    clearTimeout: (timer: number): void => timers.get(timer)?.(),
    crypto: {
      randomUUID: () => `uuid-${(made += 1)}`,
      getRandomValues: <A>(values: A): A => values,
      subtle: {
        digest: (_algorithm: string, bytes: Uint8Array | ArrayBuffer) =>
          Promise.resolve(
            new Uint8Array(
              createHash("sha256")
                .update(bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes)
                .digest()
            ).buffer
          )
      }
    },
    sessionStorage: undefined
  }
}

/** Every kind of limit, far above the use of a simulated player: some profiles allow no game without limits (PROT-6). */
const WIDE_LIMITS = (["deposit", "loss", "wager", "sessionTime"] as const).map(
  (kind) => ({ kind, period: "month", value: 1_000_000_000_000 }) as const
)

/** Creates a casino and a browser with one tab that is connected to it. */
export const setScene = (day: ChaosRun) => {
  const { seed } = day
  const time = makeVirtualTime(NOON)
  const camera = makeSimulatedCamera(time)
  const running = openLink(`?scenario=default&seed=${seed}`, { time, camera })
  const { floor } = running.backend
  if (!day.tellsWalletVersion) floor.replace({ ...floor.world(), tellsWalletVersion: false })
  const hasPin = isLockRun(day) || isMeetingRun(day) || isLockedFaultRun(day)
  if (hasPin) floor.replace(withPin(floor.world()))
  const rules = day.profile === null ? null : simulatedRules(day.profile, NOON)
  const currency = rules?.stakeCap?.currency ?? "TRY"
  if (day.profile !== null) {
    const { operatorFile } = floor.world()
    const overrides = { ...operatorFile.overrides, PROTECTION_PROFILE: day.profile, CURRENCY: currency }
    const players = Object.fromEntries(
      Object.entries(floor.world().players).map(([id, one]) => [id, { ...one, limits: WIDE_LIMITS, protection: {} }])
    )
    floor.replace({ ...floor.world(), players, operatorFile: { ...operatorFile, overrides } })
  }
  const browser = makeSimulatedBrowser(time, standsStill(seed, hasPin))
  const tabs: SimulatedTab[] = []
  const disk = makeSimulatedDisk(browser.clock, (logId) => {
    if (tabs.some((one) => one.ownLog() === logId)) watch.violate(`log ${logId} is deleted while its tab is writing it`)
  })
  const tokens = new Set<string>()
  const secrets = (): readonly string[] => {
    for (const one of tabs) {
      const token = one.page()?.token() ?? null
      if (token !== null) tokens.add(token)
    }
    return [PLAYER.password, OTHER_PLAYER.password, ...tokens]
  }
  const watch = makeInvariants({
    time,
    browser,
    world: floor.world,
    secrets,
    playerIds: [PLAYER.id, OTHER_PLAYER.id],
    inOrder: observable(day).balance,
    behind: isBehind(day),
    disk,
    protection: { rules, currency }
  })
  floor.subscribe(({ after }) => watch.happened(after))
  const looks = (): boolean => browser.seenSince() !== null
  const screen = makeSimulatedScreen(camera, time)
  const checkSent = (text: string): void => {
    watch.sent(text)
    // A page that has just woken up finds its deadline for the disk already expired, and sends without a completed write.
    const awakeMs = time.now() - (browser.seenSince() ?? time.now())
    if (!text.includes('"type":"transfer"') || !disk.isWell() || awakeMs < AWAKE_MS) return
    const { transferId } = JSON.parse(text) as { readonly transferId: string }
    const { home } = tab.page() ?? {}
    if (home?.log.mode() === "stored" && transferId.startsWith("a-") && !disk.contains(`"${transferId}"`))
      watch.violate(`transfer ${transferId} is sent before it is stored`)
  }
  const answers = { delayMs: WAY_MS }
  const uplink = { delayMs: WAY_MS }
  const tap: Wiretap = { message: (_channel, from, text) => (from === "client" ? checkSent(text) : undefined), call: watch.answered }
  const internet = makeInternet(running.handlers, browser.clock, tap, {
    wayThereMs: () => uplink.delayMs,
    wayBackMs: () => answers.delayMs
  })
  let hash = createHash("sha256")
  const told = {
    ...watch.observer,
    appended: (...[page, envelope, text]: Parameters<typeof watch.observer.appended>) => {
      hash = hash.update(text)
      watch.observer.appended(page, envelope, text)
    }
  }
  const code = { lost: false }
  const shared = { code: { isLost: () => code.lost }, time: { ...time, context: browser.context }, internet, browser, disk, told }
  const newTab = (): SimulatedTab => {
    const name = String.fromCodePoint(97 + tabs.length)
    const element = (of: Pictured) => screen.element({ looks, presented: () => watch.presented(name, of) })
    const made = makeSimulatedTab({ ...shared, name, element, seed: `day ${seed} tab ${tabs.length + 1}` })
    tabs.push(made)
    return made
  }
  const tab = newTab()
  const strikes = makeFaultCount()
  const noteStrike = (kind: string): void => {
    const state = isFaultKind(kind) ? clientStateOf(tab.page(), browser) : null
    if (state !== null) strikes.add(kind, state)
  }
  const scene: Scene = { time, running, browser, disk, answers, uplink, code, tab, newTab, watch, rules: [], struck: new Set(), noteStrike }
  running.backend.faults.onStrike((rule) => {
    if (scene.rules.some((one) => isDeepStrictEqual(one, rule))) noteStrike(kindOf({ do: "rule", rule }))
  })
  const globals = { ...screen.globals, ...globalsFor(browser), fetch: internet.fetch }
  return { scene, globals, camera, strikes: strikes.counts, fingerprint: () => hash.digest("hex") }
}
