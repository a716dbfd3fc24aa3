/** Says that this tab was opened by a link with a token. Holds no token: see docs/decisions/link-token.md. */
const LINK_WAITS = "telereel.linkWaits"

/**
 * Notes that the page waits to use the token of its address, and returns whether the token of an earlier load was lost before it was
 * used (BOOT-3). The player is then asked to open the link again.
 */
export const noteLink = (linkToken: string | null): boolean => {
  try {
    const wasWaiting = sessionStorage.getItem(LINK_WAITS) !== null
    if (linkToken !== null) sessionStorage.setItem(LINK_WAITS, "1")
    else sessionStorage.removeItem(LINK_WAITS)
    return wasWaiting && linkToken === null
  } catch {
    // The browser forbids storage.
    return false
  }
}
