import { Schema } from "effect"
import { expect, it } from "vitest"
import { UserUpdateRequest } from "../../api/wire/chat.ts"
import { encodePreferences } from "./encodePreferences.ts"
import { DEFAULT_PREFERENCES } from "./preferences.ts"

it("[SHELL-9] the looks go to the server as texts by name, each of them", () => {
  const settings = encodePreferences({ ...DEFAULT_PREFERENCES, direction: "rtl", animations: false, shortcuts: ["menu_loby"] })
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
