import { Effect } from "effect"
import { DEFAULT_SETTINGS } from "../../domain/account/settings.ts"
import type { Settings } from "../../domain/account/settingsSchema.ts"
import { decodeSettings, describeProblem } from "../settings/decodeSettings.ts"

/** BOOT-1: the file must be there within this many ms. */
export const SETTINGS_DEADLINE_MS = 3_000

/** The settings in force, and what could not be used. `source` is `defaults` when there was no file to be had. */
export interface LoadedSettings {
  readonly settings: Settings
  readonly source: "file" | "defaults"
  readonly rejected: readonly string[]
}

const defaults = (why: string): LoadedSettings => ({ settings: DEFAULT_SETTINGS, source: "defaults", rejected: [why] })

const toLoaded = (raw: unknown): LoadedSettings => {
  const decoded = decodeSettings(raw)
  if (decoded === null) return defaults("Settings.json is not an object")
  return { settings: decoded.settings, source: "file", rejected: decoded.problems.map(describeProblem) }
}

/** Never fails: missing, slow or broken, the defaults hold and `rejected` says why (BOOT-1). */
export const loadSettings = (url: string): Effect.Effect<LoadedSettings> =>
  Effect.tryPromise(async (signal) => {
    const response = await globalThis.fetch(url, { signal })
    return response.ok ? toLoaded(await response.json()) : defaults(`Settings.json: HTTP ${response.status}`)
  }).pipe(
    Effect.timeoutOrElse({
      duration: SETTINGS_DEADLINE_MS,
      orElse: () => Effect.succeed(defaults(`Settings.json: no answer within ${SETTINGS_DEADLINE_MS} ms`))
    }),
    Effect.catch(() => Effect.succeed(defaults("Settings.json: missing or not JSON")))
  )
