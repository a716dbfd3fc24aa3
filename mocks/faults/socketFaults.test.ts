import { expect, test } from "vitest"
import type { FakeClient } from "../handlers/testing/fakeClient.ts"
import { openFaultyCasino } from "../handlers/testing/testCasino.ts"
import { types } from "../handlers/testing/testMessages.ts"

const pings = (client: FakeClient, ...ts: readonly number[]): void => ts.forEach((t) => client.say({ type: "ping", t }))

const pongsOf = ({ messages }: FakeClient): readonly number[] => messages.flatMap((message) => (message.type === "pong" ? [message.t] : []))

test("[MOCK-2] a drop rule closes the socket with its code and loses the message", async () => {
  const { sit, floor } = openFaultyCasino({ on: "game", message: "pong", fault: { kind: "drop", code: 1011 }, times: 1 })
  const client = await sit("p-demo", 101)
  pings(client, 1)
  expect([client.closings, types(client)]).toEqual([[1011], ["ready"]])
  expect(floor.world().machines["101"]?.seat?.heldUntil).not.toBeNull()
  const again = await sit("p-demo", 101)
  pings(again, 2)
  expect(types(again)).toEqual(["ready", "pong"])
})

test("[LIVE-2] a half-open socket stays open and silent in both directions, and the next socket works", async () => {
  const casino = openFaultyCasino({ on: "game", fault: { kind: "halfOpen" }, fromMs: 5_000, times: 1 })
  const { sit, clock, control, floor } = casino
  const client = await sit("p-demo", 101)
  clock.advance(5_000)
  client.say({ type: "transfer", transferId: "t-1", direction: "in", amount: 500 })
  clock.advance(1_000)
  pings(client, 1)
  expect(control.run({ type: "handPay", machineId: 101, amount: 100 })).toEqual({ ok: true })
  expect([types(client), client.closings]).toEqual([["ready"], []])
  expect(floor.world().transfers["t-1"]).toBeUndefined()
  const again = await sit("p-demo", 101)
  pings(again, 2)
  expect(types(again)).toEqual(["ready", "pong"])
})

test("[LIVE-2] a half-open rule silences the socket from the struck message on", async () => {
  const { sit, control } = openFaultyCasino({ on: "game", message: "pong", fault: { kind: "halfOpen" }, times: 1 })
  const client = await sit("p-demo", 101)
  pings(client, 1, 2)
  control.run({ type: "handPay", machineId: 101, amount: 100 })
  expect([types(client), client.closings]).toEqual([["ready"], []])
})

test("[LIVE-4] messages can be duplicated, swapped with the next one, or lost", async () => {
  const { sit } = openFaultyCasino(
    { on: "game", message: "pong", fault: { kind: "duplicate" }, times: 1 },
    { on: "game", message: "pong", fault: { kind: "reorder" }, times: 1 },
    { on: "game", message: "pong", fault: { kind: "gap" }, times: 1 }
  )
  const client = await sit("p-demo", 101)
  pings(client, 1, 2, 3, 4, 5)
  // 1 arrives twice. 2 is held back and 3 is lost, so 2 arrives after 4.
  expect(pongsOf(client)).toEqual([1, 1, 4, 2, 5])
})

test("[LIVE-4] a late answer arrives after later messages, on the player's next socket if the first is closed", async () => {
  const { sit, clock } = openFaultyCasino({ on: "game", message: "transferDone", fault: { kind: "late", ms: 5_000 }, times: 2 })
  const client = await sit("p-demo", 101)
  const put = (transferId: string) => client.say({ type: "transfer", transferId, direction: "in", amount: 500 })
  put("t-1")
  clock.advance(240)
  expect(types(client)).toContain("amountAction")
  expect(types(client)).not.toContain("transferDone")
  clock.advance(5_000)
  expect(client.messages.at(-1)).toMatchObject({ type: "transferDone", transferId: "t-1" })
  put("t-2")
  clock.advance(240)
  client.hangUp()
  const again = await sit("p-demo", 101)
  expect(types(again)).toEqual(["ready"])
  clock.advance(5_000)
  expect(again.texts.at(-1)).toContain('"transferId":"t-2"')
})

test("[MOCK-2] a late message of an earlier run does not reach the present one", async () => {
  const { sit, clock, control } = openFaultyCasino({ on: "game", message: "transferDone", fault: { kind: "late", ms: 5_000 }, times: 1 })
  const client = await sit("p-demo", 101)
  client.say({ type: "transfer", transferId: "t-1", direction: "in", amount: 500 })
  clock.advance(240)
  control.run({ type: "reset" })
  const again = await sit("p-demo", 101)
  clock.advance(5_000)
  expect(types(again)).toEqual(["ready"])
})

test("[GAME-1] only the late snapshot of a left machine reaches the socket of the next seat", async () => {
  const { sit, clock } = openFaultyCasino({ on: "game", fault: { kind: "late", ms: 5_000 }, times: 2 })
  const client = await sit("p-demo", 101)
  pings(client, 1)
  client.hangUp()
  const next = await sit("p-demo", 102)
  clock.advance(5_000)
  expect(next.texts.slice(1).map((text) => (JSON.parse(text) as { readonly type: string }).type)).toEqual(["ready"])
})

test("[LIVE-4] all answers to a press are lost until a query by its ID", async () => {
  const { sit, clock } = openFaultyCasino({ on: "game", message: "press", fault: { kind: "lose" }, times: 1 })
  const client = await sit("p-demo", 101)
  client.say({ type: "transfer", transferId: "t-1", direction: "in", amount: 5_000 })
  clock.advance(240)
  client.say({ type: "press", pressId: "p-1", button: "spin" })
  clock.advance(2_300)
  expect(types(client)).not.toContain("pressDone")
  client.say({ type: "pressQuery", pressId: "p-1" })
  expect(client.messages.at(-1)).toMatchObject({ type: "pressDone", pressId: "p-1" })
})

test("[MOCK-2] a rule for one channel does not affect the other, and `sockets` affects both", async () => {
  const { sit, listen, control } = openFaultyCasino({ on: "notifications", message: "pong", fault: { kind: "gap" } })
  const game = await sit("p-demo", 101)
  const notices = await listen("p-demo")
  pings(game, 1)
  pings(notices, 1)
  expect([pongsOf(game), pongsOf(notices)]).toEqual([[1], []])
  control.run({ type: "setFaults", rules: [{ on: "sockets", message: "pong", fault: { kind: "gap" } }] })
  pings(game, 2)
  pings(notices, 2)
  expect([pongsOf(game), pongsOf(notices)]).toEqual([[1], []])
  control.run({ type: "clearFaults" })
  pings(game, 3)
  pings(notices, 3)
  expect([pongsOf(game), pongsOf(notices)]).toEqual([[1, 3], [3]])
})
