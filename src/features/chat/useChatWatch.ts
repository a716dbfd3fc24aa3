import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useChat } from "../../projections/hooks.ts"
import { chatContactsQuery } from "../../runtime/queries/chatContactsQuery.ts"
import { chatQuery } from "../../runtime/queries/chatQuery.ts"

/** Keeps contacts and the open dialog fresh while the chat is open (SHELL-7). What came shows in the projections. */
export const useChatWatch = (): void => {
  const { selected } = useChat()
  const [reopened] = useState(selected)
  useQuery(chatContactsQuery())
  // Choosing a contact has asked already; only a dialog that was open before must be asked for at once.
  useQuery({ ...chatQuery(selected ?? ""), enabled: selected !== null, refetchOnMount: selected === reopened })
}
