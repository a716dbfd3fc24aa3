import { Effect } from "effect"
import { type CallError, DecodeError, TransientError } from "../../domain/shared/errors.ts"
import { type DecodedSettings, decodeSettings } from "../settings/decodeSettings.ts"
import { readThrown } from "./call.ts"
import { makeClient } from "./makeClient.ts"
import { isObject } from "../../domain/shared/guards.ts"

/** The result of one attempt to read the operator's settings file (BOOT-1). */
export type SettingsAnswer =
  /** The file. `raw` is stored as the last good copy. */
  | { readonly _tag: "SettingsFile"; readonly raw: object; readonly decoded: DecodedSettings }
  /** The file does not exist (404 or 410): the defaults apply. */
  | { readonly _tag: "SettingsAbsent"; readonly why: string }
  /** Unknown whether the file exists: another status, no answer, no JSON, or JSON that is not a settings file. */
  | { readonly _tag: "SettingsUnavailable"; readonly why: string; readonly error: CallError }

const OP = "getSettings"

const unavailable = (why: string, error: CallError): SettingsAnswer => ({
  _tag: "SettingsUnavailable",
  why: `Settings.json: ${why}`,
  error
})

/** The result when no answer arrived within `ms`. */
export const settingsTooLate = (ms: number): SettingsAnswer =>
  unavailable(`no answer within ${ms} ms`, new TransientError({ op: OP, reason: "timeout" }))

/** Only these statuses say that the file does not exist. */
const ABSENT = new Set([404, 410])

const NO_FILE = "JSON that is no settings file"

const readFile = (raw: unknown): SettingsAnswer => {
  const decoded = decodeSettings(raw)
  return decoded === null || !isObject(raw)
    ? unavailable(NO_FILE, new DecodeError({ op: OP, issues: [{ path: "", message: NO_FILE }] }))
    : { _tag: "SettingsFile", raw, decoded }
}

const readStatus = (status: number): SettingsAnswer => {
  const why = `HTTP ${status}`
  return ABSENT.has(status)
    ? { _tag: "SettingsAbsent", why: `Settings.json: ${why}` }
    : unavailable(why, new TransientError({ op: OP, reason: "server", status }))
}

const readFailed = (thrown: unknown): SettingsAnswer => {
  const error = readThrown(OP, thrown)
  return unavailable(error._tag === "Decode" ? "not JSON" : "out of reach", error)
}

/**
 * Makes one attempt to read the file. `origin` is the page's own origin. It sends no token, and never fails: the result describes what went
 * wrong.
 */
export const readSettingsFile = (origin: string): Effect.Effect<SettingsAnswer> => {
  const client = makeClient({ baseUrl: origin, token: () => null })
  return Effect.tryPromise({ try: (signal) => client.GET("/Settings.json", { signal }), catch: readFailed }).pipe(
    Effect.map(({ response, data }) => (response.ok ? readFile(data) : readStatus(response.status))),
    Effect.catch(Effect.succeed)
  )
}
