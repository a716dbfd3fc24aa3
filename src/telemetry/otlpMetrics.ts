import { attributesOf, nanos, type Resource, resourceOf, SCOPE } from "./otlp.ts"
import type { Attributes } from "./spans.ts"

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
