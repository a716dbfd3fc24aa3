import { DEFAULT_SETTINGS, type Settings } from "../../domain/account/settings.ts"
import { defineProjection } from "../core/projection.ts"

/** The operator's active settings (BOOT-1). */
export interface SettingsState {
  /** False until the first settings are recorded: before that no page is drawn. */
  loaded: boolean
  /**
   * Whether safety decisions may rely on these settings. They come from the operator's file or its last good copy, or the file is definitely absent.
   * While false, the client allows no login, play or unlock, and sends no request.
   */
  known: boolean
  source: "file" | "lastGood" | "defaults"
  /** Whether PIN_CHECK comes from the operator's file instead of the defaults. */
  pinCheckStated: boolean
  rejected: readonly string[]
  values: Settings
}

export const settings = defineProjection<SettingsState>({
  name: "settings",
  version: 4,
  initial: () => ({
    loaded: false,
    known: false,
    source: "defaults",
    pinCheckStated: false,
    rejected: [],
    values: structuredClone(DEFAULT_SETTINGS)
  }),
  on: {
    SettingsLoaded: (_state, { data }) => ({
      loaded: true,
      known: data.known ?? true,
      source: data.source,
      pinCheckStated: data.pinCheckStated ?? data.source !== "defaults",
      rejected: data.rejected,
      values: data.settings
    })
  }
})
