import { useQuery } from "@tanstack/react-query"
import { useSettings } from "../../projections/hooks.ts"
import { lobbyQuery } from "../../runtime/queries/lobbyQuery.ts"

/** Keeps brands and machines fresh while a lobby page is open (LOBBY-1). What came shows in the projections. */
export const useLobbyWatch = (): void => {
  const { lobbyRefreshMs } = useSettings()
  useQuery(lobbyQuery(lobbyRefreshMs))
}
