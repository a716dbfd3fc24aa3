/**
 * BOOT-3: removes a token from the address, so that it stays neither in the address bar nor in the history. Returns null when there is none. The
 * caller must validate the token before storing it.
 */
export const takeToken = (): string | null => {
  const address = new URL(globalThis.location.href)
  const token = address.searchParams.get("token")
  if (token === null) return null
  address.searchParams.delete("token")
  globalThis.history.replaceState(globalThis.history.state, "", address)
  return token === "" ? null : token
}
