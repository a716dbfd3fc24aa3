import type { Page } from "@playwright/test"

/** Where the access token is currently stored (LOGIN-6). */
export interface KeptToken {
  readonly remembered: string | null
  readonly tab: string | null
}

export const NO_TOKEN: KeptToken = { remembered: null, tab: null }

export const keptToken = (page: Page): Promise<KeptToken> =>
  page.evaluate(() => ({ remembered: localStorage.getItem("telereel.token"), tab: sessionStorage.getItem("telereel.token") }))
