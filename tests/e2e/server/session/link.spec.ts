import type { Page } from "@playwright/test"
import { expect, test } from "../../support/session/casino.ts"
import { keptToken, NO_TOKEN } from "../../support/security/keptSecrets.ts"
import { makeSessionToken } from "../../support/session/sessionToken.ts"

const LOST = "The link could not be checked, because the casino did not answer. Open the link again."

const noteOf = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text })

/** The casino never answers a validation of this token. */
const holdValidation = (page: Page, token: string): Promise<unknown> =>
  page.route("**/api/validate", (route) =>
    route.request().headers()["authorization"] === `Bearer ${token}` ? new Promise<void>(() => undefined) : route.continue()
  )

/** Every address that the browser could go back to. */
const addresses = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const entries = Reflect.get(globalThis, "navigation") as { readonly entries: () => readonly { readonly url: string }[] }
    return [location.href, document.referrer, JSON.stringify(history.state), ...entries.entries().map(({ url }) => url)].join(" ")
  })

test("[BOOT-3] a guest whose page reloads before the link is checked is asked to open it again, once", async ({ page, player }) => {
  const token = makeSessionToken("demo")
  await holdValidation(page, token)
  await player.open(`/lobby?token=${token}`)
  await expect(page).toHaveURL(/\/lobby$/u)
  expect(await addresses(page)).not.toContain(token)
  await page.reload()
  await expect(noteOf(page, LOST)).toBeVisible()
  expect(await keptToken(page)).toEqual(NO_TOKEN)
  await page.reload()
  await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible()
  await expect(noteOf(page, LOST)).toBeHidden()
})

test("[BOOT-3] a player whose page reloads before another player's link is checked stays logged in and gets a notice", async ({
  page,
  player
}) => {
  await player.logInRemembered()
  await player.expectAmount("balance", 150_000)
  const token = makeSessionToken("second")
  await holdValidation(page, token)
  await player.open(`/lobby?token=${token}`)
  await player.expectAmount("balance", 150_000)
  await page.reload()
  await expect(noteOf(page, `${LOST} You are still logged in as demo.`)).toBeVisible()
  await player.expectAmount("balance", 150_000)
  expect((await keptToken(page)).remembered).not.toBe(token)
})

for (const [what, path, left] of [
  ["other parameters and an anchor", "/lobby?show=machines&token=TOKEN&x=1#end", "/lobby?show=machines&x=1#end"],
  ["two tokens", "/lobby?token=TOKEN&token=TOKEN2", "/lobby"],
  ["an encoded name", "/lobby?%74oken=TOKEN", "/lobby"],
  ["the login page", "/login?token=TOKEN", "/lobby"]
] as const)
  test(`[BOOT-3] a link with ${what} leaves no token in address and history`, async ({ page, player }) => {
    const token = makeSessionToken("demo")
    await player.open(path.replace("TOKEN2", "other").replace("TOKEN", token))
    await player.expectAmount("balance", 150_000)
    await expect.poll(() => page.url().endsWith(left), page.url()).toBe(true)
    expect(await addresses(page)).not.toContain(token)
  })

test("[BOOT-3] a player at a machine keeps seat and credit when the link of the same tab cannot be used, and reads why", async ({
  page,
  player,
  casino
}) => {
  await player.logInRemembered()
  await player.openBrand()
  await player.join()
  await player.cashIn("50.00")
  await player.open(`${new URL(page.url()).pathname}?token=${makeSessionToken("second", -1_000)}`)
  await player.expectLive()
  await player.expectAmount("credit", 5_000)
  await expect(noteOf(page, "The access token of the link has expired.")).toContainText("You are still logged in as demo.")
  await expect.poll(async () => (await casino.state()).connected.games).toEqual([{ playerId: "p-demo", machineId: 101 }])
})
