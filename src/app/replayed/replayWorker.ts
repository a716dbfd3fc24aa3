/**
 * The worker that holds the reports of /replay (LOG-5): a module worker from the same origin. It imports no page, and it loses network and
 * databases before its first message: the content of a hostile file cannot be sent anywhere.
 */
import { serveReports } from "../../replay/session/serveReports.ts"
import type { ToReports } from "../../replay/session/protocol.ts"

const FORBIDDEN = ["fetch", "XMLHttpRequest", "WebSocket", "EventSource", "WebTransport", "Worker", "indexedDB", "caches", "importScripts"]

for (const name of FORBIDDEN) Object.defineProperty(globalThis, name, { value: undefined, configurable: false, writable: false })

/** Resolves after the messages that are already waiting. A MessageChannel, because browsers slow down nested timers of workers. */
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
