import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { Given } from "../../mocks/states/catalogue.ts"
import { event } from "../../src/domain/events.ts"
import { ERROR_CODES } from "../../src/domain/generated/errorCatalogue.ts"
import { press } from "../../src/runtime/commands/machine/press.ts"
import { cashIn } from "../../src/runtime/commands/money/moneyCommands.ts"
import { MACHINE, PLAYER } from "../casinoPact.ts"
import { agreeOnReply } from "./expectMessages.ts"
import { refusalLike } from "./messageShapes.ts"
import { sitDown } from "./realClient.ts"

const PRESS = "test-press-1"
const TRANSFER = "test-transfer-1"
const SEATED: Given = { state: "a player has an open session", params: { playerId: PLAYER, machineId: MACHINE, credit: 5_000 } }
const REFUSAL = { code: ERROR_CODES.invalidRequest, message: "Refused.", params: {} }

describe("requests that arrive after a call has reported their ID as never seen", () => {
  it("[CON-2] [LIVE-4] the server refuses a press that arrives after the call's answer that it never arrived", async () => {
    const recorded = await agreeOnReply({
      operationId: "receivePress",
      channel: "game",
      ids: [PRESS],
      description: "a press under an id that a call has reported as never seen",
      given: [SEATED, { state: "a press is unknown", params: { pressId: PRESS } }],
      needsCalls: ["getPressStatus"],
      queriedBefore: `/player/press/${PRESS}`,
      request: { type: "press", pressId: PRESS, button: "spin" },
      response: { type: "pressRefused", pressId: PRESS, ...refusalLike() },
      afterwards: { credit: 5_000 },
      scene: (client) => sitDown(client).pipe(Effect.andThen(client.run(press("spin"))))
    })
    expect(recorded).toEqual([event("PressRefused", { pressId: PRESS, refusal: REFUSAL })])
  })

  it("[CON-2] [LIVE-4] the server refuses a transfer that arrives after the call's answer that it never arrived", async () => {
    const step = { transferId: TRANSFER, direction: "in", amount: 2_500 } as const
    const recorded = await agreeOnReply({
      operationId: "receiveTransfer",
      channel: "game",
      ids: [TRANSFER],
      description: "a transfer under an id that a call has reported as never seen",
      given: [
        SEATED,
        { state: "a player has a balance", params: { playerId: PLAYER, balance: 150_000 } },
        { state: "a transfer is unknown", params: { transferId: TRANSFER } }
      ],
      needsCalls: ["getTransferStatus"],
      queriedBefore: `/player/transfer/${TRANSFER}`,
      request: { type: "transfer", ...step },
      response: { type: "transferRefused", transferId: TRANSFER, ...refusalLike() },
      afterwards: { balance: 150_000, credit: 5_000 },
      scene: (client) => sitDown(client).pipe(Effect.andThen(client.run(cashIn(2_500))))
    })
    expect(recorded).toEqual([event("TransferRefused", { transferId: TRANSFER, refusal: REFUSAL })])
  })
})
