import { expect, test } from "../support/casino.ts"

test("[BOOT-1] [LOG-1] over plain HTTP, without a secure context, the product starts and a player logs in", async ({
  page,
  player,
  witness,
  baseURL
}) => {
  // The sockets do not reach the casino under this name.
  witness.expect(/WebSocket|ERR_NAME_NOT_RESOLVED|Cross-Origin-Opener-Policy/u)
  await page.route("http://casino.example/**", async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: new URL(pathname + search, baseURL).href }) })
  })
  await page.goto("http://casino.example/login")
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await player.logIn()
  await expect(player.brandTile("Bosphorus Royal")).toBeVisible()
})

test("[SHELL-12] a product that cannot start shows the last-resort page with a retry, not the opening screen for ever", async ({
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
