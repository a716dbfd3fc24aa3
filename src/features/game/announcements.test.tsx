import { fireEvent, screen } from "@testing-library/react"
import { Effect } from "effect"
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest"
import { isAnnounced, knownRegions } from "../../../tests/support/pages/announced.ts"
import { seat, sitDown } from "../../../tests/support/pages/gamePage.tsx"
import { runOnTestPage, type TestPage, TEST_PAGE_TIME } from "../../../tests/support/testPage.tsx"
import type { Moment } from "../../domain/protection/moment.ts"

vi.mock("../../runtime/run.ts", () => ({
  run: (command: Effect.Effect<void>) => runOnTestPage(command),
  runFork: () => () => undefined,
  runPromise: () => new Promise(() => undefined)
}))

vi.mock("../../runtime/queries/readMoment.ts", () => ({
  readMoment: (take: (moment: Moment) => void) => take({ at: TEST_PAGE_TIME, mono: 0, page: 0 })
}))
vi.mock("../../runtime/commands/money/transfer.ts", () => ({ cashOut: () => Effect.void }))

// On a busy computer loading the dialog takes longer than a query waits.
beforeAll(() => import("./status/LeaveDialog.tsx"))
beforeEach(() => localStorage.clear())
afterEach(() => void vi.useRealTimers())

/** From here on no time passes, so that a text which appears a moment after its region is still invisible. */
const readRegions = (): ReadonlySet<Element> => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  return knownRegions()
}

const lose = async ({ append }: TestPage) => append("ConnectionLost", { channel: "game", code: 1_006, reason: "" })
const comeBack = async (testPage: TestPage): Promise<void> => {
  await lose(testPage)
  await testPage.append("SeatTaken", { ...seat, meter: { ...seat.meter, credit: 6_000, spins: 3, version: 3 } })
}
const reachLimit = async ({ append }: TestPage) =>
  append("LimitsReceived", { limits: [{ kind: "wager", period: "day", value: 1_000, used: 1_000, pending: null }] })

it.each([
  ["a lost connection", lose, "Connection Lost, please wait."],
  ["what happened while the player was away", comeBack, /2 spins were played/u],
  ["a used up limit", reachLimit, /^You have reached one of your limits/u]
] as const)("[GAME-1] the machine's page announces %s", async (_what, happen, text) => {
  const testPage = await sitDown()
  const known = readRegions()
  await happen(testPage)
  expect(isAnnounced(screen.getByText(text), known)).toBe(true)
})

it("[GAME-2] the machine's page announces the hints of the first seat", async () => {
  const testPage = await sitDown()
  const known = readRegions()
  await testPage.append("FramesStalled", { mediaId: "m", lastFrameAt: 0 })
  await testPage.append("FramesResumed", { mediaId: "m", afterMs: 2_000 })
  expect(isAnnounced(screen.getByText(/credit/u, { selector: "[data-testid=hint] *" }), known)).toBe(true)
})

it("[GAME-7] the leave dialog announces that the money returns", async () => {
  const testPage = await sitDown()
  fireEvent.click(screen.getByRole("button", { name: "Leave the machine" }))
  await screen.findByRole("dialog")
  const known = readRegions()
  fireEvent.click(screen.getByRole("button", { name: "Cash out and leave" }))
  await testPage.append("TransferRequested", { transferId: "t", machineId: 1, direction: "out", amount: null })
  await testPage.append("TransferSent", { transferId: "t" })
  expect(isAnnounced(screen.getByText("Returning ₺50.00 to your balance…"), known)).toBe(true)
})
