import { act, fireEvent, screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { Effect } from "effect"
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { seat, sitDown } from "../../../../tests/support/pages/gamePage.tsx"
import { runOnTestPage, type TestPage } from "../../../../tests/support/testPage.tsx"
import { aRefusal } from "../../../../tests/support/samples.ts"

const commands: string[] = []

// There is no runtime: commands are recorded, and each test plays the machine's answers.
vi.mock("../../../runtime/run.ts", () => ({
  run: (command: Effect.Effect<void>) => runOnTestPage(command),
  runFork: () => () => undefined,
  runPromise: () => new Promise(() => undefined)
}))
vi.mock("../../../runtime/commands/money/transfer.ts", () => ({ cashOut: () => Effect.sync(() => commands.push("cashOut")) }))
vi.mock("../../../runtime/commands/machine/leaveMachine.ts", () => ({
  leaveMachine: () => Effect.sync(() => commands.push("leaveMachine"))
}))

beforeEach(() => {
  commands.length = 0
})

afterEach(() => void vi.useRealTimers())

/** How long (ms) the dialog ignores its leaving buttons after it has changed. */
const ARM_MS = 400
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

// On a busy computer loading the dialog takes longer than a query waits.
beforeAll(() => import("./LeaveDialog.tsx"))

const OUT = { transferId: "t", direction: "out" } as const

const dialog = () => within(screen.getByRole("dialog"))
const button = (name: string) => dialog().getByRole<HTMLButtonElement>("button", { name })

const askToLeave = async (): Promise<TestPage> => {
  const testPage = await sitDown()
  await userEvent.click(screen.getByRole("button", { name: "Leave the machine" }))
  await screen.findByRole("dialog")
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  return testPage
}

const cashOut = async (testPage: TestPage): Promise<void> => {
  fireEvent.click(button("Cash out and leave"))
  await testPage.append("TransferRequested", { ...OUT, machineId: 1, amount: null })
  await testPage.append("TransferSent", { transferId: "t" })
}

describe("[GAME-7] the leave dialog", () => {
  it("the leave dialog cashes out first, and leaves when the credit is in the wallet", async () => {
    const testPage = await askToLeave()
    await cashOut(testPage)
    expect(commands).toEqual(["cashOut"])
    await testPage.append("TransferCompleted", { ...OUT, amount: 5_000, credit: 0, balance: 105_000 })
    expect(commands).toEqual(["cashOut", "leaveMachine"])
  })

  it("the leave dialog names no amount of zero when the money leaves the machine before its amount is known", async () => {
    const testPage = await askToLeave()
    await cashOut(testPage)
    await testPage.append("MeterReported", { meter: { ...seat.meter, credit: 0, version: 2 } })
    expect(screen.getByTestId("returning").textContent).not.toContain("0.00")
    expect(screen.getByTestId("transfer-status").dataset["status"]).toBe("sent")
  })

  it("the leave dialog only names the amount while the money returns, and has no button until the page is left", async () => {
    const testPage = await askToLeave()
    await cashOut(testPage)
    const shows = (): void => {
      expect(screen.getByTestId("returning").textContent).toBe("Returning ₺50.00 to your balance…")
      expect(dialog().queryAllByRole("button")).toEqual([])
      fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" })
      expect(screen.getByRole("dialog", { name: "Leaving the machine" })).toBeTruthy()
    }
    shows()
    await testPage.append("TransferAccepted", { ...OUT, amount: 5_000 })
    shows()
    await testPage.append("TransferCompleted", { ...OUT, amount: 5_000, credit: 0, balance: 105_000 })
    shows()
  })

  it("the leave dialog shows its buttons again when the answer is late", async () => {
    const testPage = await askToLeave()
    await cashOut(testPage)
    await testPage.append("DeadlineReached", { what: "transfer", id: "t" })
    expect(button("Stay").disabled).toBe(false)
  })

  it("the leave dialog does not leave after a late cash-out when the player has closed it meanwhile", async () => {
    const testPage = await askToLeave()
    await cashOut(testPage)
    await testPage.append("DeadlineReached", { what: "transfer", id: "t" })
    fireEvent.click(button("Stay"))
    await testPage.append("TransferCompleted", { ...OUT, amount: 5_000, credit: 0, balance: 105_000 })
    expect(commands).toEqual(["cashOut"])
  })

  it("the leave dialog offers to leave with the credit only after the cash-out was refused", async () => {
    const testPage = await askToLeave()
    expect(dialog().queryByRole("button", { name: "Leave, the credit stays on the machine" })).toBeNull()
    await cashOut(testPage)
    await testPage.append("TransferRefused", { transferId: "t", refusal: aRefusal(50_100) })
    expect(dialog().getByText("The session was terminated, the transaction cannot be processed.")).toBeTruthy()
    expect(button("Cash out and leave").getAttribute("aria-disabled")).toBeNull()
    fireEvent.click(button("Leave, the credit stays on the machine"))
    expect(commands).toEqual(["cashOut", "leaveMachine"])
  })

  it("the leave dialog names the lost answer of a cash-out, and lets the player leave", async () => {
    const testPage = await askToLeave()
    await cashOut(testPage)
    await testPage.append("TransferBecameUnknown", { transferId: "t" })
    expect(dialog().getByText(/^The answer was lost\./u)).toBeTruthy()
    expect(button("Leave, the credit stays on the machine").disabled).toBe(false)
  })

  it("the leave dialog lets the player leave when the credit was paid out in another way", async () => {
    const testPage = await askToLeave()
    await testPage.append("MeterReported", { meter: { ...seat.meter, credit: 0, version: 2 } })
    await wait(ARM_MS)
    fireEvent.click(button("Leave the machine"))
    expect(commands).toEqual(["leaveMachine"])
  })

  /** The dialog while the spin that took the last credit has no result. */
  const spendAll = async (): Promise<TestPage> => {
    const testPage = await askToLeave()
    await testPage.append("PressRequested", { pressId: "p1", button: "s", bet: 5_000 })
    await testPage.append("MeterReported", { meter: { ...seat.meter, credit: 0, version: 2 } })
    await wait(ARM_MS)
    return testPage
  }
  const texts = () =>
    dialog()
      .getAllByRole("button")
      .map(({ textContent }) => textContent)

  it("the leave dialog warns of a win that is still open, and lets the player leave", async () => {
    await spendAll()
    expect(dialog().getByText("Your last press has no result yet. If you leave now, its win may stay on the machine.")).toBeTruthy()
    expect(screen.getByRole("dialog").textContent).not.toContain("₺0.00")
    fireEvent.click(button("Leave without cashing out"))
    expect(commands).toEqual(["leaveMachine"])
  })

  it("the leave dialog asks about a first deposit that the machine does not finish, and lets the player leave", async () => {
    const testPage = await sitDown()
    await testPage.append("MeterReported", { meter: { ...seat.meter, credit: 0, version: 2 } })
    await testPage.append("TransferRequested", { transferId: "t", direction: "in", machineId: 1, amount: 5_000 })
    await testPage.append("TransferAccepted", { transferId: "t", direction: "in", amount: 5_000 })
    const leave = screen.getByRole<HTMLButtonElement>("button", { name: "Leave the machine" })
    expect(leave.disabled || leave.getAttribute("aria-disabled") === "true").toBe(true)
    await testPage.append("DeadlineReached", { what: "transfer", id: "t" })
    await userEvent.click(screen.getByRole("button", { name: "Leave the machine" }))
    await screen.findByRole("dialog")
    expect(
      dialog().getByText("A transfer to this machine has no result yet. If you leave now, its money may stay on the machine.")
    ).toBeTruthy()
    expect(commands).toEqual([])
    fireEvent.click(button("Leave without cashing out"))
    await vi.waitFor(() => expect(commands).toEqual(["leaveMachine"]))
  })

  it("the leave dialog asks for the cash-out alone after a deposit that was late has arrived", async () => {
    const testPage = await askToLeave()
    await testPage.append("TransferRequested", { transferId: "t", direction: "in", machineId: 1, amount: 5_000 })
    await testPage.append("TransferAccepted", { transferId: "t", direction: "in", amount: 5_000 })
    await testPage.append("DeadlineReached", { what: "transfer", id: "t" })
    expect(texts()).toContain("Leave, the credit stays on the machine")
    await testPage.append("TransferCompleted", { transferId: "t", direction: "in", amount: 5_000, credit: 10_000, balance: 90_000 })
    expect(texts()).toEqual(["", "Stay", "Cash out and leave"])
  })

  it("the leave dialog names a late deposit beside the credit", async () => {
    const testPage = await askToLeave()
    await testPage.append("TransferRequested", { transferId: "t", direction: "in", machineId: 1, amount: 5_000 })
    await testPage.append("DeadlineReached", { what: "transfer", id: "t" })
    expect(dialog().getByText("Cash out ₺50.00 and leave?")).toBeTruthy()
    expect(dialog().getByText(/^A transfer to this machine has no result yet\./u)).toBeTruthy()
  })

  it("the leave dialog names no cash-out of zero when a late cash-out has taken all credit", async () => {
    const testPage = await askToLeave()
    await cashOut(testPage)
    await testPage.append("MeterReported", { meter: { ...seat.meter, credit: 0, version: 2 } })
    await testPage.append("DeadlineReached", { what: "transfer", id: "t" })
    expect(texts()).toEqual(["", "Leave the machine"])
    expect(screen.getByRole("dialog").textContent).not.toContain("Cash out ₺0.00")
    expect(dialog().getByTestId("transfer-status").dataset["status"]).toBe("sent")
    expect(commands).toEqual(["cashOut"])
    fireEvent.click(button("Leave the machine"))
    expect(commands).toEqual(["cashOut"])
    await wait(ARM_MS)
    fireEvent.click(button("Leave the machine"))
    expect(commands).toEqual(["cashOut", "leaveMachine"])
  })

  it("the leave dialog is not needed when a late cash-out has taken all credit", async () => {
    const testPage = await sitDown()
    await testPage.append("TransferRequested", { ...OUT, machineId: 1, amount: null })
    await testPage.append("MeterReported", { meter: { ...seat.meter, credit: 0, version: 2 } })
    await testPage.append("DeadlineReached", { what: "transfer", id: "t" })
    await userEvent.click(screen.getByRole("button", { name: "Leave the machine" }))
    await vi.waitFor(() => expect(commands).toEqual(["leaveMachine"]))
    expect(screen.queryByRole("dialog")).toBeNull()
  })

  it("the leave dialog offers the cash-out when the last spin has won", async () => {
    const testPage = await spendAll()
    await testPage.append("MeterReported", { meter: { ...seat.meter, credit: 900, version: 3 } })
    await testPage.append("PressDone", { pressId: "p1", win: 900 })
    expect(dialog().getByText("Cash out ₺9.00 and leave?")).toBeTruthy()
    await wait(ARM_MS)
    expect(button("Cash out and leave").getAttribute("aria-disabled")).toBeNull()
  })

  it.each([
    ["Cash out and leave", "the last spin has won and offers the cash-out in the place of Stay", 900, "cashOut"],
    ["Leave the machine", "the last spin has lost and nothing replaces Stay", 0, "leaveMachine"]
  ])("the leave dialog ignores %s for 400 ms after %s", async (name, _when, win, command) => {
    const testPage = await spendAll()
    await testPage.append("MeterReported", { meter: { ...seat.meter, credit: win, version: 3 } })
    await testPage.append("PressDone", { pressId: "p1", win })
    await wait(ARM_MS - 1)
    fireEvent.click(button(name))
    expect(commands).toEqual([])
    expect(button(name).getAttribute("aria-disabled")).toBe("true")
    await wait(1)
    fireEvent.click(button(name))
    expect(commands).toEqual([command])
  })

  it("the leave dialog ignores Leave without cashing out for 400 ms after it has moved to the place of Stay", async () => {
    const testPage = await askToLeave()
    await testPage.append("PressRequested", { pressId: "p1", button: "s", bet: 5_000 })
    await testPage.append("MeterReported", { meter: { ...seat.meter, credit: 0, version: 2 } })
    fireEvent.click(button("Leave without cashing out"))
    expect(commands).toEqual([])
  })

  it("the leave dialog lets the player stay at once after it has changed", async () => {
    const testPage = await spendAll()
    await testPage.append("MeterReported", { meter: { ...seat.meter, credit: 900, version: 3 } })
    await testPage.append("PressDone", { pressId: "p1", win: 900 })
    fireEvent.click(button("Stay"))
    expect(testPage.appended.at(-1)?.type).toBe("DialogClosed")
    expect(commands).toEqual([])
  })

  it("the leave dialog asks nothing more when the last spin has lost", async () => {
    const testPage = await spendAll()
    await testPage.append("PressDone", { pressId: "p1", win: 0 })
    expect(texts()).toEqual(["", "Leave the machine"])
  })
})

it("[GAME-2] [GAME-4] a held Enter key presses a machine button once", async () => {
  await sitDown()
  const isAccepted = (repeat: boolean): boolean => fireEvent.keyDown(screen.getByRole("button", { name: "Spin" }), { key: "Enter", repeat })
  // The browser clicks a button for each key event whose default is not prevented.
  expect([isAccepted(false), isAccepted(true)]).toEqual([true, false])
})
