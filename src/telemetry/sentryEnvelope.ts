import type { Envelope, LogHeader } from "../log/core/envelope.ts"
import { traceIdOf } from "./traceIds.ts"

interface Frame {
  readonly filename: string
  readonly lineno: number
  readonly colno: number
  readonly in_app: true
}

/** One error of the page without any text of a player or a server. */
export interface ErrorReport {
  /** The event type of the log, or the class of a thrown error. */
  readonly type: string
  /** Literals of the event's schema, such as `getLobby network`; empty for a thrown error. */
  readonly value: string
  /** False when no code expected the error. */
  readonly handled: boolean
  /** The oldest call first, as Sentry wants them. */
  readonly frames: readonly Frame[]
}

/** A type of event, and when it was appended (wall-clock ms). */
export interface Breadcrumb {
  readonly type: string
  readonly at: number
}

/** The endpoint and the public key of a Sentry project. */
export interface SentryTarget {
  /** Without the key: an address is written to access logs. */
  readonly url: string
  readonly key: string
}

/** The same addresses as the setting accepts (src/api/settings/kinds.ts). */
const DSN = /^(?<scheme>https?:\/\/)(?<key>\w+)@(?<base>[^@?#]+)\/(?<project>\d+)$/u

/** Reads a DSN, `https://KEY@HOST/PROJECT`. Null when it is none. */
export const readDsn = (dsn: string): SentryTarget | null => {
  const { scheme, key, base, project } = DSN.exec(dsn)?.groups ?? {}
  if (scheme === undefined || key === undefined || base === undefined || project === undefined) return null
  return { url: `${scheme}${base}/api/${project}/envelope/`, key }
}

/** The places of the product's own chunks in a stack: no address, no query, no message. */
const FRAME = /\/(?<file>assets\/[\w-]+\.js):(?<line>\d+):(?<column>\d+)/gu
const MOST_FRAMES = 30
/** Names of errors that JavaScript or the product gives; another name could contain anything. */
const NAME = /^[A-Za-z]{1,60}$/u

/**
 * The report of a thrown value. Its message is left out, because it is free text: it may quote an address with a token, or a part of an answer. The
 * class and the places in the chunks identify the error.
 */
export const reportOfThrown = (thrown: unknown): ErrorReport => {
  const { name = "", stack = "" } = thrown instanceof Error ? thrown : {}
  const frames = [...stack.matchAll(FRAME)].slice(0, MOST_FRAMES).map(({ groups }) => ({
    filename: `app:///${groups?.["file"] ?? ""}`,
    lineno: Number(groups?.["line"]),
    colno: Number(groups?.["column"]),
    in_app: true as const
  }))
  return { type: NAME.test(name) ? name : "Error", value: "", handled: false, frames: frames.toReversed() }
}

const expected = (type: string, value: string): ErrorReport => ({ type, value, handled: true, frames: [] })

/** The report of an event that is an error; null for all others. Only literals and fields that the schema marks as harmless are read. */
export const reportOfEvent = (envelope: Envelope): ErrorReport | null => {
  const { type } = envelope
  switch (type) {
    case "MessageRejected":
      return expected(type, envelope.data.from)
    case "RequestFailed": {
      const { op, kind, status } = envelope.data
      // A line that is away or a refused login is no error of the product.
      return kind === "decode" || kind === "server" ? expected(type, `${op} ${kind} ${status ?? ""}`.trim()) : null
    }
    case "PartMissing":
    case "LogStorageFailed":
      return expected(type, "")
    case "LogCut":
      return expected(type, `lost ${envelope.data.lost}`)
    default:
      return null
  }
}

const seconds = (ms: number): number => ms / 1_000

/** The body of one request: an envelope with one event (develop.sentry.dev/sdk/data-model/envelopes). `number` counts the errors of this page. */
export const envelopeOf = (
  { type, value, handled, frames }: ErrorReport,
  breadcrumbs: readonly Breadcrumb[],
  { header, at, number }: { readonly header: Pick<LogHeader, "logId" | "build">; readonly at: number; readonly number: number }
): string => {
  // The same error that is sent again has the same id, so Sentry counts it once. A reload keeps the log and counts from 1, so the time is in the id.
  const id = traceIdOf(header.logId, `error ${at} ${number}`)
  const payload = JSON.stringify({
    event_id: id,
    timestamp: seconds(at),
    platform: "javascript",
    level: "error",
    release: `telereel@${header.build}`,
    sdk: { name: "telereel", version: "1" },
    // By this id the support finds the player's report; it names no player.
    tags: { log: header.logId },
    exception: {
      values: [{ type, value, mechanism: { type: "generic", handled }, ...(frames.length === 0 ? {} : { stacktrace: { frames } }) }]
    },
    breadcrumbs: { values: breadcrumbs.map((one) => ({ timestamp: seconds(one.at), category: "event", message: one.type })) }
  })
  const length = new TextEncoder().encode(payload).length
  return [
    JSON.stringify({ event_id: id, sent_at: new Date(at).toISOString() }),
    JSON.stringify({ type: "event", content_type: "application/json", length }),
    payload,
    ""
  ].join("\n")
}
