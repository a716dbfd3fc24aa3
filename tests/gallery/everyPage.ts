import type { ControlCommand } from "../../mocks/faults/controlCommand.ts"
import type { MockState } from "../../mocks/faults/mockState.ts"
import { DEFAULT_PREFERENCES, type Preferences } from "../../src/domain/shell/preferences.ts"
import type { Language } from "../../src/i18n/languages.ts"

/** Done in English, on a desktop's screen. Selectors are Playwright's; a wait is a `see`. */
export type Step =
  | { readonly click: string }
  | { readonly fill: string; readonly text: string }
  | { readonly press: string }
  | { readonly see: string }
  | { readonly mock: ControlCommand | ((state: MockState) => ControlCommand | null) }
  | { readonly choose: string; readonly file: string }
  | { readonly size: "phone" }
  /** The browser's own way back. */
  | "back"

/** Something a player can have before the eyes. `steps` lead there from the state before it on the same page. */
export interface State {
  /** The picture's file name. */
  readonly id: string
  readonly title: string
  readonly steps: readonly Step[]
  /** What shows that it is there. */
  readonly sees: string
  /** What has to be done anew before each look, because it lasts for a moment. */
  readonly again?: readonly Step[]
  /** Where there is such a thing at all. */
  readonly only?: "phone" | "desktop"
}

/** One load of the page, and the states that can be reached from there without another. */
export interface Visit {
  readonly part: Part
  /** The requirements that its states belong to. */
  readonly shows: string
  readonly link: string
  /** Whose token the link bears; nobody's where it is left out. */
  readonly as?: "demo" | "staff"
  /** Less than nothing: the token's time is over. */
  readonly tokenAliveMs?: number
  readonly scenario?: string
  /** What is already broken when the page makes its first call. */
  readonly broken?: readonly ControlCommand[]
  readonly browser?: "firefox" | "noWebRtc"
  readonly preferences?: Partial<Preferences>
  readonly locked?: boolean
  /** Left to `npm run gallery -- --axe`: it takes long to come, or is built as another is. */
  readonly rare?: boolean
  /** An operator's own language, in which its pictures are taken. */
  readonly speaks?: Language
  readonly states: readonly State[]
}

export type Part = "door" | "login" | "lobby" | "jackpot" | "panels" | "game" | "pages" | "errors" | "replay" | "mock" | "operators"

const button = (name: string): string => `role=button[name="${name}"]`
const heading = (name: string): string => `role=heading[name="${name}"]`
const BRANDS = "role=button[name=/^Show the machines of/] >> nth=0"
const DIALOG = "role=dialog"
const ALERT = "role=alert"
const LIVE = 'text="Live"'
const AGES = 600_000

const forEver = (operationId: "checkIp" | "getBrands" | "getTransactions"): ControlCommand => ({
  type: "addFault",
  rule: { on: "http", operationId, fault: { kind: "latency", ms: AGES } }
})

const door: readonly Visit[] = [
  {
    part: "door",
    shows: "[BOOT-4]",
    link: "/login",
    browser: "firefox",
    states: [{ id: "browser-unsupported", title: "A browser that is not supported", steps: [], sees: ALERT }]
  },
  {
    part: "door",
    shows: "[BOOT-4]",
    link: "/login",
    browser: "noWebRtc",
    states: [{ id: "no-webrtc", title: "No WebRTC", steps: [], sees: ALERT }]
  },
  {
    part: "door",
    shows: "[BOOT-5]",
    link: "/lobby",
    scenario: "country-blocked",
    rare: true,
    states: [{ id: "country-blocked", title: "A blocked country", steps: [], sees: ALERT }]
  },
  {
    part: "door",
    shows: "[BOOT-5]",
    link: "/login",
    scenario: "country-check-fails",
    states: [{ id: "ip-check-failed", title: "The address check fails", steps: [], sees: ALERT }]
  },
  {
    part: "door",
    shows: "[BOOT-5]",
    link: "/login",
    scenario: "country-allowed",
    broken: [forEver("checkIp")],
    rare: true,
    states: [{ id: "ip-checking", title: "The address is being checked", steps: [], sees: "text=Your IP address is being checked" }]
  }
]

const login: readonly Visit[] = [
  {
    part: "login",
    shows: "[LOGIN-1] [LOGIN-2] [LOGIN-4]",
    link: "/login",
    scenario: "login-wrong-password",
    states: [
      { id: "login", title: "The login", steps: [], sees: heading("Welcome") },
      {
        id: "login-too-short",
        title: "A field that is too short",
        steps: [{ fill: "input[name=username]", text: "de" }, { press: "Tab" }, { fill: "input[name=password]", text: "wrong1234" }],
        sees: "text=Min character length is 4"
      },
      {
        id: "login-refused",
        title: "A wrong password",
        steps: [{ fill: "input[name=username]", text: "demo" }, { click: button("Log in") }],
        sees: ALERT
      },
      {
        id: "login-opening",
        title: "The opening screen, wanted",
        steps: [{ click: button("Show the opening screen") }],
        sees: DIALOG
      }
    ]
  },
  {
    part: "login",
    shows: "[LOGIN-5]",
    link: "/login",
    scenario: "token-login-mode",
    states: [{ id: "login-by-token", title: "Login by token alone", steps: [], sees: heading("Login is not possible here") }]
  },
  {
    part: "login",
    shows: "[AUTH-1]",
    link: "/lobby",
    as: "demo",
    tokenAliveMs: -1_000,
    rare: true,
    states: [{ id: "login-expired", title: "A token whose time is over", steps: [], sees: "text=access_token expired" }]
  },
  {
    part: "login",
    shows: "[LOGIN-6]",
    link: "/callback",
    rare: true,
    states: [{ id: "callback", title: "The way back from another site", steps: [], sees: 'role=link[name="Log in"]' }]
  }
]

const lobby: readonly Visit[] = [
  {
    part: "lobby",
    shows: "[LOBBY-1] [LOBBY-2] [LOBBY-6]",
    link: "/lobby",
    as: "demo",
    states: [
      { id: "lobby", title: "The lobby's brands", steps: [], sees: BRANDS },
      { id: "lobby-brand", title: "A brand's machines", steps: [{ click: BRANDS }], sees: "role=button[name=/^Sit down at/] >> nth=0" },
      {
        id: "lobby-no-match",
        title: "No brand of that name",
        steps: [{ click: BRANDS }, { fill: "input[type=search] >> nth=0", text: "zzz" }],
        sees: "role=heading[name=/^Nothing matches/]"
      },
      {
        id: "lobby-machines",
        title: "All machines",
        steps: [{ click: 'role=link[name="All machines"]' }],
        sees: "role=list[name=Machines]"
      },
      {
        id: "lobby-empty-filter",
        title: "A filter that nothing fits",
        steps: [{ fill: "input[type=search] >> nth=0", text: "no such machine" }],
        sees: heading("No machine fits this filter")
      },
      {
        id: "lobby-offline",
        title: "The lobby without a network",
        steps: [
          { click: 'role=link[name="Brands"]' },
          { fill: "input[type=search] >> nth=0", text: "" },
          { mock: { type: "goOffline", ms: AGES } }
        ],
        sees: "text=Connection Lost, please wait."
      }
    ]
  },
  {
    part: "lobby",
    shows: "[LOBBY-2] [LOBBY-3]",
    link: "/lobby/1/Bosphorus%20Royal",
    as: "demo",
    scenario: "machine-reserved-for-me",
    states: [{ id: "brand", title: "A brand's page", steps: [], sees: "role=button[name=/^Sit down at/] >> nth=0" }]
  },
  {
    part: "lobby",
    shows: "[LOBBY-1]",
    link: "/lobby",
    as: "demo",
    broken: [forEver("getBrands")],
    rare: true,
    states: [{ id: "lobby-loading", title: "The lobby is loading", steps: [], sees: "text=Good luck, Deniz" }]
  },
  {
    part: "lobby",
    shows: "[LOBBY-1]",
    link: "/lobby",
    as: "demo",
    scenario: "lobby-no-brands",
    states: [{ id: "lobby-no-brands", title: "No brand is open", steps: [], sees: heading("No brand is open right now") }]
  },
  {
    part: "lobby",
    shows: "[LOBBY-1]",
    link: "/lobby",
    as: "demo",
    scenario: "lobby-fails",
    rare: true,
    states: [{ id: "lobby-failed", title: "The lobby cannot be loaded", steps: [], sees: heading("The lobby could not be loaded") }]
  },
  {
    part: "lobby",
    shows: "[GAME-9]",
    link: "/lobby",
    as: "demo",
    scenario: "reconnect-bonus",
    states: [{ id: "open-session", title: "An open session", steps: [], sees: DIALOG }]
  },
  {
    part: "lobby",
    shows: "[GAME-7]",
    link: "/lobby/1/Bosphorus%20Royal?signalling=inPage&still=1",
    as: "demo",
    states: [
      {
        id: "brand-seated",
        title: "Gone back from the machine, and still seated",
        steps: [{ click: "role=button[name=/^Sit down at/] >> nth=0" }, { see: LIVE }, "back"],
        sees: "text=You are seated at"
      }
    ]
  },
  {
    part: "lobby",
    shows: "[LOBBY-4]",
    link: "/game/102/x",
    as: "demo",
    scenario: "machine-reserved-by-address",
    states: [{ id: "seat-refused", title: "A machine that is kept for another", steps: [], sees: ALERT }]
  },
  {
    part: "lobby",
    shows: "[MONEY-2]",
    link: "/lobby",
    as: "demo",
    scenario: "discount-granted",
    states: [
      {
        id: "lobby-discount",
        title: "A discount, granted",
        steps: [{ click: "[data-top-up=discount] >> role=button" }],
        sees: "text=was added to your balance."
      }
    ]
  },
  {
    part: "jackpot",
    shows: "[LOBBY-5]",
    link: "/jackpot",
    as: "demo",
    scenario: "lobby-hot-jackpot",
    states: [{ id: "jackpot", title: "The jackpot's live picture", steps: [], sees: LIVE }]
  }
]

const openTool = (name: string): Step => ({ click: button(name) })
const close: Step = { press: "Escape" }

const panels: readonly Visit[] = [
  {
    part: "panels",
    shows: "[SHELL-5] [SHELL-7] [SHELL-8] [SHELL-9]",
    link: "/profile",
    as: "demo",
    scenario: "chat-long-dialog",
    states: [
      { id: "chat", title: "The chat's contacts", steps: [{ click: "role=button[name=/^Chat/]" }], sees: "role=button[name=/Destek/]" },
      { id: "chat-dialog", title: "A dialog", steps: [{ click: "role=button[name=/Destek/]" }], sees: "role=log" },
      { id: "quick-panel", title: "Events and notes", steps: [close, openTool("Events and notes")], sees: "role=region[name=Events]" },
      { id: "settings", title: "The settings", steps: [close, openTool("Settings")], sees: 'role=dialog[name="Settings"]' },
      {
        id: "schemes",
        title: "The colour schemes",
        steps: [openTool("Choose colour schemes")],
        sees: 'role=dialog[name="Colour schemes"]'
      },
      { id: "search", title: "The search", steps: [close, openTool("Search the menu")], sees: "input[role=combobox]" },
      {
        id: "search-found",
        title: "The search, with a find",
        steps: [{ fill: "input[role=combobox]", text: "s" }],
        sees: "role=option >> nth=0"
      },
      {
        id: "search-none",
        title: "The search, without",
        steps: [{ fill: "input[role=combobox]", text: "zzz" }],
        sees: "text=No results.."
      },
      { id: "shortcuts", title: "The shortcuts", steps: [close, openTool("Shortcuts")], sees: 'role=dialog[name="Shortcuts"]' },
      {
        id: "report",
        title: "The report",
        steps: [close, openTool("Save report")],
        sees: "[data-testid=report-events]"
      },
      {
        id: "menu",
        title: "The menu on a phone",
        steps: [close, { size: "phone" }, { click: button("Menu") }],
        sees: DIALOG,
        only: "phone"
      }
    ]
  },
  {
    part: "panels",
    shows: "[SHELL-7]",
    link: "/profile",
    as: "demo",
    scenario: "chat-empty",
    states: [{ id: "chat-empty", title: "Nobody to write to", steps: [openTool("Chat")], sees: heading("There is nobody to write to") }]
  },
  {
    part: "panels",
    shows: "[SHELL-1]",
    link: "/lobby",
    as: "staff",
    states: [{ id: "staff-panel", title: "The staff panel", steps: [openTool("Staff panel")], sees: 'role=dialog[name="Staff panel"]' }]
  },
  {
    part: "panels",
    shows: "[SHELL-2]",
    link: "/lobby",
    as: "demo",
    preferences: { layout: "layout1" },
    states: [{ id: "layout-1", title: "Layout 1", steps: [], sees: BRANDS }]
  },
  {
    part: "panels",
    shows: "[SHELL-2]",
    link: "/lobby",
    as: "demo",
    preferences: { layout: "layout2", shortcuts: ["profile", "transactions"] },
    states: [{ id: "layout-2", title: "Layout 2", steps: [], sees: BRANDS }]
  },
  {
    part: "panels",
    shows: "[SHELL-4]",
    link: "/lobby",
    as: "demo",
    preferences: { navbar: { ...DEFAULT_PREFERENCES.navbar, folded: true } },
    states: [{ id: "navbar-folded", title: "The folded navbar", steps: [], sees: BRANDS, only: "desktop" }]
  },
  {
    part: "panels",
    shows: "[LOCK-1] [LOCK-2]",
    link: "/profile",
    as: "demo",
    scenario: "idle-lock",
    locked: true,
    states: [
      { id: "locked", title: "The lock", steps: [], sees: 'role=dialog[name="The screen is locked"]' },
      {
        id: "locked-wrong",
        title: "A wrong PIN",
        steps: [{ fill: "role=dialog >> input", text: "4321" }, { press: "Enter" }],
        sees: "text=Wrong PIN. 4 tries left"
      }
    ]
  }
]

/** A picture without WebRTC, which is sooner there, and a floor on which nobody else plays. */
const SEAT = "/game/101/Bosphorus%20Royal%201?signalling=inPage&still=1"

const game: readonly Visit[] = [
  {
    part: "game",
    shows: "[GAME-1] [LIVE-2]",
    link: "/game/101/Bosphorus%20Royal%201",
    as: "demo",
    scenario: "picture-never",
    rare: true,
    states: [{ id: "game-connecting", title: "The picture is awaited", steps: [], sees: "[data-curtain=connecting]" }]
  },
  {
    part: "game",
    shows: "[GAME-4] [GAME-6] [GAME-7] [GAME-10] [GAME-11]",
    link: SEAT,
    as: "demo",
    scenario: "spin-wins",
    states: [
      { id: "game", title: "The game, live", steps: [], sees: LIVE },
      { id: "game-money", title: "The money sheet", steps: [{ click: button("Money") }], sees: DIALOG },
      {
        id: "game-cashed-in",
        title: "Money put on the machine",
        steps: [{ click: button("₺50.00") }],
        sees: '[data-testid=transfer-fate][data-fate="done"]'
      },
      {
        id: "game-spun",
        title: "After a spin that won",
        steps: [close, { click: button("Spin") }],
        sees: '[data-testid=press-fate][data-fate="done"]'
      },
      { id: "game-leave", title: "Leaving with credit", steps: [{ click: button("Leave the machine") }], sees: DIALOG },
      {
        id: "game-hand-pay",
        title: "A hand pay",
        steps: [close],
        again: [{ mock: { type: "handPay", amount: 250_000 } }, { see: "[data-toasts] [role=presentation] >> nth=0" }],
        sees: LIVE
      },
      {
        id: "game-countdown",
        title: "Seconds left to continue",
        steps: [{ mock: { type: "code", code: 18_802, seconds: 90 } }],
        sees: "text=seconds left to continue."
      },
      { id: "game-autoplay", title: "Autoplay", steps: [{ click: button("Autoplay") }], sees: button("Autoplay") },
      {
        id: "game-picture-only",
        title: "The picture only",
        steps: [{ click: button("Autoplay") }, { click: button("Picture only") }],
        sees: button("Back to the whole page")
      },
      {
        id: "big-win",
        title: "The celebration",
        steps: [{ click: button("Back to the whole page") }, { press: "Shift+J" }],
        sees: button("Close the celebration")
      }
    ]
  },
  {
    part: "game",
    shows: "[LIVE-1]",
    link: SEAT,
    as: "demo",
    states: [
      {
        id: "game-stalled",
        title: "The picture stands",
        steps: [{ see: LIVE }, { mock: { type: "freezeVideo", on: true } }],
        sees: "[data-curtain=stalled]"
      }
    ]
  },
  {
    part: "game",
    shows: "[GAME-10]",
    link: "/game/101/Bosphorus%20Royal%201",
    as: "demo",
    broken: [{ type: "addFault", rule: { on: "video", fault: { kind: "refuse" } } }],
    rare: true,
    states: [{ id: "game-no-picture", title: "The picture could not be opened", steps: [], sees: "[data-curtain=failed]" }]
  },
  {
    part: "game",
    shows: "[LIVE-5]",
    link: SEAT,
    as: "demo",
    scenario: "credit-left-on-machine",
    states: [
      {
        id: "game-away",
        title: "While you were away",
        steps: [{ see: LIVE }, { mock: { type: "dropSockets", channel: "game" } }],
        sees: "[data-testid=while-away]"
      },
      {
        id: "game-lost",
        title: "The connection is lost, the seat is kept",
        steps: [{ mock: { type: "goOffline", ms: AGES } }],
        sees: "[data-testid=seat-hold]"
      }
    ]
  },
  {
    part: "game",
    shows: "[LIVE-6]",
    link: SEAT,
    as: "demo",
    rare: true,
    states: [
      {
        id: "game-gap",
        title: "Money that does not add up",
        steps: [
          { see: LIVE },
          { mock: { type: "clock", do: "pause" } },
          { click: button("Money") },
          { click: button("₺50.00") },
          {
            mock: ({ transfers }) => {
              const transfer = transfers.at(-1)
              if (transfer === undefined) return null
              const { id: transferId, amount } = transfer
              return {
                type: "sendMessage",
                channel: "game",
                message: { type: "transferDone", transferId, direction: "in", amount: amount ?? 0, credit: 5_000, balance: 140_000 }
              }
            }
          },
          { see: '[data-testid=transfer-fate][data-fate="done"]' },
          close
        ],
        sees: "[data-testid=money-gap]"
      }
    ]
  }
]

const pages: readonly Visit[] = [
  {
    part: "pages",
    shows: "[PAGE-1]",
    link: "/profile",
    as: "demo",
    scenario: "own-pages",
    states: [
      { id: "profile", title: "The profile", steps: [], sees: "tbody >> role=row >> nth=0" },
      {
        id: "profile-password",
        title: "A new password, typed twice and differently",
        steps: [
          { fill: "input[autocomplete=current-password]", text: "demo1234" },
          { fill: "input[autocomplete=new-password] >> nth=0", text: "better1234" },
          { fill: "input[autocomplete=new-password] >> nth=1", text: "bitter1234" },
          { press: "Tab" }
        ],
        sees: "text=The two new passwords are not the same."
      }
    ]
  },
  {
    part: "pages",
    shows: "[PAGE-2]",
    link: "/slot-sessions",
    as: "demo",
    scenario: "own-pages",
    states: [{ id: "slot-sessions", title: "Slot sessions", steps: [], sees: "tbody >> role=row >> nth=0" }]
  },
  {
    part: "pages",
    shows: "[PAGE-3]",
    link: "/transactions",
    as: "demo",
    scenario: "own-pages",
    states: [
      { id: "transactions", title: "Transactions", steps: [], sees: "tbody >> role=row >> nth=0" },
      {
        id: "transactions-no-match",
        title: "A filter that nothing fits",
        steps: [{ fill: "input[type=date] >> nth=1", text: "2001-01-01" }],
        sees: heading("No transaction fits this filter")
      }
    ]
  },
  {
    part: "pages",
    shows: "[PAGE-3]",
    link: "/transactions",
    as: "demo",
    broken: [{ type: "addFault", rule: { on: "http", operationId: "getTransactions", fault: { kind: "status", status: 400, body: {} } } }],
    rare: true,
    states: [{ id: "transactions-failed", title: "Transactions that cannot be loaded", steps: [], sees: ALERT }]
  }
]

const errors: readonly Visit[] = [
  {
    part: "errors",
    shows: "[SHELL-12]",
    link: "/no/such/page",
    states: [{ id: "error-404", title: "No such page", steps: [], sees: heading("There is no such page") }]
  },
  {
    part: "errors",
    shows: "[SHELL-12] [LOG-4]",
    link: "/pages/errors/error-500",
    as: "demo",
    states: [
      { id: "error-500", title: "A page that crashed", steps: [], sees: button("Save report") },
      { id: "error-500-report", title: "Its report", steps: [openTool("Save report")], sees: "[data-testid=report-events]" }
    ]
  }
]

/** The golden session, which is a whole evening in one file. */
const GOLDEN = "tests/golden/session.ndjson"

const replay: readonly Visit[] = [
  {
    part: "replay",
    shows: "[LOG-5]",
    link: "/replay",
    states: [
      { id: "replay-empty", title: "The replay screen, empty", steps: [], sees: heading("Open a report") },
      {
        id: "replay-impossible",
        title: "A file that is no report",
        steps: [{ choose: "input[type=file]", file: "tests/e2e/playwright.config.ts" }],
        sees: ALERT
      },
      {
        id: "replay",
        title: "The golden session",
        steps: [{ choose: "input[type=file]", file: GOLDEN }, { see: "role=slider[name=Timeline]" }, { press: "End" }],
        sees: "role=region[name=Events]"
      },
      { id: "replay-session", title: "What the file is", steps: [{ click: button("Session") }], sees: "text=/^Proven by/" },
      { id: "replay-state", title: "The state", steps: [{ click: button("State") }], sees: button("State") }
    ]
  }
]

const others: readonly Visit[] = [
  {
    part: "mock",
    shows: "[MOCK-2]",
    link: "/login",
    states: [{ id: "mock-panel", title: "The mock's panel", steps: [{ click: button("MOCK") }], sees: 'role=region[name="Mock backend"]' }]
  },
  {
    part: "operators",
    shows: "[BOOT-2]",
    link: "/login",
    scenario: "operator-bogaz-geceleri",
    rare: true,
    states: [{ id: "operator-bogaz-login", title: "Boğaz Geceleri's door", steps: [], sees: "role=heading" }]
  },
  {
    part: "operators",
    shows: "[BOOT-2]",
    link: "/lobby",
    as: "demo",
    scenario: "operator-bogaz-geceleri",
    rare: true,
    states: [{ id: "operator-bogaz-lobby", title: "Boğaz Geceleri's lobby", steps: [], sees: BRANDS }]
  },
  {
    part: "operators",
    shows: "[BOOT-2]",
    link: "/login",
    scenario: "operator-qasr-al-noor",
    speaks: "ar",
    rare: true,
    states: [{ id: "operator-qasr-login", title: "Qasr Al Noor's door", steps: [], sees: "role=heading" }]
  },
  {
    part: "operators",
    shows: "[BOOT-2]",
    link: "/lobby",
    as: "demo",
    scenario: "operator-qasr-al-noor",
    speaks: "ar",
    states: [{ id: "operator-qasr-lobby", title: "Qasr Al Noor's lobby", steps: [], sees: BRANDS }]
  }
]

/** Every page and state of the product. A new page gets its line here, and with it its pictures and its accessibility checks. */
export const EVERY_PAGE: readonly Visit[] = [...door, ...login, ...lobby, ...panels, ...game, ...pages, ...errors, ...replay, ...others]
