import type { BrowserContext, Page } from "@playwright/test"
import { type Casino, setPreferences, test } from "./casino.ts"
import type { Player } from "./player.ts"

interface Opening {
  readonly page: Page
  readonly player: Player
  readonly casino: Casino
}

/**
 * Lets all tests of this `describe` block use one page, which the first of them opens with `open`. Loading a page and sitting down take most of a short
 * test's CPU time. It suits tests that look at a page and undo what they change: each gets the page as the last one left it, in the configured window size.
 * After a failed test Playwright starts a new worker, and the next test opens a new page there. So a failure does not affect the tests after it. It works
 * only with the mock in the page, because a mock process begins each test with a new floor.
 */
export const sharePage = (open: (opening: Opening) => Promise<unknown>): void => {
  let context: BrowserContext | undefined
  let page: Page | undefined
  let isOpen = false
  test.use({
    context: async ({ browser }, use) => {
      context ??= await browser.newContext()
      await use(context)
    },
    page: async ({ context: shared, viewport, witness: _listens }, use) => {
      if (page === undefined) {
        page = await shared.newPage()
        await page.addInitScript(setPreferences)
      }
      if (viewport !== null) await page.setViewportSize(viewport)
      await use(page)
    }
  })
  test.beforeEach(async ({ page: shared, player, casino }) => {
    if (!isOpen) await open({ page: shared, player, casino })
    isOpen = true
  })
  test.afterAll(() => context?.close())
}
