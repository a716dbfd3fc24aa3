import { Result, Schema } from "effect"

/** Lowercase letters, digits and single hyphens. The registry decides whether the scenario exists. */
const ScenarioId = Schema.String.check(Schema.isPattern(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u))
const Seed = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 0xffffffff }))
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

/** Converts digits to a number. Other text stays, so that the schema rejects it. */
const toNumber = (word: string): number | string => (/^\d{1,15}(?:\.\d{1,6})?$/u.test(word) ? Number(word) : word)

/** A choice that may leave the scenario open, as a link without `scenario` does. */
const PartialChoice = Schema.Struct({ ...ScenarioChoice.fields, id: Schema.optionalKey(ScenarioId) })
export type PartialChoice = typeof PartialChoice.Type

const decode = Schema.decodeUnknownResult(PartialChoice, { errors: "all" })

/** Reads a choice from a link or a command line. A failure is a sentence that names the parameter. */
export const readChoice = ({ scenario, seed, speed, epoch }: ChoiceWords): Result.Result<PartialChoice, string> => {
  const given = { id: scenario, seed: seed && toNumber(seed), speed: speed && toNumber(speed), epoch: epoch && toNumber(epoch) }
  const decoded = decode(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)))
  if (Result.isSuccess(decoded)) return Result.succeed(decoded.success)
  return Result.fail(decoded.failure.message.replaceAll(/\s+/gu, " ").replace('["id"]', '["scenario"]'))
}

/** Writes a run as link parameters. */
export const writeRun = ({ id, seed, speed, epoch }: ScenarioRun): URLSearchParams =>
  new URLSearchParams({
    scenario: id,
    seed: String(seed),
    speed: String(speed),
    ...(epoch === null ? {} : { epoch: String(epoch) })
  })
