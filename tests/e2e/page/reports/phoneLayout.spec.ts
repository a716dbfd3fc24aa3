import { expect, test } from "../../support/session/casino.ts"
import { replaceText } from "../../support/page/replaceText.ts"
import { resize } from "../../support/page/resize.ts"
import { makeSessionToken } from "../../support/session/sessionToken.ts"
import { sharePage } from "../../support/session/sharePage.ts"

const GOLDEN_LOG = new URL("../../../golden/session.ndjson", import.meta.url).pathname
const PHONE = { width: 390, height: 844 }

test.use({ viewport: PHONE })

test.describe("a replay", () => {
  sharePage(async ({ page }) => {
    await page.goto("/replay")
    await page.getByRole("button", { name: "EN: English" }).click()
    await page.locator("input[type=file]").setInputFiles(GOLDEN_LOG)
    await expect(page.getByRole("slider", { name: "Timeline" })).toBeVisible()
  })

  test("[LOG-5] a replay on a phone shows the verdict and the names of all panes", async ({ page }) => {
    await expect(page.getByRole("banner").getByText(/^Verified · \d+ checkpoints?$/u)).toBeInViewport({ ratio: 1 })
    const panes = page.getByRole("navigation").getByRole("button")
    await expect(panes).toHaveText(["Events", "Event", "State", "Changes", "Session", "Compare", "Compliance"])
    for (const pane of await panes.all()) await expect(pane).toBeInViewport({ ratio: 1 })
  })

  for (const turned of [
    { width: 640, height: 360 },
    { width: 844, height: 390 }
  ]) {
    test(`[LOG-5] a replay on a turned phone of ${turned.width} × ${turned.height} px shows the page beside a list of events`, async ({
      page
    }) => {
      await resize(page, turned)
      const viewport = page.getByRole("region", { name: "What the player saw" }).locator("iframe")
      await expect(viewport).toBeInViewport({ ratio: 0.9 })
      const box = await viewport.boundingBox()
      expect([(box?.width ?? 0) >= 100, (box?.height ?? 0) >= 220], JSON.stringify(box)).toEqual([true, true])
      const events = page.getByRole("region", { name: "Events" })
      await events.getByRole("listitem").nth(1).scrollIntoViewIfNeeded()
      await expect(events.getByRole("listitem").nth(1)).toBeInViewport({ ratio: 1 })
      await expect(viewport).toBeInViewport({ ratio: 0.9 })
    })
  }

  test("[LOG-5] the time of a replay on a phone stands on one line", async ({ page }) => {
    // A late event has a long time.
    await page.evaluate(() => (location.hash = "seq=500"))
    const position = page.getByTestId("replay-position")
    await expect(position).toContainText("500")
    for (const width of [390, 360, 320]) {
      await resize(page, { width, height: 844 })
      const lines = await position.evaluate((element) => {
        const range = document.createRange()
        return [element.previousElementSibling, element].map((one) => {
          range.selectNodeContents(one ?? element)
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
        })
      })
      expect(lines, `${width} px`).toEqual([1, 1])
    }
  })

  test("[LOG-5] a replay keeps the chosen tab when the window becomes a phone's and wide again", async ({ page }) => {
    await resize(page, { width: 1280, height: 720 })
    const chosen = page.getByRole("navigation").locator("[aria-pressed=true]")
    await page.getByRole("navigation").getByRole("button", { name: "State" }).click()
    for (const viewport of [PHONE, { width: 1280, height: 720 }]) {
      await resize(page, viewport)
      await expect(page.getByRole("slider", { name: "Timeline" })).toBeInViewport()
      await expect(chosen).toHaveText("State")
    }
  })
})

test.describe("the transactions", () => {
  sharePage(({ player }) => player.open(`/transactions?token=${makeSessionToken("demo")}`))

  test("[PAGE-3] a phone shows the filter of the transactions behind one button, so that the first record is in sight", async ({
    page
  }) => {
    await resize(page, { width: 360, height: 640 })
    const table = page.getByRole("table")
    await expect(table.locator("tbody td").first()).toBeInViewport()
    const filter = page.getByRole("region", { name: "Filter" })
    await expect(filter).toBeHidden()
    await page.getByRole("button", { name: "Filter", exact: true }).click()
    await expect(filter.getByRole("button", { name: "Hand Pay" })).toBeVisible()
    // A turned phone has fewer lines still.
    await resize(page, { width: 640, height: 360 })
    await page.getByRole("button", { name: "Filter", exact: true }).click()
    await expect(filter).toBeHidden()
    await expect(page.getByRole("heading", { name: "Transactions" })).toBeInViewport()
    await expect(table.locator("tbody td").first()).toBeInViewport()
  })

  test("[PAGE-3] the values of a table's card end at the same edge on a phone", async ({ page }) => {
    const cells = page.getByRole("table").locator("tbody td")
    await expect(cells.first()).toBeVisible()
    // A name that needs a line of its own, below its label.
    const long = page.getByRole("table").locator("tbody td > div", { hasText: "Lantern Bay 1" }).first()
    const restore = await replaceText(long, "Lantern Bay of the Southern Sea 1")
    const edges = await cells.evaluateAll((all) =>
      all.map((cell) => {
        const range = document.createRange()
        range.selectNodeContents(cell.lastElementChild ?? cell)
        return Math.round(range.getBoundingClientRect().right)
      })
    )
    expect(edges.length).toBeGreaterThan(10)
    expect(new Set(edges).size).toBe(1)
    await restore()
  })
})

test("[LOGIN-1] the first screen of the login shows the whole form on a phone, and its fields on a low screen", async ({
  page,
  player
}) => {
  await player.open("/login")
  const submit = page.getByRole("button", { name: "Log in" })
  await page.setViewportSize({ width: 360, height: 640 })
  await expect(submit).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 640, height: 360 })
  await expect(page.getByLabel("Username or email")).toBeInViewport({ ratio: 1 })
})

test("[MONEY-2] on a phone the time until the next cashback stands below the button's name", async ({ page, player }) => {
  await player.open(`/lobby?scenario=discount-granted&token=${makeSessionToken("demo")}`)
  const button = page.getByRole("button", { name: /^Claim cashback/u })
  await button.click()
  const wait = button.locator("small")
  await expect(wait).toBeVisible()
  const [name, time] = await wait.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element.parentElement ?? element)
    range.setEndBefore(element)
    return [range.getBoundingClientRect().bottom, element.getBoundingClientRect().top]
  })
  expect(time).toBeGreaterThanOrEqual(name ?? Number.NaN)
})

test("[LIVE-2] on a phone the line about a lost connection stays below the bar of the scrolled lobby and covers no focused tile", async ({
  page,
  player,
  casino
}) => {
  await player.open(`/lobby?token=${makeSessionToken("demo")}`)
  const tiles = page.getByRole("button", { name: /^Show the machines of/u })
  await expect(tiles.first()).toBeVisible()
  await casino.control({ type: "goOffline", ms: 600_000 })
  const line = page.getByText("Connection Lost, please wait.")
  await expect(line).toBeVisible()
  // The focus goes to a tile above the visible part of the page.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await tiles.first().focus()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  const boxOf = (element: Element): { readonly top: number; readonly bottom: number } => {
    const { top, bottom } = element.getBoundingClientRect()
    return { top, bottom }
  }
  const row = line.locator("xpath=..")
  const [bar, shown, tile] = [
    await page.locator("#root").getByRole("banner").first().evaluate(boxOf),
    await row.evaluate(boxOf),
    await tiles.first().evaluate(boxOf)
  ]
  expect(shown.top).toBeCloseTo(bar.bottom, 0)
  expect(tile.top).toBeGreaterThanOrEqual(shown.bottom)
})

test.describe("with a finger", () => {
  test.use({ hasTouch: true, isMobile: true })

  test("[PROT-6] [PROT-7] the links to the limits and to the help line are at least 44 pixels high", async ({ page, player }) => {
    await player.open(`/lobby?scenario=protection-profile-us-nj&token=${makeSessionToken("demo")}`)
    const links = page.getByTestId("protection-line").getByRole("link")
    await expect(links).toHaveCount(3)
    for (const link of await links.all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })
})
