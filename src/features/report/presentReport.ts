/** Personal fields with a translated name. Other fields appear under their name in the events. */
const FIELDS = [
  "id",
  "username",
  "ip",
  "name",
  "lastname",
  "email",
  "lastLogon",
  "lastLogonIp",
  "message",
  "params",
  "reason",
  "group",
  "path",
  "photoUrl",
  "avatar",
  "displayName",
  "text",
  "title",
  "detail",
  "playerId",
  "userId",
  "chatId",
  "contactId",
  "who",
  "type",
  "settings",
  "shortcuts",
  "country",
  "asked"
] as const

type FieldKey = `field.${(typeof FIELDS)[number]}`

/** The translation key for an event field; null when it has no translated name. */
export const fieldKeyOf = (field: string): FieldKey | null => {
  const known = FIELDS.find((one) => one === field)
  return known === undefined ? null : `field.${known}`
}

const UNITS = ["byte", "kilobyte", "megabyte"] as const

/** Formats a file size with decimal units. */
export const formatBytes = (bytes: number, locale: string): string => {
  const power = [1_000, 1_000_000].filter((limit) => bytes >= limit).length
  const options: Intl.NumberFormatOptions = {
    style: "unit",
    unit: UNITS[power],
    unitDisplay: "short",
    numberingSystem: "latn",
    maximumFractionDigits: power === 0 ? 0 : 1
  }
  return new Intl.NumberFormat(locale, options).format(bytes / 1_000 ** power)
}

/** Formats a length of time in ms with unit names, as minutes and seconds or as hours and minutes. Leaves out a second part of zero. */
export const formatLength = (ms: number, locale: string): string => {
  const seconds = Math.max(0, Math.round(ms / 1_000))
  const inUnit = (value: number, unit: string): string =>
    new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short", numberingSystem: "latn" }).format(value)
  const minutes = Math.floor(seconds / 60)
  if (minutes === 0) return inUnit(seconds, "second")
  const rest = (value: number, unit: string): string => (value === 0 ? "" : ` ${inUnit(value, unit)}`)
  if (minutes < 60) return inUnit(minutes, "minute") + rest(seconds % 60, "second")
  return inUnit(Math.floor(minutes / 60), "hour") + rest(minutes % 60, "minute")
}

const HEAD = 60
const TAIL = 40

/** The first and last lines of the file. All lines of a long file would be slow to render. */
export const sampleOf = (lines: readonly string[]): string =>
  (lines.length <= HEAD + TAIL ? lines : [...lines.slice(0, HEAD), `… ${lines.length - HEAD - TAIL} …`, ...lines.slice(-TAIL)]).join("\n")
