import { once } from "node:events"
import { setupServer } from "msw/node"
import { describe, expect, onTestFinished, test } from "vitest"
import { openTestCasino } from "./testing/testCasino.ts"
import { cashIn, decodeGame, last, spin, types } from "./testing/testMessages.ts"

describe("game socket", () => {
  test("[GAME-1] init is answered with the full snapshot", async () => {
    const { sit } = openTestCasino()
    const client = await sit("p-demo", 101)
    expect(client.messages).toHaveLength(1)
    expect(decodeGame(client.messages[0])).toMatchObject({
      type: "ready",
      machine: { id: 101, brand: "Bosphorus Royal", status: 3 },
      rtp: { signalling: "clientOffer", iceServers: [] },
      meter: { credit: 0, bet: 100 },
      activeBand: 2,
      balance: 150_000,
      version: 1,
      seatHoldMs: 150_000
    })
  })

  test("[GAME-1] the snapshot names the WHEP endpoint", async () => {
    const { sit } = openTestCasino("whep")
    expect((await sit("p-demo", 101)).messages[0]).toMatchObject({
      rtp: { signalling: "whep", url: "http://casino.example.test/whep/101" }
    })
  })

  test("[LOBBY-4] [MOCK-1] in a page the refusal arrives before the socket closes", async () => {
    const { handlers, tokenOf } = openTestCasino()
    const page = setupServer(...handlers.calls, ...handlers.sockets)
    page.listen()
    onTestFinished(() => page.close())
    const received: string[] = []
    const socket = new WebSocket(`ws://casino.example.test/ws/game?token=${tokenOf("p-demo")}`)
    socket.addEventListener("open", () => socket.send(JSON.stringify({ type: "init", token: tokenOf("p-demo"), machineID: 999 })))
    socket.addEventListener("message", ({ data }) => received.push(String(data)))
    await once(socket, "close")
    expect(received).toEqual([expect.stringContaining('"refused"')])
  })

  test("[LOBBY-4] an unavailable seat is refused with its code, and the socket closes", async () => {
    const { sit } = openTestCasino()
    await sit("p-demo", 101)
    const client = await sit("p-vip", 101)
    expect(client.messages).toEqual([{ type: "refused", code: 52_003, ErrorMessage: "Somebody else plays this machine." }])
    expect(client.closings).toEqual([1000])
  })

  test("[GAME-4] [LIVE-6] cash-in, spin and cash-out report each step, and all amounts add up", async () => {
    const { clock, listen, sit } = openTestCasino()
    const client = await sit("p-demo", 101)
    const notices = await listen("p-demo")
    client.say(cashIn)
    clock.advance(240)
    expect(types(client).slice(1)).toEqual(["transferAccepted", "transferMachineConfirmed", "meter", "transferDone", "amountAction"])
    expect(client.messages.at(-2)).toMatchObject({ credit: 20_000, balance: 130_000 })
    expect(last(client)).toEqual({ type: "amountAction", action: 3, amount: 20_000, transferId: "t-1" })

    const received = client.messages.length
    client.say(spin)
    clock.advance(2_300)
    expect(types(client).slice(received)).toEqual(["pressAccepted", "meter", "meter", "pressDone"])
    const win = Number(Reflect.get(last(client) ?? {}, "win"))

    client.say({ type: "transfer", transferId: "t-2", direction: "out", amount: null })
    clock.advance(240)
    const credit = 20_000 - 100 + win
    expect(client.messages.at(-2)).toEqual({
      type: "transferDone",
      transferId: "t-2",
      direction: "out",
      amount: credit,
      credit: 0,
      balance: 130_000 + credit,
      version: 3
    })
    expect(last(notices)).toEqual({ type: "balance", balance: 130_000 + credit, version: 3 })
    for (const message of client.messages) decodeGame(message)
  })

  test("[LIVE-4] a repeated ID returns the first result, and an unknown ID is reported as unknown", async () => {
    const { clock, sit } = openTestCasino()
    const client = await sit("p-demo", 101)
    client.say(cashIn)
    client.say(cashIn)
    clock.advance(240)
    client.say(cashIn)
    expect(last(client)).toMatchObject({ type: "transferDone", transferId: "t-1", credit: 20_000, balance: 130_000 })
    client.say({ type: "transferQuery", transferId: "t-9" })
    expect(last(client)).toEqual({ type: "transferUnseen", transferId: "t-9" })
    client.say(spin)
    client.say({ type: "pressQuery", pressId: "p-1" })
    expect(last(client)).toEqual({ type: "pressAccepted", pressId: "p-1" })
    clock.advance(2_300)
    client.say(spin)
    expect(last(client)).toMatchObject({ type: "pressDone", pressId: "p-1" })
    client.say({ type: "pressQuery", pressId: "p-9" })
    expect(last(client)).toEqual({ type: "pressUnseen", pressId: "p-9" })
  })

  test("[GAME-1] a newer connection of the player takes over the seat and closes the older one with 4409", async () => {
    const { floor, sit } = openTestCasino()
    const older = await sit("p-demo", 101)
    const newer = await sit("p-demo", 101)
    expect(older.closings).toEqual([4409])
    expect(types(newer)).toEqual(["ready"])
    expect(floor.world().machines["101"]?.seat?.heldUntil).toBeNull()
  })

  test("[GAME-3] a selected band is confirmed with its request ID, and a change at the machine has none", async () => {
    const { sit } = openTestCasino()
    const client = await sit("p-demo", 101)
    client.say({ type: "selectBand", requestId: "r-1", bandId: 3 })
    expect(client.messages).toContainEqual({ type: "bandSelected", requestId: "r-1", bandId: 3 })
    expect(last(client)).toMatchObject({ type: "meter", machineID: 101, meter: { bet: 200 } })
    client.say({ type: "selectBand", requestId: "r-2", bandId: 99 })
    expect(last(client)).toMatchObject({ type: "bandRefused", requestId: "r-2", code: 52_008 })
    client.say({ type: "press", pressId: "p-2", button: "betUp" })
    expect(client.messages).toContainEqual({ type: "bandSelected", bandId: 4 })
  })

  test("[GAME-7] a leave without credit frees the seat and closes the socket", async () => {
    const { floor, sit } = openTestCasino()
    const client = await sit("p-demo", 101)
    client.say({ type: "leave" })
    await expect.poll(() => client.closings).toEqual([1000])
    expect(floor.world().machines["101"]?.seat).toBeNull()
  })

  test("an invalid message is answered with 40000 and changes nothing", async () => {
    const { floor, sit } = openTestCasino()
    const client = await sit("p-demo", 101)
    const before = floor.world()
    for (const text of [
      "",
      "{",
      "null",
      '{"type":"press"}',
      '{"type":"nonsense"}',
      '{"type":"transfer","transferId":"t","direction":"in","amount":1.5}'
    ]) {
      client.say(text)
      expect(last(client)).toMatchObject({ type: "code", code: 40_000 })
    }
    expect(floor.world()).toBe(before)
    expect(client.closings).toEqual([])
  })

  test("a command before init is refused and changes nothing", async () => {
    const { floor, socket, tokenOf } = openTestCasino()
    const before = floor.world()
    const client = await socket("game", tokenOf("p-demo"))
    client.say(cashIn)
    expect(last(client)).toMatchObject({ type: "code", code: 40_000 })
    expect(floor.world()).toBe(before)
  })
})

test("[LIVE-5] a socket that is lost on its first message leaves the seat held", async () => {
  const { backend, control, floor, sit } = openTestCasino()
  control.run({ type: "addFault", rule: { on: "game", message: "ready", fault: { kind: "drop", code: 1006 }, times: 1 } })
  await sit("p-demo", 101)
  expect(backend.connections.games.size).toBe(0)
  expect(floor.world().machines["101"]?.seat?.heldUntil).not.toBeNull()
})
