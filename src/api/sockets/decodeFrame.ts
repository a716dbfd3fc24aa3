import { Result, type Schema, type SchemaIssue, SchemaParser } from "effect"
import { describeIssue } from "../rest/listItems.ts"
import { withPlainTexts } from "../../domain/plainText.ts"
import { gameMessages, type GameMessage, notificationMessages, type NotificationMessage } from "../wire/socketMessages.ts"

/** Why a frame is no message of the contract, without its body (LOG-1). */
export interface FrameRejection {
  readonly messageType: string | null
  readonly issues: ReadonlyArray<{ readonly path: string; readonly message: string }>
}

type Decoder<M> = (frame: unknown) => Result.Result<M, FrameRejection>

const reject = (messageType: string | null, path: string, message: string): Result.Result<never, FrameRejection> =>
  Result.fail({ messageType, issues: [{ path, message }] })

const parse = (text: string): unknown => {
  try {
    return withPlainTexts(JSON.parse(text))
  } catch {
    return undefined
  }
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (frame: unknown): frame is Fields => typeof frame === "object" && frame !== null

/** A message names its type, so only that type's decoder runs: a union would try them all. `guess` names the type of one that does not. */
const makeDecodeFrame =
  <M>(decoders: ReadonlyMap<string, Decoder<M>>, guess: (fields: Fields) => string | undefined = () => undefined) =>
  (text: string): Result.Result<M, FrameRejection> => {
    const frame = parse(text)
    if (!isFields(frame)) return reject(null, "", "The frame is not a JSON object")
    const type = frame["type"] ?? guess(frame)
    if (typeof type !== "string") return reject(null, "type", "The type is missing")
    const decode = decoders.get(type)
    // An unknown type may be any text, so it is not repeated beyond what a type's name can be.
    return decode === undefined ? reject(type.slice(0, 40), "type", "The type is unknown") : decode(frame)
  }

const decoderOf = <M>(type: string, schema: Schema.Codec<M, unknown>): Decoder<M> => {
  const decode = SchemaParser.decodeUnknownResult(schema)
  const rejection = (issue: SchemaIssue.Issue): FrameRejection => ({ messageType: type, issues: describeIssue(issue) })
  return (frame) => Result.mapError(decode(frame), rejection)
}

const decodersOf = <M>(messages: Readonly<Record<string, Schema.Codec<M, unknown>>>): ReadonlyMap<string, Decoder<M>> =>
  new Map(Object.entries(messages).map(([type, schema]) => [type, decoderOf(type, schema)]))

/** The specification shows the fields of the notices and no type (§7): these fields tell which notice it is. */
const guessNotice = (fields: Fields): string | undefined => {
  if ("machine_status" in fields) return "session"
  if ("balance" in fields) return "balance"
  return "id" in fields && "status" in fields ? "machine" : undefined
}

export const decodeNotification = makeDecodeFrame<NotificationMessage>(decodersOf<NotificationMessage>(notificationMessages), guessNotice)
export const decodeGameMessage = makeDecodeFrame<GameMessage>(decodersOf<GameMessage>(gameMessages))
