import { Effect, Result, Schema, type SchemaIssue } from "effect"
import { BlockedError, type CallError, DecodeError, type Refusal, RejectedError, TransientError } from "../../domain/shared/errors.ts"
import { ERROR_CODES } from "../../domain/generated/errorCatalogue.ts"
import { Acknowledgement, ErrorResponse } from "../wire/casino.ts"
import { withPlainTexts } from "../../domain/shared/text.ts"
import { acceptVariants } from "../wire/wireFields.ts"
import { decodeAnswer, describeIssue, RejectedItems } from "./decodeAnswer.ts"

/** A call without an answer fails after this many ms, so that no caller waits without end. */
export const CALL_DEADLINE_MS = 10_000

/** The result of an openapi-fetch call. Its body is not yet decoded. */
export interface Answer {
  readonly response: Response
  readonly data?: unknown
  readonly error?: unknown
}

const decodeError = Schema.decodeUnknownResult(ErrorResponse)

/** The error response in a body, or the reason why the body is not one. */
const readRefusal = (body: unknown): Result.Result<Refusal, SchemaIssue.Issue> => {
  const decoded = decodeError(acceptVariants(ErrorResponse.ast, withPlainTexts(body)))
  if (Result.isFailure(decoded)) return Result.fail(decoded.failure.issue)
  const { code, ErrorMessage, Params } = decoded.success
  return Result.succeed({ code, message: ErrorMessage, params: Params ?? {} })
}

/** Chooses the error by status. A body that is not an error response (a proxy's HTML page, no body) adds nothing to the status. */
const readFailure = (op: string, status: number, body: unknown): CallError => {
  const read = readRefusal(body)
  const said = Result.isSuccess(read) ? { refusal: read.success } : {}
  if (status === 401) return new BlockedError({ op, reason: "unauthorised", ...said })
  if (status >= 500) return new TransientError({ op, reason: "server", status, ...said })
  if (Result.isSuccess(read)) return new RejectedError({ op, refusal: read.success })
  if (status === 429) return new TransientError({ op, reason: "server", status })
  return new DecodeError({ op, issues: describeIssue(read.failure) })
}

/** `openapi-fetch` throws a SyntaxError when the body is not JSON; any other exception is a network failure. */
export const readThrown = (op: string, thrown: unknown): CallError =>
  thrown instanceof SyntaxError
    ? new DecodeError({ op, issues: [{ path: "", message: "The body is not JSON" }] })
    : new TransientError({ op, reason: "network" })

type Send = (signal: AbortSignal) => Promise<Answer>

const attempt = <A>(op: string, send: Send, read: (body: unknown) => Effect.Effect<A, CallError>): Effect.Effect<A, CallError> =>
  Effect.tryPromise({ try: send, catch: (thrown) => readThrown(op, thrown) }).pipe(
    Effect.timeoutOrElse({
      duration: CALL_DEADLINE_MS,
      orElse: () => Effect.fail(new TransientError({ op, reason: "timeout" }))
    }),
    Effect.flatMap(({ response, data, error }) => (response.ok ? read(data) : Effect.fail(readFailure(op, response.status, error))))
  )

/**
 * Makes one attempt at one operation and decodes the answer. Retry policies live in `runtime`.
 * A 2xx body that is an ErrorResponse fails as a refusal, because some servers answer so (spec §7, POST /login). The error carries the
 * error response of a 401 or a 5xx. Malformed list items and optional fields go to `RejectedItems`; the rest is used.
 */
export const call = <S extends Schema.Codec<unknown, unknown>>(op: string, schema: S, send: Send): Effect.Effect<S["Type"], CallError> => {
  const decode = decodeAnswer(schema)
  return attempt(op, send, (sent): Effect.Effect<S["Type"], CallError> => {
    const body = withPlainTexts(sent)
    const decoded = decode(body)
    if (Result.isSuccess(decoded)) {
      const { answer: value, problems, leftOut } = decoded.success
      if (problems.length === 0) return Effect.succeed(value)
      return Effect.flatMap(RejectedItems, (report) => Effect.as(report(op, { problems, leftOut }), value))
    }
    const read = readRefusal(body)
    if (Result.isSuccess(read)) return Effect.fail(new RejectedError({ op, refusal: read.success }))
    return Effect.fail(new DecodeError({ op, issues: describeIssue(decoded.failure) }))
  })
}

const decodeAcknowledgement = Schema.decodeUnknownResult(Acknowledgement)

/**
 * Makes one attempt at a call whose answer only acknowledges it. The specification does not show these answers, so an empty
 * body is a success. A 2xx body with a code other than 20000 is a refusal.
 */
export const callForAcknowledgement = (op: string, send: Send): Effect.Effect<typeof Acknowledgement.Type, CallError> =>
  attempt(op, send, (body): Effect.Effect<typeof Acknowledgement.Type, CallError> => {
    const decoded = decodeAcknowledgement(acceptVariants(Acknowledgement.ast, body ?? {}))
    if (Result.isFailure(decoded)) return Effect.fail(new DecodeError({ op, issues: describeIssue(decoded.failure.issue) }))
    const { code } = decoded.success
    if (code === ERROR_CODES.success) return Effect.succeed(decoded.success)
    const read = readRefusal(body)
    return Effect.fail(new RejectedError({ op, refusal: Result.isSuccess(read) ? read.success : { code, message: "", params: {} } }))
  })
