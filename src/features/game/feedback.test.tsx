import { screen, waitFor } from "@testing-library/react"
import type { Effect } from "effect"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { seat, sitDown } from "../../../tests/support/pages/gamePage.tsx"
import { profileAt, rulesOf } from "../../domain/protection/profiles/profiles.ts"
import { runOnTestPage } from "../../../tests/support/testPage.tsx"
import { isWin } from "./shared/PressStatus.tsx"

const played = vi.fn<(sound: string, volume: number) => void>()
const vibrate = vi.fn<(ms: number) => void>()

vi.mock("../../runtime/run.ts", () => ({
  run: (command: Effect.Effect<void>) => runOnTestPage(command),
  runFork: () => () => undefined,
  runPromise: () => new Promise(() => undefined)
}))
vi.mock("./video/gameSounds.ts", () => ({ openGameSounds: () => ({ play: played, close: () => undefined }) }))

beforeEach(() => {
  played.mockReset()
  vibrate.mockReset()
  Object.defineProperty(navigator, "vibrate", { value: vibrate, configurable: true })
})

const spin = async (volume: number | null, win: number) => {
  const testPage = await sitDown()
  if (volume !== null) await testPage.append("VolumeChosen", { volume })
  await testPage.append("PressRequested", { pressId: "p", button: "s", bet: seat.meter.bet })
  await testPage.append("PressSent", { pressId: "p" })
  expect(vibrate).not.toHaveBeenCalled()
  await testPage.append("PressAccepted", { pressId: "p" })
  await testPage.append("PressDone", { pressId: "p", win })
  return testPage
}

describe("[GAME-2] sound and vibration", () => {
  it("sound and vibration confirm an accepted press, a win and money that reached the machine, once each", async () => {
    const testPage = await spin(0.5, 400)
    expect(vibrate.mock.calls).toEqual([[10]])
    expect(played.mock.calls).toEqual([
      ["press", 0.5],
      ["win", 0.5]
    ])
    const transfer = { transferId: "t", direction: "in", amount: 500 } as const
    await testPage.append("TransferRequested", { ...transfer, machineId: 1 })
    await testPage.append("TransferCompleted", { ...transfer, credit: 5_500, balance: 99_500 })
    expect(played).toHaveBeenLastCalledWith("coinIn", 0.5)
    expect(played).toHaveBeenCalledTimes(3)
  })

  it.each([null, 0])("sound and vibration stay off while the switch is off (volume %s)", async (volume) => {
    await spin(volume, 400)
    expect(vibrate).not.toHaveBeenCalled()
    expect(played.mock.calls.every(([, loud]) => loud === 0)).toBe(true)
  })

  it("sound and vibration do not celebrate a return below the bet, which reads as done", async () => {
    await spin(1, 199)
    expect(played.mock.calls).toEqual([["press", 1]])
    expect(screen.getByTestId("press-status").textContent).toBe("Done")
  })
})

it.each([
  [{ win: 199, bet: 200 }, false],
  [{ win: 200, bet: 200 }, false],
  [{ win: 201, bet: 200 }, true],
  [{ win: 150, bet: 100, stake: 200 }, false],
  [{ win: 1 }, true],
  [{ win: null, bet: 200 }, false]
])("[GAME-11] the outcome %o counts as a win: %s", (press, expected) => {
  expect(isWin(press, null)).toBe(expected)
})

const gb = rulesOf(profileAt("gb", Date.UTC(2026, 10, 1)))

it.each([
  ["a return up to its stake", "Done", 100, false],
  ["a return above its stake", "You won ₺1.01", 101, true]
])("[PROT-3] gb (RTS 14F): after %s the outcome reads %s, and the credit counts up only for a win", async (_what, text, win, counts) => {
  const testPage = await sitDown()
  await testPage.append("ProtectionApplied", { profile: "gb", edition: "2025-05-21", asked: "gb", rules: gb })
  await testPage.append("PressRequested", { pressId: "p", button: "s", bet: 100 })
  await testPage.append("MeterReported", { meter: { ...seat.meter, bet: 100, lastWin: 0, credit: 4_900 } })
  await waitFor(() => expect(screen.getByTestId("credit").textContent).toBe("₺49.00"))
  await testPage.append("PressDone", { pressId: "p", win })
  await testPage.append("MeterReported", { meter: { ...seat.meter, bet: 100, lastWin: win, credit: 4_900 + win } })
  expect(screen.getByTestId("press-status").textContent).toBe(text)
  const wanted = win === 100 ? "₺50.00" : "₺50.01"
  expect(screen.getByTestId("credit").textContent === wanted).toBe(!counts)
})

it("[PROT-3] gb (RTS 14F): a return whose stake is unknown, as of Max bet, reads as done", async () => {
  const testPage = await sitDown()
  await testPage.append("ProtectionApplied", { profile: "gb", edition: "2025-05-21", asked: "gb", rules: gb })
  await testPage.append("PressRequested", { pressId: "p", button: "s" })
  await testPage.append("PressDone", { pressId: "p", win: 100 })
  expect(screen.getByTestId("press-status").textContent).toBe("Done")
})

it("[GAME-2] the page offers the sound until the player plays without it", async () => {
  const testPage = await sitDown()
  expect(screen.getByRole("button", { name: "Tap for sound" })).toBeTruthy()
  await testPage.append("PressRequested", { pressId: "p", button: "s" })
  expect(screen.queryByRole("button", { name: "Tap for sound" })).toBeNull()
})
