/**
 * The browser's storage without exceptions. A browser may forbid storage, and a full one refuses to write. Then reading returns null, and writing
 * returns false.
 */

/** The result of `work`; null when it throws. */
export const attempt = <A>(work: () => A): A | null => {
  try {
    return work()
  } catch {
    return null
  }
}

/** The storage that all tabs of this origin share; null where the browser forbids it. */
export const localStorageOrNull = (): Storage | null => attempt(() => globalThis.localStorage)

/** The storage of this tab; null where the browser forbids it. */
export const tabStorageOrNull = (): Storage | null => attempt(() => globalThis.sessionStorage)

type Writable = Pick<Storage, "getItem" | "setItem" | "removeItem">

/** Null when there is no such text or no storage, and where the browser refuses to read it. */
export const readText = (storage: Writable | null, key: string): string | null => attempt(() => storage?.getItem(key) ?? null)

/** Returns whether the text is stored. */
export const writeText = (storage: Writable | null, key: string, text: string): boolean =>
  storage !== null && attempt(() => (storage.setItem(key, text), true)) === true

/** Does nothing where the browser refuses it: the text then stays stored. */
export const removeText = (storage: Writable | null, key: string): void => void attempt(() => storage?.removeItem(key))

/**
 * The storage as long as the browser lets the page use it. A browser may refuse it at any time: when the player blocks the site's data, or when a file is
 * damaged. Then the texts are as this page last read or wrote them. Only `setItem` throws.
 */
export const rememberTexts = (storage: Writable | null): Writable | null => {
  if (storage === null) return null
  const known = new Map<string, string | null>()
  return {
    getItem: (key) => {
      attempt(() => known.set(key, storage.getItem(key)))
      return known.get(key) ?? null
    },
    setItem: (key, text) => {
      storage.setItem(key, text)
      known.set(key, text)
    },
    removeItem: (key) => {
      known.delete(key)
      removeText(storage, key)
    }
  }
}

/** One text in the shared storage. A text that cannot be stored lives as long as the page that knows it. */
export interface StoredText {
  readonly read: () => string | null
  readonly write: (text: string) => void
}

/** The text under this key in the storage that all tabs share. */
export const storedText = (key: string): StoredText => ({
  read: () => readText(localStorageOrNull(), key),
  write: (text) => void writeText(localStorageOrNull(), key, text)
})
