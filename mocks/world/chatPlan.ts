import type { ChatContact, QuickPanelResponse } from "../../src/api/wire/chat.ts"

/** The initial chat contacts. */
export const CONTACTS: readonly (typeof ChatContact.Encoded)[] = [
  { id: "support", name: "Destek", status: "online", unread: 1 },
  { id: "cashier", name: "Kasa", status: "away" },
  { id: "host", name: "Salon şefi", status: "do-not-disturb" },
  { id: "technician", name: "Teknik ekip", status: "offline" }
]

/** The initial content of the quick panel. */
export const QUICK_PANEL: typeof QuickPanelResponse.Encoded = {
  events: [
    { id: "event-1", title: "Gece turnuvası", detail: "Bugün 21.00" },
    { id: "event-2", title: "Yeni makineler", detail: "Paper Moon salonu bu hafta açılıyor" }
  ],
  notes: [{ id: "note-1", title: "Hatırlatma", detail: "Makineden kalkmadan önce kredinizi alın" }]
}

/** ID of the dialog between a player and a contact. */
export const chatIdOf = (playerId: string, contactId: string): string => `${playerId}:${contactId}`
