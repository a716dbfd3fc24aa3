import { DAY_MS, HOUR_MS, MINUTE_MS, MONTH_MS, SECOND_MS, THREE_MONTHS_MS, TWO_MONTHS_MS } from "../../shared/durations.ts"
import { type ProtectionProfile, unruled } from "../protectionRules.ts"

/**
 * Applies when a requested profile is missing, unknown or malformed (PROT-1): each field is as strict as the strictest profile. The stake cap depends on
 * the account's currency (`LOWEST_CAPS`). The help line stays empty, because a foreign number does not help the player.
 */
export const strictest: ProtectionProfile = {
  id: "strictest",
  territory: "Unknown jurisdiction",
  effectiveFrom: "1970-01-01",
  rules: {
    cycleMs: unruled(5 * SECOND_MS),
    releaseBetweenGames: unruled(true),
    autoplay: unruled(false),
    autoplayAlertMs: unruled(HOUR_MS),
    stopButton: unruled(false),
    celebrateUpToStake: unruled(false),
    stakeCap: unruled(null),
    showElapsed: unruled(true),
    showNet: unruled(true),
    showClock: unruled(true),
    showRtp: unruled(true),
    realityCheckMs: unruled(HOUR_MS),
    realityCheckByPlayer: unruled(true),
    breakAfterCheckMs: unruled(5 * MINUTE_MS),
    idleMs: unruled(2 * MINUTE_MS),
    limitKinds: unruled(["deposit", "loss", "wager", "sessionTime"]),
    limitRaiseAfterMs: unruled(7 * DAY_MS),
    limitsBeforePlay: unruled(true),
    panicMs: unruled(DAY_MS),
    timeOutsMs: unruled(
      [...[1, 3, 7, 30, 42, 90].map((days) => days * DAY_MS), MONTH_MS, TWO_MONTHS_MS, THREE_MONTHS_MS].toSorted((a, b) => a - b)
    ),
    sessionPreset: unruled(true),
    jackpots: unruled(false),
    promotions: unruled(false),
    automaticTopUps: unruled(false),
    oneGameAtATime: unruled(true),
    showLastLogin: unruled(true),
    helpLine: unruled(null),
    historyMonths: unruled(12)
  }
}
