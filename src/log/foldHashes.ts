/** The hashes of the views that an event changed, by the view's name (`hashStateHex`). */
export type ChangedHashes = Readonly<Record<string, string>>

/** The hashes of a report's events. Stored in columns, because a report may have a million lines with hashes. */
export interface FoldHashes {
  /** True when the file has hashes for its events. */
  readonly isPresent: () => boolean
  /** The hashes of the views that the event at this index (from 0) changed, or null when its line has none. */
  readonly at: (index: number) => ReadonlyMap<string, number> | null
}

const HASH = /^[0-9a-f]{8}$/u
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
export const makeFoldHashes = (): FoldHashes & { readonly push: (changed: unknown) => void } => {
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
  return {
    push: (changed) => {
      if (typeof changed === "object" && changed !== null) {
        for (const name of Object.keys(changed)) {
          const hash: unknown = Reflect.get(changed, name)
          if (typeof hash !== "string" || !HASH.test(hash)) continue
          const index = nameIndex(name)
          if (index === undefined) continue
          views.push(index)
          hashes.push(Number.parseInt(hash, 16))
        }
      }
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
