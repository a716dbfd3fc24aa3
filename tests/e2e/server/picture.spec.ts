import { expect, test } from "../support/casino.ts"
import { expectMoney } from "../support/expectMoney.ts"
import { eventsOf, expectEvents, expectSomeEvents } from "../support/readLog.ts"
import { watchLag } from "../support/watchLag.ts"

const START = 150_000

test("[LIVE-1] a picture that stands is dimmed and stamped with its last frame within two seconds; spin and cash-in are locked until it runs, cash-out is not", async ({
  page,
  player,
  casino
}) => {
  const worstLag = await watchLag(page)
  await player.arriveAt(101)
  await player.expectLive()
  await player.cashIn("50.00")
  await casino.control({ type: "freezeVideo", on: true })
  await expect(player.curtain).toContainText("The picture has stopped")
  await expect(player.curtain).toContainText(/Last frame: \d\d:\d\d:\d\d/u)
  await expect(player.curtain).toContainText("Money buttons stay locked until the picture is back.")
  await expect(player.spinButton).toHaveAttribute("aria-disabled", "true")
  const stalls = await expectSomeEvents(page, "FramesStalled", 1)
  expect(Math.max(...stalls.map(({ at, data }) => at - data.lastFrameAt))).toBeLessThan(2_000 + (await worstLag()))
  // The dialog has given the focus back to its button, where Space would open it again.
  await page.getByRole("heading", { level: 1 }).click()
  await page.keyboard.press("Space")

  const dialog = await player.openMoney()
  await expect(dialog.getByRole("button", { name: "₺50.00", exact: true })).toBeDisabled()
  await dialog.getByRole("button", { name: "Cash out" }).click()
  await expect(dialog.getByTestId("transfer-fate")).toHaveText("₺50.00 is back in your balance.")
  await player.closeDialog()

  await casino.control({ type: "freezeVideo", on: false })
  await player.expectLive()
  await expect(player.curtain).toBeHidden()
  await expect(player.spinButton).toHaveAttribute("aria-disabled", "false")
  await player.cashIn("20.00")
  await expectEvents(page, "TransferCompleted", 3)
  expect(await eventsOf(page, "PressRequested")).toEqual([])
  await expectMoney(casino, { balance: START - 2_000, credit: 2_000, moved: ["in 5000", "out 5000", "in 2000"] })
})

test("[GAME-10] [LIVE-3] a picture that the casino cannot start says so by its code, and comes when it is asked for again", async ({
  page,
  player,
  casino
}) => {
  await casino.control({ type: "freezeVideo", on: true })
  await casino.control({ type: "refuseVideo" })
  await player.arriveAt(101)
  await expect(player.curtain).toContainText("The picture could not be opened")
  await expect(player.curtain).toContainText("The video pipeline failed to start. Please contact the technical team.")
  await expect(player.spinButton).toHaveAttribute("aria-disabled", "true")
  const [failed] = await expectEvents(page, "VideoFailed", 1)
  expect(failed?.data.code).toBe(70_000)
  await casino.control({ type: "freezeVideo", on: false })
  await player.expectLive()
  await expect(player.curtain).toBeHidden()
  await expect(player.spinButton).toHaveAttribute("aria-disabled", "false")
})
