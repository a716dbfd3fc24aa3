import type { Page } from "@playwright/test"
import { expect, test } from "../../support/session/casino.ts"
import { holdFile } from "../../support/page/holdFile.ts"
import { makeSessionToken } from "../../support/session/sessionToken.ts"

declare global {
  // A global of the page after `watchShifts`.
  var layoutShifts: { sum: number; readonly shifts: string[] } | undefined
}

/** The limit of this project for the sum of all layout shifts of a page load. Web Vitals calls up to 0.1 good. */
const LIMIT = 0.01

const SIZES = [
  { width: 1_440, height: 900 },
  { width: 390, height: 844 }
] as const

/** Records the layout shifts of the page, with the elements that moved. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: string[] = []
    const found = { sum: 0, shifts }
    globalThis.layoutShifts = found
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value = Number(Reflect.get(entry, "value"))
        const sources: unknown = Reflect.get(entry, "sources")
        found.sum += value
        const nodes = Array.isArray(sources) ? sources.map((source: unknown) => Reflect.get(Object(source), "node")) : []
        const names = nodes.map((node: unknown) => (node instanceof Element ? `${node.tagName}.${node.className}` : String(node)))
        shifts.push(`${value.toFixed(4)} ${names.join(", ")}`)
      }
    }).observe({ type: "layout-shift", buffered: true })
  })

/** The fonts that were used, after all were loaded and laid out. */
const settleFonts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready
    for (const _ of [1, 2, 3]) await new Promise((resolve) => void requestAnimationFrame(resolve))
    return [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family)
  })

const expectNoShift = async (page: Page): Promise<void> => {
  const { sum, shifts } = (await page.evaluate(() => globalThis.layoutShifts)) ?? { sum: Number.NaN, shifts: [] }
  expect(sum, shifts.join("\n")).toBeLessThanOrEqual(LIMIT)
}

for (const size of SIZES) {
  const name = `${size.width}×${size.height}`

  test(`[LOGIN-1] the login shifts nothing at ${name} when its fonts arrive after its first picture`, async ({ page }) => {
    await page.setViewportSize(size)
    await watchShifts(page)
    const release = await holdFile(page, /\.woff2$/u)
    // Not until the load event, which waits for the fonts.
    await page.goto("/login", { waitUntil: "commit" })
    await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible()
    release()
    await expect.poll(() => settleFonts(page)).not.toEqual([])
    await expectNoShift(page)
  })

  test(`[LOBBY-1] the lobby shifts nothing at ${name} when its fonts arrive after its brands`, async ({ page, player }) => {
    await page.setViewportSize(size)
    await watchShifts(page)
    const release = await holdFile(page, /\.woff2$/u)
    await page.goto(`/lobby?token=${makeSessionToken("demo")}`, { waitUntil: "commit" })
    await expect(player.brandTile("Bosphorus Royal")).toBeVisible()
    release()
    await expect.poll(() => settleFonts(page)).not.toEqual([])
    await expectNoShift(page)
  })
}
