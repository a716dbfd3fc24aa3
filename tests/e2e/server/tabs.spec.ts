import { type BareBrowser, startBareBrowser } from "../support/bareBrowser.ts"
import { expect, test as base } from "../support/casino.ts"
import { Player } from "../support/player.ts"
import { makeSessionToken } from "../support/sessionToken.ts"

const test = base.extend<{ readonly browserAsItIs: BareBrowser }>({
  browserAsItIs: async ({}, use) => {
    const browser = await startBareBrowser()
    await use(browser)
    await browser.stop()
  }
})

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

test("[LOG-3] a tab that the browser freezes gives up the seat: another plays without asking, and who comes back to the first reads where the game went", async ({
  browserAsItIs,
  baseURL,
  casino
}) => {
  const machine = `${baseURL}/game/101/machine?token=${makeSessionToken("demo")}`
  const first = await browserAsItIs.open(machine)
  await first.expectLine("Live")
  const second = await browserAsItIs.open(`${baseURL}/lobby?token=${makeSessionToken("demo")}`)
  await second.expectLine("Good luck, Deniz")
  await first.freeze()
  const third = await browserAsItIs.open(machine)
  await third.expectLine("Live")

  await first.wake()
  await first.expectLine(TAKEN_OVER)
  await third.expectLine("Live")
  expect((await casino.state()).connected.games).toEqual([{ playerId: "p-demo", machineId: 101 }])
})

test("[LOG-3] a tab in the background keeps the seat", async ({ browserAsItIs, baseURL }) => {
  const machine = `${baseURL}/game/101/machine?token=${makeSessionToken("demo")}`
  const first = await browserAsItIs.open(machine)
  await first.expectLine("Live")
  const second = await browserAsItIs.open(machine)
  await second.expectLine("You already play in another tab.")
})
