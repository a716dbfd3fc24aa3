import type { Page } from "@playwright/test"
import { expect, test } from "../../support/session/casino.ts"
import { holdFile } from "../../support/page/holdFile.ts"
import { keepOperator } from "../../support/session/operator.ts"

const CODE = /\/assets\/index-[^/]+\.js$/u

/** Loads the login without its code. Resolves when the early script has decided about the opening screen: it asks for the settings after that. */
const openWithoutCode = async (page: Page) => {
  const release = await holdFile(page, CODE)
  const decided = page.waitForResponse("**/Settings.json")
  await page.goto("/login", { waitUntil: "commit" })
  await decided
  return { screen: page.locator(".first-screen"), release }
}

/** Sets the page's animations to this many ms after their start. */
const passTime = (page: Page, ms: number): Promise<void> =>
  page.evaluate((time) => document.getAnimations().forEach((animation) => (animation.currentTime = time)), ms)

const openLogin = async (page: Page): Promise<void> => {
  await page.goto("/login")
  await expect(page.locator("form")).toBeVisible()
}

test("[SHELL-11] [SHELL-9] the page shows its opening screen before its code, in the player's colours, and then the login", async ({
  page
}) => {
  await openLogin(page)
  const dark = await page.locator("html").evaluate((html) => getComputedStyle(html).backgroundColor)
  await page.evaluate(() => localStorage.setItem("mantine-color-scheme-value", "light"))
  const { screen, release } = await openWithoutCode(page)
  await expect(screen).toBeVisible()
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "light")
  await expect(page.locator("html")).not.toHaveCSS("background-color", dark)
  // The styles of the build apply to the markup that the build wrote.
  await expect(screen.locator("svg")).toHaveCSS("position", "fixed")
  await expect(screen.locator("i").first()).toHaveCSS("overflow", "hidden")
  // The operator's name is in the settings, so no other name is shown.
  await expect(screen).toHaveText("")
  release()
  await expect(page.locator("form")).toBeVisible()
  await expect(screen).toHaveCount(0)
})

test("[SHELL-12] the page asks for no font before its code, which the fonts would delay on a slow line", async ({ page }) => {
  const { screen, release } = await openWithoutCode(page)
  await expect(screen).toBeVisible()
  // Styles and layout, which ask for fonts, are done once a frame has been drawn.
  const isFontAsked = () =>
    new Promise<boolean>((resolve) => {
      requestAnimationFrame(() => setTimeout(() => resolve([...document.fonts].some(({ status }) => status !== "unloaded"))))
    })
  expect(await page.evaluate(isFontAsked)).toBe(false)
  release()
  await expect(page.locator("form")).toBeVisible()
  expect(await page.evaluate(isFontAsked)).toBe(true)
})

test("[LOGIN-1] the page shows no opening screen before its code when the player has disabled it", async ({ page }) => {
  await openLogin(page)
  await page.getByRole("switch", { name: "Show the opening screen" }).click()
  const { screen, release } = await openWithoutCode(page)
  await expect(screen).toBeHidden()
  release()
  await expect(page.locator("form")).toBeVisible()
})

test("[BOOT-2] the page shows no opening screen before its code when the operator has disabled it at the last start", async ({
  page,
  casino
}) => {
  await keepOperator(casino, { SHOW_SPLASH: false })
  await openLogin(page)
  const { screen, release } = await openWithoutCode(page)
  await expect(screen).toBeHidden()
  release()
  await expect(page.locator("form")).toBeVisible()
})

test("[SHELL-11] a page whose code has not come after a minute offers a link in each language, which loads the page again", async ({
  page,
  witness
}) => {
  witness.expect(/net::ERR_FAILED/u)
  await page.route(CODE, (route) => route.abort())
  await page.goto("/login?from=site")
  const links = page.locator(".late-links a")
  await expect(links).toHaveText(["Yeniden dene", "Try again", "أعد المحاولة"])
  await passTime(page, 59_000)
  await expect(links.first()).toBeHidden()
  await passTime(page, 61_000)
  await expect(page.getByText("Something went wrong. Try again")).toBeVisible()
  await page.unroute(CODE)
  await page.getByText("Try again").click()
  await expect(page.locator("form")).toBeVisible()
  await expect(page).toHaveURL(/from=site/u)
  await expect(links).toHaveCount(0)
})

test("[SHELL-11] a page whose further code has not come after a minute offers the same links, which load the page again", async ({
  page
}) => {
  const late = /\/assets\/LoginRoute-/u
  const asked = page.waitForRequest(late)
  // The first request stays without an answer: after `unroute` it would go on.
  let isLate = true
  await page.route(late, (route) => (isLate ? undefined : route.fallback()))
  await page.goto("/login")
  await asked
  const splash = page.locator("output .late-links a")
  await expect(splash).toHaveText(["Yeniden dene", "Try again", "أعد المحاولة"])
  await expect(splash.first()).toBeHidden()
  await passTime(page, 61_000)
  await expect(splash.first()).toBeVisible()
  isLate = false
  await page.getByText("Try again").click()
  await expect(page.locator("form")).toBeVisible()
  await expect(splash).toHaveCount(0)
})

test("[SHELL-11] [SHELL-12] a page whose first texts cannot be fetched offers the same links at once, which load the page again", async ({
  page,
  witness
}) => {
  witness.expect(/net::ERR_FAILED|Failed to fetch dynamically imported module/u)
  const texts = /\/assets\/start-/u
  await page.route(texts, (route) => route.abort())
  await page.goto("/login")
  // By themselves, the links come after a minute, which is longer than this waits.
  await expect(page.getByText("Something went wrong. Try again")).toBeVisible()
  await page.unroute(texts)
  await page.getByText("Try again").click()
  await expect(page.locator("form")).toBeVisible()
})

test("[SHELL-12] [BOOT-4] a page that must show why it stays closed, but cannot fetch that screen, shows an error and a retry", async ({
  page,
  witness
}) => {
  witness.expect(/net::ERR_FAILED|Failed to fetch dynamically imported module/u)
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "RTCPeerConnection"))
  const screen = /\/assets\/GateScreen-/u
  await page.route(screen, (route) => route.abort())
  await page.goto("/login")
  await expect(page.getByRole("alert")).toContainText("Something went wrong")
  await page.unroute(screen)
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByRole("alert")).toContainText("This browser cannot show live video")
})
