import { queryOptions } from "@tanstack/react-query"
import type { Paging } from "../../api/rest/playerApi.ts"
import { refreshSlotSessions } from "../requests/refreshSlotSessions.ts"
import { pageQuery } from "./pageQuery.ts"

/** PAGE-2: reads a page of the slot sessions. Pages read `useSlotSessions()`. */
export const slotSessionsQuery = (paging: Paging) => queryOptions(pageQuery(["slotSessions", paging], () => refreshSlotSessions(paging)))
