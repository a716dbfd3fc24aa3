import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { unbalancedHistories } from "../world/history.ts"
import { checkConservation } from "../world/ledger.ts"
import { seedWorld } from "../world/seed/seedWorld.ts"
import type { Given } from "./catalogue.ts"
import { decodeGiven, establishStates, PROVIDER_STATES } from "./catalogue.ts"

const NOW = 1_767_225_600_000
const world = seedWorld({ seed: 1, now: NOW })

const examples: readonly Given[] = Object.entries(PROVIDER_STATES).map(([state, { example }]) =>
  Result.getOrThrow(decodeGiven({ state, params: example }))
)

describe("provider states", () => {
  it.each(examples)("[CON-2] $state is idempotent and conserves money", (given) => {
    const once = establishStates(world, [given], NOW)
    const twice = establishStates(once, [given], NOW)
    const { tokenGeneration: first, ...rest } = once
    const { tokenGeneration: second, ...restTwice } = twice
    expect(restTwice).toEqual(rest)
    expect(second - first).toBe(given.state === "a player's tokens have ended" ? 1 : 0)
    expect(checkConservation(once)).toEqual({ ok: true, faults: [] })
    expect(unbalancedHistories(once)).toEqual([])
  })

  it("[CON-2] every state leaves a world of plain JSON, so that a page can store it", () => {
    const all = examples.map((given) => establishStates(world, [given], NOW))
    expect(JSON.parse(JSON.stringify(all))).toEqual(all)
  })

  it.each([
    [{ state: "a player has wings", params: {} }, /no provider state "a player has wings"/u],
    [{ state: "a player has a balance", params: { playerId: "p-demo", balance: "much" } }, /"a player has a balance".*balance/su],
    [{ state: "a player has a balance", params: { playerId: "p-demo", balance: 1, ballance: 2 } }, /ballance/u],
    [{ state: "a player has a balance" }, /playerId/u],
    ["a player has a balance", /A provider state is/u]
  ])("[CON-2] the answer explains the problem of %j", (asked, words) => {
    const problem = Result.getOrThrow(Result.flip(decodeGiven(asked)))
    expect(problem._tag).toBe("StateProblem")
    expect(problem.message).toMatch(words)
  })

  it("[CON-2] the catalogue accepts missing parameters for a state that has none", () => {
    expect(decodeGiven({ state: "the floor has no brands" })).toEqual(Result.succeed({ state: "the floor has no brands", params: {} }))
  })
})
