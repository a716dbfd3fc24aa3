import { DEFAULT_SETTINGS, type Settings } from "../../domain/account/settings.ts"
import { telegramUrl, whatsappUrl } from "../../domain/support/contactUrl.ts"
import { OFFERED_LANGUAGES } from "./looksFields.ts"
import { nearestKey } from "./nearestKey.ts"
import { type Problem, unknownKeys } from "./readers.ts"
import { settingsTable } from "./settingsTable.ts"
import { isRecord } from "../../domain/shared/guards.ts"

/** The settings of an operator's file over the defaults, and every part of the file that is not used. */
export interface DecodedSettings {
  readonly settings: Settings
  readonly problems: readonly Problem[]
  /** Whether the file has a usable PIN_CHECK. Only the operator's own setting unlocks a stored lock (LOCK-3). */
  readonly pinCheckStated: boolean
}

/** A player can always choose the default language again (SHELL-6): the switch also offers it when LANGUAGES leaves it out. */
const languagesOf = ({ defaultLanguage, languages = [...OFFERED_LANGUAGES] }: Settings): Pick<Settings, "languages"> =>
  languages.includes(defaultLanguage) ? {} : { languages: [...languages, defaultLanguage] }

/** The support link: the first contact that yields a URL (LOGIN-1). */
const supportUrlOf = ({ whatsapp, telegram }: Settings): string | null =>
  whatsappUrl(whatsapp?.trim() ?? "") ?? telegramUrl(telegram?.trim() ?? "")

/** An empty object is a valid file without changes. An object with only unknown keys is an error body that came with status 200. */
const isSettingsFile = (raw: object): boolean => {
  const keys = Object.keys(raw).filter((key) => key !== "$schema")
  return keys.length === 0 || keys.some((key) => Object.hasOwn(settingsTable, key) || nearestKey(key, Object.keys(settingsTable)) !== null)
}

/**
 * Reads a parsed Settings.json field by field. A bad or unknown field is reported and does not affect the others (BOOT-1, BOOT-2).
 * Null when it is not a settings file: no object, or an object without any setting, such as a server's error body.
 */
export const decodeSettings = (raw: unknown): DecodedSettings | null => {
  if (!isRecord(raw) || !isSettingsFile(raw)) return null
  const problems: Problem[] = []
  const settings: Settings = { ...DEFAULT_SETTINGS }
  for (const [key, field] of Object.entries(settingsTable)) {
    if (!Object.hasOwn(raw, key)) continue
    const reading = field.readInto(raw[key], key, settings)
    Object.assign(settings, reading.change)
    problems.push(...reading.problems)
  }
  problems.push(...unknownKeys(raw, settingsTable))
  return {
    settings: { ...settings, ...languagesOf(settings), supportUrl: supportUrlOf(settings) },
    problems,
    pinCheckStated: typeof raw["PIN_CHECK"] === "boolean"
  }
}

/** The text of a problem for the console and the log. */
export const describeProblem = ({ path, reason }: Problem): string => `${path} ${reason}`
