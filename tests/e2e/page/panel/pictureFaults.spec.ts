import { brightnessOf } from "../../support/page/brightness.ts"
import { expect, test } from "../../support/session/casino.ts"
import { expectSomeEvents } from "../../support/page/readLog.ts"

// The page sends, receives and draws the video at the same time, which is slow on a loaded computer.
test.describe.configure({ timeout: 180_000 })

test("[MOCK-2] [LIVE-3] an unreachable video never connects, and the client connects the next media session without help", async ({
  page,
  player,
  casino
}) => {
  await casino.prepare({ type: "addFault", rule: { on: "video", fault: { kind: "iceFailure" }, times: 1 } })
  await player.arriveAt(101)
  await expect(page.getByText("Live", { exact: true })).toBeVisible({ timeout: 90_000 })
  const asked = await expectSomeEvents(page, "VideoRequested", 2)
  const [live] = await expectSomeEvents(page, "FirstFramePresented", 1)
  const [first, second] = asked.map(({ data }) => data.mediaId)
  expect(second).not.toBe(first)
  expect(live?.data.mediaId).not.toBe(first)
})

test("[MOCK-2] [LIVE-1] [GAME-6] a black video shows black and then recovers, and an unavailable screen offers the camera", async ({
  page,
  player,
  casino
}) => {
  await player.arriveAt(101)
  await player.expectLive()
  const brightness = () => brightnessOf(player.video)
  await expect.poll(brightness).toBeGreaterThan(20)
  await casino.control({ type: "blackVideo", on: true })
  await expect.poll(brightness).toBeLessThan(6)
  await casino.control({ type: "blackVideo", on: false })
  await expect.poll(brightness).toBeGreaterThan(20)

  await casino.control({ type: "addFault", rule: { on: "video", videoType: "screen", fault: { kind: "refuse" } } })
  await page.getByRole("button", { name: "Show the machine's screen alone" }).click()
  const overlay = page.locator("[data-overlay=failed]")
  await expect(overlay).toContainText("The video pipeline failed to start.")
  await expect(page.getByText("Live", { exact: true })).toBeHidden()
  await overlay.getByRole("button", { name: "Show the whole machine" }).click()
  await player.expectLive()
})
