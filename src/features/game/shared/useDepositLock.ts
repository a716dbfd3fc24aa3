import { depositLock } from "../../../domain/protection/limitRules.ts"
import { useProtection } from "../../../projections/hooks.ts"
import { readMoment } from "../../../runtime/queries/readMoment.ts"
import { useMoment } from "../../../ui/format/useMoment.ts"

/** Why an amount may not be deposited: a break, or a limit that is reached. Null when it may. */
export type DepositLock = ReturnType<typeof depositLock>

/** Tells why this amount (minor units) may not be deposited to the machine now, or null (PROT-6, PROT-7). The command decides again. */
export const useDepositLock = (): ((amount: number) => DepositLock) => {
  const protection = useProtection()
  const now = useMoment(readMoment, { isTicking: protection.breaks.length > 0 })
  return (amount) => depositLock(protection, { amount }, now)
}
