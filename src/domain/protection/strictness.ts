import { type ProtectionRules, type RuleName, ruleNames } from "./protectionRules.ts"

type Demands = { readonly [N in RuleName]: (value: ProtectionRules[N]) => boolean }

const isOn = (value: boolean): boolean => value
const isOff = (value: boolean): boolean => !value
const isGiven = (value: unknown): boolean => value !== null

/** How far (minor units) the server may raise a cap. */
const mostOf = ({ amount, most = amount }: NonNullable<ProtectionRules["stakeCap"]>): number => most

const DEMANDS: Demands = {
  cycleMs: (ms) => ms > 0,
  releaseBetweenGames: isOn,
  autoplay: isOff,
  autoplayAlertMs: isGiven,
  stopButton: isOff,
  celebrateUpToStake: isOff,
  stakeCap: isGiven,
  showElapsed: isOn,
  showNet: isOn,
  showClock: isOn,
  showRtp: isOn,
  realityCheckMs: isGiven,
  realityCheckByPlayer: isOn,
  breakAfterCheckMs: (ms) => ms > 0,
  idleMs: isGiven,
  limitKinds: (kinds) => kinds.length > 0,
  limitRaiseAfterMs: (ms) => ms > 0,
  limitsBeforePlay: isOn,
  panicMs: isGiven,
  timeOutsMs: (lengths) => lengths.length > 0,
  sessionPreset: isOn,
  jackpots: isOff,
  promotions: isOff,
  automaticTopUps: isOff,
  oneGameAtATime: isOn,
  showLastLogin: isOn,
  helpLine: isGiven,
  historyMonths: isGiven
}

/** Whether the value of a rule asks anything of the client. A profile without a minimum game cycle, for example, does not. */
export const demandsSomething = <N extends RuleName>(name: N, rules: Pick<ProtectionRules, N>): boolean => DEMANDS[name](rules[name])

type Comparisons = { readonly [N in RuleName]: (applied: ProtectionRules[N], asked: ProtectionRules[N]) => boolean }

/** `asked` demands `true`. */
const atLeastOn = (applied: boolean, asked: boolean): boolean => applied || !asked
/** `asked` demands `false`. */
const atLeastOff = (applied: boolean, asked: boolean): boolean => !applied || asked
const atLeast = (applied: number, asked: number): boolean => applied >= asked
const atMostOrNone = (applied: number | null, asked: number | null): boolean => asked === null || (applied !== null && applied <= asked)
const atLeastOrNone = (applied: number | null, asked: number | null): boolean => asked === null || (applied !== null && applied >= asked)

const COMPARISONS: Comparisons = {
  cycleMs: atLeast,
  releaseBetweenGames: atLeastOn,
  autoplay: atLeastOff,
  autoplayAlertMs: atMostOrNone,
  stopButton: atLeastOff,
  celebrateUpToStake: atLeastOff,
  stakeCap: (applied, asked) =>
    asked === null || (applied?.currency === asked.currency && applied.amount <= asked.amount && mostOf(applied) <= mostOf(asked)),
  showElapsed: atLeastOn,
  showNet: atLeastOn,
  showClock: atLeastOn,
  showRtp: atLeastOn,
  realityCheckMs: atMostOrNone,
  realityCheckByPlayer: atLeastOn,
  breakAfterCheckMs: atLeast,
  idleMs: atMostOrNone,
  limitKinds: (applied, asked) => asked.every((kind) => applied.includes(kind)),
  limitRaiseAfterMs: atLeast,
  limitsBeforePlay: atLeastOn,
  panicMs: atLeastOrNone,
  timeOutsMs: (applied, asked) => asked.every((ms) => applied.includes(ms)),
  sessionPreset: atLeastOn,
  jackpots: atLeastOff,
  promotions: atLeastOff,
  automaticTopUps: atLeastOff,
  oneGameAtATime: atLeastOn,
  showLastLogin: atLeastOn,
  helpLine: (applied, asked) => asked === null || applied?.phone === asked.phone,
  historyMonths: atLeastOrNone
}

/** Whether an applied rule protects the player at least as much as the asked one. Without applied rules, nothing is protected. */
export const isAsStrict = <N extends RuleName>(
  name: N,
  applied: Pick<ProtectionRules, N> | null,
  asked: Pick<ProtectionRules, N>
): boolean => applied !== null && COMPARISONS[name](applied[name], asked[name])

/**
 * Whether applied rules protect the player at least as much as the asked ones in every rule. It does not compare the help lines, which differ by country,
 * nor the alerts of autoplay where the applied rules forbid autoplay.
 */
export const areAsStrict = (applied: ProtectionRules, asked: ProtectionRules): boolean =>
  ruleNames.every((name) => name === "helpLine" || (name === "autoplayAlertMs" && !applied.autoplay) || isAsStrict(name, applied, asked))
