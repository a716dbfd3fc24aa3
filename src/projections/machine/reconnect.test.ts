import { describe, expect, it } from "vitest"
import { given } from "../../../tests/support/given.ts"
import { aRefusal, aSeat } from "../../../tests/support/samples.ts"
import { event } from "../../domain/events.ts"
import { reconnect } from "./reconnect.ts"

const reported = (open: boolean, machineId = 11) => event("SessionReported", { open, machineId, machineName: "Lale", machineStatus: 1 })
const gone = { show: false, machineId: null, machineName: null, machineStatus: null }

describe("[GAME-9] an open session at a machine", () => {
  it("an open session at a machine is shown with the machine's name and status", () => {
    expect(given(reconnect).when(reported(true))).toMatchObject({ show: true, machineId: 11, machineName: "Lale", machineStatus: 1 })
  })

  it("an open session at a machine follows the status of its own machine only", () => {
    expect(given(reconnect, reported(true)).when(event("MachineStatusChanged", { machineId: 11, status: 5 }))).toMatchObject({
      machineStatus: 5,
      show: true
    })
    expect(given(reconnect, reported(true)).when(event("MachineStatusChanged", { machineId: 12, status: 5 }))).toEqual(
      given(reconnect, reported(true)).when()
    )
  })

  it("an open session at a machine is not shown once the player has closed the dialog, but is still known", () => {
    expect(given(reconnect, reported(true)).when(event("SessionDismissed", {}))).toEqual({
      ...given(reconnect, reported(true)).when(),
      show: false
    })
  })

  it.each([
    ["the server closed it", reported(false)],
    ["the player joins a machine", event("JoinRequested", { machineId: 11, name: "Lale" })],
    ["the player logs out", event("LoggedOut", { reason: "player" })],
    ["the page was reloaded and the server has not reported it again", event("PageLoaded", { restored: 1 })]
  ])("an open session at a machine is not shown once %s", (_why, then) => {
    expect(given(reconnect, reported(true)).when(then)).toMatchObject(gone)
  })

  it("an open session at a machine stays when a late report ends the session at another machine", () => {
    expect(given(reconnect, reported(true)).when(reported(false, 12))).toEqual(given(reconnect, reported(true)).when())
  })

  const dismissed = event("SessionDismissed", {})
  const known = { show: false, machineId: 11, machineName: "Lale", machineStatus: 1 }

  it.each([
    ["the player does not want it now", []],
    ["the player asks for another machine", [event("JoinRequested", { machineId: 12, name: "" })]],
    ["the server refuses another machine", [event("SeatRefused", { machineId: 12, refusal: aRefusal(52_005) })]],
    ["the client refuses another machine", [event("JoinRefused", { machineId: 12, reason: "notAvailable" })]]
  ] as const)("an open session is still known, and not asked about, when %s", (_why, then) => {
    expect(given(reconnect, reported(true), dismissed).when(...then)).toMatchObject(known)
  })

  it.each([
    ["ends when the server refuses the return with a code that means the end of the hold", 52_003, gone],
    ["stays while its seat is ending", 52_001, { ...known, show: true }]
  ] as const)("an open session at a machine %s", (_what, code, expected) => {
    const refused = event("SeatRefused", { machineId: 11, refusal: aRefusal(code) })
    expect(given(reconnect, event("SeatTaken", aSeat()), reported(true)).when(refused)).toMatchObject(expected)
  })

  it("the dialog returns when the player recalls it, or when the server reports the session again", () => {
    const recalled = event("SessionRecalled", {})
    expect(given(reconnect, reported(true), dismissed).when(recalled)).toMatchObject({ ...known, show: true })
    expect(given(reconnect, reported(true), dismissed).when(reported(true))).toMatchObject({ ...known, show: true })
    expect(given(reconnect, reported(true), reported(false)).when(recalled)).toMatchObject(gone)
  })

  it("an open session is gone when the server gives a seat at another machine", () => {
    expect(given(reconnect, reported(true), dismissed).when(event("SeatTaken", aSeat({ machineId: 12 })))).toMatchObject(gone)
  })

  const asked = { machineId: 11, action: "cashOut" } as const
  const requested = event("SessionActionRequested", asked)

  it("an open session keeps the player's choice when the server reports its end before it answers", () => {
    const state = given(reconnect, reported(true), requested, reported(false))
    expect(state.when()).toMatchObject({ ...gone, rejoinAt: 11, busy: "cashOut" })
    expect(state.when(event("SessionActionDone", asked))).toMatchObject({ rejoinAt: 11, cashOutAt: 11, busy: null })
    const refusal = aRefusal(52_010)
    expect(state.when(event("SessionActionRefused", { ...asked, refusal }))).toMatchObject({
      ...gone,
      rejoinAt: null,
      busy: null,
      refusal: null
    })
  })

  it.each([
    ["the seat is requested", event("JoinRequested", { machineId: 11, name: "Lale" })],
    ["the client refuses to request it", event("JoinRefused", { machineId: 11, reason: "playingElsewhere" })],
    ["the server refuses the choice", event("SessionActionRefused", { ...asked, refusal: aRefusal() })],
    ["nothing was answered", event("SessionActionFailed", { ...asked, reason: "timeout" })]
  ])("an open session keeps the choice until %s", (_when, then) => {
    expect(given(reconnect, reported(true), requested).when(then).rejoinAt).toBeNull()
  })

  it("the question closes when the server knows no open session at this machine, because its report came late", () => {
    const unknown = event("SessionActionRefused", { ...asked, refusal: aRefusal(52_010) })
    expect(given(reconnect, reported(true), requested).when(unknown)).toMatchObject({ show: false, machineId: null, busy: null })
    const elsewhere = event("SessionActionRefused", { ...asked, machineId: 12, refusal: aRefusal(52_010) })
    expect(given(reconnect, reported(true), requested).when(elsewhere)).toMatchObject({ show: true, machineId: 11 })
  })
})
