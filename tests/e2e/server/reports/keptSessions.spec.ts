import { spawnSync } from "node:child_process"
import { readFile } from "node:fs/promises"
import { resolve } from "node:path"
import process from "node:process"
import type { Page } from "@playwright/test"
import { findSecrets } from "../../../architecture/secretFindings.ts"
import { expect, test } from "../../support/session/casino.ts"
import { findInDatabases } from "../../support/security/findInBrowser.ts"
import { expectEvents } from "../../support/page/readLog.ts"
import { makeSessionToken } from "../../support/session/sessionToken.ts"
import { DEFAULT_PREFERENCES } from "../../../../src/domain/shell/preferences.ts"

const LAYOUT_1 = { ...DEFAULT_PREFERENCES, layout: "layout1" }

const root = resolve(import.meta.dirname, "../../../..")

/** Every value that identifies the player: ID, login, name, e-mail, address. */
const PERSONAL = ["p-demo", '"demo"', "demo@", "Deniz", "Demir", "192.0.2."]

/** Masking begins at most 10 s after the start of a page, or 5 s after a logout, and takes 3 s more. */
const MASKED = { timeout: 30_000 }

/** The database of pending operations keeps the player's id in its name (docs/decisions/kept-sessions.md). */
const OPERATIONS = "telereel-operations-p-demo"

const expectMasked = (page: Page): Promise<void> => expect.poll(() => findInDatabases(page, PERSONAL, OPERATIONS), MASKED).toEqual([])

/** The names of the log databases. A database stays after its log was masked. */
const logDatabases = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).flatMap(({ name = "" }) => (name.startsWith("telereel-log") ? [name] : [])))

/** Saves the last session of the list with one press; returns the file's path and text. */
const saveLast = async (page: Page) => {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save the last session" }).click()])
  const path = await download.path()
  return { path, text: await readFile(path, "utf8") }
}

/** Checks the file: replay opens it without a warning and compares every event, and it contains no personal data or secret. */
const expectProven = ({ path, text }: { readonly path: string; readonly text: string }): void => {
  const { status, stdout } = spawnSync(process.execPath, ["src/cli/replay.ts", path, "--verify", "--json"], { cwd: root, encoding: "utf8" })
  expect(stdout).toMatch(/"level":\s*"ok"/u)
  expect(stdout).toMatch(/"result":\s*"proven"/u)
  expect(status).toBe(0)
  for (const personal of PERSONAL) expect(text).not.toContain(personal)
  expect(findSecrets(text).filter(({ why }) => why !== "a random string")).toEqual([])
}

const endings = (page: Page) =>
  page
    .getByRole("row")
    .getByRole("cell")
    .filter({ hasText: /^How it ended/u })

test("[LOG-4] a session that ended by logout is stored without the player's data and can be saved from the login page", async ({
  page,
  player
}) => {
  test.slow()
  await player.arriveWith("50.00")
  await player.spin()
  await player.cashOut()
  expect(await findInDatabases(page, PERSONAL)).toContain("Deniz")
  await page.goto("/logout")
  // The address was opened by hand, so the page may ask first.
  const leave = page.getByRole("button", { name: "Log out anyway" })
  const login = page.getByRole("heading", { name: "Welcome" })
  await expect(leave.or(login)).toBeVisible({ timeout: 20_000 })
  if (await leave.isVisible()) await leave.click()
  await expect(login).toBeVisible()
  await expectMasked(page)
  for (const name of await logDatabases(page)) expect(name).toMatch(/^telereel-logs-[0-9a-f]{16}$/u)

  await page.getByRole("link", { name: "Reports" }).click()
  await expect(page.getByRole("table")).toBeVisible()
  await expect(endings(page)).toHaveText(/Logged out$/u)
  await expect(page.getByText("Deniz")).toHaveCount(0)
  expectProven(await saveLast(page))
})

test("[LOG-4] a session that the casino has ended is masked and can be saved; another player does not see it", async ({
  page,
  player,
  casino
}) => {
  test.slow()
  await player.arriveAt(101)
  await player.expectLive()
  await casino.control({ type: "expireTokens" })
  await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible({ timeout: 20_000 })
  await expectMasked(page)
  await page.getByRole("link", { name: "Reports" }).click()
  await expect(endings(page)).toHaveText(/Ended by the casino$/u)
  expectProven(await saveLast(page))

  await page.getByRole("link", { name: "To the login" }).click()
  await player.logIn("highroller")
  await expect(page).toHaveURL(/\/lobby$/u)
  await page.goto("/reports")
  await expect(page.getByText("You see your own sessions only.")).toBeVisible()
  await expect(endings(page)).toHaveText(/Still running$/u)
})

test("[LOG-4] a session whose tab was closed is masked at the next start, offered once, and can be saved", async ({
  page,
  player,
  context
}) => {
  test.slow()
  await player.open("/")
  await player.logIn()
  await player.openBrand()
  // A page that closes may lose events that are not yet on the disk.
  await expectEvents(page, "LoggedIn", 1)
  await page.close()

  const next = await context.newPage()
  await next.addInitScript(() => localStorage.setItem("telereel.language", "en"))
  await next.goto("/login")
  const offer = next.getByTestId("report-offer")
  await expect(offer).toContainText("ended unexpectedly", { timeout: 40_000 })
  await expectMasked(next)
  await offer.getByRole("button", { name: "No, thanks" }).click()
  await expect(offer).toBeHidden()

  await next.getByRole("link", { name: "Reports" }).click()
  await expect(endings(next)).toHaveText(/Ended unexpectedly$/u)
  expectProven(await saveLast(next))
  // The device remembers that it was offered: no later page offers it again.
  expect(await next.evaluate(() => localStorage.getItem("telereel.reportOffers"))).toMatch(/^\["[\w-]+"\]$/u)
})

test("[LOG-4] [SHELL-2] the offer of a report lies above the side bar of layout 1", async ({ page, player, context }) => {
  test.slow()
  await player.open("/")
  await player.logIn()
  await player.openBrand()
  // A page that closes may lose events that are not yet on the disk.
  await expectEvents(page, "LoggedIn", 1)
  await page.close()

  const next = await context.newPage()
  await next.setViewportSize({ width: 1440, height: 900 })
  await next.addInitScript((kept) => localStorage.setItem("telereel.preferences", kept), JSON.stringify(LAYOUT_1))
  await next.goto(`/lobby?token=${makeSessionToken("demo")}`)
  await expect(next.locator("[data-layout=layout1]")).toBeVisible()
  const offer = next.getByTestId("report-offer")
  await expect(offer).toBeVisible({ timeout: 40_000 })
  const isOnTop = () =>
    offer.evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + 24, top + height / 2))
    })
  await expect.poll(isOnTop).toBe(true)
})
