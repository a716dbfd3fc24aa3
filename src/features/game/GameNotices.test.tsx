import { act, screen, waitFor, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { Effect } from "effect"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { seat, sitDown } from "../../../tests/support/pages/gamePage.tsx"
import { runOnTestPage, type TestPage, TEST_PAGE_TIME } from "../../../tests/support/testPage.tsx"
import { HOUR_MS } from "../../domain/shared/durations.ts"
import type { Moment } from "../../domain/protection/moment.ts"
import { profileAt, rulesOf } from "../../domain/protection/profiles/profiles.ts"

const presses: string[] = []
const commands: unknown[] = []
/** The time since the events of the test page on the log's monotonic clock, in ms; null: the same as on the wall clock. */
let counted: number | null = null

// There is no runtime: commands are recorded, and the test supplies the answers of the machine.
vi.mock("../../runtime/run.ts", () => ({
  run: (command: Effect.Effect<void>) => runOnTestPage(command),
  runFork: () => () => undefined,
  runPromise: () => new Promise(() => undefined)
}))
vi.mock("../../runtime/queries/readMoment.ts", () => ({
  readMoment: (take: (moment: Moment) => void) => take({ at: Date.now(), mono: counted ?? Date.now() - TEST_PAGE_TIME, page: 0 })
}))
vi.mock("../../runtime/commands/machine/seatCommands.ts", () => ({ showPresence: () => Effect.sync(() => commands.push("showPresence")) }))
vi.mock("../../runtime/commands/money/transfer.ts", () => ({ cashOut: () => Effect.sync(() => commands.push("cashOut")) }))
vi.mock("../../runtime/commands/machine/press.ts", () => ({ press: (button: string) => Effect.sync(() => presses.push(button)) }))

beforeEach(() => {
  counted = null
  presses.length = 0
  commands.length = 0
})

describe("[LIVE-6] the money overview", () => {
  it("the money overview shows balance, money under way and machine, which add up, and the transfer's steps", async () => {
    const testPage = await sitDown()
    await testPage.append("TransferRequested", { transferId: "t", machineId: 1, direction: "in", amount: 10_000 })
    await testPage.append("TransferSent", { transferId: "t" })
    await testPage.append("TransferAccepted", { transferId: "t", direction: "in", amount: 10_000 })
    const parts = () => ["wallet", "underWay", "machine", "total"].map((part) => screen.getByTestId(`trail-${part}`).textContent)
    expect(parts()).toEqual(["₺900.00", "₺100.00", "₺50.00", "₺1,050.00"])
    const steps = () => screen.getAllByRole("listitem").flatMap(({ dataset }) => dataset["state"] ?? [])
    expect(steps()).toEqual(["reached", "working", "open"])
    await testPage.append("TransferMachineConfirmed", { transferId: "t", direction: "in", amount: 10_000 })
    expect(parts()).toEqual(["₺900.00", "₺0.00", "₺150.00", "₺1,050.00"])
    expect(steps()).toEqual(["reached", "reached", "working"])
  })

  it("the money overview shows a gap with a report button, and its closing moves the focus to the next notice", async () => {
    const testPage = await sitDown()
    await testPage.append("TransferRequested", { transferId: "t", machineId: 1, direction: "in", amount: 10_000 })
    await testPage.append("TransferCompleted", { transferId: "t", direction: "in", amount: 10_000, credit: 5_000, balance: 90_000 })
    const notice = await screen.findByTestId("money-gap", {}, { timeout: 4_000 })
    expect(notice.textContent).toContain("₺100.00 is missing between your balance and the machine.")
    expect(within(notice).getByRole("button", { name: "Save report" })).toBeTruthy()
    await userEvent.click(within(notice).getByRole("button", { name: "Close" }))
    expect(screen.queryByTestId("money-gap")).toBeNull()
    expect(document.activeElement).toBe(screen.getByTestId("hint"))
    await userEvent.click(screen.getByRole("button", { name: "Close the hints" }))
    expect(document.activeElement).toBe(screen.getByRole("main"))
  })
})

it.each([
  ["before its grace period is over", 0],
  ["later", 3_000]
])("[LIVE-6] the money overview goes on to show a gap when the wall clock is set back %s", async (_when, waitMs) => {
  vi.useFakeTimers({
    now: TEST_PAGE_TIME,
    toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"],
    shouldAdvanceTime: true
  })
  const testPage = await sitDown()
  await testPage.append("TransferRequested", { transferId: "t", machineId: 1, direction: "in", amount: 10_000 })
  await testPage.append("TransferCompleted", { transferId: "t", direction: "in", amount: 10_000, credit: 5_000, balance: 90_000 })
  expect(screen.queryByTestId("money-gap")).toBeNull()
  await act(async () => void vi.advanceTimersByTime(waitMs))
  vi.setSystemTime(TEST_PAGE_TIME - HOUR_MS)
  await act(async () => void vi.advanceTimersByTime(3_000))
  expect(screen.getByTestId("money-gap").textContent).toContain("₺100.00 is missing")
  vi.useRealTimers()
})

describe("[LIVE-5] a disconnected player", () => {
  const lose = async (testPage: TestPage) => testPage.append("ConnectionLost", { channel: "game", code: 1006, reason: "" })

  it("a disconnected player sees how long the seat is held, and the outcome for seat and credit after that", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: TEST_PAGE_TIME })
    const testPage = await sitDown()
    await lose(testPage)
    expect(screen.getByTestId("seat-hold").textContent).toBe("Your seat is kept for 60 more seconds")
    expect(screen.getByText("After that the seat is given up, and the ₺50.00 of credit goes to your balance.")).toBeTruthy()
    act(() => void vi.advanceTimersByTime(59_000))
    expect(screen.getByTestId("seat-hold").textContent).toBe("Your seat is kept for 1 more second")
    act(() => void vi.advanceTimersByTime(1_000))
    expect(screen.getByTestId("seat-hold").textContent).toContain("The seat was kept as long as it could be.")
    vi.useRealTimers()
  })

  it.each([
    ["the wall clock is set back by an hour", -3_600_000, 50],
    ["the device slept for half a minute", 39_000, 20]
  ])("a disconnected player sees the rest of the hold when %s", async (_what, changeMs, left) => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: TEST_PAGE_TIME })
    const testPage = await sitDown()
    await lose(testPage)
    vi.setSystemTime(TEST_PAGE_TIME + changeMs)
    counted = 10_000
    act(() => void vi.advanceTimersByTime(1_000))
    expect(screen.getByTestId("seat-hold").textContent).toBe(`Your seat is kept for ${left} more seconds`)
    vi.useRealTimers()
  })

  it.each([
    ["set back by an hour", -3_600_000],
    ["set ahead by an hour", 3_600_000]
  ])("a disconnected player sees the time until the next attempt when the wall clock is %s", async (_what, changeMs) => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: TEST_PAGE_TIME })
    const testPage = await sitDown()
    await lose(testPage)
    await testPage.append("ReconnectScheduled", { channel: "game", attempt: 2, delayMs: 15_000 })
    vi.setSystemTime(TEST_PAGE_TIME + changeMs)
    counted = 5_000
    act(() => void vi.advanceTimersByTime(1_000))
    expect(screen.getByText("10 s").getAttribute("role")).toBe("timer")
    vi.useRealTimers()
  })

  it("a player without a network reads nothing about a kept seat after the hold has ended", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: TEST_PAGE_TIME })
    const testPage = await sitDown()
    await testPage.append("NetworkChanged", { online: false })
    await lose(testPage)
    act(() => void vi.advanceTimersByTime(60_000))
    expect(screen.getByTestId("seat-hold").textContent).toContain("The seat was kept as long as it could be.")
    expect(screen.getByText("You have no internet connection. Check your network; we reconnect by ourselves.")).toBeTruthy()
    expect(screen.queryByText(/seat is kept/u)).toBeNull()
    vi.useRealTimers()
  })

  it("a disconnected player does not read that the machine has no credit while a deposit to it has no known outcome", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: TEST_PAGE_TIME })
    const testPage = await sitDown()
    await testPage.append("MeterReported", { meter: { credit: 0, bet: 200, lastWin: 0, spins: 1, version: 2 } })
    await testPage.append("TransferRequested", { transferId: "t", machineId: 1, direction: "in", amount: 10_000 })
    await testPage.append("TransferSent", { transferId: "t" })
    await testPage.append("TransferBecameUnknown", { transferId: "t" })
    await lose(testPage)
    expect(screen.getByText("After that the seat is given up. Any credit on the machine goes to your balance.")).toBeTruthy()
    expect(screen.queryByText(/no credit on the machine/u)).toBeNull()
    vi.useRealTimers()
  })

  it.each([
    ["that the credit is in the balance, where a cash-out explains it", 5_000, "credit ₺50.00 → ₺0.00, ₺50.00 is back in your balance."],
    ["only the change of the credit, where a cash-out has another amount", 4_000, "credit ₺50.00 → ₺0.00."]
  ])("a disconnected player reads after the return %s", async (_what, amount, text) => {
    const testPage = await sitDown()
    await testPage.append("TransferRequested", { transferId: "t", machineId: 1, direction: "out", amount: null })
    await testPage.append("TransferSent", { transferId: "t" })
    await lose(testPage)
    await testPage.append("SeatTaken", { ...seat, meter: { credit: 0, bet: 200, lastWin: 0, spins: 1, version: 3 } })
    await testPage.append("TransferCompleted", { transferId: "t", direction: "out", amount, credit: 0, balance: 90_000 + amount })
    expect(screen.getByTestId("while-away").textContent).toContain(`: nothing was played, ${text}`)
  })

  it("a disconnected player sees a summary of the spins in between after the return", async () => {
    const testPage = await sitDown()
    await lose(testPage)
    expect(screen.queryByTestId("while-away")).toBeNull()
    await testPage.append("SeatTaken", { ...seat, meter: { credit: 6_000, bet: 200, lastWin: 1_200, spins: 2, version: 3 } })
    expect(screen.getByTestId("while-away").textContent).toContain("1 spin was played, won ₺12.00, credit ₺50.00 → ₺60.00.")
    await testPage.append("PressRequested", { pressId: "p", button: "s" })
    expect(screen.queryByTestId("while-away")).toBeNull()
  })
})

it("[GAME-10] a notice warns an idle player with title, text and the seconds left", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: TEST_PAGE_TIME })
  const testPage = await sitDown()
  await testPage.append("CodeNotified", { refusal: { code: 18_802, params: { seconds: 20 }, message: "" } })
  const text = (await screen.findByRole("dialog")).textContent
  expect(text).toContain("Are you still there?")
  expect(text).toContain("You have not played for a while.")
  expect(text).toContain("20 seconds left to continue.")
  expect(screen.queryByRole("alert")).toBeNull()
  vi.useRealTimers()
})

describe("[GAME-10] the idle question", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: TEST_PAGE_TIME })
    return () => void vi.useRealTimers()
  })
  const warned = async () => {
    const testPage = await sitDown()
    await testPage.append("CodeNotified", { refusal: { code: 18_802, params: { seconds: 600 }, message: "" } })
    return testPage
  }
  it("the idle question has one answer, which costs no press, and the countdown stays on the picture until the server confirms", async () => {
    const testPage = await warned()
    const buttons = within(await screen.findByRole("dialog")).getAllByRole("button")
    expect(buttons.map(({ textContent }) => textContent)).toEqual(["Keep playing"])
    await userEvent.click(buttons[0] ?? document.body)
    expect([commands, presses]).toEqual([["showPresence"], []])
    await testPage.append("PresenceShown", {})
    expect(screen.queryByRole("dialog")).toBeNull()
    const notice = within(screen.getByRole("alert"))
    expect(notice.getByRole("timer").textContent).toContain("seconds left to continue")
    expect(notice.getByRole("status").textContent).toContain("Your answer was sent.")
    await testPage.append("PresenceAccepted", {})
    expect(screen.queryByRole("alert")).toBeNull()
  })

  it("[LIVE-5] the idle question does not cover the page while the connection is lost, when no answer would reach the casino", async () => {
    const testPage = await warned()
    await screen.findByRole("dialog")
    await testPage.append("ConnectionLost", { channel: "game", code: 1006, reason: "" })
    expect(screen.queryByRole("dialog")).toBeNull()
    expect(within(screen.getByRole("alert")).getByRole("timer").textContent).toBe("600 seconds left to continue.")
    await testPage.append("SeatTaken", seat)
    expect(screen.getByRole("dialog")).toBeTruthy()
  })

  it.each([
    ["set back by an hour", -3_600_000],
    ["set ahead by two hours", 7_200_000]
  ])("the idle question stays with its countdown when the wall clock is %s", async (_what, changeMs) => {
    vi.setSystemTime(TEST_PAGE_TIME + changeMs)
    counted = 10_000
    await warned()
    const question = within(await screen.findByRole("dialog"))
    await waitFor(() => expect(question.getByRole("timer").textContent).toBe("590 seconds left to continue."))
  })

  it("[PROT-11] the idle question gives way to the profile's question about inactivity when its countdown is over", async () => {
    const testPage = await warned()
    const { id, effectiveFrom: edition, ...profile } = profileAt("us-nj", TEST_PAGE_TIME)
    await testPage.append("ProtectionApplied", { profile: id, edition, asked: id, source: "server", rules: rulesOf(profile) })
    expect((await screen.findByRole("dialog")).textContent).toContain("seconds left to continue")
    await act(async () => void vi.setSystemTime(TEST_PAGE_TIME + HOUR_MS))
    await waitFor(() => expect(screen.getByRole("dialog").textContent).toContain("Autoplay does not start until you answer"), {
      timeout: 3_000
    })
  })

  it("the idle question is not asked for another code, which shows as a notice on the picture", async () => {
    const testPage = await sitDown()
    await testPage.append("CodeNotified", { refusal: { code: 18_800, params: { seconds: 600 }, message: "" } })
    expect(screen.getByRole("main").contains(screen.getByRole("alert"))).toBe(true)
    expect(screen.queryByRole("dialog")).toBeNull()
  })
})
