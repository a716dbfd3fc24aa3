/** The operator's settings that the rule of the test win uses. */
export interface TestWinSettings {
  /** The key as `KeyboardEvent.key` names it; "" disables the test win. */
  readonly testWinKey: string
  /** The active player protection profile; null and "none" mean no profile. */
  readonly protectionProfile: string | null
}

/** Whether the test win may be shown (GAME-11): a protection profile forbids celebrations without a win (PROT-3). */
export const isTestWinAllowed = ({ testWinKey, protectionProfile }: TestWinSettings): boolean =>
  testWinKey !== "" && (protectionProfile === null || protectionProfile === "none")
