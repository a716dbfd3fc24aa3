/**
 * BOOT-3: takes a token out of the address, so that it stays neither in the address bar nor in the history. Null when there is none.
 * Whoever takes it validates it before it is stored.
 */
export const takeToken = (): string | null => {
  const address = new URL(globalThis.location.href)
  const token = address.searchParams.get("token")
  if (token === null) return null
  address.searchParams.delete("token")
  globalThis.history.replaceState(globalThis.history.state, "", address)
  return token === "" ? null : token
}
