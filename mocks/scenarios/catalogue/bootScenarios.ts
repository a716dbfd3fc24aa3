import type { Scenario } from "../scenario.ts"
import { inState } from "../../states/inState.ts"
import { defineScenario, LOG_IN, saw, wait } from "./defineScenario.ts"

const withSettings = (settings: object) => inState("the operator's file has settings", { settings })

const OPEN = { do: "open", path: "/" } as const

/** Before the first screen: the operator's file and the address check (BOOT-1, BOOT-2, BOOT-5). */
export const bootScenarios: readonly Scenario[] = [
  defineScenario({
    id: "settings-missing",
    title: "No Settings.json",
    description: "The operator's file is missing: the console reports it, and the app starts with its defaults.",
    tags: ["BOOT-1", "404"],
    given: [inState("the operator's file is missing", {})],
    steps: [OPEN, LOG_IN],
    expect: [saw("SettingsLoaded", { source: "defaults", rejected: { length: 1 } }), saw("LoggedIn")]
  }),
  defineScenario({
    id: "settings-broken",
    title: "Settings.json is a web page",
    description: "The file is not JSON and there is no cached copy: login is closed, and the page keeps retrying.",
    tags: ["BOOT-1"],
    given: [inState("the operator's file is not JSON", {})],
    steps: [OPEN],
    expect: [
      saw("MessageRejected", { from: "getSettings", issues: { 0: { message: "The body is not JSON" } } }),
      saw("SettingsLoaded", { source: "defaults", known: false, rejected: { length: 1 } })
    ]
  }),
  defineScenario({
    id: "settings-slow",
    title: "Settings.json arrives too late",
    description: "The file takes four seconds: after three the page shows that it waits, and it opens when the file arrives.",
    tags: ["BOOT-1", "timeout"],
    given: [inState("the operator's file is slow", { delayMs: 4_000 })],
    steps: [OPEN, LOG_IN],
    expect: [
      saw("SettingsLoaded", { source: "defaults", known: false }),
      saw("SettingsLoaded", { source: "file", known: true }),
      saw("LoggedIn")
    ]
  }),
  defineScenario({
    id: "settings-just-in-time",
    title: "Settings.json is slow",
    description: "The file takes two seconds and is used.",
    tags: ["BOOT-1"],
    given: [inState("the operator's file is slow", { delayMs: 2_000 })],
    steps: [OPEN],
    expect: [saw("SettingsLoaded", { source: "file" })]
  }),
  defineScenario({
    id: "settings-one-bad-field",
    title: "One invalid field in Settings.json",
    description: "The currency is a number: it stays TRY, and the console names the field. The language is valid and becomes English.",
    tags: ["BOOT-1"],
    given: [inState("the operator's file has a wrong field", { field: "CURRENCY", value: 949 }), withSettings({ DEFAULT_LANG: "en" })],
    steps: [OPEN],
    expect: [
      saw("SettingsLoaded", {
        source: "file",
        rejected: { 0: "CURRENCY must be a currency code in capital letters, such as TRY", length: 1 },
        settings: { currency: "TRY", defaultLanguage: "en" }
      })
    ]
  }),
  defineScenario({
    id: "settings-of-another-operator",
    title: "Another operator",
    description: "Another name, English, euro, other coins and a lobby that refreshes every five seconds.",
    tags: ["BOOT-2"],
    given: [
      withSettings({
        BRANDING: { name: "Casa Luna", accent: "#7048e8" },
        DEFAULT_LANG: "en",
        CURRENCY: "EUR",
        HOT_COINS: [1_000, 2_000],
        LOBBY_REFRESH_SECONDS: 5
      })
    ],
    steps: [OPEN, LOG_IN, wait(6_000)],
    expect: [
      saw("SettingsLoaded", { settings: { brandName: "Casa Luna", currency: "EUR", lobbyRefreshMs: 5_000 } }),
      saw("MachinesRequested"),
      saw("MachinesRequested")
    ]
  }),
  defineScenario({
    id: "token-login-mode",
    title: "Login by token only",
    description: "The operator permits no login by password: the page shows a text instead of the form.",
    tags: ["LOGIN-5", "TOKEN_LOGIN"],
    given: [withSettings({ TOKEN_LOGIN: true })],
    steps: [{ do: "open", path: "/login" }],
    expect: [saw("SettingsLoaded", { settings: { tokenLogin: true } })]
  }),
  defineScenario({
    id: "browser-not-supported",
    title: "A browser that the operator does not support",
    description: "The operator supports only Firefox: any other browser gets a warning, and may continue anyway.",
    tags: ["BOOT-4", "SUPPORTED_BROWSERS"],
    given: [withSettings({ SUPPORTED_BROWSERS: ["firefox"] })],
    steps: [OPEN],
    expect: [saw("SettingsLoaded", { settings: { supportedBrowsers: { 0: "firefox", length: 1 } } })]
  }),
  defineScenario({
    id: "lobby-closed",
    title: "The lobby is closed",
    description: "The operator shows no lobby: after the login the page says that it is closed.",
    tags: ["BOOT-2", "SHOW_LOBBY"],
    given: [withSettings({ SHOW_LOBBY: false })],
    steps: [OPEN, LOG_IN],
    expect: [saw("SettingsLoaded", { settings: { showLobby: false } }), saw("LoggedIn")]
  }),
  defineScenario({
    id: "country-blocked",
    title: "Blocked country",
    description: "The operator checks IP addresses, and this country is blocked: status 0, code 0.",
    tags: ["BOOT-5", "IP_CHEKCING"],
    given: [withSettings({ IP_CHEKCING: true }), inState("the country is blocked", { country: "XX" })],
    steps: [OPEN],
    expect: [saw("IpChecked", { allowed: false, country: "XX" })]
  }),
  defineScenario({
    id: "country-allowed",
    title: "The address check permits the player",
    description: "The operator checks IP addresses and permits this one.",
    tags: ["BOOT-5", "IP_CHECKING"],
    given: [withSettings({ IP_CHECKING: true }), inState("the country is allowed", { country: "TR" })],
    steps: [OPEN],
    expect: [saw("IpChecked", { allowed: true, country: "TR" })]
  }),
  defineScenario({
    id: "country-check-fails",
    title: "The address check fails",
    description: "The operator checks IP addresses, and the check answers 500: an alert asks the player to reload the page.",
    tags: ["BOOT-5", "500"],
    given: [withSettings({ IP_CHEKCING: true }), inState("the address check fails", {})],
    steps: [OPEN],
    expect: [saw("RequestFailed", { op: "checkIp", kind: "server", status: 500 }), saw("IpCheckFailed")]
  })
]
