import { expect, test } from "../../support/session/casino.ts"
import { prepareOperator } from "../../support/session/operator.ts"
import { eventsOf, expectEvents, expectSomeEvents } from "../../support/page/readLog.ts"
import { makeSessionToken } from "../../support/session/sessionToken.ts"

test("[MONEY-1] no balance shows before the server has sent one, and a notified balance wins over an older answer", async ({
  page,
  player,
  casino
}) => {
  await casino.prepare({ type: "addFault", rule: { on: "notifications", message: "balance", fault: { kind: "gap" }, times: 1 } })
  await casino.prepare({ type: "respondNext", operationId: "getBalance", status: 400, body: { code: 40_000, ErrorMessage: "Not now." } })
  await player.open(`/profile?token=${makeSessionToken("demo")}`)
  const shown = page.getByTestId("balance")
  await expectSomeEvents(page, "RequestFailed", 1)
  await expect(shown).toHaveText("")
  const notify = (balance: number, version: number) =>
    ({ type: "sendMessage", channel: "notifications", message: { type: "balance", balance, version } }) as const
  await casino.control(notify(150_000, 1))
  await player.expectAmount("balance", 150_000)

  // A reconnected client requests what it has missed.
  await casino.control({ type: "addFault", rule: { on: "http", operationId: "getBalance", fault: { kind: "latency", ms: 4_000 } } })
  const asked = page.waitForRequest((request) => request.url().endsWith("/api/player/balance"))
  await casino.control({ type: "dropSockets", channel: "notifications" })
  await asked
  await casino.control(notify(20_050, 2))
  await player.expectAmount("balance", 20_050)
  await expect(shown).toHaveText("₺200.50")
  const [late] = await expectEvents(page, "BalanceReceived", 1)
  expect(late?.data.balance).toBe(150_000)
  await player.expectAmount("balance", 20_050)
})

const GRANTED = { status: true, code: 20_000, Params: { amount: 5_000 } }

test("[MONEY-2] [BOOT-2] without a minimum balance a rich player may request a discount, and the operator's cooldown applies to discount and bonus", async ({
  page,
  player,
  casino
}) => {
  await prepareOperator(casino, { BALANCE_CHECK: false, COOLDOWN_SECONDS: 3_600 })
  await player.open(`/lobby?token=${makeSessionToken("highroller")}`)
  await player.expectAmount("balance", 7_500_000)
  await page.getByRole("button", { name: "Rewards", expanded: false }).click()
  for (const [kind, operationId] of [
    ["discount", "requestDiscount"],
    ["bonus", "requestBonus"]
  ] as const) {
    const part = page.locator(`[data-top-up=${kind}]`)
    await casino.control({ type: "respondNext", operationId, status: 200, body: GRANTED })
    await part.getByRole("button").click()
    await expect(part.locator("p")).toHaveText("₺50.00 was added to your balance.")
    await expect(part.getByRole("button")).toContainText(/again in (?:59:\d\d|60:00|1:00:00)/u)
    await part.getByRole("button").click()
    await expect(part.locator("p")).toHaveText(`You can use ${kind} only once per 5 minutes`)
  }
  await expectEvents(page, "TopUpRequested", 2)
})

test("[MONEY-3] [BOOT-2] a low balance triggers nothing without AUTO_DISCOUNT, and a bonus with AUTO_BONUS", async ({
  page,
  player,
  casino
}) => {
  await prepareOperator(casino, { AUTO_DISCOUNT: false, AUTO_BONUS: false })
  await player.open(`/lobby?token=${makeSessionToken("lowbalance")}`)
  await player.expectAmount("balance", 4_250)
  await casino.control({ type: "sendMessage", channel: "notifications", message: { type: "balance", balance: 4_250 } })
  await expectSomeEvents(page, "BalanceNotified", 1)
  expect(await eventsOf(page, "TopUpRequested")).toEqual([])

  await prepareOperator(casino, { AUTO_DISCOUNT: false, AUTO_BONUS: true })
  await player.open(`/lobby?token=${makeSessionToken("lowbalance")}`)
  await player.expectAmount("balance", 14_250)
  const [bonus] = await expectEvents(page, "TopUpRequested", 1)
  expect(bonus?.data).toEqual({ kind: "bonus", auto: true })
})
