import { expect, test } from "../support/casino.ts"
import { expectMoney, played } from "../support/expectMoney.ts"
import { expectEvents, expectSomeEvents } from "../support/readLog.ts"
import { recordGame } from "../support/recordGame.ts"

const START = 150_000
const ASKING = "The answer was lost. It is being asked about by the same number; money never moves twice."

test("[GAME-4] [LIVE-4] a cash-in whose answers are all lost after the casino acted is shown as being checked, then as done; the money moved once", async ({
  page,
  player,
  casino
}) => {
  await player.arriveAt(101)
  await player.expectLive()
  await casino.control({ type: "loseNextAnswer", message: "transfer" })
  const dialog = await player.openMoney()
  const game = await recordGame(page)
  // So long it stays in question, once it is asked about: long enough to be shown.
  await casino.control({ type: "setLatency", httpMs: 0, socketMs: 1_500 })
  const fate = dialog.getByTestId("transfer-fate")
  await player.take("TransferRequested", () => dialog.getByRole("button", { name: "₺100.00", exact: true }).click())
  await game.expectShown({ transferFate: "sent" })
  await expect(dialog.getByRole("button", { name: "₺100.00", exact: true })).toBeDisabled()
  await game.expectShown({ transfer: ASKING })
  await casino.control({ type: "setLatency", httpMs: 0, socketMs: 0 })
  await expect(fate).toHaveText("₺100.00 was put on the machine.")
  await player.expectAmount("credit", 10_000)
  await player.expectAmount("balance", START - 10_000)

  const [asked] = await expectEvents(page, "TransferRequested", 1)
  const [unknown] = await expectEvents(page, "TransferBecameUnknown", 1)
  // Asked about every two seconds, it may be answered twice where the line is slow.
  const done = await expectSomeEvents(page, "TransferCompleted", 1)
  const ids = [unknown, ...done].map((one) => one?.data.transferId)
  expect(ids).toEqual(ids.map(() => asked?.data.transferId))
  await expectMoney(casino, { balance: START - 10_000, credit: 10_000, moved: ["in 10000"] })
})

test("[GAME-4] [LIVE-4] [LOG-3] a page that is loaded again in the middle of a cash-out comes back to its seat, asks for the same transfer, and the money came home once", async ({
  page,
  player,
  casino
}) => {
  await player.arriveAt(101)
  await player.expectLive()
  await player.cashIn("100.00")
  await casino.control({ type: "loseNextAnswer", message: "transfer" })
  const dialog = await player.openMoney()
  const game = await recordGame(page)
  await dialog.getByRole("button", { name: "Cash out" }).click()
  await game.expectShown({ transferFate: "sent" })
  await page.reload()
  await player.expectLive()
  const moves = page.getByRole("region", { name: "Latest moves" })
  await expect(moves).toContainText("₺100.00 is back in your balance.", { timeout: 40_000 })
  await player.expectAmount("credit", 0)
  await player.expectAmount("balance", START)

  const [, asked] = await expectEvents(page, "TransferRequested", 2)
  const done = await expectSomeEvents(page, "TransferCompleted", 2)
  expect(done.at(-1)?.data.transferId).toBe(asked?.data.transferId)
  await expectMoney(casino, { balance: START, credit: 0, moved: ["in 10000", "out 10000"] })
})

test("[GAME-2] [GAME-4] [LIVE-4] what was under way when the line broke becomes known by its own id: a spin is played once, and a cash-in booked once", async ({
  page,
  player,
  casino
}) => {
  await player.arriveAt(101)
  await player.expectLive()
  await casino.control({ type: "loseNextAnswer", message: "transferDone" })
  const dialog = await player.openMoney()
  const game = await recordGame(page)
  const fate = dialog.getByTestId("transfer-fate")
  await player.take("TransferRequested", () => dialog.getByRole("button", { name: "₺50.00", exact: true }).click())
  await expect.poll(async () => (await casino.state()).transfers[0]?.state).toBe("done")
  await game.expectShown({ transfer: "Cash in: The machine confirmed, the balance is being booked" })
  await casino.control({ type: "dropSockets", channel: "game" })
  await expect(fate).toHaveText("₺50.00 was put on the machine.", { timeout: 40_000 })
  await player.closeDialog()
  // The picture went with the line: the old one stands for a moment, then a new one comes.
  await expectSomeEvents(page, "FirstFramePresented", 2)
  await player.expectLive()

  await casino.control({ type: "loseNextAnswer", message: "press" })
  await player.press()
  await expect.poll(async () => (await casino.state()).presses.length).toBe(1)
  await casino.control({ type: "dropSockets" })
  await expect(player.pressFate).toHaveAttribute("data-fate", "done", { timeout: 40_000 })
  await player.expectLive()

  const { bets, net } = played(await casino.state())
  expect(bets).toEqual([100])
  await player.expectAmount("credit", 5_000 + net)
  await expectEvents(page, "TransferBecameUnknown", 1)
  const [asked] = await expectEvents(page, "PressRequested", 1)
  const [unknown] = await expectEvents(page, "PressBecameUnknown", 1)
  const [done] = await expectSomeEvents(page, "PressDone", 1)
  expect([unknown?.data.pressId, done?.data.pressId]).toEqual([asked?.data.pressId, asked?.data.pressId])
  await expectMoney(casino, { balance: START - 5_000, credit: 5_000 + net, moved: ["in 5000"] })
})
