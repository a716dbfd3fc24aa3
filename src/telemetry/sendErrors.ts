import type { Envelope, LogHeader } from "../log/core/envelope.ts"
import { DEADLINE_MS, makeQueue, mayBeLast, postBody } from "./sendOtlp.ts"
import {
  type Breadcrumb,
  envelopeOf,
  type ErrorReport,
  readDsn,
  reportOfEvent,
  reportOfThrown,
  type SentryTarget
} from "./sentryEnvelope.ts"

/** The part of the log that error reports read. */
export interface ErrorLog {
  readonly header: () => Pick<LogHeader, "logId" | "build">
  readonly now: () => { readonly at: number }
  readonly subscribe: (listener: (envelope: Envelope) => void) => () => void
}

/** The page, as far as the sender uses it; tests replace it. */
export interface ErrorPage {
  /** Sends one envelope. Resolves to false when it should be sent again later. */
  readonly post: (target: SentryTarget, body: string) => Promise<boolean>
  /** Calls back with each thrown value that no code caught. Returns a function that ends it. */
  readonly onThrown: (then: (thrown: unknown) => void) => () => void
}

const BREADCRUMBS = 30
/** Errors that wait for a server that is away. */
const WAITING = { limit: 10, most: 1 }
/** An error in a loop must not flood the service: the greatest number of reports per page, for the same error and for all errors together. */
const MOST_OF_A_KIND = 3
const MOST = 50

/** Sends to Sentry. The key is in a header, never in the address. */
export const makeSentryPost =
  (deadlineMs = DEADLINE_MS): ErrorPage["post"] =>
  ({ url, key }, body) => {
    const headers = {
      "content-type": "application/x-sentry-envelope",
      "x-sentry-auth": `Sentry sentry_version=7, sentry_client=telereel/1, sentry_key=${key}`
    }
    return postBody(url, { headers, body, deadlineMs })
  }

/** `pagecrash` is dispatched by the boundary around the pages, because React keeps what it catches from the browser. */
const browserErrors: ErrorPage["onThrown"] = (then) => {
  const ended = new AbortController()
  const { signal } = ended
  globalThis.addEventListener("error", ({ error }) => then(error), { signal })
  globalThis.addEventListener("unhandledrejection", ({ reason }) => then(reason), { signal })
  globalThis.addEventListener("pagecrash", (crash) => then(crash instanceof CustomEvent ? crash.detail : null), { signal })
  return () => ended.abort()
}

const browserPage: ErrorPage = { post: makeSentryPost(), onThrown: browserErrors }

/**
 * Sends errors to the Sentry project of this DSN (OPS-5): thrown ones, and events of the log that are errors, with the types of the last events. Each new
 * error also sends those that wait, and so does the hiding of the page. Returns a function that ends it.
 */
export const sendErrors = (log: ErrorLog, dsn: string, { post, onThrown }: ErrorPage = browserPage): (() => void) => {
  const target = readDsn(dsn)
  if (target === null) return () => undefined
  let breadcrumbs: readonly Breadcrumb[] = []
  const sent = new Map<string, number>()
  let number = 0
  const queue = makeQueue<string>(async ([body]) => body === undefined || (await post(target, body)), WAITING)
  const report = (error: ErrorReport): void => {
    const last = error.frames.at(-1)
    const kind = `${error.type} ${error.value} ${last?.filename ?? ""} ${last?.lineno ?? ""} ${last?.colno ?? ""}`
    const times = (sent.get(kind) ?? 0) + 1
    if (times > MOST_OF_A_KIND || number >= MOST) return
    sent.set(kind, times)
    number += 1
    queue.push(envelopeOf(error, breadcrumbs, { header: log.header(), at: log.now().at, number }))
    void queue.flush()
  }
  const unsubscribe = log.subscribe((envelope) => {
    const { type, at } = envelope
    breadcrumbs = [...breadcrumbs, { type, at }].slice(-BREADCRUMBS)
    const error = reportOfEvent(envelope)
    if (error !== null) report(error)
    else if (mayBeLast(envelope)) void queue.flush()
  })
  const end = onThrown((thrown) => report(reportOfThrown(thrown)))
  return () => {
    unsubscribe()
    end()
  }
}
