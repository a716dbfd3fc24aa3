import { queryOptions } from "@tanstack/react-query"
import { refreshChatContacts } from "../requests/refreshChatContacts.ts"
import { pageQuery } from "./pageQuery.ts"

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
