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

/** Attributes as OTLP/JSON has them. */
export const attributesOf = (attributes: Attributes): readonly KeyValue[] =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: anyValue(value) }))

/** Wall-clock ms as nanoseconds. */
export const nanos = (ms: number): string => `${Math.round(ms)}000000`

/** The program that measured, as OTLP/JSON has it. */
export const resourceOf = ({ service, build, logId }: Resource) => ({
  attributes: attributesOf({ "service.name": service, "service.version": build, "session.id": logId })
})

/** The instrumentation scope of all spans and metrics. */
export const SCOPE = { name: "telereel" }
/** SpanKind of OTLP. */
const KINDS = { internal: 1, server: 2, client: 3 } as const

const kindOf = ({ isServer = false, parentSpanId }: Span): number => {
  if (isServer) return KINDS.server
  return parentSpanId === undefined ? KINDS.client : KINDS.internal
}
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
