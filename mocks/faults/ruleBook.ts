import { drawRandom } from "../world/random.ts"
import type { FaultRule } from "./faultRule.ts"

/** An active rule, its start (the floor's time, ms), and the number of its strikes. */
export interface ActiveRule<Rule extends FaultRule = FaultRule> {
  /** Identifies the rule. A new rule with the same key replaces it. */
  readonly key: string
  readonly rule: Rule
  readonly since: number
  readonly strikes: number
}

/** State of the rule book that survives a reload. `draws` counts the random draws for each rule and subject. */
export interface KeptRules {
  readonly rules: readonly ActiveRule[]
  readonly draws: Readonly<Record<string, number>>
}

/** The active rules with their random decisions. */
export interface RuleBook {
  readonly rules: () => readonly ActiveRule[]
  readonly put: (key: string, rule: FaultRule) => void
  /** Adds a rule before the existing ones. It disappears after its last strike. */
  readonly add: (rule: FaultRule) => void
  readonly remove: (isMeant: (key: string) => boolean) => void
  /** Whether the rule strikes this subject now. A strike counts. */
  readonly strikes: (key: string, subject: string) => boolean
  /** A random integer from 0 to `most`. */
  readonly draw: (key: string, most: number) => number
  readonly keep: () => KeptRules
  readonly restore: (kept: KeptRules) => void
}

const BY_HAND = "by hand "

/** FNV-1a hash. */
const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}

/**
 * Each pair of rule and subject has its own random sequence. So the third call of an operation gets the same result whatever other calls
 * happen, in the page and in the process.
 */
const makeChance = (seed: () => number) => {
  let draws: Readonly<Record<string, number>> = {}
  return {
    draw: (name: string): number => {
      const count = draws[name] ?? 0
      draws = { ...draws, [name]: count + 1 }
      return drawRandom(hash(`${seed()} ${name} ${count}`)).value
    },
    counts: () => draws,
    set: (counts: Readonly<Record<string, number>>): void => {
      draws = counts
    }
  }
}

const isOpenAt = ({ rule, since, strikes }: ActiveRule, now: number): boolean =>
  strikes < (rule.times ?? Number.POSITIVE_INFINITY) &&
  now >= since + (rule.fromMs ?? 0) &&
  now < since + (rule.untilMs ?? Number.POSITIVE_INFINITY)

/** `now` is the floor's time, `seed` the scenario's seed. `struck` is called at each strike. */
export const makeRuleBook = (now: () => number, seed: () => number, struck: (rule: FaultRule) => void = () => undefined): RuleBook => {
  let rules: readonly ActiveRule[] = []
  let made = 0
  const chance = makeChance(seed)
  const find = (key: string): ActiveRule | undefined => rules.find((one) => one.key === key)
  const remove: RuleBook["remove"] = (isMeant) => {
    rules = rules.filter(({ key }) => !isMeant(key))
  }
  const count = (active: ActiveRule): void => {
    const next = { ...active, strikes: active.strikes + 1 }
    const isSpent = next.strikes >= (next.rule.times ?? Number.POSITIVE_INFINITY)
    if (isSpent && next.key.startsWith(BY_HAND)) remove((key) => key === next.key)
    else rules = rules.map((one) => (one === active ? next : one))
    struck(active.rule)
  }
  return {
    rules: () => rules,
    put: (key, rule) => {
      remove((known) => known === key)
      rules = [...rules, { key, rule, since: now(), strikes: 0 }]
    },
    add: (rule) => {
      const key = `${BY_HAND}${(made += 1)}`
      const place = rules.findLastIndex((one) => one.key.startsWith(BY_HAND)) + 1
      rules = rules.toSpliced(place, 0, { key, rule, since: now(), strikes: 0 })
    },
    remove,
    strikes: (key, subject) => {
      const active = find(key)
      if (active === undefined || !isOpenAt(active, now())) return false
      const { probability = 1 } = active.rule
      if (probability < 1 && chance.draw(`${key} ${subject}`) >= probability) return false
      count(active)
      return true
    },
    draw: (key, most) => (most === 0 ? 0 : Math.floor(chance.draw(`${key} spread`) * (most + 1))),
    keep: () => ({ rules, draws: chance.counts() }),
    restore: (kept) => {
      rules = kept.rules
      made = Math.max(0, ...rules.filter(({ key }) => key.startsWith(BY_HAND)).map(({ key }) => Number(key.slice(BY_HAND.length))))
      chance.set(kept.draws)
    }
  }
}
