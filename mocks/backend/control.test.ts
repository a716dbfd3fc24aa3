import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { COMMAND_TYPES } from "../faults/controlCommand.ts"
import { openTestCasino } from "../handlers/testing/testCasino.ts"

const cashIn = { type: "transfer", transferId: "t-1", direction: "in", amount: 20_000 }

const playing = async () => {
  const casino = openTestCasino()
  const client = await casino.sit("p-demo", 101)
  client.say(cashIn)
  casino.clock.advance(240)
  const notices = await casino.listen("p-demo")
  return { ...casino, client, notices }
}

const ok = { ok: true }

test("[MOCK-2] an unknown command, machine or value returns a problem", async () => {
  const { control } = await playing()
  for (const bad of [
    null,
    {},
    { type: "explode" },
    { type: "goOffline", ms: -1 },
    { type: "respondNext", operationId: "nope", status: 500 },
    { type: "loseNextAnswer", message: "nope" },
    { type: "handPay", amount: 0 },
    { type: "reset", seed: -1 },
    // A socket or a response throws for these. In the process, nothing catches what a rule throws.
    { type: "dropSockets", code: 1005 },
    { type: "dropSockets", code: 5_000 },
    { type: "respondNext", operationId: "getBalance", status: 99 },
    { type: "addFault", rule: { on: "game", fault: { kind: "drop", code: 999 } } },
    { type: "addFault", rule: { on: "http", fault: { kind: "status", status: 1_000 } } }
  ]) {
    expect(control.run(bad).ok).toBe(false)
  }
  expect(control.run({ type: "jackpot", machineId: 999 })).toEqual({ ok: false, problem: "there is no machine 999" })
  expect(openTestCasino().control.run({ type: "jackpot" })).toEqual({ ok: false, problem: "no machine is played: name one" })
})

test("[MOCK-2] a misspelt command, field or message is named, and the command changes nothing", async () => {
  const { control, client } = await playing()
  const problemOf = (command: unknown): string => {
    const result = control.run(command)
    return result.ok ? "" : result.problem
  }
  expect(problemOf({ type: "goOfline", ms: 1 })).toMatch(/^There is no command "goOfline"\. The commands are .*goOffline/u)
  expect(problemOf("restart")).toMatch(/^A command is an object with a type\. The commands are .*restart/u)
  expect(problemOf({ type: "dropSockets", chanel: "game" })).toMatch(/^dropSockets: .*chanel/su)
  const rule = { on: "game", message: "transferDon", fault: { kind: "gap" } }
  expect(problemOf({ type: "addFault", rule })).toMatch(/^addFault: .*a type of a message/su)
  expect(problemOf({ type: "addFault", rule: { on: "game", fault: { kind: "gap" }, probabilty: 0.1 } })).toMatch(/probabilty/u)
  expect([client.closings, control.state().faults]).toEqual([[], []])
})

test("[MOCK-2] the document of the mock lists every command", () => {
  const rows = readFileSync("docs/mock.md", "utf8").matchAll(/^\| (?<names>(?:`\w+`(?:, )?)+) \|/gmu)
  const listed = new Set([...rows].flatMap(({ groups }) => groups?.["names"]?.replaceAll("`", "").split(", ") ?? []))
  expect(COMMAND_TYPES.length).toBeGreaterThan(20)
  expect(COMMAND_TYPES.filter((type) => !listed.has(type))).toEqual([])
})

test("[MOCK-2] dropped sockets close as lost or with the given code, and the seat is held", async () => {
  const { control, client, notices, floor } = await playing()
  expect(control.run({ type: "dropSockets", channel: "game" })).toEqual(ok)
  expect([client.closings, notices.closings]).toEqual([[1006], []])
  expect(floor.world().machines["101"]?.seat?.heldUntil).not.toBeNull()
  control.run({ type: "dropSockets", code: 1012 })
  await expect.poll(() => notices.closings).toEqual([1012])
})

test("[MOCK-2] goOffline drops sockets, fails calls and closes new sockets until the time is over", async () => {
  const { call, control, client, notices, clock, listen, tokenOf } = await playing()
  control.run({ type: "goOffline", ms: 5_000 })
  expect([client.closings, notices.closings]).toEqual([[1006], [1006]])
  expect((await call("GET", "/player/balance", { token: tokenOf("p-demo") })).type).toBe("error")
  expect((await listen("p-demo")).closings).toEqual([1006])
  clock.advance(5_000)
  expect((await call("GET", "/player/balance", { token: tokenOf("p-demo") })).status).toBe(200)
})

test("[MOCK-2] a restart closes sockets with 1012, ends video and keeps the world", async () => {
  const { camera, control, client, floor } = await playing()
  client.say({ type: "videoOffer", mediaId: "m-1", sdp: "v=0" })
  await expect.poll(() => camera.filming.size).toBe(1)
  control.run({ type: "restart" })
  expect(client.closings).toEqual([1012])
  expect(camera.filming.size).toBe(0)
  expect(floor.world().transfers["t-1"]?.state).toBe("done")
})

test("[MOCK-2] a planned answer replaces the next answer of one operation, and a string is sent unchanged", async () => {
  const { call, control, tokenOf } = await playing()
  const token = tokenOf("p-demo")
  control.run({ type: "respondNext", operationId: "getBalance", status: 500, body: { code: 1, ErrorMessage: "no" } })
  expect((await call("GET", "/player/balance", { token })).status).toBe(500)
  control.run({ type: "respondNext", operationId: "getBalance", status: 200, body: '{"balance":' })
  expect(await (await call("GET", "/player/balance", { token })).text()).toBe('{"balance":')
  expect(await (await call("GET", "/player/balance", { token })).json()).toMatchObject({ balance: 130_000 })
})

test("[LIVE-4] a lost answer leaves the transfer done, and a query by ID returns its result", async () => {
  const { control, client, clock, floor } = await playing()
  control.run({ type: "loseNextAnswer", message: "transfer" })
  const received = client.messages.length
  client.say({ ...cashIn, transferId: "t-2", amount: 1_000 })
  clock.advance(240)
  expect(client.messages.slice(received).filter(({ type }) => type.startsWith("transfer"))).toEqual([])
  expect(floor.world().transfers["t-2"]?.state).toBe("done")
  client.say({ type: "transferQuery", transferId: "t-2" })
  expect(client.messages.at(-1)).toMatchObject({ type: "transferDone", transferId: "t-2", balance: 129_000 })
})

test("[LIVE-4] a single message or an operation's answer can be lost", async () => {
  const { call, control, client, clock, floor, tokenOf } = await playing()
  control.run({ type: "loseNextAnswer", message: "pressAccepted" })
  client.say({ type: "press", pressId: "p-1", button: "spin" })
  expect(client.messages.map(({ type }) => type)).not.toContain("pressAccepted")
  clock.advance(2_300)
  expect(client.messages.at(-1)).toMatchObject({ type: "pressDone", pressId: "p-1" })
  control.run({ type: "loseNextAnswer", message: "requestBonus" })
  const before = floor.world().ledger.count
  expect((await call("GET", "/player/bonus", { token: tokenOf("p-demo") })).type).toBe("error")
  expect(floor.world().ledger.count).toBe(before + 1)
})

test("[GAME-4] [GAME-10] [GAME-11] hand pay, jackpot and codes reach the player at the machine", async () => {
  const { control, client, notices } = await playing()
  expect(control.run({ type: "handPay", amount: 2_500 })).toEqual(ok)
  expect(client.messages.at(-1)).toEqual({ type: "amountAction", action: 5, amount: 2_500 })
  expect(notices.messages.at(-1)).toMatchObject({ type: "balance", balance: 132_500 })
  expect(control.run({ type: "jackpot", machineId: 101 })).toEqual(ok)
  expect(client.messages).toContainEqual({ type: "amountAction", action: 6, amount: 12_500_000 })
  control.run({ type: "code", code: 18_800, seconds: 20 })
  expect(client.messages.at(-1)).toEqual({ type: "code", code: 18_800, ErrorMessage: "Seconds left to deposit.", Params: { seconds: 20 } })
})

test("[GAME-10] a code that no client can receive, or that lacks its seconds, returns a problem", async () => {
  const { control, client } = await playing()
  const received = client.messages.length
  const problem = "no client is connected at machine 102"
  expect(control.run({ type: "code", code: 18_800, seconds: 30, machineId: 102 })).toEqual({ ok: false, problem })
  expect(control.run({ type: "code", code: 18_800 })).toEqual({ ok: false, problem: "the code 18800 needs seconds" })
  expect(client.messages).toHaveLength(received)
})

test.each([
  ["18800 ends the seat", 18_800, null, [4410]],
  ["18800 ends the seat of a player who only presses a button", 18_800, { type: "press", pressId: "p-1", button: "spin" }, [4410]],
  ["18800 ends with a deposit", 18_800, { ...cashIn, transferId: "t-2", amount: 100 }, []],
  ["18802 ends the seat", 18_802, null, [4410]],
  ["18802 ends with a press", 18_802, { type: "press", pressId: "p-1", button: "spin" }, []],
  ["18802 ends with a cash-out", 18_802, { type: "transfer", transferId: "t-2", direction: "out", amount: null }, []],
  ["18802 ends with an answer", 18_802, { type: "presence" }, []]
] as const)("[GAME-10] the countdown of %s", async (_what, code, act, closings) => {
  const { control, client, clock, floor } = await playing()
  expect(control.run({ type: "code", code, seconds: 20 })).toEqual(ok)
  clock.advance(10_000)
  if (act !== null) client.say(act)
  clock.advance(9_999)
  expect(floor.world().machines["101"]?.seat?.releasing).toBeNull()
  clock.advance(3_000)
  await expect.poll(() => client.closings).toEqual(closings)
  expect(client.messages.some((one) => one.type === "code" && one.code === 18_801)).toBe(closings.length > 0)
  expect(control.state().conservation.ok).toBe(true)
})

test("[GAME-10] a new countdown replaces the running one, and a lost connection stops none", async () => {
  const { control, client, clock, floor } = await playing()
  control.run({ type: "code", code: 18_802, seconds: 5 })
  control.run({ type: "code", code: 18_802, seconds: 20 })
  client.hangUp()
  clock.advance(19_999)
  expect(floor.world().machines["101"]?.seat).not.toBeNull()
  clock.advance(1)
  expect(floor.world().machines["101"]?.seat).toBeNull()
})

test("[GAME-4] the cashier books a deposit and a withdrawal of the player at the machine, but no more than the balance", async () => {
  const { control, client, notices } = await playing()
  expect(control.run({ type: "cashier", action: 1, amount: 500 })).toEqual(ok)
  expect(client.messages.at(-1)).toEqual({ type: "amountAction", action: 1, amount: 500 })
  expect(notices.messages.at(-1)).toMatchObject({ type: "balance", balance: 130_500 })
  expect(control.run({ type: "cashier", action: 2, amount: 130_000 })).toEqual(ok)
  expect(client.messages.at(-1)).toEqual({ type: "amountAction", action: 2, amount: 130_000 })
  expect(notices.messages.at(-1)).toMatchObject({ type: "balance", balance: 500 })
  expect(control.run({ type: "cashier", action: 2, amount: 501 }).ok).toBe(false)
  expect(control.state().conservation.ok).toBe(true)
})

test("[GAME-9] a kick ends the seat as from another device: 18801, the payout, 4410", async () => {
  const { control, client, floor, notices } = await playing()
  const received = client.messages.length
  expect(control.run({ type: "kick" })).toEqual(ok)
  expect(client.messages.slice(received)).toMatchObject([
    { type: "code", code: 18_801 },
    { type: "meter", meter: { credit: 0 } },
    { type: "transferDone", amount: 20_000 },
    { type: "amountAction", action: 4 }
  ])
  await expect.poll(() => client.closings).toEqual([4410])
  expect(floor.world().machines["101"]?.seat).toBeNull()
  expect(notices.messages.at(-1)).toMatchObject({ type: "session", status: false, id: 101 })
})

test("[GAME-1] another device takes the seat with 4409 and keeps it, and this device can take it back", async () => {
  const { control, client, floor, notices, sit } = await playing()
  const heldUntil = () => floor.world().machines["101"]?.seat?.heldUntil
  const received = notices.messages.length
  expect(control.run({ type: "sitElsewhere" })).toEqual(ok)
  await expect.poll(() => client.closings).toEqual([4409])
  expect(heldUntil()).toBeNull()
  expect(notices.messages.slice(received)).toEqual([])
  const again = await sit("p-demo", 101)
  expect(again.messages[0]).toMatchObject({ type: "ready", meter: { credit: 20_000 } })
  expect(control.state().connected.games).toEqual([{ playerId: "p-demo", machineId: 101 }])
  control.run({ type: "sitElsewhere" })
  control.run({ type: "dropSockets", channel: "game" })
  expect([heldUntil() === null, control.state().connected.games]).toEqual([false, []])
})

test("[GAME-10] code 50100 ends the seat: the credit is paid out, the code follows, and the socket closes with 4410", async () => {
  const { control, client, notices, floor } = await playing()
  const received = client.messages.length
  expect(control.run({ type: "code", code: 50_100 })).toEqual(ok)
  expect(client.messages.slice(received).map(({ type }) => type)).toEqual(["meter", "transferDone", "amountAction", "code"])
  expect(client.messages.at(-1)).toMatchObject({ type: "code", code: 50_100 })
  await expect.poll(() => client.closings).toEqual([4410])
  expect(floor.world().machines["101"]?.seat).toBeNull()
  expect(notices.messages).toContainEqual({ type: "balance", balance: 150_000, version: 3 })
  expect(notices.messages.at(-1)).toMatchObject({ type: "session", status: false, id: 101 })
})

test("[GAME-10] code 50100 waits for the end of a running spin", async () => {
  const { control, client, clock } = await playing()
  client.say({ type: "press", pressId: "p-1", button: "spin" })
  control.run({ type: "code", code: 50_100 })
  expect(client.messages.map(({ type }) => type)).not.toContain("code")
  expect(client.closings).toEqual([])
  clock.advance(2_300)
  expect(client.messages.at(-1)).toMatchObject({ type: "code", code: 50_100 })
  await expect.poll(() => client.closings).toEqual([4410])
})

test("[GAME-10] code 18801 begins the end of the seat: a running spin ends, the credit is paid out, and the socket closes with 4410", async () => {
  const { control, client, clock, floor, notices } = await playing()
  client.say({ type: "press", pressId: "p-1", button: "spin" })
  expect(control.run({ type: "code", code: 18_801 })).toEqual(ok)
  expect(client.messages.at(-1)).toMatchObject({ type: "code", code: 18_801 })
  expect(client.closings).toEqual([])
  clock.advance(2_300)
  expect(client.messages.map(({ type }) => type).slice(-3)).toEqual(["pressDone", "transferDone", "amountAction"])
  await expect.poll(() => client.closings).toEqual([4410])
  expect(floor.world().machines["101"]?.seat).toBeNull()
  expect(notices.messages.at(-1)).toMatchObject({ type: "session", status: false, id: 101 })
})

test("[MOCK-2] sendRaw sends any text, and sendMessage rejects a message of the other channel", async () => {
  const { control, client, notices } = await playing()
  control.run({ type: "sendRaw", channel: "game", text: "{broken" })
  expect(client.texts.at(-1)).toBe("{broken")
  control.run({ type: "sendMessage", channel: "notifications", message: { type: "machine", id: 101, status: 4 } })
  expect(notices.messages.at(-1)).toEqual({ type: "machine", id: 101, status: 4 })
  expect(control.run({ type: "sendMessage", channel: "notifications", message: { type: "videoEnded", mediaId: "m" } }).ok).toBe(false)
})

test("[AUTH-2] expired tokens answer 401 and close the sockets with 4401", async () => {
  const { call, control, client, tokenOf } = await playing()
  const token = tokenOf("p-demo")
  control.run({ type: "expireTokens" })
  expect(client.closings).toEqual([4401])
  expect((await call("GET", "/player/balance", { token })).status).toBe(401)
  expect((await call("GET", "/player/balance", { token: tokenOf("p-demo") })).status).toBe(200)
})

test("[MOCK-2] latency delays answers and messages and keeps their order", async () => {
  const { call, control, client, clock, tokenOf } = await playing()
  control.run({ type: "setLatency", httpMs: 300, socketMs: 200 })
  const received = client.messages.length
  client.say({ type: "ping", t: 1 })
  client.say({ type: "ping", t: 2 })
  clock.advance(199)
  expect(client.messages).toHaveLength(received)
  clock.advance(1)
  expect(client.messages.slice(received)).toEqual([
    { type: "pong", t: 1 },
    { type: "pong", t: 2 }
  ])
  const from = clock.now()
  let answered: number | null = null
  void call("GET", "/player/balance", { token: tokenOf("p-demo") }).then(() => {
    answered = clock.now() - from
  })
  await expect
    .poll(() => {
      clock.advance(50)
      return answered
    })
    .not.toBeNull()
  expect(answered).toBeGreaterThanOrEqual(300)
})

test("[MOCK-1] the state shows the ledger, the machines and the conservation check, but no password", async () => {
  const { control, clock, client } = await playing()
  client.say({ type: "press", pressId: "p-1", button: "spin" })
  clock.advance(2_300)
  const state = control.state()
  expect(state.conservation).toEqual({ ok: true, faults: [] })
  expect(state.ledger).toMatchObject({ credits: 20_000 - 100 + (state.presses[0]?.win ?? Number.NaN), transit: 0 })
  expect(state.machines.find(({ id }) => id === 101)).toMatchObject({ spins: 1, spin: null, seat: { playerId: "p-demo" } })
  expect(state.connected).toEqual({ notifications: ["p-demo"], games: [{ playerId: "p-demo", machineId: 101 }] })
  expect(JSON.stringify(state)).not.toContain("demo1234")
})

test("[MOCK-2] a reset opens the initial floor and clears all faults", async () => {
  const { camera, control, client, floor } = await playing()
  client.say({ type: "videoOffer", mediaId: "m-1", sdp: "v=0" })
  control.run({ type: "freezeVideo", on: true })
  await expect.poll(() => camera.frozen.has(101)).toBe(true)
  control.run({ type: "reset", seed: 5 })
  await expect.poll(() => client.closings).toEqual([1012])
  expect([floor.world().seed, floor.world().ledger.count, camera.frozen.size]).toEqual([5, 0, 0])
})
