import { brightnessOf } from "../../support/page/brightness.ts"
import { expectMoney } from "../../support/session/expectMoney.ts"
import { BALANCE, expect, expectWell, test, TRUTHS } from "../../support/faults/faultTest.ts"
import { eventsOf, expectSomeEvents } from "../../support/page/readLog.ts"
import { watchLag } from "../../support/page/watchLag.ts"

const rungsOf = (tried: Awaited<ReturnType<typeof eventsOf<"RecoveryTried">>>) => tried.map(({ data }) => data.rung)

test("[LIVE-1] [LIVE-2] [LIVE-3] [MOCK-2] a frozen video is marked within two seconds and blocks deposits but not cash-outs, and a black one counts as live", async ({
  page,
  casino,
  seated: { player, shown }
}) => {
  const worstLag = await watchLag(page)
  await casino.control({ type: "freezeVideo", on: true })
  await shown.expectShown({
    status: expect.stringContaining(TRUTHS.media),
    overlay: expect.stringMatching(/The picture has stopped.*Last frame: \d\d:\d\d:\d\d/u)
  })
  await expect(player.overlay).toContainText("Money buttons stay locked until the picture is back.")
  await expect(player.spinButton).toHaveAttribute("aria-disabled", "true")
  const stalls = await expectSomeEvents(page, "FramesStalled", 1)
  expect(Math.max(...stalls.map(({ at, data }) => at - data.lastFrameAt))).toBeLessThan(2_000 + (await worstLag()))
  // The dialog has returned the focus to its button, where Space would reopen it.
  await page.getByRole("heading", { level: 1 }).click()
  await page.keyboard.press("Space")

  const dialog = await player.openMoney()
  await expect(dialog.getByRole("button", { name: "₺50.00", exact: true })).toBeDisabled()
  await dialog.getByRole("button", { name: "Cash out" }).click()
  await expect(dialog.getByTestId("transfer-status")).toHaveText("₺50.00 is back in your balance.", { timeout: 40_000 })
  await player.closeDialog()
  await expect.poll(async () => rungsOf(await eventsOf(page, "RecoveryTried"))).toContain("session")
  const tried = await eventsOf(page, "RecoveryTried")
  // On a loaded computer, the video may have stalled before, too.
  const session = rungsOf(tried).indexOf("session")
  expect(tried[session - 1]?.data.rung).toBe("play")
  expect(tried[session - 1]?.data.afterMs).toBeGreaterThan(1_200)
  expect(tried[session]?.data.afterMs).toBeGreaterThan(2_900)

  await casino.control({ type: "freezeVideo", on: false })
  await expectWell(player)
  await expect(player.overlay).toBeHidden()
  await expect(player.spinButton).toHaveAttribute("aria-disabled", "false")
  await player.cashIn("20.00")
  expect(await eventsOf(page, "PressRequested")).toEqual([])
  await expectMoney(casino, { balance: BALANCE + 3_000, credit: 2_000, moved: ["in 5000", "out 5000", "in 2000"] })

  const brightness = () => brightnessOf(player.video)
  await expect.poll(brightness).toBeGreaterThan(20)
  // A video that stays frozen for long renews the connection; a black one must not.
  const lost = await eventsOf(page, "ConnectionLost")
  await casino.control({ type: "blackVideo", on: true })
  await expect.poll(brightness).toBeLessThan(6)
  await casino.control({ type: "blackVideo", on: false })
  await expect.poll(brightness).toBeGreaterThan(20)
  await expectWell(player)
  expect(await eventsOf(page, "ConnectionLost")).toEqual(lost)
})

test("nothing of the page moves beside a live picture, where an animation would cost a phone's battery all the time", async ({
  page,
  seated: { player }
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" })
  await player.expectLive()
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test("[LIVE-3] [MOCK-2] a video with unreachable ICE candidates fails, and the next attempt succeeds without help", async ({
  page,
  casino,
  seated: { player, shown }
}) => {
  await casino.control({ type: "addFault", rule: { on: "video", fault: { kind: "iceFailure" }, times: 1 } })
  const before = await expectSomeEvents(page, "VideoRequested", 1)
  const framesBefore = await expectSomeEvents(page, "FirstFramePresented", 1)
  // After a lost socket alone, the old video would go on.
  await casino.control({ type: "restart" })
  await shown.expectShown({ status: expect.stringContaining(TRUTHS.socket) })
  await shown.expectShown({ status: expect.stringContaining(TRUTHS.media), spinLocked: true })
  await expectWell(player)
  // The log is read from the disk, where the newest frame arrives after it is shown.
  const frames = await expectSomeEvents(page, "FirstFramePresented", framesBefore.length + 1)
  // Read after the frames, so that it has the request of each of them.
  const asked = await expectSomeEvents(page, "VideoRequested", before.length + 2)
  const [blocked, ...next] = asked.slice(before.length).map(({ data }) => data.mediaId)
  expect(frames.map(({ data }) => data.mediaId)).not.toContain(blocked)
  expect(next).toContain(frames.at(-1)?.data.mediaId)
})

test("[GAME-10] [LIVE-2] [LIVE-3] a refused video shows its code, tries every recovery step and offers a manual retry", async ({
  page,
  casino,
  seated: { player, shown }
}) => {
  await casino.control({ type: "addFault", rule: { on: "video", fault: { kind: "refuse" } } })
  await casino.control({ type: "freezeVideo", on: true })
  await shown.expectShown({
    status: expect.stringContaining(TRUTHS.media),
    overlay: expect.stringMatching(/The picture could not be opened.*The video pipeline failed to start/u),
    spinLocked: true
  })
  await page.getByRole("button", { name: "Try now" }).click()
  await expect.poll(async () => rungsOf(await eventsOf(page, "RecoveryTried"))).toContain("manual")
  await casino.control({ type: "clearFaults" })
  await expectWell(player)
  const tried = await eventsOf(page, "RecoveryTried")
  const firstOf = [...new Set(rungsOf(tried))]
  expect(firstOf).toEqual(["play", "session", "socket", "manual"])
  const times = tried.flatMap(({ data }) => data.afterMs ?? [])
  expect(times.slice(0, 5)).toEqual(times.slice(0, 5).toSorted((a, b) => a - b))
  expect((await eventsOf(page, "VideoFailed"))[0]?.data.code).toBe(70_000)
  const lost = (await eventsOf(page, "ConnectionLost")).map(({ data }) => data.reason)
  expect(new Set(lost)).toEqual(new Set(["no picture", "by the player"]))
})
