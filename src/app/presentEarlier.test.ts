import { describe, expect, it } from "vitest"
import { presentEarlier } from "./presentEarlier.ts"

const shared = { at: 5, refusal: null, unseen: false, overdue: false, machineId: 11, expired: false } as const
const transfer = { ...shared, id: "t", direction: "in", amount: 500, machineConfirmed: false, fate: "unknown" } as const
const press = { ...shared, id: "p", button: "", win: null, fate: "unknown" } as const

const only = (...parts: Parameters<typeof presentEarlier>) => presentEarlier(...parts)[0]

describe("[LIVE-4] the message about an operation of an earlier session", () => {
  it.each([
    ["unknown", {}, "earlier.depositChecking", { canDismiss: false, leadsToMachine: true, showsNumber: true }],
    ["accepted", { fate: "accepted" }, "earlier.depositUnderWay", { canDismiss: false, leadsToMachine: true, showsNumber: false }],
    ["done", { fate: "done" }, "earlier.depositDone", { canDismiss: true, leadsToMachine: true, showsNumber: false }],
    ["refused", { fate: "refused" }, "earlier.depositRefused", { canDismiss: true, leadsToMachine: false, showsNumber: false }],
    ["too old", { expired: true }, "earlier.depositExpired", { canDismiss: true, leadsToMachine: false, showsNumber: true }]
  ] as const)("the message about a deposit that is %s shows the state and the player's options", (_state, change, key, offers) => {
    expect(only([{ ...transfer, ...change }], [])).toMatchObject({ key, amount: 500, machineId: 11, ...offers })
  })

  it("the message about an operation of an earlier session names a cash-out, and shows transfers before presses", () => {
    const shown = presentEarlier([{ ...transfer, direction: "out", amount: null }], [press])
    expect(shown.map(({ key }) => key)).toEqual(["earlier.cashOutChecking", "earlier.pressChecking"])
  })

  it("the message about an operation of an earlier session shows the win of a press, and no number", () => {
    expect(only([], [{ ...press, fate: "done", win: 300 }])).toMatchObject({ key: "earlier.pressDone", amount: 300, showsNumber: false })
  })
})
