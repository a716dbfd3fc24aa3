import { DAY_MS, HOUR_MS, SECOND_MS } from "../../shared/durations.ts"
import { type ProtectionProfile, sourced, unruled } from "../protectionRules.ts"

const decree = sourced("https://zoek.officielebekendmakingen.nl/stcrt-2024-19648")
const unclear = sourced("https://zoek.officielebekendmakingen.nl/stcrt-2024-19648", "unverified")

/** The Netherlands: Regeling kansspelen op afstand (Rko). No minimum speed was found, so the strictest of the other profiles applies. */
export const nl: ProtectionProfile = {
  id: "nl",
  territory: "Netherlands",
  effectiveFrom: "2024-10-01",
  rules: {
    cycleMs: unruled(5 * SECOND_MS),
    releaseBetweenGames: unclear("Rko 3.8")(true),
    autoplay: unclear("Rko 3.8")(false),
    autoplayAlertMs: unruled(null),
    stopButton: unclear("Rko 3.8")(false),
    celebrateUpToStake: unruled(false),
    stakeCap: unruled(null),
    showElapsed: unruled(true),
    showNet: decree("Rko 3.5")(true),
    showClock: unruled(true),
    showRtp: unruled(true),
    realityCheckMs: unruled(HOUR_MS),
    realityCheckByPlayer: unruled(true),
    breakAfterCheckMs: unruled(0),
    idleMs: unruled(null),
    limitKinds: decree("Rko 2.1")(["deposit", "sessionTime"]),
    limitRaiseAfterMs: unclear("Rko 2.1")(7 * DAY_MS),
    limitsBeforePlay: decree("Rko 2.1")(true),
    panicMs: unruled(null),
    timeOutsMs: unruled([DAY_MS, 7 * DAY_MS, 30 * DAY_MS]),
    sessionPreset: unruled(false),
    jackpots: unruled(true),
    promotions: unruled(false),
    automaticTopUps: unruled(false),
    oneGameAtATime: unruled(true),
    showLastLogin: unruled(true),
    helpLine: unruled({ name: "Loket Kansspel", phone: "0800 24 000 22", url: "https://loketkansspel.nl" }),
    historyMonths: unruled(12)
  }
}
