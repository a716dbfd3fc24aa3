import type { Scenario } from "../scenario.ts"
import { inState } from "../../states/inState.ts"
import { defineScenario, LOG_IN, never, saw, wait } from "./defineScenario.ts"
import { ERROR_CODES } from "../../../src/domain/generated/errorCatalogue.ts"

const DEMO = "p-demo"

/** Chat and quick panel (SHELL-7, SHELL-8). */
const chatScenarios: readonly Scenario[] = [
  defineScenario({
    id: "chat",
    title: "The chat",
    description: "Four contacts in every status and one unread message. What demo writes to the cashier appears in the dialog.",
    tags: ["SHELL-7", "chat"],
    given: [inState("a player has an empty dialog", { playerId: DEMO, contactId: "cashier" })],
    steps: [LOG_IN, { do: "chat" }, { do: "chat", contact: "cashier" }, { do: "write", text: "Hello" }],
    expect: [
      saw("ChatContactsReceived", { contacts: { length: 4, 0: { unread: 1 } } }),
      saw("ChatReceived", { contactId: "cashier", dialog: { length: 0 } }),
      saw("ChatMessageSent", { message: { who: DEMO, message: "Hello" } })
    ]
  }),
  defineScenario({
    id: "chat-empty",
    title: "No chat contacts",
    description: "There are no contacts.",
    tags: ["SHELL-7", "chat", "empty"],
    given: [inState("there are no chat contacts", {})],
    steps: [LOG_IN, { do: "chat" }],
    expect: [saw("ChatContactsReceived", { contacts: { length: 0 } })]
  }),
  defineScenario({
    id: "chat-long-dialog",
    title: "A dialog with earlier messages",
    description: "Demo and the host (Salon şefi) have written to each other before.",
    tags: ["SHELL-7", "chat"],
    given: [
      inState("a player has a dialog", {
        playerId: DEMO,
        contactId: "host",
        lines: [
          { who: DEMO, message: "Is machine 101 free tonight?", time: 1_767_225_600_000 },
          { who: "host", message: "It is.", time: 1_767_225_660_000 }
        ]
      })
    ],
    steps: [LOG_IN, { do: "chat", contact: "host" }],
    expect: [
      saw("ChatReceived", { contactId: "host", dialog: { length: 2, 1: { message: "It is." } } }),
      saw("ChatReadReported", { contactId: "host" })
    ]
  }),
  defineScenario({
    id: "chat-blank-message",
    title: "A blank message",
    description: "The client does not send a message of blanks.",
    tags: ["SHELL-7", "chat"],
    steps: [LOG_IN, { do: "chat", contact: "support" }, { do: "write", text: "  " }],
    expect: [saw("ChatReceived"), never("ChatMessageRequested")]
  }),
  defineScenario({
    id: "chat-contact-gone",
    title: "A removed contact",
    description: "The contact is removed after the page has read the list: the dialog is unavailable (404).",
    tags: ["SHELL-7", "chat", "404"],
    faults: [
      {
        on: "http",
        operationId: "getChat",
        fault: { kind: "status", status: 404, body: { code: ERROR_CODES.invalidRequest, ErrorMessage: "Invalid request." } }
      }
    ],
    steps: [LOG_IN, { do: "chat", contact: "cashier" }],
    expect: [saw("ChatFailed", { contactId: "cashier" })]
  }),
  defineScenario({
    id: "quick-panel",
    title: "The quick panel",
    description: "Two events and one note.",
    tags: ["SHELL-8", "quick panel"],
    given: [
      inState("the quick panel has entries", {
        events: [
          { id: "event-1", title: "Tournament", detail: "Tonight at nine" },
          { id: "event-2", title: "New machines", detail: "This week" }
        ],
        notes: [{ id: "note-1", title: "Reminder", detail: "Take your credit" }]
      })
    ],
    steps: [LOG_IN, { do: "quickPanel" }],
    expect: [saw("QuickPanelReceived", { events: { length: 2 }, notes: { length: 1 } })]
  }),
  defineScenario({
    id: "quick-panel-empty",
    title: "An empty quick panel",
    description: "Neither events nor notes.",
    tags: ["SHELL-8", "quick panel", "empty"],
    given: [inState("the quick panel is empty", {})],
    steps: [LOG_IN, { do: "quickPanel" }],
    expect: [saw("QuickPanelReceived", { events: { length: 0 }, notes: { length: 0 } })]
  })
]

/** History, password and preferences of a player (PAGE-1…3), the jackpot video, and the calls of the old template. */
const playerScenarios: readonly Scenario[] = [
  defineScenario({
    id: "own-pages",
    title: "Log history, sessions and transactions",
    description: "Demo has a history: visits, slot sessions with a net result, and transactions of every type.",
    tags: ["PAGE-1", "PAGE-2", "PAGE-3"],
    steps: [LOG_IN, { do: "ownPage", page: "logs" }, { do: "ownPage", page: "sessions" }, { do: "ownPage", page: "transactions" }],
    expect: [
      saw("PlayerLogsReceived", { page: 1, logs: { length: 5, 0: { type: "success" } } }),
      saw("SlotSessionsReceived", { page: 1, pageSize: 5 }),
      saw("TransactionsReceived", { page: 1, transactions: { length: 5 } })
    ]
  }),
  defineScenario({
    id: "own-pages-out-of-range",
    title: "A page after the last one",
    description: "A page after the last is empty.",
    tags: ["PAGE-3"],
    steps: [LOG_IN, { do: "ownPage", page: "transactions", number: 9_999 }],
    expect: [saw("TransactionsReceived", { page: 9_999, transactions: { length: 0 } })]
  }),
  defineScenario({
    id: "password-old-wrong",
    title: "The old password is wrong",
    description: "The server refuses the change of the password with 40001.",
    tags: ["PAGE-1", "40001"],
    steps: [LOG_IN, { do: "changePassword", old: "wrong1234", next: "another1234" }],
    expect: [saw("PasswordChangeRefused", { refusal: { code: ERROR_CODES.oldPasswordWrong } })]
  }),
  defineScenario({
    id: "password-too-short",
    title: "The new password is too short",
    description: "The server refuses the change of the password with 40101.",
    tags: ["PAGE-1", "40101"],
    steps: [LOG_IN, { do: "changePassword", old: "demo1234", next: "abc" }],
    expect: [saw("PasswordChangeRefused", { refusal: { code: ERROR_CODES.passwordTooShort } })]
  }),
  defineScenario({
    id: "password-changed",
    title: "A new password",
    description: "Demo changes the password: from now on the server refuses the old one and accepts the new one.",
    tags: ["PAGE-1", "20000"],
    steps: [
      LOG_IN,
      { do: "changePassword", old: "demo1234", next: "another1234" },
      wait(500),
      { do: "logOut" },
      LOG_IN,
      { do: "logIn", as: "demo", password: "another1234" }
    ],
    expect: [saw("PasswordChanged"), saw("LogInRefused", { refusal: { code: ERROR_CODES.wrongCredentials } }), saw("LoggedIn")]
  }),
  defineScenario({
    id: "jackpot-video",
    title: "The jackpot's video",
    description: "The jackpot view requests the address of its live video and starts to open it.",
    tags: ["MOCK-2", "jackpot", "video"],
    steps: [LOG_IN, { do: "jackpot" }, wait(2_000)],
    expect: [saw("JackpotVideoRequested")]
  }),
  defineScenario({
    id: "jackpot-video-missing",
    title: "No jackpot video",
    description: "A casino without machines has no jackpot video: 404.",
    tags: ["LOBBY-5", "jackpot", "52006"],
    given: [inState("the floor has no brands", {})],
    steps: [LOG_IN, { do: "jackpot" }, wait(500)],
    expect: [saw("JackpotVideoFailed", { reason: "no camera" })]
  }),
  defineScenario({
    id: "settings-kept-by-server",
    title: "Settings stored by the server",
    description: "Demo switches the pages to right to left, and the server stores it.",
    tags: ["SHELL-9"],
    steps: [LOG_IN, { do: "direction", direction: "rtl" }, wait(1_000)],
    expect: [saw("PreferencesChanged", { preferences: { direction: "rtl" } }), saw("PreferencesSaved")]
  })
]

/** Features outside the game: chat, quick panel and player pages. */
export const supportScenarios: readonly Scenario[] = [...chatScenarios, ...playerScenarios]
