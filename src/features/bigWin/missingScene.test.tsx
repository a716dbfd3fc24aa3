import { screen } from "@testing-library/react"
import { expect, it, vi } from "vitest"
import { openTestPage } from "../../../tests/support/testPage.tsx"
import { BigWin } from "./BigWin.tsx"

vi.mock("./BigWinScene.tsx", () => Promise.reject(new TypeError("Failed to fetch dynamically imported module")))

it("[GAME-11] the amount of a win stands over the picture when the scene of an earlier jackpot is missing", async () => {
  vi.spyOn(console, "error").mockReturnValue()
  const testPage = await openTestPage()
  testPage.show(<BigWin place="picture" />)
  await testPage.append("AmountActionReported", { action: 6, amount: 1_234_500, transferId: null })
  await expect.poll(() => vi.mocked(console.error).mock.calls.length).toBeGreaterThan(0)
  await testPage.append("PressRequested", { pressId: "p", button: "s", bet: 200 })
  await testPage.append("PressDone", { pressId: "p", win: 2_000 })
  expect(screen.getByTestId("win-amount").textContent).toBe("You won ₺20.00")
  expect(screen.queryByTestId("big-win")).toBeNull()
})
