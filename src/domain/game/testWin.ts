import { mayLeaveCredit, type SeatCreditFacts } from "./playRules.ts"

/** The facts that the rule of the test win uses. */
export interface TestWinFacts extends SeatCreditFacts {
  readonly settings: {
    /** The key as `KeyboardEvent.key` names it; "" disables the test win. */
    readonly testWinKey: string
    /** The profile that the operator's settings name; null and "none" mean no profile. */
    readonly protectionProfile: string | null
  }
  /** The profile that applies, which the server may have named; null and "none" mean no profile. */
  readonly protection: { readonly profile: string | null }
}

const isNone = (profile: string | null): boolean => profile === null || profile === "none"

/**
 * Whether the test win may be shown (GAME-11). A protection profile of the server or of the settings forbids celebrations without a win (PROT-3). At a
 * machine that holds credit, or may hold some, the player could take the scene for a real win.
 */
export const isTestWinAllowed = ({ settings: { testWinKey, protectionProfile }, protection, ...seat }: TestWinFacts): boolean =>
  testWinKey !== "" && isNone(protectionProfile) && isNone(protection.profile) && !mayLeaveCredit(seat)
