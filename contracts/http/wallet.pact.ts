import { MatchersV3 } from "@pact-foundation/pact"
import { describe, expect, it } from "vitest"
import { makeCasinoApi } from "../../src/api/rest/casinoApi.ts"
import { makePlayerApi } from "../../src/api/rest/playerApi.ts"
import { PLAYER } from "../casinoPact.ts"
import { agreeOnSuccess, exchange, LOGGED_IN } from "./expectInteraction.ts"
import { ERROR_CODES } from "../../src/domain/generated/errorCatalogue.ts"

const { integer, string } = MatchersV3

const discount = exchange({
  operationId: "requestDiscount",
  method: "GET",
  path: "/player/discount",
  call: (options) => makePlayerApi(options).requestDiscount()
})
const bonus = exchange({
  operationId: "requestBonus",
  method: "GET",
  path: "/player/bonus",
  call: (options) => makePlayerApi(options).requestBonus()
})

describe("the wallet's calls", () => {
  it("[CON-2] getBalance answers with the balance in minor units", async () => {
    const answer = await agreeOnSuccess({
      operationId: "getBalance",
      method: "GET",
      path: "/player/balance",
      description: "a request for the balance",
      given: [LOGGED_IN, { state: "a player has a balance", params: { playerId: PLAYER, balance: 150_000 } }],
      token: "good",
      response: { balance: 150_000 },
      call: (options) => makeCasinoApi(options).getBalance()
    })
    expect(answer).toEqual({ balance: 150_000 })
  })

  it.each([
    { ...discount, description: "a discount for a low balance", balance: 4_250 },
    { ...bonus, description: "a first bonus", balance: 4_250 }
  ])("[CON-2] $operationId answers with the granted amount", async ({ balance, ...asked }) => {
    const answer = await agreeOnSuccess({
      ...asked,
      given: [
        LOGGED_IN,
        { state: "a player has a balance", params: { playerId: PLAYER, balance } },
        { state: "a player has used no top-up", params: { playerId: PLAYER } }
      ],
      token: "good",
      response: { status: true, code: integer(ERROR_CODES.success), Params: { amount: integer(5_000) } }
    })
    expect(answer).toEqual({ status: true, code: ERROR_CODES.success, Params: { amount: 5_000 } })
  })

  it("[CON-2] requestDiscount refuses a balance above the minimum and names the minimum", async () => {
    const answer = await agreeOnSuccess({
      ...discount,
      description: "a discount for a balance that is not low",
      given: [
        LOGGED_IN,
        { state: "a player has a balance", params: { playerId: PLAYER, balance: 150_000 } },
        { state: "a player has used no top-up", params: { playerId: PLAYER } }
      ],
      token: "good",
      response: {
        status: false,
        code: integer(ERROR_CODES.balanceOverDiscountMinimum),
        ErrorMessage: string("Refused."),
        Params: { amount: integer(10_000) }
      }
    })
    expect(answer).toMatchObject({ status: false, Params: { amount: 10_000 } })
  })

  it.each([
    { ...discount, description: "a second discount too soon", kind: "discount" },
    { ...bonus, description: "a second bonus too soon", kind: "bonus" }
  ] as const)("[CON-2] $operationId refuses a second top-up directly after the first", async ({ kind, ...asked }) => {
    const answer = await agreeOnSuccess({
      ...asked,
      given: [
        LOGGED_IN,
        { state: "a player has a balance", params: { playerId: PLAYER, balance: 4_250 } },
        { state: "a player has used a top-up", params: { playerId: PLAYER, kind, agoMs: 5_000 } }
      ],
      token: "good",
      response: { status: false, code: integer(ERROR_CODES.topUpTooSoon), ErrorMessage: string("Refused.") }
    })
    expect(answer.status).toBe(false)
  })
})
