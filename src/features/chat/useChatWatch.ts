import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useChat, useSettings } from "../../projections/hooks.ts"
import { chatContactsQuery } from "../../runtime/queries/chatContactsQuery.ts"
import { chatQuery } from "../../runtime/queries/chatQuery.ts"

/** Keeps the contacts fresh on every page with a chat button, so that its unread badge is true before the chat was opened (SHELL-7). */
export const useChatBadgeWatch = (): void => {
  const { offered } = useChat()
  const { chatRefreshMs } = useSettings()
  useQuery({ ...chatContactsQuery(chatRefreshMs), enabled: offered })
}

/** Keeps contacts and the open dialog fresh while the chat is open (SHELL-7). What came shows in the projections. */
export const useChatWatch = (): void => {
  const { selected } = useChat()
  const { chatRefreshMs } = useSettings()
  const [reopened] = useState(selected)
  useQuery(chatContactsQuery(chatRefreshMs))
  // Choosing a contact has asked already; only a dialog that was open before must be asked for at once.
  useQuery({ ...chatQuery(selected ?? ""), enabled: selected !== null, refetchOnMount: selected === reopened })
}
