import { Effect } from "effect"
import { type DecodedSettings, decodeSettings } from "../settings/decodeSettings.ts"

/** The result of one attempt to read the operator's settings file (BOOT-1). */
export type SettingsAnswer =
  /** The file. `raw` is stored as the last good copy. */
  | { readonly _tag: "SettingsFile"; readonly raw: object; readonly decoded: DecodedSettings }
  /** The file does not exist (404 or 410): the defaults apply. */
  | { readonly _tag: "SettingsAbsent"; readonly why: string }
  /** Unknown whether the file exists: another status, no answer, no JSON, or JSON that is not a settings file. */
  | { readonly _tag: "SettingsUnavailable"; readonly why: string }

const unavailable = (why: string): SettingsAnswer => ({ _tag: "SettingsUnavailable", why: `Settings.json: ${why}` })

/** The result when no answer arrived within `ms`. */
export const settingsTooLate = (ms: number): SettingsAnswer => unavailable(`no answer within ${ms} ms`)

/** Only these statuses say that the file does not exist. */
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

/** Makes one attempt to read the file. It never fails: the result describes what went wrong. */
export const readSettingsFile = (url: string): Effect.Effect<SettingsAnswer> =>
  Effect.tryPromise(async (signal) => {
    const response = await globalThis.fetch(url, { signal })
    if (response.ok) return readBody(response)
    const why = `HTTP ${response.status}`
    return ABSENT.has(response.status) ? ({ _tag: "SettingsAbsent", why: `Settings.json: ${why}` } as const) : unavailable(why)
  }).pipe(Effect.catch(() => Effect.succeed(unavailable("out of reach"))))
