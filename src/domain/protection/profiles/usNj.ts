import { DAY_MS, MINUTE_MS } from "../../shared/durations.ts"
import { type ProtectionProfile, sourced, unruled } from "../protectionRules.ts"

const code = sourced("https://casetext.com/regulation/new-jersey-administrative-code/title-13/chapter-69o")
const unclear = sourced("https://casetext.com/regulation/new-jersey-administrative-code/title-13/chapter-69o", "unverified")

/** New Jersey: Administrative Code 13:69O. No rule on speed was found. */
export const usNj: ProtectionProfile = {
  id: "us-nj",
  territory: "New Jersey",
  effectiveFrom: "2013-11-21",
  rules: {
    cycleMs: unruled(0),
    releaseBetweenGames: unruled(false),
    autoplay: unruled(true),
    autoplayAlertMs: unruled(null),
    stopButton: unruled(true),
    celebrateUpToStake: unruled(false),
    stakeCap: unruled(null),
    showElapsed: unruled(true),
    showNet: unruled(true),
    showClock: unruled(true),
    showRtp: unruled(false),
    realityCheckMs: unruled(null),
    realityCheckByPlayer: unruled(true),
    breakAfterCheckMs: unruled(0),
    idleMs: unclear("13:69O-1.2")(15 * MINUTE_MS),
    limitKinds: unclear("13:69O-1.4")(["deposit", "loss", "sessionTime"]),
    limitRaiseAfterMs: unclear("13:69O-1.4")(DAY_MS),
    limitsBeforePlay: unruled(false),
    panicMs: unruled(null),
    timeOutsMs: unclear("13:69O-1.4")([3 * DAY_MS, 7 * DAY_MS, 30 * DAY_MS]),
    sessionPreset: unruled(false),
    jackpots: unruled(true),
    promotions: unruled(true),
    automaticTopUps: unruled(true),
    oneGameAtATime: code("13:69O-1.2")(true),
    showLastLogin: code("13:69O-1.2")(true),
    helpLine: code("13:69O-1.2")({ name: "1-800-GAMBLER", phone: "1-800-426-2537", url: "https://800gambler.org" }),
    historyMonths: unruled(null)
  }
}
