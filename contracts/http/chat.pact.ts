import { MatchersV3 } from "@pact-foundation/pact"
import { describe, expect, it } from "vitest"
import { PLAYER } from "../casinoPact.ts"
import { updateUser, getChatContacts, getChatUser, updateChatUser, getChat, sendMessage, getQuickPanel } from "./calls.ts"
import { agreeOnFailure, agreeOnSuccess, DONE, refusalLike } from "./expectInteraction.ts"
import { ERROR_CODES } from "../../src/domain/generated/errorCatalogue.ts"

const { integer, string, eachLike, fromProviderState } = MatchersV3

const CONTACT = "test-contact-1"
const CHAT = "test-player-1:test-contact-1"
const DIALOG = { state: "a player has an empty dialog", params: { playerId: PLAYER, contactId: CONTACT } } as const
const chatList = eachLike({ chatId: string(CHAT), contactId: string(CONTACT) })
const LINES = [{ who: CONTACT, message: "Hello", time: 1_767_225_600_000 }]
const lineLike = { who: string(CONTACT), message: string("Hello"), time: integer(1_767_225_600_000) }

/** A request for a dialog of the player. A server with player IDs of its own gets the ID that its states answer. */
const dialogWith = (contactId: string) => ({
  ...getChat({ contactId, userId: PLAYER }),
  query: { contactId, userId: fromProviderState("${playerId}", PLAYER) }
})
const say = (change: { readonly contactId?: string; readonly messageText?: string } = {}) =>
  sendMessage({ chatId: CHAT, messageText: "Hello", contactId: CONTACT, ...change })

describe("chat, quick panel and the player's own settings", () => {
  it("[CON-2] getChatContacts answers with the contacts that the player may write to", async () => {
    const answer = await agreeOnSuccess({
      ...getChatContacts,
      description: "a request for the chat contacts",
      given: [
        { state: "there are chat contacts", params: { contacts: [{ id: CONTACT, name: "Test contact", status: "online", unread: 1 }] } }
      ],
      response: {
        contacts: [{ id: CONTACT, name: "Test contact", status: "online", unread: 1 }]
      }
    })
    expect(answer.contacts).toEqual([{ id: CONTACT, name: "Test contact", status: "online", unread: 1 }])
  })

  it("[CON-2] getChatContacts answers with an empty list when there are no contacts", async () => {
    const answer = await agreeOnSuccess({
      ...getChatContacts,
      description: "a request for the chat contacts where there are none",
      given: [{ state: "there are no chat contacts", params: {} }],
      response: { contacts: [] }
    })
    expect(answer).toEqual({ contacts: [] })
  })

  it("[CON-2] getChatUser answers with the player's dialogs", async () => {
    const answer = await agreeOnSuccess({
      ...getChatUser,
      description: "a request for the chat user",
      given: [DIALOG],
      response: { id: string(PLAYER), chatList }
    })
    expect(answer).toEqual({ id: PLAYER, chatList: [{ chatId: CHAT, contactId: CONTACT }] })
  })

  it("[CON-2] updateChatUser accepts the time until which the player has read a dialog", async () => {
    const body = { chatList: [{ chatId: CHAT, contactId: CONTACT, readUntil: 1_767_225_600_000 }] }
    const answer = await agreeOnSuccess({
      ...updateChatUser(body),
      description: "a report that the player has read a dialog",
      given: [{ state: "a player has a dialog", params: { playerId: PLAYER, contactId: CONTACT, lines: LINES } }],
      response: { id: string(PLAYER), chatList },
      afterwards: { unread: "none" }
    })
    expect(answer.id).toBe(PLAYER)
  })

  it("[CON-2] getChat answers with the messages of a dialog", async () => {
    const answer = await agreeOnSuccess({
      ...dialogWith(CONTACT),
      description: "a request for a dialog",
      given: [{ state: "a player has a dialog", params: { playerId: PLAYER, contactId: CONTACT, lines: LINES } }],
      response: { chat: { id: string(CHAT), dialog: LINES }, userChatList: chatList }
    })
    expect(answer.chat).toEqual({ id: CHAT, dialog: LINES })
  })

  it("[CON-2] getChat answers with an empty dialog when it has no messages", async () => {
    const answer = await agreeOnSuccess({
      ...dialogWith(CONTACT),
      description: "a request for an empty dialog",
      given: [DIALOG],
      response: { chat: { id: string(CHAT), dialog: [] }, userChatList: chatList }
    })
    expect(answer.chat.dialog).toEqual([])
  })

  it("[CON-2] getChat answers 404 for an unknown contact", async () => {
    const error = await agreeOnFailure({
      ...dialogWith("test-nobody"),
      description: "a request for a dialog with nobody",
      given: [{ state: "a contact does not exist", params: { contactId: "test-nobody" } }],
      status: 404,
      response: refusalLike("anyCode")
    })
    expect(error).toMatchObject({ _tag: "Rejected", op: "getChat" })
  })

  it("[CON-2] getChat answers 400 to a request for another player's dialog", async () => {
    const error = await agreeOnFailure({
      ...getChat({ contactId: CONTACT, userId: "test-player-2" }),
      description: "a request for another player's dialog",
      given: [DIALOG],
      status: 400,
      response: refusalLike(ERROR_CODES.invalidRequest)
    })
    expect(error).toMatchObject({ _tag: "Rejected", refusal: { code: ERROR_CODES.invalidRequest } })
  })

  it("[CON-2] sendMessage answers with the stored message", async () => {
    const answer = await agreeOnSuccess({
      ...say(),
      description: "a chat message",
      given: [DIALOG],
      response: { message: { ...lineLike, who: string(PLAYER), message: "Hello" }, userChatList: chatList },
      afterwards: { message: "stored" }
    })
    expect(answer.message).toEqual({ who: PLAYER, message: "Hello", time: 1_767_225_600_000 })
  })

  it("[CON-2] sendMessage answers 400 to an empty message", async () => {
    const error = await agreeOnFailure({
      ...say({ messageText: "" }),
      description: "a chat message without words",
      given: [DIALOG],
      status: 400,
      response: refusalLike(ERROR_CODES.invalidRequest)
    })
    expect(error).toMatchObject({ _tag: "Rejected", refusal: { code: ERROR_CODES.invalidRequest } })
  })

  it("[CON-2] sendMessage answers 404 for an unknown contact", async () => {
    const error = await agreeOnFailure({
      ...say({ contactId: "test-nobody" }),
      description: "a chat message to nobody",
      given: [{ state: "a contact does not exist", params: { contactId: "test-nobody" } }],
      status: 404,
      response: refusalLike("anyCode")
    })
    expect(error).toMatchObject({ _tag: "Rejected", op: "sendMessage" })
  })

  it("[CON-2] getQuickPanel answers with events and notes", async () => {
    const one = { id: "test-event-1", title: "Tournament", detail: "Today at nine" }
    const answer = await agreeOnSuccess({
      ...getQuickPanel,
      description: "a request for the quick panel",
      given: [{ state: "the quick panel has entries", params: { events: [one], notes: [one] } }],
      response: {
        events: [one],
        notes: [one]
      }
    })
    expect(answer).toEqual({ events: [one], notes: [one] })
  })

  it("[CON-2] getQuickPanel answers with empty lists when there are no entries", async () => {
    const answer = await agreeOnSuccess({
      ...getQuickPanel,
      description: "a request for an empty quick panel",
      given: [{ state: "the quick panel is empty", params: {} }],
      response: { events: [], notes: [] }
    })
    expect(answer).toEqual({ events: [], notes: [] })
  })

  it("[CON-2] updateUser saves the player's changed settings", async () => {
    const body = { settings: { "theme.main": "day" }, shortcuts: ["menu_loby"], updatedAt: 1_767_225_600_000 }
    const answer = await agreeOnSuccess({
      ...updateUser(body),
      description: "a change of the player's own settings",
      response: DONE,
      afterwards: { preferences: "saved" }
    })
    expect(answer).toEqual({ code: ERROR_CODES.success })
  })
})
