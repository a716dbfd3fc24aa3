import { changeLanguage } from "../i18n/initI18n.ts"
import { offerInPageSource } from "../video/inPage.ts"

/** Starts the mock backend in this page, where it is part of the build; the only door from the product to `mocks/`. */
export const startMock = async (): Promise<void> => {
  if (__DEMO__) await (await import("../../mocks/browser.ts")).startMock({ offerInPageSource, changeLanguage })
}
