import type { Page } from "@playwright/test"
import type { Casino } from "../../support/session/casino.ts"
import { expect, test } from "../../support/session/casino.ts"
import { prepareOperator } from "../../support/session/operator.ts"
import { expectEvents } from "../../support/page/readLog.ts"
import { makeSessionToken } from "../../support/session/sessionToken.ts"

const MINUTE_MS = 60_000
const THROTTLE_MS = 500

const lockOf = (page: Page) => page.getByRole("dialog", { name: "The screen is locked" })

/** Opens a page for a player with a PIN, with a paused clock that the test controls. */
const openAtRest = async (page: Page, casino: Casino, fields: Readonly<Record<string, unknown>>): Promise<void> => {
  await page.clock.install()
  await prepareOperator(casino, fields)
  await page.goto(`/profile?token=${makeSessionToken("highroller")}`)
  await expect(page.getByRole("heading", { name: "Vildan Hanım" })).toBeVisible()
  await expect(page.getByTestId("balance")).toContainText("₺")
  await page.clock.pauseAt(Date.now() + 10_000)
}

test("[LOCK-1] the screen locks 60 seconds after the player's last activity, and activity within half a second counts once", async ({
  page,
  casino
}) => {
  await openAtRest(page, casino, { PIN_CHECK: true })
  await page.keyboard.press("Shift")
  await page.clock.runFor(MINUTE_MS - 1)
  // New activity restarts the minute.
  const movedAt = await page.evaluate(() => Date.now())
  await page.mouse.move(200, 300)
  await page.clock.runFor(THROTTLE_MS - 1)
  await page.keyboard.press("Shift")
  await page.clock.runFor(MINUTE_MS - THROTTLE_MS + 1)
  await page.clock.resume()
  await expect(lockOf(page)).toBeVisible()
  const [locked] = await expectEvents(page, "ScreenLocked", 1)
  expect(locked?.data.cause).toBe("idle")
  const after = (locked?.at ?? 0) - movedAt
  expect(after).toBeGreaterThanOrEqual(MINUTE_MS)
  expect(after).toBeLessThan(MINUTE_MS + THROTTLE_MS - 1)
})

test("[LOCK-1] [BOOT-2] an idle screen never locks without PIN_CHECK", async ({ page, casino }) => {
  await openAtRest(page, casino, { PIN_CHECK: false })
  await page.keyboard.press("Shift")
  await page.clock.runFor(3 * MINUTE_MS)
  await page.clock.resume()
  await expect(page.getByRole("heading", { name: "Vildan Hanım" })).toBeVisible()
  await expect(lockOf(page)).toHaveCount(0)
})
