import { DEFAULT_PREFERENCES, type Preferences } from "../domain/shell/preferences.ts"
import type { Panel } from "../domain/shell/shellEvents.ts"
import { defineProjection } from "./projection.ts"

/** What the casino's frame looks like and which panel is open (SHELL). Preferences are the browser's: they outlive a session. */
export interface ShellState {
  panel: Panel | null
  preferences: Preferences
  /** Whether the server has the present preferences; null while nobody knows, and for a guest. */
  saved: boolean | null
}

export const shell = defineProjection<ShellState>({
  name: "shell",
  version: 1,
  initial: () => ({ panel: null, preferences: DEFAULT_PREFERENCES, saved: null }),
  on: {
    PageLoaded: (state) => {
      state.panel = null
    },
    PanelOpened: (state, { data }) => {
      state.panel = data.panel
    },
    PanelClosed: (state, { data }) => {
      if (state.panel === data.panel) state.panel = null
    },
    Navigated: (state) => {
      // On a small screen the drawer has done its work once an item is chosen.
      if (state.panel === "navigation") state.panel = null
    },
    PreferencesRestored: (state, { data }) => {
      state.preferences = data.preferences
    },
    PreferencesChanged: (state, { data }) => {
      state.preferences = data.preferences
      state.saved = null
    },
    PreferencesSaved: (state) => {
      state.saved = true
    },
    PreferencesSaveFailed: (state) => {
      state.saved = false
    },
    LoggedOut: (state) => {
      state.panel = null
      state.saved = null
    }
  }
})
