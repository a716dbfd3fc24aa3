import type { Page } from "@playwright/test"
import { expect, test } from "../../support/session/casino.ts"
import { enterPin, lockOf, logInWithPin, storeLock } from "../../support/session/lockScreen.ts"

test("[LOCK-2] [LOCK-4] five wrong PINs across a reload and two tabs end the session completely", async ({
  page,
  player,
  casino,
  context
}) => {
  await logInWithPin(player, casino)
  await storeLock(page)
  await page.reload()

  const tryWrong = (tab: Page): Promise<void> => enterPin(tab, "0000")
  await tryWrong(page)
  await expect(lockOf(page)).toContainText("Wrong PIN. 4 ")
  await page.reload()
  await expect(lockOf(page)).toContainText("Wrong PIN. 4 ")
  await tryWrong(page)
  await expect(lockOf(page)).toContainText("Wrong PIN. 3 ")
  const other = await context.newPage()
  await other.goto("/lobby")
  await expect(lockOf(other)).toContainText("Wrong PIN. 3 ")
  await tryWrong(other)
  await expect(lockOf(other)).toContainText("Wrong PIN. 2 ")
  await tryWrong(page)
  await expect(lockOf(page)).toContainText("Wrong PIN. 1 ")
  await tryWrong(other)
  await expect(other).toHaveURL(/\/login$/u)
  // A toast may say the same for a moment.
  await expect(other.getByRole("alert").getByText("Too many wrong PINs. Please log in again.")).toBeVisible()
  const kept = await other.evaluate(() => [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)))
  expect(kept.filter((key) => /token|pin|locked/iu.test(key))).toEqual([])
})
