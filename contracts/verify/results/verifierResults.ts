import { Result, Schema } from "effect"
import type { Difference } from "./outcome.ts"

const Mismatch = Schema.Struct({
  type: Schema.String,
  mismatch: Schema.optionalKey(Schema.String),
  path: Schema.optionalKey(Schema.String),
  key: Schema.optionalKey(Schema.String),
  expected: Schema.optionalKey(Schema.Json),
  actual: Schema.optionalKey(Schema.Json)
})

const InteractionResult = Schema.Struct({
  description: Schema.String,
  result: Schema.String,
  duration: Schema.optionalKey(Schema.String),
  mismatch: Schema.optionalKey(
    Schema.Struct({ message: Schema.optionalKey(Schema.String), mismatches: Schema.optionalKey(Schema.Array(Mismatch)) })
  )
})

/** The verifier's result for one interaction. */
export interface VerifierResult {
  readonly description: string
  readonly isKept: boolean
  readonly durationMs: number
  readonly problem: string | null
  readonly differences: readonly Difference[]
}

const decode = Schema.decodeUnknownResult(Schema.fromJsonString(Schema.Struct({ interactionResults: Schema.Array(InteractionResult) })))

const writeValue = (value: Schema.Json | undefined): string => (typeof value === "string" ? value : JSON.stringify(value ?? null))

const differenceOf = ({ type, mismatch, path, key, expected, actual }: typeof Mismatch.Type): Difference => {
  if (type === "StatusMismatch") return { path: "status", words: `expected ${writeValue(expected)}, came ${writeValue(actual)}` }
  const words = mismatch ?? `expected ${writeValue(expected)}, came ${writeValue(actual)}`
  const plain = words
    .replace(/^Actual map is missing/u, "is missing")
    .replace(
      /^Mismatch with header '.*?': Expected header '.*?' to have value (?<wanted>.*) but was (?<found>.*)$/su,
      "expected $<wanted>, came $<found>"
    )
  return { path: path ?? key ?? type, words: plain }
}

/** The differences with the status first. The type of the body is left out where the header that names it differs too. */
const differencesOf = (mismatches: readonly (typeof Mismatch.Type)[]): readonly Difference[] => {
  const hasWrongType = mismatches.some(({ key }) => key?.toLowerCase() === "content-type")
  const told = mismatches.filter(({ type }) => type !== "BodyTypeMismatch" || !hasWrongType)
  const [status, others] = [told.filter(({ type }) => type === "StatusMismatch"), told.filter(({ type }) => type !== "StatusMismatch")]
  return [...status, ...others].map(differenceOf)
}

const msOf = (duration: string | undefined): number => {
  const parts = /^(?<amount>[\d.]+)(?<unit>µs|us|ns|ms|s)$/u.exec(duration ?? "")?.groups
  const amount = Number(parts?.["amount"] ?? 0)
  return Math.round(parts?.["unit"] === "s" ? amount * 1000 : parts?.["unit"] === "ms" ? amount : 0)
}

/** Parses the verifier's report. Returns null when the text is not a report. */
export const readVerifierResults = (text: string): readonly VerifierResult[] | null => {
  const decoded = decode(text)
  if (Result.isFailure(decoded)) return null
  return decoded.success.interactionResults.map(({ description, result, duration, mismatch }) => ({
    description,
    isKept: result === "OK",
    durationMs: msOf(duration),
    problem: mismatch?.message ?? null,
    differences: differencesOf(mismatch?.mismatches ?? [])
  }))
}
