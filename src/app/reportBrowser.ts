import { event } from "../domain/events.ts"
import type { EventLog } from "../log/eventLog.ts"

const BROWSER = { src: { kind: "browser" } } as const

/** The browser's own facts as events: network and visibility. What waits to be written is written when the page goes. */
export const reportBrowser = (log: EventLog): void => {
  const network = () => log.append(event("NetworkChanged", { online: navigator.onLine }), BROWSER)
  globalThis.addEventListener("online", network)
  globalThis.addEventListener("offline", network)
  document.addEventListener("visibilitychange", () => {
    log.append(event("VisibilityChanged", { visible: !document.hidden }), BROWSER)
    if (document.hidden) void log.settle("relaxed")
  })
  globalThis.addEventListener("pagehide", () => void log.settle("relaxed"))
}
