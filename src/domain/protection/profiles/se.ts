import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../../shared/durations.ts"
import { type ProtectionProfile, sourced, unruled } from "../protectionRules.ts"

const authority = sourced("https://www.spelinspektionen.se", "unverified")
const deposits = sourced("https://www.spelinspektionen.se/insattningsgranser")

/** Sweden: LIFS 2018:8, now SIFS 2022:3, and the Gambling Act. Sources disagree about autoplay: it is off. */
export const se: ProtectionProfile = {
  id: "se",
  territory: "Sweden",
  effectiveFrom: "2022-10-01",
  rules: {
    cycleMs: authority("SIFS 2022:3")(3 * SECOND_MS),
    releaseBetweenGames: unruled(true),
    autoplay: authority("SIFS 2022:3")(false),
    autoplayAlertMs: unruled(null),
    stopButton: authority("SIFS 2022:3")(false),
    celebrateUpToStake: unruled(false),
    stakeCap: unruled(null),
    showElapsed: authority("SIFS 2022:3")(true),
    showNet: authority("SIFS 2022:3")(true),
    showClock: unruled(true),
    showRtp: unruled(true),
    realityCheckMs: authority("SIFS 2022:3")(HOUR_MS),
    realityCheckByPlayer: authority("SIFS 2022:3")(true),
    breakAfterCheckMs: unruled(0),
    idleMs: authority("SIFS 2022:3")(2 * MINUTE_MS),
    limitKinds: deposits("Spellagen 14:7")(["deposit", "sessionTime"]),
    limitRaiseAfterMs: deposits("Spellagen 14:7")(3 * DAY_MS),
    limitsBeforePlay: deposits("Spellagen 14:7")(true),
    panicMs: authority("Spellagen 14:11")(DAY_MS),
    timeOutsMs: unruled([DAY_MS, 7 * DAY_MS, 30 * DAY_MS]),
    sessionPreset: unruled(false),
    jackpots: unruled(true),
    promotions: unruled(false),
    automaticTopUps: unruled(false),
    oneGameAtATime: unruled(true),
    showLastLogin: authority("SIFS 2022:3")(true),
    helpLine: unruled({ name: "Stödlinjen", phone: "020-81 91 00", url: "https://www.stodlinjen.se" }),
    historyMonths: unruled(12)
  }
}
