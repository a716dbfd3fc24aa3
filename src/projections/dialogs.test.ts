import { describe, expect, it } from "vitest"
import { given } from "../../tests/support/given.ts"
import { event } from "../domain/events.ts"
import { dialogs } from "./dialogs.ts"

const opened = event("DialogOpened", { dialog: "cash" })
const closed = event("NoticeClosed", { notice: "gameEnded", at: 0 })

describe("[LOG-2] the projection of the dialogs", () => {
  it("shows a dialog until it is closed, and one in place of the other", () => {
    expect(given(dialogs).when(opened).open).toBe("cash")
    expect(given(dialogs, opened).when(event("DialogOpened", { dialog: "leave" })).open).toBe("leave")
    expect(given(dialogs, opened).when(event("DialogClosed", { dialog: "cash" })).open).toBeNull()
    expect(given(dialogs, opened).when(event("DialogClosed", { dialog: "leave" })).open).toBe("cash")
  })

  it.each([
    event("PageLoaded", { restored: 3 }),
    event("Navigated", { path: "/lobby" }),
    event("MachineLeft", { machineId: 1, reason: "kicked" }),
    event("LoggedOut", { reason: "player" })
  ])("closes a dialog of the game page after $type", (next) => {
    expect(given(dialogs, opened).when(next).open).toBeNull()
  })

  it("keeps a tool's dialog open when a seat ends", () => {
    const search = event("DialogOpened", { dialog: "search" })
    expect(given(dialogs, search).when(event("MachineLeft", { machineId: 1, reason: "kicked" })).open).toBe("search")
  })

  it("keeps a tool's dialog that was opened while the next page was loading, and closes a dialog of the machine", () => {
    const loaded = event("Navigated", { path: "/profile", keepsOpen: true })
    expect(given(dialogs, event("DialogOpened", { dialog: "search" })).when(loaded).open).toBe("search")
    expect(given(dialogs, opened).when(loaded).open).toBeNull()
  })

  it("keeps a dialog open while the connection is lost and the seat is taken again", () => {
    const lost = event("ConnectionLost", { channel: "game", code: 1006, reason: "" })
    expect(given(dialogs, opened).when(lost).open).toBe("cash")
  })

  it("shows the message about the end of a game again when another game ends", () => {
    expect(given(dialogs).when(closed).closed).toEqual({ gameEnded: 0 })
    expect(given(dialogs, closed).when(event("MachineLeft", { machineId: 1, reason: "kicked" })).closed).toEqual({})
  })

  it("the support dialog waits for the chat again after a retry", () => {
    const support = event("DialogOpened", { dialog: "support" })
    const failed = event("SupportChatChanged", { phase: "failed" })
    expect(given(dialogs, support).when(failed).support).toBe("failed")
    expect(given(dialogs, support, failed).when(support).support).toBe("loading")
  })
})
