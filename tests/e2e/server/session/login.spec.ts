import type { Page } from "@playwright/test"
import { expect, test } from "../../support/session/casino.ts"

/** The browser logs failed answers, and this test expects them. */
const REFUSED = /the server responded with a status of (400|403)/u

const logInAs = async (page: Page, username: string, password: string): Promise<void> => {
  await page.getByLabel(/Username or email|Kullanıcı adı/u).fill(username)
  await page.getByLabel(/^(Password|Şifre)$/u).fill(password)
  // Two refusals in a row may have the same text, so wait for the answer and not for the text.
  const answered = page.waitForResponse((response) => response.url().endsWith("/api/login"))
  await page.getByRole("button", { name: /^(Log in|Giriş yap)$/u }).click()
  await answered
}

test("[LOGIN-1] [LOGIN-2] the login has all its parts and enables its button for four characters in both fields, in Turkish and English", async ({
  page,
  player
}) => {
  await player.open("/login")
  await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible()
  await expect(page.getByText("Telereel", { exact: true })).toBeVisible()
  await expect(page.getByText("Version v3.3.1")).toBeVisible()
  await expect(page.getByLabel("Remember me")).not.toBeChecked()
  await expect(page.getByRole("link", { name: "Contact support" })).toHaveAttribute("href", "https://support.example.test/telegram")
  const splash = page.getByRole("switch", { name: "Show the opening screen" })
  await expect(splash).toBeChecked()
  await splash.click()
  await page.reload()
  await expect(splash).not.toBeChecked()

  const [username, password] = [page.getByLabel("Username or email"), page.getByLabel("Password", { exact: true })]
  const button = page.getByRole("button", { name: "Log in", exact: true })
  await expect(button).toBeDisabled()
  await username.fill("dem")
  await password.fill("demo1234")
  await expect(page.getByText("Min character length is 4")).toBeVisible()
  await expect(button).toBeDisabled()
  await page.getByRole("button", { name: "Türkçe" }).click()
  await expect(page.getByText("En az 4 karakter olmalı")).toBeVisible()
  await page.getByRole("button", { name: "English" }).click()
  await username.fill("demo")
  await expect(page.getByText("Min character length is 4")).toBeHidden()
  await expect(button).toBeEnabled()
  await password.fill("abc")
  await expect(button).toBeDisabled()
  await password.fill("wrong password")
  await page.getByRole("button", { name: "Show password" }).click()
  await expect(password).toHaveAttribute("type", "text")
})

for (const [device, width, height] of [
  ["phone", 390, 844],
  ["small phone", 320, 568],
  ["tablet", 820, 1_180]
] as const)
  test(`[LOGIN-4] [SHELL-11] the toast of a refused login covers no control on a ${device}`, async ({ page, player, witness }) => {
    witness.expect(REFUSED)
    await page.setViewportSize({ width, height })
    await player.open("/login")
    await logInAs(page, "nobody", "nobody1234")
    const toast = page.locator("[data-toasts] [data-with-border], [data-toasts] .mantine-Notification-root").first()
    // In one step, because a toast is visible for only three seconds.
    const covered = await toast.evaluate((element) => {
      const box = element.getBoundingClientRect()
      const isUnder = (control: Element): boolean => {
        const other = control.getBoundingClientRect()
        return box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom
      }
      const controls = [...document.querySelectorAll("main button, main input, main a")].filter((control) => control.checkVisibility())
      return { width: box.width, controls: controls.length, names: controls.filter(isUnder).map(({ textContent }) => textContent) }
    })
    expect(covered.width).toBeGreaterThan(0)
    expect(covered.controls).toBeGreaterThan(3)
    expect(covered.names).toEqual([])
  })

test("[LOGIN-4] every refused login shows a translation with its numbers, or the server's text when there is none", async ({
  page,
  player,
  casino,
  witness
}) => {
  witness.expect(REFUSED)
  await player.open("/login")
  const told = page.getByRole("alert")
  await logInAs(page, "nobody", "nobody1234")
  await expect(told).toHaveText("Wrong username or password.")
  await logInAs(page, "second", "wrong1234")
  await expect(told).toHaveText("Wrong username or password. Attempts left: 2. After that the account is blocked for 15 minutes.")
  await page.getByRole("button", { name: "Türkçe" }).click()
  await expect(told).toContainText("Kalan deneme: 2. Sonrasında hesap 15 dakika kilitlenir.")
  await logInAs(page, "second", "wrong1234")
  await expect(told).toContainText("Kalan deneme: 1.")
  await page.getByRole("button", { name: "English" }).click()
  await logInAs(page, "second", "wrong1234")
  await expect(told).toHaveText("Your account is protected after too many failed attempts.")
  await logInAs(page, "second", "second1234")
  await expect(told).toHaveText("Your account is protected after too many failed attempts.")
  await logInAs(page, "abroad", "abroad1234")
  await expect(told).toHaveText("This IP address is not permitted.")
  await logInAs(page, "banned", "banned1234")
  await expect(told).toHaveText("Your account is banned. Please contact support.")

  const answer = (status: number, body: unknown) => casino.control({ type: "respondNext", operationId: "logIn", status, body })
  await answer(200, { code: 4_711, ErrorMessage: "The house is full tonight." })
  await logInAs(page, "demo", "demo1234")
  await expect(told).toHaveText("The house is full tonight.")
  await answer(500, "<h1>oops</h1>")
  await logInAs(page, "demo", "demo1234")
  await expect(told).toHaveText("The server has a problem. Please try again in a moment.")
  await answer(200, { token: 7 })
  await logInAs(page, "demo", "demo1234")
  await expect(told).toHaveText("The server's answer was not understood. Please contact support.")
  await expect(page).toHaveURL(/\/login$/u)
  await logInAs(page, "demo", "demo1234")
  await expect(page).toHaveURL(/\/lobby$/u)
})
