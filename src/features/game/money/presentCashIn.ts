import { Result } from "effect"
import { type CashInLimits, cashInProblem } from "../../../domain/game/playRules.ts"
import { parseMoney } from "../../../domain/shared/money.ts"
import type { MoneyTextError } from "../../../domain/shared/money.ts"

/** Why an amount cannot be deposited; the key of its text. */
export type CashInProblem = MoneyTextError["_tag"] | NonNullable<ReturnType<typeof cashInProblem>>

/** GAME-4: the whole balance, up to the operator's limit. */
export const allIn = ({ balance, allInLimit }: CashInLimits): number => Math.max(0, Math.min(balance, allInLimit))

/** The amount (minor units), or the reason why it cannot be deposited. */
export const checkAmount = (amount: number, limits: CashInLimits): Result.Result<number, CashInProblem> => {
  const problem = cashInProblem(amount, limits)
  return problem === null ? Result.succeed<number>(amount) : Result.fail(problem)
}

/** Parses a typed amount to minor units, or gives the reason why it cannot be deposited. */
export const readAmount = (text: string, locale: string, limits: CashInLimits): Result.Result<number, CashInProblem> =>
  Result.flatMap(
    Result.mapError(parseMoney(text, locale), ({ _tag }): CashInProblem => _tag),
    (amount) => checkAmount(amount, limits)
  )
