import { Result, Schema } from "effect"

/** Small letters, digits and single hyphens. Whether there is such a scenario is the registry's to say. */
const ScenarioId = Schema.String.check(Schema.isPattern(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u))
const Seed = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 0xffffffff }))
/** Floor seconds a real second. */
export const Speed = Schema.Finite.check(Schema.isBetween({ minimum: 0.1, maximum: 100 }))
/** The floor's wall clock at the opening, in ms since 1970. */
const Epoch = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 8_640_000_000_000 }))

/** A scenario that somebody picks, by link, panel, command line or control command. What is left out is as the scenario has it. */
export const ScenarioChoice = Schema.Struct({
  id: ScenarioId,
  seed: Schema.optionalKey(Seed),
  speed: Schema.optionalKey(Speed),
  epoch: Schema.optionalKey(Epoch)
})
export type ScenarioChoice = typeof ScenarioChoice.Type

/** A run that anybody can have again: this scenario with this seed. `speed` is the one it was opened with; `epoch` null is today's clock. */
export const ScenarioRun = Schema.Struct({ id: ScenarioId, seed: Seed, speed: Speed, epoch: Schema.NullOr(Epoch) })
export type ScenarioRun = typeof ScenarioRun.Type

/** The words under which a choice stands in a link and on the command line. */
export type ChoiceWords = Readonly<Record<"scenario" | "seed" | "speed" | "epoch", string | null>>

/** Digits become the number they are; anything else stays for the schema to refuse. */
const toNumber = (word: string): number | string => (/^\d{1,15}(?:\.\d{1,6})?$/u.test(word) ? Number(word) : word)

const PartialChoice = Schema.Struct({ ...ScenarioChoice.fields, id: Schema.optionalKey(ScenarioId) })
export type PartialChoice = typeof PartialChoice.Type

const decode = Schema.decodeUnknownResult(PartialChoice, { errors: "all" })

/** Reads the words of a link or a command line. A problem is a sentence that names the word. */
export const readChoice = ({ scenario, seed, speed, epoch }: ChoiceWords): Result.Result<PartialChoice, string> => {
  const given = { id: scenario, seed: seed && toNumber(seed), speed: speed && toNumber(speed), epoch: epoch && toNumber(epoch) }
  const decoded = decode(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)))
  if (Result.isSuccess(decoded)) return Result.succeed(decoded.success)
  return Result.fail(decoded.failure.message.replaceAll(/\s+/gu, " ").replace('["id"]', '["scenario"]'))
}

/** The same run as words of a link; nothing else goes with it. */
export const writeRun = ({ id, seed, speed, epoch }: ScenarioRun): URLSearchParams =>
  new URLSearchParams({
    scenario: id,
    seed: String(seed),
    speed: String(speed),
    ...(epoch === null ? {} : { epoch: String(epoch) })
  })
