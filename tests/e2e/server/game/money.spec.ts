import { expect, test } from "../../support/session/casino.ts"
import { expectMoney } from "../../support/session/expectMoney.ts"
import { expectEvents } from "../../support/page/readLog.ts"
import { recordGame } from "../../support/session/recordGame.ts"

const WEALTH = 7_500_000
const LIMIT = 2_500_000

test("[GAME-4] [GAME-7] a preset only chooses, a double click on Add moves the money once, all-in stops at the limit, and leaving with credit offers a cash-out", async ({
  page,
  player,
  casino
}) => {
  await player.arriveAt(101, "highroller")
  await player.expectLive()
  const dialog = await player.openMoney()
  const add = dialog.getByRole("button", { name: /^Add(?: ₺|$)/u })
  const game = await recordGame(page)
  await dialog.getByRole("button", { name: "₺100.00", exact: true }).click()
  await dialog.getByRole("button", { name: "₺50.00", exact: true }).click()
  await expect(add).toHaveText("Add ₺50.00")
  expect((await casino.state()).transfers, "a preset only chooses").toEqual([])
  await player.take("TransferRequested", () => add.dblclick())
  await player.expectDeposited()
  await game.expectShown({ toasts: expect.arrayContaining(["Cash In: ₺50.00"]) })
  await expectMoney(casino, { username: "highroller", balance: WEALTH - 5_000, credit: 5_000, moved: ["in 5000"] })

  await player.openMoney()
  const amount = dialog.getByLabel("Another amount")
  await amount.fill("25000.01")
  await expect(dialog.getByText("At most ₺25,000.00 at a time.")).toBeVisible()
  await expect(add).toBeDisabled()
  await player.take("TransferRequested", async () => {
    await amount.fill("1,234.56")
    await expect(add).toHaveText("Add ₺1,234.56")
    await expect(add).toBeEnabled()
    await amount.press("Enter")
  })
  await player.expectDeposited()
  await player.openMoney()
  await player.take("TransferRequested", async () => {
    await dialog.getByRole("button", { name: "Max (₺25,000.00)" }).click()
    await add.click()
  })
  await player.expectDeposited()

  const credit = 5_000 + 123_456 + LIMIT
  await player.expectAmount("credit", credit)
  await player.expectAmount("balance", WEALTH - credit)

  const leave = page.getByRole("button", { name: "Leave the machine" })
  await leave.click()
  const question = page.getByRole("dialog", { name: "Leave the machine?" })
  await expect(question).toContainText("Cash out ₺26,284.56 and leave?")
  await question.getByRole("button", { name: "Stay" }).click()
  await player.expectLive()
  await leave.click()
  await question.getByRole("button", { name: "Cash out and leave" }).click()
  await expect(page).toHaveURL(/\/lobby/u)
  await player.expectAmount("balance", WEALTH)

  await expectEvents(page, "TransferCompleted", 4)
  await expectMoney(casino, {
    username: "highroller",
    balance: WEALTH,
    credit: 0,
    moved: ["in 5000", "in 123456", `in ${LIMIT}`, `out ${credit}`]
  })
  await expect.poll(async () => (await casino.state()).machines.filter(({ seat }) => seat !== null)).toEqual([])
})

test("[GAME-7] after the choice to cash out and leave, the page shows the amount on its way, and neither a question nor a fault", async ({
  page,
  player,
  casino
}) => {
  await player.arriveWith("50.00")
  await casino.control({ type: "setLatency", httpMs: 800, socketMs: 500 })
  await page.getByRole("button", { name: "Leave the machine" }).click()
  const game = await recordGame(page)
  await page.getByRole("dialog").getByRole("button", { name: "Cash out and leave" }).click()
  await expect(page).toHaveURL(/\/lobby/u)
  await expect(page.getByRole("banner")).toBeVisible()
  await game.expectShown({ dialog: "Leaving the machineReturning ₺50.00 to your balance…" })
  const states = await game.states()
  const chosen = states.findIndex(({ dialog }) => dialog?.includes("Returning") === true)
  const later = states.slice(chosen)
  expect(later.filter(({ overlay }) => overlay !== null)).toEqual([])
  expect(later.filter(({ status }) => status !== null && !status.startsWith("Connected"))).toEqual([])
  // The lobby may open a dialog of its own.
  expect(later.filter(({ dialog }) => dialog?.includes("and leave") === true || dialog?.includes("0.00 and") === true)).toEqual([])
  await casino.control({ type: "clearFaults" })
})
