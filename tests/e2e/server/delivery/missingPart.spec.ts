import { readFileSync } from "node:fs"
import type { Page } from "@playwright/test"
import { expect, test } from "../../support/session/casino.ts"
import type { Player } from "../../support/session/player.ts"

const SCENE = /\/assets\/BigWinScene-/u
const CARD = /\/assets\/MachineCard-/u
const PLAYER_PART = /\/assets\/playerPart-/u
const PROFILE = /\/assets\/ProfilePage-/u
const MISSING = /404|Unable to preload|Failed to fetch|Failed to load|ERR_INTERNET_DISCONNECTED|WebSocket/u
const PAGE = readFileSync(new URL("../../../../dist/index.html", import.meta.url), "utf8")

/**
 * The server has another build: a request for the page, which is no navigation, is answered with a page whose import map names another file
 * for one chunk. The entry script is the same. Not without a network, which an answer of the test's would pass by.
 */
const deploy = async (page: Page): Promise<void> => {
  const body = PAGE.replaceAll(/\/assets\/ProfilePage-[\w-]{8}\.js/gu, "/assets/ProfilePage-NEWBUILD.js")
  await page.route(
    ({ pathname }) => pathname === "/",
    async (route) => {
      if (route.request().resourceType() !== "fetch") return route.fallback()
      const isOnline = await page.evaluate(() => navigator.onLine)
      return isOnline ? route.fulfill({ contentType: "text/html", body }) : route.abort("internetdisconnected")
    }
  )
}

const openProfile = async (player: Player): Promise<void> => (await player.openMenu()).getByRole("link", { name: "Profile" }).click()

const openLobby = async (player: Player): Promise<void> => {
  await player.open("/login")
  await player.logIn()
  await expect(player.brandTile("Bosphorus Royal")).toBeVisible()
}

/**
 * The part is missing until the page loads for the time `loads` from now; the server answers about it after `when`. Returns a function that waits until
 * that load has replaced the page.
 */
const removeUntilReload = async (
  page: Page,
  part: RegExp,
  loads = 1,
  when: Promise<void> = Promise.resolve()
): Promise<() => Promise<unknown>> => {
  let isRemoved = true
  let left = loads
  await page.route(part, async (route) => {
    await when
    return isRemoved ? route.fulfill({ status: 404, body: "" }) : route.fallback()
  })
  const reloaded = page
    .waitForRequest((request) => request.isNavigationRequest() && request.resourceType() === "document" && (left -= 1) === 0)
    .then(() => {
      isRemoved = false
      return page.waitForEvent("domcontentloaded")
    })
  return () => reloaded
}

const removePart = (page: Page, part: RegExp): Promise<unknown> => page.route(part, (route) => route.fulfill({ status: 404, body: "" }))

test("[OPS-4] a page with a part that a deployment has removed shows a toast, keeps the seat, and opens the lobby when the player has left", async ({
  page,
  player,
  witness
}) => {
  witness.expect(MISSING)
  await removePart(page, SCENE)
  await player.arriveAt(101)
  await player.expectLive()
  await page.keyboard.press("!")
  await expect(page.getByText("The page reloads when you have left the machine.").first()).toBeVisible()
  await player.expectLive()
  const reloaded = page.waitForEvent("load")
  await page.getByRole("button", { name: "Leave the machine" }).click()
  await reloaded
  await expect(page).toHaveURL(/\/lobby/u)
  await expect(player.brandTile("Bosphorus Royal")).toBeVisible()
})

test("[OPS-4] [GAME-6] the machine's page stays when a deployment has removed its help", async ({ page, player, witness }) => {
  witness.expect(MISSING)
  await removePart(page, CARD)
  await player.arriveAt(101)
  await player.expectLive()
  await page.getByRole("button", { name: "Help and paytable" }).click()
  await expect(page.getByText("The page reloads when you have left the machine.").first()).toBeVisible()
  await player.expectLive()
})

test("[OPS-4] a page in the lobby whose part a deployment has removed reloads by itself, and shows the page that the player asked for", async ({
  page,
  player,
  witness
}) => {
  witness.expect(MISSING)
  await openLobby(player)
  const reloaded = await removeUntilReload(page, PROFILE)
  await deploy(page)
  await openProfile(player)
  await reloaded()
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/profile$/u)
  await page.goBack()
  await expect(player.brandTile("Bosphorus Royal")).toBeVisible()
})

test("[OPS-4] a page without a network stays, says that a part is missing, and reloads when the network is back", async ({
  page,
  player,
  witness
}) => {
  witness.expect(MISSING)
  await openLobby(player)
  await deploy(page)
  let loads = 0
  page.on("load", () => (loads += 1))
  // The code of the toasts is fetched in advance.
  const hasToasts = (): boolean => performance.getEntriesByType("resource").some(({ name }) => name.includes("/AppToasts-"))
  await page.waitForFunction(hasToasts)
  await page.waitForLoadState("networkidle")
  await page.context().setOffline(true)
  // A machine's card is a part that is loaded when it is first opened.
  await page
    .getByRole("button", { name: /^About /u })
    .first()
    .click()
  await expect(page.getByText("Part of the page could not be loaded. Reload the page.").first()).toBeVisible()
  await expect(player.brandTile("Bosphorus Royal")).toBeVisible()
  expect(loads).toBe(0)
  await page.context().setOffline(false)
  await expect.poll(() => loads).toBe(1)
  await expect(player.brandTile("Bosphorus Royal")).toBeVisible()
})

test("[OPS-4] [LOGIN-3] a login page whose code for the login failed to load reloads after the failed login with the typed name, and the next login succeeds", async ({
  page,
  player,
  witness
}) => {
  witness.expect(MISSING)
  // The page asks for the code before the login, too: a failure that it learned then would reload the page before the player logs in.
  const { promise: clicked, resolve: click } = Promise.withResolvers<void>()
  const reloaded = await removeUntilReload(page, PLAYER_PART, 2, clicked)
  await player.open("/login")
  await player.logIn()
  click()
  await reloaded()
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("")
  await expect(page.getByLabel("Username or email")).toHaveValue("demo")
  await player.logIn()
  await expect(player.brandTile("Bosphorus Royal")).toBeVisible()
})

test("[OPS-4] [AUTH-1] a returning player's page whose code hangs reloads after a minute by itself, and then opens the lobby", async ({
  page,
  player
}) => {
  await openLobby(player)
  let loads = 0
  await page.route(PLAYER_PART, (route) => (loads > 1 ? route.fallback() : undefined))
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.clock.install()
  const asked = page.waitForRequest(PLAYER_PART)
  await page.goto("/lobby")
  await asked
  await expect(async () => {
    await page.clock.runFor(5_000)
    expect(loads).toBe(2)
  }).toPass()
  await page.clock.resume()
  await expect(player.brandTile("Bosphorus Royal")).toBeVisible()
})

test("[OPS-4] the error page of a part that the same build's server cannot send leads back to the lobby", async ({
  page,
  player,
  witness
}) => {
  witness.expect(MISSING)
  await openLobby(player)
  await removePart(page, PROFILE)
  await openProfile(player)
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(player.brandTile("Bosphorus Royal")).toBeVisible()
})
