import { expect, test } from "vitest"
import { openPlayedCasino } from "../handlers/testing/testCasino.ts"
import { cashIn } from "../handlers/testing/testMessages.ts"

const ok = { ok: true }

test("[GAME-4] [GAME-10] [GAME-11] hand pay, jackpot and codes reach the player at the machine", async () => {
  const { control, client, notices } = await openPlayedCasino()
  expect(control.run({ type: "handPay", amount: 2_500 })).toEqual(ok)
  expect(client.messages.at(-1)).toEqual({ type: "amountAction", action: 5, amount: 2_500 })
  expect(notices.messages.at(-1)).toMatchObject({ type: "balance", balance: 132_500 })
  expect(control.run({ type: "jackpot", machineId: 101 })).toEqual(ok)
  expect(client.messages).toContainEqual({ type: "amountAction", action: 6, amount: 12_500_000 })
  control.run({ type: "code", code: 18_800, seconds: 20 })
  expect(client.messages.at(-1)).toEqual({ type: "code", code: 18_800, ErrorMessage: "Seconds left to deposit.", Params: { seconds: 20 } })
})

test("[GAME-10] a code that no client can receive, or that lacks its seconds, returns a problem", async () => {
  const { control, client } = await openPlayedCasino()
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
  const { control, client, clock, floor } = await openPlayedCasino()
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
  const { control, client, clock, floor } = await openPlayedCasino()
  control.run({ type: "code", code: 18_802, seconds: 5 })
  control.run({ type: "code", code: 18_802, seconds: 20 })
  client.hangUp()
  clock.advance(19_999)
  expect(floor.world().machines["101"]?.seat).not.toBeNull()
  clock.advance(1)
  expect(floor.world().machines["101"]?.seat).toBeNull()
})

test("[GAME-4] the cashier books a deposit and a withdrawal of the player at the machine, but no more than the balance", async () => {
  const { control, client, notices } = await openPlayedCasino()
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
  const { control, client, floor, notices } = await openPlayedCasino()
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
  const { control, client, floor, notices, sit } = await openPlayedCasino()
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
  const { control, client, notices, floor } = await openPlayedCasino()
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
  const { control, client, clock } = await openPlayedCasino()
  client.say({ type: "press", pressId: "p-1", button: "spin" })
  control.run({ type: "code", code: 50_100 })
  expect(client.messages.map(({ type }) => type)).not.toContain("code")
  expect(client.closings).toEqual([])
  clock.advance(2_300)
  expect(client.messages.at(-1)).toMatchObject({ type: "code", code: 50_100 })
  await expect.poll(() => client.closings).toEqual([4410])
})

test("[GAME-10] code 18801 begins the end of the seat: a running spin ends, the credit is paid out, and the socket closes with 4410", async () => {
  const { control, client, clock, floor, notices } = await openPlayedCasino()
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
