import { type DomainEvent, event } from "../domain/events.ts"
import { MINUTE_MS } from "../domain/shared/durations.ts"
import type { Envelope, LogHeader, LogTime } from "../log/core/envelope.ts"
import { metricsRequest } from "./otlpMetrics.ts"
import { makeRollUp } from "./rollUp.ts"
import { isOfLog, makePost, makeQueue, mayBeLast, type Post } from "./sendOtlp.ts"
import { type VitalsTarget, watchVitals } from "./watchVitals.ts"

/** The part of the log that roll-ups read, and to which the web vitals are appended. */
export interface MeasuredLog {
  readonly append: (event: DomainEvent, origin: { readonly src: { readonly kind: "browser"; readonly op: string } }) => unknown
  readonly header: () => LogHeader
  readonly now: () => { readonly at: number; readonly mono: number }
  readonly subscribe: (listener: (envelope: Envelope) => void) => () => void
}

/** The page's part: timers and measurements. Tests replace it. */
export interface MeasuredPage {
  readonly post: Post
  readonly after: (ms: number, then: () => void) => void
  /** Measures web vitals and long frames. Returns a function that reports the vitals that have changed. */
  readonly vitals: (target: VitalsTarget) => () => void
  /** Calls back when the page is hidden, before the log records this. */
  readonly onHide: (then: () => void) => void
  /** A random number from 0 to 1: players must not send in the same second. */
  readonly random: () => number
}

/** An earlier roll-up that failed is sent again after this time. */
const FLUSH_MS = 5_000
/** A collector that is away for ten minutes loses nothing. */
const ROLL_UPS = { limit: 10, most: 1 }

const browserPage = (url: string): MeasuredPage => ({
  post: makePost(url),
  after: (ms, then) => void setTimeout(then, ms),
  vitals: watchVitals,
  // Capture: before the listener that appends `VisibilityChanged`, which closes the minute.
  onHide: (then) => globalThis.addEventListener("visibilitychange", () => (document.hidden ? then() : undefined), { capture: true }),
  random: Math.random
})

/**
 * Sends roll-ups to the operator's collector at `url`, and appends web vitals and long frames to the log (OPS-2). Roll-ups are a fold of the log and
 * contain no personal data. `page` is the browser by default.
 */
export const startRollUps = (log: MeasuredLog, url: string, page = browserPage(url)): void => {
  let header = log.header()
  let rollUp = makeRollUp()
  let since = log.now().at
  const queue = makeQueue<object>(async ([body]) => body === undefined || (await page.post("/v1/metrics", body)), ROLL_UPS)
  const closeMinute = ({ at, mono }: LogTime = log.now()): void => {
    const measurements = rollUp.close(mono)
    if (measurements.length > 0) queue.push(metricsRequest({ service: "telereel", ...header }, measurements, { start: since, end: at }))
    since = at
  }
  const append = (one: DomainEvent): void => void log.append(one, { src: { kind: "browser", op: "watchVitals" } })
  const reportVitals = page.vitals({
    vital: (data) => append(event("VitalMeasured", data)),
    longFrame: (data) => append(event("LongFrameSeen", data))
  })
  page.onHide(reportVitals)
  log.subscribe((envelope) => {
    // A new session has a log of its own.
    if (!isOfLog(envelope, header)) {
      header = log.header()
      rollUp = makeRollUp()
    }
    rollUp.take(envelope)
    if (!mayBeLast(envelope)) return
    // By the clock of the event's log: after a logout the next log has begun, and its clock counts from 0.
    closeMinute(envelope)
    void queue.flush()
  })
  const repeat = (ms: number, act: () => void, first = ms): void =>
    page.after(first, () => {
      act()
      repeat(ms, act)
    })
  repeat(FLUSH_MS, () => void queue.flush())
  const endMinute = (): void => {
    reportVitals()
    closeMinute()
  }
  repeat(MINUTE_MS, endMinute, page.random() * MINUTE_MS)
}
