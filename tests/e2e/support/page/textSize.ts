import type { Page } from "playwright"

/** The screens, in CSS pixels, on which large text is checked: two phones and a desktop. */
export const TEXT_SCREENS = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 1280, height: 800 }
] as const

/** Sets the text size of the browser in percent, as the player does in the browser's own settings. Media queries in `rem` follow it. */
export const setTextSize = async (page: Page, percent: number): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const px = Math.round((16 * percent) / 100)
  await session.send("Page.setFontSizes", { fontSizes: { standard: px, fixed: px } })
}
