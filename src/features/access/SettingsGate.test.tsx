import { screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { describe, expect, it, vi } from "vitest"
import { openTestPage } from "../../../tests/support/testPage.tsx"
import { DEFAULT_SETTINGS } from "../../domain/account/settings.ts"
import { provideSettingsRetry } from "../../runtime/commands/account/retrySettings.ts"
import { SettingsGate } from "./SettingsGate.tsx"

const visit = async () => {
  const testPage = await openTestPage("en")
  await testPage.append("SettingsLoaded", { settings: DEFAULT_SETTINGS, source: "defaults", known: false, rejected: [] })
  testPage.show(
    <SettingsGate>
      <p>the casino</p>
    </SettingsGate>
  )
  return testPage
}

describe("[BOOT-1] the page while the settings are unknown", () => {
  it("the page while the settings are unknown shows nothing of the casino, gives the reason, and offers a retry", async () => {
    const retry = vi.fn<() => void>()
    provideSettingsRetry(retry)
    await visit()
    expect(screen.queryByText("the casino")).toBeNull()
    expect(screen.getByRole("alert").textContent).toContain("The casino's settings cannot be loaded")
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(retry).toHaveBeenCalledTimes(1)
  })

  it("the page while the settings are unknown shows the casino as soon as they are known", async () => {
    const testPage = await visit()
    await testPage.append("SettingsLoaded", { settings: DEFAULT_SETTINGS, source: "file", known: true, rejected: [] })
    expect(await screen.findByText("the casino")).toBeTruthy()
    expect(screen.queryByRole("alert")).toBeNull()
  })
})
