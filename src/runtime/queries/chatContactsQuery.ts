import { queryOptions } from "@tanstack/react-query"
import { refreshChatContacts } from "../commands/refreshChatContacts.ts"
import { pageQuery } from "./pageQuery.ts"

/**
 * SHELL-7: when the contacts are asked for: every `refreshMs`, and at once when the page is seen again or the network is back. While the
 * page is hidden or offline nothing is asked. Pages read `useChat()`.
 */
export const chatContactsQuery = (refreshMs: number) =>
  queryOptions({
    ...pageQuery(["chatContacts"], refreshChatContacts),
    refetchInterval: refreshMs,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true
  })
