import { expect, test } from "vitest"
import { openPlayedCasino } from "../handlers/testing/testCasino.ts"
import { cashIn } from "../handlers/testing/testMessages.ts"

const ok = { ok: true }

test("[MOCK-2] dropped sockets close as lost or with the given code, and the seat is held", async () => {
  const { control, client, notices, floor } = await openPlayedCasino()
  expect(control.run({ type: "dropSockets", channel: "game" })).toEqual(ok)
  expect([client.closings, notices.closings]).toEqual([[1006], []])
  expect(floor.world().machines["101"]?.seat?.heldUntil).not.toBeNull()
  control.run({ type: "dropSockets", code: 1012 })
  await expect.poll(() => notices.closings).toEqual([1012])
})

test("[MOCK-2] goOffline drops sockets, fails calls and closes new sockets until the time is over", async () => {
  const { call, control, client, notices, clock, listen, tokenOf } = await openPlayedCasino()
  control.run({ type: "goOffline", ms: 5_000 })
  expect([client.closings, notices.closings]).toEqual([[1006], [1006]])
  expect((await call("GET", "/player/balance", { token: tokenOf("p-demo") })).type).toBe("error")
  expect((await listen("p-demo")).closings).toEqual([1006])
  clock.advance(5_000)
  expect((await call("GET", "/player/balance", { token: tokenOf("p-demo") })).status).toBe(200)
})

test("[MOCK-2] a restart closes sockets with 1012, ends video and keeps the world", async () => {
  const { camera, control, client, floor } = await openPlayedCasino()
  client.say({ type: "videoOffer", mediaId: "m-1", sdp: "v=0" })
  await expect.poll(() => camera.filming.size).toBe(1)
  control.run({ type: "restart" })
  expect(client.closings).toEqual([1012])
  expect(camera.filming.size).toBe(0)
  expect(floor.world().transfers["t-1"]?.state).toBe("done")
})

test("[MOCK-2] a planned answer replaces the next answer of one operation, and a string is sent unchanged", async () => {
  const { call, control, tokenOf } = await openPlayedCasino()
  const token = tokenOf("p-demo")
  control.run({ type: "respondNext", operationId: "getBalance", status: 500, body: { code: 1, ErrorMessage: "no" } })
  expect((await call("GET", "/player/balance", { token })).status).toBe(500)
  control.run({ type: "respondNext", operationId: "getBalance", status: 200, body: '{"balance":' })
  expect(await (await call("GET", "/player/balance", { token })).text()).toBe('{"balance":')
  expect(await (await call("GET", "/player/balance", { token })).json()).toMatchObject({ balance: 130_000 })
})

test("[LIVE-4] a lost answer leaves the transfer done, and a query by ID returns its result", async () => {
  const { control, client, clock, floor } = await openPlayedCasino()
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
  const { call, control, client, clock, floor, tokenOf } = await openPlayedCasino()
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

test("[AUTH-2] expired tokens answer 401 and close the sockets with 4401", async () => {
  const { call, control, client, tokenOf } = await openPlayedCasino()
  const token = tokenOf("p-demo")
  control.run({ type: "expireTokens" })
  expect(client.closings).toEqual([4401])
  expect((await call("GET", "/player/balance", { token })).status).toBe(401)
  expect((await call("GET", "/player/balance", { token: tokenOf("p-demo") })).status).toBe(200)
})

test("[MOCK-2] latency delays answers and messages and keeps their order", async () => {
  const { call, control, client, clock, tokenOf } = await openPlayedCasino()
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
    .poll(
      () => {
        clock.advance(50)
        return answered
      },
      { timeout: 60_000 }
    )
    .not.toBeNull()
  expect(answered).toBeGreaterThanOrEqual(300)
})
