import type { Telemetry } from "../../telemetry/startTelemetry.ts"

let telemetry: Telemetry | null = null

/** The field `traceparent` of a message, for the first of these operations that is open. Empty without telemetry. */
export const traceOf = (...keys: readonly string[]): { readonly traceparent?: string } => {
  const traceparent = telemetry?.traceparent(...keys)
  return traceparent === undefined ? {} : { traceparent }
}

/** Takes the `traceparent` of later messages from this telemetry (null: none). */
export const setTelemetry = (next: Telemetry | null): void => {
  telemetry = next
}
