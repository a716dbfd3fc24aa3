import type { DeliberateBug } from "./deliberateBugs.ts"

const RULES = "domain/protection/startRules.ts"
const OFFERS = "domain/protection/offerRules.ts"
const FOLD = "projections/money/protection.ts"
const RESULT = "projections/money/netResult.ts"

/** Planted bugs in the functions and the fold that enforce the rules. */
const ENFORCEMENT_BUGS: readonly DeliberateBug[] = [
  {
    name: "cycleMs: the minimum game cycle is ignored",
    seed: 1,
    profile: "gb",
    file: RULES,
    from: "countedRemainingMs(rules.cycleMs, start, now)",
    to: "countedRemainingMs(rules.cycleMs - rules.cycleMs, start, now)"
  },
  {
    name: "cycleMs: a reload forgets the last game",
    seed: 8,
    profile: "de",
    file: FOLD,
    from: "      state.page += 1\n",
    to: "      state.page += 1\n      state.lastStart = null\n",
    // The device keeps the last start too.
    and: [{ file: "runtime/session/keptProtection.ts", from: "(reloadedAt !== null || now - kept < NEWS_MS)", to: "now - kept < 0" }]
  },
  {
    name: "autoplay: starts where it is forbidden",
    seed: 1,
    profile: "gb",
    file: RULES,
    from: "=> rules === null || rules.autoplay",
    to: "=> rules === null || !rules.autoplay"
  },
  {
    name: "stopButton: a spin is ended early where that is forbidden",
    seed: 3,
    profile: "gb",
    file: RULES,
    from: "facts.rules?.stopButton === false",
    to: "facts.rules?.stopButton === true"
  },
  {
    name: "stakeCap: a stake above the cap is played",
    seed: 2,
    profile: "de",
    file: "domain/protection/stakeCap.ts",
    from: "(stake !== null && stake <= cap)",
    to: "stake !== null"
  },
  {
    name: "realityCheckByPlayer: a longer interval lifts a check that is due",
    seed: 20,
    profile: "gb",
    file: FOLD,
    from: "state.checkOwed = checkDueInMs(state, momentOf({ at, mono }, state)) === 0",
    to: "state.checkOwed = checkDueInMs(state, momentOf({ at, mono }, state)) === -1"
  },
  {
    name: "realityCheckMs: games go on without an answer",
    seed: 5,
    profile: "gb",
    file: RULES,
    from: "if (checkDueInMs(facts, now) === 0)",
    to: "if (checkDueInMs(facts, now) === -1)"
  },
  {
    name: "realityCheckByPlayer: the player's interval lengthens the profile's",
    seed: 15,
    profile: "gb",
    file: RULES,
    from: "return own === null ? rules.realityCheckMs : Math.min(own, rules.realityCheckMs)",
    to: "return own === null ? rules.realityCheckMs : Math.max(own, rules.realityCheckMs)"
  },
  {
    name: "breakAfterCheckMs: the answer starts no break",
    seed: 7,
    profile: "de",
    file: "projections/money/protectionLimits.ts",
    from: "if (durationMs > 0) state.breaks.push",
    to: 'if (durationMs > 0 && kind !== "afterCheck") state.breaks.push'
  },
  {
    name: "breakAfterCheckMs: a clock that is set forward ends the break",
    seed: 14,
    profile: "de",
    file: "domain/protection/moment.ts",
    from: "monoMs(since, now) ?? Math.max(",
    to: "Math.max("
  },
  {
    name: "panicMs: the panic button starts no break",
    seed: 16,
    profile: "de",
    file: FOLD,
    from: "BreakStarted: (state, { data: { kind, durationMs, requestId }, at, mono }) => {",
    to: "BreakStarted: (state, { data: { kind, durationMs, requestId }, at, mono }) => {\n      if (durationMs > 0) return"
  },
  {
    name: "jackpots: the jackpot is shown where it is forbidden",
    seed: 3,
    profile: "de",
    file: OFFERS,
    from: "rules === null || rules.jackpots",
    to: "rules === null || !rules.jackpots"
  },
  {
    name: "promotions: a bonus is requested where promotions are forbidden",
    seed: 1,
    profile: "de",
    file: OFFERS,
    from: "rules === null || rules.promotions",
    to: "rules === null || !rules.promotions"
  },
  {
    name: "automaticTopUps: a top-up is requested automatically where that is forbidden",
    seed: 1,
    profile: "gb",
    file: OFFERS,
    from: "facts.rules.automaticTopUps)",
    to: "!facts.rules.automaticTopUps)"
  },
  {
    name: "showNet: the credit that lay on the machine counts as a win",
    seed: 962011,
    profile: "gb",
    file: RESULT,
    from: "sum + last - first",
    to: "sum + last"
  },
  {
    name: "showNet: a cash-out does not count",
    seed: 12,
    profile: "gb",
    file: "projections/money/resultTransfers.ts",
    from: 'state.moved += direction === "in" ? -amount : amount',
    to: 'state.moved += direction === "in" ? -amount : 0'
  },
  {
    name: "oneGameAtATime: a second machine is taken",
    seed: 3,
    profile: "gb",
    file: "domain/lobby/joinRules.ts",
    from: 'if (isSeated(facts.game)) return "alreadyPlaying"',
    to: ""
  },
  {
    name: "the profile does not apply at the login",
    seed: 1,
    profile: "gb",
    file: "runtime/reactors/protectionReactor.ts",
    from: "  yield* applyProtection\n  yield* FiberHandle",
    to: "  yield* FiberHandle"
  }
]

/** A rule that the client applies with a weaker value: the display of a page follows from the applied rules. */
const weaker = (field: string, value: string, profile: string): DeliberateBug => ({
  name: `${field}: the client applies a weaker rule`,
  seed: 1,
  profile,
  file: "runtime/session/protection.ts",
  from: "rules: rulesOf(profile)",
  to: `rules: { ...rulesOf(profile), ${field}: ${value} }`
})

/** Planted bugs in the rules that the event of the profile contains. The judge of reports finds them. */
const APPLIED_BUGS: readonly DeliberateBug[] = [
  weaker("releaseBetweenGames", "false", "gb"),
  weaker("celebrateUpToStake", "true", "gb"),
  weaker("showElapsed", "false", "gb"),
  weaker("showNet", "false", "gb"),
  weaker("showClock", "false", "mt"),
  weaker("showRtp", "false", "de"),
  weaker("autoplayAlertMs", "null", "mt"),
  weaker("idleMs", "null", "us-nj"),
  weaker("timeOutsMs", "[]", "gb"),
  weaker("limitKinds", "[]", "gb"),
  weaker("limitRaiseAfterMs", "0", "gb"),
  weaker("limitsBeforePlay", "false", "se"),
  weaker("sessionPreset", "false", "es"),
  weaker("showLastLogin", "false", "us-nj"),
  weaker("helpLine", "null", "us-nj"),
  weaker("historyMonths", "1", "mt")
]

/** Planted bugs in the player's protection (PROT-13): at least one per enforced rule. */
export const PROTECTION_BUGS: readonly DeliberateBug[] = [...ENFORCEMENT_BUGS, ...APPLIED_BUGS]
