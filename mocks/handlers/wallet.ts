import { http } from "msw/http"
import { BalanceResponse, TopUpResponse } from "../../src/api/wire/casino.ts"
import type { Backend } from "../backend/backend.ts"
import { decideTopUp, DISCOUNT_MINIMUM, TOP_UPS } from "../world/decideTopUp.ts"
import { REFUSALS } from "../world/refusals.ts"
import { presentWallet } from "../world/views.ts"
import { answer } from "./answers.ts"
import type { Operations } from "./operation.ts"
import { ERROR_CODES } from "../../src/domain/generated/errorCatalogue.ts"

const topUp = ({ floor }: Backend, kind: "discount" | "bonus", playerId: string): Response => {
  const { refusal: why } = floor.run((world, now) => decideTopUp(world, { playerId, kind }, now))
  if (why === null) return answer(TopUpResponse, { status: true, code: ERROR_CODES.success, Params: { amount: TOP_UPS[kind] } })
  const params = why.code === REFUSALS.balanceOverDiscountMinimum.code ? { Params: { amount: DISCOUNT_MINIMUM } } : {}
  return answer(TopUpResponse, { status: false, code: why.code, ErrorMessage: why.ErrorMessage, ...params })
}

/** Balance, discount and bonus. Discount and bonus are GETs that move money, as the specification defines them. */
export const walletHandlers = (backend: Backend, { guarded }: Operations) => [
  http.get(
    "*/player/balance",
    guarded("getBalance", ({ id }) => answer(BalanceResponse, presentWallet(backend.floor.world(), id)))
  ),
  http.get(
    "*/player/discount",
    guarded("requestDiscount", ({ id }) => topUp(backend, "discount", id))
  ),
  http.get(
    "*/player/bonus",
    guarded("requestBonus", ({ id }) => topUp(backend, "bonus", id))
  )
]
