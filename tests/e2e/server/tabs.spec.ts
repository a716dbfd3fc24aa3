import { expect, test } from "../support/casino.ts"
import { Player } from "../support/player.ts"

const TAKEN_OVER = "You opened this machine in another window. The game goes on there."

test("[LOG-3] [GAME-7] of a player's tabs one plays; another says so, takes over when asked, and is free again once that tab is closed", async ({
  page,
  player,
  context
}) => {
  await player.arriveAt(101)
  await player.expectLive()
  const other = new Player(await context.newPage())
  await other.arriveAt(101)
  await expect(other.page.getByText("You already play in another tab.")).toBeVisible({ timeout: 20_000 })
  await player.expectLive()

  await other.page.getByRole("button", { name: "Play here" }).click()
  await other.expectLive()
  await page.bringToFront()
  await expect(page.getByText(TAKEN_OVER)).toBeVisible({ timeout: 20_000 })

  await other.page.close()
  await page.getByRole("button", { name: "Play here" }).click()
  await player.expectLive()
})
