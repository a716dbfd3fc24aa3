import { Effect, Result, Schema, SchemaIssue } from "effect"
import { BlockedError, type CallError, DecodeError, RejectedError, TransientError } from "../../domain/errors.ts"
import { ErrorResponse } from "../wire/casino.ts"

/** A call that has no answer after this many ms has failed: nothing waits for ever. */
export const CALL_DEADLINE_MS = 10_000

/** What openapi-fetch resolves to, with the body still unproven. */
export interface Answer {
  readonly response: Response
  readonly data?: unknown
  readonly error?: unknown
}

const format = SchemaIssue.makeFormatterStandardSchemaV1()

/** Where a value differs from its schema, without the value. */
export const describeIssue = (issue: SchemaIssue.Issue): ReadonlyArray<{ readonly path: string; readonly message: string }> =>
  format(issue).issues.map((one) => ({
    path: (one.path ?? []).map((key) => String(typeof key === "object" ? key.key : key)).join("."),
    message: one.message
  }))

const decodeError = Schema.decodeUnknownResult(ErrorResponse)

const refuse = (op: string, body: unknown, status: number): CallError => {
  const decoded = decodeError(body)
  if (Result.isSuccess(decoded)) {
    const { code, ErrorMessage, Params } = decoded.success
    return new RejectedError({ op, refusal: { code, message: ErrorMessage, params: Params ?? {} } })
  }
  if (status >= 500 || status === 429) return new TransientError({ op, reason: "server", status })
  return new DecodeError({ op, issues: describeIssue(decoded.failure.issue) })
}

const readFailure = (op: string, status: number, body: unknown): CallError => {
  if (status === 401) return new BlockedError({ op, reason: "unauthorised" })
  if (status >= 500) return new TransientError({ op, reason: "server", status })
  return refuse(op, body, status)
}

/** A thrown SyntaxError is a body that is no JSON; all else that fetch throws is the network's. */
const readThrown = (op: string, thrown: unknown): CallError =>
  thrown instanceof SyntaxError
    ? new DecodeError({ op, issues: [{ path: "", message: "The body is not JSON" }] })
    : new TransientError({ op, reason: "network" })

/**
 * One attempt at one operation, decoded. Never retries: the supervisor alone does. A 2xx body that is an ErrorResponse
 * is a refusal too, since some backends answer so (spec §7, POST /login).
 */
export const call = <S extends Schema.Codec<unknown, unknown>>(
  op: string,
  schema: S,
  send: (signal: AbortSignal) => Promise<Answer>
): Effect.Effect<S["Type"], CallError> => {
  const decode = Schema.decodeUnknownResult(schema)
  return Effect.tryPromise({ try: send, catch: (thrown) => readThrown(op, thrown) }).pipe(
    Effect.timeoutOrElse({
      duration: CALL_DEADLINE_MS,
      orElse: () => Effect.fail(new TransientError({ op, reason: "timeout" }))
    }),
    Effect.flatMap(({ response, data, error }): Effect.Effect<S["Type"], CallError> => {
      if (!response.ok) return Effect.fail(readFailure(op, response.status, error))
      const decoded = decode(data)
      if (Result.isSuccess(decoded)) return Effect.succeed(decoded.success)
      const refused = refuse(op, data, response.status)
      return Effect.fail(refused._tag === "Rejected" ? refused : new DecodeError({ op, issues: describeIssue(decoded.failure.issue) }))
    })
  )
}
