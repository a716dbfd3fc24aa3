import { act, screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { Effect } from "effect"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { GAME_ROUTES, seat, sitDown } from "../../../tests/support/pages/gamePage.tsx"
import { openTestPage, runOnTestPage } from "../../../tests/support/testPage.tsx"
import { changeTitle } from "../../ui/documentTitle.ts"

/** The commands that the page has run. */
const commands: unknown[] = []
/** Resolves when the join has been decided. */
let joined = Promise.withResolvers<void>()

// There is no runtime: commands are recorded, and each test plays the machine's answers.
vi.mock("../../runtime/run.ts", () => ({
  run: (command: Effect.Effect<void>) => runOnTestPage(command),
  runFork: () => () => undefined,
  runPromise: () => joined.promise
}))
vi.mock("../../runtime/commands/machine/seatCommands.ts", () => ({
  stopAutoplay: () => Effect.sync(() => commands.push("stopAutoplay"))
}))

beforeEach(() => {
  commands.length = 0
  joined = Promise.withResolvers<void>()
})

it("[GAME-7] the game page offers to cash out credit before the seat is given up", async () => {
  await sitDown()
  await userEvent.click(screen.getByRole("button", { name: "Leave the machine" }))
  const dialog = await screen.findByRole("dialog")
  expect(dialog.textContent).toContain("₺50.00")
  expect(within(dialog).getByRole("button", { name: "Cash out and leave" })).toBeTruthy()
  expect(screen.queryByText("The lobby")).toBeNull()
})

it("[GAME-7] the game page asks before the seat is given up while the spin that took the last credit has no result", async () => {
  const testPage = await sitDown()
  await testPage.append("PressRequested", { pressId: "p1", button: "s", bet: 5_000 })
  await testPage.append("MeterReported", { meter: { ...seat.meter, credit: 0, version: 2 } })
  await userEvent.click(screen.getByRole("button", { name: "Leave the machine" }))
  expect((await screen.findByRole("dialog", { name: "Leave the machine?" })).textContent).toContain("Your last press has no result yet.")
})

it("[GAME-4] the question about a cash-out ends with a game that starts, and does not return after it", async () => {
  const testPage = await sitDown()
  await userEvent.click(screen.getByRole("button", { name: "Cash out" }))
  expect(await screen.findByText("Cash out ₺50.00")).toBeTruthy()
  await testPage.append("PressRequested", { pressId: "p1", button: "s" })
  await testPage.append("PressDone", { pressId: "p1", win: 0 })
  expect(screen.getByRole("button", { name: "Cash out" }).getAttribute("aria-disabled")).not.toBe("true")
  await vi.waitFor(() => expect(screen.queryByText("Cash out ₺50.00")).toBeNull())
})

it("the game page names its machine in the tab's title, so that a player with several tabs finds it", async () => {
  changeTitle({ brand: "Palace Nine" })
  const testPage = await sitDown()
  expect(document.title).toBe("Lucky Reel 1 · Palace Nine")
  await testPage.append("MachineLeft", { machineId: 1, reason: "machineTaken" })
  await screen.findByText("The lobby")
  expect(document.title).toBe("Palace Nine")
})

it("[GAME-8] the game page returns to the lobby when the seat ends", async () => {
  const testPage = await sitDown()
  await testPage.append("MachineLeft", { machineId: 1, reason: "machineTaken" })
  expect(await screen.findByText("The lobby")).toBeTruthy()
})

it("[GAME-8] the game page returns to the lobby when a seat ends whose connection was already lost when the page opened", async () => {
  const testPage = await openTestPage()
  await testPage.append("JoinRequested", { machineId: 1, name: "Lucky Reel 1" })
  await testPage.append("ConnectionOpened", { channel: "game" })
  await testPage.append("SeatTaken", seat)
  await testPage.append("ConnectionLost", { channel: "game", code: 1006, reason: "" })
  testPage.show(GAME_ROUTES, "/game/1/Lucky%20Reel%201")
  await testPage.append("MachineLeft", { machineId: 1, reason: "superseded" })
  expect(await screen.findByText("The lobby")).toBeTruthy()
})

const threeFrames = async (): Promise<void> => {
  for (let frame = 0; frame < 3; frame += 1) await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))
}

it("[GAME-1] the game page waits for the seat until the join is decided, however long the player's tabs take to agree", async () => {
  const testPage = await openTestPage()
  testPage.show(GAME_ROUTES, "/game/1/Lucky%20Reel%201")
  await threeFrames()
  expect(screen.queryByText("The lobby")).toBeNull()
  joined.resolve()
  expect(await screen.findByText("The lobby")).toBeTruthy()
})

describe("[GAME-4] money in while the reels turn", () => {
  it("a deposit is blocked with a reason while the reels turn, and autoplay can be stopped there", async () => {
    const testPage = await sitDown()
    await testPage.append("AutoplayToggled", { on: true })
    await testPage.append("PressRequested", { pressId: "p1", button: "s" })
    await userEvent.click(screen.getByRole("button", { name: "Add credit" }))
    const sheet = await screen.findByRole("dialog")
    expect(await within(sheet).findByText(/The reels are turning/u)).toBeTruthy()
    expect(within(sheet).getByRole("button", { name: "₺5.00" }).hasAttribute("disabled")).toBe(true)
    await userEvent.click(within(sheet).getByRole("button", { name: "Stop autoplay" }))
    expect(commands).toEqual(["stopAutoplay"])
    await testPage.append("AutoplayToggled", { on: false })
    await testPage.append("PressDone", { pressId: "p1", win: 0 })
    expect(within(sheet).queryByText(/The reels are turning/u)).toBeNull()
    expect(within(sheet).getByRole("button", { name: "₺5.00" }).hasAttribute("disabled")).toBe(false)
  })
})
