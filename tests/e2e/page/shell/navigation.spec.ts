import type { Locator, Page } from "@playwright/test"
import { expect, test } from "../../support/session/casino.ts"
import { standingOut } from "../../support/page/standingOut.ts"

test("[SHELL-12] [AUTH-5] every address leads to a page: home and an incomplete game address to the lobby, an unknown one to the error page", async ({
  page,
  player
}) => {
  await player.open("/no/such/page")
  await expect(page).toHaveURL(/\/pages\/errors\/error-404$/u)
  await expect(page.getByRole("heading", { name: "There is no such page" })).toBeVisible()
  await page.getByRole("button", { name: "Back to the lobby" }).click()
  await expect(page).toHaveURL(/\/login$/u)
  await player.logIn()
  await expect(page).toHaveURL(/\/lobby$/u)
  for (const path of ["/", "/game"]) {
    await player.open(path)
    await expect(page).toHaveURL(/\/lobby$/u)
    await expect(player.brandTile("Bosphorus Royal")).toBeVisible()
  }
  await player.open("/game/abc/x")
  await expect(page).toHaveURL(/\/pages\/errors\/error-404$/u)
  await player.open("/lobby/99/Nowhere")
  await expect(page.getByRole("heading", { name: "This brand is no longer in the lobby" })).toBeVisible()
})

test("[SHELL-14] the pages of the admin template do not exist in the product", async ({ page, player }) => {
  for (const path of ["/ui/icons", "/pages/auth/login", "/documentation"]) {
    await player.open(path)
    await expect(page).toHaveURL(/\/pages\/errors\/error-404$/u)
    await expect(page.getByRole("heading", { name: "There is no such page" })).toBeVisible()
  }
})

test("[SHELL-6] [MONEY-1] the chosen language applies to every page and to money formats, and survives a reload", async ({
  page,
  player
}) => {
  await player.open("/login")
  await page.getByRole("button", { name: "Türkçe" }).click()
  await expect(page.getByRole("heading", { name: "Hoş geldin" })).toBeVisible()
  await page.reload()
  await expect(page.getByRole("heading", { name: "Hoş geldin" })).toBeVisible()
  await expect(page.locator("html")).toHaveAttribute("lang", "tr")
  await page.getByLabel("Kullanıcı adı veya e-posta").fill("demo")
  await page.getByLabel("Şifre", { exact: true }).fill("demo1234")
  await page.getByRole("button", { name: "Giriş yap" }).click()
  await expect(page.getByTestId("balance")).toHaveText("₺1.500,00")
  await page.getByRole("button", { name: "English" }).click()
  await expect(page.getByTestId("balance")).toHaveText("₺1,500.00")
  await expect(page.locator("html")).toHaveAttribute("lang", "en")
  await page.reload()
  await expect(page.getByRole("heading", { name: "Good luck, Deniz" })).toBeVisible()
})

/** Maximum number of Tab presses. */
const PATIENCE = 40

const isFocused = (target: Locator): Promise<boolean> => target.evaluate((element) => element === document.activeElement)

/** Moves the focus to the element by Tab alone. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible()
  for (let step = 0; step < PATIENCE && !(await isFocused(target)); step += 1) await page.keyboard.press("Tab")
  await expect(target).toBeFocused()
}

const expectRing = (target: Locator): Promise<void> => expect(target).not.toHaveCSS("outline-style", "none")

test("[LOBBY-6] [LOBBY-4] [GAME-7] a player logs in, sits down at a machine and leaves it by keyboard alone", async ({ page, player }) => {
  await player.open("/login")
  await tabTo(page, page.getByLabel("Username or email"))
  await page.keyboard.type("demo")
  await tabTo(page, page.getByLabel("Password", { exact: true }))
  await page.keyboard.type("demo1234")
  await page.keyboard.press("Enter")
  const brand = player.brandTile("Bosphorus Royal")
  await expect(page.getByRole("main")).toBeFocused()
  await tabTo(page, brand)
  await expectRing(brand.locator(".."))
  await page.keyboard.press("Enter")
  // The shelf above the brands shows the machine too.
  const drawer = page.getByRole("region", { name: "Bosphorus Royal", exact: true })
  const machine = drawer.getByRole("button", { name: "Play Bosphorus Royal 1", exact: true })
  await tabTo(page, machine)
  await expectRing(machine)
  await page.keyboard.press("Enter")
  await player.expectLive()
  await tabTo(page, page.getByRole("button", { name: "Add credit" }))
  await page.keyboard.press("Enter")
  await expect(page.getByRole("dialog")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toBeHidden()
  await expect(page.getByRole("button", { name: "Add credit" })).toBeFocused()
  const leave = page.getByRole("button", { name: "Leave the machine" })
  await tabTo(page, leave)
  await expectRing(leave)
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/lobby$/u)
})

test("[LOGIN-1] [LOBBY-2] [GAME-1] no page overflows a screen of 320 pixels in either language", async ({ page, player }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const expectFits = (): Promise<void> => expect.poll(() => standingOut(page)).toEqual([])
  await player.open("/login")
  await page.getByRole("button", { name: "Türkçe" }).click()
  await expect(page.getByRole("heading", { name: "Hoş geldin" })).toBeVisible()
  await expectFits()
  await page.getByRole("button", { name: "English" }).click()
  await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible()
  await expectFits()
  await player.logIn()
  await expect(player.brandTile("Bosphorus Royal")).toBeVisible()
  await expect(page.getByRole("list", { name: "Play now" })).toBeVisible()
  await expectFits()
  // A phone opens the brand's own page.
  await player.openBrand()
  await expect(page).toHaveURL(/\/lobby\/1\/Bosphorus%20Royal$/u)
  await expect(player.machineTile("Bosphorus Royal 1")).toBeVisible()
  await expectFits()
  await page.getByRole("button", { name: "Menu", exact: true }).click()
  await page.getByRole("button", { name: "Türkçe" }).click()
  await expect(page.getByRole("dialog").getByText("Güncel bakiye", { exact: true })).toBeVisible()
  await expectFits()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toBeHidden()
  await expectFits()
  await page.getByRole("button", { name: "Menü", exact: true }).click()
  await page.getByRole("button", { name: "English" }).click()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("heading", { name: "Bosphorus Royal", level: 1 })).toBeVisible()
  await expectFits()
  await player.join()
  await expectFits()
  await player.openMoney()
  await expectFits()
})
