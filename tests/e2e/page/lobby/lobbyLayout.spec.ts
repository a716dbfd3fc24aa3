import type { Locator } from "@playwright/test"
import { expect, test } from "../../support/session/casino.ts"
import { resize } from "../../support/page/resize.ts"
import { setTextSize } from "../../support/page/textSize.ts"
import { makeSessionToken } from "../../support/session/sessionToken.ts"
import { sharePage } from "../../support/session/sharePage.ts"

const BRAND = "Bosphorus Royal"
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (box === null) throw new Error("The element is not shown.")
  return box
}

/** The number of lines on which the element's text is drawn, and whether a line ends inside a word. */
const readLines = (locator: Locator) =>
  locator.evaluate((element) => {
    const range = document.createRange()
    const topOf = (node: Node, at: number): number => {
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      return Math.round(range.getBoundingClientRect().top)
    }
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    let breaks = 0
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent ?? ""
      for (let at = 1; at < text.length; at += 1)
        if (/\S\S/u.test(text.slice(at - 1, at + 1)) && topOf(node, at) > topOf(node, at - 1)) breaks += 1
    }
    return breaks
  })

test.describe("the lobby", () => {
  sharePage(async ({ player }) => {
    await player.open(`/lobby?token=${makeSessionToken("demo")}`)
    await expect(player.brandTile(BRAND)).toBeVisible()
  })

  test("[LOBBY-1] the switch between brands and machines stays in its place when it is used", async ({ page, player }) => {
    await resize(page, DESKTOP)
    const all = page.getByRole("link", { name: "All machines" })
    const before = await boxOf(all)
    await all.click()
    await expect(page.getByRole("list", { name: "Machines" })).toBeVisible()
    const moved = async (): Promise<number> => (await boxOf(all)).x - before.x
    await expect.poll(moved).toBeCloseTo(0, 0)
    await page.getByRole("link", { name: "Brands", exact: true }).click()
    await expect(player.brandTile(BRAND)).toBeVisible()
    await expect.poll(moved).toBeCloseTo(0, 0)
  })

  test("[LOBBY-2] a wide screen shows six to eight machines in a row, on up to 1920 pixels", async ({ page, player }) => {
    await resize(page, { width: 2560, height: 1440 })
    await page.getByRole("link", { name: "All machines" }).click()
    const list = page.getByRole("list", { name: "Machines" })
    const tiles = list.getByRole("listitem")
    await expect(tiles.first()).toBeVisible()
    const { y } = await boxOf(tiles.first())
    const inRow = (await Promise.all((await tiles.all()).slice(0, 12).map(boxOf))).filter((box) => Math.abs(box.y - y) < 2)
    expect(inRow.length).toBeGreaterThanOrEqual(6)
    expect(inRow.length).toBeLessThanOrEqual(8)
    const { width } = await boxOf(list)
    expect(width).toBeGreaterThan(1_700)
    expect(width).toBeLessThanOrEqual(1_920)
    await page.getByRole("link", { name: "Brands", exact: true }).click()
    await expect(player.brandTile(BRAND)).toBeVisible()
  })

  test("[SHELL-6] on a phone with text of twice the size the balance and its button take less than 100 pixels of height", async ({
    page
  }) => {
    await resize(page, PHONE)
    await setTextSize(page, 200)
    const amount = page.getByTestId("balance")
    await expect(amount).toHaveText(/1,500/u)
    const bar = await boxOf(amount.locator(".."))
    const button = await boxOf(page.getByRole("button", { name: "Hide balance" }))
    expect(bar.height).toBeLessThan(100)
    expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(44)
    await setTextSize(page, 100)
  })

  test("[LOBBY-2] a click on a brand scrolls to its machines, 16 pixels under the top bar", async ({ page, player }) => {
    await resize(page, { width: 1280, height: 720 })
    await player.brandTile(BRAND).click()
    const heading = page.getByRole("heading", { name: BRAND, exact: true, level: 2 })
    const bar = page.locator("#root").getByRole("banner").first()
    await expect
      .poll(async () => {
        const { y, height } = await boxOf(bar)
        return Math.round((await boxOf(heading)).y - (y + height))
      })
      .toBeLessThanOrEqual(32)
    await expect(heading).toBeInViewport()
    const machines = page.getByRole("list", { name: "Machines" })
    await expect(machines.getByRole("button", { name: /^Play /u }).first()).toBeInViewport()
    await player.brandTile(BRAND).click()
    await expect(machines).toBeHidden()
  })

  test("[LOBBY-2] on a phone a brand's page begins at its top, and the way back leads to the brand's place in the lobby", async ({
    page,
    player
  }) => {
    await resize(page, PHONE)
    const tile = player.brandTile(BRAND)
    await tile.scrollIntoViewIfNeeded()
    const readPlace = () => page.evaluate(() => Math.round(document.documentElement.scrollTop))
    const place = await readPlace()
    expect(place).toBeGreaterThan(100)
    await tile.click()
    await expect(page.getByRole("heading", { name: BRAND, exact: true, level: 1 })).toBeInViewport()
    expect(await readPlace()).toBe(0)
    await page.goBack()
    await expect(tile).toBeInViewport()
  })
})

test.describe("a brand's page", () => {
  sharePage(({ player }) => player.open(`/lobby/1/Bosphorus%20Royal?token=${makeSessionToken("demo")}`))

  test("[LOBBY-2] a brand's emblem stands above its name on a phone", async ({ page }) => {
    await resize(page, PHONE)
    const title = page.getByRole("heading", { name: BRAND, exact: true, level: 1 })
    const emblem = page.locator("main header img").first()
    await expect(title).toBeVisible()
    const art = await boxOf(emblem)
    // The art is drawn around its middle, where the emblem is.
    expect(art.y + art.height / 2).toBeLessThan((await boxOf(title)).y - 24)
  })

  for (const size of [PHONE, DESKTOP])
    test(`[LOBBY-2] the buttons on a machine's picture leave its upper half free at ${size.width} pixels`, async ({ page, player }) => {
      await resize(page, size)
      const tile = player.machineTile("Bosphorus Royal 1")
      // The drawn picture gives way to the still when that has arrived.
      const still = tile.locator("[data-still]")
      await expect(still).toBeVisible()
      for (const name of [/^About/u, /^Favourite/u]) {
        const button = tile.getByRole("button", { name })
        await expect(button).toBeVisible()
        // Measures both at once, because the page above them may still grow.
        const places = await tile.evaluate(
          (element, label) => {
            const picture = element.querySelector("[data-still]")?.getBoundingClientRect()
            const box = [...element.querySelectorAll("button")].find(({ ariaLabel }) => ariaLabel === label)?.getBoundingClientRect()
            return picture === undefined || box === undefined
              ? null
              : { top: box.top - picture.top, bottom: box.bottom - picture.top, height: picture.height }
          },
          await button.getAttribute("aria-label")
        )
        expect(places?.top).toBeGreaterThan((places?.height ?? 0) / 2 - 8)
        expect(places?.bottom).toBeLessThanOrEqual((places?.height ?? 0) + 1)
      }
    })

  test("[LOBBY-4] on a phone the buttons of a machine's tile are as high as a thumb wants", async ({ page }) => {
    for (const size of [PHONE, { width: 844, height: 390 }]) {
      await resize(page, size)
      await expect(page.getByRole("button", { name: /^Notify me when/u }).first()).toBeVisible()
      const buttons = page.getByRole("button", { name: /^(?:Play|Notify me when) / })
      const lowest = (): Promise<number> =>
        buttons.evaluateAll((all) => Math.min(...all.map((button) => button.getBoundingClientRect().height)))
      // A list that arrives meanwhile replaces tiles, and a button that is no longer in the page has no height.
      await expect.poll(lowest).toBeGreaterThanOrEqual(44)
      expect(await buttons.count()).toBeGreaterThan(5)
    }
  })
})

test.describe("the jackpot page", () => {
  sharePage(({ player }) => player.open(`/jackpot?token=${makeSessionToken("demo")}`))

  for (const width of [1280, 1024, 390, 320])
    test(`[LOBBY-5] the jackpot page breaks no brand's name inside a word at ${width} pixels`, async ({ page }) => {
      await resize(page, { width, height: 844 })
      const rows = page.getByRole("region", { name: "Jackpots" }).getByRole("listitem")
      await expect(rows.first()).toBeVisible()
      for (const name of await rows.locator("bdi").all()) expect(await readLines(name)).toBe(0)
    })
})

test.describe("a player who has reached a limit", () => {
  // The first test changes texts of its page. Each other test loads its own page.
  sharePage(({ player }) => player.open(`/limits?scenario=protection-limit-reached&token=${makeSessionToken("demo")}`))

  test("[PROT-6] the table of limits breaks no limit's name inside a word at 320 pixels", async ({ page }) => {
    await resize(page, { width: 320, height: 640 })
    const row = page.getByTestId("limit-wager-day")
    const name = row.getByRole("rowheader")
    // The longest name of a limit, beside a raise that waits.
    await row.getByRole("cell").evaluate((cell) => cell.append("Casino 24 Kasım 2026 14:30 tarihinden sonra 1.500,00 TL olarak uygular."))
    await name.evaluate((cell) => {
      cell.textContent = "Makinelere yüklenen, oturum"
    })
    expect(await readLines(name)).toBe(0)
  })

  for (const [path, content] of [
    ["limits", '[data-testid="limit-wager-day"]'],
    ["lobby", "main nav a"],
    ["profile", "tbody td"],
    ["transactions", "tbody td"]
  ] as const)
    test(`[SHELL-1] the page ${path} needs no sideways scrolling at 320 pixels with text of twice the size`, async ({ page, player }) => {
      await resize(page, { width: 320, height: 640 })
      await setTextSize(page, 200)
      await player.open(`/${path}`)
      await expect(page.getByTestId("balance")).toBeVisible()
      await expect(page.locator(content).first()).toBeVisible()
      const tooWide = await page.evaluate(() =>
        [...document.querySelectorAll("header button")]
          .filter((one) => one.getBoundingClientRect().right > innerWidth)
          .map((one) => `${one.tagName} ${one.textContent}`)
      )
      expect(tooWide).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      // The link that skips the bar covers it only while it has the focus.
      const skip = page.getByRole("link", { name: "Skip to content" })
      await expect(skip).not.toBeInViewport()
      await skip.focus()
      await expect(skip).toBeInViewport({ ratio: 1 })
      await setTextSize(page, 100)
    })
})

test("[GAME-1] an address without the machine's name opens the machine", async ({ page, player }) => {
  await player.open(`/game/101?token=${makeSessionToken("demo")}`)
  // A seat is sufficient. The test does not wait for the video.
  await player.expectAmount("credit", 0)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bosphorus Royal 1")
})

test("[SHELL-11] no frame between the login and the lobby is empty", async ({ page, player }) => {
  await page.setViewportSize(DESKTOP)
  await player.open("/")
  await expect(page.getByLabel("Username or email")).toBeVisible()
  const readEmptyFrames = await page.evaluateHandle(() => {
    const root = document.querySelector<HTMLElement>("#root")
    let frames = 0
    const look = (): void => {
      if (root?.querySelector("svg") === null && root.innerText.trim() === "") frames += 1
      requestAnimationFrame(look)
    }
    look()
    return () => frames
  })
  await player.logIn()
  await expect(player.brandTile(BRAND)).toBeVisible()
  expect(await readEmptyFrames.evaluate((read) => read())).toBe(0)
})
