import { screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { Effect } from "effect"
import { Route, Routes } from "react-router-dom"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { openTestPage, type TestPage } from "../../../tests/support/testPage.tsx"
import { aRefusal } from "../../../tests/support/samples.ts"
import { ReconnectGate } from "./ReconnectGate.tsx"
import { UiProvider } from "../../ui/theme/UiProvider.tsx"

const asked: unknown[] = []

vi.mock("../../runtime/run.ts", () => ({ run: (command: Effect.Effect<void>) => Effect.runSync(command) }))
vi.mock("../../runtime/commands/machine/openSession.ts", () => ({
  actOnOpenSession: (open: unknown) => Effect.sync(() => void asked.push(open)),
  dismissSession: () => Effect.sync(() => void asked.push("dismissed"))
}))

const page = (
  <UiProvider>
    <ReconnectGate />
    <Routes>
      <Route path="/game/:id/:name" element={<p>The machine</p>} />
      <Route path="/lobby" element={<p>The lobby</p>} />
    </Routes>
  </UiProvider>
)

const openSession = async (machineStatus: number): Promise<TestPage> => {
  const testPage = await openTestPage()
  testPage.show(page, "/lobby")
  await testPage.append("SessionReported", { open: true, machineId: 101, machineName: "Lale 1", machineStatus })
  await screen.findByRole("dialog")
  return testPage
}

beforeEach(() => {
  asked.length = 0
})

describe("[GAME-9] the dialog about an open session", () => {
  it.each([
    [0, "The machine cannot be reached"],
    [1, "The machine is waiting for you"],
    [2, "The machine is being played"],
    [4, "The machine is in a bonus round"],
    [5, "The machine is trying to pay you out"],
    [6, "The machine is out of order"],
    [77, "The state of the machine is not known"]
  ])("the dialog about an open session shows for status %d: %s", async (status, text) => {
    await openSession(status)
    const dialog = screen.getByRole("dialog")
    expect(dialog.textContent).toContain("Machine Lale 1")
    expect(dialog.textContent).toContain(text)
  })

  it.each([
    ["Go on", "continue"],
    ["Cash out", "cashOut"],
    ["End the other session", "kick"]
  ])("the dialog requests the action of the button %s", async (name, action) => {
    await openSession(2)
    await userEvent.click(screen.getByRole("button", { name }))
    expect(asked).toEqual([{ machineId: 101, name: "Lale 1", action }])
  })

  it("the dialog about an open session accepts no input during an action, and shows why it failed", async () => {
    const testPage = await openSession(5)
    await testPage.append("SessionActionRequested", { machineId: 101, action: "cashOut" })
    expect(await screen.findByText("Passing on your request…")).toBeTruthy()
    expect(screen.getByRole("button", { name: "Go on" }).hasAttribute("disabled")).toBe(true)
    expect(screen.queryByRole("button", { name: "Close" })).toBeNull()
    await userEvent.click(screen.getByRole("button", { name: "Cash out" }))
    expect(asked).toEqual([])
    await testPage.append("SessionActionRefused", { machineId: 101, action: "cashOut", refusal: aRefusal(50_100) })
    expect(screen.getByRole("alert").textContent).toBe("The session was terminated, the transaction cannot be processed.")
    await testPage.append("SessionActionRequested", { machineId: 101, action: "kick" })
    await testPage.append("SessionActionFailed", { machineId: 101, action: "kick", reason: "network" })
    expect(screen.getByRole("alert").textContent).toBe("Your request could not be carried out. Please try again.")
  })

  it("the dialog about an open session opens the machine's page once its seat is requested", async () => {
    const testPage = await openSession(1)
    await userEvent.click(screen.getByRole("button", { name: "Go on" }))
    expect(screen.getByText("The lobby")).toBeTruthy()
    await testPage.append("JoinRequested", { machineId: 101, name: "Lale 1" })
    expect(await screen.findByText("The machine")).toBeTruthy()
    expect(screen.queryByRole("dialog")).toBeNull()
  })

  it("the dialog about an open session is not shown while another window of the player plays: the lobby offers to play here", async () => {
    const testPage = await openSession(2)
    await testPage.append("JoinRefused", { machineId: 101, reason: "playingElsewhere" })
    expect(screen.queryByRole("dialog")).toBeNull()
  })

  it("the dialog about an open session is shown when the other window is gone, after the player has closed the message about it", async () => {
    const testPage = await openSession(2)
    await testPage.append("JoinRefused", { machineId: 101, reason: "playingElsewhere" })
    await testPage.append("SessionDismissed", {})
    await testPage.append("NoticeClosed", { notice: "gameEnded", at: 0 })
    expect(screen.queryByRole("dialog")).toBeNull()
    await testPage.append("SessionReported", { open: true, machineId: 101, machineName: "Lale 1", machineStatus: 2 })
    expect(screen.getByRole("dialog")).toBeTruthy()
  })

  it("the dialog about an open session can be closed, and disappears when the session has ended", async () => {
    const testPage = await openSession(1)
    await userEvent.click(screen.getByRole("button", { name: "Close" }))
    expect(asked).toEqual(["dismissed"])
    await testPage.append("SessionReported", { open: false, machineId: 101, machineName: "Lale 1", machineStatus: 3 })
    expect(screen.queryByRole("dialog")).toBeNull()
  })
})
