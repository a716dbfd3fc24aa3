import { DEFAULT_SETTINGS, type Settings } from "../../domain/account/settings.ts"
import { telegramUrl, whatsappUrl } from "../../domain/support/contactUrl.ts"
import { isObject, type Problem, unknownKeys } from "./readers.ts"
import { settingsTable } from "./settingsTable.ts"

/** The operator's file over the defaults, and every part of it that is not used. Null: it is no object, and so no settings file. */
export interface DecodedSettings {
  readonly settings: Settings
  readonly problems: readonly Problem[]
}

/** The support link: the first contact that is an address (LOGIN-1). */
const supportUrlOf = ({ whatsapp, telegram }: Settings): string | null =>
  whatsappUrl(whatsapp?.trim() ?? "") ?? telegramUrl(telegram?.trim() ?? "")

/** Reads a parsed Settings.json field by field. A bad or unknown field is named and costs no other (BOOT-1, BOOT-2). */
export const decodeSettings = (raw: unknown): DecodedSettings | null => {
  if (!isObject(raw)) return null
  const problems: Problem[] = []
  const settings: Settings = { ...DEFAULT_SETTINGS }
  for (const [key, field] of Object.entries(settingsTable)) {
    if (!Object.hasOwn(raw, key)) continue
    const reading = field.readInto(raw[key], key, settings)
    Object.assign(settings, reading.change)
    problems.push(...reading.problems)
  }
  problems.push(...unknownKeys(raw, settingsTable))
  return { settings: { ...settings, supportUrl: supportUrlOf(settings) }, problems }
}

/** A problem as the console and the log name it. */
export const describeProblem = ({ path, reason }: Problem): string => `${path} ${reason}`
