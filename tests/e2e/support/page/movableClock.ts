import type { Page } from "@playwright/test"

/** Lets the test move the page's wall clock forward, as the sleep of a device does. */
export const makeClockMovable = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const real = Date.now
    Date.now = () => real() + Number(sessionStorage.getItem("test.shift") ?? 0)
  })
}

/** Moves the wall clock of the page to this many ms after the real time. */
export const moveClock = (page: Page, ms: number): Promise<void> =>
  page.evaluate((shift) => sessionStorage.setItem("test.shift", String(shift)), ms)
