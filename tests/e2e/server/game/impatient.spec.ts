import type { Locator, Page } from "@playwright/test"
import { expectSound } from "../../support/faults/afterFault.ts"
import { type Casino, expect, test } from "../../support/session/casino.ts"
import { expectMoney, played } from "../../support/session/expectMoney.ts"
import { BALANCE, CREDIT, sittingOf, STAKE } from "../../support/faults/faultTest.ts"
import { holdKey } from "../../support/page/holdKey.ts"
import { Player } from "../../support/session/player.ts"
import { eventsOf, expectEvents } from "../../support/page/readLog.ts"
import { makeSessionToken } from "../../support/session/sessionToken.ts"

const START = BALANCE + CREDIT
const MONEY = { timeout: 40_000 }

const hold = (page: Page, key: string, ms: number): Promise<void> => {
  const end = Date.now() + ms
  return holdKey(page, key, () => Date.now() >= end)
}

/** Focuses a button as soon as it is enabled, and holds Enter. */
const holdEnterOn = async (button: Locator): Promise<void> => {
  await expect(button).toBeEnabled()
  await button.focus()
  await hold(button.page(), "Enter", 5_000)
}

const seatsOf = async (casino: Casino) => (await casino.state()).machines.filter(({ seat }) => seat !== null).map(({ id }) => id)

for (const key of ["Enter", "Space"]) {
  test(`[GAME-2] holding ${key} on Spin for five seconds spins once`, async ({ page, player, casino }) => {
    await player.arriveWith("50.00")
    await page.keyboard.press("Tab")
    await player.take("PressRequested", async () => {
      await expect(player.spinButton).toBeEnabled()
      await player.spinButton.focus()
      await hold(page, key, 5_000)
    })
    await expect(player.pressStatus).toHaveAttribute("data-status", "done", MONEY)
    expect(played(await casino.state()).bets).toEqual([100])
    await player.spin()
    expect(played(await casino.state()).bets).toEqual([100, 100])
    await expectSound(sittingOf(player), casino, STAKE)
  })
}

test("[GAME-4] holding Enter on Add and on Cash out for five seconds moves the money once each", async ({ player, casino }) => {
  await player.arriveAt(STAKE.machineId)
  await player.expectLive()
  const dialog = await player.openMoney()
  await player.take("TransferRequested", async () => {
    await dialog.getByRole("button", { name: "₺50.00", exact: true }).click()
    await holdEnterOn(dialog.getByRole("button", { name: "Add ₺50.00", exact: true }))
  })
  await player.expectDeposited()
  await expectMoney(casino, { balance: BALANCE, credit: CREDIT, moved: ["in 5000"] })
  await player.openMoney()
  await player.take("TransferRequested", () => holdEnterOn(dialog.getByRole("button", { name: "Cash out" })))
  await expect(dialog.getByTestId("transfer-status")).toHaveText("₺50.00 is back in your balance.", MONEY)
  await expectMoney(casino, { balance: START, credit: 0, moved: ["in 5000", "out 5000"] })
  await player.closeDialog()
  await expectSound(sittingOf(player), casino, STAKE)
})

test("[GAME-4] twenty clicks on Add while a transfer runs move the money once", async ({ page, player, casino }) => {
  await player.arriveAt(STAKE.machineId)
  await player.expectLive()
  await casino.control({ type: "setLatency", httpMs: 0, socketMs: 2_000 })
  const dialog = await player.openMoney()
  await player.take("TransferRequested", async () => {
    await dialog.getByRole("button", { name: "₺50.00", exact: true }).click()
    // In one task, so that no view can follow between two clicks.
    await dialog.getByRole("button", { name: "Add ₺50.00", exact: true }).evaluate((button) => {
      for (let click = 0; click < 20; click += 1) (button as HTMLButtonElement).click()
    })
  })
  await player.expectDeposited()
  await casino.control({ type: "clearFaults" })
  await expectMoney(casino, { balance: BALANCE, credit: CREDIT, moved: ["in 5000"] })
  expect(await eventsOf(page, "TransferRequested")).toHaveLength(1)
  await expectSound(sittingOf(player), casino, STAKE)
})

test("[LOBBY-4] a double click on Join takes one seat, and Back leads to the lobby", async ({ page, player, casino }) => {
  await player.open("/")
  await player.logIn()
  await player.openBrand()
  const join = page.getByRole("button", { name: /^Play /u, disabled: false }).first()
  await join.evaluate((button) => {
    for (let click = 0; click < 2; click += 1) (button as HTMLButtonElement).click()
  })
  await player.expectLive()
  expect(await seatsOf(casino)).toHaveLength(1)
  await expectEvents(page, "SeatTaken", 1)
  await expect.poll(async () => (await casino.state()).connected.games).toHaveLength(1)
  await page.goBack()
  await expect(page).not.toHaveURL(/\/game\//u)
})

test("[LOBBY-4] Back directly after Join stays on the page before, which leads to the seat", async ({ page, player, casino }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await player.open(`/lobby?token=${makeSessionToken("demo")}`)
  await player.openBrand()
  const join = page.getByRole("button", { name: /^Play /u }).first()
  // In one task, before the machine's page can open.
  await join.evaluate((button) => {
    if (button instanceof HTMLElement) button.click()
    history.back()
  })
  await expect.poll(() => seatsOf(casino)).toHaveLength(1)
  await expect(page.getByText("You are seated at")).toBeVisible()
  await expect(page.getByRole("button", { name: "Back to the machine" }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/lobby$/u)
})

test("[LOBBY-4] two tabs of one player that join at once get one seat, and the other tab offers to play there", async ({
  page,
  player,
  casino,
  context
}) => {
  await player.logInRemembered()
  await player.expectAmount("balance", START)
  const other = new Player(await context.newPage())
  await other.open("/lobby")
  await other.expectAmount("balance", START)
  await player.openBrand()
  await other.openBrand()
  const clickJoin = (tab: Page) =>
    tab
      .getByRole("button", { name: /^Play /u, disabled: false })
      .first()
      .evaluate((button) => (button as HTMLButtonElement).click())
  await Promise.all([clickJoin(page), clickJoin(other.page)])
  await expect.poll(async () => (await casino.state()).connected.games).toHaveLength(1)
  const playHere = (tab: Page) => tab.getByRole("button", { name: "Play here" })
  await expect.poll(async () => (await playHere(page).count()) + (await playHere(other.page).count())).toBe(1)
  expect(await seatsOf(casino)).toHaveLength(1)
})

test("[GAME-4] [GAME-7] Back in the middle of a cash-out loses no money, and the way back to the machine stays", async ({
  page,
  player,
  casino
}) => {
  await player.open("/lobby?token=" + makeSessionToken("demo"))
  await player.openBrand()
  await player.join()
  await player.cashIn("50.00")
  await casino.control({ type: "setLatency", httpMs: 0, socketMs: 1_500 })
  const dialog = await player.openMoney()
  await player.take("TransferRequested", () => dialog.getByRole("button", { name: "Cash out" }).click())
  await page.goBack()
  await expect(page).toHaveURL(/\/lobby/u)
  await player.expectAmount("balance", START)
  await casino.control({ type: "clearFaults" })
  await expectMoney(casino, { balance: START, credit: 0, moved: ["in 5000", "out 5000"] })
  await page
    .getByRole("button", { name: /^Back to/u })
    .first()
    .click()
  await player.expectLive()
  await player.expectAmount("credit", 0)
})

test("[LIVE-4] a reload in the middle of a deposit moves the money once and shows its outcome", async ({ page, player, casino }) => {
  await player.arriveAt(STAKE.machineId)
  await player.expectLive()
  await casino.control({ type: "setLatency", httpMs: 0, socketMs: 1_500 })
  await player.requestPreset("50.00")
  await page.reload()
  await player.expectLive()
  await casino.control({ type: "clearFaults" })
  await expectMoney(casino, { balance: BALANCE, credit: CREDIT, moved: ["in 5000"] })
  await expectSound(sittingOf(player), casino, STAKE)
})

test("[AUTH-6] two clicks on Log out end the session once", async ({ page, player }) => {
  await player.logInRemembered()
  await player.expectAmount("balance", START)
  const link = (await player.openMenu()).getByRole("link", { name: "Log out" })
  await link.evaluate((element) => {
    for (let click = 0; click < 2; click += 1) (element as HTMLElement).click()
  })
  await expect(page).toHaveURL(/\/login$/u)
  await player.logIn()
  await player.expectAmount("balance", START)
})
