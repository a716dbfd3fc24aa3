import type { Page } from "@playwright/test"
import { expect, test } from "../support/casino.ts"

const CODE = /\/assets\/index-[^/]+\.js$/u

const screenOf = (page: Page) => page.locator(".first-screen")

/** Holds the product's code back. Returns the function that lets it through. */
const holdCode = async (page: Page): Promise<() => void> => {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(CODE, async (route) => {
    await released
    await route.continue()
  })
  return release
}

const store = (page: Page, key: string, value: string): Promise<unknown> =>
  page.addInitScript(([name = "", text = ""]) => localStorage.setItem(name, text), [key, value])

test("[SHELL-11] [SHELL-9] the page shows its opening screen before its code, in the player's colours, and then the login", async ({
  page
}) => {
  await store(page, "mantine-color-scheme-value", "light")
  const release = await holdCode(page)
  await page.goto("/login", { waitUntil: "commit" })
  await expect(screenOf(page)).toBeVisible()
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "light")
  // The operator's name is in the settings, so no other name is shown.
  await expect(screenOf(page)).toHaveText("")
  release()
  await expect(page.locator("form")).toBeVisible()
  await expect(screenOf(page)).toHaveCount(0)
})

for (const [who, key] of [
  ["the player", "telereel.splash"],
  ["the operator", "telereel.splashDefault"]
] as const)
  test(`[LOGIN-1] [BOOT-2] the page shows no opening screen before its code when ${who} has disabled it`, async ({ page }) => {
    await store(page, key, "off")
    const release = await holdCode(page)
    const ran = page.waitForResponse("**/Settings.json")
    await page.goto("/login", { waitUntil: "commit" })
    // The early script has made its choice before it asks for the settings.
    await ran
    await expect(screenOf(page)).toBeHidden()
    release()
    await expect(page.locator("form")).toBeVisible()
  })

test("[SHELL-11] a page whose code does not come offers a link in each language, which loads the page again", async ({ page, witness }) => {
  witness.expect(/net::ERR_FAILED/u)
  await page.route(CODE, (route) => route.abort())
  await page.goto("/login?from=site")
  const links = page.locator(".late-links a")
  await expect(links).toHaveText(["Yeniden dene", "Try again", "أعد المحاولة"])
  await expect(links.first()).toBeHidden()
  // Half a minute later.
  await page.evaluate(() => document.getAnimations().forEach((animation) => (animation.currentTime = 31_000)))
  await expect(links.first()).toBeVisible()
  await page.unroute(CODE)
  await page.getByText("Try again").click()
  await expect(page.locator("form")).toBeVisible()
  await expect(page).toHaveURL(/from=site/u)
})
