import type { SlotSession } from "../../domain/history/historyEvents.ts"
import { markPageStale, beginPageRequest, failPage, type PagedList, receivePage } from "./pagedList.ts"
import { emptyList } from "./initialStates.ts"
import { defineProjection } from "../core/projection.ts"

/** The player's sessions at machines, newest first (PAGE-2). */
export type SlotSessionsState = PagedList<SlotSession>

export const slotSessions = defineProjection<SlotSessionsState>({
  name: "slotSessions",
  version: 1,
  initial: emptyList,
  on: {
    PageLoaded: markPageStale,
    SlotSessionsRequested: beginPageRequest,
    SlotSessionsReceived: (state, { data }) => receivePage(state, data, data.sessions),
    SlotSessionsFailed: (state, { data }) => failPage(state, data.asked),
    LoggedOut: () => emptyList()
  }
})
