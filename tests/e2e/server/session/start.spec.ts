import type { Page } from "@playwright/test"
import { expect, test } from "../../support/session/casino.ts"
import { enterPin, lockOf, storeLock } from "../../support/session/lockScreen.ts"

/** Opens the login page under a name that is no secure context. The casino's own server answers. */
const openOverPlainHttp = async (page: Page, baseURL: string | undefined): Promise<void> => {
  await page.route("http://casino.example/**", async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: new URL(pathname + search, baseURL).href }) })
  })
  await page.goto("http://casino.example/login")
  expect(await page.evaluate(() => [isSecureContext, "subtle" in crypto])).toEqual([false, false])
}

/** The sockets do not reach the casino under the other name. */
const UNREACHED = /WebSocket|ERR_NAME_NOT_RESOLVED|Cross-Origin-Opener-Policy/u

test("[BOOT-1] [LOG-1] over plain HTTP, without a secure context, the product starts and a player logs in", async ({
  page,
  player,
  witness,
  baseURL
}) => {
  witness.expect(UNREACHED)
  await openOverPlainHttp(page, baseURL)
  await player.logIn()
  await expect(player.brandTile("Bosphorus Royal")).toBeVisible()
})

test("[LOCK-2] over plain HTTP, without WebCrypto, the PIN opens the lock", async ({ page, player, casino, witness, baseURL }) => {
  witness.expect(UNREACHED)
  await casino.control({ type: "openScenario", id: "idle-lock" })
  await openOverPlainHttp(page, baseURL)
  await player.logIn()
  await expect(player.brandTile("Bosphorus Royal")).toBeVisible()
  await storeLock(page)
  await page.reload()
  await enterPin(page, "4321")
  await expect(lockOf(page)).toContainText("Wrong PIN. 4 tries left")
  await enterPin(page)
  await expect(lockOf(page)).toBeHidden()
  await expect(player.brandTile("Bosphorus Royal")).toBeVisible()
})

test("[SHELL-12] a product that cannot start shows the last-resort page with a retry, not an endless opening screen", async ({
  page,
  witness
}) => {
  witness.expect(/no random values/u)
  await page.addInitScript(() => {
    crypto.getRandomValues = () => {
      throw new Error("no random values")
    }
  })
  await page.goto("/login")
  const alert = page.getByRole("alert")
  await expect(alert.getByRole("heading")).toHaveText("Something went wrong")
  await expect(alert.getByRole("button", { name: "Try again" })).toBeVisible()
  await expect(page.locator(".first-screen")).toHaveCount(0)
})

test("[LOG-3] a page that the browser brings back as it was left does nothing more and loads again", async ({ page, player }) => {
  await player.open("/login")
  await player.logIn()
  await expect(player.brandTile("Bosphorus Royal")).toBeVisible()
  // Chromium keeps no page that holds a lock: the event is Safari's.
  const left = await page.evaluate(() => {
    Object.assign(window, { shown: 0 })
    addEventListener("pageshow", () => Object.assign(window, { shown: 1 }))
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))
    return { isInert: document.body.inert, shown: "shown" in window ? window.shown : null }
  })
  expect(left).toEqual({ isInert: true, shown: 0 })
  await page.waitForFunction(() => !("shown" in window))
  await expect(player.brandTile("Bosphorus Royal")).toBeVisible()
})
