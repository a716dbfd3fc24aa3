import type { CDPSession, Page } from "@playwright/test"
import { awaitDrawing } from "./resize.ts"

/** The screens, in CSS pixels, on which large text is checked: two phones and a desktop. */
export const TEXT_SCREENS = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 1280, height: 800 }
] as const

/** One session for each page, because a second one would leave the size of the first in force. */
const sessions = new WeakMap<Page, Promise<CDPSession>>()

const sessionOf = (page: Page): Promise<CDPSession> => {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

/**
 * Sets the text size of the browser in percent, as the player does in the browser's own settings. Media queries in `rem` follow it. Completes when the
 * page has drawn itself in that size.
 */
export const setTextSize = async (page: Page, percent: number): Promise<void> => {
  const session = await sessionOf(page)
  const px = Math.round((16 * percent) / 100)
  await session.send("Page.setFontSizes", { fontSizes: { standard: px, fixed: px } })
  await page.waitForFunction((wanted) => {
    const text = document.createElement("span")
    text.style.fontSize = "medium"
    document.documentElement.append(text)
    const { fontSize } = getComputedStyle(text)
    text.remove()
    return fontSize === wanted
  }, `${px}px`)
  await awaitDrawing(page)
}
