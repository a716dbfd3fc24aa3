import { expectSound } from "../../support/faults/afterFault.ts"
import { type BareBrowser, type BareTab, startBareBrowser } from "../../support/browsers/bareBrowser.ts"
import { BALANCE, CREDIT, expect, expectWell, STAKE, test as base } from "../../support/faults/faultTest.ts"
import { readFiguresInPage } from "../../support/page/figures.ts"
import { measure } from "../../support/faults/measured.ts"
import { Player } from "../../support/session/player.ts"
import { eventsOf, expectEvents, readDiskInPage } from "../../support/page/readLog.ts"
import { makeSessionToken } from "../../support/session/sessionToken.ts"

const test = base.extend<{ readonly browserAsItIs: BareBrowser }>({
  browserAsItIs: async ({}, use) => {
    const browser = await startBareBrowser()
    await use(browser)
    await browser.stop()
  }
})

const TAKEN_OVER = "You opened this machine in another window or on another device. The game goes on there."

const linkTo = (baseURL: string | undefined, path: string): string => `${baseURL}${path}?token=${makeSessionToken("demo")}`

const logOf = (tab: BareTab) => tab.look(readDiskInPage)

const rungsOf = async (page: Player["page"]) => (await eventsOf(page, "RecoveryTried")).map(({ data }) => data.rung)

test("[GAME-7] [LIVE-3] [LOG-3] another tab takes over on request, and the first one stops reconnecting until that tab is closed", async ({
  page,
  context,
  casino,
  seated: { player }
}) => {
  const other = new Player(await context.newPage())
  await other.arriveAt(101)
  await expect(other.page.getByRole("heading", { name: "You are already playing in another tab." })).toBeVisible()
  await player.expectLive()
  await other.page.getByRole("button", { name: "Play here" }).click()
  await other.expectLive()
  await other.expectAmount("credit", CREDIT)
  await page.bringToFront()
  await expect(page.getByRole("heading", { name: TAKEN_OVER })).toBeVisible()
  await expectEvents(page, "MachineLeft", 1)
  const before = await rungsOf(page)
  await casino.control({ type: "dropSockets", channel: "game" })
  await expectWell(other)
  expect(await rungsOf(page)).toEqual(before)
  expect((await eventsOf(page, "ConnectionRequested")).filter(({ data }) => data.channel === "game")).toHaveLength(1)
  await expect.poll(async () => (await casino.state()).connected.games).toEqual([{ playerId: "p-demo", machineId: 101 }])

  await other.page.close()
  await page.getByRole("button", { name: "Play here" }).click()
  await expectWell(player)
  await player.expectAmount("balance", BALANCE)
})

test("[LIVE-1] [LIVE-3] a hidden tab starts no video recovery, and checks for frames when it becomes visible", async ({
  browserAsItIs,
  baseURL,
  casino
}, { title }) => {
  const tab = await browserAsItIs.open(linkTo(baseURL, "/game/101/machine"))
  await tab.expectLine("Live")
  await tab.click("Add credit")
  await tab.click("₺50.00")
  await tab.click("Add ₺50.00")
  await tab.expectLine("Cash In: ₺50.00")
  await tab.click("Spin")
  await expect.poll(async () => (await casino.state()).presses.length).toBe(1)
  await browserAsItIs.open("about:blank")
  const countOf = async (type: string): Promise<number> => (await tab.look(readDiskInPage, type)).length
  await expect.poll(() => countOf("VisibilityChanged")).toBeGreaterThan(0)
  const tried = await countOf("RecoveryTried")
  const stalled = await countOf("FramesStalled")
  await casino.control({ type: "freezeVideo", on: true })
  // A hidden tab still receives socket messages. By then the video has stalled longer than the limit.
  await expect.poll(() => countOf("PressDone"), { timeout: 20_000 }).toBe(1)
  const { now: since } = await casino.state()
  await expect.poll(async () => (await casino.state()).now - since).toBeGreaterThan(4_000)
  expect([await countOf("FramesStalled"), await countOf("RecoveryTried")]).toEqual([stalled, tried])

  await tab.bringToFront()
  await tab.expectLine("The picture has stopped")
  await casino.control({ type: "freezeVideo", on: false })
  await tab.expectLine("Connected")
  const [play] = (await tab.look(readDiskInPage, "RecoveryTried")).slice(tried)
  expect(play?.data).toMatchObject({ rung: "play" })
  const report = async (): Promise<string> => {
    await tab.click("Save report")
    return tab.download("Save the file")
  }
  await expectSound({ log: () => logOf(tab), figures: () => tab.look(readFiguresInPage), report }, casino, STAKE)
  console.info(`${title}: ${measure(await logOf(tab))}`)
})

test("[LOG-3] a frozen tab gives up its seat to another tab, and tells the returning player where the game is", async ({
  browserAsItIs,
  baseURL,
  casino
}) => {
  const first = await browserAsItIs.open(linkTo(baseURL, "/game/101/machine"))
  await first.expectLine("Live")
  const second = await browserAsItIs.open(linkTo(baseURL, "/lobby"))
  await second.expectLine("Good luck, Deniz")
  await first.freeze()
  const third = await browserAsItIs.open(linkTo(baseURL, "/game/101/machine"))
  await third.expectLine("Live")

  await first.wake()
  await first.expectLine(TAKEN_OVER)
  await third.expectLine("Live")
  await expect.poll(async () => (await casino.state()).connected.games).toEqual([{ playerId: "p-demo", machineId: 101 }])
  expect(await third.look(readFiguresInPage)).toMatchObject({ balance: BALANCE + CREDIT, credit: 0 })
})

test("[LOG-3] a frozen tab keeps its seat when no other tab took it meanwhile", async ({ browserAsItIs, baseURL, casino }) => {
  const first = await browserAsItIs.open(linkTo(baseURL, "/game/101/machine"))
  await first.expectLine("Live")
  // A tab is frozen only in the background.
  const second = await browserAsItIs.open(linkTo(baseURL, "/lobby"))
  await second.expectLine("Good luck, Deniz")
  await first.freeze()
  await first.wake()
  await first.expectLine("Live")
  await expect.poll(async () => (await casino.state()).connected.games).toEqual([{ playerId: "p-demo", machineId: 101 }])
  expect((await logOf(first)).map(({ type }) => type)).not.toContain("MachineLeft")
})

test("[LOG-3] a background tab keeps its seat", async ({ browserAsItIs, baseURL }) => {
  const first = await browserAsItIs.open(linkTo(baseURL, "/game/101/machine"))
  await first.expectLine("Live")
  const second = await browserAsItIs.open(linkTo(baseURL, "/game/101/machine"))
  await second.expectLine("You are already playing in another tab.")
})
