import type { Page } from "@playwright/test"

/** Holds a key like a keyboard does: the first event, then a repeated one in each frame, then the release when `isDone` returns true. */
export const holdKey = async (page: Page, key: string, isDone: () => boolean | Promise<boolean>): Promise<void> => {
  do {
    // Playwright marks every event after the first one as repeated.
    await page.keyboard.down(key)
    await page.evaluate(() => new Promise((resolve) => void requestAnimationFrame(resolve)))
  } while (!(await isDone()))
  await page.keyboard.up(key)
}
