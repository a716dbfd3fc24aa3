import { DEFAULT_SETTINGS, type Settings } from "../domain/account/settings.ts"
import { defineProjection } from "./projection.ts"

/** The operator's settings in force (BOOT-1). */
export interface SettingsState {
  loaded: boolean
  source: "file" | "defaults"
  rejected: readonly string[]
  values: Settings
}

export const settings = defineProjection<SettingsState>({
  name: "settings",
  version: 2,
  initial: () => ({ loaded: false, source: "defaults", rejected: [], values: structuredClone(DEFAULT_SETTINGS) }),
  on: {
    SettingsLoaded: (_state, { data }) => ({ loaded: true, source: data.source, rejected: data.rejected, values: data.settings })
  }
})
