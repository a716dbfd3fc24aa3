import { isObject } from "../../domain/shared/guards.ts"
import { HASH_LENGTH, makeHashSplitter, makeNames, readHash } from "./splitHashes.ts"

/** The hashes of the views that an event changed, by the view's name (`hashStateHex`). */
export type ChangedHashes = Readonly<Record<string, string>>

/** The hashes of a report's events. Stored in columns, because a report may have a million lines with hashes. */
export interface FoldHashes {
  /** True when the file has event hashes of a view that is known. */
  readonly isPresent: (isKnown: (view: string) => boolean) => boolean
  /** The hashes of the views that the event at this index (from 0) changed, or null when its line has none. */
  readonly at: (index: number) => ReadonlyMap<string, number> | null
}

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
export interface FoldHashTable extends FoldHashes, Pick<ReturnType<typeof makeHashSplitter>, "split" | "splitBytes"> {
  readonly push: (changed: unknown) => void
  /** Stores that an event has no hashes. */
  readonly pushNone: () => void
  /** Stores the hashes that `split` or `splitBytes` found last. */
  readonly pushSplit: () => void
}

/** Creates an empty table for the hashes of one file. */
export const makeFoldHashes = (): FoldHashTable => {
  const names = makeNames()
  const { nameAt, indexOf } = names
  const { split, splitBytes, forEachFound } = makeHashSplitter(names)
  const ends = makeColumn((size) => new Uint32Array(size))
  const views = makeColumn((size) => new Uint8Array(size))
  const hashes = makeColumn((size) => new Uint32Array(size))
  const store = (view: number, hash: number): void => {
    if (view === -1) return
    views.push(view)
    hashes.push(hash)
  }

  return {
    push: (changed) => {
      if (isObject(changed)) {
        for (const name of Object.keys(changed)) {
          const text: unknown = Reflect.get(changed, name)
          const hash = typeof text === "string" && text.length === HASH_LENGTH ? readHash(text, 0) : -1
          if (hash !== -1) store(indexOf(name) ?? -1, hash)
        }
      }
      ends.push(hashes.length())
    },
    split,
    splitBytes,
    pushNone: () => ends.push(hashes.length()),
    pushSplit: () => {
      forEachFound(store)
      ends.push(hashes.length())
    },
    isPresent: (isKnown) => hashes.length() > 0 && names.all.some(isKnown),
    at: (index) => {
      const from = index === 0 ? 0 : ends.get(index - 1)
      const end = ends.get(index)
      if (index >= ends.length() || from === end) return null
      const found = new Map<string, number>()
      for (let entry = from; entry < end; entry += 1) found.set(nameAt(views.get(entry)), hashes.get(entry))
      return found
    }
  }
}
