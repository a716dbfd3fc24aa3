import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { Given } from "../../mocks/states/catalogue.ts"
import { event } from "../../src/domain/events.ts"
import { ERROR_CODES } from "../../src/domain/generated/errorCatalogue.ts"
import { cashIn } from "../../src/runtime/commands/money/moneyCommands.ts"
import { MACHINE, PLAYER } from "../casinoPact.ts"
import { agreeOnReply } from "./expectMessages.ts"
import { refusalLike } from "./messageShapes.ts"
import { type RealClient, sitDown } from "./realClient.ts"

const ID = "test-transfer-1"
const GIVEN: readonly Given[] = [
  { state: "a player has an open session", params: { playerId: PLAYER, machineId: MACHINE, credit: 5_000 } },
  { state: "a player has a balance", params: { playerId: PLAYER, balance: 150_000 } },
  { state: "a transfer is unknown", params: { transferId: ID } }
]

const cashingIn = (client: RealClient) => sitDown(client).pipe(Effect.andThen(client.run(cashIn(2_500))))

describe("transfers of a protected player", () => {
  const moneyIn = {
    operationId: "receiveTransfer",
    channel: "game",
    ids: [ID],
    request: { type: "transfer", transferId: ID, direction: "in", amount: 2_500 },
    scene: cashingIn
  } as const
  const refused = (code: number) => [event("TransferRefused", { transferId: ID, refusal: { code, message: "Refused.", params: {} } })]

  it("[CON-2] [PROT-7] the server refuses a transfer into the machine during a break", async () => {
    const code = ERROR_CODES.playerExcluded
    const recorded = await agreeOnReply({
      ...moneyIn,
      description: "a transfer into the machine during a break",
      given: [...GIVEN, { state: "a player is on a break", params: { playerId: PLAYER, kind: "timeOut", forMs: 86_400_000 } }],
      needsCalls: ["restrictPlayer"],
      response: { type: "transferRefused", transferId: ID, ...refusalLike(code) },
      afterwards: { balance: 150_000 }
    })
    expect(recorded).toEqual(refused(code))
  })

  it("[CON-2] [PROT-6] the server refuses a transfer above what is left of a limit", async () => {
    const code = ERROR_CODES.limitReached
    const limit = { kind: "deposit", period: "day", value: 20_000, used: 18_000 } as const
    const recorded = await agreeOnReply({
      ...moneyIn,
      description: "a transfer above what is left of a limit",
      given: [...GIVEN, { state: "a player has a limit", params: { playerId: PLAYER, ...limit } }],
      needsCalls: ["setLimit"],
      response: { type: "transferRefused", transferId: ID, ...refusalLike(code) },
      afterwards: { balance: 150_000, credit: 5_000 }
    })
    expect(recorded).toEqual(refused(code))
  })
})
