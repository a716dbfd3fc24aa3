import { Effect } from "effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import { makeSessionToken } from "../../../tests/e2e/support/session/sessionToken.ts"
import { makeCasinoApi } from "./casinoApi.ts"
import { makeClient } from "./makeClient.ts"

const URL = "http://casino.example.test/api/machine/all"
const OWN = makeSessionToken("demo")

afterEach(() => {
  globalThis.earlyAnswers = undefined
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answerOf = (text: string): Response => Response.json({ from: text })

/** A page whose first script has asked for the machines as the player of `token`. */
const open = (token: string, early: Promise<Response | null>) => {
  vi.useFakeTimers()
  globalThis.earlyAnswers = new Map([[URL, { authorization: `Bearer ${token}`, at: performance.now(), answer: early }]])
  const fetch = vi.fn<() => Promise<Response>>(() => Promise.resolve(answerOf("request")))
  vi.stubGlobal("fetch", fetch)
  const client = makeClient({ baseUrl: "http://casino.example.test/api/", token: () => OWN })
  return { fetch, ask: async () => (await client.GET("/machine/all", {})).data }
}

it("[AUTH-6] a call keeps its answer out of the browser's cache, which a logout does not empty", async () => {
  const { ask, fetch } = open(makeSessionToken("highroller"), Promise.resolve(null))
  await ask()
  expect(fetch).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ cache: "no-store" }))
})

describe("[BOOT-1] an answer that the page's first script asked for", () => {
  it("an early answer is used once by the same request of the same player", async () => {
    const { ask, fetch } = open(OWN, Promise.resolve(answerOf("early")))
    expect(await ask()).toEqual({ from: "early" })
    expect(fetch).not.toHaveBeenCalled()
    expect(await ask()).toEqual({ from: "request" })
  })

  it("an early answer is used when the validation has renewed the player's token", async () => {
    const renewed = makeSessionToken("demo", 100_000)
    expect(renewed).not.toBe(OWN)
    const { ask } = open(renewed, Promise.resolve(answerOf("early")))
    expect(await ask()).toEqual({ from: "early" })
  })

  it("[AUTH-6] an early answer is not used by another player", async () => {
    const { ask } = open(makeSessionToken("highroller"), Promise.resolve(answerOf("early")))
    expect(await ask()).toEqual({ from: "request" })
  })

  it("an early answer is not used when it failed", async () => {
    const { ask } = open(OWN, Promise.resolve(null))
    expect(await ask()).toEqual({ from: "request" })
  })

  it("an early answer is not used when it is older than ten seconds", async () => {
    const { ask } = open(OWN, Promise.resolve(answerOf("early")))
    await vi.advanceTimersByTimeAsync(10_001)
    expect(await ask()).toEqual({ from: "request" })
  })
})

/** A body that the server never ends. `pull` gives its next part; without one, nothing more arrives. */
const endless = (status: number, first: string, pull?: () => Uint8Array) => {
  const isCancelled = vi.fn<() => void>()
  const body = new ReadableStream<Uint8Array>({
    start: (out) => out.enqueue(new TextEncoder().encode(first)),
    ...(pull === undefined ? {} : { pull: (out) => out.enqueue(pull()) }),
    cancel: isCancelled
  })
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status, headers: { "content-type": "application/json" } })))
  const api = makeCasinoApi({ baseUrl: "http://casino.example.test/api/", token: () => OWN })
  return { balance: () => Effect.runPromise(Effect.flip(api.getBalance())), isCancelled }
}

describe("[AUTH-2] an answer whose body has no end", () => {
  it.each([
    [401, { _tag: "Blocked", reason: "unauthorised" }],
    [403, { _tag: "Decode", status: 403 }],
    [503, { _tag: "Transient", reason: "server", status: 503 }],
    [200, { _tag: "Decode" }]
  ])("an answer with status %i and a huge body fails by its status, and its body is not read further", async (status, expected) => {
    const part = new Uint8Array(1_000_000).fill(32)
    let read = 0
    const { balance, isCancelled } = endless(status, "[", () => {
      read += part.length
      if (read > 100_000_000) throw new Error("The body is read without a limit.")
      return part
    })
    expect(await balance()).toMatchObject(expected)
    expect(read).toBeLessThan(20_000_000)
    expect(isCancelled).toHaveBeenCalled()
  })

  it("a 401 whose body stops in the middle fails as Blocked before the deadline of the call", async () => {
    vi.useFakeTimers()
    const { balance, isCancelled } = endless(401, '{"code": 107')
    const failed = balance()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await failed).toMatchObject({ _tag: "Blocked", reason: "unauthorised" })
    expect(isCancelled).toHaveBeenCalled()
  })

  it("a successful answer has the whole deadline of the call for its body", async () => {
    vi.useFakeTimers()
    const { balance } = endless(200, '{"balance": 1')
    const failed = balance()
    await vi.advanceTimersByTimeAsync(9_999)
    const isSettled = await Promise.race([failed.then(() => true), Promise.resolve(false)])
    expect(isSettled).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await failed).toMatchObject({ _tag: "Transient", reason: "timeout" })
  })
})
