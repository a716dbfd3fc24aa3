import type { ControlCommand } from "../../mocks/faults/controlCommand.ts"
import { DEFAULT_PREFERENCES } from "../../src/domain/shell/preferences.ts"
import { game } from "./gameStates.ts"
import { protectionStates } from "./protectionStates.ts"
import { ALERT, button, DIALOG, heading, LIVE } from "./selectors.ts"
import { type Step, type Visit, visits } from "./visit.ts"

const BRANDS = "role=button[name=/^Show the machines of/] >> nth=0"
const AGES = 600_000

const forEver = (operationId: "checkIp" | "getBrands" | "getTransactions"): ControlCommand => ({
  type: "addFault",
  rule: { on: "http", operationId, fault: { kind: "latency", ms: AGES } }
})

const door = visits({ part: "door", link: "/login" }, [
  {
    shows: "[BOOT-4]",
    browser: "firefox",
    states: [{ id: "browser-unsupported", title: "A browser that is not supported", sees: ALERT }]
  },
  {
    shows: "[BOOT-4]",
    browser: "noWebRtc",
    states: [{ id: "no-webrtc", title: "No WebRTC", sees: ALERT }]
  },
  {
    shows: "[BOOT-5]",
    link: "/lobby",
    scenario: "country-blocked",
    rare: true,
    states: [{ id: "country-blocked", title: "A blocked country", sees: ALERT }]
  },
  {
    shows: "[BOOT-5]",
    scenario: "country-check-fails",
    states: [{ id: "ip-check-failed", title: "The address check fails", sees: ALERT }]
  },
  {
    shows: "[BOOT-5]",
    scenario: "country-allowed",
    broken: [forEver("checkIp")],
    rare: true,
    states: [{ id: "ip-checking", title: "The address is being checked", sees: "text=Your IP address is being checked" }]
  }
])

const login = visits({ part: "login", link: "/login" }, [
  {
    shows: "[LOGIN-1] [LOGIN-2] [LOGIN-4]",
    scenario: "login-wrong-password",
    states: [
      { id: "login", title: "The login", sees: heading("Welcome") },
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
      }
    ]
  },
  {
    shows: "[LOGIN-5]",
    scenario: "token-login-mode",
    states: [{ id: "login-by-token", title: "Login by token alone", sees: heading("Login is not possible here") }]
  },
  {
    shows: "[AUTH-1]",
    link: "/lobby",
    as: "demo",
    tokenAliveMs: -1_000,
    rare: true,
    states: [
      { id: "login-expired", title: "A token whose time is over", sees: "text=The access token of the link has expired >> visible=true" }
    ]
  },
  {
    shows: "[LOGIN-6]",
    link: "/callback",
    rare: true,
    states: [{ id: "callback", title: "The way back from another site", sees: 'role=link[name="Log in"]' }]
  },
  {
    part: "panels",
    shows: "[LOCK-1] [LOCK-2]",
    scenario: "idle-lock",
    states: [
      {
        id: "locked",
        title: "The lock",
        steps: [
          { fill: "input[name=username]", text: "demo" },
          { fill: "input[name=password]", text: "demo1234" },
          { press: "Enter" },
          { see: BRANDS },
          "lock"
        ],
        sees: 'role=dialog[name="The screen is locked"]'
      },
      {
        id: "locked-wrong",
        title: "A wrong PIN",
        steps: [{ fill: "role=dialog >> input", text: "4321" }, { press: "Enter" }],
        sees: "text=Wrong PIN. 4 tries left"
      }
    ]
  }
])

const lobby = visits({ part: "lobby", link: "/lobby", as: "demo" }, [
  {
    shows: "[LOBBY-1] [LOBBY-2] [LOBBY-6]",
    states: [
      { id: "lobby", title: "The lobby's brands", sees: BRANDS },
      {
        id: "lobby-brand",
        title: "A brand's machines",
        steps: [{ click: BRANDS }],
        sees: "role=button[name=/^Play Bosphorus Royal 5/]"
      },
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
    shows: "[LOBBY-2] [LOBBY-3]",
    states: [
      {
        id: "lobby-shelf",
        title: "The shelves of favourites and of free machines",
        steps: [{ click: "role=button[name='Favourite: Bosphorus Royal 1'] >> nth=0" }],
        sees: 'role=list[name="Your machines"]'
      },
      { id: "machine-card", title: "A machine's card", steps: [{ click: "role=button[name=/^About/] >> nth=0" }], sees: DIALOG }
    ]
  },
  {
    shows: "[LOBBY-3]",
    link: "/lobby/1/Bosphorus%20Royal",
    states: [
      {
        id: "waiting-list",
        title: "The player waits for a machine",
        steps: [{ click: button("Notify me when Bosphorus Royal 6 is free") }],
        sees: button("Stop waiting for Bosphorus Royal 6")
      },
      {
        id: "machine-freed",
        title: "The notice that the machine is free",
        steps: [{ mock: { type: "setMachineStatus", machineId: 106, status: 3 } }],
        sees: "main >> text=Bosphorus Royal 6 is free"
      }
    ]
  },
  {
    shows: "[LOBBY-2] [LOBBY-3]",
    link: "/lobby/1/Bosphorus%20Royal",
    scenario: "machine-reserved-for-me",
    states: [{ id: "brand", title: "A brand's page", sees: "role=button[name=/^Play /] >> nth=0" }]
  },
  {
    shows: "[LOBBY-1]",
    broken: [forEver("getBrands")],
    rare: true,
    states: [{ id: "lobby-loading", title: "The lobby is loading", sees: "text=Good luck, Deniz" }]
  },
  {
    shows: "[LOBBY-1]",
    scenario: "lobby-no-brands",
    states: [{ id: "lobby-no-brands", title: "No brand is open", sees: heading("No brand is open right now") }]
  },
  {
    shows: "[LOBBY-1]",
    scenario: "lobby-fails",
    rare: true,
    states: [{ id: "lobby-failed", title: "The lobby cannot be loaded", sees: heading("The lobby could not be loaded") }]
  },
  {
    shows: "[GAME-9]",
    scenario: "reconnect-bonus",
    states: [{ id: "open-session", title: "An open session", sees: DIALOG }]
  },
  {
    shows: "[GAME-7]",
    link: "/lobby/1/Bosphorus%20Royal?signalling=inPage&still=1",
    states: [
      {
        id: "brand-seated",
        title: "Gone back from the machine, and still seated",
        steps: [{ click: "role=button[name=/^Play /] >> nth=0" }, { see: LIVE }, "back"],
        sees: "text=You are seated at"
      }
    ]
  },
  {
    shows: "[LOBBY-4]",
    link: "/game/102/x",
    scenario: "machine-reserved-by-address",
    states: [{ id: "seat-refused", title: "A machine that is kept for another", sees: ALERT }]
  },
  {
    shows: "[MONEY-2]",
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
    scenario: "lobby-hot-jackpot",
    states: [{ id: "jackpot", title: "The jackpot's live picture", sees: LIVE }]
  }
])

const openTool = (name: string): Step => ({ click: button(name) })
const close: Step = { press: "Escape" }

const panels = visits({ part: "panels", link: "/lobby", as: "demo" }, [
  {
    shows: "[SHELL-5] [SHELL-7] [SHELL-8] [SHELL-9]",
    link: "/profile",
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
        sees: "[role=option] >> nth=0"
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
    shows: "[SHELL-7]",
    link: "/profile",
    scenario: "chat-empty",
    states: [{ id: "chat-empty", title: "Nobody to write to", steps: [openTool("Chat")], sees: heading("There is nobody to write to") }]
  },
  {
    shows: "[SHELL-1]",
    as: "staff",
    states: [{ id: "staff-panel", title: "The staff panel", steps: [openTool("Staff panel")], sees: 'role=dialog[name="Staff panel"]' }]
  },
  {
    shows: "[SHELL-2]",
    preferences: { layout: "layout1" },
    states: [{ id: "layout-1", title: "Layout 1", sees: BRANDS }]
  },
  {
    shows: "[SHELL-2]",
    preferences: { layout: "layout2", shortcuts: ["profile", "transactions"] },
    states: [{ id: "layout-2", title: "Layout 2", sees: BRANDS }]
  },
  {
    shows: "[SHELL-4]",
    preferences: { layout: "layout1", navbar: { ...DEFAULT_PREFERENCES.navbar, folded: true } },
    states: [{ id: "navbar-folded", title: "The folded navbar", sees: BRANDS, only: "desktop" }]
  }
])

/** Steps in the calendar to a day before the casino's first record. */
const LONG_AGO = [
  "/^[A-Z][a-z]+ [0-9]{4}$/",
  "/^[0-9]{4}$/",
  ...["Previous ten years", "Previous ten years", "2005", "Jan", "24 January 2005"].map((name) => `"${name}"`)
]

const pages = visits({ part: "pages", link: "/transactions", as: "demo" }, [
  {
    shows: "[PAGE-1]",
    link: "/profile",
    scenario: "own-pages",
    states: [
      { id: "profile", title: "The profile", sees: "tbody >> role=row >> nth=0" },
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
    shows: "[PROT-6] [PROT-7]",
    link: "/limits",
    scenario: "protection-limit-reached",
    states: [
      { id: "limits", title: "Limits and breaks", sees: "[data-testid=limit-wager-day]" },
      {
        id: "limits-raise",
        title: "A higher limit that waits",
        steps: [{ fill: "role=textbox", text: "30.00" }, { press: "Enter" }, { fill: "role=textbox", text: "90.00" }, { press: "Enter" }],
        sees: button("Cancel the higher limit")
      },
      {
        id: "limits-exclusion",
        title: "The question before a self-exclusion",
        steps: [{ click: button("Exclude myself…") }],
        sees: DIALOG
      },
      {
        id: "limits-break",
        title: "A break under way",
        steps: [{ click: "role=button[name=/^Stop for/]" }],
        sees: "[data-testid=on-break]"
      }
    ]
  },
  {
    shows: "[PAGE-2]",
    link: "/slot-sessions",
    scenario: "own-pages",
    states: [{ id: "slot-sessions", title: "Slot sessions", sees: "tbody >> role=row >> nth=0" }]
  },
  {
    shows: "[PAGE-3]",
    scenario: "own-pages",
    states: [
      { id: "transactions", title: "Transactions", sees: "tbody >> role=row >> nth=0" },
      {
        id: "transactions-no-match",
        title: "A filter that nothing fits",
        steps: [{ click: "role=button[name=/^Until/]" }, ...LONG_AGO.map((name) => ({ click: `role=button[name=${name}]` }))],
        sees: heading("No transactions match this filter")
      },
      {
        id: "transactions-calendar",
        title: "The calendar of a filter",
        steps: [{ click: "role=button[name=/^From/]" }],
        sees: button("Previous month")
      }
    ]
  },
  {
    shows: "[PAGE-3]",
    broken: [{ type: "addFault", rule: { on: "http", operationId: "getTransactions", fault: { kind: "status", status: 400, body: {} } } }],
    rare: true,
    states: [{ id: "transactions-failed", title: "Transactions that cannot be loaded", sees: ALERT }]
  }
])

const errors = visits({ part: "errors", link: "/reports" }, [
  {
    shows: "[SHELL-12]",
    link: "/no/such/page",
    states: [{ id: "error-404", title: "No such page", sees: heading("There is no such page") }]
  },
  {
    shows: "[SHELL-12] [LOG-4]",
    link: "/pages/errors/error-500",
    as: "demo",
    states: [
      { id: "error-500", title: "A page that crashed", sees: button("Save report") },
      { id: "error-500-report", title: "Its report", steps: [openTool("Save report")], sees: "[data-testid=report-events]" }
    ]
  },
  {
    shows: "[LOG-4]",
    as: "demo",
    states: [{ id: "reports", title: "The player's kept sessions", sees: "role=table" }]
  },
  {
    shows: "[LOG-4]",
    browser: "freshDevice",
    states: [{ id: "reports-empty", title: "No kept session", sees: heading("No session is kept on this device") }]
  },
  {
    shows: "[LOG-4]",
    browser: "sharedDevice",
    states: [{ id: "reports-many", title: "40 kept sessions of eight players", sees: "role=table" }]
  },
  {
    shows: "[OPS-6]",
    link: "/health",
    states: [{ id: "health", title: "The health page for operators", sees: "[data-testid=health] >> [data-tone]:not([data-tone=idle])" }]
  }
])

/** The golden session, which covers a whole evening in one file. */
const GOLDEN = "tests/golden/session.ndjson"
/** The page that the replay draws. */
const VIEWPORT = "iframe[inert]"

const replay: readonly Visit[] = [
  {
    part: "replay",
    shows: "[LOG-5]",
    link: "/replay",
    states: [
      { id: "replay-empty", title: "The replay screen, empty", sees: heading("Open a report") },
      {
        id: "replay-unreadable",
        title: "A file that is no report",
        steps: [{ choose: "input[type=file]", file: "tests/e2e/playwright.config.ts" }],
        sees: ALERT
      },
      {
        id: "replay",
        title: "The golden session",
        steps: [{ choose: "input[type=file]", file: GOLDEN }, { see: "role=slider[name=Timeline]" }, { press: "End" }],
        // The recorded page draws itself after the player around it.
        sees: `${VIEWPORT} >> internal:control=enter-frame >> input[name=username]`
      },
      { id: "replay-session", title: "What the file is", steps: [{ click: button("Session") }], sees: "text=/^Proven: /" },
      { id: "replay-state", title: "The state", steps: [{ click: button("State") }], sees: button("State") },
      { id: "replay-changes", title: "What an event changed", steps: [{ click: button("Changes") }], sees: button("Compare from here") },
      {
        id: "replay-seat",
        title: "A moment at the machine, with the recorded figures",
        steps: [
          { click: button("Event") },
          // The events of one press. The list draws only the rows in sight, so it must have been narrowed first.
          { fill: "input[type=search]", text: '/"p-18"/' },
          { see: "text=/^4 of [0-9]+$/" },
          { click: "role=region[name=Events] >> role=button[name=/PressDone/]" }
        ],
        sees: `${VIEWPORT} >> internal:control=enter-frame >> [data-testid=machine-video]`
      }
    ]
  }
]

const others = visits({ part: "operators", link: "/login" }, [
  {
    part: "mock",
    shows: "[MOCK-2]",
    states: [{ id: "mock-panel", title: "The mock's panel", steps: [{ click: button("MOCK") }], sees: 'role=region[name="Mock backend"]' }]
  },
  {
    shows: "[BOOT-2]",
    scenario: "operator-bogaz-geceleri",
    rare: true,
    states: [{ id: "operator-bogaz-login", title: "Boğaz Geceleri's door", sees: "role=heading" }]
  },
  {
    shows: "[BOOT-2]",
    link: "/lobby",
    as: "demo",
    scenario: "operator-bogaz-geceleri",
    rare: true,
    states: [{ id: "operator-bogaz-lobby", title: "Boğaz Geceleri's lobby", sees: BRANDS }]
  },
  {
    shows: "[BOOT-2]",
    scenario: "operator-qasr-al-noor",
    speaks: "ar",
    rare: true,
    states: [{ id: "operator-qasr-login", title: "Qasr Al Noor's door", sees: "role=heading" }]
  },
  {
    shows: "[BOOT-2]",
    link: "/lobby",
    as: "demo",
    scenario: "operator-qasr-al-noor",
    speaks: "ar",
    states: [{ id: "operator-qasr-lobby", title: "Qasr Al Noor's lobby", sees: BRANDS }]
  }
])

/** Every page and state of the product. Add each new page here: its pictures and accessibility checks follow from this list. */
export const EVERY_PAGE: readonly Visit[] = [
  ...door,
  ...login,
  ...lobby,
  ...panels,
  ...game,
  ...protectionStates,
  ...pages,
  ...errors,
  ...replay,
  ...others
]
