import type { Scenario } from "../scenario.ts"
import { defineScenario, LOG_IN } from "./defineScenario.ts"

const withSettings = (settings: object) => ({ state: "the operator's file has settings", params: { settings } }) as const

const OPEN = { do: "open", path: "/" } as const

/** Before the first screen: the operator's file and the address check (BOOT-1, BOOT-2, BOOT-5). */
export const bootScenarios: readonly Scenario[] = [
  defineScenario({
    id: "settings-missing",
    title: "No Settings.json",
    description: "The operator's file is missing: the console reports it, and the app starts with its defaults.",
    tags: ["BOOT-1", "404"],
    given: [{ state: "the operator's file is missing", params: {} }],
    steps: [OPEN, LOG_IN],
    expect: [{ event: "SettingsLoaded", where: { source: "defaults", rejected: { length: 1 } } }, { event: "LoggedIn" }]
  }),
  defineScenario({
    id: "settings-broken",
    title: "Settings.json is a web page",
    description: "The file is not JSON and there is no cached copy: login is closed, and the page keeps retrying.",
    tags: ["BOOT-1"],
    given: [{ state: "the operator's file is not JSON", params: {} }],
    steps: [OPEN],
    expect: [
      { event: "MessageRejected", where: { from: "getSettings", issues: { 0: { message: "The body is not JSON" } } } },
      { event: "SettingsLoaded", where: { source: "defaults", known: false, rejected: { length: 1 } } }
    ]
  }),
  defineScenario({
    id: "settings-slow",
    title: "Settings.json arrives too late",
    description: "The file takes four seconds: after three the page shows that it waits, and it opens when the file arrives.",
    tags: ["BOOT-1", "timeout"],
    given: [{ state: "the operator's file is slow", params: { delayMs: 4_000 } }],
    steps: [OPEN, LOG_IN],
    expect: [
      { event: "SettingsLoaded", where: { source: "defaults", known: false } },
      { event: "SettingsLoaded", where: { source: "file", known: true } },
      { event: "LoggedIn" }
    ]
  }),
  defineScenario({
    id: "settings-just-in-time",
    title: "Settings.json is slow",
    description: "The file takes two seconds and is used.",
    tags: ["BOOT-1"],
    given: [{ state: "the operator's file is slow", params: { delayMs: 2_000 } }],
    steps: [OPEN],
    expect: [{ event: "SettingsLoaded", where: { source: "file" } }]
  }),
  defineScenario({
    id: "settings-one-bad-field",
    title: "One invalid field in Settings.json",
    description: "The currency is a number: it stays TRY, and the console names the field. The language is valid and becomes English.",
    tags: ["BOOT-1"],
    given: [
      { state: "the operator's file has a wrong field", params: { field: "CURRENCY", value: 949 } },
      withSettings({ DEFAULT_LANG: "en" })
    ],
    steps: [OPEN],
    expect: [
      {
        event: "SettingsLoaded",
        where: {
          source: "file",
          rejected: { 0: "CURRENCY must be a currency code in capital letters, such as TRY", length: 1 },
          settings: { currency: "TRY", defaultLanguage: "en" }
        }
      }
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
    steps: [OPEN, LOG_IN, { do: "wait", ms: 6_000 }],
    expect: [
      { event: "SettingsLoaded", where: { settings: { brandName: "Casa Luna", currency: "EUR", lobbyRefreshMs: 5_000 } } },
      { event: "MachinesRequested" },
      { event: "MachinesRequested" }
    ]
  }),
  defineScenario({
    id: "token-login-mode",
    title: "Login by token only",
    description: "The operator permits no login by password: the page shows a text instead of the form.",
    tags: ["LOGIN-5", "TOKEN_LOGIN"],
    given: [withSettings({ TOKEN_LOGIN: true })],
    steps: [{ do: "open", path: "/login" }],
    expect: [{ event: "SettingsLoaded", where: { settings: { tokenLogin: true } } }]
  }),
  defineScenario({
    id: "country-blocked",
    title: "Blocked country",
    description: "The operator checks IP addresses, and this country is blocked: status 0, code 0.",
    tags: ["BOOT-5", "IP_CHEKCING"],
    given: [withSettings({ IP_CHEKCING: true }), { state: "the country is blocked", params: { country: "XX" } }],
    steps: [OPEN],
    expect: [{ event: "IpChecked", where: { allowed: false, country: "XX" } }]
  }),
  defineScenario({
    id: "country-allowed",
    title: "The address check permits the player",
    description: "The operator checks IP addresses and permits this one.",
    tags: ["BOOT-5", "IP_CHECKING"],
    given: [withSettings({ IP_CHECKING: true }), { state: "the country is allowed", params: { country: "TR" } }],
    steps: [OPEN],
    expect: [{ event: "IpChecked", where: { allowed: true, country: "TR" } }]
  }),
  defineScenario({
    id: "country-check-fails",
    title: "The address check fails",
    description: "The operator checks IP addresses, and the check answers 500: an alert asks the player to reload the page.",
    tags: ["BOOT-5", "500"],
    given: [withSettings({ IP_CHEKCING: true }), { state: "the address check fails", params: {} }],
    steps: [OPEN],
    expect: [{ event: "RequestFailed", where: { op: "checkIp", kind: "server", status: 500 } }, { event: "IpCheckFailed" }]
  })
]
