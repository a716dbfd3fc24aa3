import type { Envelope, LogHeader } from "../log/core/envelope.ts"
import { traceRequest } from "./otlp.ts"
import { isOfLog, makePost, makeQueue, mayBeLast, type Post } from "./sendOtlp.ts"
import { makeSpanFold, type Span, type Trace, withPaint } from "./spans.ts"
import { isSampled, traceparentOf } from "./traceIds.ts"

/** The operator's settings: the collector's address, and the share of ordinary traces that are sent (0 to 1). */
export interface TraceSettings {
  readonly url: string
  readonly rate: number
}

/** The part of the log that traces read. */
export interface TracedLog {
  readonly header: () => LogHeader
  readonly now: () => { readonly at: number }
  readonly subscribe: (listener: (envelope: Envelope) => void) => () => void
}

/** The page's part: a timer and the next paint. Tests replace it. */
export interface TracedPage {
  readonly post: Post
  /** Calls back after the next paint; at once while the page is hidden, because a hidden page paints nothing. */
  readonly afterPaint: (then: () => void) => void
  /** Calls back every `ms` ms. */
  readonly every: (ms: number, act: () => void) => void
}

/** The traces of operations that are under way. */
export interface Traces {
  /** The `traceparent` of the first of these operations that is open, or undefined. */
  readonly traceparent: (...keys: readonly string[]) => string | undefined
}

const FLUSH_MS = 5_000
const SPANS = { limit: 500, most: 60 }

/** A span that waits for the collector, and the log that it comes from: it may be sent when the next session has begun. */
interface WaitingSpan {
  readonly span: Span
  readonly header: LogHeader
}

const requestOf = (items: readonly WaitingSpan[]): object => ({
  resourceSpans: [...new Set(items.map(({ header }) => header))].flatMap((of) => {
    const spans = items.flatMap(({ span, header }) => (header === of ? [span] : []))
    return traceRequest({ service: "telereel", ...of }, spans).resourceSpans
  })
})

const browserPage = (url: string): TracedPage => ({
  post: makePost(url),
  afterPaint: (then) => {
    if (document.hidden) then()
    // The frame callback runs before the paint, a task of its own after it.
    else requestAnimationFrame(() => setTimeout(then, 0))
  },
  every: (ms, act) => void setInterval(act, ms)
})

/** Sends traces to the operator's collector (OPS-1). They are a fold of the log and contain no personal data. `page` is the browser by default. */
export const startTraces = (log: TracedLog, { url, rate }: TraceSettings, page = browserPage(url)): Traces => {
  let header = log.header()
  let spans = makeSpanFold(header.logId)
  const queue = makeQueue<WaitingSpan>((items) => page.post("/v1/traces", requestOf(items)), SPANS)
  const keep = (trace: Trace): void => {
    const [root] = trace.spans
    if (!trace.isNotable && !isSampled(root.traceId, rate)) return
    const of = header
    const push = ({ spans: ended }: Trace): void => void queue.push(...ended.map((span) => ({ span, header: of })))
    if (root.name !== "press" || root.isError) push(trace)
    else page.afterPaint(() => push(withPaint(trace, log.now().at)))
  }
  log.subscribe((envelope) => {
    // A new session has a log of its own.
    if (!isOfLog(envelope, header)) {
      header = log.header()
      spans = makeSpanFold(header.logId)
    }
    const trace = spans.take(envelope)
    if (trace !== null) keep(trace)
    if (mayBeLast(envelope)) void queue.flush()
  })
  page.every(FLUSH_MS, () => void queue.flush())
  return {
    traceparent: (...keys) => {
      for (const key of keys) {
        const context = spans.contextOf(key)
        if (context !== null) return traceparentOf({ ...context, sampled: isSampled(context.traceId, rate) })
      }
      return undefined
    }
  }
}
