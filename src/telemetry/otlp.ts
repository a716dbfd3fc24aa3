import type { Attributes, Span } from "./spans.ts"

/** A value of OTLP/JSON: 64-bit integers are texts. */
type AnyValue =
  | { readonly stringValue: string }
  | { readonly intValue: string }
  | { readonly doubleValue: number }
  | { readonly boolValue: boolean }

interface KeyValue {
  readonly key: string
  readonly value: AnyValue
}

/** The program that measured: its name and build, and the random id of the page's log, by which support finds the report. */
export interface Resource {
  readonly service: string
  readonly build: string
  readonly logId: string
}

const anyValue = (value: string | number | boolean): AnyValue => {
  if (typeof value === "string") return { stringValue: value }
  if (typeof value === "boolean") return { boolValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}

const attributesOf = (attributes: Attributes): readonly KeyValue[] =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: anyValue(value) }))

/** Wall-clock ms as nanoseconds. */
const nanos = (ms: number): string => `${Math.round(ms)}000000`

const resourceOf = ({ service, build, logId }: Resource) => ({
  attributes: attributesOf({ "service.name": service, "service.version": build, "session.id": logId })
})

const SCOPE = { name: "telereel" }
/** SpanKind of OTLP. */
const KINDS = { internal: 1, server: 2, client: 3 } as const

const kindOf = ({ isServer = false, parentSpanId }: Span): number =>
  KINDS[isServer ? "server" : parentSpanId === undefined ? "client" : "internal"]
/** Status code of OTLP. */
const ERROR = 2

/** The body of a request to `/v1/traces`. */
export const traceRequest = (resource: Resource, spans: readonly Span[]) => ({
  resourceSpans: [
    {
      resource: resourceOf(resource),
      scopeSpans: [
        {
          scope: SCOPE,
          spans: spans.map((span) => ({
            traceId: span.traceId,
            spanId: span.spanId,
            ...(span.parentSpanId === undefined ? {} : { parentSpanId: span.parentSpanId }),
            name: span.name,
            kind: kindOf(span),
            startTimeUnixNano: nanos(span.start),
            endTimeUnixNano: nanos(span.end),
            attributes: attributesOf(span.attributes),
            status: span.isError ? { code: ERROR } : {}
          }))
        }
      ]
    }
  ]
})
export type TraceRequest = ReturnType<typeof traceRequest>

/** One number of a roll-up. */
export interface Measurement {
  readonly name: string
  readonly unit: string
  readonly value: number
  readonly attributes: Attributes
  /** True for a count since the last roll-up: OTLP's monotonic sum with delta temporality. False for a gauge. */
  readonly isCount: boolean
}

/** AGGREGATION_TEMPORALITY_DELTA of OTLP. */
const DELTA = 1

/** The body of a request to `/v1/metrics`: the measurements of the time from `start` to `end`, wall-clock ms. */
export const metricsRequest = (
  resource: Resource,
  measurements: readonly Measurement[],
  { start, end }: { start: number; end: number }
) => ({
  resourceMetrics: [
    {
      resource: resourceOf(resource),
      scopeMetrics: [
        {
          scope: SCOPE,
          metrics: measurements.map(({ name, unit, value, attributes, isCount }) => {
            const dataPoints = [
              {
                attributes: attributesOf(attributes),
                startTimeUnixNano: nanos(start),
                timeUnixNano: nanos(end),
                ...(isCount ? { asInt: String(value) } : { asDouble: value })
              }
            ]
            return isCount
              ? { name, unit, sum: { dataPoints, aggregationTemporality: DELTA, isMonotonic: true } }
              : { name, unit, gauge: { dataPoints } }
          })
        }
      ]
    }
  ]
})
export type MetricsRequest = ReturnType<typeof metricsRequest>
