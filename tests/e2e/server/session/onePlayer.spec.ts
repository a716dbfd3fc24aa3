import { expect, test } from "../../support/session/casino.ts"
import { keptToken, NO_TOKEN } from "../../support/security/keptSecrets.ts"
import { enterPin, lockOf, logInWithPin, storeLock, wasSeenBehindLock, watchBehindLock } from "../../support/session/lockScreen.ts"
import { Player } from "../../support/session/player.ts"
import { makeSessionToken } from "../../support/session/sessionToken.ts"

/** The files of the player's part of the runtime. */
const PLAYER_PART = [/\/playerPart-[^/]*\.js$/u, /\/player-[^/]*\.js$/u]

test("[BOOT-3] the replay screen removes a token from address and history without logging in", async ({ page, player }) => {
  const token = makeSessionToken("demo")
  await player.open(`/replay?token=${token}`)
  await expect(page.getByRole("heading").first()).toBeVisible()
  await expect(page).toHaveURL(/\/replay$/u)
  expect(await keptToken(page)).toEqual(NO_TOKEN)
})

test("[LOCK-3] a page that loads locked never shows its content", async ({ page, player, casino }) => {
  await logInWithPin(player, casino)
  await storeLock(page)
  await watchBehindLock(page)
  for (const path of ["/lobby", "/profile", "/transactions"]) {
    await page.goto(path)
    await expect(lockOf(page)).toBeVisible()
    expect(await wasSeenBehindLock(page), path).toBe(false)
  }
  await enterPin(page)
  await player.expectAmount("balance", 150_000)
})

test("[LOCK-3] the lock stays while only the code of the login page is available", async ({ page, player, casino, witness }) => {
  const loaded = new Set<string>()
  page.on("requestfinished", (request) => void loaded.add(request.url()))
  await casino.control({ type: "openScenario", id: "idle-lock" })
  await player.open("/login")
  await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeVisible()
  // The login page loads the player's part once the browser is idle: no session begins without it.
  await expect.poll(() => PLAYER_PART.every((file) => [...loaded].some((url) => file.test(url)))).toBe(true)
  page.removeAllListeners("requestfinished")
  await page.getByLabel("Remember me").check()
  await player.logIn()
  await player.expectAmount("balance", 150_000)
  await storeLock(page)
  witness.expect(/net::ERR_|Failed to fetch|dynamically imported/u)
  await page.route("**/assets/*.js", (route) => (loaded.has(route.request().url()) ? route.continue() : route.abort()))
  await watchBehindLock(page)
  await page.reload()
  await expect(lockOf(page)).toBeVisible()
  expect(await wasSeenBehindLock(page)).toBe(false)
})

test("[LOCK-3] [AUTH-2] a locked page whose player's part cannot be loaded shows nothing but the offline line, and opens locked after a retry", async ({
  page,
  player,
  casino,
  witness
}) => {
  await logInWithPin(player, casino)
  await storeLock(page)
  await watchBehindLock(page)
  witness.expect(/net::ERR_|Failed to fetch|dynamically imported|Unable to preload/u)
  for (const file of PLAYER_PART) await page.route(file, (route) => route.abort())
  await page.reload()
  await expect(page.getByText("Offline, trying again…", { exact: true })).toBeVisible()
  await expect(page.getByRole("button", { name: "Try now" })).toBeVisible()
  await page.unrouteAll()
  // The page also tries by itself, so the button may be gone.
  await page.evaluate(() => [...document.querySelectorAll("button")].find(({ innerText }) => innerText === "Try now")?.click())
  await expect(lockOf(page)).toBeVisible()
  expect(await wasSeenBehindLock(page)).toBe(false)
})

test("[SHELL-12] a page shows a message when its files and the error page's files fail to load, and a retry opens it", async ({
  page,
  player,
  witness
}) => {
  await player.open("/login")
  await player.logIn()
  await player.expectAmount("balance", 150_000)
  witness.expect(/net::ERR_|Failed to fetch|dynamically imported|Unable to preload/u)
  await page.route(/\/assets\/(?:LobbyRoute|ErrorPages)-.*\.js/u, (route) => route.abort())
  await page.reload()
  const failure = page.getByRole("alert")
  await expect(failure.getByRole("heading", { name: "Something went wrong" })).toBeVisible()
  await page.unrouteAll()
  await failure.getByRole("button", { name: "Try again" }).click()
  await player.expectAmount("balance", 150_000)
})

test("[AUTH-6] [AUTH-7] a logout in one tab ends the seat of the other tab at once and blocks further presses", async ({
  page,
  player,
  casino,
  context
}) => {
  await player.logInRemembered()
  await player.openBrand()
  await player.join()
  await player.cashIn("50.00")
  const other = new Player(await context.newPage())
  await other.open("/lobby")
  await other.expectAmount("balance", 145_000)
  await other.open("/logout")
  // With credit on a machine, a logout by a link asks first.
  await other.page.getByRole("dialog").getByRole("button", { name: "Log out anyway" }).click()
  await expect(other.page).toHaveURL(/\/login$/u)
  await expect(page).toHaveURL(/\/login$/u)
  await expect(player.spinButton).toBeHidden()
  await page.keyboard.press("Space")
  expect((await casino.state()).presses).toEqual([])
  await expect.poll(async () => (await casino.state()).connected).toEqual({ notifications: [], games: [] })
})

test("[AUTH-6] a logout by the menu asks first while another tab is at a machine, though its dialog was closed", async ({
  page,
  player,
  context
}) => {
  await player.logInRemembered()
  await player.openBrand()
  await player.join()
  await player.cashIn("50.00")
  const other = new Player(await context.newPage())
  await other.open("/lobby")
  await other.page.getByRole("dialog", { name: "You have an open game" }).getByRole("button", { name: "Close" }).click()
  const menu = await other.openMenu()
  await menu.getByRole("link", { name: "Log out" }).click()
  const question = other.page.getByRole("dialog", { name: "Log out now?" })
  await question.getByRole("button", { name: "Stay logged in" }).click()
  await expect(other.page).toHaveURL(/\/lobby$/u)
  await page.bringToFront()
  await player.press()
})

test("[AUTH-7] a permanently closed notification socket is explained and offers a choice", async ({ page, player, casino, witness }) => {
  await player.open("/login")
  await player.logIn()
  await player.expectAmount("balance", 150_000)
  await casino.control({ type: "dropSockets", channel: "notifications", code: 4409 })
  await page.getByRole("button", { name: "Use this window" }).click()
  await expect.poll(async () => (await casino.state()).connected.notifications).toEqual(["p-demo"])
  await expect(page.getByText("Connection Lost, please wait.")).toBeHidden()
  // A read that is under way at the logout is answered 401.
  witness.expect(/status of 401/u)
  await casino.control({ type: "dropSockets", channel: "notifications", code: 4410 })
  await expect(page).toHaveURL(/\/login$/u)
  await expect(page.getByRole("alert")).toBeVisible()
})

test("[BOOT-3] [AUTH-6] a link for another player changes nothing until the player decides, and then changes every tab", async ({
  page,
  player,
  casino,
  context
}) => {
  await player.logInRemembered()
  await player.openBrand()
  await player.join()
  await player.cashIn("50.00")
  const other = new Player(await context.newPage())
  const link = `/lobby?token=${makeSessionToken("second")}`
  await other.open(link)
  const question = other.page.getByRole("dialog", { name: "This link is for another player" })
  await expect(question).toContainText("You are logged in as demo. The link is for second.")
  await page.bringToFront()
  await player.press()
  await expect.poll(async () => (await casino.state()).presses.map(({ playerId }) => playerId)).toEqual(["p-demo"])
  await question.getByRole("button", { name: "Stay as demo" }).click()
  await other.expectAmount("balance", 145_000)

  await other.open(link)
  await question.getByRole("button", { name: "Switch to second" }).click()
  await other.expectAmount("balance", 80_000)
  await expect(page).toHaveURL(/\/login$/u)
  await expect.poll(async () => (await casino.state()).connected).toEqual({ notifications: ["p-second"], games: [] })
})
