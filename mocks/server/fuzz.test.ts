import process from "node:process"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { Schema } from "effect"
import { afterAll, beforeAll, expect, test } from "vitest"
import { LoginResponse } from "../../src/api/wire/casino.ts"
import { refusedRightRequests, sendWrongMessages, sendWrongRequests } from "../../tests/lab/fuzzServer.ts"
import { runServer } from "./runServer.ts"
import { TEST_SERVER } from "./testServer.ts"

/** How much is sent: a part that takes seconds here, all of it in `npm run lab -- --only fuzz`. */
const REQUESTS = Number(process.env["FUZZ_REQUESTS"] ?? 400)
const MESSAGES = Number(process.env["FUZZ_MESSAGES"] ?? 1_000)
const SEED = Number(process.env["FUZZ_SEED"] ?? 1)
/** The memory in use after a garbage collection may grow by this many bytes. */
const GROWTH = 30_000_000

/** The bytes that the process keeps after a garbage collection. */
const keptBytes = (): number => {
  setFlagsFromString("--expose-gc")
  runInNewContext("gc()")
  const { heapUsed, external, arrayBuffers } = process.memoryUsage()
  return heapUsed + external + arrayBuffers
}

let server: Awaited<ReturnType<typeof runServer>>

beforeAll(async () => {
  server = await runServer(TEST_SERVER)
})
afterAll(() => server.stop())

const ask = (path: string, init: RequestInit = {}): Promise<Response> => fetch(`http://127.0.0.1:${server.port}${path}`, init)

const logIn = async (): Promise<string> => {
  const body = JSON.stringify({ username: "demo", password: "demo1234", site_id: 8 })
  const answer = await ask("/api/login", { method: "POST", headers: { "content-type": "application/json" }, body })
  return Schema.decodeUnknownSync(LoginResponse)(await answer.json()).token
}

test("[MOCK-1] the mock process answers wrong requests and messages without an error of its own, and its books stay balanced", async () => {
  const token = await logIn()
  expect(await refusedRightRequests({ port: server.port, token }), "requests without a mistake that are refused for their form").toEqual([])
  const before = keptBytes()
  // The messages first: a wrong request may still end the session.
  const { messages, accepted } = await sendWrongMessages({ port: server.port, token, userId: "p-demo" }, MESSAGES, SEED)
  expect(messages).toBe(MESSAGES)
  expect(accepted, "connections whose init the casino accepted").toBeGreaterThan(MESSAGES / 200)
  const statuses = await sendWrongRequests({ port: server.port, token }, REQUESTS, SEED)
  expect([...statuses.keys()].filter((status) => status.startsWith("5"))).toEqual([])
  const state = (await (await ask("/_mock/state")).json()) as { readonly conservation: unknown }
  expect(state.conservation).toEqual({ ok: true, faults: [] })
  expect((await ask("/api/check")).status).toBe(200)
  expect(keptBytes() - before, "growth of what the process keeps (bytes)").toBeLessThan(GROWTH)
}, 600_000)
