import { watchCallers, watchCalls } from "../../support/page/calls.ts"
import { expect, test } from "../../support/session/casino.ts"
import { keptToken, NO_TOKEN } from "../../support/security/keptSecrets.ts"
import { makeSessionToken } from "../../support/session/sessionToken.ts"

const HOUR = 3_600_000
/** The browser's messages about requests without a network. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|WebSocket connection to/u

/** A tile's still is an image, which cannot send a token (docs/protocol.md). */
const isStill = (what: string): boolean => /^GET \/api\/machine\/\d+\/still\.svg$/u.test(what)

test("[BOOT-3] [AUTH-1] [AUTH-3] a token in an address logs in, and disappears from address and history before the first call", async ({
  page,
  player
}) => {
  const token = makeSessionToken("demo")
  await player.open("/login")
  const calls = watchCalls(page)
  const callers = await watchCallers(page)
  const addresses: string[] = []
  page.on("framenavigated", (frame) => addresses.push(frame.url()))
  await player.open(`/lobby/2/Ruby%20Comet?token=${token}&from=mail`)
  await expect(page.getByRole("heading", { name: "Ruby Comet", level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/lobby\/2\/Ruby%20Comet\?from=mail$/u)
  expect(addresses.filter((address) => address.includes(token))).toHaveLength(1)

  await page.goBack()
  await expect(page).toHaveURL(/\/lobby$/u)
  await page.goForward()
  await expect(page).toHaveURL(/\/lobby\/2\/Ruby%20Comet\?from=mail$/u)
  await expect(page.getByRole("heading", { name: "Ruby Comet", level: 1 })).toBeVisible()
  await player.expectAmount("balance", 150_000)
  expect(addresses.filter((address) => address.includes(token))).toHaveLength(1)

  expect(calls.map(({ what }) => what)).toContain("GET /api/validate")
  expect(calls.find(({ what }) => what === "GET /api/validate")?.bearer).toBe(token)
  expect(calls.filter(({ bearer, what }) => bearer === null && !isStill(what)).map(({ what }) => what)).toEqual([])
  expect(calls.map(({ url }) => url).filter((url) => url.includes("token"))).toEqual([])
  const from = await callers()
  expect(from.length).toBeGreaterThan(2)
  expect(from.filter((address) => address.includes("token"))).toEqual([])
})

test("[AUTH-4] [AUTH-5] [AUTH-6] [AUTH-7] [LOGIN-3] [LOGIN-6] a guest is sent to the login, an unremembered login stays in its tab, and a logout clears it", async ({
  page,
  player,
  casino,
  context
}) => {
  const calls = watchCalls(page)
  await player.open("/logout")
  await expect(page).toHaveURL(/\/login$/u)
  expect(calls).toEqual([])
  await expect.poll(async () => (await casino.state()).connected.notifications).toEqual([])

  await player.logIn()
  await expect(page).toHaveURL(/\/lobby$/u)
  await expect.poll(() => calls[0]).toMatchObject({ what: "POST /api/login", body: { username: "demo", password: "demo1234", site_id: 8 } })
  const { remembered, tab } = await keptToken(page)
  expect(remembered).toBeNull()
  expect(tab).not.toBeNull()
  await player.expectAmount("balance", 150_000)
  const later = calls.slice(1).filter(({ what }) => !isStill(what))
  expect(later.map(({ bearer }) => bearer)).toEqual(later.map(() => tab))
  await expect.poll(async () => (await casino.state()).connected.notifications).toEqual(["p-demo"])

  const another = await context.newPage()
  await another.goto("/lobby")
  await expect(another).toHaveURL(/\/login$/u)
  await another.close()

  await player.open("/login")
  await expect(page).toHaveURL(/\/lobby$/u)
  const { tab: renewed } = await keptToken(page)
  expect(renewed).not.toBeNull()
  await (await player.openMenu()).getByRole("link", { name: "Log out" }).click()
  await expect(page.getByRole("status").getByText("You are safely logged out.")).toBeVisible()
  await expect(page).toHaveURL(/\/login$/u)
  await expect.poll(() => calls.findLast(({ what }) => what === "POST /api/player/logout")?.bearer).toBe(renewed)
  await expect.poll(() => keptToken(page)).toEqual(NO_TOKEN)
  await expect.poll(async () => (await casino.state()).connected.notifications).toEqual([])
})

test("[AUTH-1] [AUTH-4] [LOGIN-6] the requested page opens after login, and a reload validates a remembered player", async ({
  page,
  player
}) => {
  await player.open("/lobby/3/Golden%20Fez")
  await expect(page).toHaveURL(/\/login$/u)
  await page.getByLabel("Remember me").check()
  await player.logIn()
  await expect(page).toHaveURL(/\/lobby\/3\/Golden%20Fez$/u)
  const kept = await keptToken(page)
  expect(kept.tab).toBeNull()

  // Watches from the start of the new page, because the old page's last calls may still arrive before.
  const reloaded = new Promise<ReturnType<typeof watchCalls>>((resolve) => {
    page.once("framenavigated", () => resolve(watchCalls(page)))
  })
  await page.reload()
  const calls = await reloaded
  await expect(page.getByRole("heading", { name: "Golden Fez", level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/lobby\/3\/Golden%20Fez$/u)
  await expect.poll(() => calls[0]).toMatchObject({ what: "GET /api/validate", bearer: kept.remembered })
  expect(calls.map(({ what }) => what)).not.toContain("POST /api/login")
})

test("[AUTH-4] a remembered address keeps its query and fragment", async ({ page, player }) => {
  await player.open("/lobby?show=machines#floor")
  await expect(page).toHaveURL(/\/login$/u)
  await player.logIn()
  await expect(page).toHaveURL(/\/lobby\?show=machines#floor$/u)
  await expect(page.locator("a[aria-current=page][href$='?show=machines']")).toBeVisible()
})

test("[AUTH-1] an expired or malformed stored token is discarded without a call, and the login explains why", async ({ page, player }) => {
  await player.open("/login")
  await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible()
  const calls = watchCalls(page)
  const stored = [
    [makeSessionToken("demo", -HOUR), "access_token expired"],
    ["not-a-token", "Invalid access_token"]
  ] as const
  for (const [token, text] of stored) {
    await page.evaluate((value) => localStorage.setItem("telereel.token", value), token)
    await player.open("/lobby")
    await expect(page).toHaveURL(/\/login$/u)
    await expect(page.getByRole("alert")).toHaveText(text)
    await expect.poll(() => keptToken(page)).toEqual(NO_TOKEN)
  }
  expect(calls).toEqual([])
})

test("[AUTH-6] a logout without a network ends the session in every tab, and the page stays a guest's when the network is back", async ({
  page,
  player,
  context,
  witness
}) => {
  witness.expect(NO_NETWORK)
  await player.logInRemembered()
  await player.expectAmount("balance", 150_000)
  const other = await context.newPage()
  await other.goto("/lobby")
  await expect(other.getByTestId("balance")).toBeVisible()
  const menu = await player.openMenu()
  await context.setOffline(true)
  await menu.getByRole("link", { name: "Log out" }).click()
  await expect(page.getByRole("status").getByText("You are safely logged out.")).toBeVisible()
  await expect(page).toHaveURL(/\/login$/u)
  expect(await keptToken(page)).toEqual(NO_TOKEN)
  await expect(other).toHaveURL(/\/login$/u)
  await context.setOffline(false)
  await page.goto("/lobby")
  await expect(page).toHaveURL(/\/login$/u)
})

test("[AUTH-6] [GAME-7] a player who opened a machine's address can leave the machine and log out without a network", async ({
  page,
  player,
  context,
  witness
}) => {
  witness.expect(NO_NETWORK)
  await player.arriveAt(101)
  await player.expectLive()
  await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/OpenPanels-")))
  await page.waitForLoadState("networkidle")
  await context.setOffline(true)
  await page.getByRole("button", { name: "Leave the machine" }).click()
  await expect(page).toHaveURL(/\/lobby/u)
  const menu = await player.openMenu()
  await menu.getByRole("link", { name: "Log out" }).click()
  await expect(page).toHaveURL(/\/login$/u)
  expect(await keptToken(page)).toEqual(NO_TOKEN)
})
