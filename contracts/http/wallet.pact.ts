import { MatchersV3 } from "@pact-foundation/pact"
import { describe, expect, it } from "vitest"
import { PLAYER } from "../casinoPact.ts"
import { getBalance, requestDiscount, requestBonus } from "./calls.ts"
import { agreeOnSuccess } from "./expectInteraction.ts"
import { ERROR_CODES } from "../../src/domain/generated/errorCatalogue.ts"

const { integer, string } = MatchersV3

describe("the wallet's calls", () => {
  it("[CON-2] getBalance answers with the balance in minor units", async () => {
    const answer = await agreeOnSuccess({
      ...getBalance,
      description: "a request for the balance",
      given: [{ state: "a player has a balance", params: { playerId: PLAYER, balance: 150_000 } }],
      response: { balance: 150_000 }
    })
    expect(answer).toEqual({ balance: 150_000 })
  })

  it.each([
    { ...requestDiscount, description: "a discount for a low balance", balance: 4_250 },
    { ...requestBonus, description: "a first bonus", balance: 4_250 }
  ])("[CON-2] $operationId answers with the granted amount", async ({ balance, ...asked }) => {
    const answer = await agreeOnSuccess({
      ...asked,
      given: [
        { state: "a player has a balance", params: { playerId: PLAYER, balance } },
        { state: "a player has used no top-up", params: { playerId: PLAYER } }
      ],
      response: { status: true, code: integer(ERROR_CODES.success), Params: { amount: integer(5_000) } },
      afterwards: { booked: "wallet" }
    })
    expect(answer).toEqual({ status: true, code: ERROR_CODES.success, Params: { amount: 5_000 } })
  })

  it("[CON-2] requestDiscount refuses a balance above the minimum", async () => {
    const answer = await agreeOnSuccess({
      ...requestDiscount,
      description: "a discount for a balance that is not low",
      given: [
        { state: "a player has a balance", params: { playerId: PLAYER, balance: 150_000 } },
        { state: "a player has used no top-up", params: { playerId: PLAYER } }
      ],
      // The answer may name the minimum in Params.amount, so the contract does not require it.
      response: { status: false, code: integer(ERROR_CODES.balanceOverDiscountMinimum), ErrorMessage: string("Refused.") },
      afterwards: { balance: 150_000 }
    })
    expect(answer).toMatchObject({ status: false, code: ERROR_CODES.balanceOverDiscountMinimum })
  })

  it.each([
    { ...requestDiscount, description: "a second discount too soon", kind: "discount" },
    { ...requestBonus, description: "a second bonus too soon", kind: "bonus" }
  ] as const)("[CON-2] $operationId refuses a second top-up directly after the first", async ({ kind, ...asked }) => {
    const answer = await agreeOnSuccess({
      ...asked,
      given: [
        { state: "a player has a balance", params: { playerId: PLAYER, balance: 4_250 } },
        { state: "a player has used a top-up", params: { playerId: PLAYER, kind, agoMs: 5_000 } }
      ],
      response: { status: false, code: integer(ERROR_CODES.topUpTooSoon), ErrorMessage: string("Refused.") },
      afterwards: { balance: 4_250 }
    })
    expect(answer.status).toBe(false)
  })
})
