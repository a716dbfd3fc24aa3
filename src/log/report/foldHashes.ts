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

type TakeHash = (name: string, hash: number) => void

/** Reads `"name":"01234567","other":"89abcdef"` at `from`. Returns the index after it, or -1 when the text has another form. */
const readPairs = (line: string, from: number, take: TakeHash): number => {
  for (let at = from; ; at += 1) {
    const end = line.indexOf('":"', at)
    const name = line.slice(at + 1, end)
    const hash = readHash(line, end + 3)
    const after = end + 3 + HASH_LENGTH
    if (line[at] !== '"' || end === -1 || hash === -1 || line[after] !== '"' || !/^\w+$/u.test(name)) return -1
    take(name, hash)
    at = after + 1
    if (line[at] !== ",") return at
  }
}

/** A split line: its JSON without the hashes, and the index in the line where the hashes begin. */
export interface SplitLine {
  readonly json: string
  readonly hashes: number
}

/**
 * Separates the hashes from a line, so that they are not parsed as JSON: V8 interns each short string that it parses, which is slow for a million
 * hashes. Returns null when the line does not end in plain hashes. The whole line is valid JSON if and only if `json` is.
 */
export const splitHashes = (line: string): SplitLine | null => {
  const start = line.lastIndexOf(START)
  if (start <= 1 || !line.endsWith(END)) return null
  const hashes = start + START.length
  return readPairs(line, hashes, () => undefined) === line.length - END.length ? { json: `${line.slice(0, start)}}`, hashes } : null
}

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

/** Collects the hashes while a file is read: one call per event, in order. Ignores values that are not a hash. */
export interface FoldHashTable extends FoldHashes {
  readonly push: (changed: unknown) => void
  /** Takes the hashes of a line that `splitHashes` split. */
  readonly pushSplit: (line: string, hashes: number) => void
}

export const makeFoldHashes = (): FoldHashTable => {
  const names: string[] = []
  const indexOf = new Map<string, number>()
  const ends = makeColumn((size) => new Uint32Array(size))
  const views = makeColumn((size) => new Uint8Array(size))
  const hashes = makeColumn((size) => new Uint32Array(size))
  const nameIndex = (name: string): number | undefined => {
    const known = indexOf.get(name)
    if (known !== undefined || names.length >= MOST_NAMES) return known
    indexOf.set(name, names.length)
    return names.push(name) - 1
  }
  const take: TakeHash = (name, hash) => {
    const index = nameIndex(name)
    if (index === undefined) return
    views.push(index)
    hashes.push(hash)
  }
  return {
    push: (changed) => {
      if (typeof changed === "object" && changed !== null) {
        for (const name of Object.keys(changed)) {
          const text: unknown = Reflect.get(changed, name)
          const hash = typeof text === "string" && text.length === HASH_LENGTH ? readHash(text, 0) : -1
          if (hash !== -1) take(name, hash)
        }
      }
      ends.push(hashes.length())
    },
    pushSplit: (line, from) => {
      readPairs(line, from, take)
      ends.push(hashes.length())
    },
    isPresent: () => hashes.length() > 0,
    at: (index) => {
      const from = index === 0 ? 0 : ends.get(index - 1)
      const end = ends.get(index)
      if (index >= ends.length() || from === end) return null
      const found = new Map<string, number>()
      for (let place = from; place < end; place += 1) found.set(names[views.get(place)] ?? "", hashes.get(place))
      return found
    }
  }
}
