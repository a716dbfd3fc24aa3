import { useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import { useSettings } from "../../../projections/hooks.ts"
import { refreshLobbyOnNotice } from "../../../runtime/requests/refreshLobby.ts"
import { lobbyQuery } from "../../../runtime/queries/lobbyQuery.ts"
import { runFork } from "../../../runtime/run.ts"

/** Requests brands and machines while a lobby page is open: at an interval and after notifications (LOBBY-1). Pages read the projections. */
export const useLobbyWatch = (): void => {
  const { lobbyRefreshMs } = useSettings()
  useQuery(lobbyQuery(lobbyRefreshMs))
  useEffect(() => runFork(refreshLobbyOnNotice), [])
}
