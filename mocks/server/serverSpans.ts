import type { RawData } from "ws"
import { textOf } from "./socketClient.ts"
import { fieldOf } from "../../src/domain/shared/guards.ts"
import { type Resource, traceRequest } from "../../src/telemetry/otlp.ts"
import { makePost } from "../../src/telemetry/sendOtlp.ts"
import type { Span } from "../../src/telemetry/spans.ts"

/** W3C Trace Context, version 00. Ids of zeros are invalid. */
const TRACEPARENT = /^00-(?!0{32})(?<traceId>[0-9a-f]{32})-(?!0{16})(?<parentSpanId>[0-9a-f]{16})-[0-9a-f]{2}$/u

/** The trace of a message; null for a missing text and for one that cannot be used, which is ignored. */
const readTraceparent = (value: unknown): { readonly traceId: string; readonly parentSpanId: string } | null => {
  if (typeof value !== "string") return null
  const { traceId, parentSpanId } = TRACEPARENT.exec(value)?.groups ?? {}
  return traceId === undefined || parentSpanId === undefined ? null : { traceId, parentSpanId }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The messages that end an operation. */
const LAST = new Set(["pressDone", "pressRefused", "pressUnseen", "transferDone", "transferRefused", "transferUnseen", "ready", "refused"])

/** The key of the operation that a message belongs to. */
const keyOf = (message: unknown): string => {
  const id = fieldOf(message, "pressId") ?? fieldOf(message, "transferId")
  return typeof id === "string" ? id : "init"
}

const newSpanId = (): string => crypto.randomUUID().replaceAll("-", "").slice(0, 16)

type OpenSpan = Pick<Span, "traceId" | "start" | "name"> & { readonly parentSpanId: string }

/** Sends the spans that an operator's server would send to the collector (OPS-1): one server span per press, transfer and init that carries a trace. */
export interface SpanExporter {
  /** Watches the messages of one socket. Returns the listener for those that the mock sends. */
  readonly watch: (socket: Listened) => (text: string) => void
}

/** The part of a socket that the exporter uses. */
interface Listened {
  readonly on: (event: "message", listener: (data: RawData) => void) => unknown
}

const RESOURCE: Resource = { service: "telereel-mock", build: "mock", logId: "mock" }

/** Creates the exporter for the collector at `url`. A collector that does not answer changes nothing. */
export const makeSpanExporter = (url: string): SpanExporter => {
  const post = makePost(url)
  return {
    watch: (socket) => {
      const open = new Map<string, OpenSpan>()
      socket.on("message", (data) => {
        const message = parse(textOf(data))
        const trace = readTraceparent(fieldOf(message, "traceparent"))
        const type = fieldOf(message, "type")
        if (trace !== null && typeof type === "string") open.set(keyOf(message), { ...trace, name: `casino ${type}`, start: Date.now() })
      })
      return (text) => {
        const message = parse(text)
        const outcome = fieldOf(message, "type")
        const found = open.get(keyOf(message))
        if (typeof outcome !== "string" || found === undefined || !LAST.has(outcome)) return
        open.delete(keyOf(message))
        const isError = outcome.endsWith("efused")
        const span: Span = { ...found, spanId: newSpanId(), end: Date.now(), attributes: { outcome }, isError, isServer: true }
        void post("/v1/traces", traceRequest(RESOURCE, [span]))
      }
    }
  }
}
