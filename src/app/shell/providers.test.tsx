import { render, screen } from "@testing-library/react"
import { expect, it, vi } from "vitest"
import { openTestPage } from "../../../tests/support/testPage.tsx"
import { DEFAULT_SETTINGS } from "../../domain/account/settings.ts"
import { Providers } from "./providers.tsx"

const missing = new Error("404")
vi.mock("../../i18n/initI18n.ts", async (load) => ({
  ...(await load<typeof import("../../i18n/initI18n.ts")>()),
  followSettings: () => Promise.reject(missing)
}))

it("[BOOT-1] late settings whose texts cannot be fetched are reported, and the page keeps its texts", async () => {
  const reported = vi.fn<(reason: unknown) => void>()
  vi.stubGlobal("reportError", reported)
  const { append } = await openTestPage()
  render(
    <Providers>
      <p>The page</p>
    </Providers>
  )
  await screen.findByText("The page")
  const settings = { ...DEFAULT_SETTINGS, texts: { en: { "login.title": "Hello" } } }
  await append("SettingsLoaded", { settings, source: "file", rejected: [] })
  await vi.waitFor(() => expect(reported).toHaveBeenCalledExactlyOnceWith(missing))
  expect(screen.getByText("The page")).toBeTruthy()
  vi.unstubAllGlobals()
})
