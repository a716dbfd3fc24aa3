import { DAY_MS, MINUTE_MS, MONTH_MS, THREE_MONTHS_MS, TWO_MONTHS_MS } from "../../shared/durations.ts"
import { type ProtectionProfile, sourced, unruled } from "../protectionRules.ts"

const design = sourced("https://www.agco.ca/game-design-and-features")
const limits = sourced("https://www.agco.ca/limit-setting-features")
const breaks = sourced("https://www.agco.ca/self-exclusion-and-breaks-play")
const unclear = sourced("https://www.agco.ca/game-design-and-features", "unverified")

/**
 * Ontario: Registrar's Standards for Internet Gaming. The amount of money is shown in dollars, never in credits. Standard 2.13 names breaks of a day, a week,
 * and one, two and three months.
 */
export const caOn: ProtectionProfile = {
  id: "ca-on",
  territory: "Ontario",
  effectiveFrom: "2022-04-04",
  rules: {
    cycleMs: design("Standard 2.18")(2500),
    releaseBetweenGames: design("Standard 2.18")(true),
    autoplay: design("Standard 2.16")(false),
    autoplayAlertMs: unruled(null),
    stopButton: design("Standard 2.19")(false),
    celebrateUpToStake: design("Standard 2.20")(false),
    stakeCap: unruled(null),
    showElapsed: design("Standard 2.22")(true),
    showNet: design("Standard 2.21")(true),
    showClock: design("Standard 2.22")(true),
    showRtp: unruled(true),
    realityCheckMs: unruled(60 * MINUTE_MS),
    realityCheckByPlayer: unruled(true),
    breakAfterCheckMs: unruled(0),
    idleMs: unclear("Standard 2.15, 4.30")(30 * MINUTE_MS),
    limitKinds: limits("Standard 2.23")(["deposit", "loss"]),
    limitRaiseAfterMs: limits("Standard 2.24")(DAY_MS),
    limitsBeforePlay: unruled(false),
    panicMs: unruled(null),
    timeOutsMs: breaks("Standard 2.13")([DAY_MS, 7 * DAY_MS, MONTH_MS, TWO_MONTHS_MS, THREE_MONTHS_MS]),
    sessionPreset: unruled(false),
    jackpots: unruled(true),
    promotions: unruled(true),
    automaticTopUps: unruled(false),
    oneGameAtATime: unruled(true),
    showLastLogin: unruled(true),
    helpLine: unruled({ name: "ConnexOntario", phone: "1-866-531-2600", url: "https://www.connexontario.ca" }),
    historyMonths: unruled(12)
  }
}
