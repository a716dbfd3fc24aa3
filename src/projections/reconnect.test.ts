import { describe, expect, it } from "vitest"
import { given } from "../../tests/support/given.ts"
import { event } from "../domain/events.ts"
import { reconnect } from "./reconnect.ts"

const reported = (open: boolean) => event("SessionReported", { open, machineId: 11, machineName: "Lale", machineStatus: 1 })
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
})
