import type { Page } from "@playwright/test"
import { expect, test } from "../support/casino.ts"
import { expectMoney, played } from "../support/expectMoney.ts"
import { eventsOf, expectEvents } from "../support/readLog.ts"

const START = 150_000

// The page films the machine, sends and receives the film, and draws: a slow machine needs its time for all three.
test.describe.configure({ timeout: 180_000 })

/** The mock's own panel, as a person at the product finds it. */
const openPanel = async (page: Page) => {
  await page.getByRole("button", { name: "MOCK" }).click()
  const panel = page.getByRole("region", { name: "Mock backend" })
  await expect(panel).toBeVisible()
  return panel
}

test("[MOCK-1] [GAME-1] [LIVE-2] [LIVE-3] a person pulls the connection at the mock's panel: the page says so and takes no press, then it is all back by itself", async ({
  page,
  player,
  casino
}) => {
  await player.arriveAt(101)
  await player.expectLive()
  await player.cashIn("50.00")
  const panel = await openPanel(page)
  await panel.getByRole("button", { name: "Pull the connection" }).click()
  await expect(panel.getByText("No network for 5 seconds.")).toBeVisible()
  await expect(player.curtain).toContainText("Connection Lost, please wait.")
  await expect(player.curtain).toContainText(/Your seat is kept for \d+ more seconds/u)
  await player.spinButton.dispatchEvent("click")
  await expect(page.getByRole("button", { name: "Leave the machine" })).toBeEnabled()

  await player.expectLive()
  await expect(page.getByText("All is well")).toBeVisible()
  await player.expectAmount("credit", 5_000)
  await player.spin()
  const { bets, net } = played(await casino.state())
  expect(bets).toEqual([100])
  await player.expectAmount("credit", 5_000 + net)
  await expectEvents(page, "PressRequested", 1)
  expect((await eventsOf(page, "ConnectionLost")).map(({ data }) => data.channel)).toEqual(
    expect.arrayContaining(["game", "notifications"])
  )
  expect(await eventsOf(page, "LoggedOut")).toEqual([])
  await expectMoney(casino, { balance: START - 5_000, credit: 5_000 + net, moved: ["in 5000"] })
})

test("[MOCK-1] [LIVE-1] [LIVE-3] [GAME-4] at the mock's panel the picture is frozen and thawed, the server restarts, and the jackpot falls; money in and out is right after it all", async ({
  page,
  player,
  casino
}) => {
  await player.arriveAt(101)
  await player.expectLive()
  await player.cashIn("50.00")
  const panel = await openPanel(page)
  const freeze = panel.getByRole("button", { name: "Freeze the picture" })
  await freeze.click()
  await expect(player.curtain).toContainText("The picture has stopped")
  await expect(player.spinButton).toHaveAttribute("aria-disabled", "true")
  await freeze.click()
  await player.expectLive()
  await expect(player.spinButton).toHaveAttribute("aria-disabled", "false")

  await panel.getByRole("button", { name: "Server restart" }).click()
  await expectEvents(page, "SeatTaken", 2)
  await player.expectLive()
  await panel.getByRole("button", { name: "Jackpot" }).click()
  await expect(page.locator(".mantine-Notifications-root").getByText(/^JACKPOT: ₺/u)).toBeVisible()
  const jackpot = (await casino.state()).movements.find(({ reason }) => reason === "jackpot")?.amount ?? 0
  expect(jackpot).toBeGreaterThan(0)
  await player.expectAmount("credit", 5_000 + jackpot)
  await player.cashOut()
  await expectMoney(casino, { balance: START + jackpot, credit: 0, moved: ["in 5000", `out ${5_000 + jackpot}`] })
})
