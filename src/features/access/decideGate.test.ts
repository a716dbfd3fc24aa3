import { describe, expect, it } from "vitest"
import type { EventData } from "../../domain/events.ts"
import { decideBrowserGate, decideGeoGate } from "./decideGate.ts"

describe("[BOOT-4] the browser check", () => {
  type Browser = EventData<"BrowserChecked">
  const browser = (given: Partial<Browser> = {}): Browser => ({ hasWebRtc: true, family: "chromium", accepted: false, ...given })

  it("the browser check admits Chromium, Safari and iOS", () => {
    const doors = (["chromium", "safari", "ios"] as const).map((family) => decideBrowserGate({}, browser({ family })))
    expect(doors).toEqual(["open", "open", "open"])
  })

  it("the browser check blocks every browser without WebRTC, also after the player's consent", () => {
    expect(decideBrowserGate({}, browser({ hasWebRtc: false, accepted: true }))).toBe("noWebRtc")
  })

  it("the browser check warns about other browsers until the player continues anyway", () => {
    expect(decideBrowserGate({}, browser({ family: "firefox" }))).toBe("unsupported")
    expect(decideBrowserGate({}, browser({ family: null }))).toBe("unsupported")
    expect(decideBrowserGate({}, browser({ family: null, accepted: true }))).toBe("open")
  })

  it("the browser check follows the operator's list", () => {
    expect(decideBrowserGate({ supportedBrowsers: ["firefox"] }, browser({ family: "firefox" }))).toBe("open")
    expect(decideBrowserGate({ supportedBrowsers: ["firefox"] }, browser())).toBe("unsupported")
  })
})

describe("[BOOT-5] the address check", () => {
  it.each([
    ["off", "checking"],
    ["checking", "checking"],
    ["blocked", "blocked"],
    ["failed", "failed"],
    ["allowed", "open"]
  ] as const)("the address check in phase %s gives %s", (phase, gate) => {
    expect(decideGeoGate({ ipCheck: true }, { phase })).toBe(gate)
  })

  it("the address check is skipped when the operator disables it", () => {
    expect(decideGeoGate({ ipCheck: false }, { phase: "off" })).toBe("open")
  })
})
