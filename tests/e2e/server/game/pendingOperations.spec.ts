import type { BrowserContext, Locator, Page } from "@playwright/test"
import { watchCalls } from "../../support/page/calls.ts"
import { type Casino, expect, test } from "../../support/session/casino.ts"
import { Player } from "../../support/session/player.ts"
import { eventsOf } from "../../support/page/readLog.ts"
import { makeSessionToken } from "../../support/session/sessionToken.ts"

const MONEY = { timeout: 40_000 }
const BALANCE = 145_000
const MACHINE = 101

const linkTo = (path: string, username = "demo"): string => `${path}?token=${makeSessionToken(username)}`

/** The text of the login page about a transfer of the ended session. */
const openTransferOf = (page: Page): Locator => page.getByText("A transfer has no result yet. Log in to see its result.")

const messageOf = (page: Page) => page.getByTestId("earlier-operation")

/** A deposit of 50.00 that the server books but never answers. */
const depositUnanswered = async (player: Player, casino: Casino): Promise<string> => {
  await player.arriveAt(MACHINE)
  await player.expectLive()
  await casino.control({ type: "loseNextAnswer", message: "transfer" })
  await player.requestPreset("50.00")
  await expect.poll(async () => (await casino.state()).transfers.at(-1)?.state).toBe("done")
  const { transfers } = await casino.state()
  expect(transfers).toHaveLength(1)
  return transfers[0]?.id ?? ""
}

const isStatusCall = ({ what }: { readonly what: string }): boolean => what.startsWith("GET /api/player/transfer/")

/** Closes the dialog of the held seat, so that the player stays in the lobby. */
const stayInLobby = async (page: Page): Promise<void> => {
  await expect(page.getByRole("dialog", { name: "You have an open game" })).toBeVisible()
  await new Player(page).closeDialog()
}

const comeByLink = async (page: Page): Promise<void> => void (await page.goto(linkTo("/lobby")))

/** Expects that the same player's lobby queries the transfer by its ID and shows the result. */
const expectSettled = async (page: Page, id: string, come = comeByLink): Promise<void> => {
  const calls = watchCalls(page)
  await come(page)
  await expect(messageOf(page)).toContainText("Your cash-in of ₺50.00", MONEY)
  await expect(messageOf(page)).toContainText("was completed.", MONEY)
  await new Player(page).expectAmount("balance", BALANCE)
  expect(calls.filter(isStatusCall).map(({ what }) => what)).toContain(`GET /api/player/transfer/${id}`)
  const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("telereel.operation")))
  expect(keys).toEqual([])
}

/** Events that end a page or its session. Each returns the page on which the player comes back. */
const ENDINGS: Readonly<Record<string, (page: Page, context: BrowserContext) => Promise<Page>>> = {
  "the tab is closed": async (page, context) => {
    await page.close()
    return context.newPage()
  },
  "the page crashes": async (page, context) => {
    await page.goto("chrome://crash").catch(() => undefined)
    return context.newPage()
  }
}

for (const [what, end] of Object.entries(ENDINGS)) {
  test(`[LIVE-4] the lobby settles an unanswered deposit after the next login, when ${what}`, async ({ player, casino, context }) => {
    const id = await depositUnanswered(player, casino)
    await expectSettled(await end(player.page, context), id)
  })
}

test("[LIVE-4] the lobby settles an unanswered deposit after the next login, when the server refuses the token", async ({
  player,
  casino,
  page
}) => {
  const id = await depositUnanswered(player, casino)
  await casino.control({ type: "expireTokens" })
  await expect(page).toHaveURL(/\/login$/u, MONEY)
  await expect(openTransferOf(page)).toBeVisible()
  await expectSettled(page, id, async () => {
    // The login would return to the machine, where the seat's socket may settle the deposit first.
    await page.goto("/lobby")
    await player.logIn()
  })
})

test("[LIVE-4] an unanswered deposit waits for its own player after a logout, and another player's page does not query it", async ({
  player,
  casino,
  page,
  witness
}) => {
  witness.expect(/status of 404/u)
  const id = await depositUnanswered(player, casino)
  // The server cannot answer the query before the logout.
  await casino.control({ type: "addFault", rule: { on: "http", operationId: "getTransferStatus", fault: { kind: "status", status: 404 } } })
  await page.goto("/lobby")
  await stayInLobby(page)
  await (await player.openMenu()).getByRole("link", { name: "Log out" }).click()
  // The casino still holds the seat.
  await page.getByRole("button", { name: "Log out anyway" }).click()
  await expect(page).toHaveURL(/\/login$/u)
  await expect(openTransferOf(page)).toBeVisible()

  const calls = watchCalls(page)
  await player.logIn("second")
  await player.expectAmount("balance", 80_000)
  // The query would follow directly after the login, and by now the lobby's lists have arrived.
  await expect(player.brandTile("Ruby Comet")).toBeVisible()
  await expect(messageOf(page)).toHaveCount(0)
  expect(calls.filter(isStatusCall)).toEqual([])
  expect(await eventsOf(page, "OperationsTakenOver")).toEqual([])
  await (await player.openMenu()).getByRole("link", { name: "Log out" }).click()
  await expect(page).toHaveURL(/\/login$/u)
  await expect(openTransferOf(page)).toHaveCount(0)

  await casino.control({ type: "clearFaults" })
  await player.logIn()
  await expect(messageOf(page)).toContainText("was completed.", MONEY)
  await player.expectAmount("balance", BALANCE)
  expect(calls.filter(isStatusCall).map(({ what }) => what)).toEqual([`GET /api/player/transfer/${id}`])
})

test("[LIVE-4] a deposit survives a hanging disk, because the next page finds it in local storage", async ({
  player,
  casino,
  page,
  context
}) => {
  await page.addInitScript(() => {
    // Database requests that never complete.
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  })
  await player.arriveAt(MACHINE)
  await player.expectLive()
  await casino.control({ type: "loseNextAnswer", message: "transfer" })
  const dialog = await player.openMoney()
  await dialog.getByRole("button", { name: "₺50.00", exact: true }).click()
  await dialog.getByRole("button", { name: "Add ₺50.00", exact: true }).click()
  await expect.poll(async () => (await casino.state()).transfers.at(-1)?.state, MONEY).toBe("done")
  const id = (await casino.state()).transfers[0]?.id ?? ""
  await page.close()
  await expectSettled(await context.newPage(), id)
})

test("[LIVE-4] without the status call the message names the deposit, and the seat settles it", async ({
  player,
  casino,
  page,
  context,
  witness
}) => {
  witness.expect(/status of 404/u)
  const id = await depositUnanswered(player, casino)
  await page.close()
  await casino.control({ type: "addFault", rule: { on: "http", operationId: "getTransferStatus", fault: { kind: "status", status: 404 } } })
  const next = await context.newPage()
  await comeByLink(next)
  await stayInLobby(next)
  const message = messageOf(next)
  await expect(message).toContainText("has no confirmed result yet", MONEY)
  await expect(message).toContainText(`Number: ${id}`)
  await message.getByRole("button", { name: /^Go to / }).click()
  await expect(message).toContainText("was completed.", MONEY)
  await message.getByRole("button", { name: "Close" }).click()
  await expect(message).toHaveCount(0)
})
