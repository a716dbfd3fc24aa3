import type { Browser, Page } from "@playwright/test"
import type { MockState } from "../../../mocks/backend/mockState.ts"
import type { MockProcess } from "../support/servers/mockProcess.ts"
import { type Casino, expect, setPreferences, test } from "../support/session/casino.ts"
import { Player } from "../support/session/player.ts"
import { makeSessionToken } from "../support/session/sessionToken.ts"

// The browser sends, receives and draws the video at the same time, which is slow on a loaded computer.
test.describe.configure({ timeout: 180_000 })

interface Fixtures {
  readonly page: Page
  readonly casino: Casino
  readonly mockProcess: MockProcess | null
}

/** Opens a scenario: by link when the mock is in the page, and by a control command when it is a process. */
const openScenario = async ({ page, casino, mockProcess }: Fixtures, id: string, path = "/"): Promise<void> => {
  const address = new URL(path, "http://page.test")
  if (mockProcess === null) address.searchParams.set("scenario", id)
  else await casino.control({ type: "openScenario", id })
  await page.goto(`${address.pathname}${address.search}`)
}

const arriveAt = (fixtures: Fixtures, id: string): Promise<void> =>
  openScenario(fixtures, id, `/game/101/machine?token=${makeSessionToken("demo")}`)

// The process keeps its scenario, so return to the default scenario for the next test. The page leaves first: its machines do not exist afterwards.
test.afterEach(async ({ page, casino, mockProcess }) => {
  if (mockProcess === null) return
  await page.close()
  await casino.control({ type: "openScenario", id: "default" })
})

test("[MOCK-2] [LOGIN-4] login-wrong-password: the refusal shows the number of attempts left", async ({
  page,
  player,
  casino,
  mockProcess,
  witness
}) => {
  witness.expect(/the server responded with a status of 400/u)
  await openScenario({ page, casino, mockProcess }, "login-wrong-password")
  await player.logIn("demo", "wrong1234")
  await expect(page.getByRole("alert")).toHaveText(
    "Wrong username or password. Attempts left: 2. After that the account is blocked for 15 minutes."
  )
})

test("[MOCK-2] [LOBBY-1] lobby-no-brands: the lobby is empty, also after a reload, until the default scenario opens", async ({
  page,
  player,
  casino,
  mockProcess
}) => {
  await openScenario({ page, casino, mockProcess }, "lobby-no-brands")
  await player.logIn()
  const empty = page.getByRole("heading", { name: "No brand is open right now" })
  await expect(empty).toBeVisible()
  await page.goto("/lobby")
  await expect(empty).toBeVisible()
  await casino.control({ type: "openScenario", id: "default" })
  await expect(player.brandTile("Bosphorus Royal")).toBeVisible({ timeout: 30_000 })
  await page.reload()
  await expect(player.brandTile("Bosphorus Royal")).toBeVisible()
  await expect(empty).toBeHidden()
})

test("[MOCK-2] [LOBBY-6] lobby-thousand-machines: the lobby counts a thousand machines, and a brand's list opens", async ({
  page,
  player,
  casino,
  mockProcess
}) => {
  await openScenario({ page, casino, mockProcess }, "lobby-thousand-machines")
  await player.logIn()
  const counts = page.getByRole("main").getByText(/^\d+ machines$/u)
  await expect(counts).toHaveCount(8)
  const texts = await counts.allTextContents()
  expect(texts.reduce((sum, text) => sum + Number.parseInt(text, 10), 0)).toBe(1_000)
  await player.brandTile("Paper Moon").click()
  await expect(page.getByRole("region", { name: "Paper Moon" }).getByRole("listitem").first()).toBeVisible()
})

test("[MOCK-2] [GAME-4] hand-pay: the balance includes the hand pay three seconds after the first spin", async ({
  page,
  player,
  casino,
  mockProcess
}) => {
  await arriveAt({ page, casino, mockProcess }, "hand-pay")
  await player.expectLive()
  await player.cashIn("100.00")
  await player.spin()
  const moves = page.getByRole("region", { name: "Latest moves" })
  await expect(moves).toContainText("Hand Pay", { timeout: 30_000 })
  await expect(moves).toContainText("₺2,500.00")
  await player.expectAmount("balance", 390_000)
})

test("[MOCK-2] [GAME-11] jackpot: the machine shows the grand jackpot three seconds after the first spin", async ({
  page,
  player,
  casino,
  mockProcess
}) => {
  await arriveAt({ page, casino, mockProcess }, "jackpot")
  await player.expectLive()
  await player.cashIn("100.00")
  await player.spin()
  await expect(page.getByRole("region", { name: "Latest moves" })).toContainText("JACKPOT", { timeout: 30_000 })
  // Each spin feeds the jackpot, so read its amount from the casino.
  const { movements } = await casino.state()
  const fallen = movements.find(({ reason }) => reason === "jackpot")?.amount ?? 0
  expect(fallen).toBeGreaterThan(12_500_000)
  await player.expectAmount("last-win", fallen)
})

test("[MOCK-2] [GAME-10] seconds-to-continue: the screen shows the countdown", async ({ page, player, casino, mockProcess }) => {
  await arriveAt({ page, casino, mockProcess }, "seconds-to-continue")
  await player.expectLive()
  const question = page.getByRole("dialog", { name: "Are you still there?" })
  await expect(question.getByRole("timer")).toHaveText(/^\d+ seconds left to continue\.$/u)
})

test("[MOCK-2] an unknown scenario gives a visible error with similar names", async ({ page, casino, mockProcess, request }) => {
  const told = 'There is no scenario "hand-pai".'
  if (mockProcess !== null) {
    const answer = await request.post("/_mock/control", { data: { type: "openScenario", id: "hand-pai" } })
    const refused: unknown = await answer.json()
    expect(refused).toMatchObject({ ok: false, problem: expect.stringContaining(`${told} Did you mean hand-pay`) })
    return
  }
  await page.goto("/?scenario=hand-pai")
  const banner = page.getByRole("alert").filter({ hasText: told })
  await expect(banner).toBeVisible()
  await expect(banner).toContainText("Did you mean hand-pay")
  expect((await casino.state()).machines.length).toBe(40)
})

interface FirstSpin {
  readonly win: number
  readonly credit: number
  readonly stops: readonly string[] | undefined
}

const stopsOf = ({ machines }: MockState) => machines.find(({ id }) => id === 101)?.stops

/** Spins once. A slow computer may be unable to send a press in time. The client then drops it (LIVE-4), the machine stays as it was, and the player presses again. */
const spinInTime = (player: Player): Promise<void> =>
  expect(async () => {
    const before = (await player.pressStatus.getAttribute("data-press")) ?? "none"
    await player.press()
    await expect(player.pressStatus).not.toHaveAttribute("data-press", before)
    await expect(player.pressStatus).toHaveAttribute("data-status", /^(?:done|refused)$/u, { timeout: 20_000 })
    expect(await player.pressStatus.getAttribute("data-status")).toBe("done")
  }).toPass()

/** Opens the link in a separate browser context, sits down and spins once. */
const spinOnce = async (browser: Browser, { casino, mockProcess }: Omit<Fixtures, "page">, baseURL: string): Promise<FirstSpin> => {
  const context = await browser.newContext({ baseURL })
  await context.addInitScript(setPreferences)
  const page = await context.newPage()
  const player = new Player(page)
  const token = makeSessionToken("demo")
  if (mockProcess !== null) await casino.control({ type: "openScenario", id: "default", seed: 4_711 })
  await page.goto(`/game/101/machine?token=${token}${mockProcess === null ? "&scenario=default&seed=4711" : ""}`)
  await player.expectLive()
  await player.cashIn("100.00")
  await spinInTime(player)
  await expect(player.spinButton).toHaveAttribute("aria-disabled", "false")
  const state =
    mockProcess === null ? await (await page.waitForFunction(() => window.__mock)).evaluate((mock) => mock?.state()) : await casino.state()
  const spin = { win: await player.amount("last-win"), credit: await player.amount("credit"), stops: state && stopsOf(state) }
  await context.close()
  return spin
}

test("[MOCK-2] a shared link gives two players the same first spin", async ({ browser, casino, mockProcess, baseURL }) => {
  const fixtures = { casino, mockProcess }
  const mine = await spinOnce(browser, fixtures, baseURL ?? "")
  const theirs = await spinOnce(browser, fixtures, baseURL ?? "")
  expect(theirs).toEqual(mine)
  expect(mine.stops).toHaveLength(3)
})
