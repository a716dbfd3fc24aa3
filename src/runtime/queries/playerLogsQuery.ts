import { queryOptions } from "@tanstack/react-query"
import type { Paging } from "../../api/rest/playerApi.ts"
import { refreshPlayerLogs } from "../requests/refreshPlayerLogs.ts"
import { pageQuery } from "./pageQuery.ts"

/** PAGE-1: reads a page of the log history. Pages read `useProfile().logs`. */
export const playerLogsQuery = (paging: Paging) => queryOptions(pageQuery(["playerLogs", paging], () => refreshPlayerLogs(paging)))
