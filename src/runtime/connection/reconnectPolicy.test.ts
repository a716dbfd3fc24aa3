import { describe, expect, it } from "vitest"
import { decideReconnect } from "./supervisor.ts"

const lost = (code: number) => ({ code, reason: "" })

describe("[LIVE-3] the reconnect policy", () => {
  it.each([
    [1, 250, 500],
    [2, 500, 1_000],
    [3, 1_000, 2_000],
    [4, 2_000, 4_000],
    [5, 4_000, 8_000],
    [6, 7_500, 15_000],
    [7, 7_500, 15_000],
    [1_000, 7_500, 15_000]
  ])("follows attempt %i by a wait between %i and %i ms", (attempt, shortest, longest) => {
    expect(decideReconnect(lost(1006), attempt, 0)).toEqual({ kind: "retry", delayMs: shortest })
    const { delayMs } = { delayMs: 0, ...decideReconnect(lost(1006), attempt, 0.999_999) }
    expect(delayMs).toBeGreaterThan(shortest)
    expect(delayMs).toBeLessThanOrEqual(longest)
  })

  it.each([0, 1000, 1001, 1006, 1011, 1012, 1013, 4000, 4001])("opens the socket again after code %i", (code) => {
    expect(decideReconnect(lost(code), 1, 0.5).kind).toBe("retry")
  })

  it.each([
    [4401, "unauthorised"],
    [4409, "superseded"],
    [4410, "kicked"]
  ])("stops after code %i: %s", (code, why) => {
    expect(decideReconnect(lost(code), 1, 0.5)).toEqual({ kind: "stop", why })
  })
})
