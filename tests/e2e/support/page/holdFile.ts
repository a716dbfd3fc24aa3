import type { Page } from "@playwright/test"

/** Keeps the files back until the returned function is called, as a slow line does. */
export const holdFile = async (page: Page, file: RegExp): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.context().route(file, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
