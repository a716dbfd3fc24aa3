import type { Locator, Page } from "@playwright/test"

/** Clicks without the checks of Playwright's own click, which run scripts in the page in the moment that a bench measures. */
export const clickBare = async (page: Page, button: Locator): Promise<void> => {
  const box = await button.boundingBox()
  if (box === null) throw new Error("The button is not on the screen.")
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}
