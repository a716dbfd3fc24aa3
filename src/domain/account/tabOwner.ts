/** The content of the shared storage that concerns the token of all tabs. */
export interface StoredTokenFacts {
  /** This tab's token is in the shared storage, not in the tab's session storage or in memory. */
  readonly isShared: boolean
  readonly isThere: boolean
  /** The player named by the stored token. Null when there is none, or when it cannot be read. */
  readonly playerId: string | null
}

/**
 * `keep`, or why the session ends. `elsewhere`: another tab logged this player out. `replaced`: another player has logged in on this device since.
 */
export type TabOwnerDecision = "keep" | "elsewhere" | "replaced"

/**
 * Decides how a change in the shared storage affects a tab of the player `playerId` (null = a guest). A tab never switches to another player: it
 * keeps its own session or ends it (AUTH-6).
 */
export const decideTabOwner = (playerId: string | null, stored: StoredTokenFacts): TabOwnerDecision => {
  if (playerId === null || !stored.isShared) return "keep"
  if (!stored.isThere) return "elsewhere"
  return stored.playerId === playerId ? "keep" : "replaced"
}
