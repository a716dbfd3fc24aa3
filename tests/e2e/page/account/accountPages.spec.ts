import { readFile } from "node:fs/promises"
import type { Locator, Page } from "@playwright/test"
import { expect, test } from "../../support/session/casino.ts"
import { watchCalls } from "../../support/page/calls.ts"
import { makeSessionToken } from "../../support/session/sessionToken.ts"
import { sharePage } from "../../support/session/sharePage.ts"

const openOwn = (page: Page, path: string) => page.goto(`${path}?token=${makeSessionToken("demo")}`)
const rows = (page: Page): Locator => page.locator("tbody").getByRole("row")
const PHONE = { width: 320, height: 640 }

/** Horizontal overflow of the page, in pixels. */
const sideways = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test("[PAGE-1] a player sees the account and its log history, and changes the password after two refusals", async ({
  page,
  player,
  witness
}) => {
  witness.expect(/the server responded with a status of 400/u)
  await openOwn(page, "/profile")
  await expect(page.getByRole("heading", { name: "Deniz Demir" })).toBeVisible()
  await expect(rows(page)).toHaveCount(20)
  await expect(rows(page).first()).toContainText("Check passed")
  await page.getByRole("button", { name: "Next page" }).click()
  await expect(page.getByText(/^21–40 of/u)).toBeVisible()
  await expect(rows(page).first()).not.toContainText("Check passed")

  const change = page.getByRole("form", { name: "Change password" })
  const submit = async (old: string, next: string) => {
    await change.getByLabel("Old password").fill(old)
    await change.getByLabel("New password", { exact: true }).fill(next)
    await change.getByLabel("New password again").fill(next)
    await change.getByRole("button", { name: "Change password" }).click()
  }
  await submit("wrong1234", "better1234")
  await expect(change.getByText("The old password is wrong.")).toBeVisible()
  await submit("demo1234", "tiny")
  await expect(change.getByText("The password is too short.")).toBeVisible()
  await submit("demo1234", "better1234")
  await expect(change.getByText("Your password is changed.")).toBeVisible()
  await expect(change.getByLabel("Old password")).toHaveValue("")

  await player.open("/logout")
  await player.logIn("demo", "better1234")
  await expect(page).toHaveURL(/\/lobby$/u)
  await page.setViewportSize(PHONE)
  await expect(page.getByTestId("balance")).toContainText("₺")
  await page.getByRole("button", { name: "Menu", exact: true }).click()
  await page.getByRole("dialog").getByRole("link", { name: "Profile" }).click()
  const lastIp = page.getByRole("term").filter({ hasText: "IP of the last login" }).locator("xpath=following-sibling::*")
  await expect(lastIp).toHaveText("192.0.2.9")
  // The validation after a reload omits it, so the value from the login stays.
  await player.open("/profile/p-demo")
  await expect(rows(page)).toHaveCount(20)
  await expect(lastIp).toHaveText("192.0.2.9")
  await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)
})

const LOG_LABELS = {
  loginFail: "Failed login",
  notAllowed: "Login not allowed",
  success: "Logged in",
  checkFail: "Failed check",
  checkSuccess: "Check passed",
  logoutSuccess: "Logged out",
  changedPassword: "Password changed",
  temporaryBlocked: "Temporarily blocked",
  kickedByPlayer: "Ended by the player"
}

test("[PAGE-1] every kind of entry in the log history has a label", async ({ page, casino }) => {
  const logs = Object.keys(LOG_LABELS).map((type, at) => ({ id: `l${at}`, type, time: 1_795_000_000_000 - at, ip: `192.0.2.${at}` }))
  const body = { page: 1, pageSize: 20, total: logs.length, logs }
  await casino.prepare({ type: "respondNext", operationId: "getPlayerLogs", status: 200, body })
  await openOwn(page, "/profile")
  await expect(rows(page)).toHaveCount(logs.length)
  for (const [at, label] of Object.values(LOG_LABELS).entries()) {
    await expect(rows(page).nth(at).getByText(label, { exact: true })).toBeVisible()
    await expect(rows(page).nth(at)).toContainText(`192.0.2.${at}`)
  }
})

test("[PAGE-2] slot sessions have pages of the chosen size, become cards on a phone, and export completely to CSV", async ({
  page,
  casino
}) => {
  await casino.prepare({ type: "respondNext", operationId: "getSlotSessions", status: 400 })
  await openOwn(page, "/slot-sessions")
  await page.getByRole("alert").getByRole("button", { name: "Try again" }).click()
  await expect(rows(page)).toHaveCount(20)
  await page.getByLabel("Rows per page").selectOption("10")
  await expect(rows(page)).toHaveCount(10)
  const shown = await rows(page).locator("[data-net]").allTextContents()
  expect(shown).toHaveLength(10)
  expect(shown.filter((net) => !/^(?:Won₺|Lost−₺|Even₺0\.00$)/u.test(net))).toEqual([])
  await expect(page.locator("[data-net]").first(), "the result of all sessions has its sign alone").toHaveText(/^(?:[+−]₺[\d,.]+|₺0\.00)$/u)
  await expect(page.getByRole("figure").locator("rect")).toHaveCount(10)

  const download = page.waitForEvent("download")
  await page.getByRole("button", { name: "Save as CSV" }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe("slot-sessions.csv")
  const [, ...lines] = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n")
  const total = /of (?<total>\d+)$/u.exec(await page.getByText(/^1–10 of \d+$/u).innerText())?.groups?.["total"]
  expect(String(lines.length)).toBe(total)
  const sums = lines.map((line) => line.split(",").slice(-3).map(Number)).map(([cashIn = 0, cashOut = 0, net]) => [cashOut - cashIn, net])
  expect(sums.filter(([sum = 0, net = 0]) => Math.abs(sum - net) > 0.001)).toEqual([])

  await page.setViewportSize(PHONE)
  await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)
  await expect.poll(() => widthOf(rows(page).first())).toBeLessThan(PHONE.width)
  await expect(rows(page).first().getByText("Cash in")).toBeVisible()
})

test("[PAGE-3] transactions can be filtered by type and days, also on a phone, and export as filtered", async ({ page }) => {
  await openOwn(page, "/transactions")
  await expect(rows(page)).toHaveCount(20)
  const filter = page.getByRole("region", { name: "Filter" })
  await filter.getByRole("button", { name: "Deposit" }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText("Deposit")
  const download = page.waitForEvent("download")
  await page.getByRole("button", { name: "Save as CSV" }).click()
  const [, ...lines] = (await readFile(await (await download).path(), "utf8")).trimEnd().split("\r\n")
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(",Deposit,")
  await filter.getByRole("button", { name: "All" }).click()
  await expect(rows(page)).toHaveCount(20)

  await page.setViewportSize(PHONE)
  // Only by keyboard and in the page's language: the browser is Turkish, the player reads English.
  await page.getByRole("button", { name: "Filter", exact: true }).press("Enter")
  const until = page.getByLabel("Until", { exact: true })
  await until.focus()
  await page.keyboard.press("Enter")
  const calendar = page.getByRole("dialog")
  await expect(calendar.getByRole("button", { name: "Previous month" })).toBeFocused()
  await expect(calendar.getByText("Mo", { exact: true })).toBeVisible()
  await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)
  for (const name of [/^[A-Z][a-z]+ \d{4}$/u, /^\d{4}$/u]) await calendar.getByRole("button", { name }).press("Enter")
  // A date long before any transaction.
  for (let decade = 0; decade < 2; decade += 1) await calendar.getByRole("button", { name: "Previous ten years" }).press("Enter")
  await calendar.getByRole("button", { name: "2005", exact: true }).press("Enter")
  await calendar.getByRole("button", { name: "Jan", exact: true }).press("Enter")
  await calendar.getByRole("button", { name: "31 January 2005" }).focus()
  await page.keyboard.press("ArrowUp")
  await expect(calendar.getByRole("button", { name: "24 January 2005" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(calendar).toBeHidden()
  await expect(until).toBeFocused()
  await expect(until).toHaveText("24 Jan 2005")
  await expect(page.getByRole("heading", { name: "No transactions match this filter" })).toBeVisible()
  await page.getByRole("button", { name: "Clear: Until" }).click()
  await expect(rows(page)).toHaveCount(20)
  await expect(until).toHaveText("Any day")
})

const widthOf = async (panel: Locator): Promise<number | undefined> => (await panel.boundingBox())?.width

test.describe("the panels of the bar", () => {
  sharePage(({ page }) => openOwn(page, "/profile"))

  test("[SHELL-7] a player writes to a contact, empty messages are not sent, and an unsent text stays", async ({ page, casino }) => {
    const calls = watchCalls(page)
    const tool = page.getByRole("button", { name: /^Chat/u })
    await tool.click()
    const chat = page.getByRole("dialog", { name: "Chat" })
    await expect(chat.getByRole("button", { name: /Destek/u })).toContainText("1 unread message")
    for (const status of ["Online", "Do not disturb", "Away", "Offline"])
      await expect(chat.getByText(status, { exact: true })).toBeVisible()
    await expect.poll(() => widthOf(chat)).toBe(360)
    await chat.getByRole("button", { name: /Destek/u }).click()
    await expect(chat.getByRole("log")).toContainText("Merhaba")
    const field = chat.getByLabel("Message", { exact: true })
    const sent = () => calls.filter(({ what }) => what.endsWith("/chat/send-message"))
    await field.fill("   ")
    await field.press("Enter")
    await casino.control({ type: "respondNext", operationId: "sendMessage", status: 500 })
    await field.fill("My machine stands")
    await field.press("Enter")
    await expect(chat.getByRole("alert")).toHaveText(
      "Sending was not confirmed. Your text is still here; check the messages before you send it again."
    )
    await expect(field).toHaveValue("My machine stands")
    expect(sent()).toHaveLength(1)
    await chat.getByRole("button", { name: "Send" }).click()
    await expect(chat.getByRole("log")).toContainText("My machine stands")
    await expect(field).toHaveValue("")

    await page.keyboard.press("Escape")
    await expect(chat).toBeHidden()
    await expect(tool).toBeFocused()
    await tool.click()
    await expect(chat.getByRole("log")).toContainText("My machine stands")
    await page.mouse.click(40, 400)
    await expect(chat).toBeHidden()
  })

  test("[SHELL-8] events and notes open from the bar and close again", async ({ page }) => {
    await page.getByRole("button", { name: "Events and notes" }).click()
    const panel = page.getByRole("dialog", { name: "Events and notes" })
    await expect(panel.getByRole("region", { name: "Events" }).getByRole("listitem")).toHaveCount(2)
    await expect(panel.getByRole("region", { name: "Notes" }).getByRole("listitem")).toHaveCount(1)
    await expect.poll(() => widthOf(panel)).toBe(280)
    await panel.getByRole("button", { name: "Close" }).click()
    await expect(panel).toBeHidden()
  })
})
