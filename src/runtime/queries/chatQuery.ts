import { queryOptions } from "@tanstack/react-query"
import { refreshChat } from "../requests/refreshChat.ts"
import { pageQuery } from "./pageQuery.ts"

/** The interval (ms) at which an open dialog is read: the chat has no socket. */
const REFRESH_MS = 5_000

/** SHELL-7: reads the dialog with the selected contact while it is open. Pages read `useChat()`. */
export const chatQuery = (contactId: string) =>
  queryOptions({ ...pageQuery(["chat", contactId], refreshChat), refetchInterval: REFRESH_MS })
