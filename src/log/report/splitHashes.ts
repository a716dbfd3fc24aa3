import type { EventName } from "../../domain/events.ts"
import { type LineBytes, matchesAt, toBytes } from "./lineBytes.ts"

/** Hexadecimal digits of a hash, which has 32 bits. */
export const HASH_LENGTH = 8

/** The value of a lower-case hexadecimal digit; -1 for any other character. */
const digitOf = (code: number): number => {
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  return code >= 0x61 && code <= 0x66 ? code - 0x57 : -1
}

/** Reads eight hexadecimal digits at `from`; -1 for other characters. A regular expression with parseInt takes four times as long. */
export const readHash = (text: string, from: number): number => {
  let value = 0
  for (let index = from; index < from + HASH_LENGTH; index += 1) {
    const digit = digitOf(text.charCodeAt(index))
    if (digit < 0) return -1
    value = value * 16 + digit
  }
  return value
}

/** Like `readHash`, for bytes. */
const readHashBytes = (bytes: Uint8Array, from: number): number => {
  let value = 0
  for (let index = from; index < from + HASH_LENGTH; index += 1) {
    const digit = digitOf(bytes[index] ?? 0)
    if (digit < 0) return -1
    value = value * 16 + digit
  }
  return value
}

/** Start and end of the hashes when they are the last member of a line, as `exportLog` writes them. */
const START = ',"h":{'
const END = "}}"

/** The most view names that are stored: a hostile file may contain any number. */
const MOST_NAMES = 200
const NAME = /^\w+$/u

/** Numbers the names of views in the order of their first use; null for a text that is no name. */
export const makeNames = () => {
  const names: string[] = []
  const all: readonly string[] = names
  const indexOf = new Map<string, number>()
  return {
    all,
    nameAt: (index: number): string => names[index] ?? "",
    /** -1 when there are too many names. */
    indexOf: (name: string): number | null => {
      const known = indexOf.get(name)
      if (known !== undefined) return known
      if (!NAME.test(name)) return null
      if (names.length >= MOST_NAMES) return -1
      indexOf.set(name, names.length)
      return names.push(name) - 1
    }
  }
}

/** The bytes of a line's hashes without the digits: each text stands before the hash of the view with the same index. */
interface Pattern {
  readonly texts: readonly Uint8Array[]
  readonly views: readonly number[]
  /** The number of all bytes up to the line's end. */
  readonly length: number
}

const PATTERN_END = toBytes(`"${END}`)

const makePattern = (views: readonly number[], nameAt: (view: number) => string): Pattern => {
  const texts = views.map((view, index) => toBytes(`${index === 0 ? START : '",'}"${nameAt(view)}":"`))
  return { texts, views, length: texts.reduce((sum, text) => sum + text.length + HASH_LENGTH, PATTERN_END.length) }
}

/**
 * Creates a reader of the hashes at the end of a line, so that they are not parsed as JSON: V8 interns each short string that it parses, which is
 * slow for a million hashes.
 */
export const makeHashSplitter = ({ nameAt, indexOf }: ReturnType<typeof makeNames>) => {
  const patterns = new Map<EventName, Pattern>()
  let splitViews: readonly number[] = []
  const splitHashes: number[] = []

  /** Reads `"name":"01234567","other":"89abcdef"` from `from` up to exactly `end`. Returns the views, or null when the text is something else. */
  const readPairs = (line: string, from: number, end: number): readonly number[] | null => {
    const found: number[] = []
    for (let at = from; ; at += 1) {
      const nameEnd = line.indexOf('":"', at)
      if (line[at] !== '"' || nameEnd === -1) return null
      const view = indexOf(line.slice(at + 1, nameEnd))
      const hash = readHash(line, nameEnd + 3)
      const quote = nameEnd + 3 + HASH_LENGTH
      if (view === null || hash === -1 || line[quote] !== '"') return null
      splitHashes[found.length] = hash
      found.push(view)
      at = quote + 1
      if (line[at] !== ",") return at === end ? found : null
    }
  }

  /** Reads the hashes of a line that ends in a pattern. */
  const readPattern = ({ bytes, from, end }: LineBytes, { texts, length, views }: Pattern): boolean => {
    let at = end - length
    if (at <= from + 1) return false
    for (let index = 0; index < texts.length; index += 1) {
      const text = texts[index] ?? PATTERN_END
      if (!matchesAt(bytes, at, text)) return false
      const hash = readHashBytes(bytes, at + text.length)
      if (hash === -1) return false
      splitHashes[index] = hash
      at += text.length + HASH_LENGTH
    }
    splitViews = views
    return matchesAt(bytes, at, PATTERN_END)
  }

  const split = (line: string): number => {
    const start = line.lastIndexOf(START)
    if (start <= 1 || !line.endsWith(END)) return 0
    const found = readPairs(line, start + START.length, line.length - END.length)
    if (found === null) return 0
    splitViews = found
    return line.length - start
  }

  return {
    /**
     * Returns the number of characters that the hashes' member and the closing brace take, or 0 when the line does not end in plain hashes. These
     * characters are ASCII. The line is valid JSON if and only if it is without its hashes.
     */
    split,
    /** Like `split`, for an event line of this type. Faster, because most events of a type change the same views. */
    splitBytes: (line: LineBytes, type: EventName): number => {
      const pattern = patterns.get(type)
      if (pattern !== undefined && readPattern(line, pattern)) return pattern.length
      const length = split(line.text)
      if (length > 0 && !splitViews.includes(-1)) patterns.set(type, makePattern(splitViews, nameAt))
      return length
    },
    /** Calls `store` with each view and hash that was found last. */
    forEachFound: (store: (view: number, hash: number) => void): void => {
      for (let index = 0; index < splitViews.length; index += 1) store(splitViews[index] ?? -1, splitHashes[index] ?? 0)
    }
  }
}
