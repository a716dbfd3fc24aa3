import { MatchersV3 } from "@pact-foundation/pact"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { Given } from "../../mocks/states/catalogue.ts"
import { DEFAULT_SETTINGS } from "../../src/domain/account/settings.ts"
import { event } from "../../src/domain/events.ts"
import { cashIn } from "../../src/runtime/commands/money/moneyCommands.ts"
import { MACHINE, PLAYER } from "../casinoPact.ts"
import { agreeOnNotice, agreeOnReply } from "./expectMessages.ts"
import { listen, sitDown } from "./realClient.ts"

const { integer, fromProviderState } = MatchersV3

const at = { playerId: PLAYER, machineId: MACHINE }
const SEATED: Given = { state: "a player has an open session", params: { ...at, credit: 5_000 } }
const balanceOf = (balance: number): Given => ({ state: "a player has a balance", params: { playerId: PLAYER, balance } })
const RICH = balanceOf(150_000)
const NO_TOP_UP: Given = { state: "a player has used no top-up", params: { playerId: PLAYER } }

describe("the balance notice after a booking", () => {
  const told = { operationId: "sendBalanceNotice", channel: "notifications", scene: listen } as const

  it.each([
    { what: "a transfer into the machine", causedBy: "cashIn", balance: 147_500 },
    { what: "a transfer out of the machine", causedBy: "cashOut", balance: 155_000 },
    { what: "a kick with credit on the machine", causedBy: "kickPlayer", balance: 155_000 }
  ] as const)("[CON-2] the server reports the balance after $what", async ({ what, causedBy, balance }) => {
    const recorded = await agreeOnNotice({
      ...told,
      description: `a notice of the balance after ${what}`,
      given: [SEATED, RICH],
      causedBy,
      contents: { type: "balance", balance }
    })
    expect(recorded).toEqual([event("BalanceNotified", { balance })])
  })

  // The server decides the amount, so the kit compares the notice with the call for the balance.
  it.each([
    { what: "a discount", causedBy: "requestDiscount", given: [balanceOf(4_250), NO_TOP_UP] },
    { what: "a bonus", causedBy: "requestBonus", given: [balanceOf(4_250), NO_TOP_UP] },
    {
      what: "a hand pay",
      causedBy: "handPay",
      given: [{ state: "an amount action is to be told", params: { ...at, action: 5 } }, balanceOf(4_250)]
    }
  ] as const)("[CON-2] the server reports the balance after $what", async ({ what, causedBy, given }) => {
    const recorded = await agreeOnNotice({
      ...told,
      description: `a notice of the balance after ${what}`,
      given,
      causedBy,
      contents: { type: "balance", balance: integer(9_250) }
    })
    expect(recorded).toEqual([event("BalanceNotified", { balance: 9_250 })])
  })
})

describe("bookings while the player sits", () => {
  it.each([
    { what: "a deposit", action: 1, booked: "deposited" },
    { what: "a withdrawal", action: 2, booked: "withdrawn" }
  ] as const)("[CON-2] [GAME-4] the server books $what and reports it as an amount action", async ({ what, action, booked }) => {
    const recorded = await agreeOnNotice({
      operationId: "sendAmountAction",
      channel: "game",
      scene: sitDown,
      description: `an amount action of ${what}`,
      given: [{ state: "a booking at the cashier is to be told", params: { ...at, action } }, RICH],
      contents: { type: "amountAction", action, amount: integer(2_500) },
      afterwards: { booked }
    })
    expect(recorded).toEqual([event("AmountActionReported", { action, amount: 2_500, transferId: null })])
  })

  it("[CON-2] [GAME-4] the server accepts a transfer of exactly the limit of one transfer", async () => {
    const amount = DEFAULT_SETTINGS.allInLimit
    const transferId = "test-transfer-1"
    const recorded = await agreeOnReply({
      operationId: "receiveTransfer",
      channel: "game",
      ids: [transferId],
      description: "a transfer of exactly the limit of one transfer into the machine",
      given: [
        SEATED,
        { state: "a player has what one transfer may move", params: { playerId: PLAYER, amount } },
        { state: "a transfer is unknown", params: { transferId } }
      ],
      request: { type: "transfer", transferId, direction: "in", amount },
      // The limit is the operator's, so the server may name another one.
      written: { type: "transfer", transferId, direction: "in", amount: fromProviderState("${amount}", amount) },
      response: { type: "transferAccepted", transferId, direction: "in", amount: integer(amount) },
      afterwards: { limit: "ofSettings", becomes: { balance: 0 } },
      scene: (client) =>
        Effect.gen(function* () {
          yield* sitDown(client)
          client.happen(event("BalanceNotified", { balance: amount }))
          yield* client.run(cashIn(amount))
        })
    })
    expect(recorded).toEqual([event("TransferAccepted", { transferId, direction: "in", amount })])
  })
})
