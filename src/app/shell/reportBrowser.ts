import { event } from "../../domain/events.ts"
import type { EventLog } from "../../log/core/eventLog.ts"

const BROWSER = { src: { kind: "browser" } } as const

/** Appends network and visibility changes of the browser as events. Flushes waiting writes when the page is hidden or left. */
export const reportBrowser = (log: EventLog): void => {
  const network = () => log.append(event("NetworkChanged", { online: navigator.onLine }), BROWSER)
  // The fold of PageLoaded assumes a network.
  if (!navigator.onLine) network()
  globalThis.addEventListener("online", network)
  globalThis.addEventListener("offline", network)
  document.addEventListener("visibilitychange", () => {
    log.append(event("VisibilityChanged", { visible: !document.hidden }), BROWSER)
    if (document.hidden) void log.settle("relaxed")
  })
  globalThis.addEventListener("pagehide", () => void log.settle("relaxed"))
}
