import type { BrowserContext, Page } from "@playwright/test"
import { readTokenClaims } from "../../../../src/api/rest/tokenClaims.ts"
import { type Casino, expect, test } from "../../support/session/casino.ts"
import { keptToken } from "../../support/security/keptSecrets.ts"
import { enterPin, lockOf, logInWithPin } from "../../support/session/lockScreen.ts"
import { Player } from "../../support/session/player.ts"
import { makeSessionToken } from "../../support/session/sessionToken.ts"

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Opens a player with the PIN 1234 in two tabs of one browser, with paused clocks that the test controls. */
const openTwoAtRest = async (page: Page, context: BrowserContext, casino: Casino): Promise<{ readonly other: Page }> => {
  await page.clock.install()
  await logInWithPin(new Player(page), casino)
  const other = await context.newPage()
  await other.goto("/profile")
  await expect(other.getByRole("heading", { name: "Deniz Demir" })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 10_000)
  return { other }
}

/** The time of the player's last activity, as a tab reads it. */
const activityOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem(Object.keys(localStorage).find((key) => key.startsWith("telereel.active.")) ?? ""))

test("[LOCK-1] [LOCK-3] activity in one tab keeps both open, a reload locks neither, and both lock and unlock together", async ({
  page,
  context,
  casino
}) => {
  const { other } = await openTwoAtRest(page, context, casino)
  for (let step = 0; step < 2; step += 1) {
    await page.keyboard.press("Shift")
    // The browser shares the storage of its tabs in a few ms, in which the test's clock would run on by 40 s.
    const activity = await activityOf(page)
    expect(activity).not.toBeNull()
    await expect.poll(() => activityOf(other)).toBe(activity)
    await page.clock.runFor(40_000)
  }
  // The second tab had no activity for 80 s.
  await other.reload()
  await page.clock.resume()
  await expect(other.getByRole("heading", { name: "Deniz Demir" })).toBeVisible()
  await expect(lockOf(page)).toBeHidden()

  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
  await page.keyboard.press("Shift")
  await page.clock.runFor(MINUTE_MS + 1_000)
  await page.clock.resume()
  await expect(lockOf(page)).toBeVisible()
  await expect(lockOf(other)).toBeVisible()
  await enterPin(other)
  await expect(lockOf(other)).toBeHidden()
  await expect(lockOf(page)).toBeHidden()
})

test("[LOCK-1] the first input after a device's sleep locks the screen and does not reach the page", async ({ page, context, casino }) => {
  const { other } = await openTwoAtRest(page, context, casino)
  await page.keyboard.press("Shift")
  await page.evaluate(() => addEventListener("keydown", ({ key }) => Reflect.set(globalThis, "lastKey", key)))
  // The wall clock continues while timers sleep.
  await page.clock.setSystemTime(Date.now() + HOUR_MS)
  await page.keyboard.press("Space")
  expect(await page.evaluate(() => Reflect.get(globalThis, "lastKey") ?? null)).toBeNull()
  // Both tabs have one clock, and the second one may hear of the lock after this time.
  await page.clock.runFor(100)
  await page.clock.resume()
  await expect(lockOf(page)).toBeVisible()
  await expect(lockOf(other)).toBeVisible()
})

test("[LOCK-1] an idle screen locks in time even if the clock is set back by an hour", async ({ page, context, casino }) => {
  const { other } = await openTwoAtRest(page, context, casino)
  await page.keyboard.press("Shift")
  await page.clock.runFor(1_000)
  await page.clock.setSystemTime(Date.now() - HOUR_MS)
  await page.clock.runFor(MINUTE_MS)
  await page.clock.resume()
  await expect(lockOf(page)).toBeVisible()
  await expect(lockOf(other)).toBeVisible()
})

test("[BOOT-3] [AUTH-6] another player's link in a second tab changes nothing before the answer, and names both players", async ({
  page,
  player,
  context,
  witness
}) => {
  // A read of the first tab may be under way when the second one logs its player out.
  witness.expect(/status of 401/u)
  await player.logInRemembered()
  await player.expectAmount("balance", 150_000)
  const own = await keptToken(page)
  const link = `/lobby?token=${makeSessionToken("highroller")}`

  const other = new Player(await context.newPage())
  await other.open(link)
  const question = other.page.getByRole("dialog", { name: "This link is for another player" })
  await expect(question).toContainText("You are logged in as demo. The link is for highroller.")
  await expect(other.page).toHaveURL(/\/lobby$/u)
  // The validation may have renewed the token, but its player is the same.
  const idOf = (token: string | null): string | undefined => readTokenClaims(token ?? "")?.id
  expect(idOf((await keptToken(other.page)).remembered)).toBe(idOf(own.remembered))
  await question.getByRole("button", { name: "Stay as demo" }).click()
  await expect(question).toBeHidden()
  await other.expectAmount("balance", 150_000)
  await player.expectAmount("balance", 150_000)

  await other.open(link)
  await question.getByRole("button", { name: "Switch to highroller" }).click()
  await other.expectAmount("balance", 7_500_000)
  await expect(page).toHaveURL(/\/login$/u)
  // The message of the logout and the change of the stored token arrive on two channels, in either order.
  const reasons = /^(?:You were logged out in another tab or window\.|Another player has logged in on this device\. .+)$/u
  await expect(page.getByRole("alert")).toHaveText(reasons)
  // The first tab stays a guest and does not adopt the other player's token.
  await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeVisible()
})

test("[AUTH-7] two tabs of one player do not take turns stealing the notification socket", async ({ page, player, context, casino }) => {
  await player.logInRemembered()
  await player.expectAmount("balance", 150_000)
  const other = new Player(await context.newPage())
  await other.open("/lobby")
  await other.expectAmount("balance", 150_000)
  await expect.poll(async () => (await casino.state()).connected.notifications).toEqual(["p-demo", "p-demo"])
  const opened = { first: 0, second: 0 }
  page.on("websocket", () => (opened.first += 1))
  other.page.on("websocket", () => (opened.second += 1))
  // A server with one socket per player closes the older one with 4409. This test closes both at once.
  await casino.control({ type: "dropSockets", channel: "notifications", code: 4409 })
  const useThis = (tab: Page) => tab.getByRole("button", { name: "Use this window" })
  await expect(useThis(page)).toBeVisible()
  await expect(useThis(other.page)).toBeVisible()
  expect(opened).toEqual({ first: 0, second: 0 })
  await useThis(other.page).click()
  await expect.poll(async () => (await casino.state()).connected.notifications).toEqual(["p-demo"])
  await expect(useThis(page)).toBeVisible()
  expect(opened).toEqual({ first: 0, second: 1 })
})

test("[SHELL-6] [SHELL-9] a changed preference applies in the other tab at once", async ({ page, player, context }) => {
  await player.logInRemembered()
  await player.expectAmount("balance", 150_000)
  const other = new Player(await context.newPage())
  await other.open("/lobby")
  await other.expectAmount("balance", 150_000)
  await page.getByRole("button", { name: "Hide balance" }).click()
  await expect(other.page.getByRole("button", { name: "Show balance" })).toBeVisible()
  await other.page.getByRole("button", { name: "Show balance" }).click()
  await expect(page.getByRole("button", { name: "Hide balance" })).toBeVisible()
})
