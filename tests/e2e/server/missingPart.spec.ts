import { expect, test } from "../support/casino.ts"

const SCENE = /\/assets\/BigWinScene-/u

test("[OPS-4] a page with a part that a deployment has removed shows a toast, keeps the seat, and opens the lobby when the player has left", async ({
  page,
  player,
  witness
}) => {
  witness.expect(/404|Failed to fetch dynamically|Failed to load/u)
  await page.route(SCENE, (route) => route.fulfill({ status: 404, body: "" }))
  await player.arriveAt(101)
  await player.expectLive()
  await page.keyboard.press("!")
  await expect(page.getByText("The page reloads when you have left the machine.").first()).toBeVisible()
  await player.expectLive()
  const reloaded = page.waitForEvent("load")
  await page.getByRole("button", { name: "Leave the machine" }).click()
  await reloaded
  await expect(page).toHaveURL(/\/lobby/u)
  await expect(player.brandTile("Bosphorus Royal")).toBeVisible()
})
