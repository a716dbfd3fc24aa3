import { ERROR_CODES } from "../generated/errorCatalogue.ts"

/** The facts that decide whether the idle question is shown. */
export interface IdleFacts {
  /** The message of the machine or its operator that is shown. */
  readonly notice: { readonly refusal: { readonly code: number } } | null
  /** The player has answered the question; the server has not confirmed it yet. */
  readonly presenceShown: boolean
}

/** Whether the idle question is shown: until the player has answered it (GAME-10). It covers the game page, and the player cannot close it. */
export const isIdleQuestion = ({ notice, presenceShown }: IdleFacts): boolean =>
  !presenceShown && notice?.refusal.code === ERROR_CODES.secondsToContinue
