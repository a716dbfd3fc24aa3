import { describe, expect, it } from "vitest"
import { decideLeave } from "./decideLeave.ts"

const NOTHING = { underWay: null, recent: [] }
const OUT = { underWay: "t", recent: [{ direction: "out", status: "sent", overdue: false }] } as const
const LATE_OUT = { underWay: "t", recent: [{ direction: "out", status: "sent", overdue: true }] } as const
const DEPOSIT = { underWay: "t", recent: [{ direction: "in", status: "sent", overdue: false }] } as const
const DONE_OUT = { underWay: null, recent: [{ direction: "out", status: "done", overdue: false }] } as const

describe("[GAME-7] the leave dialog", () => {
  it.each([
    ["offers the cash-out while there is credit", { credit: 5_000 }, "cashOut"],
    ["offers the cash-out while the credit is unknown", { credit: null }, "cashOut"],
    ["offers the cash-out while a deposit is added to credit", { credit: 5_000, transfers: DEPOSIT }, "cashOut"],
    ["keeps its question while an earlier cash-out has no outcome", { credit: 0, transfers: OUT }, "cashOut"],
    ["lets the player go without credit", { credit: 0 }, "paidOut"],
    ["lets the player go without credit when the cash-out is late", { credit: 0, transfers: LATE_OUT }, "paidOut"],
    ["warns of an open result", { credit: 0, isResultOpen: true }, "leaveResultOpen"],
    ["warns of an open deposit", { credit: 0, transfers: DEPOSIT }, "leaveDepositOpen"],
    ["warns of an open deposit before an open result", { credit: 0, transfers: DEPOSIT, isResultOpen: true }, "leaveDepositOpen"],
    ["waits for the chosen cash-out", { credit: 5_000, transfers: OUT, leaving: true }, "returning"],
    ["waits for the chosen cash-out although the credit is 0 already", { credit: 0, transfers: OUT, leaving: true }, "returning"],
    ["asks again when the chosen cash-out is late", { credit: 5_000, transfers: LATE_OUT, leaving: true }, "cashOut"],
    ["lets the player go when the late cash-out has emptied the machine", { credit: 0, transfers: LATE_OUT, leaving: true }, "paidOut"],
    ["ends when the chosen cash-out has arrived", { credit: 0, transfers: DONE_OUT, leaving: true }, "arrived"],
    ["asks again when the chosen cash-out has left credit", { credit: 100, transfers: DONE_OUT, leaving: true }, "cashOut"],
    [
      "warns of an open result when the chosen cash-out has arrived",
      { credit: 0, transfers: DONE_OUT, isResultOpen: true, leaving: true },
      "leaveResultOpen"
    ]
  ] as const)("the leave dialog %s", (_, facts, view) => {
    expect(decideLeave({ isResultOpen: false, transfers: NOTHING, leaving: false, ...facts })).toBe(view)
  })
})
