import type { EventLog } from "../../log/core/eventLog.ts"
import type { Telemetry, TelemetrySettings } from "../../telemetry/startTelemetry.ts"

let telemetry: Telemetry | null = null

/** The field `traceparent` of a message, for the first of these operations that is open. Empty without telemetry. */
export const traceOf = (...keys: readonly string[]): { readonly traceparent?: string } => {
  const traceparent = telemetry?.traceparent(...keys)
  return traceparent === undefined ? {} : { traceparent }
}

/** Takes the `traceparent` of later messages from this telemetry (null: none), and stops the former one. */
export const setTelemetry = (next: Telemetry | null): void => {
  telemetry?.stop()
  telemetry = next
}

/** OPS-1: loads and starts telemetry. Players must not notice it, so a failed download has no effect. */
export const traceLog = (log: EventLog, settings: TelemetrySettings): void =>
  void import("../../telemetry/startTelemetry.ts").then(
    ({ startTelemetry }) => setTelemetry(startTelemetry(log, settings)),
    () => undefined
  )

/** OPS-5: loads and starts the sending of errors to this Sentry DSN. A failed download has no effect on players. */
export const reportErrors = (log: EventLog, dsn: string): void =>
  void import("../../telemetry/sendErrors.ts").then(
    ({ sendErrors }) => sendErrors(log, dsn),
    () => undefined
  )
