import { changeLanguage } from "../i18n/initI18n.ts"
import { offerInPageSource } from "../video/inPage.ts"

/** Starts the mock backend in this page when the build contains it; the only import of `mocks/` in the product. */
export const startMock = async (): Promise<void> => {
  if (__DEMO__) await (await import("../../mocks/browser.ts")).startMock({ offerInPageSource, changeLanguage })
}
