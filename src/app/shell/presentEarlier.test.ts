import { describe, expect, it } from "vitest"
import { presentEarlier } from "./presentEarlier.ts"

const shared = { at: 5, refusal: null, unseen: false, overdue: false, machineId: 11, expired: false } as const
const transfer = { ...shared, id: "t", direction: "in", amount: 500, machineConfirmed: false, status: "unknown" } as const
const press = { ...shared, id: "p", button: "", win: null, status: "unknown" } as const

const NONE = { earlier: [], recent: [], machineId: 11 }
const earlierOf = <View>(...earlier: readonly View[]) => ({ ...NONE, earlier })
const IN_LOBBY = { atMachine: false }
const only = (...parts: Parameters<typeof presentEarlier>) => presentEarlier(...parts)[0]

describe("[LIVE-4] the message about an operation of an earlier session", () => {
  it.each([
    ["unknown", {}, "earlier.depositChecking", { canDismiss: false, leadsToMachine: true, showsNumber: true }],
    ["accepted", { status: "accepted" }, "earlier.depositUnderWay", { canDismiss: false, leadsToMachine: true, showsNumber: false }],
    ["done", { status: "done" }, "earlier.depositDone", { canDismiss: true, leadsToMachine: true, showsNumber: false }],
    ["refused", { status: "refused" }, "earlier.depositRefused", { canDismiss: true, leadsToMachine: false, showsNumber: false }],
    ["too old", { expired: true }, "earlier.depositExpired", { canDismiss: true, leadsToMachine: false, showsNumber: true }]
  ] as const)("the message about a deposit that is %s shows the status and the possible actions", (_state, change, key, offers) => {
    expect(only(earlierOf({ ...transfer, ...change }), NONE, IN_LOBBY)).toMatchObject({ key, amount: 500, machineId: 11, ...offers })
  })

  it("the messages name a cash-out and show transfers before presses", () => {
    const shown = presentEarlier(earlierOf({ ...transfer, direction: "out" as const, amount: null }), earlierOf(press), IN_LOBBY)
    expect(shown.map(({ key }) => key)).toEqual(["earlier.cashOutChecking", "earlier.pressChecking"])
  })

  it("the message about a completed press shows the win and no press number", () => {
    expect(only(NONE, earlierOf({ ...press, status: "done" as const, win: 300 }), IN_LOBBY)).toMatchObject({
      key: "earlier.pressDone",
      amount: 300,
      showsNumber: false
    })
  })

  it.each([
    ["requested", true],
    ["sent", true],
    ["accepted", true],
    ["unknown", true],
    ["done", false],
    ["refused", false]
  ] as const)("an operation of the current seat that is %s appears in the lobby: %s", (status, isShown) => {
    const recent = { ...NONE, recent: [{ ...transfer, status }] }
    const presses = { ...NONE, recent: [{ ...press, status }] }
    expect(presentEarlier(recent, presses, IN_LOBBY)).toHaveLength(isShown ? 2 : 0)
    expect(presentEarlier(recent, presses, { atMachine: true })).toEqual([])
  })

  it("the next machine's page shows a transfer of an ended seat, but no press", () => {
    expect(presentEarlier(earlierOf(transfer), earlierOf(press), { atMachine: true }).map(({ id }) => id)).toEqual(["t"])
  })
})
