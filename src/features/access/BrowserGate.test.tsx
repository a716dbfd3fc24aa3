import { screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { Effect } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { openStage, type PageStage } from "../../../tests/support/pageStage.tsx"
import type { BrowserFamily } from "../../domain/account/settingsSchema.ts"
import { loadTexts } from "../../i18n/initI18n.ts"
import { BrowserGate } from "./BrowserGate.tsx"

const wired: { stage: PageStage | null } = { stage: null }

// Commands append their event synchronously: these tests cover the page and the folds, not the runtime.
vi.mock("../../runtime/run.ts", () => ({ run: (command: Effect.Effect<void>) => Effect.runSync(command) }))
vi.mock("../../runtime/commands/account/accessChecks.ts", () => ({
  acceptBrowser: (family: BrowserFamily | null) => Effect.sync(() => wired.stage?.put("UnsupportedBrowserAccepted", { family })),
  checkIp: () => Effect.sync(() => wired.stage?.put("IpCheckRequested", {}))
}))

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36"

const visit = async (settings: Parameters<typeof openStage>[1] = {}, language: "en" | "tr" = "en"): Promise<PageStage> => {
  const stage = await openStage(language, settings)
  wired.stage = stage
  await loadTexts("boot")
  stage.show(
    <BrowserGate>
      <p>the casino</p>
    </BrowserGate>
  )
  return stage
}

const isIn = (): boolean => screen.queryByText("the casino") !== null

beforeEach(() => {
  vi.stubGlobal("RTCPeerConnection", vi.fn<() => void>())
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(CHROME)
  sessionStorage.clear()
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe("[BOOT-4] a browser", () => {
  it("a browser that is supported shows the app at once", async () => {
    await visit()
    expect(isIn()).toBe(true)
  })

  it("a browser without WebRTC shows a warning and no way to continue", async () => {
    vi.stubGlobal("RTCPeerConnection", undefined)
    await visit()
    expect((await screen.findByRole("alert")).textContent).toContain("This browser cannot show live video")
    expect(screen.queryByRole("button", { name: "Continue anyway" })).toBeNull()
    expect(isIn()).toBe(false)
  })

  it("a browser that is unsupported shows a warning until the player continues anyway", async () => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue(FIREFOX)
    await visit()
    expect((await screen.findByRole("alert")).textContent).toContain("Your browser is not supported")
    expect(isIn()).toBe(false)
    await userEvent.click(screen.getByRole("button", { name: "Continue anyway" }))
    expect(isIn()).toBe(true)
  })

  it("a browser that the player has accepted before shows no warning", async () => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue(FIREFOX)
    sessionStorage.setItem("telereel.browserAccepted", "1")
    await visit()
    expect(isIn()).toBe(true)
  })
})

describe("[BOOT-5] the address check", () => {
  it.each([
    ["en", "Your IP address is being checked"],
    ["tr", "IP adresin kontrol ediliyor"]
  ] as const)("the address check shows in %s that the address is being checked, and nothing else", async (language, text) => {
    const stage = await visit({ ipCheck: true }, language)
    expect(await screen.findByText(text)).toBeTruthy()
    expect(isIn()).toBe(false)
    await stage.tell("IpChecked", { allowed: true, ip: "192.0.2.10", country: "TR" })
    expect(isIn()).toBe(true)
  })

  it("the address check names country and address when access is blocked", async () => {
    const stage = await visit({ ipCheck: true })
    await stage.tell("IpChecked", { allowed: false, ip: "192.0.2.10", country: "XX" })
    expect((await screen.findByRole("alert")).textContent).toContain(
      "We see that you are connecting from XX with 192.0.2.10 address. Unfortunately, you are not among the permitted countries."
    )
    expect(isIn()).toBe(false)
  })

  it("the address check shows the specified text when it failed, and can be repeated", async () => {
    const stage = await visit({ ipCheck: true })
    await stage.tell("IpCheckFailed", {})
    expect((await screen.findByRole("alert")).textContent).toContain("error on network connection please reflesh your page")
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(await screen.findByText("Your IP address is being checked")).toBeTruthy()
  })
})
