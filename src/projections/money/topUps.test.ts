import { describe, expect, it } from "vitest"
import { given, STEP_MS } from "../../../tests/support/given.ts"
import { event } from "../../domain/events.ts"
import { reconnect } from "../machine/reconnect.ts"
import { topUps } from "./topUps.ts"

const asked = (auto = false) => event("TopUpRequested", { kind: "discount", auto })

describe("[MONEY-2] a top-up", () => {
  it("a top-up is busy while it runs, and the other kind is not", () => {
    expect(given(topUps).when(asked())).toMatchObject({ discount: { busy: true }, bonus: { busy: false } })
  })

  it("a top-up shows the granted amount, and when it was requested", () => {
    expect(given(topUps, asked()).when(event("TopUpGranted", { kind: "discount", amount: 5_000 })).discount).toMatchObject({
      busy: false,
      amount: 5_000,
      usedAt: STEP_MS
    })
  })

  it("a top-up shows why it was refused or failed, until the next attempt", () => {
    const refusal = { code: 53_002, message: "no", params: {} }
    const refused = event("TopUpRefused", { kind: "discount", refusal })
    expect(given(topUps, asked()).when(refused).discount).toMatchObject({ busy: false, refusal, usedAt: STEP_MS })
    expect(given(topUps, asked(), refused).when(asked()).discount.refusal).toBeNull()
    expect(given(topUps, asked()).when(event("TopUpFailed", { kind: "discount", reason: "server" })).discount).toMatchObject({
      busy: false,
      failure: "server"
    })
  })

  it("a top-up shows why it was not requested", () => {
    const ignored = event("TopUpIgnored", { kind: "discount", why: "balanceTooHigh", minimum: 10_000 })
    expect(given(topUps).when(ignored).discount.ignored).toEqual({ why: "balanceTooHigh", minimum: 10_000 })
  })

  it("[MONEY-3] a top-up records whether the client made the last use automatically", () => {
    expect(given(topUps).when(asked(true)).discount.auto).toBe(true)
    expect(given(topUps, asked(true)).when(asked(false)).discount.auto).toBe(false)
  })

  it.each([
    [null, STEP_MS],
    [0, STEP_MS],
    [9 * STEP_MS, 9 * STEP_MS]
  ])("a top-up takes over a later use that the device knows: %s gives %d", (kept, usedAt) => {
    const restored = event("TopUpUsesRestored", { discount: kept, bonus: null })
    expect(given(topUps, asked()).when(restored)).toMatchObject({ discount: { usedAt }, bonus: { usedAt: null } })
  })

  it("a top-up is not shown as granted again when another tab has used it since, whose outcome this tab does not know", () => {
    const granted = event("TopUpGranted", { kind: "discount", amount: 5_000 })
    const restored = (discount: number) => event("TopUpUsesRestored", { discount, bonus: 9 * STEP_MS })
    expect(given(topUps, asked(), granted).when(restored(9 * STEP_MS)).discount).toMatchObject({ granted: false, amount: null })
    expect(given(topUps, asked(), granted).when(restored(STEP_MS)).discount).toMatchObject({ granted: true, amount: 5_000 })
    expect(given(topUps, asked()).when(restored(9 * STEP_MS)).discount.busy).toBe(true)
  })

  it("a top-up is not awaited after a reload", () => {
    expect(given(topUps, asked()).when(event("PageLoaded", { restored: 1 })).discount.busy).toBe(false)
  })
})

describe("[GAME-9] an action on an open session", () => {
  const reported = event("SessionReported", { open: true, machineId: 12, machineName: "Gül", machineStatus: 1 })
  const request = (action: "continue" | "cashOut" | "kick") => event("SessionActionRequested", { machineId: 12, action })
  const done = (action: "continue" | "cashOut" | "kick") => event("SessionActionDone", { machineId: 12, action })

  it("an action on an open session is in progress until the server has answered, and shows why it failed", () => {
    expect(given(reconnect, reported).when(request("kick"))).toMatchObject({ show: true, busy: "kick" })
    const refusal = { code: 50_100, message: "no", params: {} }
    const refused = event("SessionActionRefused", { machineId: 12, action: "kick", refusal })
    expect(given(reconnect, reported, request("kick")).when(refused)).toMatchObject({ show: true, busy: null, refusal })
  })

  it("an action on an open session ends the session when it is kick", () => {
    expect(given(reconnect, reported, request("kick")).when(done("kick"))).toEqual(reconnect.initial())
  })

  it("an action on an open session keeps a requested cash-out until it is sent, or the seat is refused", () => {
    const join = event("JoinRequested", { machineId: 12, name: "Gül" })
    const wished = given(reconnect, reported, request("cashOut"), done("cashOut"), join)
    expect(wished.when()).toMatchObject({ show: false, cashOutAt: 12 })
    const transfer = event("TransferRequested", { transferId: "t", machineId: 12, direction: "out", amount: null })
    expect(wished.when(transfer).cashOutAt).toBeNull()
    expect(wished.when(event("SeatRefused", { machineId: 12, refusal: { code: 1, message: "", params: {} } })).cashOutAt).toBeNull()
    expect(given(reconnect, reported, request("continue")).when(done("continue"), join).cashOutAt).toBeNull()
  })
})
