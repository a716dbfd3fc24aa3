import { type DomainEvent, event } from "../domain/events.ts"
import type { Envelope, LogHeader } from "../log/core/envelope.ts"
import { metricsRequest, type MetricsRequest, type Resource, traceRequest } from "./otlp.ts"
import { makeRollUp } from "./rollUp.ts"
import { makePost, makeQueue, type Post } from "./sendOtlp.ts"
import { makeSpanFold, type Span, type Trace, withPaint } from "./spans.ts"
import { isSampled, traceparentOf } from "./traceIds.ts"
import { type VitalsTarget, watchVitals } from "./watchVitals.ts"

/** The operator's settings: the collector's address, and the share of ordinary traces that are sent (0 to 1). */
export interface TelemetrySettings {
  readonly url: string
  readonly rate: number
}

/** The part of the log that telemetry reads, and to which it appends the web vitals. */
export interface TelemetryLog {
  readonly append: (event: DomainEvent, origin: { readonly src: { readonly kind: "browser"; readonly op: string } }) => unknown
  readonly header: () => LogHeader
  readonly now: () => { readonly at: number; readonly mono: number }
  readonly subscribe: (listener: (envelope: Envelope) => void) => () => void
}

/** The page's part: timers and the next paint. Tests replace it. */
export interface TelemetryPage {
  readonly post: Post
  /** Calls back after the next paint; at once while the page is hidden, because a hidden page paints nothing. */
  readonly afterPaint: (then: () => void) => void
  readonly after: (ms: number, then: () => void) => void
  /** Measures web vitals and long frames. Returns a function that reports the vitals that have changed. */
  readonly vitals: (target: VitalsTarget) => () => void
  /** Calls back when the page is hidden, before the log says so. */
  readonly onHide: (then: () => void) => void
  /** A random number from 0 to 1: players must not send in the same second. */
  readonly random: () => number
}

/** Running telemetry. */
export interface Telemetry {
  /** The `traceparent` of the first of these operations that is open, or undefined. */
  readonly traceparent: (...keys: readonly string[]) => string | undefined
  readonly stop: () => void
}

const MINUTE_MS = 60_000
const FLUSH_MS = 5_000
const SPANS = { limit: 500, most: 60 }
/** A collector that is away for ten minutes loses nothing. */
const ROLL_UPS = { limit: 10, most: 1 }

const browserPage = (url: string): TelemetryPage => ({
  post: makePost(url),
  afterPaint: (then) => {
    if (document.hidden) then()
    // The frame callback runs before the paint, a task of its own after it.
    else requestAnimationFrame(() => setTimeout(then, 0))
  },
  after: (ms, then) => void setTimeout(then, ms),
  vitals: watchVitals,
  // Capture: before the listener that appends `VisibilityChanged`, which closes the minute.
  onHide: (then) => globalThis.addEventListener("visibilitychange", () => (document.hidden ? then() : undefined), { capture: true }),
  random: Math.random
})

/** Appends web vitals and long frames to the log. Returns a function that appends the vitals that have changed. */
const startVitals = (log: TelemetryLog, page: TelemetryPage, isStopped: () => boolean): (() => void) => {
  const append = (one: DomainEvent): void => {
    if (!isStopped()) log.append(one, { src: { kind: "browser", op: "watchVitals" } })
  }
  const report = page.vitals({
    vital: (data) => append(event("VitalMeasured", data)),
    longFrame: (data) => append(event("LongFrameSeen", data))
  })
  page.onHide(report)
  return report
}

/**
 * Sends traces and roll-ups to the operator's collector (OPS-1, OPS-2). Both are folds of the log and contain no personal data. `page` is the browser by
 * default.
 */
// oxlint-disable-next-line max-lines-per-function -- one closure over the folds and queues of one session
export const startTelemetry = (log: TelemetryLog, { url, rate }: TelemetrySettings, page = browserPage(url)): Telemetry => {
  const resourceOf = ({ build, logId }: LogHeader): Resource => ({ service: "telereel", build, logId })
  let header = log.header()
  let spans = makeSpanFold(header.logId)
  let rollUp = makeRollUp()
  let since = log.now().at
  let isStopped = false
  const traces = makeQueue<Span>((items) => page.post("/v1/traces", traceRequest(resourceOf(header), items)), SPANS)
  const rollUps = makeQueue<MetricsRequest>(async ([body]) => body === undefined || (await page.post("/v1/metrics", body)), ROLL_UPS)
  const closeMinute = (): void => {
    const { at, mono } = log.now()
    const measurements = rollUp.close(mono)
    if (measurements.length > 0) rollUps.push(metricsRequest(resourceOf(header), measurements, { start: since, end: at }))
    since = at
  }
  const reportVitals = startVitals(log, page, () => isStopped)
  const flush = (): void => void Promise.all([traces.flush(), rollUps.flush()])
  const keep = (trace: Trace): void => {
    const [root] = trace.spans
    if (root === undefined || !(trace.isNotable || isSampled(root.traceId, rate))) return
    if (root.name !== "press" || root.isError) traces.push(...trace.spans)
    else page.afterPaint(() => void traces.push(...withPaint(trace, log.now().at).spans))
  }
  const startOver = (): void => {
    header = log.header()
    spans = makeSpanFold(header.logId)
    rollUp = makeRollUp()
  }
  const unsubscribe = log.subscribe((envelope) => {
    // A new session has a log of its own.
    if (log.header().logId !== header.logId) startOver()
    rollUp.take(envelope)
    const trace = spans.take(envelope)
    if (trace !== null) keep(trace)
    const isLast = envelope.type === "LoggedOut" || (envelope.type === "VisibilityChanged" && !envelope.data.visible)
    if (!isLast) return
    closeMinute()
    flush()
  })
  const repeat = (ms: number, act: () => void, first = ms): void =>
    page.after(first, () => {
      if (isStopped) return
      act()
      repeat(ms, act)
    })
  repeat(FLUSH_MS, flush)
  const endMinute = (): void => {
    reportVitals()
    closeMinute()
  }
  repeat(MINUTE_MS, endMinute, page.random() * MINUTE_MS)
  return {
    traceparent: (...keys) => {
      for (const key of keys) {
        const context = spans.contextOf(key)
        if (context !== null) return traceparentOf(context, isSampled(context.traceId, rate))
      }
      return undefined
    },
    stop: () => {
      isStopped = true
      unsubscribe()
    }
  }
}
