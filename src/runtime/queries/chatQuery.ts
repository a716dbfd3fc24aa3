import { queryOptions } from "@tanstack/react-query"
import { refreshChat } from "../commands/refreshChat.ts"
import { pageQuery } from "./pageQuery.ts"

/** How often (ms) an open dialog looks for news: the chat has no socket. */
const REFRESH_MS = 5_000

/** SHELL-7: when the dialog with the chosen contact is asked for, while it is open. Pages read `useChat()`. */
export const chatQuery = (contactId: string) =>
  queryOptions({ ...pageQuery(["chat", contactId], refreshChat), refetchInterval: REFRESH_MS })
