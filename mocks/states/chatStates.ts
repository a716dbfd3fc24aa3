import { Schema } from "effect"
import { ChatContact, ChatMessage, QuickPanelEntry } from "../../src/api/wire/chat.ts"
import { chatIdOf } from "../world/chatPlan.ts"
import type { ChatLine, World } from "../world/world.ts"
import { withPlayer } from "./stateBuilders.ts"
import { PlayerId, providerState } from "./providerState.ts"

const withContact = (world: World, contactId: string): World =>
  world.contacts.some(({ id }) => id === contactId)
    ? world
    : { ...world, contacts: [...world.contacts, { id: contactId, name: "Test contact", status: "online" }] }

const withDialog = (world: World, of: { playerId: string; contactId: string }, lines: readonly ChatLine[]): World => {
  const next = withContact(withPlayer(world, of.playerId), of.contactId)
  return { ...next, chats: { ...next.chats, [chatIdOf(of.playerId, of.contactId)]: lines } }
}

/** States of the chat contacts, the dialogs and the quick panel. */
export const chatStates = {
  "there are chat contacts": providerState({
    isOptional: true,
    description: "Players may write to exactly these contacts. A casino without chat does not offer this.",
    params: { contacts: Schema.Array(ChatContact) },
    example: { contacts: [{ id: "test-contact-1", name: "Test contact", status: "online", unread: 1 }] },
    establish: (world, { contacts }) => ({ ...world, contacts })
  }),
  "there are no chat contacts": providerState({
    description: "There is nobody to write to.",
    params: {},
    example: {},
    establish: (world) => ({ ...world, contacts: [] })
  }),
  "a player has a dialog": providerState({
    isOptional: true,
    description:
      "There is such a contact, and the player and the contact have written this. Times in ms. A casino without chat does not offer this.",
    params: { playerId: PlayerId, contactId: Schema.String, lines: Schema.Array(ChatMessage) },
    example: {
      playerId: "test-player-1",
      contactId: "test-contact-1",
      lines: [{ who: "test-contact-1", message: "Hello", time: 1_767_225_600_000 }]
    },
    establish: (world, { lines, ...of }) => withDialog(world, of, lines)
  }),
  "a player has an empty dialog": providerState({
    isOptional: true,
    description: "There is such a contact, and nothing was written yet. A casino without chat does not offer this.",
    params: { playerId: PlayerId, contactId: Schema.String },
    example: { playerId: "test-player-1", contactId: "test-contact-1" },
    establish: (world, of) => withDialog(world, of, [])
  }),
  "a contact does not exist": providerState({
    description: "There is no such contact.",
    params: { contactId: Schema.String },
    example: { contactId: "test-nobody" },
    establish: (world, { contactId }) => ({ ...world, contacts: world.contacts.filter(({ id }) => id !== contactId) })
  }),
  "the quick panel has entries": providerState({
    description: "The quick panel shows exactly these events and notes.",
    params: { events: Schema.Array(QuickPanelEntry), notes: Schema.Array(QuickPanelEntry) },
    example: {
      events: [{ id: "test-event-1", title: "Tournament", detail: "Today at nine" }],
      notes: [{ id: "test-note-1", title: "Reminder", detail: "Take your credit" }]
    },
    establish: (world, { events, notes }) => ({ ...world, quickPanel: { events, notes } })
  }),
  "the quick panel is empty": providerState({
    description: "The quick panel has neither events nor notes.",
    params: {},
    example: {},
    establish: (world) => ({ ...world, quickPanel: { events: [], notes: [] } })
  })
} as const
