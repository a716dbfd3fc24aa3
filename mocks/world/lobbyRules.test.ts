import { describe, expect, test } from "vitest"
import { decideTick } from "./decideFloor.ts"
import { decideLogin, findLogin } from "./decideLogin.ts"
import { refusal } from "./refusals.ts"
import { DEMO_PLAYERS } from "./seed/demoPlayers.ts"
import { after, given, machine, NOW } from "../floor/testing/givenFloor.ts"
import { presentBrand, presentMachine, statusFor } from "./views.ts"
import type { World } from "./world.ts"

describe("login", () => {
  const logIn = (username: string, password: string) => (world: World) => decideLogin(world, { username, password }, NOW)

  test("[LOGIN-4] each refusal has its own code", () => {
    const world = given()
    expect(logIn("nobody", "demo1234")(world).refusal?.code).toBe(10_701)
    expect(logIn("protected", "protected1234")(world).refusal?.code).toBe(10_702)
    expect(logIn("abroad", "abroad1234")(world).refusal?.code).toBe(10_703)
    expect(logIn("banned", "banned1234")(world).refusal?.code).toBe(10_704)
    expect(logIn("demo", "demo1234")(world).refusal).toBeNull()
  })

  test("[LOGIN-4] wrong passwords count down, the third protects the account, and a successful login resets the count", () => {
    const wrong = logIn("demo", "wrong")
    expect(wrong(given()).refusal).toEqual(refusal("wrongCredentials", { attempts: 2, minutes: 15 }))
    expect(wrong(given(wrong)).refusal?.Params).toEqual({ attempts: 1, minutes: 15 })
    expect(wrong(given(wrong, wrong)).refusal?.code).toBe(10_702)
    expect(logIn("demo", "demo1234")(given(wrong, wrong, wrong)).refusal?.code).toBe(10_702)
    expect(wrong(given(wrong, wrong, logIn("demo", "demo1234"))).refusal?.Params).toEqual({ attempts: 2, minutes: 15 })
  })

  test("[LOGIN-1] an e-mail address finds the same player as the username", () => {
    expect(findLogin(given(), "demo@example.test")?.id).toBe("p-demo")
  })
})

describe("the lobby", () => {
  test("[LOBBY-3] the initial floor shows every status from 0 to 6", () => {
    const seen = new Set(Object.values(given().machines).map((one) => statusFor(one, "p-demo")))
    expect([...seen].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  test("[LOBBY-1] a brand without machines omits count and jackpot, and other brands send a comma-separated list", () => {
    const world = given()
    const brands = world.brands.map((brand) => presentBrand(world, brand))
    expect(brands.at(-1)).toEqual({ id: 8, name: "Paper Moon" })
    expect(brands[0]).toMatchObject({ machineCount: 7, jackpot: "12500000,480000,99000" })
  })

  test("[LOBBY-2] a reservation tells whether it belongs to the player", () => {
    const world = given()
    expect(presentMachine(world, machine(world, 206), "p-demo").reservation).toMatchObject({ mine: true })
    expect(presentMachine(world, machine(world, 107), "p-demo").reservation).toMatchObject({ mine: false })
  })

  test("[LOBBY-1] guests take machines, jackpots grow, and no guest takes the first two machines of a brand", () => {
    let world = given()
    let taken = new Set<number>()
    for (let tick = 1; tick <= 400; tick += 1) {
      world = after(world, decideTick(world, NOW + tick * 2_000))
      taken = new Set([...taken, ...Object.values(world.machines).flatMap(({ id, guest }) => (guest === null ? [] : [id]))])
    }
    expect(taken.size).toBeGreaterThan(5)
    expect([...taken].filter((id) => id % 100 <= 2)).toEqual([])
    expect(world.brands[0]?.jackpots[0]).toBeGreaterThan(12_500_000)
  })
})

test("[LOGIN-2] every demo player's name and password satisfy the login form", () => {
  const short = DEMO_PLAYERS.filter(({ player }) => player.username.length < 4 || player.password !== `${player.username}1234`)
  expect(short).toEqual([])
})
