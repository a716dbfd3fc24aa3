import { afterEach, describe, expect, it, vi } from "vitest"
import { makeSessionToken } from "../../../tests/e2e/support/session/sessionToken.ts"
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
