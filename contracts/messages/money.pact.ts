import { MatchersV3 } from "@pact-foundation/pact"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { Given } from "../../mocks/states/catalogue.ts"
import { DEFAULT_SETTINGS } from "../../src/domain/account/settings.ts"
import { event } from "../../src/domain/events.ts"
import { ERROR_CODES } from "../../src/domain/generated/errorCatalogue.ts"
import { cashIn } from "../../src/runtime/commands/money/moneyCommands.ts"
import { cashOut } from "../../src/runtime/commands/money/transfer.ts"
import { MACHINE, PLAYER } from "../casinoPact.ts"
import { agreeOnReply } from "./expectMessages.ts"
import { refusalLike } from "./messageShapes.ts"
import { missAnswer, type RealClient, sitDown } from "./realClient.ts"

const { fromProviderState } = MatchersV3

const ID = "test-transfer-1"
const SEATED: Given = { state: "a player has an open session", params: { playerId: PLAYER, machineId: MACHINE, credit: 5_000 } }
const RICH: Given = { state: "a player has a balance", params: { playerId: PLAYER, balance: 150_000 } }
const UNKNOWN: Given = { state: "a transfer is unknown", params: { transferId: ID } }
const REFUSAL = { code: ERROR_CODES.invalidRequest, message: "Refused.", params: {} }
const step = { transferId: ID, direction: "in", amount: 2_500 } as const
const asked = { ...step, playerId: PLAYER, machineId: MACHINE }

const cashingIn = (client: RealClient) => sitDown(client).pipe(Effect.andThen(client.run(cashIn(2_500))))
/** The page has an older copy of the operator's settings, with a limit above this amount (minor units), and the wallet holds the amount. */
const cashingInAbove = (amount: number) => (client: RealClient) =>
  Effect.gen(function* () {
    const settings = { ...DEFAULT_SETTINGS, allInLimit: amount }
    client.happen(event("SettingsLoaded", { settings, source: "lastGood", rejected: [] }))
    yield* sitDown(client)
    client.happen(event("BalanceNotified", { balance: amount }))
    yield* client.run(cashIn(amount))
  })
const cashingOut = (client: RealClient) => sitDown(client).pipe(Effect.andThen(client.run(cashOut())))
/** The answer is lost. Once it is overdue, the client queries the transfer by its ID. */
const asking = (client: RealClient) => cashingIn(client).pipe(Effect.andThen(missAnswer(client)))

describe("transfers", () => {
  const transfers = { operationId: "receiveTransfer", channel: "game", ids: [ID] } as const
  const moneyIn = { ...transfers, request: { type: "transfer", ...step }, scene: cashingIn } as const

  it("[CON-2] [LIVE-4] the server accepts a transfer into the machine, and books nothing when it is repeated", async () => {
    const recorded = await agreeOnReply({
      ...moneyIn,
      description: "a transfer into the machine",
      given: [SEATED, RICH, UNKNOWN],
      response: { type: "transferAccepted", ...step },
      afterwards: { becomes: { balance: 147_500, credit: 7_500 }, again: "unchanged" }
    })
    expect(recorded).toEqual([event("TransferAccepted", step)])
  })

  it("[CON-2] [LIVE-4] a transfer of all the credit out of the machine is accepted with its amount, and books nothing when it is repeated", async () => {
    const recorded = await agreeOnReply({
      ...transfers,
      description: "a transfer of all the credit out of the machine",
      given: [SEATED, RICH, UNKNOWN],
      request: { type: "transfer", transferId: ID, direction: "out", amount: null },
      response: { type: "transferAccepted", transferId: ID, direction: "out", amount: 5_000 },
      afterwards: { becomes: { balance: 155_000, credit: 0 }, again: "unchanged" },
      scene: cashingOut
    })
    expect(recorded).toEqual([event("TransferAccepted", { transferId: ID, direction: "out", amount: 5_000 })])
  })

  it("[CON-2] the server refuses a transfer that exceeds the balance", async () => {
    const recorded = await agreeOnReply({
      ...moneyIn,
      description: "a transfer of more than the balance into the machine",
      given: [SEATED, { state: "a player has a balance", params: { playerId: PLAYER, balance: 1_000 } }, UNKNOWN],
      response: { type: "transferRefused", transferId: ID, ...refusalLike() },
      afterwards: { balance: 1_000, credit: 5_000 }
    })
    expect(recorded).toEqual([event("TransferRefused", { transferId: ID, refusal: REFUSAL })])
  })

  it("[CON-2] [GAME-4] the server refuses a transfer above the limit of one transfer", async () => {
    const amount = 2_500_001
    const code = ERROR_CODES.overAllInLimit
    const recorded = await agreeOnReply({
      ...transfers,
      description: "a transfer of more than the limit of one transfer into the machine",
      given: [SEATED, { state: "a player has more than one transfer may move", params: { playerId: PLAYER, amount } }, UNKNOWN],
      request: { type: "transfer", transferId: ID, direction: "in", amount },
      // The limit is the operator's, so the server may name another amount above it.
      written: { type: "transfer", transferId: ID, direction: "in", amount: fromProviderState("${amount}", amount) },
      response: { type: "transferRefused", transferId: ID, ...refusalLike(code) },
      afterwards: { credit: 5_000 },
      scene: cashingInAbove(amount)
    })
    expect(recorded).toEqual([event("TransferRefused", { transferId: ID, refusal: { ...REFUSAL, code } })])
  })

  it.each([
    {
      when: "while the reels turn",
      given: { state: "a spin is under way", params: { pressId: "test-press-1", playerId: PLAYER, machineId: MACHINE } },
      code: ERROR_CODES.machineBusy
    },
    {
      when: "while another one is under way",
      given: { state: "a transfer is under way", params: { ...asked, transferId: "test-transfer-2" } },
      code: ERROR_CODES.transferUnderWay
    }
  ] as const)("[CON-2] the server refuses a transfer $when", async ({ when, given, code }) => {
    const recorded = await agreeOnReply({
      ...moneyIn,
      description: `a transfer into the machine ${when}`,
      given: [SEATED, RICH, UNKNOWN, given],
      response: { type: "transferRefused", transferId: ID, ...refusalLike(code) },
      afterwards: { balance: 150_000 }
    })
    expect(recorded).toEqual([event("TransferRefused", { transferId: ID, refusal: { ...REFUSAL, code } })])
  })

  it.each([
    { what: "a transfer of nothing into the machine", direction: "in", amount: 0 },
    { what: "a transfer of a negative amount into the machine", direction: "in", amount: -2_500 },
    { what: "a transfer of a part of the credit out of the machine", direction: "out", amount: 2_500 }
  ] as const)("[CON-2] the server refuses $what with 40000 and moves no money", async ({ what, direction, amount }) => {
    const code = ERROR_CODES.invalidRequest
    const request = { type: "transfer", transferId: ID, direction, amount } as const
    const recorded = await agreeOnReply({
      ...transfers,
      description: what,
      given: [SEATED, RICH, UNKNOWN],
      request,
      response: { type: "transferRefused", transferId: ID, ...refusalLike(code) },
      afterwards: { balance: 150_000, credit: 5_000 },
      // The rules of the client prevent such a request, so only its connection sends it.
      scene: (client) =>
        Effect.gen(function* () {
          yield* sitDown(client)
          const connection = yield* client.connection
          connection.send(request)
        })
    })
    expect(recorded).toEqual([event("TransferRefused", { transferId: ID, refusal: { ...REFUSAL, code } })])
  })

  it("[CON-2] the server refuses a transfer out of a machine without credit", async () => {
    const recorded = await agreeOnReply({
      ...transfers,
      description: "a transfer out of a machine without credit",
      given: [{ state: "a player has an open session", params: { playerId: PLAYER, machineId: MACHINE, credit: 0 } }, RICH, UNKNOWN],
      request: { type: "transfer", transferId: ID, direction: "out", amount: null },
      response: { type: "transferRefused", transferId: ID, ...refusalLike() },
      afterwards: { balance: 150_000, credit: 0 },
      scene: cashingOut
    })
    expect(recorded).toEqual([event("TransferRefused", { transferId: ID, refusal: REFUSAL })])
  })

  it("[CON-2] a transfer with a known ID moves no money and returns the result of the first one", async () => {
    const recorded = await agreeOnReply({
      ...moneyIn,
      description: "a transfer under an id that is done",
      given: [SEATED, RICH, { state: "a transfer is done", params: asked }],
      response: { type: "transferDone", ...step, credit: 5_000, balance: 150_000 },
      afterwards: { balance: 150_000, credit: 5_000 }
    })
    expect(recorded).toEqual([event("TransferCompleted", { ...step, credit: 5_000, balance: 150_000 })])
  })

  const queries: readonly { readonly status: string; readonly given: Given; readonly response: object; readonly expected: unknown }[] = [
    {
      status: "under way",
      given: { state: "a transfer is under way", params: asked },
      response: { type: "transferAccepted", ...step },
      expected: event("TransferAccepted", step)
    },
    {
      status: "confirmed by the machine",
      given: { state: "a transfer is confirmed by the machine", params: asked },
      response: { type: "transferMachineConfirmed", ...step },
      expected: event("TransferMachineConfirmed", step)
    },
    {
      status: "done",
      given: { state: "a transfer is done", params: asked },
      response: { type: "transferDone", ...step, credit: 5_000, balance: 150_000 },
      expected: event("TransferCompleted", { ...step, credit: 5_000, balance: 150_000 })
    },
    {
      status: "refused",
      given: { state: "a transfer was refused", params: { ...asked, code: ERROR_CODES.sessionTerminated } },
      response: { type: "transferRefused", transferId: ID, ...refusalLike(ERROR_CODES.sessionTerminated) },
      expected: event("TransferRefused", { transferId: ID, refusal: { ...REFUSAL, code: ERROR_CODES.sessionTerminated } })
    },
    {
      status: "unknown",
      given: UNKNOWN,
      response: { type: "transferUnseen", transferId: ID },
      expected: event("TransferUnseen", { transferId: ID })
    }
  ]

  it.each(queries)("[CON-2] a query by ID reports a transfer that is $status", async ({ status, given, response, expected }) => {
    const recorded = await agreeOnReply({
      operationId: "receiveTransferQuery",
      channel: "game",
      description: `a query of a transfer that is ${status}`,
      given: [SEATED, RICH, given],
      ids: [ID],
      request: { type: "transferQuery", transferId: ID },
      response,
      scene: asking
    })
    expect(recorded).toEqual([expected])
  })

  it("[CON-2] [LIVE-4] the server refuses a transfer that arrives after the answer that it never arrived", async () => {
    const recorded = await agreeOnReply({
      ...moneyIn,
      description: "a transfer under an id that was answered as never seen",
      given: [SEATED, RICH, UNKNOWN],
      prelude: [{ type: "transferQuery", transferId: ID }],
      response: { type: "transferRefused", transferId: ID, ...refusalLike() },
      afterwards: { balance: 150_000, credit: 5_000 }
    })
    expect(recorded).toEqual([event("TransferRefused", { transferId: ID, refusal: REFUSAL })])
  })

  it("[CON-2] [LIVE-4] a query by ID reports a transfer of another player as never seen", async () => {
    const recorded = await agreeOnReply({
      operationId: "receiveTransferQuery",
      channel: "game",
      description: "a query of a transfer of another player",
      given: [{ state: "a transfer is done", params: { ...asked, playerId: "test-player-2" } }, SEATED, RICH],
      ids: [ID],
      request: { type: "transferQuery", transferId: ID },
      response: { type: "transferUnseen", transferId: ID },
      scene: asking
    })
    expect(recorded).toEqual([event("TransferUnseen", { transferId: ID })])
  })
})
