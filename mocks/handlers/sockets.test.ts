import { Schema } from "effect"
import { describe, expect, test } from "vitest"
import { LoginResponse } from "../../src/api/wire/casino.ts"
import { openTestCasino } from "./testing/testCasino.ts"
import { cashIn, decodeNotice, last, types } from "./testing/testMessages.ts"

describe("socket admission", () => {
  test.each(["notifications", "game"])("[AUTH-2] %s closes with 4401 after opening when the token is invalid", async (path) => {
    const { socket } = openTestCasino()
    const client = await socket(path, "nonsense")
    expect(client.closings).toEqual([4401])
    client.say({ type: "ping", t: 1 })
    expect(client.messages).toEqual([])
  })

  test("[AUTH-7] an init with another player's ID closes the notification socket", async () => {
    const { socket, tokenOf } = openTestCasino()
    const client = await socket("notifications", tokenOf("p-demo"))
    client.say({ type: "init", userId: "p-vip" })
    await expect.poll(() => client.closings).toEqual([4401])
  })

  test("[AUTH-6] a logout closes all the player's sockets with 4401 and revokes the token until the next login", async () => {
    const { listen, sit, call, socket, tokenOf, clock } = openTestCasino()
    const token = tokenOf("p-demo")
    const own = [await listen("p-demo"), await sit("p-demo", 101)]
    const other = await listen("p-vip")
    expect((await call("POST", "/player/logout", { token })).status).toBe(200)
    clock.advance(0)
    for (const client of own) await expect.poll(() => client.closings).toEqual([4401])
    expect(other.closings).toEqual([])
    expect((await call("GET", "/player/balance", { token })).status).toBe(401)
    expect((await socket("notifications", token)).closings).toEqual([4401])
    const body = JSON.stringify({ username: "demo", password: "demo1234", site_id: 8 })
    const next = Schema.decodeUnknownSync(LoginResponse)(await (await call("POST", "/login", { body })).json())
    expect((await call("GET", "/player/balance", { token: next.token })).status).toBe(200)
  })

  test("both sockets answer a ping", async () => {
    const { listen, sit } = openTestCasino()
    for (const client of [await listen("p-demo"), await sit("p-vip", 201)]) {
      client.say({ type: "ping", t: 42 })
      expect(last(client)).toEqual({ type: "pong", t: 42 })
    }
  })
})

describe("notifications", () => {
  test("[MONEY-1] the balance follows ready, and each change of the wallet is reported at once", async () => {
    const { listen, sit } = openTestCasino()
    const notices = await listen("p-demo")
    expect(notices.messages).toEqual([{ type: "ready" }, { type: "balance", balance: 150_000, version: 1 }])
    const client = await sit("p-demo", 101)
    client.say(cashIn)
    expect(last(notices)).toEqual({ type: "balance", balance: 130_000, version: 2 })
    for (const message of notices.messages) decodeNotice(message)
  })

  test("[LOBBY-3] [GAME-8] others see a taken machine as 2, and its player learns of an error status", async () => {
    const { control, listen, sit } = openTestCasino()
    const mine = await listen("p-demo")
    const others = await listen("p-vip")
    await sit("p-demo", 101)
    expect(last(others)).toEqual({ type: "machine", id: 101, status: 2 })
    expect(types(mine)).not.toContain("machine")
    control.run({ type: "setMachineStatus", machineId: 101, status: 6 })
    expect(last(mine)).toEqual({ type: "machine", id: 101, status: 6 })
  })

  test("[GAME-9] an open session is reported at the start and at its end", async () => {
    const { clock, listen, sit } = openTestCasino()
    const client = await sit("p-demo", 101)
    client.say(cashIn)
    clock.advance(240)
    client.hangUp()
    const notices = await listen("p-demo")
    expect(last(notices)).toEqual({ type: "session", status: true, name: "Bosphorus Royal 1", id: 101, machine_status: 2 })
    clock.advance(150_000)
    expect(notices.messages).toContainEqual({ type: "session", status: false, name: "Bosphorus Royal 1", id: 101, machine_status: 1 })
    expect(notices.messages).toContainEqual({ type: "balance", balance: 150_000, version: 3 })
  })
})

describe("[MONEY-1] the wallet's version", () => {
  test("the wallet's version is equal on all routes for the same balance, and grows with each change", async () => {
    const { listen, sit, call, clock, tokenOf } = openTestCasino()
    const token = tokenOf("p-demo")
    const asked = async (): Promise<unknown> => (await call("GET", "/player/balance", { token })).json()
    const notices = await listen("p-demo")
    const client = await sit("p-demo", 101)
    const first = { balance: 150_000, version: 1 }
    expect([client.messages[0], last(notices), await asked()]).toMatchObject([first, first, first])
    client.say(cashIn)
    const second = { balance: 130_000, version: 2 }
    expect([last(notices), await asked()]).toMatchObject([second, second])
    clock.advance(2_000)
    expect(client.messages).toContainEqual(expect.objectContaining({ type: "transferDone", balance: 130_000, version: 2 }) as unknown)
    client.say({ type: "transfer", transferId: "t-9", direction: "out", amount: null })
    clock.advance(2_000)
    const paid = { balance: 150_000, version: 3 }
    expect(client.messages).toContainEqual(expect.objectContaining({ type: "transferDone", transferId: "t-9", ...paid }) as unknown)
    expect([last(notices), await asked()]).toMatchObject([paid, paid])
    // A repeated completion carries the amounts of its own time, not the current ones.
    client.say({ type: "transferQuery", transferId: "t-1" })
    expect(last(client)).toMatchObject({ type: "transferDone", transferId: "t-1", balance: 130_000, version: 2 })
  })

  test("the wallet's version appears in no message when the casino sends no versions", async () => {
    const { listen, sit, call, clock, floor, tokenOf } = openTestCasino()
    floor.replace({ ...floor.world(), tellsWalletVersion: false })
    const notices = await listen("p-demo")
    const client = await sit("p-demo", 101)
    client.say(cashIn)
    clock.advance(2_000)
    expect(client.messages).toContainEqual(expect.objectContaining({ type: "transferDone", transferId: "t-1" }) as unknown)
    const answer: unknown = await (await call("GET", "/player/balance", { token: tokenOf("p-demo") })).json()
    for (const message of [...notices.messages, ...client.messages, answer]) expect(message).not.toHaveProperty("version")
  })
})
