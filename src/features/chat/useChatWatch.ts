import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useChat, useSettings } from "../../projections/hooks.ts"
import { chatContactsQuery, chatQuery } from "../../runtime/queries/chatQueries.ts"

/** Polls the contacts on every page with a chat button, so that the unread badge is correct before the chat is opened (SHELL-7). */
export const useChatBadgeWatch = (): void => {
  const { offered } = useChat()
  const { chatRefreshMs } = useSettings()
  useQuery({ ...chatContactsQuery(chatRefreshMs), enabled: offered })
}

/** Polls the contacts and the open dialog while the chat is open (SHELL-7). The results are in the projections. */
export const useChatWatch = (): void => {
  const { selected } = useChat()
  const { chatRefreshMs } = useSettings()
  const [reopened] = useState(selected)
  useQuery(chatContactsQuery(chatRefreshMs))
  // Selecting a contact requests its dialog; only a dialog that was already open needs a request at once.
  useQuery({ ...chatQuery(selected ?? ""), enabled: selected !== null, refetchOnMount: selected === reopened })
}
