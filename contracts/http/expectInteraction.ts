import { MatchersV3 } from "@pact-foundation/pact"
import { Effect, Result } from "effect"
import type { OperationId } from "../../mocks/faults/operationIds.ts"
import type { Given } from "../../mocks/states/catalogue.ts"
import type { CallError } from "../../src/domain/shared/errors.ts"
import type { CasinoApiOptions } from "../../src/api/rest/makeClient.ts"
import { openPact, PLAYER, referenceTo, stateOf, TEST_TOKEN } from "../casinoPact.ts"
import type { Afterwards } from "../verify/specification/pactFile.ts"
import { ERROR_CODES } from "../../src/domain/generated/errorCatalogue.ts"

/** The client's side of a call. The pact requires this request exactly. */
export interface Exchange<A> {
  readonly operationId: OperationId
  readonly method: "GET" | "POST"
  readonly path: string
  /** Values of `rtp.signalling` for which the verifier runs this interaction. If absent, it always runs. */
  readonly signalling?: readonly string[]
  readonly query?: Record<string, string | string[] | MatchersV3.ProviderStateInjectedValue<string>>
  readonly body?: object
  /** Runs the real client's call. */
  readonly call: (options: CasinoApiOptions) => Effect.Effect<A, CallError>
}

/** Declares an exchange and infers the type of its answer. */
export const exchange = <A>(of: Exchange<A>): Exchange<A> => of

/** One HTTP interaction of the contract. The response has matchers only for the fields that the client uses. */
export interface Agreement<A> extends Exchange<A> {
  /** Unique in the whole pact. */
  readonly description: string
  /** Provider states. With a `good` token the login comes first, unless the list has it. */
  readonly given?: readonly Given[]
  /** The kind of token: the provider issues a `good` one (default), a `bad` one was never issued. */
  readonly token?: "good" | "bad" | "none"
  readonly status: number
  readonly response: object
  /** Optional calls that the server must have. Without one of them the verifier skips this interaction. */
  readonly needsCalls?: readonly string[]
  /** The balance, credit and seat that the casino must have after the answer (amounts in minor units). */
  readonly afterwards?: Afterwards
}

export const LOGGED_IN: Given = { state: "a player is logged in", params: { playerId: PLAYER } }

const pact = openPact()
const BAD_TOKEN = "TEST-BAD-TOKEN"
const bearers = { good: MatchersV3.fromProviderState("Bearer ${token}", `Bearer ${TEST_TOKEN}`), bad: `Bearer ${BAD_TOKEN}` }
const tokens = { good: TEST_TOKEN, bad: BAD_TOKEN, none: null }

/** Runs the real client against pact's mock server and writes the interaction into the pact when the test passes. */
const expectInteraction = async <A>(agreement: Agreement<A>): Promise<Result.Result<A, CallError>> => {
  const { description, operationId, given = [], method, path, query, body, token = "good", status, response, call } = agreement
  const { signalling, needsCalls, afterwards } = agreement
  const states = token !== "good" || given.includes(LOGGED_IN) ? given : [LOGGED_IN, ...given]
  const interaction = pact.addInteraction().comment(referenceTo("OpenAPI", operationId))
  if (signalling !== undefined || needsCalls !== undefined)
    interaction.comment({ key: "needs", value: JSON.stringify({ signalling, calls: needsCalls }) })
  if (afterwards !== undefined) interaction.comment({ key: "afterwards", value: JSON.stringify(afterwards) })
  for (const one of states) interaction.given(...stateOf(one))
  const result = await interaction
    .uponReceiving(description)
    .withRequest(method, path, (request) => {
      if (token !== "none") request.headers({ authorization: bearers[token] })
      if (query !== undefined) request.query(query)
      if (body !== undefined) request.jsonBody(body)
    })
    .willRespondWith(status, (answer) => void answer.jsonBody(response))
    .executeTest(({ url }) => Effect.runPromise(Effect.result(call({ baseUrl: url, token: () => tokens[token] }))))
  if (result === undefined) throw new Error(`${description}: the client was not run`)
  return result
}

/** Adds an interaction that succeeds, and returns the client's decoded answer. */
export const agreeOnSuccess = async <A>(agreement: Omit<Agreement<A>, "status">): Promise<A> =>
  Result.getOrThrow(await expectInteraction({ ...agreement, status: 200 }))

/** Adds an interaction that fails, and returns the client's error. */
export const agreeOnFailure = async <A>(agreement: Agreement<A>): Promise<CallError> =>
  Result.getOrThrow(Result.flip(await expectInteraction(agreement)))

/** The body of an error response. Pass a number when the client's text depends on that code, and `anyCode` when it does not. */
export const refusalLike = (code: number | "anyCode", params?: object) => ({
  code: code === "anyCode" ? MatchersV3.integer(ERROR_CODES.invalidRequest) : code,
  ErrorMessage: MatchersV3.string("Refused."),
  ...(params === undefined ? {} : { Params: params })
})

/** The body of a response that only acknowledges the call. */
export const DONE = { code: MatchersV3.integer(ERROR_CODES.success) }
