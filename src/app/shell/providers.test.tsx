import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, it, vi } from "vitest"
import { openTestPage } from "../../../tests/support/testPage.tsx"
import { DEFAULT_SETTINGS } from "../../domain/account/settings.ts"
import { Providers } from "./providers.tsx"

const missing = new Error("404")
const texts = vi.hoisted(() => ({ follow: (_language: string): Promise<void> => Promise.resolve() }))
vi.mock("../../i18n/initI18n.ts", async (load) => ({
  ...(await load<typeof import("../../i18n/initI18n.ts")>()),
  followSettings: (language: string) => texts.follow(language)
}))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = async () => {
  const testPage = await openTestPage()
  render(
    <Providers>
      <p>The page</p>
    </Providers>
  )
  await screen.findByText("The page")
  return testPage
}

it("[BOOT-1] late settings whose texts cannot be fetched are reported, and the page keeps its texts", async () => {
  const reported = vi.fn<(reason: unknown) => void>()
  vi.stubGlobal("reportError", reported)
  texts.follow = () => Promise.reject(missing)
  const { append } = await open()
  const settings = { ...DEFAULT_SETTINGS, texts: { en: { "login.title": "Hello" } } }
  await append("SettingsLoaded", { settings, source: "file", rejected: [] })
  await vi.waitFor(() => expect(reported).toHaveBeenCalledExactlyOnceWith(missing))
  expect(screen.getByText("The page")).toBeTruthy()
})

it.each([
  ["a default language and no texts", { defaultLanguage: "ar", languageSelect: false }, ["ar"]],
  ["neither", { hideHeaderBar: true }, []]
] as const)("[BOOT-1] a page follows late settings with %s to their language", async (_what, late, followed) => {
  const follow = vi.fn<(language: string) => Promise<void>>(() => Promise.resolve())
  texts.follow = follow
  const { append } = await open()
  await append("SettingsLoaded", { settings: { ...DEFAULT_SETTINGS, ...late }, source: "file", rejected: [] })
  expect(follow.mock.calls.map(([language]) => language)).toEqual(followed)
})
