import { Result, type Schema } from "effect"
import { decodeAnswer, type DecodeProblem, describeIssue } from "../../src/api/rest/decodeAnswer.ts"
import { isTokenExpired, readTokenClaims } from "../../src/api/rest/tokenClaims.ts"
import type { MessageRejection } from "../../src/api/sockets/decodeMessage.ts"
import { decodeGameMessage, gameMessages } from "../../src/api/sockets/gameMessages.ts"
import { decodeNotification, notificationMessages } from "../../src/api/sockets/notificationMessages.ts"
import * as casino from "../../src/api/wire/casino.ts"
import * as chat from "../../src/api/wire/chat.ts"
import * as player from "../../src/api/wire/player.ts"
import { ERROR_CODES } from "../../src/domain/generated/errorCatalogue.ts"
import { withPlainTexts } from "../../src/domain/shared/text.ts"
import { fieldsOf } from "./messages.ts"
import { judgeMeters } from "./meterVersions.ts"
import type { Call, SocketOperation } from "./specification/specification.ts"
import type { Values } from "./states/providerStateClient.ts"

/** The calls that answer with the player's access token. */
export const GIVES_TOKEN: ReadonlySet<string> = new Set(["logIn", "validateSession"])

/** How the client reads the server's messages. */
export interface Reading {
  /** Why the client cannot use one of them, or null. */
  readonly problem: string | null
  /** The malformed parts without which the client uses the others. */
  readonly leftOut: readonly string[]
}

/** The largest `exp` that can be in seconds: many servers write the year 9999 for "never". A current time in ms is larger. */
const MOST_EXP_SECONDS = 1e12

/** The client uses everything. */
export const USED: Reading = { problem: null, leftOut: [] }

type WireSchema = Schema.Codec<unknown, unknown>

/** The client's schemas by component name. The settings file is not among them: the client reads each of its fields on its own. */
const ANSWERS: Readonly<Record<string, WireSchema>> = { ...casino, ...player, ...chat }

interface Channel {
  readonly decode: (text: string, report: (leftOut: MessageRejection) => void) => Result.Result<unknown, MessageRejection>
  /** The messages that the client knows, by type. */
  readonly types: object
}

const CHANNELS: Readonly<Record<SocketOperation["channel"], Channel>> = {
  game: { decode: decodeGameMessage, types: gameMessages },
  notifications: { decode: decodeNotification, types: notificationMessages }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The player of the provider states, or null. A server may return an ID of its own. */
export const playerOf = ({ playerId }: Values): string | null =>
  typeof playerId === "string" || typeof playerId === "number" ? String(playerId) : null

/**
 * Why the client cannot use an access token, or null. The client reads the player from the token's claims, so a login without them fails (LOGIN-3).
 * It does not use a stored token that has expired (AUTH-1). `values` are those of the provider states, whose player the token must name if they
 * name one.
 */
export const tokenProblem = (token: string, values: Values): string | null => {
  const claims = readTokenClaims(token)
  if (claims === null) return "The token has no readable claims: id, exp and username are required (TokenClaims in the OpenAPI document)."
  const { exp } = claims
  if (isTokenExpired(claims, Date.now())) return `The token's exp is ${exp}, which has passed; it is in seconds since 1970.`
  if (exp > MOST_EXP_SECONDS) return `The token's exp is ${exp}, which is not in seconds since 1970.`
  const playerId = playerOf(values)
  return playerId === null || claims.id === playerId
    ? null
    : `The token's id is "${claims.id}", and the player of the state is "${playerId}".`
}

const sayIssues = (issues: readonly DecodeProblem[]): string =>
  issues.map(({ path, message }) => (path === "" ? message : `${path}: ${message}`)).join("; ")

/** Why the client takes an acknowledgement as a refusal, or null. `answer` as decoded: `code` may have been a text of digits. */
const refusalProblem = (answer: unknown): string | null => {
  const { code } = fieldsOf(answer)
  return code === undefined || code === ERROR_CODES.success
    ? null
    : `The client takes the answer as a refusal: its code is ${JSON.stringify(code)}, and an acknowledgement has ${ERROR_CODES.success} or no code.`
}

/**
 * Why the client does not recognise the player in an answer of the chat, or null. It sends the ID of the chat user as `userId`, and takes messages of other
 * authors as those of the contact.
 */
const chatProblem = (operationId: string, answer: unknown, values: Values): string | null => {
  const playerId = playerOf(values)
  const { id = null, message } = fieldsOf(answer)
  const { who = null } = fieldsOf(message)
  if (playerId === null) return null
  if (operationId === "getChatUser" && id !== playerId)
    return `The id of the chat user is ${JSON.stringify(id)}, and the player's is "${playerId}": the client sends it as userId of GET /chat/get-chat.`
  return operationId === "sendMessage" && who !== playerId
    ? `The who of the sent message is ${JSON.stringify(who)}, and the player's id is "${playerId}": by it the client knows the player's own messages.`
    : null
}

/** Reads an answer with status 200 as the client does. `values` are those of the interaction's provider states. */
export const readAnswer = ({ operationId, answer, isAcknowledged }: Call, text: string, values: Values): Reading => {
  const schema = ANSWERS[answer]
  if (schema === undefined) return USED
  const body = parse(text)
  const decoded = decodeAnswer(schema)(withPlainTexts(body))
  if (Result.isFailure(decoded)) {
    return { problem: `The client cannot read the answer: ${sayIssues(describeIssue(decoded.failure))}`, leftOut: [] }
  }
  const { token } = fieldsOf(body)
  // The client compares only the player of a validated token. A login tells it who the player is, and the states before it need not return an ID.
  const named = operationId === "validateSession" ? values : {}
  const badToken = GIVES_TOKEN.has(operationId) && typeof token === "string" ? tokenProblem(token, named) : null
  const { answer: read } = decoded.success
  return {
    problem: isAcknowledged ? refusalProblem(read) : (badToken ?? chatProblem(operationId, read, values)),
    leftOut: decoded.success.problems.map((one) => sayIssues([one]))
  }
}

/** A message of the server. */
interface ReadMessage {
  readonly text: string
  /** The message came without a type and is not the one that the interaction compares, so it may be additional data of the server. */
  readonly isAdditional: boolean
}

const readMessage = (channel: SocketOperation["channel"], { text, isAdditional }: ReadMessage): Reading => {
  const { decode, types } = CHANNELS[channel]
  const leftOut: MessageRejection[] = []
  const decoded = decode(text, (found) => void leftOut.push(found))
  const named = ({ messageType, issues }: MessageRejection): string => `${messageType ?? ""}: ${sayIssues(issues)}`
  if (Result.isSuccess(decoded)) return { problem: null, leftOut: leftOut.map(named) }
  const { messageType } = decoded.failure
  // A message of a type that the client does not know is additional data, which no server has to omit.
  if (messageType === null || !Object.hasOwn(types, messageType)) return USED
  // Additional data may have the fields by which the client recognises a message without a type.
  if (isAdditional) return { problem: null, leftOut: [named(decoded.failure)] }
  return { problem: `The client cannot read the message ${named(decoded.failure)}`, leftOut: [] }
}

/** Reads all messages of a socket as the client does, and compares the versions of their meters. */
export const readMessages = (channel: SocketOperation["channel"], messages: readonly ReadMessage[]): Reading => {
  const readings = messages.map((message) => readMessage(channel, message))
  const unread = readings.find(({ problem }) => problem !== null)?.problem ?? null
  return {
    problem: unread ?? judgeMeters(messages.map(({ text }) => parse(text))),
    leftOut: [...new Set(readings.flatMap(({ leftOut }) => leftOut))]
  }
}
