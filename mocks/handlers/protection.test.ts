import { describe, expect, test } from "vitest"
import { establishStates, type Given } from "../states/catalogue.ts"
import { decideLogin } from "../world/decideLogin.ts"
import type { FakeClient } from "./testing/fakeClient.ts"
import { openTestCasino } from "./testing/testCasino.ts"

const PLAYER = "p-demo"
const MACHINE = 101
const DAY_MS = 86_400_000
const YEAR_MS = 365 * DAY_MS

type Casino = ReturnType<typeof openTestCasino>

const openCasino = (...given: readonly Given[]): Casino => {
  const casino = openTestCasino()
  casino.floor.replace(establishStates(casino.floor.world(), given, casino.floor.now()))
  return casino
}

const onBreak = (kind: "panic" | "timeOut" | "selfExclusion", forMs = YEAR_MS): Given => ({
  state: "a player is on a break",
  params: { playerId: PLAYER, kind, forMs }
})

const limited = (kind: "deposit" | "loss" | "wager" | "sessionTime", value: number, used = 0): Given => ({
  state: "a player has a limit",
  params: { playerId: PLAYER, kind, period: "day", value, used }
})

const held = (credit: number): Given => ({
  state: "a player's session is held",
  params: { playerId: PLAYER, machineId: MACHINE, credit, forMs: DAY_MS }
})

/** Status of the answer to a login, and the code of its refusal. */
const logIn = async ({ call }: Casino): Promise<readonly [status: number, code: number | null]> => {
  const body = JSON.stringify({ username: "demo", password: "demo1234", site_id: 8 })
  const answer = await call("POST", "/login", { body })
  const code = /"code":(?<code>\d+)/u.exec(await answer.text())?.groups?.["code"]
  return [answer.status, code === undefined ? null : Number(code)]
}

/** A step of the reels or of a transfer takes less than this (ms). */
const SOON_MS = 10_000

let asked = 0
const deposit = ({ clock }: Casino, client: FakeClient, amount: number): void => {
  client.say({ type: "transfer", transferId: `in-${++asked}`, direction: "in", amount })
  clock.advance(SOON_MS)
}
const cashOut = ({ clock }: Casino, client: FakeClient): void => {
  client.say({ type: "transfer", transferId: `out-${++asked}`, direction: "out", amount: null })
  clock.advance(SOON_MS)
}
const spin = ({ clock }: Casino, client: FakeClient): void => {
  client.say({ type: "press", pressId: `press-${++asked}`, button: "spin" })
  clock.advance(SOON_MS)
}

const last = (client: FakeClient, ...types: readonly string[]) => client.messages.findLast(({ type }) => types.includes(type))

describe("[PROT-7] a break in the casino", () => {
  test("the casino takes no login of an excluded player without a seat, and takes it again when the exclusion is over", async () => {
    const casino = openCasino(onBreak("selfExclusion"))
    expect(await logIn(casino)).toEqual([403, 54_001])
    casino.clock.advance(YEAR_MS)
    expect(await logIn(casino)).toEqual([200, null])
  })

  test("the casino takes the login of a player on a time-out, and of an excluded player with credit on a machine", async () => {
    expect(await logIn(openCasino(onBreak("timeOut")))).toEqual([200, null])
    expect(await logIn(openCasino(onBreak("selfExclusion"), held(5_000)))).toEqual([200, null])
  })

  test.each(["panic", "timeOut", "selfExclusion"] as const)("%s: the casino gives no new seat", async (kind) => {
    const client = await openCasino(onBreak(kind)).sit(PLAYER, MACHINE)
    expect(last(client, "refused")).toMatchObject({ code: 54_001 })
  })

  test("the casino takes no game and no deposit in a break, and takes the cash-out of the credit", async () => {
    const casino = openCasino(onBreak("selfExclusion"), held(5_000))
    const client = await casino.sit(PLAYER, MACHINE)
    spin(casino, client)
    expect(last(client, "pressRefused", "pressDone")).toMatchObject({ code: 54_001 })
    deposit(casino, client, 1_000)
    expect(last(client, "transferRefused", "transferDone")).toMatchObject({ code: 54_001 })
    cashOut(casino, client)
    expect(last(client, "transferRefused", "transferDone")).toMatchObject({ type: "transferDone", amount: 5_000, credit: 0 })
  })

  test("the casino repeats the refusal of a press when its id is queried after the break", async () => {
    const casino = openCasino(onBreak("timeOut", DAY_MS), held(5_000))
    const client = await casino.sit(PLAYER, MACHINE)
    client.say({ type: "press", pressId: "press-lost", button: "spin" })
    casino.clock.advance(DAY_MS)
    client.say({ type: "pressQuery", pressId: "press-lost" })
    expect(client.messages.at(-1)).toMatchObject({ type: "pressRefused", pressId: "press-lost", code: 54_001 })
  })

  test("a break begins by restrictPlayer, and a shorter one later does not end it", async () => {
    const casino = openCasino()
    const restrict = (requestId: string, kind: string, durationMs: number) =>
      casino.call("POST", "/player/restriction", {
        token: casino.tokenOf(PLAYER),
        body: JSON.stringify({ requestId, kind, durationMs })
      })
    await restrict("r-1", "selfExclusion", YEAR_MS)
    await restrict("r-2", "timeOut", DAY_MS)
    casino.clock.advance(2 * DAY_MS)
    expect(await logIn(casino)).toEqual([403, 54_001])
  })
})

describe("[PROT-6] a limit in the casino", () => {
  test("deposit: a deposit counts, and one above the remaining amount is refused", async () => {
    const casino = openCasino(limited("deposit", 10_000))
    const client = await casino.sit(PLAYER, MACHINE)
    deposit(casino, client, 6_000)
    expect(last(client, "transferRefused", "transferDone")).toMatchObject({ type: "transferDone" })
    deposit(casino, client, 4_001)
    expect(last(client, "transferRefused", "transferDone")).toMatchObject({ code: 54_002 })
    deposit(casino, client, 4_000)
    expect(last(client, "transferRefused", "transferDone")).toMatchObject({ type: "transferDone" })
    cashOut(casino, client)
    expect(last(client, "transferRefused", "transferDone")).toMatchObject({ type: "transferDone", amount: 10_000 })
  })

  test("deposit: the next day has its own sum", async () => {
    const casino = openCasino(limited("deposit", 10_000))
    const client = await casino.sit(PLAYER, MACHINE)
    deposit(casino, client, 10_000)
    casino.clock.advance(DAY_MS)
    deposit(casino, client, 10_000)
    expect(last(client, "transferRefused", "transferDone")).toMatchObject({ type: "transferDone", credit: 20_000 })
  })

  // A spin costs 1.00, and the first one of this seed wins 1.00.
  test.each([
    ["wager", 150],
    ["loss", 50]
  ] as const)("%s: a game counts, and the limit reports its use", async (kind, used) => {
    const casino = openCasino(limited(kind, 200, 50))
    const client = await casino.sit(PLAYER, MACHINE)
    deposit(casino, client, 10_000)
    spin(casino, client)
    expect(last(client, "pressRefused", "pressDone")).toMatchObject({ type: "pressDone", win: 100 })
    const limits = await casino.call("GET", "/player/limits", { token: casino.tokenOf(PLAYER) })
    expect(await limits.json()).toEqual({ limits: [{ kind, period: "day", value: 200, used }] })
  })

  test.each([
    ["wager", 100, "pressDone"],
    ["wager", 101, "pressRefused"],
    ["loss", 100, "pressDone"],
    ["loss", 101, "pressRefused"]
  ] as const)("%s: with %s of 200 used, a stake of 100 gives %s", async (kind, used, type) => {
    const casino = openCasino(limited(kind, 200, used))
    const client = await casino.sit(PLAYER, MACHINE)
    deposit(casino, client, 10_000)
    spin(casino, client)
    expect(last(client, "pressRefused", "pressDone")).toMatchObject(type === "pressDone" ? { type } : { type, code: 54_002 })
  })

  test("sessionTime: no game is taken when the time is used up", async () => {
    const casino = openCasino(limited("sessionTime", 3_600_000))
    casino.floor.run((world, now) => decideLogin(world, { username: "demo", password: "demo1234" }, now))
    const client = await casino.sit(PLAYER, MACHINE)
    deposit(casino, client, 10_000)
    spin(casino, client)
    expect(last(client, "pressRefused", "pressDone")).toMatchObject({ type: "pressDone" })
    casino.clock.advance(3_600_000)
    spin(casino, client)
    expect(last(client, "pressRefused", "pressDone")).toMatchObject({ code: 54_002 })
  })
})

describe("[PROT-6] a request about a limit that is sent again under its id", () => {
  const setLimit = async ({ call, tokenOf }: Casino, requestId: string, value: number) => {
    const body = JSON.stringify({ requestId, kind: "wager", period: "day", value })
    const answer = await call("POST", "/player/limits", { token: tokenOf(PLAYER), body })
    return JSON.parse(await answer.text()) as { readonly limits: readonly { readonly pending?: { readonly effectiveFrom: number } }[] }
  }

  test("gb (RTS 12B): a repeated request keeps the date of the pending raise, and a new request has a new date", async () => {
    const casino = openCasino(limited("wager", 5_000))
    const dateOf = async (requestId: string) => (await setLimit(casino, requestId, 9_000)).limits[0]?.pending?.effectiveFrom ?? 0
    const first = await dateOf("limit-1")
    casino.clock.advance(60_000)
    expect(await dateOf("limit-1")).toBe(first)
    expect(await dateOf("limit-2")).toBe(first + 60_000)
  })

  test("a repeated request does not restore a limit that was lowered meanwhile", async () => {
    const casino = openCasino(limited("wager", 5_000))
    await setLimit(casino, "limit-1", 4_000)
    await setLimit(casino, "limit-2", 3_000)
    expect((await setLimit(casino, "limit-1", 4_000)).limits).toMatchObject([{ value: 3_000 }])
  })
})

describe("[PROT-2] the minimum game cycle in the casino", () => {
  const underProfile = (profile: string): Given => ({
    state: "a player's profile changes later",
    params: { playerId: PLAYER, profile, next: profile, afterMs: YEAR_MS }
  })
  // Stops the reels, so that only the cycle is in the way.
  const pressAndStop = ({ clock }: Casino, client: FakeClient, afterMs: number): void => {
    client.say({ type: "press", pressId: `press-${++asked}`, button: "spin" })
    client.say({ type: "press", pressId: `press-${++asked}`, button: "stop" })
    clock.advance(afterMs)
  }
  const REELS_MS = 2_400

  test.each([
    ["gb", "RTS 14D", 2_500],
    ["ca-on", "Standard 2.18", 2_500],
    ["se", "SIFS 2022:3", 3_000],
    ["de", "GlüStV § 22a (6)", 5_000],
    ["a name that no profile has", "the strictest", 5_000]
  ] as const)("%s (%s): a game less than %i ms after the last one is refused with 54003", async (profile, _clause, cycleMs) => {
    const casino = openCasino(underProfile(profile), held(5_000))
    const client = await casino.sit(PLAYER, MACHINE)
    pressAndStop(casino, client, cycleMs - 1)
    client.say({ type: "press", pressId: "early", button: "spin" })
    expect(last(client, "pressRefused")).toMatchObject({ pressId: "early", code: 54_003 })
    casino.clock.advance(1)
    client.say({ type: "press", pressId: "later", button: "spin" })
    expect(last(client, "pressAccepted", "pressRefused")).toMatchObject({ type: "pressAccepted", pressId: "later" })
  })

  test("gb (RTS 14D): the casino counts the game over a new connection", async () => {
    const casino = openCasino(underProfile("gb"), held(5_000))
    const client = await casino.sit(PLAYER, MACHINE)
    pressAndStop(casino, client, REELS_MS)
    const again = await casino.sit(PLAYER, MACHINE)
    again.say({ type: "press", pressId: "again", button: "spin" })
    expect(last(again, "pressAccepted", "pressRefused")).toMatchObject({ pressId: "again", code: 54_003 })
  })

  test.each(["none", "mt", "us-nj"])("%s: takes the next game as soon as the reels stand", async (profile) => {
    const casino = openCasino(underProfile(profile), held(5_000))
    const client = await casino.sit(PLAYER, MACHINE)
    pressAndStop(casino, client, REELS_MS)
    client.say({ type: "press", pressId: "next", button: "spin" })
    expect(last(client, "pressAccepted", "pressRefused")).toMatchObject({ type: "pressAccepted", pressId: "next" })
  })
})

describe("[PROT-8] the stake cap in the casino", () => {
  const capped = (profile: string, stakeCap: number, currency: string): Given => ({
    state: "a player has terms of protection",
    params: { playerId: PLAYER, profile, openingNet: 0, stakeCap, currency }
  })
  const inCurrency = (currency: string): Given => ({
    state: "the operator's file has settings",
    params: { settings: { CURRENCY: currency } }
  })

  // A spin costs 1.00.
  test.each([
    ["gb (SI 2025/215): the player's cap of 0.99", "pressRefused", [capped("gb", 99, "TRY")]],
    ["gb (SI 2025/215): the player's cap of 1.00", "pressAccepted", [capped("gb", 100, "TRY")]],
    ["gb (SI 2025/215): a cap in another currency", "pressAccepted", [capped("gb", 99, "GBP")]],
    ["none: the player's cap of 0.99", "pressRefused", [capped("none", 99, "TRY")]]
  ] as const)("%s gives %s", async (_what, type, given) => {
    const casino = openCasino(...given, held(5_000))
    const client = await casino.sit(PLAYER, MACHINE)
    client.say({ type: "press", pressId: "capped", button: "spin" })
    expect(last(client, "pressAccepted", "pressRefused")).toMatchObject(type === "pressRefused" ? { type, code: 54_004 } : { type })
  })

  test("de (GlüStV § 22a (7)): the casino refuses a stake above one euro with 54004, and takes it after the bet is lowered", async () => {
    const casino = openCasino(
      inCurrency("EUR"),
      { state: "a player's profile changes later", params: { playerId: PLAYER, profile: "de", next: "de", afterMs: YEAR_MS } },
      held(5_000)
    )
    const client = await casino.sit(PLAYER, MACHINE)
    client.say({ type: "press", pressId: "up", button: "betUp" })
    client.say({ type: "press", pressId: "high", button: "spin" })
    expect(last(client, "pressRefused")).toMatchObject({ pressId: "high", code: 54_004 })
    client.say({ type: "press", pressId: "down", button: "betDown" })
    client.say({ type: "press", pressId: "low", button: "spin" })
    expect(last(client, "pressAccepted", "pressRefused")).toMatchObject({ type: "pressAccepted", pressId: "low" })
  })
})
