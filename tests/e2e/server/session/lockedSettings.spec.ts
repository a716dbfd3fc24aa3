import type { Page, Route } from "@playwright/test"
import { expect, test } from "../../support/session/casino.ts"
import { enterPin, lockOf, logInWithPin, storeLock, wasSeenBehindLock, watchBehindLock } from "../../support/session/lockScreen.ts"

const SETTINGS = "**/Settings.json*"

const settingsWait = (page: Page) => page.getByRole("alert").filter({ hasText: "The casino's settings cannot be loaded" })

const answer =
  (status: number, body: string) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, body })

/** `isLate`: the browser gets no answer before the test ends. */
const late = (): Promise<void> => new Promise(() => undefined)

const ABSENT = [
  ["answers 404", answer(404, "no")],
  ["answers 410", answer(410, "gone")]
] as const

const WITHOUT_PIN_CHECK = [
  ["is an empty object", answer(200, "{}")],
  ["has a mistyped PIN_CHECK", answer(200, '{"CURRENCY": "TRY", "PIN_CHECK": "yes"}')]
] as const

const UNKNOWN = [
  ["answers 500", answer(500, "oops")],
  ["is half a file", answer(200, '{"PIN_CHECK": true, "BRANDING": {"name"')],
  ["is a web page", answer(200, "<!doctype html><p>Portal")],
  ["is cut off", (route: Route) => route.abort()],
  ["does not come", late]
] as const

const reloadLocked = async (page: Page, respond: (route: Route) => Promise<void>): Promise<void> => {
  await storeLock(page)
  await page.route(SETTINGS, respond)
  await watchBehindLock(page)
  await page.goto("/lobby")
}

for (const [how, respond] of [...ABSENT, ...WITHOUT_PIN_CHECK, ...UNKNOWN])
  test(`[BOOT-1] [LOCK-3] a stored lock holds when Settings.json ${how} and an earlier file is known`, async ({
    page,
    player,
    casino,
    witness
  }) => {
    witness.expect(/Failed to load resource|net::ERR_/u)
    await logInWithPin(player, casino)
    await reloadLocked(page, respond)
    await expect(lockOf(page)).toBeVisible()
    expect(await wasSeenBehindLock(page)).toBe(false)
    await enterPin(page)
    await player.expectAmount("balance", 150_000)
  })

for (const [how, respond] of UNKNOWN)
  test(`[BOOT-1] [LOCK-3] no player can unlock while Settings.json was never seen and ${how}; the lock is back with the file`, async ({
    page,
    player,
    casino,
    witness
  }) => {
    witness.expect(/Failed to load resource|net::ERR_/u)
    await logInWithPin(player, casino)
    await page.evaluate(() => localStorage.removeItem("telereel.settings"))
    await reloadLocked(page, respond)
    await expect(settingsWait(page)).toBeVisible()
    await expect(lockOf(page)).toHaveCount(0)
    expect(await wasSeenBehindLock(page)).toBe(false)
    await page.unroute(SETTINGS)
    // The page also tries by itself, so the button may be gone.
    await page.evaluate(() => [...document.querySelectorAll("button")].find(({ innerText }) => innerText === "Try again")?.click())
    await expect(lockOf(page)).toBeVisible()
    expect(await wasSeenBehindLock(page)).toBe(false)
    await enterPin(page)
    await player.expectAmount("balance", 150_000)
  })
