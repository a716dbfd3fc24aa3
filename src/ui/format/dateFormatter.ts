/** Formatters by language and options: to create one takes a hundred times as long as to use it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** The formatter for a language and its options, made at the first use. */
const dateFormatter = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = JSON.stringify([language, options])
  const known = formatters.get(key)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(language, options)
  formatters.set(key, made)
  return made
}

/** Formats a time in a language. Undefined outside the range of Date: only a forged log or a faulty server sends such a time. */
export const formatDate = (time: Date, language: string, options: Intl.DateTimeFormatOptions): string | undefined =>
  Number.isNaN(time.getTime()) ? undefined : dateFormatter(language, options).format(time)
