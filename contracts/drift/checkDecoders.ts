import { Option, Result, Schema } from "effect"
import { closeCodesOf, restOperations, socketMessages } from "../../openapi/contractValidator.ts"
import type { RestOperation, SocketMessage } from "../../openapi/contractValidator.ts"
import type { MessageRejection } from "../../src/api/sockets/decodeMessage.ts"
import { decodeGameMessage, GameCommand } from "../../src/api/sockets/gameMessages.ts"
import { decodeNotification, NotificationCommand } from "../../src/api/sockets/notificationMessages.ts"
import type { CheckResult, Finding } from "./finding.ts"
import type { Specs, WireSchema } from "./specs.ts"
import type { PactFile } from "../verify/specification/pactFile.ts"
import { CLOSED, interactionsOf, placeOfInteraction } from "./interactions.ts"
import type { Interaction } from "./interactions.ts"
import { fieldOf } from "../../src/domain/shared/guards.ts"

const SENT = { game: GameCommand, notifications: NotificationCommand }

type Decode = (text: string, report: (leftOut: MessageRejection) => void) => Result.Result<unknown, MessageRejection>

/**
 * The part of a message that the client rejects. The contract is stricter than the client, which uses a message without its malformed optional fields
 * and list items.
 */
const rejectedBy = (decode: Decode, text: string): Option.Option<MessageRejection> => {
  const leftOut: MessageRejection[] = []
  const failure = Result.getFailure(decode(text, (found) => void leftOut.push(found)))
  return Option.orElse(failure, () => Option.fromUndefinedOr(leftOut[0]))
}

const READ = {
  game: (text: string) => rejectedBy(decodeGameMessage, text),
  notifications: (text: string) => rejectedBy(decodeNotification, text)
}

type Channel = keyof typeof SENT

/** Normal closure, and a message against the rules (RFC 6455). They have no casino-specific meaning, so no channel lists them. */
const STANDARD_CODES: ReadonlySet<number> = new Set([1000, 1008])

const isChannel = (name: string): name is Channel => name in SENT

const refusalOf = (schema: WireSchema, value: unknown): readonly string[] =>
  Result.match(Schema.decodeUnknownResult(schema)(value), {
    onSuccess: () => [],
    onFailure: ({ message }) => [message.replaceAll(/\s+/gu, " ")]
  })

/** Reasons why the client's decoders reject an HTTP interaction. */
const callRefusals = ({ rest }: Specs, operation: RestOperation, { request, answers, status }: Interaction): readonly string[] => {
  const asked = operation.request === null ? undefined : rest.wire[operation.request]
  const answered = rest.wire[operation.answers[status ?? 0] ?? ""]
  if (answered === undefined) return [`the client knows no answer with status ${status}`]
  return [...(asked === undefined ? [] : refusalOf(asked, request)), ...answers.flatMap((answer) => refusalOf(answered, answer))]
}

/** Whether the client fails to decode an HTTP answer. */
export const refusesAnswer = ({ rest }: Specs, operationId: string, status: number, body: unknown): boolean => {
  const operation = restOperations(rest.document).find(({ id }) => id === operationId)
  const schema = rest.wire[operation?.answers[status] ?? ""]
  return schema === undefined || refusalOf(schema, body).length > 0
}

/** Whether the client fails to decode a message from the server. */
export const refusesMessage = (channel: string, message: unknown): boolean =>
  !isChannel(channel) || Option.isSome(READ[channel](JSON.stringify(message)))

const answerRefusals = (specs: Specs, channel: Channel, answer: unknown): readonly string[] => {
  if (fieldOf(answer, "type") === CLOSED) {
    const code = Number(fieldOf(answer, "code"))
    return STANDARD_CODES.has(code) || closeCodesOf(specs.sockets.document, channel).includes(code)
      ? []
      : [`the client knows no close code ${code}`]
  }
  return Option.match(READ[channel](JSON.stringify(answer)), {
    onNone: () => [],
    onSome: ({ issues }) => issues.map(({ path, message }) => `${path}: ${message}`)
  })
}

const messageRefusals = (specs: Specs, { channel }: SocketMessage, { request, answers }: Interaction): readonly string[] => {
  if (!isChannel(channel)) return [`the client has no socket ${channel}`]
  const asked = request === undefined ? [] : refusalOf(SENT[channel], request)
  return [...asked, ...answers.flatMap((answer) => answerRefusals(specs, channel, answer))]
}

/** D8: the client's decoders accept every example of the pact, and its schemas accept every request. */
export const checkDecoders = (specs: Specs, pact: PactFile): CheckResult => {
  const interactions = interactionsOf(pact)
  const calls = new Map(restOperations(specs.rest.document).map((one) => [one.id, one]))
  const messages = new Map(socketMessages(specs.sockets.document).map((one) => [one.operationId, one]))
  const refusals = (interaction: Interaction): readonly string[] => {
    const call = calls.get(interaction.operationId)
    const message = messages.get(interaction.operationId)
    if (interaction.kind === "http" && call !== undefined) return callRefusals(specs, call, interaction)
    return interaction.kind !== "http" && message !== undefined
      ? messageRefusals(specs, message, interaction)
      : ["it belongs to no operation"]
  }
  return {
    count: interactions.length,
    unit: "interactions",
    findings: interactions.flatMap((interaction): readonly Finding[] =>
      refusals(interaction).map((what) => ({
        place: placeOfInteraction(interaction.description),
        what: `the client does not decode it: ${what}`
      }))
    )
  }
}
