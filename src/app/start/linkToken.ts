import { readText, removeText, tabStorageOrNull, writeText } from "../../browser/safeStorage.ts"

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

/** The storage key for a tab that was opened by a link with a token. Its value is not the token: see docs/decisions/link-token.md. */
const LINK_WAITS = "telereel.linkWaits"

/** Records that the next load of the page asks the player to open the link again (BOOT-3). */
export const keepLinkNotice = (): void => void writeText(tabStorageOrNull(), LINK_WAITS, "1")

/**
 * Records that the page is about to use the token from its address. Returns whether an earlier load lost its token before using it (BOOT-3). The
 * player must then open the link again.
 */
export const noteLink = (linkToken: string | null): boolean => {
  const storage = tabStorageOrNull()
  const wasWaiting = readText(storage, LINK_WAITS) !== null
  if (linkToken === null) removeText(storage, LINK_WAITS)
  else keepLinkNotice()
  return wasWaiting && linkToken === null
}
