import { expect, test } from "../../support/session/casino.ts"
import { expectMoney } from "../../support/session/expectMoney.ts"
import { makeSessionToken } from "../../support/session/sessionToken.ts"

const START = 150_000

const TEXTS = [
  [1, "The machine is waiting for you. Go on where you left off, or cash out."],
  [4, "The machine is in a bonus round. Go on, and you will not miss it."],
  [5, "The machine is trying to pay you out. It will reach your balance; you may return if you like."],
  [
    2,
    "The machine is being played, perhaps by you in another tab or on another device. You can go on here, end the other session, or cash out."
  ],
  [6, "The machine is out of order. Your credit is on record; you can cash out or wait."],
  [0, "The machine cannot be reached right now. Your credit is on record; you can go on once it is back."],
  [77, "The state of the machine is not known right now. You can try to go on, or cash out."]
] as const

test("[GAME-9] the dialog of an open session has a text for each of seven statuses, and a kick frees the seat and returns the credit", async ({
  page,
  player,
  casino
}) => {
  await player.open(`/lobby?scenario=reconnect-played&token=${makeSessionToken("demo")}`)
  const dialog = page.getByRole("dialog", { name: "You have an open game" })
  await expect(dialog).toContainText("Machine Bosphorus Royal 1")
  for (const [status, text] of TEXTS) {
    await casino.control({ type: "sendMessage", channel: "notifications", message: { type: "machine", id: 101, status } })
    await expect(dialog).toContainText(text)
  }
  await dialog.getByRole("button", { name: "End the other session" }).click()
  await expect(dialog).toBeHidden()
  await player.expectAmount("balance", START + 5_000)
  await expect(page).toHaveURL(/\/lobby/u)
  await expectMoney(casino, { balance: START + 5_000, credit: 0, moved: ["out 5000"] })
})

test("[GAME-9] a cash-out from the dialog opens the machine and returns the credit", async ({ page, player, casino }) => {
  await player.open(`/lobby?scenario=reconnect-cash-out&token=${makeSessionToken("demo")}`)
  const dialog = page.getByRole("dialog", { name: "You have an open game" })
  await dialog.getByRole("button", { name: "Cash out" }).click()
  await expect(page).toHaveURL(/\/game\/101\//u)
  await player.expectAmount("credit", 0)
  await player.expectAmount("balance", START + 5_000)
  await expectMoney(casino, { balance: START + 5_000, credit: 0, moved: ["out 5000"] })
})

test("[GAME-9] [SHELL-11] a toast covers no button of the dialog on a phone", async ({ page, player, casino, witness }) => {
  witness.expect(/status of 400/u)
  await page.setViewportSize({ width: 390, height: 844 })
  await player.open(`/lobby?scenario=reconnect-played&token=${makeSessionToken("demo")}`)
  const buttons = page.getByRole("dialog", { name: "You have an open game" }).getByRole("button")
  await casino.control({ type: "respondNext", operationId: "cancelSession", status: 400, body: { code: 50_100, ErrorMessage: "Ended." } })
  await page.getByRole("button", { name: "Go on" }).click()
  const toast = page.locator("[data-toasts] [role=presentation]").first()
  await expect(toast).toBeVisible()
  const { y = 0, height = 0 } = (await toast.boundingBox()) ?? {}
  const covered = await buttons.evaluateAll(
    (all, { top, bottom }) =>
      all.map((button) => button.getBoundingClientRect()).filter((box) => box.top < bottom && box.bottom > top).length,
    { top: y, bottom: y + height }
  )
  expect(covered).toBe(0)
})
