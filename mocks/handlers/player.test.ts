import { Schema } from "effect"
import { describe, expect, test } from "vitest"
import { Acknowledgement, ErrorResponse } from "../../src/api/wire/casino.ts"
import * as Wire from "../../src/api/wire/player.ts"
import { openTestCasino } from "./testing/testCasino.ts"

const read = async <S extends Schema.Codec<unknown, unknown>>(response: Response, schema: S): Promise<S["Type"]> =>
  Schema.decodeUnknownSync(schema)(await response.json())

const login = (username: string, password: string) => JSON.stringify({ username, password, site_id: 8 })
const passwords = (old_password: string, new_password: string) => JSON.stringify({ old_password, new_password })

describe("[PAGE-1] the log history", () => {
  test("the log history lists the player's actions, newest first", async () => {
    const { call, sit, clock, tokenOf } = openTestCasino()
    await call("POST", "/login", { body: login("second", "wrong") })
    clock.advance(1_000)
    const { token } = (await (await call("POST", "/login", { body: login("second", "second1234") })).json()) as { token: string }
    await call("GET", "/validate", { token })
    await call("POST", "/player/password", { token, body: passwords("second1234", "another1234") })
    await sit("p-second", 101)
    await call("POST", "/player/kick", { token, body: JSON.stringify({ machineId: 101 }) })
    await call("POST", "/player/logout", { token })
    const { logs, total } = await read(await call("GET", "/player/logs", { token: tokenOf("p-second") }), Wire.PlayerLogsResponse)
    expect(logs.map(({ type }) => type)).toEqual([
      "logoutSuccess",
      "kickedByPlayer",
      "changedPassword",
      "checkSuccess",
      "success",
      "loginFail"
    ])
    expect(total).toBe(6)
    expect(logs.map(({ time }) => time - (logs.at(-1)?.time ?? 0))).toEqual([1_000, 1_000, 1_000, 1_000, 1_000, 0])
  })

  test("the log history records refused logins and blocked accounts", async () => {
    const { call, tokenOf } = openTestCasino()
    await call("POST", "/login", { body: login("banned", "banned1234") })
    for (let n = 0; n < 3; n += 1) await call("POST", "/login", { body: login("second", "wrong") })
    const typesOf = async (id: string) =>
      (await read(await call("GET", "/player/logs", { token: tokenOf(id) }), Wire.PlayerLogsResponse)).logs.map(({ type }) => type)
    expect(await typesOf("p-banned")).toEqual(["notAllowed"])
    expect(await typesOf("p-second")).toEqual(["temporaryBlocked", "loginFail", "loginFail"])
  })
})

describe("[PAGE-1] password change", () => {
  test("a password change replaces the old password at the next login", async () => {
    const { call, tokenOf } = openTestCasino()
    const response = await call("POST", "/player/password", { token: tokenOf("p-demo"), body: passwords("demo1234", "better1234") })
    expect(await read(response, Acknowledgement)).toEqual({ code: 20_000 })
    expect((await call("POST", "/login", { body: login("demo", "demo1234") })).status).toBe(400)
    expect((await call("POST", "/login", { body: login("demo", "better1234") })).status).toBe(200)
  })

  test.each([
    ["wrong", "better1234", 40_001],
    ["demo1234", "short", 40_101]
  ])("a password change fails from %s to %s with %i", async (before, after, code) => {
    const { call, tokenOf } = openTestCasino()
    const response = await call("POST", "/player/password", { token: tokenOf("p-demo"), body: passwords(before, after) })
    expect([response.status, (await read(response, ErrorResponse)).code]).toEqual([400, code])
    expect((await call("POST", "/login", { body: login("demo", "demo1234") })).status).toBe(200)
  })
})

/** Seats a player with a credit of 100.00. `kick` then ends the session. */
const playOnce = async () => {
  const casino = openTestCasino()
  const token = casino.tokenOf("p-second")
  const client = await casino.sit("p-second", 101)
  client.say({ type: "transfer", transferId: "t-1", direction: "in", amount: 10_000 })
  casino.clock.advance(1_000)
  return { ...casino, token, kick: () => casino.call("POST", "/player/kick", { token, body: JSON.stringify({ machineId: 101 }) }) }
}

describe("[PAGE-2] slot sessions", () => {
  test("an open session is listed, and the cash-out completes it", async () => {
    const { call, token, kick, clock } = await playOnce()
    const list = async () => (await read(await call("GET", "/player/sessions", { token }), Wire.SlotSessionsResponse)).sessions
    const open = { machineId: 101, machine: "Bosphorus Royal 1", brand: "Bosphorus Royal", cashIn: 10_000 }
    expect(await list()).toMatchObject([{ ...open, end: null, cashOut: 0, net: -10_000 }])
    clock.advance(60_000)
    await kick()
    const [ended, ...more] = await list()
    expect(more).toEqual([])
    expect(ended).toMatchObject({ ...open, cashOut: 10_000, net: 0 })
    expect((ended?.end ?? 0) - (ended?.start ?? 0)).toBe(61_000)
  })
})

describe("[PAGE-3] transactions", () => {
  const list = async (response: Response) =>
    (await read(response, Wire.TransactionsResponse)).transactions.map(({ action, amount, machine }) => [action, amount, machine])

  test("transactions list the movements of the wallet, newest first", async () => {
    const { call, token, kick } = await playOnce()
    await kick()
    expect(await list(await call("GET", "/player/transactions", { token }))).toEqual([
      [4, 10_000, "Bosphorus Royal 1"],
      [3, 10_000, "Bosphorus Royal 1"],
      [1, 80_000, null]
    ])
  })

  test("transactions are filtered by type and by time", async () => {
    const { call, token, kick, clock } = await playOnce()
    const half = clock.now()
    clock.advance(5_000)
    await kick()
    const asked = (query: string) => call("GET", `/player/transactions?${query}`, { token })
    expect(await list(await asked("action=1&action=3"))).toEqual([
      [3, 10_000, "Bosphorus Royal 1"],
      [1, 80_000, null]
    ])
    expect(await list(await asked(`from=${half}`))).toEqual([[4, 10_000, "Bosphorus Royal 1"]])
    expect(await list(await asked(`to=${half}&action=4`))).toEqual([])
  })

  test("transactions come in pages without gaps and repetitions", async () => {
    const { call, tokenOf } = openTestCasino()
    const token = tokenOf("p-demo")
    const page = async (n: number, pageSize: number) =>
      read(await call("GET", `/player/transactions?page=${n}&pageSize=${pageSize}`, { token }), Wire.TransactionsResponse)
    const all = (await page(1, 100)).transactions
    const first = await page(1, 20)
    const second = await page(2, 20)
    expect(first.total).toBeGreaterThan(40)
    expect([...first.transactions, ...second.transactions]).toEqual(all.slice(0, 40))
    expect((await page(99, 20)).transactions).toEqual([])
  })

  test.each(["page=0", "pageSize=0", "pageSize=101", "page=x", "page=1.5", "action=7", "from=x", "to=-1"])(
    "transactions reject %s with 40000",
    async (query) => {
      const { call, tokenOf } = openTestCasino()
      const response = await call("GET", `/player/transactions?${query}`, { token: tokenOf("p-demo") })
      expect([response.status, (await read(response, ErrorResponse)).code]).toEqual([400, 40_000])
    }
  )
})

test("[LOBBY-5] the jackpot video shows a machine of the brand with the highest jackpot", async () => {
  const { call, tokenOf, camera } = openTestCasino()
  const token = tokenOf("p-demo")
  const { url, iceServers } = await read(await call("GET", "/jackpot/video", { token }), Wire.JackpotVideoResponse)
  expect([url, iceServers]).toEqual(["http://casino.example.test/whep/jackpot", []])
  expect((await call("POST", "/whep/jackpot", { token, body: "v=0" })).status).toBe(201)
  expect([...camera.filming]).toEqual([101])
})
