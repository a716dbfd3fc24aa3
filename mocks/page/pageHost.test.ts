import { expect, test } from "vitest"
import { makeVirtualClock } from "../floor/clock.ts"
import { readToken, TOKEN_LIFE_MS } from "../floor/tokens.ts"
import { openScenario } from "../handlers/openScenario.ts"
import { findScenario, UnknownScenario } from "../scenarios/catalogue/findScenario.ts"
import { tokenFor } from "./pageHost.ts"

const NOW = 1_767_268_800_000
const camera = { film: () => Promise.reject(new Error("no camera")), freeze: () => {}, blacken: () => {}, dropAll: () => {} }

test("[MOCK-2] [BOOT-3] a step's token is valid although the scenario's clock shows another time", () => {
  const scenario = findScenario("token-in-address")
  if (scenario instanceof UnknownScenario) throw scenario
  const wall = makeVirtualClock(NOW)
  const { backend } = openScenario(scenario, { clock: wall, camera, signalling: "clientOffer", lively: false, epoch: 1_600_000_000_000 })
  const playerOf = (ageMs: number) => readToken(backend.floor.world(), tokenFor(backend, "demo", ageMs), wall.now())?.id
  expect([playerOf(0), playerOf(TOKEN_LIFE_MS - 1_000), playerOf(TOKEN_LIFE_MS)]).toEqual(["p-demo", "p-demo", undefined])
  expect(tokenFor(backend, "nobody", 0)).toBe("")
})
