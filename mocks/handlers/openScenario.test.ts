import { expect, test } from "vitest"
import { makeVirtualClock } from "../floor/clock.ts"
import { makeFaults } from "../faults/faults.ts"
import { issueToken, readToken, TOKEN_LIFE_MS } from "../floor/tokens.ts"
import { connectFake } from "./testing/fakeClient.ts"
import { makeBackend, type RunningBackend } from "./makeBackend.ts"
import { decideJoin } from "../world/decideSeat.ts"
import { balanceOf } from "../world/views.ts"
import { openScenario } from "./openScenario.ts"
import type { Scenario } from "../scenarios/scenario.ts"

const NOON = 1_767_268_800_000
const camera = { film: () => Promise.reject(new Error("no camera")), freeze: () => {}, blacken: () => {}, dropAll: () => {} }

const SCENARIO: Scenario = {
  id: "test-evening",
  title: "An evening of the test's own",
  description: "",
  tags: [],
  given: [{ state: "a player has a balance", params: { playerId: "p-demo", balance: 12_300 } }],
  seed: 11,
  epoch: null,
  timeline: [
    { on: "Opened", afterMs: 5_000, command: { type: "setMachineStatus", machineId: 102, status: 6 } },
    { on: "SeatTaken", afterMs: 1_000, command: { type: "handPay", amount: 700 } },
    { on: "Opened", afterMs: 0, command: { type: "jackpot" } }
  ],
  faults: [{ on: "http", operationId: "getBalance", fault: { kind: "status", status: 500 }, times: 1 }],
  steps: [],
  expect: []
}

const open = (scenario: Scenario = SCENARIO, choice: { readonly seed?: number; readonly speed?: number; readonly epoch?: number } = {}) => {
  const wall = makeVirtualClock(NOON)
  return { wall, ...openScenario(scenario, { clock: wall, camera, signalling: "clientOffer", lively: false, ...choice }) }
}

const sitDown = ({ backend }: RunningBackend) =>
  backend.floor.run((world, now) => decideJoin(world, { playerId: "p-demo", machineId: 101 }, now))

const wallet = ({ backend }: RunningBackend) => balanceOf(backend.floor.world(), "p-demo")

test("[MOCK-2] a scenario opens with its seed, its given states and its faults", () => {
  const { backend, control } = open()
  expect(backend.floor.world().seed).toBe(11)
  expect(balanceOf(backend.floor.world(), "p-demo")).toBe(12_300)
  expect(control.state()).toMatchObject({
    run: { id: "test-evening", seed: 11, speed: 1, epoch: null },
    clock: { now: NOON, speed: 1, paused: false },
    faults: [{ key: "rule 1", strikes: 0 }]
  })
})

test("[MOCK-2] each timeline entry runs once, after the opening or after its event, and reports failure", () => {
  const casino = open()
  const { wall, backend, control } = casino
  wall.advance(4_999)
  expect(backend.floor.world().machines["102"]?.status).toBe(3)
  wall.advance(1)
  expect(backend.floor.world().machines["102"]?.status).toBe(6)
  sitDown(casino)
  wall.advance(999)
  expect(wallet(casino)).toBe(12_300)
  wall.advance(1)
  expect(wallet(casino)).toBe(13_000)
  wall.advance(600_000)
  expect(wallet(casino)).toBe(13_000)
  expect(control.state().timeline.map(({ done, problem }) => [done, problem])).toEqual([
    [true, null],
    [true, null],
    [true, "no machine is played: name one"]
  ])
})

test("[MOCK-2] tenfold speed shortens waits to a tenth, but keeps the life of tokens", () => {
  const casino = open(SCENARIO, { speed: 10 })
  const { wall, backend } = casino
  sitDown(casino)
  wall.advance(100)
  expect(wallet(casino)).toBe(13_000)
  const player = backend.floor.world().players["p-demo"]
  if (player === undefined) throw new Error("nobody is p-demo")
  const token = issueToken(backend.floor.world(), player, backend.wall.now())
  wall.advance(TOKEN_LIFE_MS - 1_000)
  expect(readToken(backend.floor.world(), token, backend.wall.now())).not.toBeNull()
})

test("[MOCK-2] a pause stops the floor but not the network and tokens, and an advance moves the floor's clock", () => {
  const casino = open()
  const { wall, control, backend } = casino
  control.run({ type: "clock", do: "pause" })
  sitDown(casino)
  control.run({ type: "goOffline", ms: 3_000 })
  wall.advance(60_000)
  expect([wallet(casino), backend.faults.isOffline()]).toEqual([12_300, false])
  control.run({ type: "clock", do: "advance", ms: 1_000 })
  expect(wallet(casino)).toBe(13_000)
  control.run({ type: "clock", do: "speed", speed: 4 })
  control.run({ type: "clock", do: "resume" })
  expect(control.state().clock).toEqual({ now: NOON + 1_000, speed: 4, paused: false })
  expect(control.run({ type: "clock", do: "speed", speed: 0 }).ok).toBe(false)
})

test("[MOCK-2] an epoch sets the floor's clock, while its tokens follow the client's clock", async () => {
  const epoch = 1_600_000_000_000
  const { wall, backend, handlers } = open({ ...SCENARIO, epoch })
  expect(backend.floor.now()).toBe(epoch)
  const player = backend.floor.world().players["p-demo"]
  if (player === undefined) throw new Error("nobody is p-demo")
  const token = issueToken(backend.floor.world(), player, wall.now())
  const [, claims = ""] = token.split(".")
  expect(JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/")))).toMatchObject({ exp: (NOON + TOKEN_LIFE_MS) / 1000 })
  const address = `ws://casino.example.test/ws/notifications?token=${token}`
  const handler = handlers.sockets.find((one) => one.test(address))
  if (handler === undefined) throw new Error("no socket")
  const client = await connectFake(handler, address)
  client.say({ type: "init", userId: "p-demo" })
  expect(client.messages[0]).toEqual({ type: "ready" })
  client.hangUp()
})

test("[MOCK-2] opening another scenario replaces the current one, and a reset restarts it", () => {
  const casino = open()
  const { wall, control, backend } = casino
  sitDown(casino)
  expect(control.run({ type: "openScenario", id: "hand-pay", seed: 3, speed: 2 })).toEqual({ ok: true })
  expect(control.state()).toMatchObject({ run: { id: "hand-pay", seed: 3, speed: 2, epoch: null }, clock: { speed: 2 }, faults: [] })
  wall.advance(600_000)
  expect(balanceOf(backend.floor.world(), "p-demo")).toBe(150_000)
  expect(backend.floor.world().machines["102"]?.status).toBe(3)
  control.run({ type: "reset", seed: 9 })
  expect(control.state().run).toEqual({ id: "hand-pay", seed: 9, speed: 2, epoch: null })
  expect(control.run({ type: "openScenario", id: "hand-pray" })).toEqual({
    ok: false,
    problem: expect.stringMatching(/^There is no scenario "hand-pray"\. Did you mean hand-pay/u) as string,
    notFound: true
  })
  expect(control.state().run.id).toBe("hand-pay")
})

test("[MOCK-1] a stored run continues with its clock, its pending timeline entries and its remaining faults", () => {
  const casino = open()
  const { wall, backend } = casino
  sitDown(casino)
  wall.advance(400)
  expect(backend.faults.responseFor("getBalance").instead).toEqual({ status: 500, body: undefined })
  const kept = JSON.parse(JSON.stringify({ world: backend.floor.world(), runner: backend.runner.keep() })) as {
    readonly world: ReturnType<typeof backend.floor.world>
    readonly runner: ReturnType<typeof backend.runner.keep>
  }
  const later = makeVirtualClock(wall.now() + 100)
  const opening = { scenario: SCENARIO, run: kept.runner.run, kept: kept.runner }
  const again = makeBackend({ world: kept.world, clock: later, camera, signalling: "clientOffer", lively: false, opening })
  expect(again.backend.clock.now()).toBe(NOON + 500)
  expect(again.backend.faults.responseFor("getBalance").instead).toBeNull()
  later.advance(499)
  expect(wallet(again)).toBe(12_300)
  later.advance(1)
  expect(wallet(again)).toBe(13_000)
  later.advance(4_000)
  expect(again.backend.floor.world().machines["102"]?.status).toBe(6)
})

test("[MOCK-2] the random sequence of faults continues after a reload", () => {
  const clock = makeVirtualClock(0)
  const rules = [{ on: "http", fault: { kind: "abort" }, probability: 0.5 }] as const
  const responses = (faults: ReturnType<typeof makeFaults>, count: number) =>
    Array.from({ length: count }, () => faults.responseFor("getBalance").instead)
  const whole = makeFaults(clock, clock)
  whole.begin(5, rules)
  const expected = responses(whole, 20)
  const first = makeFaults(clock, clock)
  first.begin(5, rules)
  const begun = responses(first, 8)
  const second = makeFaults(clock, clock)
  second.restore(first.keep())
  expect([...begun, ...responses(second, 12)]).toEqual(expected)
})
