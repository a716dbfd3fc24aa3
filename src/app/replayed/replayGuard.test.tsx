import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { guardReplay, ReplayBreach } from "./replayGuard.ts"

const breaches: string[] = []

beforeAll(() => {
  guardReplay((what) => breaches.push(what))
})

afterAll(() => {
  for (const meta of document.querySelectorAll("meta")) meta.remove()
})

describe("[LOG-5] a replay", () => {
  it.each([
    ["fetch", () => fetch("/api/")],
    ["XMLHttpRequest", () => new XMLHttpRequest()],
    ["WebSocket", () => new WebSocket("ws://127.0.0.1:9/")],
    ["EventSource", () => new EventSource("/x")],
    ["RTCPeerConnection", () => new RTCPeerConnection()],
    ["navigator.sendBeacon", () => navigator.sendBeacon("/x")],
    ["indexedDB.open", () => indexedDB.open("telereel-log")],
    ["indexedDB.deleteDatabase", () => indexedDB.deleteDatabase("telereel-log")]
  ])("a replay blocks and reports the use of %s", (what, attempt) => {
    breaches.length = 0
    expect(attempt).toThrow(ReplayBreach)
    expect(breaches).toEqual([what])
  })

  it("a replay sets a content policy that blocks all loading", () => {
    const policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute("content")
    expect(policy).toContain("connect-src 'none'")
    expect(policy).toContain("img-src data: blob:")
  })
})
