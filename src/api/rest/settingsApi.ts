import { Effect } from "effect"
import { type DecodedSettings, decodeSettings } from "../settings/decodeSettings.ts"

/** One attempt to read the operator's file (BOOT-1). */
export type SettingsAnswer =
  /** The file. `raw` is what is kept as the last good copy. */
  | { readonly _tag: "SettingsFile"; readonly raw: object; readonly decoded: DecodedSettings }
  /** There is none: 404 or 410. The defaults hold. */
  | { readonly _tag: "SettingsAbsent"; readonly why: string }
  /** Nobody knows: another status, no answer, not JSON, or JSON that is no settings file. */
  | { readonly _tag: "SettingsUnavailable"; readonly why: string }

const unavailable = (why: string): SettingsAnswer => ({ _tag: "SettingsUnavailable", why: `Settings.json: ${why}` })

/** Keeps `why` for a wait that ran out. */
export const settingsTooLate = (ms: number): SettingsAnswer => unavailable(`no answer within ${ms} ms`)

/** Statuses that say that there is definitely no file. */
const ABSENT = new Set([404, 410])

const readBody = async (response: Response): Promise<SettingsAnswer> => {
  const text = await response.text()
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    return unavailable("not JSON")
  }
  const decoded = decodeSettings(raw)
  return decoded === null || typeof raw !== "object" || raw === null
    ? unavailable("JSON that is no settings file")
    : { _tag: "SettingsFile", raw, decoded }
}

/** Asks for the file once. Never fails: what went wrong is in the answer. */
export const readSettingsFile = (url: string): Effect.Effect<SettingsAnswer> =>
  Effect.tryPromise(async (signal) => {
    const response = await globalThis.fetch(url, { signal })
    if (response.ok) return readBody(response)
    const why = `HTTP ${response.status}`
    return ABSENT.has(response.status) ? ({ _tag: "SettingsAbsent", why: `Settings.json: ${why}` } as const) : unavailable(why)
  }).pipe(Effect.catch(() => Effect.succeed(unavailable("out of reach"))))
