import { Effect } from "effect"
import type { TestPage } from "../testPage.tsx"

/** The test page of the chat, and what its stand-ins were asked for. There is no runtime. */
export const chatPage = { current: null as TestPage | null, sent: [] as string[], retries: [] as ("contacts" | "dialog")[] }

export const runtime = { run: (command: Effect.Effect<void>): void => Effect.runSync(command) }

export const chatQueries = {
  chatContactsQuery: () => ({ queryKey: ["c"], queryFn: () => 0 }),
  chatQuery: (id: string) => ({ queryKey: ["d", id], queryFn: () => 0 })
}

export const panels = { closePanel: () => Effect.sync(() => chatPage.current?.appendNow("PanelClosed", { panel: "chat" })) }

export const chatCommands = {
  selectChatContact: (contactId: string | null) => Effect.sync(() => chatPage.current?.appendNow("ChatContactSelected", { contactId })),
  sendChatMessage: (text: string) =>
    Effect.sync(() => {
      chatPage.sent.push(text)
      chatPage.current?.appendNow("ChatMessageRequested", { requestId: `r${chatPage.sent.length}`, chatId: "x", text })
      return false
    })
}

export const requests = {
  refreshChat: () => Effect.sync(() => void chatPage.retries.push("dialog")),
  refreshChatContacts: () => Effect.sync(() => void chatPage.retries.push("contacts"))
}
