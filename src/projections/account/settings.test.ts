import { describe, expect, it } from "vitest"
import { given } from "../../../tests/support/given.ts"
import { DEFAULT_SETTINGS } from "../../domain/account/settings.ts"
import { event } from "../../domain/events.ts"
import { settings } from "./settings.ts"

describe("[BOOT-1] the active settings", () => {
  it("the active settings are the defaults until the operator's file is loaded", () => {
    expect(given(settings).when()).toMatchObject({ loaded: false, source: "defaults", values: DEFAULT_SETTINGS })
  })

  it("the active settings are the file's values, with the names of the rejected ones", () => {
    const values = { ...DEFAULT_SETTINGS, siteId: 21 }
    expect(given(settings).when(event("SettingsLoaded", { settings: values, source: "file", rejected: ["CURRENCY"] }))).toMatchObject({
      loaded: true,
      source: "file",
      rejected: ["CURRENCY"],
      values
    })
  })

  it("[AUTH-6] the active settings survive the logout", () => {
    const loaded = event("SettingsLoaded", { settings: DEFAULT_SETTINGS, source: "file", rejected: [] })
    expect(given(settings, loaded).when(event("LoggedOut", { reason: "player" }))).toEqual(given(settings, loaded).when())
  })
})
