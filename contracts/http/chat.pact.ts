import { MatchersV3 } from "@pact-foundation/pact"
import { describe, expect, it } from "vitest"
import { makeChatApi } from "../../src/api/rest/chatApi.ts"
import { makePlayerApi } from "../../src/api/rest/playerApi.ts"
import { PLAYER } from "../casinoPact.ts"
import { agreeOnFailure, agreeOnSuccess, DONE, exchange, LOGGED_IN, refusalLike } from "./expectInteraction.ts"
import { ERROR_CODES } from "../../src/domain/generated/errorCatalogue.ts"

const { integer, string, eachLike } = MatchersV3

const CONTACT = "test-contact-1"
const CHAT = "test-player-1:test-contact-1"
const DIALOG = { state: "a player has an empty dialog", params: { playerId: PLAYER, contactId: CONTACT } } as const
const chatList = eachLike({ chatId: string(CHAT), contactId: string(CONTACT) })
const lineLike = { who: string(CONTACT), message: string("Hello"), time: integer(1_767_225_600_000) }

const getChat = (contactId: string, userId = PLAYER) => {
  const query = { contactId, userId }
  return exchange({
    operationId: "getChat",
    method: "GET",
    path: "/chat/get-chat",
    query,
    call: (options) => makeChatApi(options).getChat(query)
  })
}
const sendMessage = (change: { readonly contactId?: string; readonly messageText?: string } = {}) => {
  const body = { chatId: CHAT, messageText: "Hello", contactId: CONTACT, ...change }
  return exchange({
    operationId: "sendMessage",
    method: "POST",
    path: "/chat/send-message",
    body,
    call: (options) => makeChatApi(options).sendMessage(body)
  })
}

describe("chat, quick panel and the player's own settings", () => {
  it("[CON-2] getChatContacts answers with the contacts that the player may write to", async () => {
    const answer = await agreeOnSuccess({
      operationId: "getChatContacts",
      method: "GET",
      path: "/chat/contacts",
      description: "a request for the chat contacts",
      given: [
        LOGGED_IN,
        { state: "there are chat contacts", params: { contacts: [{ id: CONTACT, name: "Test contact", status: "online", unread: 1 }] } }
      ],
      token: "good",
      response: {
        contacts: [{ id: CONTACT, name: "Test contact", status: "online", unread: 1 }]
      },
      call: (options) => makeChatApi(options).getChatContacts()
    })
    expect(answer.contacts).toEqual([{ id: CONTACT, name: "Test contact", status: "online", unread: 1 }])
  })

  it("[CON-2] getChatContacts answers with an empty list when there are no contacts", async () => {
    const answer = await agreeOnSuccess({
      operationId: "getChatContacts",
      method: "GET",
      path: "/chat/contacts",
      description: "a request for the chat contacts where there are none",
      given: [LOGGED_IN, { state: "there are no chat contacts", params: {} }],
      token: "good",
      response: { contacts: [] },
      call: (options) => makeChatApi(options).getChatContacts()
    })
    expect(answer).toEqual({ contacts: [] })
  })

  it("[CON-2] getChatUser answers with the player's dialogs", async () => {
    const answer = await agreeOnSuccess({
      operationId: "getChatUser",
      method: "GET",
      path: "/chat/user",
      description: "a request for the chat user",
      given: [LOGGED_IN, DIALOG],
      token: "good",
      response: { id: string(PLAYER), chatList },
      call: (options) => makeChatApi(options).getChatUser()
    })
    expect(answer).toEqual({ id: PLAYER, chatList: [{ chatId: CHAT, contactId: CONTACT }] })
  })

  it("[CON-2] updateChatUser accepts the time until which the player has read a dialog", async () => {
    const body = { chatList: [{ chatId: CHAT, contactId: CONTACT, readUntil: 1_767_225_600_000 }] }
    const answer = await agreeOnSuccess({
      operationId: "updateChatUser",
      method: "POST",
      path: "/chat/user/data",
      body,
      description: "a report that the player has read a dialog",
      given: [LOGGED_IN, DIALOG],
      token: "good",
      response: { id: string(PLAYER), chatList },
      call: (options) => makeChatApi(options).updateChatUser(body)
    })
    expect(answer.id).toBe(PLAYER)
  })

  it("[CON-2] getChat answers with the messages of a dialog", async () => {
    const lines = [{ who: CONTACT, message: "Hello", time: 1_767_225_600_000 }]
    const answer = await agreeOnSuccess({
      ...getChat(CONTACT),
      description: "a request for a dialog",
      given: [LOGGED_IN, { state: "a player has a dialog", params: { playerId: PLAYER, contactId: CONTACT, lines } }],
      token: "good",
      response: { chat: { id: string(CHAT), dialog: lines }, userChatList: chatList }
    })
    expect(answer.chat).toEqual({ id: CHAT, dialog: lines })
  })

  it("[CON-2] getChat answers with an empty dialog when it has no messages", async () => {
    const answer = await agreeOnSuccess({
      ...getChat(CONTACT),
      description: "a request for an empty dialog",
      given: [LOGGED_IN, DIALOG],
      token: "good",
      response: { chat: { id: string(CHAT), dialog: [] }, userChatList: chatList }
    })
    expect(answer.chat.dialog).toEqual([])
  })

  it("[CON-2] getChat answers 404 for an unknown contact", async () => {
    const error = await agreeOnFailure({
      ...getChat("test-nobody"),
      description: "a request for a dialog with nobody",
      given: [LOGGED_IN, { state: "a contact does not exist", params: { contactId: "test-nobody" } }],
      token: "good",
      status: 404,
      response: refusalLike("anyCode")
    })
    expect(error).toMatchObject({ _tag: "Rejected", op: "getChat" })
  })

  it("[CON-2] getChat answers 400 to a request for another player's dialog", async () => {
    const error = await agreeOnFailure({
      ...getChat(CONTACT, "test-player-2"),
      description: "a request for another player's dialog",
      given: [LOGGED_IN, DIALOG],
      token: "good",
      status: 400,
      response: refusalLike(ERROR_CODES.invalidRequest)
    })
    expect(error).toMatchObject({ _tag: "Rejected", refusal: { code: ERROR_CODES.invalidRequest } })
  })

  it("[CON-2] sendMessage answers with the stored message", async () => {
    const answer = await agreeOnSuccess({
      ...sendMessage(),
      description: "a chat message",
      given: [LOGGED_IN, DIALOG],
      token: "good",
      response: { message: { ...lineLike, who: string(PLAYER), message: "Hello" }, userChatList: chatList }
    })
    expect(answer.message).toEqual({ who: PLAYER, message: "Hello", time: 1_767_225_600_000 })
  })

  it("[CON-2] sendMessage answers 400 to an empty message", async () => {
    const error = await agreeOnFailure({
      ...sendMessage({ messageText: "" }),
      description: "a chat message without words",
      given: [LOGGED_IN, DIALOG],
      token: "good",
      status: 400,
      response: refusalLike(ERROR_CODES.invalidRequest)
    })
    expect(error).toMatchObject({ _tag: "Rejected", refusal: { code: ERROR_CODES.invalidRequest } })
  })

  it("[CON-2] sendMessage answers 404 for an unknown contact", async () => {
    const error = await agreeOnFailure({
      ...sendMessage({ contactId: "test-nobody" }),
      description: "a chat message to nobody",
      given: [LOGGED_IN, { state: "a contact does not exist", params: { contactId: "test-nobody" } }],
      token: "good",
      status: 404,
      response: refusalLike("anyCode")
    })
    expect(error).toMatchObject({ _tag: "Rejected", op: "sendMessage" })
  })

  it("[CON-2] getQuickPanel answers with events and notes", async () => {
    const one = { id: "test-event-1", title: "Tournament", detail: "Today at nine" }
    const answer = await agreeOnSuccess({
      operationId: "getQuickPanel",
      method: "GET",
      path: "/quick-panel/data",
      description: "a request for the quick panel",
      given: [LOGGED_IN, { state: "the quick panel has entries", params: { events: [one], notes: [one] } }],
      token: "good",
      response: {
        events: [one],
        notes: [one]
      },
      call: (options) => makeChatApi(options).getQuickPanel()
    })
    expect(answer).toEqual({ events: [one], notes: [one] })
  })

  it("[CON-2] getQuickPanel answers with empty lists when there are no entries", async () => {
    const answer = await agreeOnSuccess({
      operationId: "getQuickPanel",
      method: "GET",
      path: "/quick-panel/data",
      description: "a request for an empty quick panel",
      given: [LOGGED_IN, { state: "the quick panel is empty", params: {} }],
      token: "good",
      response: { events: [], notes: [] },
      call: (options) => makeChatApi(options).getQuickPanel()
    })
    expect(answer).toEqual({ events: [], notes: [] })
  })

  it("[CON-2] updateUser saves the player's changed settings", async () => {
    const body = { settings: { "theme.main": "day" }, shortcuts: ["menu_loby"], updatedAt: 1_767_225_600_000 }
    const answer = await agreeOnSuccess({
      operationId: "updateUser",
      method: "POST",
      path: "/auth/user/update",
      body,
      description: "a change of the player's own settings",
      given: [LOGGED_IN],
      token: "good",
      response: DONE,
      call: (options) => makePlayerApi(options).updateUser(body)
    })
    expect(answer).toEqual({ code: ERROR_CODES.success })
  })
})
