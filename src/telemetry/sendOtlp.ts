import type { Envelope, LogHeader } from "../log/core/envelope.ts"

/** Sends one body. Resolves to false when it should be sent again later. */
export type Post = (path: "/v1/traces" | "/v1/metrics", body: object) => Promise<boolean>

/** A server that does not answer in this time (ms) is away. Without a deadline, one request would hold back all later ones. */
export const DEADLINE_MS = 10_000

/** The parts of a request other than its address. `deadlineMs`: the request ends after this many ms. */
interface Request {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly deadlineMs: number
}

/**
 * Sends one body without cookies. `keepalive` lets the request outlive its page. Resolves to false when the body should be sent again later: a refused
 * one (4xx) would be refused again.
 */
export const postBody = async (url: string, { headers, body, deadlineMs }: Request): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(deadlineMs)
    const { status } = await fetch(url, { method: "POST", keepalive: true, credentials: "omit", signal, headers, body })
    return status < 500 && status !== 429
  } catch {
    return false
  }
}

/** Sends to an OTLP collector. */
export const makePost =
  (url: string, deadlineMs = DEADLINE_MS): Post =>
  (path, body) => {
    const base = url.endsWith("/") ? url.slice(0, -1) : url
    return postBody(`${base}${path}`, { headers: { "content-type": "application/json" }, body: JSON.stringify(body), deadlineMs })
  }

/**
 * A queue of items that wait for the collector: at most `limit`, the oldest are dropped first. `send` receives at most `most` at a time, because the
 * browser limits the bodies that outlive a page to 64 kB.
 */
export const makeQueue = <Item>(send: (items: readonly Item[]) => Promise<boolean>, { limit, most }: { limit: number; most: number }) => {
  let waiting: Item[] = []
  let sending: Promise<void> | null = null
  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most)
      waiting = waiting.slice(most)
      // oxlint-disable-next-line no-await-in-loop -- in order, one request at a time
      if (await send(batch)) continue
      // The newest matter most when the collector stays away.
      waiting = [...batch, ...waiting].slice(-limit)
      return
    }
  }
  return {
    push: (...items: readonly Item[]): number => {
      waiting = [...waiting, ...items].slice(-limit)
      return waiting.length
    },
    /** Sends what waits. Resolves when it is sent, or failed. */
    flush: async (): Promise<void> => {
      sending ??= drain().finally(() => {
        sending = null
      })
      await sending
    }
  }
}

/** Whether an event may be the last before the page ends, so that everything that waits must leave now. */
export const mayBeLast = (envelope: Envelope): boolean =>
  envelope.type === "LoggedOut" || (envelope.type === "VisibilityChanged" && !envelope.data.visible)

/**
 * Whether an event belongs to the log of this header. The logout does, although the log of the next session has already begun when the listeners get it.
 */
export const isOfLog = ({ id, seq }: Envelope, { logId }: Pick<LogHeader, "logId">): boolean => id === `${logId}.${seq}`
