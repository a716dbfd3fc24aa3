import { DEFAULT_PREFERENCES, type Preferences } from "../../domain/shell/preferences.ts"
import type { Display } from "../../domain/account/settingsEvents.ts"
import type { EventData } from "../../domain/events.ts"
import type { Panel } from "../../domain/shell/shellEvents.ts"
import { defineProjection } from "../core/projection.ts"

/**
 * The browser, the display, the open panel and the preferences (SHELL-9). Preferences of guests and players are separate: after a logout the
 * guest's are shown again.
 */
export interface ShellState {
  /** The browser that the access check judges (BOOT-4). Null before the check, and in logs of earlier versions. */
  browser: EventData<"BrowserChecked"> | null
  /** Null before the first page, and in logs of earlier versions. */
  display: Display | null
  panel: Panel | null
  preferences: Preferences
  /** When the current preferences were changed, in ms; 0 when unknown. */
  updatedAt: number
  /** Whether the server has the current preferences; null while unknown, and for a guest. */
  saved: boolean | null
  /** The preferences of a guest on this device; null when there are none. */
  guest: Preferences | null
  isLoggedIn: boolean
}

export const shell = defineProjection<ShellState>({
  name: "shell",
  version: 4,
  initial: () => ({
    browser: null,
    display: null,
    panel: null,
    preferences: DEFAULT_PREFERENCES,
    updatedAt: 0,
    saved: null,
    guest: null,
    isLoggedIn: false
  }),
  on: {
    PageLoaded: (state) => {
      state.panel = null
      state.isLoggedIn = false
    },
    BrowserChecked: (state, { data }) => {
      state.browser = data
    },
    UnsupportedBrowserAccepted: (state, { data }) => {
      state.browser = { hasWebRtc: true, ...state.browser, ...data, accepted: true }
    },
    DisplayChanged: (state, { data }) => {
      state.display = data
    },
    PanelOpened: (state, { data }) => {
      state.panel = data.panel
    },
    PanelClosed: (state, { data }) => {
      if (state.panel === data.panel) state.panel = null
    },
    Navigated: (state, { data }) => {
      // The drawer covers the page that the player has just opened.
      if (state.panel === "navigation" && data.keepsOpen !== true) state.panel = null
    },
    LoggedIn: (state) => {
      state.isLoggedIn = true
    },
    PreferencesRestored: (state, { data }) => {
      state.preferences = data.preferences
      state.updatedAt = data.updatedAt ?? 0
      state.saved = data.from === "account" ? true : null
      if (data.from === "guest") state.guest = data.preferences
    },
    PreferencesChanged: (state, { data }) => {
      state.preferences = data.preferences
      state.updatedAt = data.updatedAt ?? 0
      state.saved = null
      if (!state.isLoggedIn) state.guest = data.preferences
    },
    PreferencesSaved: (state, { data }) => {
      // The acknowledgement of an earlier change does not cover a later one.
      if (data.updatedAt === undefined || data.updatedAt === state.updatedAt) state.saved = true
    },
    PreferencesSaveFailed: (state) => {
      state.saved = false
    },
    LoggedOut: (state) => {
      state.panel = null
      state.saved = null
      if (!state.isLoggedIn) return
      state.isLoggedIn = false
      state.preferences = state.guest ?? DEFAULT_PREFERENCES
      state.updatedAt = 0
    }
  }
})
