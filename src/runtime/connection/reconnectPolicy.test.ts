import { describe, expect, it } from "vitest"
import { probeDelayMs } from "../browser/networkProbe.ts"
import { backOffMs, blindAfterMs, BROWSING_POLICY, decideReconnect, openDeadlineMs, SEATED_POLICY } from "./reconnectPolicy.ts"

const ALMOST_1 = 0.999_999
const lost = (code: number) => ({ code, reason: "" })
const waitAfter = (code: number, attempt: number, random: number, policy = BROWSING_POLICY): number =>
  ({ delayMs: -1, ...decideReconnect(lost(code), attempt, { random, policy }) }).delayMs

describe("[LIVE-3] the reconnect policy", () => {
  it.each([
    [1, 1_000, 2_000],
    [2, 2_000, 4_000],
    [3, 4_000, 8_000],
    [4, 7_500, 15_000],
    [1_000, 7_500, 15_000]
  ])("lets a player without a machine wait after attempt %i between %i and %i ms", (attempt, shortest, longest) => {
    expect(waitAfter(1006, attempt, 0)).toBe(shortest)
    expect(waitAfter(1006, attempt, ALMOST_1)).toBe(longest)
  })

  it.each([
    [1, 250, 500],
    [2, 500, 1_000],
    [3, 1_000, 2_000],
    [50, 1_000, 2_000],
    [51, 7_500, 15_000]
  ])("lets a player at a machine wait after attempt %i between %i and %i ms", (attempt, shortest, longest) => {
    expect(waitAfter(1006, attempt, 0, SEATED_POLICY)).toBe(shortest)
    expect(waitAfter(1006, attempt, ALMOST_1, SEATED_POLICY)).toBe(longest)
  })

  it.each([1012, 1013])("spreads the players of a server that closes with %i over 15 s, and those at a machine over 0.7 s", (code) => {
    expect([0, 0.5, ALMOST_1].map((random) => waitAfter(code, 1, random))).toEqual([0, 7_500, 15_000])
    expect([0, 0.5, ALMOST_1].map((random) => waitAfter(code, 1, random, SEATED_POLICY))).toEqual([0, 350, 700])
    expect(waitAfter(code, 2, 0)).toBe(backOffMs(2, 0, BROWSING_POLICY))
  })

  it("the policy spreads the tests of the network, and the sockets of players without a machine that are opened without an answer", () => {
    expect([0, ALMOST_1].map((random) => probeDelayMs(BROWSING_POLICY.probeMs, random))).toEqual([2_500, 5_000])
    expect([0, ALMOST_1].map((random) => blindAfterMs(BROWSING_POLICY, random))).toEqual([30_000, 60_000])
    expect([0, ALMOST_1].map((random) => blindAfterMs(SEATED_POLICY, random))).toEqual([30_000, 30_000])
  })

  it("gives a socket 10 s to open, and a player at a machine a first attempt of 3 s", () => {
    expect([1, 2, 3, 4, 100].map((attempt) => openDeadlineMs(attempt, SEATED_POLICY))).toEqual([3_000, 6_000, 9_000, 10_000, 10_000])
    expect(openDeadlineMs(1, BROWSING_POLICY)).toBe(10_000)
  })

  it.each([0, 1000, 1001, 1006, 1011, 1012, 1013, 4000, 4001])("the reconnect policy opens the socket again after code %i", (code) => {
    expect(decideReconnect(lost(code), 1, { random: 0.5, policy: BROWSING_POLICY }).kind).toBe("retry")
  })

  it.each([
    [4401, "unauthorised"],
    [4409, "superseded"],
    [4410, "kicked"]
  ])("the reconnect policy stops after code %i: %s", (code, why) => {
    expect(decideReconnect(lost(code), 1, { random: 0.5, policy: SEATED_POLICY })).toEqual({ kind: "stop", why })
  })
})
