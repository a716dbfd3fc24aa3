import { nameBrowser } from "../../domain/account/browserFamily.ts"
import { event } from "../../domain/events.ts"
import { i18n } from "../../i18n/initI18n.ts"
import { isLanguage } from "../../i18n/languages.ts"
import type { EventLog } from "../../log/core/eventLog.ts"
import { isBrowserAccepted } from "../../runtime/commands/account/accessChecks.ts"
import { shownScheme, watchScheme } from "../../ui/theme/scheme.ts"

const BROWSER = { src: { kind: "browser" } } as const

/** The facts about this browser that the access check needs (BOOT-4). */
const readBrowser = () => ({
  family: nameBrowser(navigator.userAgent, navigator.maxTouchPoints),
  hasWebRtc: typeof RTCPeerConnection === "function",
  accepted: isBrowserAccepted()
})

/**
 * Appends as events: the browser, and each change of network, visibility, language and colour scheme. Flushes waiting writes when the page is
 * hidden or left. Call it after `PageLoaded`.
 */
export const reportBrowser = (log: EventLog): void => {
  const network = () => log.append(event("NetworkChanged", { online: navigator.onLine }), BROWSER)
  // The fold of PageLoaded assumes a network.
  if (!navigator.onLine) network()
  log.append(event("BrowserChecked", readBrowser()), BROWSER)
  const display = (): void => {
    const { language } = i18n
    // Without a language, no page is shown yet.
    if (isLanguage(language)) log.append(event("DisplayChanged", { language, scheme: shownScheme() }), BROWSER)
  }
  // The first call follows the first texts.
  i18n.on("languageChanged", display)
  watchScheme(display)
  globalThis.addEventListener("online", network)
  globalThis.addEventListener("offline", network)
  document.addEventListener("visibilitychange", () => {
    log.append(event("VisibilityChanged", { visible: !document.hidden }), BROWSER)
    if (document.hidden) void log.settle("relaxed")
  })
  globalThis.addEventListener("pagehide", () => void log.settle("relaxed"))
}
