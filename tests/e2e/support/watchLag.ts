import type { Page } from "@playwright/test"

/**
 * From now on, in this page and those after it: how late (ms) the page's own timers have been at worst. So much later than promised may
 * the product be on a machine that is busy with other things, and no more.
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
