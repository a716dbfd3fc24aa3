import { Result, type Schema, type SchemaIssue, SchemaParser } from "effect"
import { exactMatch } from "../wire/exactMatch.ts"
import { acceptVariants } from "../wire/wireFields.ts"
import { describeIssue } from "../rest/decodeAnswer.ts"
import { mayHideCharacters, withPlainTexts } from "../../domain/shared/text.ts"
import { isRecord } from "../../domain/shared/guards.ts"

/** Why a message does not match the contract, without its body (LOG-1). */
export interface FrameRejection {
  readonly messageType: string | null
  readonly issues: ReadonlyArray<{ readonly path: string; readonly message: string }>
}

type Decoder<M> = (frame: unknown) => Result.Result<M, FrameRejection>

const reject = (messageType: string | null, path: string, message: string): Result.Result<never, FrameRejection> =>
  Result.fail({ messageType, issues: [{ path, message }] })

const parse = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text)
    return mayHideCharacters(text) ? withPlainTexts(value) : value
  } catch {
    return undefined
  }
}

/** The fields of a message that is not decoded yet. */
export type Fields = Readonly<Record<string, unknown>>

/**
 * Makes a decoder that runs only the decoder of the message's type; a union schema would try every member.
 * `guess` names the type of a message without one.
 */
export const makeDecodeFrame =
  <M>(decoders: ReadonlyMap<string, Decoder<M>>, guess: (fields: Fields) => string | undefined = () => undefined) =>
  (text: string): Result.Result<M, FrameRejection> => {
    const frame = parse(text)
    if (!isRecord(frame)) return reject(null, "", "The frame is not a JSON object")
    const type = frame["type"] ?? guess(frame)
    if (typeof type !== "string") return reject(null, "type", "The type is missing")
    const decode = decoders.get(type)
    // An unknown type can be any text, so only its first 40 characters are kept.
    return decode === undefined ? reject(type.slice(0, 40), "type", "The type is unknown") : decode(frame)
  }

const decoderOf = <M>(type: string, schema: Schema.Codec<M, unknown>): Decoder<M> => {
  const decode = SchemaParser.decodeUnknownResult(schema)
  const isExact = exactMatch(schema)
  const rejection = (issue: SchemaIssue.Issue): FrameRejection => ({ messageType: type, issues: describeIssue(issue) })
  return (frame) =>
    // Nearly every message is in its exact form. Interpreting the schema for it would take longer than all else that happens to it.
    isExact?.(frame) ? Result.succeed(frame) : Result.mapError(decode(acceptVariants(schema.ast, frame)), rejection)
}

/** One decoder for each message type. */
export const decodersOf = <M>(messages: Readonly<Record<string, Schema.Codec<M, unknown>>>): ReadonlyMap<string, Decoder<M>> =>
  new Map(Object.entries(messages).map(([type, schema]) => [type, decoderOf(type, schema)]))

/** The order of a balance as a field of an event; no field when the server does not send it. */
export const balanceOrder = (version: number | undefined): { readonly balanceVersion?: number } =>
  version === undefined ? {} : { balanceVersion: version }
