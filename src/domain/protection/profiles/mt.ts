import { DAY_MS, HOUR_MS } from "../../shared/durations.ts"
import { type ProtectionProfile, sourced, unruled } from "../protectionRules.ts"

const authority = sourced("https://www.mga.org.mt", "unverified")

/** Malta: Player Protection Directive of the Malta Gaming Authority. Its text was not read. */
export const mt: ProtectionProfile = {
  id: "mt",
  territory: "Malta",
  effectiveFrom: "2018-08-01",
  rules: {
    cycleMs: unruled(0),
    releaseBetweenGames: unruled(false),
    autoplay: authority("Player Protection Directive")(true),
    autoplayAlertMs: authority("Player Protection Directive")(HOUR_MS),
    stopButton: unruled(true),
    celebrateUpToStake: unruled(false),
    stakeCap: unruled(null),
    showElapsed: unruled(true),
    showNet: authority("Player Protection Directive")(true),
    showClock: authority("Player Protection Directive")(true),
    showRtp: unruled(true),
    realityCheckMs: authority("Player Protection Directive")(HOUR_MS),
    realityCheckByPlayer: authority("Player Protection Directive")(true),
    breakAfterCheckMs: unruled(0),
    idleMs: unruled(null),
    limitKinds: authority("Player Protection Directive")(["deposit", "loss", "wager", "sessionTime"]),
    limitRaiseAfterMs: authority("Player Protection Directive")(DAY_MS),
    limitsBeforePlay: unruled(false),
    panicMs: unruled(null),
    timeOutsMs: authority("Player Protection Directive")([DAY_MS, 7 * DAY_MS, 30 * DAY_MS]),
    sessionPreset: unruled(false),
    jackpots: unruled(true),
    promotions: unruled(true),
    automaticTopUps: unruled(true),
    oneGameAtATime: unruled(false),
    showLastLogin: unruled(false),
    helpLine: unruled({ name: "Responsible Gaming Foundation", phone: "1777", url: "https://www.rgf.org.mt" }),
    historyMonths: authority("Player Protection Directive")(6)
  }
}
