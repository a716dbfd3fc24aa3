import { describe, expect, it } from "vitest"
import { given } from "../../../tests/support/given.ts"
import { event } from "../../domain/events.ts"
import { chat } from "./chat.ts"
import { quickPanel } from "./quickPanel.ts"

const contact = (id: string, unread = 2) => ({ id, name: id, avatar: null, status: "online", unread }) as const
const contacts = event("ChatContactsReceived", { contacts: [contact("a"), contact("b")] })
const open = event("PanelOpened", { panel: "chat" })
const select = (contactId: string | null) => event("ChatContactSelected", { contactId })
const message = (text: string) => ({ who: "a", message: text, time: text.length })
const dialog = (contactId: string) => event("ChatReceived", { contactId, chatId: `with ${contactId}`, dialog: [message("Merhaba")] })
const sending = event("ChatMessageRequested", { requestId: "q", chatId: "with a", text: "Selam" })
const sent = event("ChatMessageSent", { requestId: "q", chatId: "with a", message: message("Selam") })

describe("[SHELL-7] the chat", () => {
  it("the chat counts unread messages until their dialog is opened, and not while it is open", () => {
    expect(
      given(chat)
        .when(contacts)
        .contacts.map(({ unread }) => unread)
    ).toEqual([2, 2])
    expect(
      given(chat, open, contacts)
        .when(select("a"))
        .contacts.map(({ unread }) => unread)
    ).toEqual([0, 2])
    expect(
      given(chat, open, contacts, select("a"))
        .when(contacts)
        .contacts.map(({ unread }) => unread)
    ).toEqual([0, 2])
  })

  it("the chat shows the dialog of the selected contact, and ignores a late dialog of another", () => {
    const state = given(chat, contacts, select("a"), select("b")).when(dialog("b"), dialog("a"))
    expect(state).toMatchObject({ selected: "b", chatId: "with b", dialogAvailability: "ready" })
  })

  it("the chat keeps the typed text until the server has accepted the message", () => {
    const typed = given(chat, contacts, select("a"), dialog("a"), sending)
    expect(typed.when()).toMatchObject({ outgoing: { text: "Selam", status: "sending" }, lastSent: null })
    const after = typed.when(sent)
    expect(after).toMatchObject({ outgoing: null, lastSent: "q" })
    expect(after.dialog.map(({ message: text }) => text)).toEqual(["Merhaba", "Selam"])
  })

  it("the chat keeps an accepted message when the answer to an earlier request does not contain it", () => {
    const asked = event("ChatRequested", { contactId: "a" })
    const texts = ({ dialog: messages }: ReturnType<typeof chat.initial>) => messages.map(({ message: text }) => text)
    const opened = [contacts, select("a"), dialog("a")]
    expect(texts(given(chat, ...opened, asked, sending, sent).when(dialog("a")))).toEqual(["Merhaba", "Selam"])
    expect(texts(given(chat, ...opened, asked, sending, sent, dialog("a"), asked).when(dialog("a")))).toEqual(["Merhaba"])
  })

  it("the chat shows a message once when a dialog that contains it arrives before its acceptance", () => {
    const later = event("ChatReceived", { contactId: "a", chatId: "with a", dialog: [message("Merhaba"), message("Selam")] })
    expect(given(chat, contacts, select("a"), dialog("a"), sending, later).when(sent).dialog).toHaveLength(2)
  })

  it("the chat keeps a message that was not sent when another contact is selected", () => {
    const failed = event("ChatMessageFailed", { requestId: "q", reason: "timeout" })
    expect(given(chat, contacts, select("a"), dialog("a"), sending, select("b")).when(failed).outgoing).toMatchObject({
      contactId: "a",
      status: "failed"
    })
  })

  it("the chat shows that a message was refused or may not have arrived", () => {
    const refusal = { code: 40_000, message: "no", params: {} }
    expect(given(chat, sending).when(event("ChatMessageRefused", { requestId: "q", refusal })).outgoing).toMatchObject({
      status: "refused",
      refusal
    })
    expect(given(chat, sending).when(event("ChatMessageFailed", { requestId: "q", reason: "timeout" })).outgoing).toMatchObject({
      status: "failed",
      text: "Selam"
    })
  })

  it("the chat keeps its content when a refresh fails", () => {
    expect(given(chat).when(event("ChatContactsFailed", {})).contactsAvailability).toBe("failed")
    expect(given(chat, contacts).when(event("ChatContactsFailed", {})).contactsAvailability).toBe("stale")
    expect(given(chat, contacts, select("a"), dialog("a")).when(event("ChatFailed", { contactId: "a" })).dialogAvailability).toBe("stale")
  })

  it("the chat is cleared at logout", () => {
    expect(given(chat, contacts, select("a"), dialog("a")).when(event("LoggedOut", { reason: "player" }))).toEqual(chat.initial())
  })
})

describe("[SHELL-8] the quick panel", () => {
  const received = event("QuickPanelReceived", { events: [{ id: "1", title: "t", detail: "d" }], notes: [] })

  it("the quick panel is loading, ready or failed, and keeps its content when a refresh fails", () => {
    expect(given(quickPanel).when(event("QuickPanelRequested", {})).availability).toBe("loading")
    expect(given(quickPanel).when(received)).toMatchObject({ availability: "ready", events: [{ id: "1" }] })
    expect(given(quickPanel, received).when(event("QuickPanelRequested", {})).availability).toBe("ready")
    expect(given(quickPanel, received).when(event("QuickPanelFailed", {}))).toMatchObject({ availability: "stale", events: [{ id: "1" }] })
    expect(given(quickPanel).when(event("QuickPanelFailed", {})).availability).toBe("failed")
  })
})
