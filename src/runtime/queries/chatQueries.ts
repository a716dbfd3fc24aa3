import { queryOptions } from "@tanstack/react-query"
import { refreshChat, refreshChatContacts, refreshQuickPanel } from "../requests/refreshChat.ts"
import { pageQuery } from "./pageQuery.ts"

/** The interval (ms) at which an open dialog is read: the chat has no socket. */
const REFRESH_MS = 5_000

/** SHELL-7: reads the dialog with the selected contact while it is open. Pages read `useChat()`. */
export const chatQuery = (contactId: string) =>
  queryOptions({ ...pageQuery(["chat", contactId], refreshChat), refetchInterval: REFRESH_MS })

/**
 * SHELL-7: reads the contacts every `refreshMs`, and at once when the page is visible again or the network is back. Not while the page is
 * hidden or offline. Pages read `useChat()`.
 */
export const chatContactsQuery = (refreshMs: number) =>
  queryOptions({
    ...pageQuery(["chatContacts"], refreshChatContacts),
    refetchInterval: refreshMs,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true
  })

/** SHELL-8: reads events and notes each time the quick panel opens. Pages read `useQuickPanel()`. */
export const quickPanelQuery = () => queryOptions(pageQuery(["quickPanel"], refreshQuickPanel))
