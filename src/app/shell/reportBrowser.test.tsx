import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { makeInstantWriter, makeManualClock } from "../../../tests/support/logParts.ts"
import { event } from "../../domain/events.ts"
import { changeLanguage, initI18n } from "../../i18n/initI18n.ts"
import { makeEventLog, NEW_LOG } from "../../log/core/eventLog.ts"
import { makeFolds } from "../../../tests/support/makeFolds.ts"
import { chooseScheme } from "../../ui/theme/scheme.ts"
import { reportBrowser } from "./reportBrowser.ts"

/** The log of a page that has just loaded, and its views. */
const open = () => {
  const { clock } = makeManualClock(0)
  const header = { format: 1, logId: "l", startedAt: 0, build: "b", specHash: "s" } as const
  const log = makeEventLog({ header, clock, writer: makeInstantWriter().writer, start: NEW_LOG })
  const folds = makeFolds()
  log.subscribe(folds.evolve)
  log.append(event("PageLoaded", { restored: 0 }), { src: { kind: "browser" } })
  reportBrowser(log)
  return { log, views: folds.views }
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe("[LOG-1] reports about the browser", () => {
  it("a page that is opened offline is offline in the log", () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)
    expect(open().views.connection.online).toBe(false)
  })

  it("a page that is opened online reports no change of the network", () => {
    const { log, views } = open()
    expect(views.connection.online).toBe(true)
    expect(log.recent().map(({ type }) => type)).toEqual(["PageLoaded", "BrowserChecked"])
  })

  it("[BOOT-4] the page reports the browser, and that the player has accepted it in this tab", () => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    expect(open().views.shell.browser).toEqual({ family: "firefox", hasWebRtc: false, accepted: false })
    vi.stubGlobal("RTCPeerConnection", vi.fn<() => void>())
    sessionStorage.setItem("telereel.browserAccepted", "1")
    expect(open().views.shell.browser).toEqual({ family: "firefox", hasWebRtc: true, accepted: true })
  })

  it("[SHELL-6] [SHELL-9] reports language and colour scheme with the first texts, and after each change", async () => {
    const { views } = open()
    expect(views.shell.display).toBeNull()
    await initI18n("en")
    expect(views.shell.display).toEqual({ language: "en", scheme: "dark" })
    chooseScheme("light")
    await changeLanguage("tr")
    expect(views.shell.display).toEqual({ language: "tr", scheme: "light" })
    chooseScheme("dark")
    expect(views.shell.display).toEqual({ language: "tr", scheme: "dark" })
  })
})
