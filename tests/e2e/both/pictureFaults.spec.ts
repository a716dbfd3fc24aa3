import { expect, test } from "../support/casino.ts"
import { expectSomeEvents } from "../support/readLog.ts"

// The page films the machine, sends and receives the film, and draws: a slow machine needs its time for all three.
test.describe.configure({ timeout: 180_000 })

test("[MOCK-2] [LIVE-3] an answer to which no way leads never connects; the next media session does, by itself", async ({
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

test("[MOCK-2] [LIVE-1] a black picture is black, and the machine is seen again after it", async ({ player, casino }) => {
  await player.arriveAt(101)
  await player.expectLive()
  /** The mean of all colour values of what the player sees now: 0 is black. */
  const brightness = () =>
    player.video.evaluate((video: HTMLVideoElement) => {
      const canvas = new OffscreenCanvas(64, 36)
      const ctx = canvas.getContext("2d")
      ctx?.drawImage(video, 0, 0, 64, 36)
      const { data } = ctx?.getImageData(0, 0, 64, 36) ?? { data: [] }
      const colours = [...data].filter((_, index) => index % 4 !== 3)
      return colours.reduce((sum, value) => sum + value, 0) / Math.max(1, colours.length)
    })
  await expect.poll(brightness).toBeGreaterThan(20)
  await casino.control({ type: "blackVideo", on: true })
  await expect.poll(brightness).toBeLessThan(6)
  await casino.control({ type: "blackVideo", on: false })
  await expect.poll(brightness).toBeGreaterThan(20)
})
