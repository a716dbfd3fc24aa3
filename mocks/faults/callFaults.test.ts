import { expect, test } from "vitest"
import { openFaultyCasino, openTestCasino } from "../handlers/testing/testCasino.ts"
import type { FaultRule } from "./faultRule.ts"

type Casino = ReturnType<typeof openTestCasino>

/** The result of a call: its status, or "lost" for a network error. */
const ask = async ({ call, tokenOf }: Casino, path = "/player/balance") => {
  const response = await call("GET", path, { token: tokenOf("p-demo") })
  return response.type === "error" ? "lost" : response.status
}

const askTimes = async (casino: Casino, times: number, path?: string) => {
  const received: (number | string)[] = []
  for (let count = 0; count < times; count += 1) received.push(await ask(casino, path))
  return received
}

/** The virtual time until the promise settles, in ms. */
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

test("[MOCK-2] a call rule answers with a status, aborts before the server acts, or loses the answer afterwards", async () => {
  const casino = openFaultyCasino(
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
  const { call, tokenOf } = openFaultyCasino({ on: "http", operationId: "getBrands", fault: { kind: "truncate" } })
  const response = await call("GET", "/machine/brands", { token: tokenOf("p-demo") })
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json"])
  const text = await response.text()
  expect(text.startsWith('{"brands":[')).toBe(true)
  expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError)
})

test("[MOCK-2] latency lies between its minimum and its spread, and repeats with the same seed", async () => {
  const rule: FaultRule = { on: "http", operationId: "getBalance", fault: { kind: "latency", ms: 300, spreadMs: 400 } }
  const run = async () => {
    const casino = openFaultyCasino(rule)
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

test("[MOCK-2] a delayed call of an earlier run does not act in the present one", async () => {
  const { call, clock, control, floor, tokenOf } = openFaultyCasino({
    on: "http",
    operationId: "logOut",
    fault: { kind: "latency", ms: 60_000 }
  })
  const loggedOut = call("POST", "/player/logout", { token: tokenOf("p-demo") })
  await expect.poll(() => control.state().faults[0]?.strikes).toBe(1)
  control.run({ type: "openScenario", id: "hand-pay" })
  clock.advance(60_000)
  expect((await loggedOut).type).toBe("error")
  expect(floor.world().players["p-demo"]?.logouts).toBeUndefined()
})

test("[MOCK-2] a rule strikes only in its time window and at most the given number of times", async () => {
  const casino = openFaultyCasino(
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
    const received: (number | string)[] = []
    for (let count = 0; count < 24; count += 1) {
      received.push(await ask(casino))
      await askTimes(casino, between, "/machine/all")
    }
    return received
  }
  const first = await run(1, 0)
  expect(first).toContain(500)
  expect(first).toContain(200)
  expect(await run(1, 1)).toEqual(first)
  expect(await run(2, 0)).not.toEqual(first)
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
