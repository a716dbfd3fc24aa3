/** The storage key for a tab that was opened by a link with a token. Its value is not the token: see docs/decisions/link-token.md. */
const LINK_WAITS = "telereel.linkWaits"

/**
 * Records that the page is about to use the token from its address. Returns whether an earlier load lost its token before using it (BOOT-3). The
 * player must then open the link again.
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
