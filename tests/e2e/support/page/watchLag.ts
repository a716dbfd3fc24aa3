import type { Page } from "@playwright/test"

/**
 * Measures the worst delay of the page's own timers in ms, in this page and later ones. On a loaded computer the product may be late by at
 * most this delay.
 */
export const watchLag = async (page: Page): Promise<() => Promise<number>> => {
  const watch = (): void => {
    const everyMs = 50
    let due = performance.now() + everyMs
    const lag = { worst: 0 }
    setInterval(() => {
      lag.worst = Math.max(lag.worst, performance.now() - due)
      due = performance.now() + everyMs
    }, everyMs)
    Object.assign(globalThis, { lagOfPage: lag })
  }
  await page.addInitScript(watch)
  await page.evaluate(watch)
  return () => page.evaluate(() => Number(Reflect.get(Object(Reflect.get(globalThis, "lagOfPage")), "worst")))
}
