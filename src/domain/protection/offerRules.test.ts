import { describe, expect, it } from "vitest"
import { DAY_MS } from "../shared/durations.ts"
import { hotFlagFrom, jackpotsAllowed, promotionsAllowed, topUpAllowed } from "./offerRules.ts"
import { profileAt, rulesOf } from "./profiles/profiles.ts"

const START_MS = Date.UTC(2026, 10, 1)
const NOW = { at: START_MS, mono: 0, page: 1 }
const under = (id: string) => ({ rules: rulesOf(profileAt(id, START_MS)), breaks: [] })

describe("[PROT-10] jackpots and promotions", () => {
  it.each([
    ["de", "GlüStV § 22a (2), unverified", false],
    ["gb", "no clause", true],
    ["a name that no profile has", "the strictest reading", false]
  ])("%s (%s): jackpots are shown: %s", (id, _clause, shown) => {
    expect(jackpotsAllowed(under(id))).toBe(shown)
  })

  it.each([
    ["gb", "RTS 14A, unverified", true, false],
    ["de", "no clause", false, false],
    ["us-nj", "no clause", true, true]
  ])("%s (%s): the player may request a top-up: %s, and the client itself: %s", (id, _clause, byPlayer, byItself) => {
    expect(topUpAllowed(under(id), "player", NOW)).toBe(byPlayer)
    expect(topUpAllowed(under(id), "automatic", NOW)).toBe(byItself)
  })

  it("no jackpot is flagged as hot where promotions are forbidden", () => {
    expect(hotFlagFrom(under("nl"), 20_000)).toBe(Number.POSITIVE_INFINITY)
    expect(hotFlagFrom(under("mt"), 20_000)).toBe(20_000)
  })

  it("without a profile everything is offered", () => {
    expect([
      jackpotsAllowed({ rules: null }),
      promotionsAllowed({ rules: null }),
      topUpAllowed({ rules: null, breaks: [] }, "automatic", NOW)
    ]).toEqual([true, true, true])
  })

  it("[PROT-7] no top-up may be requested during a break, with or without a profile, and again after it", () => {
    const breaks = [{ kind: "timeOut" as const, since: NOW, durationMs: DAY_MS }]
    const after = { at: START_MS + DAY_MS, mono: DAY_MS, page: 1 }
    for (const facts of [
      { ...under("us-nj"), breaks },
      { rules: null, breaks }
    ]) {
      expect(topUpAllowed(facts, "player", NOW)).toBe(false)
      expect(topUpAllowed(facts, "automatic", NOW)).toBe(false)
      expect(topUpAllowed(facts, "player", after)).toBe(true)
    }
  })
})
