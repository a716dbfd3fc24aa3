import type { Page, ViewportSize } from "@playwright/test"

/** Completes when the page has drawn itself. Its scripts see a change of a media query one frame later than its styles. */
export const awaitDrawing = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => void requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Changes the window size of an open page. Completes when the page has drawn itself in that size. */
export const resize = async (page: Page, size: ViewportSize): Promise<void> => {
  await page.setViewportSize(size)
  await awaitDrawing(page)
}
