import type { Page } from "@playwright/test"
import { expect, test } from "../../support/session/casino.ts"
import { expectMoney, played } from "../../support/session/expectMoney.ts"
import { eventsOf, expectEvents, expectSomeEvents } from "../../support/page/readLog.ts"
import { clickSpinAtLoss, recordGame } from "../../support/session/recordGame.ts"

const START = 150_000

// The page sends, receives and draws the video at the same time, which is slow on a loaded computer.
test.describe.configure({ timeout: 180_000 })

/** Opens the faults tab of the mock's panel. */
const openPanel = async (page: Page) => {
  await page.getByRole("button", { name: "MOCK" }).click()
  const panel = page.getByRole("region", { name: "Mock backend" })
  await panel.getByRole("tab", { name: "Faults" }).click()
  return panel
}

test("[MOCK-1] [GAME-1] [LIVE-2] [LIVE-3] a connection loss from the panel is shown, blocks presses, and recovers without help", async ({
  page,
  player,
  casino
}) => {
  await player.arriveWith("50.00")
  const panel = await openPanel(page)
  const game = await recordGame(page)
  const press = await clickSpinAtLoss(page)
  await panel.getByRole("button", { name: "Pull the connection" }).click()
  await expect(panel.getByText("No network for 5 seconds.")).toBeVisible()
  const overlay = expect.stringMatching(/^Connection Lost, please wait\..*Your seat is kept for \d+ more seconds/u)
  await game.expectShown({ overlay, spinLocked: true, canLeave: true })
  expect(await press.jsonValue()).toEqual({ clicked: true })

  await player.expectLive()
  await expect(page.getByText("Connected")).toBeVisible()
  await player.expectAmount("credit", 5_000)
  await player.spin()
  const { bets, net } = played(await casino.state())
  expect(bets).toEqual([100])
  await player.expectAmount("credit", 5_000 + net)
  await expectSomeEvents(page, "PressDone", 1)
  await expectEvents(page, "PressRequested", 1)
  expect((await eventsOf(page, "ConnectionLost")).map(({ data }) => data.channel)).toEqual(
    expect.arrayContaining(["game", "notifications"])
  )
  expect(await eventsOf(page, "LoggedOut")).toEqual([])
  await expectMoney(casino, { balance: START - 5_000, credit: 5_000 + net, moved: ["in 5000"] })
})

test("[MOCK-1] [LIVE-1] [LIVE-3] [GAME-4] money stays correct through a frozen video, a server restart and a jackpot from the panel", async ({
  page,
  player,
  casino
}) => {
  await player.arriveWith("50.00")
  const panel = await openPanel(page)
  const freeze = panel.getByRole("button", { name: "Freeze the video" })
  await freeze.click()
  await expect(player.overlay).toContainText("The picture has stopped")
  await expect(player.spinButton).toHaveAttribute("aria-disabled", "true")
  await freeze.click()
  await player.expectLive()
  await expect(player.spinButton).toHaveAttribute("aria-disabled", "false")

  const game = await recordGame(page)
  // A video that stays frozen for long renews the connection, and the seat with it.
  const seats = await eventsOf(page, "SeatTaken")
  await panel.getByRole("button", { name: "Server restart" }).click()
  await expectSomeEvents(page, "SeatTaken", seats.length + 1)
  await game.expectShown({ overlay: expect.stringContaining("Connection Lost") })
  await player.expectLive()
  await panel.getByRole("tab", { name: "Machine" }).click()
  await panel.getByRole("button", { name: "Jackpot" }).click()
  const scene = page.getByTestId("big-win")
  await expect(scene).toContainText("JACKPOT")
  const jackpot = (await casino.state()).movements.find(({ reason }) => reason === "jackpot")?.amount ?? 0
  expect(jackpot).toBeGreaterThan(0)
  await player.expectAmount("credit", 5_000 + jackpot)
  await page.keyboard.press("Escape")
  await expect(scene).toBeHidden()
  await player.cashOut()
  await expectMoney(casino, { balance: START + jackpot, credit: 0, moved: ["in 5000", `out ${5_000 + jackpot}`] })
})
