import { DAY_MS, HOUR_MS } from "../../shared/durations.ts"
import { type ProtectionProfile, sourced, unruled } from "../protectionRules.ts"

const rts = sourced("https://www.gamblingcommission.gov.uk/standards/remote-gambling-and-software-technical-standards")
const stake = sourced("https://www.legislation.gov.uk/uksi/2025/215")
const unclear = sourced("https://www.gamblingcommission.gov.uk/standards/remote-gambling-and-software-technical-standards", "unverified")

/**
 * Great Britain: Remote gambling and software technical standards (RTS) and the stake limits of SI 2025/215. The cap is the one for players under 25,
 * until the server sends this player's cap: the browser does not know the age. From 25 on it is 5.00, the highest that the server may send.
 */
export const gb: ProtectionProfile = {
  id: "gb",
  territory: "Great Britain",
  effectiveFrom: "2025-05-21",
  rules: {
    cycleMs: rts("RTS 14D")(2500),
    releaseBetweenGames: rts("RTS 14D")(true),
    autoplay: rts("RTS 8A")(false),
    autoplayAlertMs: unruled(null),
    stopButton: rts("RTS 14E")(false),
    celebrateUpToStake: rts("RTS 14F")(false),
    stakeCap: stake("SI 2025/215")({ amount: 200, currency: "GBP", most: 500 }),
    showElapsed: rts("RTS 13C")(true),
    showNet: rts("RTS 2E")(true),
    showClock: unruled(true),
    showRtp: unruled(true),
    realityCheckMs: unclear("RTS 13B")(HOUR_MS),
    realityCheckByPlayer: rts("RTS 13B")(true),
    breakAfterCheckMs: unruled(0),
    idleMs: unruled(null),
    limitKinds: rts("RTS 12A")(["deposit", "loss", "wager", "sessionTime"]),
    limitRaiseAfterMs: rts("RTS 12B")(DAY_MS),
    limitsBeforePlay: unruled(false),
    panicMs: unruled(null),
    timeOutsMs: unclear("LCCP SR 3.3.4")([DAY_MS, 7 * DAY_MS, 30 * DAY_MS, 42 * DAY_MS]),
    sessionPreset: unruled(false),
    jackpots: unruled(true),
    promotions: unruled(true),
    automaticTopUps: unclear("RTS 14A")(false),
    oneGameAtATime: rts("RTS 14C")(true),
    showLastLogin: unruled(false),
    helpLine: unruled({ name: "National Gambling Helpline", phone: "0808 8020 133", url: "https://www.gamcare.org.uk" }),
    historyMonths: unruled(12)
  }
}
