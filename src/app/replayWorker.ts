/**
 * The thread that holds the reports of /replay (LOG-5): a module worker of its own origin. It imports no page, and it loses network and
 * databases before it hears its first message: what a hostile file says reaches nothing.
 */
import { serveReports } from "../replay/session/serveReports.ts"
import type { ToReports } from "../replay/session/protocol.ts"

const FORBIDDEN = ["fetch", "XMLHttpRequest", "WebSocket", "EventSource", "WebTransport", "Worker", "indexedDB", "caches", "importScripts"]

for (const name of FORBIDDEN) Object.defineProperty(globalThis, name, { value: undefined, configurable: false, writable: false })

/** A message to oneself arrives after those that are waiting; timers of a worker are slowed down when they are nested. */
const makePause = (): (() => Promise<void>) => {
  const { port1, port2 } = new MessageChannel()
  let waiting: (() => void)[] = []
  port1.addEventListener("message", () => {
    const woken = waiting
    waiting = []
    for (const wake of woken) wake()
  })
  port1.start()
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      port2.postMessage(null)
    })
}

const take = serveReports({ post: (message) => postMessage(message), pause: makePause() })
addEventListener("message", ({ data }: MessageEvent<ToReports>) => take(data))
