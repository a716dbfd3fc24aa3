import { describe, expect, it } from "vitest"
import { openTestCasino } from "../handlers/testing/testCasino.ts"
import { OUTCOMES } from "../world/paytable.ts"
import type { Given } from "./catalogue.ts"
import { establishStates } from "./catalogue.ts"

const PLAYER = "test-player-1"

/** Opens a casino in these states. The other states are covered by the pacts, because the reference server is verified against them. */
const openIn = (...given: readonly Given[]) => {
  const casino = openTestCasino()
  casino.floor.replace(establishStates(casino.floor.world(), given, casino.clock.now()))
  return casino
}

describe("[MOCK-2] the operator's file", () => {
  it.each([
    { given: { state: "the operator's file is missing", params: {} }, status: 404, text: /Not found/u },
    { given: { state: "the operator's file is not JSON", params: {} }, status: 200, text: /^<!doctype/u },
    {
      given: { state: "the operator's file has a wrong field", params: { field: "CURRENCY", value: 949 } },
      status: 200,
      text: /"CURRENCY":949/u
    },
    {
      given: { state: "the operator's file has settings", params: { settings: { PIN_CHECK: true } } },
      status: 200,
      text: /"PIN_CHECK":true/u
    }
  ] as const)("$given.state", async ({ given, status, text }) => {
    // Calls the handler directly: the contract check would report the invalid JSON.
    const response = await openIn(given).call("GET", "/Settings.json")
    expect(response.status).toBe(status)
    expect(await response.text()).toMatch(text)
  })

  it("the state delays the operator's file by the given time when it is slow", async () => {
    const { call, clock } = openIn({ state: "the operator's file is slow", params: { delayMs: 4_000 } })
    let isThere = false
    const response = call("GET", "/Settings.json").then((answer) => {
      isThere = true
      return answer
    })
    await new Promise<void>((resolve) => setImmediate(resolve))
    clock.advance(3_999)
    await new Promise<void>((resolve) => setImmediate(resolve))
    expect(isThere).toBe(false)
    clock.advance(1)
    expect((await response).status).toBe(200)
  })
})

describe("[MOCK-2] the floor and its players", () => {
  it("a state creates the given number of machines", async () => {
    const casino = openIn(
      { state: "the floor has many machines", params: { count: 1_000 } },
      { state: "a player is logged in", params: { playerId: PLAYER } }
    )
    const response = await casino.call("GET", "/machine/all", { token: casino.tokenOf(PLAYER) })
    const { machines } = (await response.json()) as { readonly machines: readonly { readonly id: number }[] }
    expect(new Set(machines.map(({ id }) => id)).size).toBe(1_000)
  })

  it.each(OUTCOMES.map(({ id }) => id))("a state ends the next spin in outcome %i", async (outcome) => {
    const { sit, clock, floor } = openIn(
      { state: "a player has an open session", params: { playerId: PLAYER, machineId: 101, credit: 5_000 } },
      { state: "a machine's next spin ends in an outcome", params: { machineId: 101, outcome } }
    )
    const client = await sit(PLAYER, 101)
    client.say({ type: "press", pressId: "test-press-1", button: "spin" })
    clock.advance(5_000)
    expect(floor.world().machines["101"]).toMatchObject({ spin: null, outcome })
  })

  it("the validation returns a player's role and permissions", async () => {
    const casino = openIn(
      { state: "a player is logged in", params: { playerId: PLAYER } },
      { state: "a player has a role", params: { playerId: PLAYER, group: "admin" } },
      { state: "a player has permissions", params: { playerId: PLAYER, permissions: [7] } }
    )
    const response = await casino.call("GET", "/validate", { token: casino.tokenOf(PLAYER) })
    expect(await response.json()).toMatchObject({ Group: "admin", Permissions: [7] })
  })

  it("a transfer under way keeps its state", () => {
    const { clock, floor } = openIn(
      { state: "a player has an open session", params: { playerId: PLAYER, machineId: 101, credit: 0 } },
      {
        state: "a transfer is under way",
        params: { transferId: "test-transfer-1", playerId: PLAYER, machineId: 101, direction: "in", amount: 2_500 }
      }
    )
    clock.advance(100_000)
    expect(floor.world().transfers["test-transfer-1"]?.state).toBe("accepted")
  })
})
