import { act, screen, waitFor, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import type { Effect } from "effect"
import { describe, expect, it, vi } from "vitest"
import { openLobby, shownMachines } from "../../../../tests/support/pages/lobbyPage.tsx"
import { runOnTestPage } from "../../../../tests/support/testPage.tsx"

// Commands append their event synchronously: these tests cover the page and the folds, not the runtime.
vi.mock("../../../runtime/run.ts", () => ({
  run: (command: Effect.Effect<void>) => runOnTestPage(command),
  runFork: () => () => undefined,
  runPromise: () => Promise.resolve(null)
}))

describe("[LOBBY-6] the list of all machines", () => {
  it("the list of all machines is filtered by status and brand with counts, follows a machine's change, and can be reset", async () => {
    const testPage = await openLobby("/lobby?show=machines")
    expect(shownMachines()).toEqual(["Lucky Reel 1", "Ruby Comet 4", "Lucky Reel 2", "Lucky Reel 3"])
    await userEvent.click(screen.getByRole("radio", { name: "Free 3" }))
    expect(shownMachines()).toEqual(["Lucky Reel 1", "Ruby Comet 4", "Lucky Reel 3"])
    await userEvent.selectOptions(screen.getByLabelText("Filter by brand"), "Ruby Comet (1)")
    expect(shownMachines()).toEqual(["Ruby Comet 4"])
    await testPage.append("MachineStatusChanged", { machineId: 4, status: 6 })
    expect(screen.getByRole("heading", { name: "No machine fits this filter" })).toBeTruthy()
    await userEvent.click(screen.getAllByRole("button", { name: "Clear filters" })[0] ?? document.body)
    expect(shownMachines()).toHaveLength(4)
    // Shown, and announced a moment later.
    expect(screen.getAllByText("4 machines")).not.toHaveLength(0)
  })

  it.each([
    ["beside the filter", 0],
    ["in place of the machines", -1]
  ])("the list of all machines keeps the focus on the page when the button %s has cleared the filter", async (_where, which) => {
    await openLobby("/lobby?show=machines&status=offline")
    await userEvent.click(screen.getAllByRole("button", { name: "Clear filters" }).at(which) ?? document.body)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")))
  })

  it("the list of all machines names the number of its filters on the button that shows them, not only by a colour", async () => {
    await openLobby("/lobby?show=machines&status=available&brand=1")
    expect(screen.getByRole("button", { name: "Filters (2)" })).toBeTruthy()
    await userEvent.click(screen.getAllByRole("button", { name: "Clear filters" })[0] ?? document.body)
    expect(screen.getByRole("button", { name: "Filters" })).toBeTruthy()
  })

  it("the list of all machines announces the number of matches after a change of the filter, but not after a change of a machine", async () => {
    const testPage = await openLobby("/lobby?show=machines")
    const announced = () => screen.getAllByRole("status").map(({ textContent }) => textContent)
    await userEvent.click(screen.getByRole("radio", { name: "Free 3" }))
    await waitFor(() => expect(announced()).toContain("3 of 4 machines"))
    await testPage.append("MachineStatusChanged", { machineId: 4, status: 6 })
    expect(screen.getByText("2 of 4 machines")).toBeTruthy()
    await act(() => new Promise((resolve) => setTimeout(resolve, 700)))
    expect(announced()).toContain("3 of 4 machines")
  })

  it("the list of all machines announces that nothing matches the search of the lobby", async () => {
    await openLobby()
    await userEvent.type(screen.getByRole("searchbox"), "zzz")
    await waitFor(() => expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain("Nothing matches “zzz”"))
  })

  it("the list of all machines moves the focus among its tiles with the arrows, and tells screen readers each tile's position", async () => {
    await openLobby("/lobby?show=machines")
    screen.getByRole("button", { name: "Play Lucky Reel 1" }).focus()
    await userEvent.keyboard("{ArrowDown}{ArrowDown}")
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Play Lucky Reel 2" }))
    await userEvent.keyboard("{End}")
    const place = document.activeElement?.closest("[role=listitem]")
    expect([place?.getAttribute("aria-posinset"), place?.getAttribute("aria-setsize")]).toEqual(["4", "4"])
  })

  it("the list of all machines moves the focus to the next tile when the focused machine no longer matches", async () => {
    const testPage = await openLobby("/lobby?show=machines&status=available")
    screen.getByRole("button", { name: "Play Lucky Reel 3" }).focus()
    await testPage.append("MachineStatusChanged", { machineId: 3, status: 2 })
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Play Ruby Comet 4" }))
  })

  it("the list of all machines keeps a machine's card open when the machine no longer matches", async () => {
    const testPage = await openLobby("/lobby?show=machines&status=available&brand=2")
    await userEvent.click(screen.getByRole("button", { name: "About Ruby Comet 4" }))
    await screen.findByRole("dialog", { name: "Ruby Comet 4" })
    await testPage.append("MachineStatusChanged", { machineId: 4, status: 2 })
    expect(screen.getByRole("heading", { name: "No machine fits this filter", hidden: true })).toBeTruthy()
    expect(within(screen.getByRole("dialog", { name: "Ruby Comet 4" })).getByText("Being played")).toBeTruthy()
  })

  it("the list of all machines keeps the focus on the page when the filter of the favourites disappears with the last of them", async () => {
    await openLobby("/lobby?show=machines&favourites=1")
    await userEvent.click(screen.getByRole("button", { name: "Favourites" }))
    expect(screen.queryByRole("button", { name: "Favourites" })).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")))
  })
})
