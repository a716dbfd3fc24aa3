import type { Locator, Page } from "@playwright/test"
import { watchCalls } from "../../support/page/calls.ts"
import { expect, test } from "../../support/session/casino.ts"
import { expectSaved } from "../../support/page/expectSaved.ts"
import { makeSessionToken } from "../../support/session/sessionToken.ts"

const barOf = (page: Page): Locator => page.locator("#root").getByRole("banner")
const ground = (target: Locator): Promise<string> => target.evaluate((element) => getComputedStyle(element).getPropertyValue("--surface"))
const themeOf = (target: Locator): Promise<string | null> => target.getAttribute("data-theme")

test("[SHELL-9] a guest's appearance stays in the browser, while a player's returns from the account on another device, area by area", async ({
  page,
  player
}) => {
  await player.open("/login")
  const calls = watchCalls(page)
  await page.getByRole("button", { name: "Appearance: Light" }).click()
  const kept = () => page.evaluate(() => localStorage.getItem("telereel.preferences"))
  await expect.poll(kept).toContain('"main":"day"')
  await page.reload()
  await expect(page.getByRole("button", { name: "Appearance: Dark" })).toBeVisible()
  expect(calls).toEqual([])

  await player.logIn()
  await expect(barOf(page)).toBeVisible()
  await expect.poll(() => ground(barOf(page))).toBe("#fffdf9")
  const saved = () => calls.filter(({ what }) => what.endsWith("/api/auth/user/update")).map(({ body }) => JSON.stringify(body))
  await page.getByRole("button", { name: "Settings" }).click()
  const settings = page.getByRole("dialog", { name: "Settings" })
  await settings.getByRole("radio", { name: "Classic" }).click({ force: true })
  await settings.getByRole("switch", { name: "Slim scrollbars" }).click()
  await expect(page.locator("html")).toHaveAttribute("data-scrollbars", "system")
  await settings.getByRole("button", { name: "Choose colour schemes" }).click()
  const schemes = page.getByRole("dialog", { name: "Colour schemes" })
  const choose = (area: string, scheme: string): Promise<void> =>
    schemes.getByRole("radiogroup", { name: area }).getByRole("radio", { name: scheme }).click({ force: true })
  await choose("Toolbar", "Emerald")
  await choose("Footer", "Ruby")
  await expect.poll(() => themeOf(barOf(page))).toBe("emerald")
  await expect.poll(() => themeOf(page.getByRole("contentinfo"))).toBe("ruby")
  await expect.poll(() => themeOf(page.getByTestId("navbar"))).toBe("day")
  await expect.poll(() => saved().at(-1)).toContain("ruby")
  expect(saved().at(-1)).toContain("emerald")
  expect(saved().at(-1)).toContain('"customScrollbars":"false"')

  // Simulates another device: only the account still has the choice.
  await expectSaved(page)
  await expect(page.getByText("Also saved to your account.").first()).toBeVisible()
  await page.evaluate(() => localStorage.removeItem("telereel.preferences"))
  await page.reload()
  await expect.poll(() => themeOf(barOf(page))).toBe("emerald")
  await expect.poll(() => themeOf(page.getByRole("contentinfo"))).toBe("ruby")
  await expect(page.locator("html")).toHaveAttribute("data-scrollbars", "system")
})

test("[SHELL-2] a player's layout is in place from the first frame without a flash or shift", async ({ page }) => {
  await page.setViewportSize({ width: 1_440, height: 900 })
  await page.goto(`/profile?token=${makeSessionToken("demo")}`)
  await page.getByRole("button", { name: "Settings" }).click()
  await page.getByRole("dialog", { name: "Settings" }).getByRole("radio", { name: "Horizontal" }).click({ force: true })
  await expect(page.locator("[data-layout=layout2]")).toBeVisible()
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { layoutsSeen: seen })
    const look = (): void => {
      const frame = document.querySelector("[data-layout]")
      const nav = document.querySelector("[data-testid=navbar]")?.getBoundingClientRect()
      if (frame !== null) {
        const sight = `${frame.getAttribute("data-layout")} ${nav === undefined ? "none" : `${nav.left} ${nav.top} ${nav.width} ${nav.height}`}`
        if (seen.at(-1) !== sight) seen.push(sight)
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.reload()
  await expect(page.getByRole("heading", { name: "Deniz Demir" })).toBeVisible()
  const { x, y, width, height } = (await page.getByTestId("navbar").boundingBox()) ?? { x: -1, y: -1, width: -1, height: -1 }
  expect(width).toBe(1_440)
  const seen = await page.evaluate((): unknown => Reflect.get(globalThis, "layoutsSeen"))
  expect(seen).toEqual([`layout2 ${x} ${y} ${width} ${height}`])
})

test("[SHELL-11] the splash stays visible until a stored session is validated", async ({ page, player, casino }) => {
  await casino.prepare({ type: "setLatency", httpMs: 4_000, socketMs: 0 })
  await player.open(`/profile?token=${makeSessionToken("demo")}`)
  const splash = page.locator("output[aria-busy=true]")
  // One check, because the splash does not wait for a second one.
  await expect(splash).toContainText("Telereel")
  await expect(page.getByRole("heading", { name: "Deniz Demir" })).toBeVisible()
  await expect(splash).toBeHidden()
})

test("[SHELL-9] a layout chosen on one device appears on the player's other device after login, but not for another player", async ({
  page,
  player
}) => {
  await page.setViewportSize({ width: 1_440, height: 900 })
  await player.open("/")
  await player.logIn()
  await page.getByRole("button", { name: "Settings" }).click()
  const settings = page.getByRole("dialog", { name: "Settings" })
  await settings.getByRole("radio", { name: "Horizontal" }).click({ force: true })
  await expectSaved(page)
  await expect(settings.getByText("Also saved to your account.")).toBeVisible()
  // The mock casino lives in this browser, so the other device is this page without its stored preferences.
  await page.keyboard.press("Escape")
  await page.goto("/logout")
  await expect(page).toHaveURL(/\/login$/u)
  await page.evaluate(() => localStorage.removeItem("telereel.preferences"))
  await page.reload()
  await player.logIn("second")
  await expect(page.locator("[data-layout=layout3]")).toBeVisible()
  await page.goto("/logout")
  await expect(page).toHaveURL(/\/login$/u)
  await player.logIn()
  await expect(page.locator("[data-layout=layout2]")).toBeVisible()
})
