import process from "node:process"
import type { Page } from "@playwright/test"
import { faultsOfPage, heapOf, spoilWire } from "../../../lab/fuzzPage.ts"
import { expect, test } from "../../support/session/casino.ts"
import { played } from "../../support/session/expectMoney.ts"
import { eventsOf } from "../../support/page/readLog.ts"

/** How much is sent: a part that takes seconds here, all of it in `npm run lab -- --only fuzz`. */
const MESSAGES = Number(process.env["FUZZ_MESSAGES"] ?? 1_000)
const ANSWERS = Number(process.env["FUZZ_ANSWERS"] ?? 30)
const SEED = Number(process.env["FUZZ_SEED"] ?? 1)

/** A page's memory may grow by this many bytes, whatever the casino sends: the log in memory and the caches are bounded. */
const HEAP_GROWTH = 60_000_000

const START = 150_000
const CREDIT = 5_000

const PAGES = ["/lobby", "/profile", "/slot-sessions", "/transactions", "/lobby/1/x", "/limits", "/jackpot"] as const

const expectSound = async (page: Page, place: string): Promise<void> => {
  await expect(page.locator("body")).not.toHaveText("")
  expect(await faultsOfPage(page), place).toEqual([])
}

test("[LOG-1] [LIVE-6] wrong messages change nothing at a machine, and the game continues", async ({ page, player, casino, witness }) => {
  test.setTimeout(120_000 + MESSAGES * 100)
  witness.expect(/status of|net::ERR|WebSocket/u)
  const wire = await spoilWire(page, SEED)
  await player.arriveWith("50.00")
  await player.spin()
  const before = await heapOf(page)
  for (let sent = 0; sent < MESSAGES; sent += 500) {
    await wire.sendMessages(Math.min(500, MESSAGES - sent))
    await expectSound(page, `after ${String(sent + 500)} messages`)
  }
  expect((await heapOf(page)) - before, "growth of the page's memory (bytes)").toBeLessThan(HEAP_GROWTH)
  expect(await eventsOf(page, "LoggedOut")).toEqual([])
  await player.expectLive()
  await player.spin()
  const { bets, net } = played(await casino.state())
  expect(bets).toHaveLength(2)
  await player.expectAmount("credit", CREDIT + net)
  await player.expectAmount("balance", START - CREDIT)
})

test("[SHELL-12] [LOG-1] wrong answers crash no page and change no balance", async ({ page, player, witness }) => {
  test.setTimeout(120_000 + ANSWERS * 1_000)
  witness.expect(/status of|net::ERR|WebSocket/u)
  const wire = await spoilWire(page, SEED)
  await player.logInRemembered()
  await expect(page.getByRole("button", { name: /^Show the machines of/u }).first()).toBeVisible()
  const before = await heapOf(page)
  wire.spoilAnswers(true)
  for (let visit = 0; wire.answers() < ANSWERS; visit += 1) {
    const path = PAGES[visit % PAGES.length] ?? "/lobby"
    const asked = wire.answers()
    await player.open(path)
    await expect.poll(wire.answers, `an answer for ${path}`).toBeGreaterThan(asked)
    await expectSound(page, `${path}, answer ${String(wire.answers())}`)
    expect(page.url(), "the page after an answer that no casino sends").not.toContain("/login")
  }
  expect((await heapOf(page)) - before, "growth of the page's memory (bytes)").toBeLessThan(HEAP_GROWTH)
  wire.spoilAnswers(false)
  await player.open("/lobby")
  await player.expectAmount("balance", START)
  await expectSound(page, "after a reload")
  expect(await eventsOf(page, "LoggedOut")).toEqual([])
})
