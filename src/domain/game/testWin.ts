/** What the test win's rule reads of the operator's settings. */
export interface TestWinSettings {
  /** The key as `KeyboardEvent.key` names it; "" switches the test win off. */
  readonly testWinKey: string
  /** The active player protection profile; null and "none" are no profile. */
  readonly protectionProfile: string | null
}

/** Whether the test win may be shown (GAME-11): a protection profile forbids celebrations without a win (PROT-3). */
export const isTestWinAllowed = ({ testWinKey, protectionProfile }: TestWinSettings): boolean =>
  testWinKey !== "" && (protectionProfile === null || protectionProfile === "none")
