import { expect, test } from "vitest"
import type { FakeClient } from "../handlers/testing/fakeClient.ts"
import { openTestCasino } from "../handlers/testing/testCasino.ts"
import type { FaultRule } from "./faultRule.ts"

type Casino = ReturnType<typeof openTestCasino>

const withFaults = (...rules: readonly FaultRule[]): Casino => {
  const casino = openTestCasino()
  expect(casino.control.run({ type: "setFaults", rules })).toEqual({ ok: true })
  return casino
}

/** The result of a call: its status, or "lost" for a network error. */
const ask = async ({ call, tokenOf }: Casino, path = "/player/balance") => {
  const response = await call("GET", path, { token: tokenOf("p-demo") })
  return response.type === "error" ? "lost" : response.status
}

const askTimes = async (casino: Casino, times: number, path?: string) => {
  const heard: (number | string)[] = []
  for (let count = 0; count < times; count += 1) heard.push(await ask(casino, path))
  return heard
}

/** Real time in ms until the promise settles. */
const timed = async (casino: Casino, work: Promise<unknown>): Promise<number> => {
  const from = casino.clock.now()
  let done = false
  void work.then(() => {
    done = true
  })
  await expect
    .poll(
      () => {
        if (!done) casino.clock.advance(10)
        return done
      },
      { interval: 1 }
    )
    .toBe(true)
  return casino.clock.now() - from
}

const typesOf = ({ frames }: FakeClient, from = 0): readonly string[] => frames.slice(from).map(({ type }) => type)

const pings = (client: FakeClient, ...ts: readonly number[]): void => ts.forEach((t) => client.say({ type: "ping", t }))

const pongsOf = ({ frames }: FakeClient): readonly number[] => frames.flatMap((frame) => (frame.type === "pong" ? [frame.t] : []))

test("[MOCK-2] a call rule answers with a status, aborts before the server acts, or loses the answer afterwards", async () => {
  const casino = withFaults(
    { on: "http", operationId: "getBalance", fault: { kind: "status", status: 429, body: { code: 1, ErrorMessage: "slow down" } } },
    { on: "http", operationId: "requestBonus", fault: { kind: "abort" }, times: 1 },
    { on: "http", operationId: "requestDiscount", fault: { kind: "lose" } }
  )
  const { call, floor, tokenOf } = casino
  const refused = await call("GET", "/player/balance", { token: tokenOf("p-demo") })
  expect([refused.status, await refused.json()]).toEqual([429, { code: 1, ErrorMessage: "slow down" }])
  const before = floor.world().ledger.count
  expect(await ask(casino, "/player/bonus")).toBe("lost")
  expect(floor.world().ledger.count).toBe(before)
  expect(await ask(casino, "/player/bonus")).toBe(200)
  const token = tokenOf("p-low")
  expect((await call("GET", "/player/discount", { token })).type).toBe("error")
  expect(floor.world().players["p-low"]?.toppedUp.discount).not.toBeNull()
})

test("[MOCK-2] a truncated answer keeps its headers and half of its JSON", async () => {
  const { call, tokenOf } = withFaults({ on: "http", operationId: "getBrands", fault: { kind: "truncate" } })
  const response = await call("GET", "/machine/brands", { token: tokenOf("p-demo") })
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json"])
  const text = await response.text()
  expect(text.startsWith('{"brands":[')).toBe(true)
  expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError)
})

test("[MOCK-2] latency lies between its minimum and its spread, and repeats with the same seed", async () => {
  const rule: FaultRule = { on: "http", operationId: "getBalance", fault: { kind: "latency", ms: 300, spreadMs: 400 } }
  const run = async () => {
    const casino = withFaults(rule)
    const late: number[] = []
    for (let count = 0; count < 4; count += 1) late.push(await timed(casino, ask(casino)))
    expect(await timed(casino, ask(casino, "/machine/brands"))).toBeLessThan(50)
    return late
  }
  const late = await run()
  expect(Math.min(...late)).toBeGreaterThanOrEqual(300)
  expect(Math.max(...late)).toBeLessThanOrEqual(720)
  expect(new Set(late).size).toBeGreaterThan(1)
  expect(await run()).toEqual(late)
})

test("[MOCK-2] a rule strikes only in its time window and at most the given number of times", async () => {
  const casino = withFaults(
    { on: "http", operationId: "getBalance", fault: { kind: "status", status: 503 }, fromMs: 1_000, untilMs: 2_000 },
    { on: "http", operationId: "getMachines", fault: { kind: "status", status: 500 }, times: 2 }
  )
  expect(await ask(casino)).toBe(200)
  casino.clock.advance(1_000)
  expect(await ask(casino)).toBe(503)
  casino.clock.advance(999)
  expect(await ask(casino)).toBe(503)
  casino.clock.advance(1)
  expect(await ask(casino)).toBe(200)
  expect(await askTimes(casino, 4, "/machine/all")).toEqual([500, 500, 200, 200])
})

test("[MOCK-2] the seed alone decides which calls fail, whatever other calls happen in between", async () => {
  const rules: readonly FaultRule[] = [{ on: "http", fault: { kind: "status", status: 500 }, probability: 0.5 }]
  const run = async (seed: number, between: number) => {
    const casino = openTestCasino()
    casino.control.run({ type: "openScenario", id: "default", seed })
    casino.control.run({ type: "setFaults", rules })
    const heard: (number | string)[] = []
    for (let count = 0; count < 24; count += 1) {
      heard.push(await ask(casino))
      await askTimes(casino, between, "/machine/all")
    }
    return heard
  }
  const first = await run(1, 0)
  expect(first).toContain(500)
  expect(first).toContain(200)
  expect(await run(1, 1)).toEqual(first)
  expect(await run(2, 0)).not.toEqual(first)
})

test("[MOCK-2] a drop rule closes the socket with its code and loses the message", async () => {
  const { sit, floor } = withFaults({ on: "game", frame: "pong", fault: { kind: "drop", code: 1011 }, times: 1 })
  const client = await sit("p-demo", 101)
  pings(client, 1)
  expect([client.closings, typesOf(client)]).toEqual([[1011], ["ready"]])
  expect(floor.world().machines["101"]?.seat?.heldUntil).not.toBeNull()
  const again = await sit("p-demo", 101)
  pings(again, 2)
  expect(typesOf(again)).toEqual(["ready", "pong"])
})

test("[LIVE-2] a half-open socket stays open and silent in both directions, and the next socket works", async () => {
  const casino = withFaults({ on: "game", fault: { kind: "halfOpen" }, fromMs: 5_000, times: 1 })
  const { sit, clock, control, floor } = casino
  const client = await sit("p-demo", 101)
  clock.advance(5_000)
  client.say({ type: "transfer", transferId: "t-1", direction: "in", amount: 500 })
  clock.advance(1_000)
  pings(client, 1)
  expect(control.run({ type: "handPay", machineId: 101, amount: 100 })).toEqual({ ok: true })
  expect([typesOf(client), client.closings]).toEqual([["ready"], []])
  expect(floor.world().transfers["t-1"]).toBeUndefined()
  const again = await sit("p-demo", 101)
  pings(again, 2)
  expect(typesOf(again)).toEqual(["ready", "pong"])
})

test("[LIVE-2] a half-open rule silences the socket from the struck message on", async () => {
  const { sit, control } = withFaults({ on: "game", frame: "pong", fault: { kind: "halfOpen" }, times: 1 })
  const client = await sit("p-demo", 101)
  pings(client, 1, 2)
  control.run({ type: "handPay", machineId: 101, amount: 100 })
  expect([typesOf(client), client.closings]).toEqual([["ready"], []])
})

test("[LIVE-4] messages can be duplicated, swapped with the next one, or lost", async () => {
  const { sit } = withFaults(
    { on: "game", frame: "pong", fault: { kind: "duplicate" }, times: 1 },
    { on: "game", frame: "pong", fault: { kind: "reorder" }, times: 1 },
    { on: "game", frame: "pong", fault: { kind: "gap" }, times: 1 }
  )
  const client = await sit("p-demo", 101)
  pings(client, 1, 2, 3, 4, 5)
  // 1 arrives twice. 2 is held back and 3 is lost, so 2 arrives after 4.
  expect(pongsOf(client)).toEqual([1, 1, 4, 2, 5])
})

test("[LIVE-4] a late answer arrives after later messages, on the player's next socket if the first is closed", async () => {
  const { sit, clock } = withFaults({ on: "game", frame: "transferDone", fault: { kind: "late", ms: 5_000 }, times: 2 })
  const client = await sit("p-demo", 101)
  const put = (transferId: string) => client.say({ type: "transfer", transferId, direction: "in", amount: 500 })
  put("t-1")
  clock.advance(240)
  expect(typesOf(client)).toContain("amountAction")
  expect(typesOf(client)).not.toContain("transferDone")
  clock.advance(5_000)
  expect(client.frames.at(-1)).toMatchObject({ type: "transferDone", transferId: "t-1" })
  put("t-2")
  clock.advance(240)
  client.hangUp()
  const again = await sit("p-demo", 101)
  expect(typesOf(again)).toEqual(["ready"])
  clock.advance(5_000)
  expect(again.texts.at(-1)).toContain('"transferId":"t-2"')
})

test("[GAME-1] only the late snapshot of a left machine reaches the socket of the next seat", async () => {
  const { sit, clock } = withFaults({ on: "game", fault: { kind: "late", ms: 5_000 }, times: 2 })
  const client = await sit("p-demo", 101)
  pings(client, 1)
  client.hangUp()
  const next = await sit("p-demo", 102)
  clock.advance(5_000)
  expect(next.texts.slice(1).map((text) => (JSON.parse(text) as { readonly type: string }).type)).toEqual(["ready"])
})

test("[LIVE-4] all answers to a press are lost until a query by its ID", async () => {
  const { sit, clock } = withFaults({ on: "game", frame: "press", fault: { kind: "lose" }, times: 1 })
  const client = await sit("p-demo", 101)
  client.say({ type: "transfer", transferId: "t-1", direction: "in", amount: 5_000 })
  clock.advance(240)
  client.say({ type: "press", pressId: "p-1", button: "spin" })
  clock.advance(2_300)
  expect(typesOf(client)).not.toContain("pressDone")
  client.say({ type: "pressQuery", pressId: "p-1" })
  expect(client.frames.at(-1)).toMatchObject({ type: "pressDone", pressId: "p-1" })
})

test("[MOCK-2] a rule for one channel does not affect the other, and `sockets` affects both", async () => {
  const { sit, listen, control } = withFaults({ on: "notifications", frame: "pong", fault: { kind: "gap" } })
  const game = await sit("p-demo", 101)
  const notices = await listen("p-demo")
  pings(game, 1)
  pings(notices, 1)
  expect([pongsOf(game), pongsOf(notices)]).toEqual([[1], []])
  control.run({ type: "setFaults", rules: [{ on: "sockets", frame: "pong", fault: { kind: "gap" } }] })
  pings(game, 2)
  pings(notices, 2)
  expect([pongsOf(game), pongsOf(notices)]).toEqual([[1], []])
  control.run({ type: "clearFaults" })
  pings(game, 3)
  pings(notices, 3)
  expect([pongsOf(game), pongsOf(notices)]).toEqual([[1, 3], [3]])
})

const watching = async (...rules: readonly FaultRule[]) => {
  const casino = withFaults(...rules)
  const client = await casino.sit("p-demo", 101)
  const offer = (mediaId: string): void => client.say({ type: "videoOffer", mediaId, sdp: "v=0" })
  const answered = async (mediaId: string) => {
    await expect.poll(() => JSON.stringify(client.frames)).toContain(`"mediaId":"${mediaId}"`)
  }
  return { ...casino, client, offer, answered }
}

test("[LIVE-1] a freeze rule freezes a running video only during its time window", async () => {
  const { camera, clock, offer, answered } = await watching({ on: "video", fault: { kind: "freeze" }, fromMs: 2_000, untilMs: 4_000 })
  offer("m-1")
  await answered("m-1")
  expect(camera.frozen.has(101)).toBe(false)
  clock.advance(2_000)
  expect(camera.frozen.has(101)).toBe(true)
  clock.advance(2_000)
  expect(camera.frozen.has(101)).toBe(false)
})

test("[LIVE-1] a black video that strikes once ends with the next media session", async () => {
  const { camera, client, offer, answered } = await watching({ on: "video", machineId: 101, fault: { kind: "black" }, times: 1 })
  offer("m-1")
  await answered("m-1")
  expect(camera.black.has(101)).toBe(true)
  client.say({ type: "videoStop", mediaId: "m-1" })
  offer("m-2")
  await answered("m-2")
  expect(camera.black.has(101)).toBe(false)
})

test("[GAME-10] [LIVE-3] an offer is refused with 70000, or answered without starting a camera for an ICE failure", async () => {
  const { camera, client, offer, answered } = await watching(
    { on: "video", fault: { kind: "refuse" }, times: 1 },
    { on: "video", fault: { kind: "iceFailure" }, times: 1 }
  )
  offer("m-1")
  await answered("m-1")
  expect(client.frames.at(-1)).toMatchObject({ type: "videoRefused", mediaId: "m-1", code: 70_000 })
  offer("m-2")
  await answered("m-2")
  expect(client.frames.at(-1)).toMatchObject({ type: "videoAnswer", mediaId: "m-2" })
  expect(camera.filming.size).toBe(0)
  offer("m-3")
  await answered("m-3")
  expect(camera.filming.size).toBe(1)
})

test("[GAME-6] [GAME-10] a refused video type does not affect the machine's other video", async () => {
  const { camera, client, answered } = await watching({ on: "video", videoType: "screen", fault: { kind: "refuse" } })
  client.say({ type: "videoOffer", mediaId: "m-1", sdp: "v=0", videoType: "screen" })
  await answered("m-1")
  expect(client.frames.at(-1)).toMatchObject({ type: "videoRefused", mediaId: "m-1", code: 70_000 })
  client.say({ type: "videoOffer", mediaId: "m-2", sdp: "v=0" })
  await answered("m-2")
  expect(camera.types).toEqual(["camera"])
})

test("[MOCK-2] an unknown fault kind, operation or probability returns a problem", () => {
  const { control } = openTestCasino()
  for (const bad of [
    { on: "http", fault: { kind: "melt" } },
    { on: "http", operationId: "nope", fault: { kind: "abort" } },
    { on: "http", fault: { kind: "abort" }, probability: 2 },
    { on: "video", fault: { kind: "halfOpen" } }
  ]) {
    expect(control.run({ type: "setFaults", rules: [bad] }).ok).toBe(false)
  }
})
