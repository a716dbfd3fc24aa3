import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { COMMAND_TYPES } from "../faults/controlCommand.ts"
import { openPlayedCasino, openTestCasino } from "../handlers/testing/testCasino.ts"

test("[MOCK-2] an unknown command, machine or value returns a problem", async () => {
  const { control } = await openPlayedCasino()
  for (const bad of [
    null,
    {},
    { type: "explode" },
    { type: "goOffline", ms: -1 },
    { type: "respondNext", operationId: "nope", status: 500 },
    { type: "loseNextAnswer", message: "nope" },
    { type: "handPay", amount: 0 },
    // The casino lives through each of these seconds, and answers nothing meanwhile.
    { type: "clock", do: "advance", ms: 1e15 },
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
  const { control, client } = await openPlayedCasino()
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

test("[MOCK-2] sendRaw sends any text, and sendMessage rejects a message of the other channel", async () => {
  const { control, client, notices } = await openPlayedCasino()
  control.run({ type: "sendRaw", channel: "game", text: "{broken" })
  expect(client.texts.at(-1)).toBe("{broken")
  control.run({ type: "sendMessage", channel: "notifications", message: { type: "machine", id: 101, status: 4 } })
  expect(notices.messages.at(-1)).toEqual({ type: "machine", id: 101, status: 4 })
  expect(control.run({ type: "sendMessage", channel: "notifications", message: { type: "videoEnded", mediaId: "m" } }).ok).toBe(false)
})

test("[MOCK-1] the state shows the ledger, the machines and the conservation check, but no password", async () => {
  const { control, clock, client } = await openPlayedCasino()
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
  const { camera, control, client, floor } = await openPlayedCasino()
  client.say({ type: "videoOffer", mediaId: "m-1", sdp: "v=0" })
  control.run({ type: "freezeVideo", on: true })
  await expect.poll(() => camera.frozen.has(101)).toBe(true)
  control.run({ type: "reset", seed: 5 })
  await expect.poll(() => client.closings).toEqual([1012])
  expect([floor.world().seed, floor.world().ledger.count, camera.frozen.size]).toEqual([5, 0, 0])
})
