import { attributesOf, nanos, type Resource, resourceOf, SCOPE } from "./otlp.ts"
import type { Attributes } from "./spans.ts"

/**
 * One metric of a roll-up. A count or a histogram since the last roll-up adds up over players: OTLP's delta temporality. A gauge does not: without
 * `session.id`, a collector keeps the last player's value.
 */
export type Measurement = {
  readonly name: string
  readonly unit: string
  readonly attributes: Attributes
} & ({ readonly kind: "count" | "gauge"; readonly value: number } | { readonly kind: "histogram"; readonly values: readonly number[] })

/** AGGREGATION_TEMPORALITY_DELTA of OTLP. */
const DELTA = 1
/** Upper bounds of a histogram's buckets, s: those that OpenTelemetry's conventions advise for the duration of a request. */
const BOUNDS: readonly number[] = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]

const histogramOf = (values: readonly number[]) => {
  const buckets = [...BOUNDS, Infinity].map((bound, index) =>
    values.filter((value) => value <= bound && value > (BOUNDS[index - 1] ?? -Infinity))
  )
  return {
    count: String(values.length),
    sum: values.reduce((sum, value) => sum + value, 0),
    bucketCounts: buckets.map(({ length }) => String(length)),
    explicitBounds: BOUNDS
  }
}

const metricOf = (one: Measurement, times: { readonly startTimeUnixNano: string; readonly timeUnixNano: string }) => {
  const { name, unit } = one
  const point = { attributes: attributesOf(one.attributes), ...times }
  if (one.kind === "gauge") return { name, unit, gauge: { dataPoints: [{ ...point, asDouble: one.value }] } }
  if (one.kind === "histogram")
    return { name, unit, histogram: { dataPoints: [{ ...point, ...histogramOf(one.values) }], aggregationTemporality: DELTA } }
  const dataPoints = [{ ...point, asInt: String(one.value) }]
  return { name, unit, sum: { dataPoints, aggregationTemporality: DELTA, isMonotonic: true } }
}

/** The body of a request to `/v1/metrics`: the measurements of the time from `start` to `end`, wall-clock ms. */
export const metricsRequest = (
  resource: Resource,
  measurements: readonly Measurement[],
  { start, end }: { start: number; end: number }
) => {
  const times = { startTimeUnixNano: nanos(start), timeUnixNano: nanos(end) }
  const metrics = measurements.map((one) => metricOf(one, times))
  return { resourceMetrics: [{ resource: resourceOf(resource), scopeMetrics: [{ scope: SCOPE, metrics }] }] }
}
