import { existsSync, readFileSync } from "node:fs"
import { Result, Schema } from "effect"
import { explainFile } from "../../../src/cli/explainFile.ts"

const Json = Schema.Json
const Params = Schema.Record(Schema.String, Json)
const State = Schema.Struct({ name: Schema.String, params: Schema.optionalKey(Params) })

const Matcher = Schema.Struct({
  match: Schema.optionalKey(Schema.String),
  min: Schema.optionalKey(Schema.Int),
  max: Schema.optionalKey(Schema.Int),
  regex: Schema.optionalKey(Schema.String),
  format: Schema.optionalKey(Schema.String)
})
const Rule = Schema.Struct({ matchers: Schema.Array(Matcher) })
const Rules = Schema.Record(Schema.String, Rule)
const Generators = Schema.Record(Schema.String, Schema.Struct({ type: Schema.String, expression: Schema.optionalKey(Schema.String) }))

/** Rules in `body` and `header` are keyed by path. Rules for `status` and `path` have no such level. */
const MatchingRules = Schema.Struct({ body: Schema.optionalKey(Rules), header: Schema.optionalKey(Rules) })

/** The places of a message where the provider's own values are filled in. Keyed like `MatchingRules`. */
const GeneratorRules = Schema.Struct({ body: Schema.optionalKey(Generators), header: Schema.optionalKey(Generators) })

const Body = Schema.Struct({ content: Schema.optionalKey(Json) })
const Values = Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Array(Schema.String)]))

const shared = {
  description: Schema.String,
  pending: Schema.optionalKey(Schema.Boolean),
  providerStates: Schema.optionalKey(Schema.Array(State)),
  comments: Schema.optionalKey(Schema.Unknown)
}
const rules = { matchingRules: Schema.optionalKey(MatchingRules), generators: Schema.optionalKey(GeneratorRules) }
const Message = Schema.Struct({ contents: Body, metadata: Schema.optionalKey(Params), ...rules })

/** A REST call with its answer, as Pact 4 writes it. */
const HttpInteraction = Schema.Struct({
  type: Schema.Literal("Synchronous/HTTP"),
  ...shared,
  request: Schema.Struct({
    method: Schema.String,
    path: Schema.String,
    query: Schema.optionalKey(Values),
    headers: Schema.optionalKey(Values),
    body: Schema.optionalKey(Body),
    ...rules
  }),
  response: Schema.Struct({ status: Schema.Int, headers: Schema.optionalKey(Values), body: Schema.optionalKey(Body), ...rules })
})

/** A socket message of the client with the server's replies. */
const SyncInteraction = Schema.Struct({
  type: Schema.Literal("Synchronous/Messages"),
  ...shared,
  request: Message,
  response: Schema.Array(Message)
})

/** A socket message that the server sends unprompted. */
const AsyncInteraction = Schema.Struct({ type: Schema.Literal("Asynchronous/Messages"), ...shared, ...Message.fields })

/** An entry of the pact. */
const Interaction = Schema.Union([HttpInteraction, SyncInteraction, AsyncInteraction])

export type HttpInteraction = typeof HttpInteraction.Type
export type SyncInteraction = typeof SyncInteraction.Type
export type AsyncInteraction = typeof AsyncInteraction.Type
export type Interaction = typeof Interaction.Type
export type MatchingRules = typeof MatchingRules.Type
export type Generators = typeof GeneratorRules.Type

const Pact = Schema.Struct({
  consumer: Schema.Struct({ name: Schema.String }),
  provider: Schema.Struct({ name: Schema.String }),
  interactions: Schema.Array(Json),
  metadata: Schema.optionalKey(Json)
})

/** A pact file: every interaction decoded, together with its raw JSON. */
export interface PactFile {
  readonly consumer: string
  readonly provider: string
  readonly interactions: readonly { readonly read: Interaction; readonly raw: Schema.Json }[]
}

/** An error that prevents any verification (exit code 2). Its message addresses the user of the command line. */
export class CannotBegin extends Error {
  override readonly name = "CannotBegin"
}

const decodePact = Schema.decodeUnknownResult(Schema.fromJsonString(Pact))
const decodeInteraction = Schema.decodeUnknownResult(Interaction)

const readText = async (place: string): Promise<string> => {
  if (!/^https?:\/\//u.test(place)) {
    if (!existsSync(place)) throw new CannotBegin(`There is no pact file ${place}.`)
    try {
      return readFileSync(place, "utf8")
    } catch (error) {
      throw new CannotBegin(explainFile(error, place))
    }
  }
  const token = process.env["PACT_BROKER_TOKEN"]
  const headers = { accept: "application/hal+json, application/json", ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) }
  const response = await fetch(place, { headers }).catch((error: unknown) => {
    throw new CannotBegin(`The pact at ${place} cannot be fetched: ${reasonOf(error)}`)
  })
  if (!response.ok) throw new CannotBegin(`The pact at ${place} cannot be fetched: HTTP ${response.status}.`)
  return response.text()
}

/** Short reason of a failed network call. */
export const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  const code = "code" in cause && typeof cause.code === "string" ? cause.code : ""
  return cause.message.includes(code) && cause.message !== "" ? cause.message : `${code} ${cause.message}`.trim()
}

/** Reads a pact (specification 4) from a file or a URL. Throws `CannotBegin`. */
export const readPact = async (place: string): Promise<PactFile> => {
  const decoded = decodePact(await readText(place))
  if (Result.isFailure(decoded)) throw new CannotBegin(`${place} is no pact: ${decoded.failure.message}`)
  const { consumer, provider, interactions } = decoded.success
  return {
    consumer: consumer.name,
    provider: provider.name,
    interactions: interactions.map((raw, index) => {
      const read = decodeInteraction(raw)
      if (Result.isFailure(read)) throw new CannotBegin(`Interaction ${index + 1} of ${place} is none of Pact 4: ${read.failure.message}`)
      return { read: read.success, raw }
    })
  }
}

const decodeReferences = Schema.decodeUnknownResult(
  Schema.Struct({ references: Schema.Record(Schema.String, Schema.Struct({ operationId: Schema.String })) })
)

/** The operation that an interaction refers to, or null. */
export const operationIdOf = ({ comments }: Interaction): string | null => {
  const decoded = decodeReferences(comments)
  return Result.isSuccess(decoded) ? (Object.values(decoded.success.references)[0]?.operationId ?? null) : null
}

const decodePrelude = Schema.decodeUnknownResult(Schema.Struct({ prelude: Schema.Array(Json) }))

const decodeUnawaited = Schema.decodeUnknownResult(Schema.Struct({ withoutWait: Schema.Literal(true) }))

/** Whether the client sends its message directly after the prelude, without waiting for the answers to it. From the pact's comments. */
export const sendsWithoutWait = ({ comments }: Interaction): boolean => Result.isSuccess(decodeUnawaited(comments))

/** Messages of the client between `ready` and the awaited message, from the pact's comments. */
export const preludeOf = ({ comments }: Interaction): readonly Schema.Json[] => {
  const decoded = decodePrelude(comments)
  return Result.isSuccess(decoded) ? decoded.success.prelude : []
}

const decodeQuery = Schema.decodeUnknownResult(Schema.Struct({ queriedBefore: Schema.String }))

/** The path of the call that asks for the status of the request before the client sends it, or null. From the pact's comments. */
export const queriedBefore = ({ comments }: Interaction): string | null => {
  const decoded = decodeQuery(comments)
  return Result.isSuccess(decoded) ? decoded.success.queriedBefore : null
}

const Needs = Schema.Struct({
  signalling: Schema.optionalKey(Schema.Array(Schema.String)),
  ready: Schema.optionalKey(Schema.Array(Schema.String)),
  calls: Schema.optionalKey(Schema.Array(Schema.String))
})
const decodeNeeds = Schema.decodeUnknownResult(Schema.Struct({ needs: Needs }))

/** Server capabilities without which the kit skips an interaction. */
interface InteractionNeeds {
  /** Values of `rtp.signalling`. Null means any. */
  readonly signalling: readonly string[] | null
  /** Paths of fields of the server's `ready`, such as `balance` or `rtp.iceServers`. */
  readonly ready: readonly string[]
  /** Operation ids of optional calls. */
  readonly calls: readonly string[]
}

/** The capabilities that the pact's comments name for this interaction. */
export const needsOf = ({ comments }: Interaction): InteractionNeeds => {
  const decoded = decodeNeeds(comments)
  const { signalling = null, ready = [], calls = [] } = Result.isSuccess(decoded) ? decoded.success.needs : {}
  return { signalling, ready, calls }
}

/**
 * Amounts in minor units. `balance` and `credit` must stay unchanged. `becomes`, `funds` (balance and credit together) and `seat` may settle later; the
 * amounts of `becomes` must then stay. After a call, `initRefusedWith` is the code with which a new init must be refused, also when the call has been
 * repeated. `endsAfterMs` is the time after which a new init must get `ready`, although the call is repeated. With `pending`, no limit may have a
 * pending value. With `spin`, the accepted press must change the credit by its bet and by the win that its `pressDone` names. `band` is the band that a
 * new `ready` must have. With `again`, the server must answer with the outcome of the first request: to the same request on a new game socket, and to
 * each query by its ID. The amounts of `becomes` or `spin` must then stay.
 * With `session`, a call with the token of the states must be answered with 401.
 * With `bet`, the press must select the band with the next higher, the next lower or the highest bet. A new `ready` must have this band. With `booked`,
 * the server must book exactly the amount of the answer or message, and nothing else: in the wallet, on the machine, as a deposit to the wallet or as a
 * withdrawal from it.
 * With `limit`, the amount of the request must be the `ALL_IN_LIMIT` of the operator's settings file.
 * After a call, `login` says which password must log the player in: the new one of the request or the old one of the states, and only that one. With
 * `preferences`, a validation must answer with those of the request. With `message`, the dialog must contain the message of the answer, and be the first
 * one. With `unread`, the dialogs of the request must have no unread message.
 * With `payout`, the messages of the payout must be complete and in order, and the game socket must close with 4410.
 * With `order`, the list of the answer and its pages must have the newest entry first. A page must have the sizes that the OpenAPI document names.
 */
const Afterwards = Schema.Struct({
  balance: Schema.optionalKey(Schema.Int),
  credit: Schema.optionalKey(Schema.Int),
  becomes: Schema.optionalKey(Schema.Struct({ balance: Schema.optionalKey(Schema.Int), credit: Schema.optionalKey(Schema.Int) })),
  funds: Schema.optionalKey(Schema.Int),
  seat: Schema.optionalKey(Schema.Literal("free")),
  initRefusedWith: Schema.optionalKey(Schema.Int),
  endsAfterMs: Schema.optionalKey(Schema.Int),
  pending: Schema.optionalKey(Schema.Literal("none")),
  spin: Schema.optionalKey(Schema.Literal("settled")),
  band: Schema.optionalKey(Schema.Int),
  again: Schema.optionalKey(Schema.Literal("unchanged")),
  session: Schema.optionalKey(Schema.Literal("ended")),
  bet: Schema.optionalKey(Schema.Literals(["up", "down", "max"])),
  login: Schema.optionalKey(Schema.Literals(["newPassword", "oldPassword"])),
  preferences: Schema.optionalKey(Schema.Literal("saved")),
  message: Schema.optionalKey(Schema.Literal("stored")),
  unread: Schema.optionalKey(Schema.Literal("none")),
  order: Schema.optionalKey(Schema.Literal("newestFirst")),
  payout: Schema.optionalKey(Schema.Literal("told")),
  booked: Schema.optionalKey(Schema.Literals(["wallet", "machine", "deposited", "withdrawn"])),
  limit: Schema.optionalKey(Schema.Literal("ofSettings"))
})
export type Afterwards = typeof Afterwards.Type

const decodeAfterwards = Schema.decodeUnknownResult(Schema.Struct({ afterwards: Afterwards }))

/** The casino's required state after the interaction, or null when the pact requires none. */
export const afterwardsOf = ({ comments }: Interaction): Afterwards | null => {
  const decoded = decodeAfterwards(comments)
  return Result.isSuccess(decoded) ? decoded.success.afterwards : null
}

/**
 * What makes the server send a message. `init`: the init itself. `unreadableMessage`: a text on the same socket that is no JSON. All others are actions
 * of another client of the player.
 */
const Cause = Schema.Literals([
  "init",
  "unreadableMessage",
  "secondConnection",
  "kickPlayer",
  "cancelSession",
  "cashIn",
  "cashOut",
  "handPay",
  "requestDiscount",
  "requestBonus"
])
export type Cause = typeof Cause.Type
const decodeCause = Schema.decodeUnknownResult(Schema.Struct({ causedBy: Cause }))

/** What makes the server send the message. Null when the verifier requests the message through `/emit`. */
export const causeOf = ({ comments }: Interaction): Cause | null => {
  const decoded = decodeCause(comments)
  return Result.isSuccess(decoded) ? decoded.success.causedBy : null
}
