import { Result } from "effect"
import { parseMoney } from "../../domain/money.ts"
import type { MoneyTextError } from "../../domain/money.ts"

/** What cash-in may come to; minor units. */
export interface CashInLimits {
  readonly balance: number
  readonly allInLimit: number
}

/** Why an amount cannot be put in; the key of its text. */
export type CashInProblem = MoneyTextError["_tag"] | "zero" | "overBalance" | "overLimit"

/** GAME-4: all there is, up to the operator's limit. */
export const allIn = ({ balance, allInLimit }: CashInLimits): number => Math.max(0, Math.min(balance, allInLimit))

/** Why this amount is too much or too little, or null. */
export const problemOf = (amount: number, { balance, allInLimit }: CashInLimits): CashInProblem | null => {
  if (amount <= 0) return "zero"
  if (amount > allInLimit) return "overLimit"
  return amount > balance ? "overBalance" : null
}

/** A typed amount as minor units, or why it is none. */
export const readAmount = (text: string, locale: string, limits: CashInLimits): Result.Result<number, CashInProblem> =>
  Result.flatMap(
    Result.mapError(parseMoney(text, locale), ({ _tag }): CashInProblem => _tag),
    (amount) => {
      const problem = problemOf(amount, limits)
      return problem === null ? Result.succeed<number>(amount) : Result.fail(problem)
    }
  )
