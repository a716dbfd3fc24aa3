import { describe, expect, it } from "vitest"
import { given } from "../../tests/support/given.ts"
import { DEFAULT_SETTINGS } from "../domain/account/settings.ts"
import { event } from "../domain/events.ts"
import { settings } from "./settings.ts"

describe("[BOOT-1] the settings in force", () => {
  it("are the defaults until the operator's file came", () => {
    expect(given(settings).when()).toMatchObject({ loaded: false, source: "defaults", values: DEFAULT_SETTINGS })
  })

  it("are what the file gave, with the names of what it could not", () => {
    const values = { ...DEFAULT_SETTINGS, siteId: 21 }
    expect(given(settings).when(event("SettingsLoaded", { settings: values, source: "file", rejected: ["CURRENCY"] }))).toMatchObject({
      loaded: true,
      source: "file",
      rejected: ["CURRENCY"],
      values
    })
  })

  it("[AUTH-6] outlive the session", () => {
    const loaded = event("SettingsLoaded", { settings: DEFAULT_SETTINGS, source: "file", rejected: [] })
    expect(given(settings, loaded).when(event("LoggedOut", { reason: "player" }))).toEqual(given(settings, loaded).when())
  })
})
