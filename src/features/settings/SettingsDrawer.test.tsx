import { screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { describe, expect, it, vi } from "vitest"
import { openTestPage, type TestPage } from "../../../tests/support/testPage.tsx"
import { mergePreferences, type PreferencesChange } from "../../domain/shell/mergePreferences.ts"
import { DEFAULT_PREFERENCES, type Preferences, themesOf } from "../../domain/shell/preferences.ts"
import type { Language } from "../../i18n/languages.ts"
import { UiProvider } from "../../ui/theme/UiProvider.tsx"
import { SchemesDrawer } from "./SchemesDrawer.tsx"
import { SettingsDrawer } from "./SettingsDrawer.tsx"

const wired: { testPage: TestPage | null; preferences: Preferences } = { testPage: null, preferences: DEFAULT_PREFERENCES }

vi.mock("../../runtime/run.ts", () => ({ run: (command: Effect.Effect<void>) => Effect.runSync(command) }))
vi.mock("../../runtime/commands/account/preferences.ts", () => ({
  changePreferences: (change: PreferencesChange) =>
    Effect.sync(() => {
      wired.preferences = mergePreferences(wired.preferences, change)
      wired.testPage?.appendNow("PreferencesChanged", { preferences: wired.preferences })
    })
}))

interface Opened {
  readonly preferences?: Partial<Preferences>
  readonly language?: Language
}

const open = async (which: "settings" | "schemes", { preferences = {}, language = "en" }: Opened = {}): Promise<TestPage> => {
  const testPage = await openTestPage(language)
  wired.testPage = testPage
  wired.preferences = { ...DEFAULT_PREFERENCES, ...preferences }
  await testPage.append("PreferencesRestored", { preferences: wired.preferences })
  testPage.show(<UiProvider>{which === "settings" ? <SettingsDrawer /> : <SchemesDrawer />}</UiProvider>)
  return testPage
}

const choose = async (group: string, name: string): Promise<void> =>
  userEvent.click(within(await screen.findByRole("radiogroup", { name: group })).getByRole("radio", { name }))

describe("[SHELL-9] the settings drawer", () => {
  it("the settings drawer changes layout, side, fold and direction independently", async () => {
    await open("settings")
    await choose("Layout", "Classic")
    await choose("Menu position", "Right")
    await userEvent.click(screen.getByRole("switch", { name: "Folded" }))
    await choose("Text direction", "Right to left")
    expect(wired.preferences).toEqual({
      ...DEFAULT_PREFERENCES,
      layout: "layout1",
      navbar: { position: "right", folded: true, shown: true },
      direction: "rtl"
    })
  })

  it("[SHELL-2] the settings drawer offers neither side nor fold for a horizontal menu", async () => {
    await open("settings", { preferences: { layout: "layout2" } })
    expect(await screen.findByRole("switch", { name: "Show the menu" })).toBeTruthy()
    expect(screen.queryByRole("switch", { name: "Folded" })).toBeNull()
    expect(screen.queryByRole("radiogroup", { name: "Menu position" })).toBeNull()
  })

  it.each([
    ["en", "ltr", "Left", "By language"],
    ["en", "rtl", "Right", "Right to left"],
    ["ar", "ltr", "اليمين", "حسب اللغة"],
    ["ar", "rtl", "اليمين", "من اليمين إلى اليسار"]
  ] as const)("the drawer names the side of the menu and the direction of the page, in %s with the direction %s", async (...row) => {
    const [language, direction, side, choice] = row
    await open("settings", { language, preferences: { layout: "layout1", direction } })
    await screen.findAllByRole("radiogroup")
    const chosen = screen.getAllByRole("radio", { checked: true }).map((radio) => radio.parentElement?.textContent)
    expect(chosen).toContain(side)
    expect(chosen).toContain(choice)
  })

  it("the settings drawer restores the defaults and keeps the shortcuts", async () => {
    await open("settings", { preferences: { layout: "layout2", animations: false, themes: themesOf("ruby"), shortcuts: ["menu_slot"] } })
    await userEvent.click(await screen.findByRole("button", { name: "Reset to defaults" }))
    expect(wired.preferences).toEqual({ ...DEFAULT_PREFERENCES, shortcuts: ["menu_slot"] })
  })

  it("the settings drawer shows where the preferences are stored", async () => {
    const testPage = await open("settings")
    expect(await screen.findByText("Saved in this browser.")).toBeTruthy()
    await testPage.append("PreferencesSaved", {})
    expect(screen.getByText("Also saved to your account.")).toBeTruthy()
    await testPage.append("PreferencesSaveFailed", { reason: "network" })
    expect(screen.getByText(/Could not be saved to your account/u)).toBeTruthy()
  })
})

describe("[SHELL-9] the themes", () => {
  it("the themes are chosen for one area, or for all at once", async () => {
    await open("schemes")
    await choose("Toolbar", "Ruby")
    expect(wired.preferences.themes).toEqual({ ...themesOf("night"), toolbar: "ruby" })
    expect(within(screen.getByRole("radiogroup", { name: "Everywhere" })).queryByRole("radio", { checked: true })).toBeNull()
    await choose("Everywhere", "Emerald")
    expect(wired.preferences.themes).toEqual(themesOf("emerald"))
  })
})
