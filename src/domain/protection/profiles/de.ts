import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../../shared/durations.ts"
import { type ProtectionProfile, sourced, unruled } from "../protectionRules.ts"

const slots = sourced("https://www.gesetze-bayern.de/Content/Document/StVGlueStV2021-22a")
const control = sourced("https://www.gesetze-bayern.de/Content/Document/StVGlueStV2021-6i")
const session = sourced("https://www.gesetze-bayern.de/Content/Document/StVGlueStV2021-6h", "unverified")
const unclear = sourced("https://www.gesetze-bayern.de/Content/Document/StVGlueStV2021-22a", "unverified")

/**
 * Germany: the State Treaty on Gambling 2021 (GlüStV). The law speaks of five seconds on average; the client applies them to every game. Higher stakes
 * for players with 90 clean days are not settled. So the cap of the law's text applies until the server sends another.
 */
export const de: ProtectionProfile = {
  id: "de",
  territory: "Germany",
  effectiveFrom: "2021-07-01",
  rules: {
    cycleMs: slots("GlüStV § 22a (6)")(5 * SECOND_MS),
    releaseBetweenGames: slots("GlüStV § 22a (4)")(true),
    autoplay: slots("GlüStV § 22a (4)")(false),
    autoplayAlertMs: unruled(null),
    stopButton: unclear("GlüStV § 22a (6)")(false),
    celebrateUpToStake: unruled(false),
    stakeCap: slots("GlüStV § 22a (7)")({ amount: 100, currency: "EUR" }),
    showElapsed: unruled(true),
    showNet: unruled(true),
    showClock: unruled(true),
    showRtp: slots("GlüStV § 22a (3)")(true),
    realityCheckMs: session("GlüStV § 6h (7), § 22a (9)")(HOUR_MS),
    realityCheckByPlayer: unruled(false),
    breakAfterCheckMs: session("GlüStV § 6h (7), § 22a (9)")(5 * MINUTE_MS),
    idleMs: unruled(null),
    limitKinds: unclear("GlüStV § 6c")(["deposit", "loss", "wager"]),
    limitRaiseAfterMs: unclear("GlüStV § 6c")(7 * DAY_MS),
    limitsBeforePlay: unclear("GlüStV § 6c")(true),
    panicMs: control("GlüStV § 6i (3)")(DAY_MS),
    timeOutsMs: unclear("GlüStV § 8a")([DAY_MS, 7 * DAY_MS, 30 * DAY_MS, 90 * DAY_MS]),
    sessionPreset: unruled(false),
    jackpots: unclear("GlüStV § 22a (2)")(false),
    promotions: unruled(false),
    automaticTopUps: unruled(false),
    oneGameAtATime: unclear("GlüStV § 22a (8)")(true),
    showLastLogin: unruled(false),
    helpLine: unruled({ name: "BIÖG Beratungstelefon Glücksspielsucht", phone: "0800 137 27 00", url: "https://www.check-dein-spiel.de" }),
    historyMonths: unruled(12)
  }
}
