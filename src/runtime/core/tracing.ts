import type { Traces } from "../../telemetry/startTraces.ts"

let traces: Traces | null = null

/** The field `traceparent` of a message, for the first of these operations that is open. Empty without telemetry. */
export const traceOf = (...keys: readonly string[]): { readonly traceparent?: string } => {
  const traceparent = traces?.traceparent(...keys)
  return traceparent === undefined ? {} : { traceparent }
}

/** Takes the `traceparent` of later messages from these traces (null: none). */
export const setTraces = (next: Traces | null): void => {
  traces = next
}
