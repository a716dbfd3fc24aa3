import { Effect, Result, type Schema, type SchemaIssue } from "effect"
import { BlockedError, type CallError, DecodeError, type Refusal, RejectedError, TransientError } from "../../domain/shared/errors.ts"
import { ERROR_CODES } from "../../domain/generated/errorCatalogue.ts"
import { Acknowledgement, ErrorResponse } from "../wire/casino.ts"
import { withPlainTexts } from "../../domain/shared/text.ts"
import { decodeAnswer, describeIssue, type Rejected, RejectedItems } from "./decodeAnswer.ts"

/** A call without an answer fails after this many ms, so that no caller waits without end. */
export const CALL_DEADLINE_MS = 10_000

/** The result of an openapi-fetch call. Its body is not yet decoded. */
export interface Answer {
  readonly response: Response
  readonly data?: unknown
  readonly error?: unknown
}

const decodeError = decodeAnswer(ErrorResponse)

/** Reports the parts that an answer is used without, and then completes as `result`. */
const withReport = <A>(op: string, rejected: Rejected, result: Effect.Effect<A, CallError>): Effect.Effect<A, CallError> =>
  rejected.problems.length === 0 ? result : Effect.flatMap(RejectedItems, (report) => Effect.andThen(report(op, rejected), result))

/** The error response in a body, or the reason why the body is not one. */
const readRefusal = (body: unknown): Result.Result<{ readonly refusal: Refusal } & Rejected, SchemaIssue.Issue> =>
  Result.map(decodeError(withPlainTexts(body)), ({ answer: { code, ErrorMessage, Params = {} }, ...rejected }) => ({
    refusal: { code, message: ErrorMessage, params: Params },
    ...rejected
  }))

/** Chooses the error by status. A body that is not an error response (a proxy's HTML page, no body) adds nothing to the status. */
const errorOf = (op: string, status: number, read: ReturnType<typeof readRefusal>): CallError => {
  const said = Result.isSuccess(read) ? { refusal: read.success.refusal } : {}
  if (status === 401) return new BlockedError({ op, reason: "unauthorised", ...said })
  if (status >= 500) return new TransientError({ op, reason: "server", status, ...said })
  if (Result.isSuccess(read)) return new RejectedError({ op, status, refusal: read.success.refusal })
  if (status === 429) return new TransientError({ op, reason: "server", status })
  return new DecodeError({ op, status, issues: describeIssue(read.failure) })
}

const failWith = (op: string, status: number, body: unknown): Effect.Effect<never, CallError> => {
  const read = readRefusal(body)
  const error = Effect.fail(errorOf(op, status, read))
  return Result.isSuccess(read) ? withReport(op, read.success, error) : error
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
    Effect.flatMap(({ response, data, error }) => (response.ok ? read(data) : failWith(op, response.status, error)))
  )

/**
 * Makes one attempt at one operation and decodes the answer. Retries belong to `src/runtime/requests`. A 2xx body that is an ErrorResponse fails as a
 * refusal, because some servers answer `POST /login` so. The error carries the error response of a 401 or a 5xx. Malformed list items and optional fields,
 * also those of a refusal, go to `RejectedItems`; the rest is used.
 */
export const call = <S extends Schema.Codec<unknown, unknown>>(op: string, schema: S, send: Send): Effect.Effect<S["Type"], CallError> => {
  const decode = decodeAnswer(schema)
  return attempt(op, send, (sent): Effect.Effect<S["Type"], CallError> => {
    const body = withPlainTexts(sent)
    const decoded = decode(body)
    if (Result.isSuccess(decoded)) return withReport(op, decoded.success, Effect.succeed(decoded.success.answer))
    const read = readRefusal(body)
    if (Result.isFailure(read)) return Effect.fail(new DecodeError({ op, issues: describeIssue(decoded.failure) }))
    return withReport(op, read.success, Effect.fail(new RejectedError({ op, refusal: read.success.refusal })))
  })
}

const decodeAcknowledgement = decodeAnswer(Acknowledgement)

/**
 * Makes one attempt at a call whose answer only acknowledges it. The specification does not show these answers, so an empty
 * body is a success. A 2xx body with a code other than 20000 is a refusal.
 */
export const callForAcknowledgement = (op: string, send: Send): Effect.Effect<typeof Acknowledgement.Type, CallError> =>
  attempt(op, send, (body): Effect.Effect<typeof Acknowledgement.Type, CallError> => {
    const decoded = decodeAcknowledgement(body ?? {})
    if (Result.isFailure(decoded)) return Effect.fail(new DecodeError({ op, issues: describeIssue(decoded.failure) }))
    const { answer } = decoded.success
    if (answer.code === ERROR_CODES.success) return withReport(op, decoded.success, Effect.succeed(answer))
    const read = Result.getOrElse(readRefusal(body), () => ({
      refusal: { code: answer.code, message: "", params: {} },
      problems: [],
      missing: [],
      leftOut: 0
    }))
    return withReport(op, read, Effect.fail(new RejectedError({ op, refusal: read.refusal })))
  })
