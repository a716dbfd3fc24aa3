import { Result, type Schema } from "effect"
import { exactMatch } from "../wire/exactMatch.ts"
import { decodeAnswer, type DecodeProblem, describeIssue } from "../rest/decodeAnswer.ts"
import { withPlainTexts } from "../../domain/shared/text.ts"
import { isRecord } from "../../domain/shared/guards.ts"

/** Why a message, or a part of it, does not match the contract, without its body (LOG-1). */
export interface MessageRejection {
  readonly messageType: string | null
  readonly issues: readonly DecodeProblem[]
}

/** Receives the optional fields and the list items that a message is used without. */
type ReportLeftOut = (leftOut: MessageRejection) => void

/** How the messages of one type are decoded. */
interface Decoder<M> {
  /** A quick test, which nearly every message passes; null when its schema has none (`exactMatch`). */
  readonly isExact: ((message: unknown) => message is M) | null
  /** Decodes a message whose texts have no hidden characters any more. */
  readonly decode: (message: unknown, report: ReportLeftOut) => Result.Result<M, MessageRejection>
}

const reject = (messageType: string | null, path: string, message: string): Result.Result<never, MessageRejection> =>
  Result.fail({ messageType, issues: [{ path, message }] })

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The fields of a message that is not decoded yet. */
export type Fields = Readonly<Record<string, unknown>>

type Decoders<M> = ReadonlyMap<unknown, Decoder<M>>

/** Finds the decoder of a message that is not in its exact form. */
const findDecoder = <M>(
  message: unknown,
  decoders: Decoders<M>,
  guess: (fields: Fields) => string | undefined
): Result.Result<Decoder<M>, MessageRejection> => {
  if (!isRecord(message)) return reject(null, "", "The message is not a JSON object")
  const type = message["type"] ?? guess(message)
  if (typeof type !== "string") return reject(null, "type", "The type is missing")
  const decoder = decoders.get(type)
  // An unknown type can be any text, so only its first 40 characters are kept.
  return decoder === undefined ? reject(type.slice(0, 40), "type", "The type is unknown") : Result.succeed(decoder)
}

/**
 * Makes a decoder that runs only the decoder of the message's type; a union schema would try every member.
 * `guess` names the type of a message without one. An optional field or a list item that does not decode is left out and reported.
 */
export const makeMessageDecoder =
  <M>(decoders: Decoders<M>, guess: (fields: Fields) => string | undefined = () => undefined) =>
  (text: string, report: ReportLeftOut = () => undefined): Result.Result<M, MessageRejection> => {
    const message = parse(text)
    // To search the texts, to rewrite them and to interpret the schema would take longer than all else that happens to a message.
    const isExact = isRecord(message) ? decoders.get(message["type"])?.isExact : null
    if (isExact?.(message)) return Result.succeed(message)
    const plain = withPlainTexts(message)
    return Result.flatMap(findDecoder(plain, decoders, guess), (decoder) => decoder.decode(plain, report))
  }

const decoderOf = <M>(type: string, schema: Schema.Codec<M, unknown>): Decoder<M> => {
  const decode = decodeAnswer(schema)
  return {
    isExact: exactMatch(schema),
    decode: (message, report) => {
      const decoded = decode(message)
      if (Result.isFailure(decoded)) return Result.fail({ messageType: type, issues: describeIssue(decoded.failure) })
      const { answer, problems: issues } = decoded.success
      if (issues.length > 0) report({ messageType: type, issues })
      return Result.succeed(answer)
    }
  }
}

/** One decoder for each message type. */
export const decodersOf = <M>(messages: Readonly<Record<string, Schema.Codec<M, unknown>>>): Decoders<M> =>
  new Map(Object.entries(messages).map(([type, schema]) => [type, decoderOf(type, schema)]))

/** The order of a balance as a field of an event; no field when the server does not send it. */
export const balanceOrder = (version: number | undefined): { readonly balanceVersion?: number } =>
  version === undefined ? {} : { balanceVersion: version }
