import type { Page } from "playwright"

/** Sets the text size of the browser in percent, as the player does in the browser's own settings. Media queries in `rem` follow it. */
export const setTextSize = async (page: Page, percent: number): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const px = Math.round((16 * percent) / 100)
  await session.send("Page.setFontSizes", { fontSizes: { standard: px, fixed: px } })
}
