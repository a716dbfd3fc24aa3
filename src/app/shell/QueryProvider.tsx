import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { Outlet } from "react-router-dom"
import { useChatBadgeWatch } from "../../features/chat/useChatWatch.ts"

const queries = new QueryClient()

export interface QueryProviderProps {
  readonly children: ReactNode
}

/** Provides the one query client to the pages and panels that read lists by themselves. The lobby and the game do not: they load without it. */
export const QueryProvider = ({ children }: QueryProviderProps) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>

/** The provider as a layout route. */
export const QueryOutlet = () => (
  <QueryProvider>
    <Outlet />
  </QueryProvider>
)

const Watch = () => {
  useChatBadgeWatch()
  return null
}

/** Keeps the unread badge of the chat current on every page (SHELL-7). */
export const ChatBadgeWatch = () => (
  <QueryProvider>
    <Watch />
  </QueryProvider>
)
