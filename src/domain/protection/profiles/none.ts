import { type ProtectionProfile, unruled } from "../protectionRules.ts"

/** No protection profile: the product as the specification describes it. */
export const none: ProtectionProfile = {
  id: "none",
  territory: "No jurisdiction",
  effectiveFrom: "1970-01-01",
  rules: {
    cycleMs: unruled(0),
    releaseBetweenGames: unruled(false),
    autoplay: unruled(true),
    autoplayAlertMs: unruled(null),
    stopButton: unruled(true),
    celebrateUpToStake: unruled(true),
    stakeCap: unruled(null),
    showElapsed: unruled(false),
    showNet: unruled(false),
    showClock: unruled(false),
    showRtp: unruled(false),
    realityCheckMs: unruled(null),
    realityCheckByPlayer: unruled(false),
    breakAfterCheckMs: unruled(0),
    idleMs: unruled(null),
    limitKinds: unruled([]),
    limitRaiseAfterMs: unruled(0),
    limitsBeforePlay: unruled(false),
    panicMs: unruled(null),
    timeOutsMs: unruled([]),
    sessionPreset: unruled(false),
    jackpots: unruled(true),
    promotions: unruled(true),
    automaticTopUps: unruled(true),
    oneGameAtATime: unruled(false),
    showLastLogin: unruled(false),
    helpLine: unruled(null),
    historyMonths: unruled(null)
  }
}
