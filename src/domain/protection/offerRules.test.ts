import { describe, expect, it } from "vitest"
import { hotFlagFrom, jackpotsAllowed, promotionsAllowed, topUpAllowed } from "./offerRules.ts"
import { profileAt, rulesOf } from "./profiles/profiles.ts"

const START_MS = Date.UTC(2026, 10, 1)
const under = (id: string) => ({ rules: rulesOf(profileAt(id, START_MS)) })

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
    expect(topUpAllowed(under(id), false)).toBe(byPlayer)
    expect(topUpAllowed(under(id), true)).toBe(byItself)
  })

  it("no jackpot is flagged as hot where promotions are forbidden", () => {
    expect(hotFlagFrom(under("nl"), 20_000)).toBe(Number.POSITIVE_INFINITY)
    expect(hotFlagFrom(under("mt"), 20_000)).toBe(20_000)
  })

  it("without a profile everything is offered", () => {
    expect([jackpotsAllowed({ rules: null }), promotionsAllowed({ rules: null }), topUpAllowed({ rules: null }, true)]).toEqual([
      true,
      true,
      true
    ])
  })
})
