import { describe, expect, test } from "vitest"
import type { CasinoSocket, Closing } from "./casinoSocket.ts"
import { silence } from "./received.ts"

/** A socket that has received messages of these types, with a payload that no message of the kit may show. */
const socketWith = (types: readonly (string | null)[], closing: Closing | null = null): CasinoSocket => ({
  messages: types.map((type, index) => {
    const value = { ...(type !== null && { type }), token: "SECRET" }
    return { text: JSON.stringify(value), value, index }
  }),
  sent: [],
  closing: () => closing,
  send: () => undefined,
  sendText: () => undefined,
  waitFor: async () => null,
  waitForClosing: async () => closing,
  end: async () => undefined
})

const busy = ["machines", "balance", "machines", null, "machines", "balance"]

describe("[CON-2] the sentence about a message that did not arrive", () => {
  test("names the awaited type and the time, and counts the other messages by type without their payloads", () => {
    const sentence = silence(socketWith(busy), "ready", { timeoutMs: 5_000 })
    expect(sentence).toBe(
      'No message of type "ready" within 5000 ms. Instead 6 others came: 3 × "machines", 2 × "balance", 1 × without a type.'
    )
    expect(sentence).not.toContain("SECRET")
  })

  test("says that messages of the awaited type answer something else", () => {
    expect(silence(socketWith(["pressDone", "balance"]), 'pressDone" or "pressRefused', { timeoutMs: 800, isAnswer: true })).toBe(
      'No message of type "pressDone" or "pressRefused" that answers this within 800 ms. Instead 2 others came: 1 × "pressDone", 1 × "balance".'
    )
  })

  test("counts only what came since the request", () => {
    const wait = { timeoutMs: 800, isAnswer: true, from: 2 }
    expect(silence(socketWith(["pressDone", "ready", "balance"]), "pressDone", wait)).toBe(
      'No message of type "pressDone" within 800 ms. Instead 1 other came: 1 × "balance".'
    )
    expect(silence(socketWith(["pressDone", "ready"]), "pressDone", wait)).toBe(
      'No message of type "pressDone" within 800 ms. Nothing came.'
    )
  })

  test("the text for a missing message mentions an answer only when a request was sent", () => {
    expect(silence(socketWith(["balance"]), "balance", { timeoutMs: 800 })).toBe(
      'No message of type "balance" within 800 ms. Instead 1 other came: 1 × "balance".'
    )
  })

  test("says that nothing came, or that the server closed the socket", () => {
    expect(silence(socketWith([]), "ready", { timeoutMs: 5_000 })).toBe('No message of type "ready" within 5000 ms. Nothing came.')
    expect(silence(socketWith(["balance"], { code: 4_401, reason: "no token" }), "ready", { timeoutMs: 5_000 })).toBe(
      'No message of type "ready" before the close. Instead 1 other came: 1 × "balance". The server closed the socket with 4401 (no token).'
    )
  })

  test("names the most frequent types only when many came", () => {
    const many = Array.from({ length: 15 }, (_, index) => `kind${String(index).padStart(2, "0")}`)
    const sentence = silence(socketWith([...many, "kind14"]), "ready", { timeoutMs: 5_000 })
    expect(sentence).toContain('Instead 16 others came: 2 × "kind14", 1 × "kind00"')
    expect(sentence).toContain("and 5 more types.")
  })
})
