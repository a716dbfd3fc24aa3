import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { UserUpdateRequest } from "../../api/wire/chat.ts"
import { choosePreferences, decodePreferences, encodePreferences } from "./accountPreferences.ts"
import { DEFAULT_PREFERENCES, type Preferences, themesOf } from "./preferences.ts"

const RTL: Preferences = { ...DEFAULT_PREFERENCES, direction: "rtl", animations: false, shortcuts: ["menu_loby"] }

describe("[SHELL-9] preferences on the wire", () => {
  it("preferences on the wire are texts by name", () => {
    const settings = encodePreferences(RTL)
    expect(settings).toEqual({
      layout: "layout3",
      "navbar.position": "left",
      "navbar.folded": "false",
      "navbar.shown": "true",
      toolbarShown: "true",
      footerShown: "true",
      "theme.main": "night",
      "theme.navbar": "night",
      "theme.toolbar": "night",
      "theme.footer": "night",
      direction: "rtl",
      customScrollbars: "true",
      animations: "false",
      balanceShown: "true"
    })
    expect(Schema.is(UserUpdateRequest)({ settings })).toBe(true)
  })

  it("preferences on the wire decode to the preferences that were encoded", () => {
    const all: Preferences = {
      layout: "layout1",
      navbar: { position: "right", folded: true, shown: false },
      toolbarShown: false,
      footerShown: false,
      themes: { main: "day", navbar: "ruby", toolbar: "emerald", footer: "sapphire" },
      direction: "rtl",
      customScrollbars: false,
      animations: false,
      balanceShown: false,
      shortcuts: ["menu_loby", "menu_profile"]
    }
    expect(decodePreferences({ settings: encodePreferences(all), shortcuts: all.shortcuts }, DEFAULT_PREFERENCES)).toEqual(all)
  })

  it.each([
    ["layout", "layout9"],
    ["navbar.folded", "perhaps"],
    ["navbar.colour", "red"],
    ["theme.main", "true"],
    ["__proto__", "x"],
    ["shortcuts", "menu_loby"],
    ["constructor.name", "x"]
  ])("decoding ignores the setting %s=%s of another build and keeps the others", (name, value) => {
    const settings = { direction: "rtl", [name]: value }
    expect(decodePreferences({ settings, shortcuts: [] }, DEFAULT_PREFERENCES)).toEqual({ ...DEFAULT_PREFERENCES, direction: "rtl" })
  })
})

describe("[SHELL-9] the preferences after a login", () => {
  const account = (updatedAt: number | null) => ({ settings: { layout: "layout2" }, shortcuts: [], updatedAt })
  const kept = (updatedAt: number, saved: boolean) => ({ preferences: RTL, updatedAt, saved })
  const none = { settings: {}, shortcuts: [], updatedAt: null }

  it.each([
    ["only the account has some", account(5), null, { from: "account", updatedAt: 5 }],
    ["the account's are newer", account(6), kept(5, false), { from: "account", updatedAt: 6 }],
    ["both are equally old", account(5), kept(5, true), { from: "account" }],
    ["the device's are newer", account(5), kept(6, true), { from: "device", updatedAt: 6, upload: true }],
    ["the device's are newer and were never sent", account(5), kept(6, false), { from: "device", upload: true }],
    ["the server names no time and has seen the last change", account(null), kept(9, true), { from: "account" }],
    ["the server names no time and has not seen the last change", account(null), kept(9, false), { from: "device", upload: true }],
    ["the server sends nothing and has acknowledged the last change", null, kept(9, true), { from: "device", upload: false }],
    ["the server sends nothing and has not seen the last change", null, kept(9, false), { from: "device", upload: true }],
    ["the account is empty", none, kept(9, true), { from: "device", upload: true }]
  ])("the preferences after a login are decided when %s", (_, onServer, onDevice, expected) => {
    expect(choosePreferences(onServer, onDevice)).toMatchObject(expected)
  })

  it("the preferences after a login are null when neither side has any", () => {
    expect(choosePreferences(null, null)).toBeNull()
    expect(choosePreferences(none, null)).toBeNull()
  })

  it("the preferences after a login take settings that the account does not name from the same player's device", () => {
    const choice = choosePreferences(account(6), kept(5, true))
    expect(choice?.preferences).toEqual({ ...RTL, layout: "layout2", shortcuts: [] })
  })

  it("the preferences after a login start from the casino's defaults, not from a guest's choice", () => {
    expect(choosePreferences({ settings: { direction: "rtl" }, shortcuts: [], updatedAt: 5 }, null)?.preferences.themes).toEqual(
      themesOf("night")
    )
  })
})
