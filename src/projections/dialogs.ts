import type { ClosableNotice, DialogName, SupportPhase } from "../domain/shell/dialogEvents.ts"
import { defineProjection } from "./core/projection.ts"

/** The open dialog and the closed messages, so that a replay shows what covered the page. */
export interface DialogsState {
  open: DialogName | null
  /** The live-support chat; only while its dialog is open (SHELL-13). */
  support: SupportPhase
  /** Per kind of message, the time (ms) of the last one that the player has closed. */
  closed: { [N in ClosableNotice]?: number }
}

/** The dialogs of the game page. */
const AT_MACHINE: ReadonlySet<DialogName> = new Set(["cash", "leave", "cashOutAndLeave", "autoplay", "keys"])

const close = (state: DialogsState): void => {
  state.open = null
}

/** A new game, or a new reason for its end, has messages of its own. */
const showGameEnd = (state: DialogsState): void => {
  const { gameEnded: _shown, visit: _closed, ...closed } = state.closed
  state.closed = closed
}

export const dialogs = defineProjection<DialogsState>({
  name: "dialogs",
  version: 3,
  initial: () => ({ open: null, support: "loading", closed: {} }),
  on: {
    PageLoaded: close,
    DialogOpened: (state, { data }) => {
      state.open = data.dialog
      state.support = "loading"
    },
    DialogClosed: (state, { data }) => {
      if (state.open === data.dialog) close(state)
    },
    // Dialogs belong to the page on which they were opened, except those of the tools around all pages.
    Navigated: (state, { data }) => {
      if (data.keepsOpen !== true || (state.open !== null && AT_MACHINE.has(state.open))) close(state)
    },
    LoggedOut: close,
    SupportChatChanged: (state, { data }) => {
      state.support = data.phase
    },
    NoticeClosed: (state, { data }) => {
      state.closed = { ...state.closed, [data.notice]: data.at }
    },
    JoinRequested: showGameEnd,
    JoinRefused: showGameEnd,
    SeatRefused: showGameEnd,
    MachineLeft: (state) => {
      if (state.open !== null && AT_MACHINE.has(state.open)) close(state)
      showGameEnd(state)
    }
  }
})
