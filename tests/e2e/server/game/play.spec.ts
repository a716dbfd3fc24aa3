import type { Locator } from "@playwright/test"
import { expect, test } from "../../support/session/casino.ts"
import { expectMoney, played } from "../../support/session/expectMoney.ts"
import { eventsOf, expectEvents, expectSomeEvents } from "../../support/page/readLog.ts"
import { recordGame } from "../../support/session/recordGame.ts"
import { recordPicture } from "../../support/page/recordPicture.ts"

const START = 150_000

/** The outcome of the reels, read from the lamps in the video. */
const outcomeOf = async (video: Locator): Promise<number | undefined> => {
  const { readings } = await recordPicture(video)
  await expect.poll(async () => (await readings()).length).toBeGreaterThan(0)
  return (await readings()).at(-1)?.outcome
}

test("[GAME-1] [GAME-4] [GAME-6] [GAME-10] a player sees the machine live by camera or screen, and reads messages of machine and operator", async ({
  page,
  player,
  casino
}) => {
  await player.arriveAt(101)
  await player.expectLive()
  await expect(page.getByText("Connected")).toBeVisible()
  const [frame] = await expectSomeEvents(page, "FirstFramePresented", 1)
  expect(frame?.data).toMatchObject({ width: 960, height: 540 })

  const seen = await outcomeOf(player.video)
  await page.getByRole("button", { name: "Show the machine's screen alone" }).click()
  await expect(player.video).toHaveJSProperty("videoWidth", 640)
  await expect(player.video).toHaveJSProperty("videoHeight", 480)
  await player.expectLive()
  expect(await outcomeOf(player.video)).toBe(seen)
  await page.getByRole("button", { name: "Show the whole machine" }).click()
  await expect(player.video).toHaveJSProperty("videoWidth", 960)
  await player.expectLive()
  const sizes = (await expectSomeEvents(page, "FirstFramePresented", 3)).map(({ data: { width, height } }) => `${width}x${height}`)
  // On a loaded computer, the video may stall, and a recovery then presents the same picture again.
  expect(sizes.filter((size, index) => size !== sizes[index - 1])).toEqual(["960x540", "640x480", "960x540"])
  if ((await eventsOf(page, "FramesStalled")).length === 0) expect(await eventsOf(page, "RecoveryTried")).toEqual([])

  const notice = page.getByRole("alert")
  for (const [code, words] of [
    [18_800, /^\d+ seconds left to deposit\.$/u],
    [18_801, "The session is being terminated."],
    [70_000, "The video pipeline failed to start. Please contact the technical team."]
  ] as const) {
    // The message alone: the control "code" with 18801 would also end the seat.
    if (code === 18_801) await casino.control({ type: "sendMessage", channel: "game", message: { type: "code", code, ErrorMessage: "" } })
    else await casino.control({ type: "code", code, ...(code === 18_800 ? { seconds: 90 } : {}) })
    await expect(notice).toHaveText(words)
  }
  await expect
    .poll(async () => (await eventsOf(page, "CodeNotified")).map(({ data }) => data.refusal.code))
    .toEqual([18_800, 18_801, 70_000])
  await casino.control({ type: "code", code: 18_802, seconds: 90 })
  const question = page.getByRole("dialog", { name: "Are you still there?" })
  await expect(question).toContainText(/\d+ seconds left to continue\./u)
  await question.getByRole("button", { name: "Keep playing" }).click()
  await expect(question).toBeHidden()

  const game = await recordGame(page)
  const toasts = (text: unknown) => game.expectShown({ toasts: expect.arrayContaining([text]) })
  await casino.control({ type: "sendMessage", channel: "game", message: { type: "amountAction", action: 1, amount: 1_250 } })
  await toasts("Deposit: ₺12.50")
  await casino.control({ type: "sendMessage", channel: "game", message: { type: "amountAction", action: 2, amount: 1_250 } })
  await toasts("Withdraw: ₺12.50")
  await casino.control({ type: "handPay", amount: 20_000 })
  await toasts("Hand Pay: ₺200.00")
  await casino.control({ type: "jackpot" })
  const scene = page.getByTestId("big-win")
  await expect(scene).toContainText("JACKPOT")
  const jackpot = (await casino.state()).movements.find(({ reason }) => reason === "jackpot")
  await player.expectAmount("credit", jackpot?.amount ?? 0)
  await player.expectAmount("balance", START + 20_000)
  await page.keyboard.press("Escape")
  await expect(scene).toBeHidden()

  await player.cashOut()
  await toasts(expect.stringMatching(/^Cash Out: ₺125,\d{3}\.\d\d$/u))
  await expectMoney(casino, { balance: START + 20_000 + (jackpot?.amount ?? 0), credit: 0, moved: [`out ${jackpot?.amount}`] })
})

test("[GAME-2] [LIVE-7] a double click spins once, Space spins without stopping the video, and Spin without credit opens the deposit", async ({
  page,
  player,
  casino
}) => {
  await player.arriveAt(101)
  await player.expectLive()
  await player.spinButton.click()
  await expect(page.getByRole("dialog", { name: "Add credit" })).toBeVisible()
  await player.closeDialog()
  expect(await eventsOf(page, "PressRequested")).toEqual([])

  await player.cashIn("5.00")
  await player.take("PressRequested", () => player.spinButton.dblclick())
  await expect(player.pressStatus).toHaveAttribute("data-status", "done")
  expect(played(await casino.state()).bets).toEqual([100])

  const first = (await player.pressStatus.getAttribute("data-press")) ?? ""
  await player.video.click()
  await player.take("PressRequested", async () => {
    await expect(player.spinButton).toHaveAttribute("aria-disabled", "false")
    await page.keyboard.press("Space")
  })
  await expect(player.pressStatus).not.toHaveAttribute("data-press", first)
  await expect(player.video).toHaveJSProperty("paused", false)
  await expect(player.pressStatus).toHaveAttribute("data-status", "done")

  const { bets, net } = played(await casino.state())
  expect(bets).toEqual([100, 100])
  await player.expectAmount("credit", 500 + net)
  expect((await expectEvents(page, "PressRequested", 2)).length).toBe((await casino.state()).presses.length)
  await expectMoney(casino, { balance: START - 500, credit: 500 + net, moved: ["in 500"] })
})

test("[GAME-3] bands appear in descending order, the machine's confirmation changes the bet, and a refused band shows the reason", async ({
  page,
  player,
  casino
}) => {
  await player.arriveAt(101)
  await player.expectLive()
  const bands = await player.openBands()
  await expect(bands.getByRole("menuitemradio")).toHaveText([/^Max lines/u, /^40 lines/u, /^20 lines/u, /^10 lines/u, /^5 lines/u])
  await expect(bands.getByRole("menuitemradio", { checked: true })).toHaveText(/^10 lines/u)
  await player.expectAmount("bet", 100)

  await bands.getByRole("menuitemradio", { name: "40 lines" }).click()
  await expect(player.bandButton).toHaveText(/^40 lines/u)
  await player.expectAmount("bet", 400)

  // The notification of the new status is lost, so the player learns it from the refusal.
  await casino.control({ type: "loseNextAnswer", message: "machine" })
  await casino.control({ type: "setMachineStatus", status: 6 })
  await player.chooseBand("Max lines")
  await expect(page.getByRole("alert")).toHaveText("The machine is not available.")
  await expect(player.bandButton).toHaveText(/^40 lines/u)
  await player.expectAmount("bet", 400)
  await expectEvents(page, "BandRefused", 1)
  await expectEvents(page, "BandSelected", 1)
  await expectMoney(casino, { balance: START, credit: 0, moved: [] })
})

test("[GAME-5] autoplay spins until a transfer switches it off", async ({ page, player, casino }) => {
  await player.arriveWith("50.00")
  const autoplay = page.getByRole("button", { name: "Stop autoplay" })
  await page.getByRole("button", { name: "Autoplay" }).click()
  await page.getByRole("button", { name: "Start autoplay" }).click()
  await expect(autoplay).toBeVisible()
  await expect
    .poll(async () => (await casino.state()).presses.filter(({ state }) => state === "done").length, { timeout: 60_000 })
    .toBeGreaterThan(1)

  const dialog = await player.openMoney()
  // Retries, because deposits are only possible in the short time between two spins.
  await expect(async () => {
    await dialog.getByRole("button", { name: "₺5.00", exact: true }).click({ timeout: 2_000 })
    await dialog.getByRole("button", { name: "Add ₺5.00", exact: true }).click({ timeout: 2_000 })
    await expect(autoplay).toBeHidden({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  await player.expectDeposited()
  await expect.poll(async () => (await casino.state()).machines.every(({ spin }) => spin === null)).toBe(true)
  const { bets } = played(await casino.state())

  await player.cashOut()
  await page.getByRole("button", { name: "Leave the machine" }).click()
  await expect(page).toHaveURL(/\/lobby/u)
  const after = await casino.state()
  const { net } = played(after)
  expect(played(after).bets).toEqual(bets)
  expect(after.presses.length).toBe(bets.length)
  await player.expectAmount("balance", START + net)
  const { transfers } = after
  const moved = transfers.filter(({ state }) => state === "done").map(({ direction, amount }) => `${direction} ${amount}`)
  await expectMoney(casino, { balance: START + net, credit: 0, moved })
})
