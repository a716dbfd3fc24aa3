import type { Locator, Page } from "@playwright/test"
import { expect, test } from "../../support/session/casino.ts"
import { resize } from "../../support/page/resize.ts"
import { makeSessionToken } from "../../support/session/sessionToken.ts"
import { sharePage } from "../../support/session/sharePage.ts"

const MACHINES = 1_000
/** The visible tiles, the overscan rows and the tiles next to the focus: far fewer than all, on any screen of the tests. */
const DRAWN_AT_MOST = 60

const tilesOf = (page: Page): Locator => page.getByRole("list", { name: "Machines" }).getByRole("listitem")

/** The focused tile. */
const focused = (tiles: Locator): Locator => tiles.filter({ has: tiles.page().locator("button:focus") })

/** The position of the focused tile and its number of buttons. Both are 0 when no tile has the focus. */
const readFocus = (page: Page) =>
  page.evaluate(() => {
    const tile = document.activeElement?.closest("[aria-posinset]")
    return { at: Number(tile?.getAttribute("aria-posinset") ?? 0), buttons: tile?.querySelectorAll("button").length ?? 0 }
  })

test.describe("a thousand machines", () => {
  sharePage(async ({ page, player }) => {
    await page.goto("/?scenario=lobby-thousand-machines")
    await player.logIn()
    await page.getByRole("link", { name: "All machines" }).click()
    await expect(page.getByText("1000 machines", { exact: true })).toBeVisible()
  })

  test("[LOBBY-6] the lobby draws only visible machines of a thousand, and the wheel reaches the last one", async ({ page }) => {
    const tiles = tilesOf(page)
    await expect(tiles.first()).toHaveAttribute("aria-setsize", String(MACHINES))
    const last = tiles.and(page.locator(`[aria-posinset="${MACHINES}"]`))
    await expect(last).toHaveCount(0)
    await expect(async () => {
      await page.mouse.wheel(0, 20_000)
      expect(await tiles.count()).toBeLessThan(DRAWN_AT_MOST)
      await expect(last).toBeInViewport({ timeout: 500 })
    }).toPass()
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(tiles.and(page.locator('[aria-posinset="1"]'))).toBeInViewport()
  })

  test("[LOBBY-6] the keyboard reaches all of a thousand machines, and each announces its position", async ({ page, casino }) => {
    const tiles = tilesOf(page)
    // A machine that another player takes gets one more button.
    await casino.control({ type: "clock", do: "pause" })
    await page.getByLabel("Filter by brand").focus()
    await page.keyboard.press("Tab")
    await expect(page.getByLabel("Order", { exact: true })).toBeFocused()
    await page.keyboard.press("Tab")
    await expect(page.getByRole("radio", { name: "All 1000" })).toBeFocused()
    await page.keyboard.press("Tab")
    await expect(focused(tiles)).toHaveAttribute("aria-posinset", "1")
    await page.keyboard.press("End")
    await expect(focused(tiles)).toHaveAttribute("aria-posinset", String(MACHINES))
    await expect(focused(tiles).getByRole("button").first()).toBeInViewport()
    await page.keyboard.press("ArrowLeft")
    await expect(focused(tiles)).toHaveAttribute("aria-posinset", String(MACHINES - 1))
    await page.keyboard.press("Home")
    await expect(focused(tiles)).toHaveAttribute("aria-posinset", "1")
    // Tiles that Tab can reach are drawn before they get the focus.
    for (let at = 1; at < 40; at += 1) {
      const { buttons } = await readFocus(page)
      // A tile has a button for its seat, its card and its favourite mark, and a busy one also for the waiting list.
      expect(buttons, `the buttons of tile ${at}`).toBeGreaterThanOrEqual(3)
      for (let button = 1; button <= buttons; button += 1) {
        await page.keyboard.press("Tab")
        expect((await readFocus(page)).at, `the tile with the focus after button ${button} of tile ${at}`).toBe(
          button < buttons ? at : at + 1
        )
      }
    }
    await expect(focused(tiles).getByRole("button").first()).toBeInViewport()
    // Scrolling moves the page, but the focus stays on its tile.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(tiles.and(page.locator(`[aria-posinset="${MACHINES}"]`))).toBeInViewport()
    await page.keyboard.press("ArrowRight")
    await expect(focused(tiles)).toHaveAttribute("aria-posinset", "41")
    await casino.control({ type: "clock", do: "resume" })
  })

  test("[LOBBY-6] the keyboard sets status and brand filters, which show counts, survive a reload and can be cleared", async ({
    page,
    casino
  }) => {
    const tiles = tilesOf(page)
    await page.getByRole("radio", { name: "All 1000" }).focus()
    await page.keyboard.press("ArrowRight")
    const free = page.getByRole("radio", { name: /^Free \d+$/u })
    await expect(free).toBeChecked()
    await expect(free).toBeFocused()
    await expect(tiles.getByText("Being played")).toHaveCount(0)
    await page.getByLabel("Filter by brand").selectOption("2")
    await expect(tiles.first().getByRole("heading")).toContainText("Ruby Comet")
    await page.reload()
    await expect(free).toBeChecked()
    await expect(tiles.first().getByRole("heading")).toContainText("Ruby Comet")

    // The focused tile disappears, and its neighbour gets the focus instead of the top of the page.
    await tiles
      .first()
      .getByRole("button", { name: /^Play /u })
      .focus()
    const gone = (await tiles.first().getByRole("heading").textContent()) ?? ""
    const { machines } = await casino.state()
    const machineId = machines.find(({ name }) => name === gone)?.id ?? 0
    await casino.control({ type: "setMachineStatus", machineId, status: 6 })
    await expect(page.getByRole("heading", { name: gone, exact: true })).toHaveCount(0)
    await expect(focused(tiles)).toHaveAttribute("aria-posinset", "1")

    await page.getByRole("group", { name: "Filter by status" }).getByText("Waiting").click()
    await page.getByLabel("Search machines").fill("no such machine")
    await expect(page.getByRole("heading", { name: "No machine fits this filter" })).toBeVisible()
    await page.getByRole("button", { name: "Clear filters" }).last().click()
    await expect(page.getByText("1000 machines", { exact: true })).toBeVisible()
  })
})

const readJackpots = (page: Page): Promise<readonly number[]> =>
  page
    .getByRole("region", { name: "Jackpots" })
    .locator("[data-minor]")
    .evaluateAll((figures) => figures.map((figure) => Number(figure.getAttribute("data-minor"))))

test("[LOBBY-5] the lobby's jackpot leads to its live video next to the growing jackpots of all brands", async ({
  page,
  player,
  casino
}) => {
  await player.open("/")
  await player.logIn()
  const { brands } = await casino.state()
  await page.getByRole("link", { name: /Highest jackpot · Bosphorus Royal.*Watch live/u }).click()
  await expect(page).toHaveURL(/\/jackpot$/u)
  await expect(page.getByText("Live", { exact: true })).toBeVisible({ timeout: 45_000 })
  const video = page.getByTestId("jackpot-video")
  const before = await video.evaluate((element: HTMLVideoElement) => element.currentTime)
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(before)

  const start = await readJackpots(page)
  expect(start).toHaveLength(brands.flatMap(({ jackpots }) => jackpots).length)
  await casino.control({ type: "clock", do: "advance", ms: 60_000 })
  await expect.poll(async () => (await readJackpots(page))[0], { timeout: 30_000 }).toBeGreaterThan(start[0] ?? 0)
})

test("[LOBBY-5] [LIVE-1] an unavailable jackpot camera is reported, and a retry shows its video", async ({
  page,
  player,
  casino,
  witness
}) => {
  witness.expect(/the server responded with a status of 4\d\d/u)
  const fault = { kind: "status", status: 400, body: { code: 40_000, ErrorMessage: "No camera." } } as const
  await casino.prepare({ type: "addFault", rule: { on: "http", operationId: "getJackpotVideo", fault } })
  await player.open("/jackpot")
  await player.logIn()
  await expect(page).toHaveURL(/\/jackpot$/u)
  const overlay = page.locator("[data-overlay=failed]")
  await expect(overlay).toContainText("The jackpot camera is not available")
  await expect(page.getByText("Live", { exact: true })).toBeHidden()
  await casino.control({ type: "clearFaults" })
  await overlay.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByText("Live", { exact: true })).toBeVisible({ timeout: 45_000 })
  await expect(overlay).toBeHidden()
})

const FIRST_SCREENS = [
  [360, 640],
  [390, 844],
  [640, 360],
  [844, 390],
  [1280, 720]
] as const

/** Checks that the first screen of an open page shows the whole first machine of a list, with its Play button, at every size. */
const expectWholeMachine = async (page: Page, list: string): Promise<void> => {
  const tile = page.getByRole("list", { name: list, exact: true }).getByRole("listitem").first()
  const play = tile.getByRole("button", { name: /^Play /u })
  for (const [width, height] of FIRST_SCREENS) {
    await resize(page, { width, height })
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(tile).toBeInViewport({ ratio: 1 })
    await expect(play).toBeInViewport({ ratio: 1 })
  }
}

test.describe("the lobby", () => {
  sharePage(({ player }) => player.open(`/lobby?token=${makeSessionToken("demo")}`))

  test("[LOBBY-6] the first screen of the lobby shows a whole machine with its Play button at every size", ({ page }) =>
    expectWholeMachine(page, "Play now"))

  test("[LOBBY-6] a search finds machines by parts of their names in any order", async ({ page }) => {
    const search = page.getByLabel("Search brands and machines")
    await search.fill("2 ruby")
    await expect(page.getByRole("button", { name: "Play Ruby Comet 2" })).toBeVisible()
    await search.fill("")
  })

  test("[LOBBY-6] a shelf with one machine leaves the rest of its row to the free machines", async ({ page }) => {
    await page.getByRole("button", { name: "Favourite: Ruby Comet 1" }).click()
    const own = page.getByRole("list", { name: "Your machines" }).getByRole("listitem").first()
    const free = page.getByRole("list", { name: "Play now" }).getByRole("listitem").first()
    for (const [width, height] of FIRST_SCREENS) {
      await resize(page, { width, height })
      await page.evaluate(() => window.scrollTo(0, 0))
      await expect(own).toBeInViewport({ ratio: 1 })
      await expect(free).toBeInViewport({ ratio: 0.7 })
    }
    await own.getByRole("button", { name: "Favourite: Ruby Comet 1" }).click()
    await expect(own).toHaveCount(0)
  })
})

test.describe("the list of all machines", () => {
  sharePage(({ player }) => player.open(`/lobby?show=machines&token=${makeSessionToken("demo")}`))

  test("[LOBBY-6] the first screen of the list of all machines shows a whole machine with its Play button at every size", ({ page }) =>
    expectWholeMachine(page, "Machines"))

  test("[LOBBY-6] a phone shows the filters behind one button", async ({ page }) => {
    await resize(page, { width: 360, height: 640 })
    const toggle = page.getByRole("button", { name: /^Filters/u })
    const order = page.getByLabel("Order", { exact: true })
    await expect(toggle).toBeVisible()
    await expect(order).toBeHidden()
    await toggle.click()
    await expect(toggle).toHaveAttribute("aria-expanded", "true")
    await expect(order).toBeVisible()
    await page.getByRole("group", { name: "Filter by status" }).getByText(/^Free/u).click()
    await expect(page.getByText(/^\d+ of 40 machines$/u)).toBeVisible()
    await resize(page, { width: 1280, height: 720 })
    await expect(toggle).toBeHidden()
    await expect(order).toBeVisible()
    await page.getByRole("group", { name: "Filter by status" }).getByText(/^All/u).click()
  })
})

test("[LOBBY-6] the first screen of a brand's page shows a whole machine with its Play button at every size", async ({ page, player }) => {
  await player.open(`/lobby/1/Bosphorus%20Royal?token=${makeSessionToken("demo")}`)
  await expectWholeMachine(page, "Machines")
})
