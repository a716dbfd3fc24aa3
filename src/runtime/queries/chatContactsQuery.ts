import { queryOptions } from "@tanstack/react-query"
import { refreshChatContacts } from "../commands/refreshChatContacts.ts"
import { pageQuery } from "./pageQuery.ts"

/** How often (ms) an open chat looks who is there: the chat has no socket. */
const REFRESH_MS = 30_000

/** SHELL-7: when contacts are asked for, while the chat panel is open. Pages read `useChat()`. */
export const chatContactsQuery = () => queryOptions({ ...pageQuery(["chatContacts"], refreshChatContacts), refetchInterval: REFRESH_MS })
