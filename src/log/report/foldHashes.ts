/** The hashes of the views that an event changed, by the view's name (`hashStateHex`). */
export type ChangedHashes = Readonly<Record<string, string>>

/** The hashes of a report's events. Stored in columns, because a report may have a million lines with hashes. */
export interface FoldHashes {
  /** True when the file has hashes for its events. */
  readonly isPresent: () => boolean
  /** The hashes of the views that the event at this index (from 0) changed, or null when its line has none. */
  readonly at: (index: number) => ReadonlyMap<string, number> | null
}

const HASH_LENGTH = 8

/** The value of a lower-case hexadecimal digit; -1 for any other character. */
const digitOf = (code: number): number => {
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  return code >= 0x61 && code <= 0x66 ? code - 0x57 : -1
}

/** Reads eight hexadecimal digits at `from`; -1 for other characters. A regular expression with parseInt takes four times as long. */
const readHash = (text: string, from: number): number => {
  let value = 0
  for (let index = from; index < from + HASH_LENGTH; index += 1) {
    const digit = digitOf(text.charCodeAt(index))
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
const FIRST_SIZE = 1_024

/** A list of numbers that doubles its capacity when it is full. */
const makeColumn = <A extends Uint8Array | Uint32Array>(make: (size: number) => A) => {
  let values = make(FIRST_SIZE)
  let length = 0
  return {
    length: () => length,
    get: (index: number): number => values[index] ?? 0,
    push: (value: number): void => {
      if (length === values.length) {
        const larger = make(length * 2)
        larger.set(values)
        values = larger
      }
      values[length] = value
      length += 1
    }
  }
}

/** Collects the hashes while a file is read: one `push` or `pushSplit` per event, in order. Ignores values that are not a hash. */
export interface FoldHashTable extends FoldHashes {
  readonly push: (changed: unknown) => void
  /**
   * Separates the hashes from a line, so that they are not parsed as JSON: V8 interns each short string that it parses, which is slow for a
   * million hashes. Returns the line's JSON without them, or null when the line does not end in plain hashes. The whole line is valid JSON if and
   * only if the returned text is.
   */
  readonly split: (line: string) => string | null
  /** Stores the hashes of the last line that `split` has split. */
  readonly pushSplit: () => void
}

const NAME = /^\w+$/u

/** Numbers the names of views in the order of their first use; null for a text that is no name. */
const makeNames = () => {
  const names: string[] = []
  const indexOf = new Map<string, number>()
  return {
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

export const makeFoldHashes = (): FoldHashTable => {
  const { nameAt, indexOf } = makeNames()
  const ends = makeColumn((size) => new Uint32Array(size))
  const views = makeColumn((size) => new Uint8Array(size))
  const hashes = makeColumn((size) => new Uint32Array(size))
  let splitViews: number[] = []
  let splitHashes: number[] = []

  const store = (view: number, hash: number): void => {
    if (view === -1) return
    views.push(view)
    hashes.push(hash)
  }

  /** Reads `"name":"01234567","other":"89abcdef"` from `from` up to exactly `end`. */
  const readPairs = (line: string, from: number, end: number): boolean => {
    splitViews = []
    splitHashes = []
    for (let at = from; ; at += 1) {
      const nameEnd = line.indexOf('":"', at)
      if (line[at] !== '"' || nameEnd === -1) return false
      const view = indexOf(line.slice(at + 1, nameEnd))
      const hash = readHash(line, nameEnd + 3)
      const quote = nameEnd + 3 + HASH_LENGTH
      if (view === null || hash === -1 || line[quote] !== '"') return false
      splitViews.push(view)
      splitHashes.push(hash)
      at = quote + 1
      if (line[at] !== ",") return at === end
    }
  }

  return {
    push: (changed) => {
      if (typeof changed === "object" && changed !== null) {
        for (const name of Object.keys(changed)) {
          const text: unknown = Reflect.get(changed, name)
          const hash = typeof text === "string" && text.length === HASH_LENGTH ? readHash(text, 0) : -1
          if (hash !== -1) store(indexOf(name) ?? -1, hash)
        }
      }
      ends.push(hashes.length())
    },
    split: (line) => {
      const start = line.lastIndexOf(START)
      if (start <= 1 || !line.endsWith(END)) return null
      return readPairs(line, start + START.length, line.length - END.length) ? `${line.slice(0, start)}}` : null
    },
    pushSplit: () => {
      splitViews.forEach((view, index) => store(view, splitHashes[index] ?? 0))
      ends.push(hashes.length())
    },
    isPresent: () => hashes.length() > 0,
    at: (index) => {
      const from = index === 0 ? 0 : ends.get(index - 1)
      const end = ends.get(index)
      if (index >= ends.length() || from === end) return null
      const found = new Map<string, number>()
      for (let place = from; place < end; place += 1) found.set(nameAt(views.get(place)), hashes.get(place))
      return found
    }
  }
}
