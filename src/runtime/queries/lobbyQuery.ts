import { queryOptions } from "@tanstack/react-query"
import { refreshLobby } from "../commands/refreshLobby.ts"
import { runPromise } from "../run.ts"

/**
 * LOBBY-1: when brands and machines are asked for; every `refreshMs` while a lobby page is open and seen. Transport only:
 * its data is the log's position, and pages read the projections. Retries are the supervisor's.
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
