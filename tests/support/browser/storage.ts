/** A browser storage that lives as long as the test. `held` is its content. */
export const makeStorage = (): Storage & { readonly held: ReadonlyMap<string, string> } => {
  const held = new Map<string, string>()
  return {
    held,
    get length() {
      return held.size
    },
    key: (index) => [...held.keys()][index] ?? null,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
    clear: () => held.clear()
  }
}

/** A storage that the browser blocks: every access throws. */
export const forbiddenStorage = (): never => {
  throw new DOMException("The operation is insecure.", "SecurityError")
}
