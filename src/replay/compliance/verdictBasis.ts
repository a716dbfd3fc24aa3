import type { EventName } from "../../domain/events.ts"
import type { RuleName } from "../../domain/protection/protectionRules.ts"

/** The rules that the client applied, and the game in which they did. */
const APPLIED = ["ProtectionApplied", "PressSent"] as const

/** The events that bring or change the player's limits. */
const LIMITS = ["ProtectionApplied", "ProtectionRestored", "LimitsReceived", "LimitRequested"] as const

/** The deposits that count for a limit, those of earlier sessions too. */
const DEPOSITS = ["OperationsTakenOver", "TransferRequested", "TransferCompleted"] as const

/** A game or a deposit, which the client sends or keeps back. */
const STARTS = ["PressSent", "PressIgnored", "TransferRequested", "TransferSent", "TransferIgnored"] as const

/**
 * The events on which the verdict about each rule rests (PROT-12). The display of a page leaves no event of its own. For rules about it, the verdict
 * compares the rules that the client applied with the profile, at each game.
 */
export const VERDICT_BASIS: Readonly<Record<RuleName, readonly EventName[]>> = {
  cycleMs: ["PressSent"],
  releaseBetweenGames: APPLIED,
  autoplay: ["PressRequested", "PressSent", "AutoplayToggled"],
  autoplayAlertMs: ["ProtectionApplied", "AutoplayToggled", "PressRequested", "PressSent"],
  stopButton: ["SeatTaken", "PressRequested", "PressSent", "PressIgnored"],
  celebrateUpToStake: [...APPLIED, "CelebrationStarted"],
  stakeCap: ["LoggedIn", "SettingsLoaded", "SeatTaken", "MeterReported", "PressRequested", "PressSent"],
  showElapsed: APPLIED,
  showNet: APPLIED,
  showClock: APPLIED,
  showRtp: APPLIED,
  realityCheckMs: ["LoggedIn", "ProtectionRestored", "CheckIntervalChosen", "RealityCheckAnswered", "PressSent"],
  realityCheckByPlayer: APPLIED,
  breakAfterCheckMs: ["RealityCheckAnswered", "ProtectionRestored", "PressSent", "PressIgnored"],
  idleMs: ["ProtectionApplied", "PresenceShown", "PressRequested", "PressSent"],
  limitKinds: [...LIMITS, "MeterReported", "PressSent", "TransferSent", ...DEPOSITS],
  limitRaiseAfterMs: ["ProtectionApplied", "LimitRequested", "LimitRaiseCancelled", "PressSent", ...DEPOSITS],
  limitsBeforePlay: [...LIMITS, "PressSent"],
  panicMs: ["BreakStarted", "ProtectionRestored", ...STARTS],
  timeOutsMs: ["ProtectionApplied", "BreakStarted", "ProtectionRestored", "PressRefused", "TransferRefused", ...STARTS],
  sessionPreset: ["ProtectionApplied", "ProtectionRestored", "SessionPlanned", "MeterReported", "PressSent"],
  jackpots: ["JackpotVideoRequested"],
  promotions: ["TopUpRequested"],
  automaticTopUps: ["TopUpRequested"],
  oneGameAtATime: ["SeatTaken", "SeatRefused", "SessionReported", "MachineLeft"],
  showLastLogin: APPLIED,
  helpLine: APPLIED,
  historyMonths: APPLIED
}
