import { describe, expect, it } from "vitest"
import type { WireMessage } from "../casinoSocket.ts"
import { judgeFirstNotices } from "./firstNotices.ts"
import { judgePayout } from "./payout.ts"

const messagesOf = (values: readonly object[]): readonly WireMessage[] =>
  values.map((value, index) => ({ text: JSON.stringify(value), value, index }))

const ready = { type: "ready" }
const balance = { type: "balance", balance: 150_000 }
const session = { type: "session", status: true }

describe("the first notices", () => {
  it.each([
    { what: "come in their order", messages: [ready, balance, session] },
    { what: "have another notice between them", messages: [ready, { type: "machine", id: 101, status: 2 }, balance, session] },
    { what: "contain no session", messages: [ready, balance] },
    { what: "repeat the balance after the session", messages: [ready, balance, session, balance] }
  ])("[CON-2] the kit accepts first notices that $what", ({ messages }) => {
    expect(judgeFirstNotices(messagesOf(messages))).toBeNull()
  })

  it.each([
    { what: "the balance before ready", messages: [balance, ready, session] },
    { what: "the session before the balance", messages: [ready, session, balance] }
  ])("[CON-2] the kit reports $what", ({ messages }) => {
    expect(judgeFirstNotices(messagesOf(messages))).toContain("in another order")
  })
})

describe("the messages of a payout", () => {
  const code = { type: "code", code: 18_801 }
  const meter = { type: "meter", meter: { credit: 0 } }
  const done = { type: "transferDone", transferId: "t-1", amount: 5_000 }
  const action = { type: "amountAction", action: 4, transferId: "t-1", amount: 5_000 }
  const closing = { code: 4410, reason: "" }

  it("[CON-2] [GAME-9] the kit accepts a payout that is complete and in order", () => {
    expect(judgePayout(messagesOf([code, meter, done, action]), closing)).toBeNull()
  })

  it.each([
    { what: "the code comes after transferDone", messages: [meter, done, code, action], reason: "no code 18801 came before" },
    { what: "the meter comes after transferDone", messages: [code, done, meter, action], reason: "meter before transferDone is null" },
    { what: "the action comes before transferDone", messages: [code, meter, action, done], reason: "no amountAction 4" },
    {
      what: "the action names another transfer",
      messages: [code, meter, done, { ...action, transferId: "t-2" }],
      reason: "no amountAction 4"
    }
  ])("[CON-2] [GAME-9] the kit reports a payout when $what", ({ messages, reason }) => {
    expect(judgePayout(messagesOf(messages), closing)).toContain(reason)
  })

  it("[CON-2] [GAME-9] the kit reports a payout when the socket stays open", () => {
    expect(judgePayout(messagesOf([code, meter, done, action]), null)).toContain("the socket stays open")
  })
})
