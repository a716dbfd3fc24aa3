import { queryOptions } from "@tanstack/react-query"
import { refreshLobby } from "../requests/refreshLobby.ts"
import { runPromise } from "../run.ts"

/**
 * LOBBY-1: reads brands and machines every `refreshMs` while a lobby page is open and visible. It controls only the requests: its result is
 * a log position, and pages read the projections. `retryRead` retries.
 */
export const lobbyQuery = (refreshMs: number) =>
  queryOptions({
    queryKey: ["lobby"],
    queryFn: () => runPromise(refreshLobby()),
    refetchInterval: refreshMs,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: 0,
    gcTime: 0,
    retry: false
  })
