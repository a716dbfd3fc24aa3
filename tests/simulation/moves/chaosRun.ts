import type { ControlCommand } from "../../../mocks/faults/controlCommand.ts"
import type { FaultRule } from "../../../mocks/faults/faultRule.ts"
import type { DiskFault } from "../browser/simulatedDisk.ts"
import type { ClientState } from "../watches/clientState.ts"
import { isLockedFaultRun, type LockedFault, planLockedFaults } from "./lockedFaults.ts"
import { isLockRun, type LockAct, planLockMoves } from "./lockMoves.ts"
import { isMeetingRun, planMeetings } from "./meetings.ts"
import { planLaterOccasions } from "./laterOccasions.ts"
import { type OccasionAct, planOccasions } from "./occasions.ts"
import { planProtectionMoves, type ProtectionAct } from "./protectionMoves.ts"
import { planRareMoves, RARE_FAULTS } from "./rareMoves.ts"
import { makeSeededChance, type SeededChance } from "../../support/seededChance.ts"
import { type Makers, TROUBLES } from "./troubles.ts"

/** A fault of the response that carries Settings.json. */
export type SettingsFault = "late" | "abort" | "status" | "truncate"

/**
 * How a session or a page ends while a transfer is pending. `refusedCall`: a call is answered with 401. `refusedSocket`: the game socket closes
 * with 4401. `unauthorised`: every token of the casino expires, so both happen. `hungDisk`: the disk hangs, and then the page crashes.
 */
export type Ending = "logOut" | "refusedCall" | "refusedSocket" | "unauthorised" | "closedTab" | "crash" | "hungDisk"

/** An action of the player or a fault. Times in ms. */
export type FaultAct =
  /** The player takes the next step that the page offers. `roll` (0…1) decides between several steps. */
  | { readonly do: "play"; readonly roll: number }
  | { readonly do: "leave" }
  | { readonly do: "logOut" }
  | { readonly do: "rule"; readonly rule: FaultRule }
  | { readonly do: "control"; readonly command: ControlCommand }
  /** HTTP responses arrive `delayMs` late, so that socket messages overtake them. */
  | { readonly do: "slowAnswers"; readonly delayMs: number; readonly ms: number }
  | { readonly do: "disk"; readonly fault: DiskFault; readonly ms: number }
  | { readonly do: "hide"; readonly ms: number }
  /** The whole browser is suspended. With `freeze`, the page first receives a freeze event. */
  | { readonly do: "sleep"; readonly ms: number; readonly freeze: boolean }
  | { readonly do: "reload" }
  | { readonly do: "crash" }
  /** The player deposits `amount` (minor units) to the machine. The session or the page ends `afterMs` later. */
  | { readonly do: "midTransfer"; readonly amount: number; readonly afterMs: number; readonly ending: Ending }
  /** The notification socket delivers balances `delayMs` late, while the player deposits `amount` (minor units) to the machine twice. */
  | { readonly do: "lateNotices"; readonly amount: number; readonly delayMs: number }
  /**
   * The player deposits `amount` (minor units) to the machine. The casino's answers are lost on an open socket, and the clock is set back
   * by an hour.
   */
  | { readonly do: "clockBack"; readonly amount: number }
  /** A socket stays open but delivers nothing more. `jumpMs`: change of the wall clock at the same time. */
  | { readonly do: "muteSocket"; readonly channel: "game" | "notifications"; readonly jumpMs: number }
  /** The tab has no page for a while. Meanwhile every token expires, or the player logs out in another tab. */
  | { readonly do: "comeBack"; readonly meanwhile: "tokensEnd" | "loggedOut" }
  /** The page reloads. The browser sleeps for `ms` while the page reads its log. */
  | { readonly do: "sleepyStart"; readonly ms: number }
  | { readonly do: "secondTab"; readonly ms: number }
  /** In another tab the player logs out. A second player logs in there, joins the machine and deposits, and logs out after about `ms`. */
  | { readonly do: "otherPlayer"; readonly machineId: number; readonly ms: number }
  /** Lazily loaded code cannot be loaded for `ms`. */
  | { readonly do: "lostCode"; readonly ms: number }
  /** The page reloads while Settings.json is faulty for `ms`. `isFirst`: the browser has no valid copy from before. */
  | { readonly do: "settingsFile"; readonly fault: SettingsFault; readonly ms: number; readonly isFirst: boolean }
  | { readonly do: "clockJump"; readonly ms: number }
  /** The player tries to break a rule of the protection profile. */
  | { readonly do: "protect"; readonly act: ProtectionAct }
  /** An occasion of ordinary life at which several things meet. */
  | { readonly do: "occasion"; readonly act: OccasionAct }
  /** The player's action at the idle lock. */
  | { readonly do: "lock"; readonly act: LockAct }

/** An action, or a fault that strikes while the client is in a chosen state. */
export type Act = FaultAct | { readonly do: "meet"; readonly state: ClientState; readonly act: FaultAct } | LockedFault

/** The action or fault itself, without the state that it waits for. */
export const faultOf = (act: Act): FaultAct => (act.do === "meet" || act.do === "meetLocked" ? act.act : act)

export interface Move {
  readonly at: number
  readonly act: Act
}

/** The plan of one seed's run. All moves are decided before the run starts, so that `shrinkChaosRun` can leave some of them out. */
export interface ChaosRun {
  readonly seed: number
  readonly lengthMs: number
  /** Whether the casino sends the wallet's version with each balance. Without it, the client orders balances by its own rules. */
  readonly tellsWalletVersion: boolean
  /** The protection profile that the operator's settings name; null without one. */
  readonly profile: string | null
  readonly moves: readonly Move[]
}

/** Parameters of one run: probability and kinds of faults, and the longest pause between two moves. */
interface Weather {
  readonly trouble: number
  readonly longestPauseMs: number
  readonly kinds: readonly [Makers, ...Makers[]]
}

const EVERYTHING = 0.3
const EACH = 0.4

const weatherOf = (chance: SeededChance): Weather => {
  const isWhole = chance.draw() < EVERYTHING
  const [first, ...others] = TROUBLES.filter(() => isWhole || chance.draw() < EACH)
  return {
    trouble: chance.pick([0.06, 0.15, 0.28, 0.28, 0.45]),
    longestPauseMs: chance.pick([700, 1_500, 2_500]),
    kinds: [first ?? chance.pick(TROUBLES), ...others]
  }
}

/** Shares of the player's actions that end the seat or the session. */
const FAREWELLS = { leave: 0.03, logOut: 0.045 } as const

const act = (chance: SeededChance, { trouble, kinds }: Weather): Act => {
  if (chance.draw() < trouble) return chance.pick(chance.pick(kinds))(chance)
  const roll = chance.draw()
  if (roll < FAREWELLS.leave) return { do: "leave" }
  return roll < FAREWELLS.logOut ? { do: "logOut" } : { do: "play", roll: chance.draw() }
}

/** A separate random stream, so that the choice of versions does not change the other moves of a seed. */
const VERSION_STREAM = 0x5eed_0002

const tellsWalletVersion = (seed: number): boolean => makeSeededChance((seed ^ VERSION_STREAM) >>> 0).draw() < 0.5

/** Moves that leave the network, the disk and the number of tabs as they are. */
const CALM: ReadonlySet<Act["do"]> = new Set(["play", "leave", "logOut", "protect", "reload", "hide", "clockJump"])

/** The usual moves of a run with a PIN check: the idle time is then known. */
const UNDISTURBED: ReadonlySet<Act["do"]> = new Set(["play", "leave", "logOut", "reload"])

/** Whether the player does this in one tab, on a working network and disk. */
export const isCalm = (act: Act): boolean => CALM.has(act.do)

/** Each fourth run under a profile has no faults, so that the net result can be compared with the books during the whole run. */
const isCalmRun = ({ seed, profile }: Pick<ChaosRun, "seed" | "profile">): boolean => profile !== null && seed % 4 === 0

/** The moves that a run with a PIN check has besides the usual ones; null for a run without one. */
const planRunWithLock = (run: Pick<ChaosRun, "seed" | "profile">, lengthMs: number): readonly Move[] | null => {
  if (isLockRun(run)) return planLockMoves(run.seed, lengthMs)
  if (isMeetingRun(run)) return planMeetings(run, lengthMs, (own) => own.pick(own.pick<Makers>([...TROUBLES, RARE_FAULTS]))(own))
  return isLockedFaultRun(run) ? planLockedFaults(run.seed, lengthMs) : null
}

/** Plans the run of a seed. The same seed, length and profile always give the same moves. */
export const planChaosRun = (seed: number, lengthMs: number, profile: string | null = null): ChaosRun => {
  const chance = makeSeededChance(seed)
  const weather = weatherOf(chance)
  const moves: Move[] = []
  for (let at = 500; at < lengthMs; at += chance.between(100, weather.longestPauseMs)) moves.push({ at, act: act(chance, weather) })
  const withLock = planRunWithLock({ seed, profile }, lengthMs)
  if (withLock !== null) {
    const undisturbed = moves.filter((one) => UNDISTURBED.has(one.act.do))
    const all = [...undisturbed, ...withLock].toSorted((a, b) => a.at - b.at)
    return { seed, lengthMs, tellsWalletVersion: tellsWalletVersion(seed), profile, moves: all }
  }
  const tries = profile === null ? [] : planProtectionMoves(seed, lengthMs)
  const occasions = profile === null ? [...planOccasions(seed, lengthMs), ...planLaterOccasions(seed, lengthMs)] : []
  const meetings = planMeetings({ seed, profile }, lengthMs, (own) => own.pick(own.pick(TROUBLES))(own))
  const all = [...moves, ...planRareMoves(seed, lengthMs), ...occasions, ...meetings, ...tries].toSorted((a, b) => a.at - b.at)
  const kept = isCalmRun({ seed, profile }) ? all.filter((one) => isCalm(one.act)) : all
  return { seed, lengthMs, tellsWalletVersion: tellsWalletVersion(seed), profile, moves: kept }
}

/** The category of a move in the summary: "disk full", "sockets gap", "player play". */
export const kindOf = (act: Act): string => {
  switch (act.do) {
    case "rule":
      if (act.rule.fault.kind === "duplicate" && act.rule.fault.ms !== undefined) return "sockets echo"
      return `${act.rule.on === "http" || act.rule.on === "video" ? act.rule.on : "sockets"} ${act.rule.fault.kind}`
    case "control":
      return `server ${act.command.type}`
    case "slowAnswers":
      return "http slowAnswers"
    case "disk":
      return `disk ${act.fault}`
    case "hide":
    case "sleep":
    case "reload":
    case "crash":
    case "secondTab":
    case "otherPlayer":
    case "lostCode":
    case "sleepyStart":
    case "clockJump":
      return `browser ${act.do}`
    case "settingsFile":
      return `settings ${act.fault}`
    case "midTransfer":
      return `midTransfer ${act.ending}`
    case "clockBack":
      return "midTransfer clockBack"
    case "muteSocket":
      return `sockets mute${act.jumpMs === 0 ? "" : " and clockJump"}`
    case "comeBack":
      return `comeBack ${act.meanwhile}`
    case "lateNotices":
      return "sockets lateNotices"
    case "protect":
      return `protection ${act.act.what}`
    case "meet":
    case "meetLocked":
      return kindOf(act.act)
    case "lock":
      return `lock ${act.act.what}`
    case "occasion":
      return `occasion ${act.act.what}`
    case "play":
    case "leave":
    case "logOut":
      return `player ${act.do}`
  }
}
