import { Schema } from "effect"

/** A 64-bit integer of OTLP/JSON: a text of digits. */
const Int64 = Schema.String.check(Schema.isPattern(/^\d{1,20}$/u))
const hex = (digits: number) => Schema.String.check(Schema.isPattern(new RegExp(`^(?!0+$)[0-9a-f]{${digits}}$`, "u")))

const AnyValue = Schema.Union([
  Schema.Struct({ stringValue: Schema.String }),
  Schema.Struct({ intValue: Schema.String.check(Schema.isPattern(/^-?\d{1,19}$/u)) }),
  Schema.Struct({ doubleValue: Schema.Finite }),
  Schema.Struct({ boolValue: Schema.Boolean })
])
const Attributes = Schema.Array(Schema.Struct({ key: Schema.NonEmptyString, value: AnyValue }))
const Resource = Schema.Struct({ attributes: Attributes })
const Scope = Schema.Struct({ name: Schema.NonEmptyString })

const Span = Schema.Struct({
  traceId: hex(32),
  spanId: hex(16),
  parentSpanId: Schema.optionalKey(hex(16)),
  name: Schema.NonEmptyString,
  kind: Schema.Literals([1, 2, 3, 4, 5]),
  startTimeUnixNano: Int64,
  endTimeUnixNano: Int64,
  attributes: Attributes,
  status: Schema.Struct({ code: Schema.optionalKey(Schema.Literals([0, 1, 2])), message: Schema.optionalKey(Schema.String) })
})
export type OtlpSpan = typeof Span.Type

const TraceRequest = Schema.Struct({
  resourceSpans: Schema.Array(
    Schema.Struct({ resource: Resource, scopeSpans: Schema.Array(Schema.Struct({ scope: Scope, spans: Schema.Array(Span) })) })
  )
})

const times = { attributes: Attributes, startTimeUnixNano: Int64, timeUnixNano: Int64 }
const Point = Schema.Union([Schema.Struct({ ...times, asInt: Int64 }), Schema.Struct({ ...times, asDouble: Schema.Finite })])
const HistogramPoint = Schema.Struct({
  ...times,
  count: Int64,
  sum: Schema.Finite,
  bucketCounts: Schema.Array(Int64),
  explicitBounds: Schema.Array(Schema.Finite)
})
type OtlpHistogramPoint = typeof HistogramPoint.Type
const temporality = { aggregationTemporality: Schema.Literals([1, 2]) }
const named = { name: Schema.NonEmptyString, unit: Schema.String }
const Metric = Schema.Union([
  Schema.Struct({
    ...named,
    sum: Schema.Struct({
      dataPoints: Schema.Array(Point),
      ...temporality,
      isMonotonic: Schema.Boolean
    })
  }),
  Schema.Struct({ ...named, histogram: Schema.Struct({ dataPoints: Schema.Array(HistogramPoint), ...temporality }) }),
  Schema.Struct({ ...named, gauge: Schema.Struct({ dataPoints: Schema.Array(Point) }) })
])
export type OtlpMetric = typeof Metric.Type

const MetricsRequest = Schema.Struct({
  resourceMetrics: Schema.Array(
    Schema.Struct({ resource: Resource, scopeMetrics: Schema.Array(Schema.Struct({ scope: Scope, metrics: Schema.Array(Metric) })) })
  )
})

/** A member that OTLP does not have is an error here: a collector would silently drop it. */
const STRICT = { onExcessProperty: "error" } as const

/** Decodes a request to `/v1/traces`. Throws when it is not OTLP/JSON, or a span ends before it starts. */
export const decodeTraces = (text: string): readonly OtlpSpan[] => {
  const { resourceSpans } = Schema.decodeUnknownSync(Schema.fromJsonString(TraceRequest), STRICT)(text)
  const spans = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
  const wrong = spans.find(({ startTimeUnixNano, endTimeUnixNano }) => BigInt(endTimeUnixNano) < BigInt(startTimeUnixNano))
  if (wrong !== undefined) throw new Error(`The span ${wrong.name} ends before it starts.`)
  return spans
}

/** Whether a histogram has one bucket more than bounds, ascending bounds, and the count of all its buckets. OTLP demands each. */
const isWholeHistogram = ({ count, bucketCounts, explicitBounds }: OtlpHistogramPoint): boolean =>
  bucketCounts.length === explicitBounds.length + 1 &&
  explicitBounds.every((bound, index) => index === 0 || bound > (explicitBounds[index - 1] ?? bound)) &&
  bucketCounts.reduce((sum, one) => sum + BigInt(one), 0n) === BigInt(count)

/** Decodes a request to `/v1/metrics`, with the attributes of its resource. Throws when it is not OTLP/JSON. */
export const decodeMetrics = (text: string) => {
  const requests = Schema.decodeUnknownSync(Schema.fromJsonString(MetricsRequest), STRICT)(text).resourceMetrics
  return requests.map(({ resource, scopeMetrics }) => {
    const metrics = scopeMetrics.flatMap(({ metrics }) => metrics)
    const wrong = metrics.find((metric) => "histogram" in metric && !metric.histogram.dataPoints.every(isWholeHistogram))
    if (wrong !== undefined) throw new Error(`The buckets of the histogram ${wrong.name} do not fit its bounds or its count.`)
    return { resource: resource.attributes, metrics }
  })
}
