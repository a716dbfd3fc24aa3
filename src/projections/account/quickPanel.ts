import type { QuickPanelEntry } from "../../domain/chat/quickPanelEvents.ts"
import type { Availability } from "../machine/lobby.ts"
import { defineProjection } from "../core/projection.ts"
import { emptyQuickPanel as empty } from "./initialStates.ts"

/** The operator's events and notes (SHELL-8). */
export interface QuickPanelState {
  events: readonly QuickPanelEntry[]
  notes: readonly QuickPanelEntry[]
  availability: Availability
}

const isKnown = ({ availability }: QuickPanelState): boolean => availability === "ready" || availability === "stale"

export const quickPanel = defineProjection<QuickPanelState>({
  name: "quickPanel",
  version: 1,
  initial: empty,
  on: {
    PageLoaded: empty,
    QuickPanelRequested: (state) => {
      if (!isKnown(state)) state.availability = "loading"
    },
    QuickPanelReceived: (_state, { data }) => ({ events: data.events, notes: data.notes, availability: "ready" }),
    QuickPanelFailed: (state) => {
      state.availability = isKnown(state) ? "stale" : "failed"
    },
    LoggedOut: empty
  }
})
