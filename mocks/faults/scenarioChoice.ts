import { Schema } from "effect"

/** Lowercase letters, digits and single hyphens. The registry decides whether the scenario exists. */
const ScenarioId = Schema.String.check(Schema.isPattern(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u))
/** The seed of a casino: 32 bits. */
export const Seed = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 0xffffffff }))
/** Floor seconds per real second. */
export const Speed = Schema.Finite.check(Schema.isBetween({ minimum: 0.1, maximum: 100 }))
/** The floor's wall clock at the opening, in ms since 1970. */
const Epoch = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 8_640_000_000_000 }))

/** A choice of a scenario by link, panel, command line or control command. Absent fields keep the scenario's values. */
export const ScenarioChoice = Schema.Struct({
  id: ScenarioId,
  seed: Schema.optionalKey(Seed),
  speed: Schema.optionalKey(Speed),
  epoch: Schema.optionalKey(Epoch)
})
export type ScenarioChoice = typeof ScenarioChoice.Type

/** A reproducible run: the scenario, its seed and the speed at its opening. `epoch` null uses the current time. */
export const ScenarioRun = Schema.Struct({ id: ScenarioId, seed: Seed, speed: Speed, epoch: Schema.NullOr(Epoch) })
export type ScenarioRun = typeof ScenarioRun.Type

/** The parameters of a choice in a link or on the command line. */
export type ChoiceWords = Readonly<Record<"scenario" | "seed" | "speed" | "epoch", string | null>>

/** Converts digits to a number. Other text becomes NaN, which no parameter may be. */
const toNumber = (word: string): number => (/^\d{1,15}(?:\.\d{1,20})?$/u.test(word) ? Number(word) : Number.NaN)

/** A choice that may leave the scenario open, as a link without `scenario` does. The registry knows whether there is a scenario `id`. */
export type PartialChoice = Partial<ScenarioChoice>

/** The choice of a link or a command line, and a sentence about each parameter that is left out because its value is wrong. */
interface ReadChoice {
  readonly choice: PartialChoice
  readonly problems: readonly string[]
}

/** The numbers of a choice, with what a value must be. */
const NUMBERS = {
  seed: { fits: Schema.is(Seed), rule: "a whole number from 0 to 4294967295" },
  speed: { fits: Schema.is(Speed), rule: "a number from 0.1 to 100" },
  epoch: { fits: Schema.is(Epoch), rule: "a time in whole ms since 1970" }
} as const

/** Reads a choice from a link or a command line. */
export const readChoice = (words: ChoiceWords): ReadChoice => {
  const { scenario } = words
  const problems: string[] = []
  const numberOf = (name: keyof typeof NUMBERS): PartialChoice => {
    const word = words[name]
    if (word === null) return {}
    const { fits, rule } = NUMBERS[name]
    const value = toNumber(word)
    if (fits(value)) return { [name]: value }
    problems.push(`${name} must be ${rule}, not "${word}".`)
    return {}
  }
  const choice = { ...(scenario !== null && { id: scenario }), ...numberOf("seed"), ...numberOf("speed"), ...numberOf("epoch") }
  return { choice, problems }
}

/** Writes a run as link parameters. */
export const writeRun = ({ id, seed, speed, epoch }: ScenarioRun): URLSearchParams =>
  new URLSearchParams({
    scenario: id,
    seed: String(seed),
    speed: String(speed),
    ...(epoch === null ? {} : { epoch: String(epoch) })
  })
