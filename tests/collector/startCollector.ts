import { once } from "node:events"
import { createServer } from "node:http"
import { decodeSentryEnvelope, type SentryEvent } from "./checkEnvelope.ts"
import { decodeMetrics, decodeTraces, type OtlpMetric, type OtlpSpan } from "./checkOtlp.ts"

/** A collector for tests: it accepts OTLP/JSON and Sentry envelopes, refuses everything else, and serves what it counted to Prometheus. */
export interface Collector {
  readonly url: string
  readonly spans: OtlpSpan[]
  /** The number of accepted roll-ups by `session.id`. */
  readonly rollUps: ReadonlyMap<string, number>
  /** The errors of accepted Sentry envelopes. */
  readonly errors: SentryEvent[]
  /** The bodies as they came, for the search for secrets. */
  readonly bodies: string[]
  /** Why bodies were refused. */
  readonly refused: string[]
  readonly stop: () => Promise<void>
}

const SENTRY_PATH = "/api/7/envelope/"
const SENTRY_AUTH = /^Sentry sentry_version=7, sentry_client=[\w.]+\/[\w.]+, sentry_key=\w+$/u
const PATHS: ReadonlySet<string> = new Set(["/v1/traces", "/v1/metrics", SENTRY_PATH])

const labelsOf = (attributes: readonly { readonly key: string; readonly value: object }[]): string =>
  attributes.map(({ key, value }) => `${key.replaceAll(".", "_")}="${String(Object.values(value)[0])}"`).join(",")

/** Counts and histograms add up over all senders; of a gauge only the last value counts. */
const makeTotals = () => {
  const totals = new Map<string, number>()
  const take = (metric: OtlpMetric, build: string): void => {
    const name = metric.name.replaceAll(".", "_")
    const series = (suffix: string, ...labels: readonly string[]): string =>
      `${name}${suffix}{${[`build="${build}"`, ...labels].filter((one) => one !== "").join(",")}}`
    const add = (key: string, value: number): void => void totals.set(key, (totals.get(key) ?? 0) + value)
    if ("sum" in metric)
      for (const point of metric.sum.dataPoints)
        add(series("_total", labelsOf(point.attributes)), "asInt" in point ? Number(point.asInt) : point.asDouble)
    else if ("gauge" in metric)
      for (const point of metric.gauge.dataPoints)
        totals.set(series("", labelsOf(point.attributes)), "asInt" in point ? Number(point.asInt) : point.asDouble)
    else
      for (const { attributes, count, sum, bucketCounts, explicitBounds } of metric.histogram.dataPoints) {
        const labels = labelsOf(attributes)
        let upTo = 0
        // A bucket of Prometheus counts all values up to its bound.
        for (const [index, inBucket] of bucketCounts.entries()) {
          upTo += Number(inBucket)
          add(series("_bucket", labels, `le="${explicitBounds[index] ?? "+Inf"}"`), upTo)
        }
        add(series("_sum", labels), sum)
        add(series("_count", labels), Number(count))
      }
  }
  return { take, text: () => [...totals].map(([key, value]) => `${key} ${value}\n`).join("") }
}

const textOf = (attributes: readonly { readonly key: string; readonly value: object }[], key: string): string =>
  String(Object.values(attributes.find((one) => one.key === key)?.value ?? {})[0] ?? "")

/** Starts the collector on a free port. */
export const startCollector = async (): Promise<Collector> => {
  const spans: OtlpSpan[] = []
  const errors: SentryEvent[] = []
  const rollUps = new Map<string, number>()
  const bodies: string[] = []
  const refused: string[] = []
  const totals = makeTotals()
  const accept = (path: string, body: string, sentryAuth: string): void => {
    if (path === SENTRY_PATH) {
      if (!SENTRY_AUTH.test(sentryAuth)) throw new Error(`Not a header X-Sentry-Auth: ${sentryAuth}`)
      errors.push(decodeSentryEnvelope(Buffer.from(body)))
    } else if (path === "/v1/traces") spans.push(...decodeTraces(body))
    else
      for (const { resource, metrics } of decodeMetrics(body)) {
        const session = textOf(resource, "session.id")
        rollUps.set(session, (rollUps.get(session) ?? 0) + 1)
        for (const metric of metrics) totals.take(metric, textOf(resource, "service.version"))
      }
  }
  const server = createServer((request, response) => {
    const { method = "", url: path = "/" } = request
    const cors = { "access-control-allow-origin": "*", "access-control-allow-headers": "content-type, x-sentry-auth" }
    if (method === "OPTIONS") {
      response.writeHead(204, cors).end()
      return
    }
    if (path === "/metrics") {
      response.writeHead(200, { "content-type": "text/plain; version=0.0.4" }).end(totals.text())
      return
    }
    const parts: Buffer[] = []
    request.on("data", (part: Buffer) => parts.push(part))
    request.on("end", () => {
      const body = Buffer.concat(parts).toString("utf8")
      bodies.push(body)
      try {
        if (method !== "POST" || !PATHS.has(path)) throw new Error(`${method} ${path}`)
        accept(path, body, String(request.headers["x-sentry-auth"] ?? ""))
        response.writeHead(200, { ...cors, "content-type": "application/json" }).end("{}")
      } catch (error) {
        refused.push(error instanceof Error ? error.message : String(error))
        response.writeHead(400, cors).end()
      }
    })
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("The collector has no port.")
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans,
    errors,
    rollUps,
    bodies,
    refused,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, "close")
    }
  }
}
