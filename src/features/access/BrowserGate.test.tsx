import { screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { Effect } from "effect"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { runOnTestPage, openTestPage, type TestPage } from "../../../tests/support/testPage.tsx"
import type { EventData } from "../../domain/events.ts"
import { loadTexts } from "../../i18n/initI18n.ts"
import { isBrowserAccepted } from "../../runtime/commands/account/accessChecks.ts"
import { BrowserGate } from "./BrowserGate.tsx"

const wired: { testPage: TestPage | null } = { testPage: null }

// Commands append their event synchronously: these tests cover the page and the folds, not the runtime.
vi.mock("../../runtime/run.ts", () => ({ run: (command: Effect.Effect<void>) => runOnTestPage(command) }))
vi.mock("../../runtime/commands/account/accessChecks.ts", async (load) => ({
  ...(await load<typeof import("../../runtime/commands/account/accessChecks.ts")>()),
  checkIp: () => Effect.sync(() => wired.testPage?.appendNow("IpCheckRequested", {}))
}))

type Browser = EventData<"BrowserChecked">

const CHROMIUM: Browser = { family: "chromium", hasWebRtc: true, accepted: false }
const FIREFOX: Browser = { ...CHROMIUM, family: "firefox" }

interface Visit {
  readonly settings?: Parameters<typeof openTestPage>[1]
  readonly language?: "en" | "tr"
  readonly browser?: Browser
}

const visit = async ({ settings = {}, language = "en", browser = CHROMIUM }: Visit = {}): Promise<TestPage> => {
  const testPage = await openTestPage(language, settings)
  await testPage.append("BrowserChecked", browser)
  wired.testPage = testPage
  await loadTexts("boot")
  testPage.show(
    <BrowserGate>
      <p>the casino</p>
    </BrowserGate>
  )
  return testPage
}

const isIn = (): boolean => screen.queryByText("the casino") !== null

beforeEach(() => sessionStorage.clear())

describe("[BOOT-4] a browser", () => {
  it("a browser that is supported shows the app at once", async () => {
    await visit()
    expect(isIn()).toBe(true)
  })

  it("a browser without WebRTC shows a warning and no way to continue", async () => {
    await visit({ browser: { ...CHROMIUM, hasWebRtc: false } })
    expect((await screen.findByRole("alert")).textContent).toContain("This browser cannot show live video")
    expect(screen.queryByRole("button", { name: "Continue anyway" })).toBeNull()
    expect(isIn()).toBe(false)
  })

  it("the warning offers to copy the address when the browser has no WebRTC", async () => {
    const user = userEvent.setup()
    await visit({ browser: { ...CHROMIUM, hasWebRtc: false } })
    await user.click(await screen.findByRole("button", { name: "Copy link" }))
    expect(await navigator.clipboard.readText()).toBe(location.origin)
    expect(screen.getByText(`Open ${location.origin} in Chrome or Safari.`)).toBeTruthy()
  })

  it("the warning shows the address where the browser has no clipboard", async () => {
    const user = userEvent.setup()
    vi.stubGlobal("navigator", Object.create(navigator, { clipboard: { value: undefined } }))
    await visit({ browser: { ...CHROMIUM, hasWebRtc: false } })
    await user.click(await screen.findByRole("button", { name: "Copy link" }))
    vi.unstubAllGlobals()
    expect(screen.getByText(`Open ${location.origin} in Chrome or Safari.`)).toBeTruthy()
  })

  it("a browser that is unsupported shows a warning until the player continues anyway", async () => {
    await visit({ browser: FIREFOX })
    expect((await screen.findByRole("alert")).textContent).toContain("Your browser is not supported")
    expect(isIn()).toBe(false)
    await userEvent.click(screen.getByRole("button", { name: "Continue anyway" }))
    expect(isIn()).toBe(true)
    expect(isBrowserAccepted()).toBe(true)
  })

  it("a browser that the player has accepted before shows no warning", async () => {
    await visit({ browser: { ...FIREFOX, accepted: true } })
    expect(isIn()).toBe(true)
  })

  it("[LOG-2] the warning follows the browser in the log, not the reader's browser or its stored choice", async () => {
    sessionStorage.setItem("telereel.browserAccepted", "1")
    await visit({ browser: FIREFOX })
    expect((await screen.findByRole("alert")).textContent).toContain("Your browser is not supported")
  })
})

describe("[BOOT-5] the address check", () => {
  it.each([
    ["en", "Your IP address is being checked"],
    ["tr", "IP adresin kontrol ediliyor"]
  ] as const)("the address check shows in %s that the address is being checked, and nothing else", async (language, text) => {
    const testPage = await visit({ settings: { ipCheck: true }, language })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(isIn()).toBe(false)
    await testPage.append("IpChecked", { allowed: true, ip: "192.0.2.10", country: "TR" })
    expect(isIn()).toBe(true)
  })

  it("the address check names country and address when access is blocked", async () => {
    const testPage = await visit({ settings: { ipCheck: true } })
    await testPage.append("IpChecked", { allowed: false, ip: "192.0.2.10", country: "XX" })
    expect((await screen.findByRole("alert")).textContent).toContain(
      "We see that you are connecting from XX with 192.0.2.10 address. Unfortunately, you are not among the permitted countries."
    )
    expect(isIn()).toBe(false)
  })

  it("the address check shows the specified text when it failed, and can be repeated", async () => {
    const testPage = await visit({ settings: { ipCheck: true } })
    await testPage.append("IpCheckFailed", {})
    expect((await screen.findByRole("alert")).textContent).toContain("error on network connection please reflesh your page")
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(await screen.findByText("Your IP address is being checked")).toBeTruthy()
  })
})
