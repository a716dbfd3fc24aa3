/** Texts that a player of this page has typed and not sent, by player and contact. Kept in memory only, because they are personal. */
const drafts = new Map<string, string>()

/** The messages that a player types to a contact, which a closed panel must not lose (SHELL-7). */
export interface Draft {
  /** The kept text; empty without one. */
  readonly read: () => string
  readonly keep: (text: string) => void
  /** Forgets the text that the server has accepted, unless the player has changed it since. */
  readonly forget: (accepted: string) => void
}

/** The draft of this player to this contact. */
export const draftOf = (playerId: string, contactId: string): Draft => {
  const key = JSON.stringify([playerId, contactId])
  return {
    read: () => drafts.get(key) ?? "",
    keep: (text) => void drafts.set(key, text),
    forget: (accepted) => void (drafts.get(key) === accepted && drafts.delete(key))
  }
}
