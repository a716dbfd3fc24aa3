import { DAY_MS, HOUR_MS, SECOND_MS } from "../../shared/durations.ts"
import { type ProtectionProfile, sourced, unruled } from "../protectionRules.ts"

const decree = sourced("https://www.boe.es/buscar/doc.php?id=BOE-A-2023-6622", "unverified")

/** Spain: Royal Decrees 176/2023 and 520/2026, and the slot machine rules. The three seconds are not read at the source. */
export const es: ProtectionProfile = {
  id: "es",
  territory: "Spain",
  effectiveFrom: "2024-03-15",
  rules: {
    cycleMs: decree("Orden HAP/1370/2014")(3 * SECOND_MS),
    releaseBetweenGames: unruled(true),
    autoplay: decree("Orden HAP/1370/2014")(false),
    autoplayAlertMs: unruled(null),
    stopButton: decree("Orden HAP/1370/2014")(false),
    celebrateUpToStake: unruled(false),
    stakeCap: unruled(null),
    showElapsed: decree("RD 176/2023")(true),
    showNet: decree("RD 176/2023")(true),
    showClock: unruled(true),
    showRtp: unruled(true),
    realityCheckMs: decree("RD 176/2023")(HOUR_MS),
    realityCheckByPlayer: decree("RD 176/2023")(true),
    breakAfterCheckMs: unruled(0),
    idleMs: unruled(null),
    limitKinds: decree("RD 520/2026")(["deposit", "loss", "sessionTime"]),
    limitRaiseAfterMs: decree("RD 1614/2011")(3 * DAY_MS),
    limitsBeforePlay: unruled(false),
    panicMs: unruled(null),
    timeOutsMs: unruled([DAY_MS, 7 * DAY_MS, 30 * DAY_MS]),
    sessionPreset: decree("Orden HAP/1370/2014")(true),
    jackpots: unruled(true),
    promotions: unruled(false),
    automaticTopUps: unruled(false),
    oneGameAtATime: unruled(true),
    showLastLogin: unruled(true),
    helpLine: unruled({ name: "FEJAR", phone: "900 200 225", url: "https://fejar.org" }),
    historyMonths: unruled(12)
  }
}
