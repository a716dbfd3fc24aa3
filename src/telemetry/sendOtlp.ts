import type { MetricsRequest, TraceRequest } from "./otlp.ts"

/** Sends one body. Resolves to false when it should be sent again later. */
export type Post = (path: "/v1/traces" | "/v1/metrics", body: TraceRequest | MetricsRequest) => Promise<boolean>

/** A collector that does not answer in this time is away. Without a deadline, one request would hold back all later ones. */
const DEADLINE_MS = 10_000

/** Sends to a collector. `keepalive` lets a request outlive its page. A refused body (4xx) is not sent again: it would be refused again. */
export const makePost =
  (url: string, deadlineMs = DEADLINE_MS): Post =>
  async (path, body) => {
    const base = url.endsWith("/") ? url.slice(0, -1) : url
    try {
      const { status } = await fetch(`${base}${path}`, {
        method: "POST",
        keepalive: true,
        credentials: "omit",
        signal: AbortSignal.timeout(deadlineMs),
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body)
      })
      return status < 500 && status !== 429
    } catch {
      return false
    }
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
