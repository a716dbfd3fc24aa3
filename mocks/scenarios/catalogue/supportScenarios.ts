import type { Scenario } from "../scenario.ts"
import { defineScenario, LOG_IN } from "./defineScenario.ts"
import { ERROR_CODES } from "../../../src/domain/generated/errorCatalogue.ts"

const DEMO = "p-demo"

/** Chat and quick panel (SHELL-7, SHELL-8). */
const chatScenarios: readonly Scenario[] = [
  defineScenario({
    id: "chat",
    title: "The chat",
    description: "Four contacts in every status, one unread message; what demo writes to the cashier stands in the dialog.",
    tags: ["SHELL-7", "chat"],
    given: [{ state: "a player has an empty dialog", params: { playerId: DEMO, contactId: "cashier" } }],
    steps: [
      LOG_IN,
      { do: "call", operation: "getChatContacts" },
      { do: "call", operation: "getChatUser" },
      { do: "call", operation: "updateChatUser", body: { status: "away" } },
      {
        do: "call",
        operation: "sendMessage",
        body: { chatId: `${DEMO}:cashier`, contactId: "cashier", messageText: "Hello" }
      },
      { do: "call", operation: "getChat", params: { contactId: "cashier", userId: DEMO } }
    ],
    expect: [
      { answer: "getChatContacts", where: { contacts: { length: 4, 0: { unread: 1 } } } },
      { answer: "getChatUser", where: { id: DEMO } },
      { answer: "updateChatUser", where: { id: DEMO } },
      { answer: "sendMessage", where: { message: { message: "Hello" } } },
      { answer: "getChat", where: { chat: { dialog: { length: 1, 0: { who: DEMO, message: "Hello" } } } } }
    ]
  }),
  defineScenario({
    id: "chat-empty",
    title: "Nobody to write to",
    description: "There are no contacts.",
    tags: ["SHELL-7", "chat", "empty"],
    given: [{ state: "there are no chat contacts", params: {} }],
    steps: [LOG_IN, { do: "call", operation: "getChatContacts" }],
    expect: [{ answer: "getChatContacts", where: { contacts: { length: 0 } } }]
  }),
  defineScenario({
    id: "chat-long-dialog",
    title: "A dialog with a past",
    description: "Demo and support have written to each other before.",
    tags: ["SHELL-7", "chat"],
    given: [
      {
        state: "a player has a dialog",
        params: {
          playerId: DEMO,
          contactId: "host",
          lines: [
            { who: DEMO, message: "Is machine 101 free tonight?", time: 1_767_225_600_000 },
            { who: "host", message: "It is.", time: 1_767_225_660_000 }
          ]
        }
      }
    ],
    steps: [LOG_IN, { do: "call", operation: "getChat", params: { contactId: "host", userId: DEMO } }],
    expect: [{ answer: "getChat", where: { chat: { dialog: { length: 2, 1: { message: "It is." } } } } }]
  }),
  defineScenario({
    id: "chat-blank-message",
    title: "A blank message",
    description: "A message of blanks is refused by the server too (40000).",
    tags: ["SHELL-7", "chat", "40000"],
    steps: [LOG_IN, { do: "call", operation: "sendMessage", body: { chatId: `${DEMO}:support`, contactId: "support", messageText: "  " } }],
    expect: [{ answer: "sendMessage", code: ERROR_CODES.invalidRequest }]
  }),
  defineScenario({
    id: "chat-contact-gone",
    title: "A contact that is gone",
    description: "The cashier is no contact any more: neither the dialog nor a message finds anybody.",
    tags: ["SHELL-7", "chat", "404"],
    given: [{ state: "a contact does not exist", params: { contactId: "cashier" } }],
    steps: [LOG_IN, { do: "call", operation: "getChat", params: { contactId: "cashier", userId: DEMO } }],
    expect: [{ answer: "getChat", code: ERROR_CODES.invalidRequest }]
  }),
  defineScenario({
    id: "quick-panel",
    title: "The quick panel",
    description: "Two events and one note.",
    tags: ["SHELL-8", "quick panel"],
    given: [
      {
        state: "the quick panel has entries",
        params: {
          events: [
            { id: "event-1", title: "Tournament", detail: "Tonight at nine" },
            { id: "event-2", title: "New machines", detail: "This week" }
          ],
          notes: [{ id: "note-1", title: "Reminder", detail: "Take your credit" }]
        }
      }
    ],
    steps: [LOG_IN, { do: "call", operation: "getQuickPanel" }],
    expect: [{ answer: "getQuickPanel", where: { events: { length: 2 }, notes: { length: 1 } } }]
  }),
  defineScenario({
    id: "quick-panel-empty",
    title: "An empty quick panel",
    description: "Neither events nor notes.",
    tags: ["SHELL-8", "quick panel", "empty"],
    given: [{ state: "the quick panel is empty", params: {} }],
    steps: [LOG_IN, { do: "call", operation: "getQuickPanel" }],
    expect: [{ answer: "getQuickPanel", where: { events: { length: 0 }, notes: { length: 0 } } }]
  })
]

/** The player's own pages (PAGE-1…3), the jackpot's picture, and the old template's calls. */
const playerScenarios: readonly Scenario[] = [
  defineScenario({
    id: "own-pages",
    title: "Log history, sessions and transactions",
    description: "Demo has a past: visits, sittings at machines with a net result, and transactions of every type.",
    tags: ["PAGE-1", "PAGE-2", "PAGE-3"],
    steps: [
      LOG_IN,
      { do: "call", operation: "getPlayerLogs", params: { page: 1, pageSize: 5 } },
      { do: "call", operation: "getSlotSessions", params: { page: 1, pageSize: 5 } },
      { do: "call", operation: "getTransactions", params: { page: 1, pageSize: 5, action: 3 } }
    ],
    expect: [
      { answer: "getPlayerLogs", where: { page: 1, logs: { length: 5, 0: { type: "success" } } } },
      { answer: "getSlotSessions", where: { pageSize: 5 } },
      { answer: "getTransactions", where: { transactions: { length: 5, 0: { action: 3 } } } }
    ]
  }),
  defineScenario({
    id: "own-pages-out-of-range",
    title: "A page that there is not",
    description: "Page 0 is refused (40000); a page after the last is empty.",
    tags: ["PAGE-3", "40000"],
    steps: [
      LOG_IN,
      { do: "call", operation: "getTransactions", params: { page: 0 } },
      { do: "call", operation: "getTransactions", params: { page: 9_999 } }
    ],
    expect: [
      { answer: "getTransactions", code: ERROR_CODES.invalidRequest },
      { answer: "getTransactions", where: { transactions: { length: 0 } } }
    ]
  }),
  defineScenario({
    id: "password-old-wrong",
    title: "The old password is wrong",
    description: "The change of the password is refused with 40001.",
    tags: ["PAGE-1", "40001"],
    steps: [LOG_IN, { do: "call", operation: "changePassword", body: { old_password: "wrong1234", new_password: "another1234" } }],
    expect: [{ answer: "changePassword", code: ERROR_CODES.oldPasswordWrong }]
  }),
  defineScenario({
    id: "password-too-short",
    title: "The new password is too short",
    description: "The change of the password is refused with 40101.",
    tags: ["PAGE-1", "40101"],
    steps: [LOG_IN, { do: "call", operation: "changePassword", body: { old_password: "demo1234", new_password: "abc" } }],
    expect: [{ answer: "changePassword", code: ERROR_CODES.passwordTooShort }]
  }),
  defineScenario({
    id: "password-changed",
    title: "A new password",
    description: "The password is changed: the old one is refused from now on, the new one is good.",
    tags: ["PAGE-1", "20000"],
    steps: [
      LOG_IN,
      { do: "call", operation: "changePassword", body: { old_password: "demo1234", new_password: "another1234" } },
      { do: "logOut" },
      LOG_IN,
      { do: "logIn", as: "demo", password: "another1234" }
    ],
    expect: [
      { answer: "changePassword", where: { code: ERROR_CODES.success } },
      { event: "LogInRefused", where: { refusal: { code: ERROR_CODES.wrongCredentials } } },
      { event: "LoggedIn" }
    ]
  }),
  defineScenario({
    id: "jackpot-video",
    title: "The jackpot's picture",
    description: "The jackpot view asks where its live picture is.",
    tags: ["LOBBY-5", "jackpot", "video"],
    steps: [LOG_IN, { do: "call", operation: "getJackpotVideo" }],
    expect: [{ answer: "getJackpotVideo", where: { iceServers: { length: 0 } } }]
  }),
  defineScenario({
    id: "jackpot-video-missing",
    title: "No jackpot to look at",
    description: "A casino without machines has no jackpot's picture: 404.",
    tags: ["LOBBY-5", "jackpot", "52006"],
    given: [{ state: "the floor has no brands", params: {} }],
    steps: [LOG_IN, { do: "call", operation: "getJackpotVideo" }],
    expect: [{ answer: "getJackpotVideo", code: ERROR_CODES.noSuchMachine }]
  }),
  defineScenario({
    id: "settings-kept-by-server",
    title: "Settings that the server keeps",
    description: "The calls of the old template: settings are saved, an account registered, a course updated.",
    tags: ["SHELL-9", "legacy"],
    steps: [
      { do: "open", path: "/" },
      {
        do: "call",
        operation: "registerUser",
        body: { displayName: "Ada", email: "ada@example.test", password: "TEST-PASSWORD" }
      },
      LOG_IN,
      { do: "wait", ms: 500 },
      { do: "call", operation: "updateUser", body: { settings: { direction: "rtl" } } },
      { do: "call", operation: "updateCourse", body: { id: "course-1", title: "First steps" } }
    ],
    expect: [
      { answer: "registerUser", where: { code: ERROR_CODES.success } },
      { answer: "updateUser", where: { code: ERROR_CODES.success } },
      { answer: "updateCourse", where: { code: ERROR_CODES.success } }
    ]
  })
]

/** Beside the game: chat, quick panel, the player's own pages. */
export const supportScenarios: readonly Scenario[] = [...chatScenarios, ...playerScenarios]
