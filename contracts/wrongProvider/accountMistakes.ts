import { itemsOf } from "../../openapi/jsonNode.ts"
import { fieldsOf } from "../verify/messages.ts"
import type { Mistake } from "./mistake.ts"
import { edit, inAnswer, parse } from "./mistake.ts"

/** Acknowledges a call, which the real server does not get. */
const acknowledgeOnly =
  (call: string): NonNullable<Mistake["call"]> =>
  (operationId, body) =>
    operationId === call ? null : body

/** Servers that do not store what the player changes or writes. */
export const ACCOUNT_MISTAKES = {
  "password-not-changed": {
    description: "A change of the password is acknowledged, and the old password still holds.",
    foundBy: "a change of the password",
    reason: "Afterwards POST /login with the new password answers 400, and must answer 200: the new password holds from now on",
    call: acknowledgeOnly("changePassword")
  },
  "both-passwords-hold": {
    description: "After a change of the password, the old one logs the player in too.",
    foundBy: "a change of the password",
    reason: "Afterwards POST /login with the old password answers 200, and must be refused",
    call: (operationId, body, { done }) => {
      if (operationId === "changePassword") done.add("changed")
      const isOld = operationId === "logIn" && done.has("changed") && fieldsOf(parse(body))["password"] === "TEST-PASSWORD"
      return isOld ? edit(body, (fields) => ({ ...fields, password: "TEST-NEW-PASSWORD" })) : body
    }
  },
  "refused-password-holds": {
    description: "A change of the password with a wrong old one is refused, and the new password holds all the same.",
    foundBy: "a change of the password with a wrong old one",
    reason: "Afterwards POST /login with the old password answers 400, and must answer 200: the password stays as it is",
    call: (operationId, body) =>
      operationId === "changePassword" ? edit(body, (fields) => ({ ...fields, old_password: "TEST-PASSWORD" })) : body,
    answer: (operationId, answer) =>
      operationId === "changePassword" ? { status: 400, text: '{"code":40001,"ErrorMessage":"The old password is wrong."}' } : answer
  },
  "preferences-lost": {
    description: "The player's own settings are acknowledged and not stored.",
    foundBy: "a change of the player's own settings",
    reason: 'Afterwards settings in GET /validate is null, and must be {"theme.main":"day"}',
    call: acknowledgeOnly("updateUser")
  },
  "preferences-time-replaced": {
    description: "The server stores its own time as updatedAt of the player's settings.",
    foundBy: "a change of the player's own settings",
    reason: "and must be 1767225600000, as the last POST /auth/user/update sent it",
    answer: inAnswer("validateSession", (body) => ({ ...body, updatedAt: 1_767_225_700_000 }))
  },
  "message-lost": {
    description: "A chat message is answered and not stored.",
    foundBy: "a chat message",
    reason: "Afterwards the dialog in GET /chat/get-chat does not contain the message",
    answer: inAnswer("getChat", (body) => ({ ...body, chat: { ...fieldsOf(body["chat"]), dialog: [] } }))
  },
  "message-time-differs": {
    description: "A chat message has another time in its dialog than in the answer to it.",
    foundBy: "a chat message",
    reason: "Afterwards the dialog in GET /chat/get-chat does not contain the message",
    answer: inAnswer("sendMessage", (body) => {
      const message = fieldsOf(body["message"])
      return { ...body, message: { ...message, time: Number(message["time"]) - 1_000 } }
    })
  },
  "chat-user-differs": {
    description: "The chat knows the player by another ID than the token does.",
    foundBy: "a request for the chat user",
    reason: 'The id of the chat user is "chat-user-1", and the player\'s is "test-player-1"',
    answer: inAnswer("getChatUser", (body) => ({ ...body, id: "chat-user-1" }))
  },
  "dialogs-oldest-first": {
    description: "The dialogs of a player are listed from the oldest to the latest.",
    foundBy: "a chat message",
    reason: 'and must be the one with "test-contact-1": the latest dialog comes first',
    answer: inAnswer("getChatUser", (body) => ({ ...body, chatList: itemsOf(body["chatList"]).toReversed() }))
  },
  "read-dialog-stays-unread": {
    description: "A dialog that the player has read still counts as unread.",
    foundBy: "a report that the player has read a dialog",
    reason: 'Afterwards unread of the contact "test-contact-1" in GET /chat/contacts is 1, and must be 0',
    answer: (operationId, answer) =>
      operationId === "getChatContacts" ? { ...answer, text: answer.text.replaceAll('"unread":0', '"unread":1') } : answer
  },
  "sessions-oldest-first": {
    description: "The sittings of a player are listed from the oldest to the newest.",
    foundBy: "a page of slot sessions",
    reason: "the newest entry comes first",
    answer: inAnswer("getSlotSessions", (body) => ({ ...body, sessions: itemsOf(body["sessions"]).toReversed() }))
  },
  "pages-overlap": {
    description: "Each page of the log history begins with the newest entry.",
    foundBy: "a page of the log history",
    reason: "pages go from the newest entry to the oldest, with pageSize entries each",
    query: (operationId, query) => (operationId === "getPlayerLogs" ? query.replace("page=2", "page=1") : query)
  },
  "page-size-by-default-differs": {
    description: "A list without pageSize has 10 entries in each page.",
    foundBy: "a page of transactions",
    reason: "answers 200 with page 1 and pageSize 10, and must answer 200 with page 1 and pageSize 20",
    query: (operationId, query) => (operationId === "getTransactions" && query === "" ? "pageSize=10" : query)
  },
  "large-page-refused": {
    description: "A page of 100 entries is refused.",
    foundBy: "a page of slot sessions",
    reason: "pageSize=100 answers 400 with page null and pageSize null, and must answer 200",
    query: (operationId, query) => (operationId === "getSlotSessions" ? query.replace("pageSize=100", "pageSize=200") : query)
  },
  "page-size-unlimited": {
    description: "A page may have any number of entries.",
    foundBy: "a page of the log history",
    reason: "pageSize=101 answers 200, and must answer 400",
    query: (operationId, query) => (operationId === "getPlayerLogs" ? query.replace("pageSize=101", "pageSize=100") : query)
  },
  "to-included": {
    description: "A list of transactions contains those that were booked at the time `to`.",
    foundBy: "a page of the cash-ins and cash-outs of a time",
    reason: "$.total  Expected 2 (Integer) to be equal to 1 (Integer)",
    query: (operationId, query) =>
      operationId === "getTransactions" ? query.replace(/\bto=(?<to>\d+)/u, (_, to: string) => `to=${Number(to) + 1}`) : query
  }
} as const satisfies Readonly<Record<string, Mistake>>
