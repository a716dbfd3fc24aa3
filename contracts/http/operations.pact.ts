import { MatchersV3 } from "@pact-foundation/pact"
import { describe, expect, it } from "vitest"
import type { Given } from "../../mocks/states/catalogue.ts"
import { MACHINE, PLAYER } from "../casinoPact.ts"
import { getTransferStatus, getPressStatus } from "./calls.ts"
import { agreeOnSuccess, LOGGED_IN, refusalLike } from "./expectInteraction.ts"

const { integer } = MatchersV3

const TRANSFER = "test-transfer-1"
const PRESS = "test-press-1"
/** The session of the operation is over: these calls do not require a seat. */
const NOT_SEATED: Given = { state: "a player has no open session", params: { playerId: PLAYER } }
const step = { transferId: TRANSFER, direction: "in", amount: 2_500 } as const
const asked = { ...step, playerId: PLAYER, machineId: MACHINE }
const pressed = { pressId: PRESS, playerId: PLAYER, machineId: MACHINE, button: "spin" }

interface StatusCase {
  readonly status: string
  readonly given: Given
  readonly response: object
  readonly expected: object
}

describe("[LIVE-4] operation status by ID, without a seat", () => {
  const transfers: readonly StatusCase[] = [
    {
      status: "under way",
      given: { state: "a transfer is under way", params: asked },
      response: { type: "transferAccepted", ...step },
      expected: { type: "transferAccepted", ...step }
    },
    {
      status: "confirmed by the machine",
      given: { state: "a transfer is confirmed by the machine", params: asked },
      response: { type: "transferMachineConfirmed", ...step },
      expected: { type: "transferMachineConfirmed", ...step }
    },
    {
      status: "done",
      given: { state: "a transfer is done", params: asked },
      response: { type: "transferDone", ...step, credit: integer(0), balance: integer(150_000) },
      expected: { type: "transferDone", ...step, credit: 0, balance: 150_000 }
    },
    {
      status: "refused",
      given: { state: "a transfer was refused", params: { ...asked, code: 50_100 } },
      response: { type: "transferRefused", transferId: TRANSFER, ...refusalLike(50_100) },
      expected: { type: "transferRefused", transferId: TRANSFER, code: 50_100 }
    },
    {
      status: "unknown",
      given: { state: "a transfer is unknown", params: { transferId: TRANSFER } },
      response: { type: "transferUnseen", transferId: TRANSFER },
      expected: { type: "transferUnseen", transferId: TRANSFER }
    }
  ]

  it.each(transfers)("[CON-2] getTransferStatus answers for a transfer that is $status", async ({ status, given, response, expected }) => {
    const answer = await agreeOnSuccess({
      ...getTransferStatus(TRANSFER),
      description: `the status of a transfer that is ${status}`,
      given: [NOT_SEATED, { state: "a player has a balance", params: { playerId: PLAYER, balance: 150_000 } }, given],
      response
    })
    expect(answer).toMatchObject(expected)
  })

  const presses: readonly StatusCase[] = [
    {
      status: "under way",
      given: { state: "a press is under way", params: pressed },
      response: { type: "pressAccepted", pressId: PRESS },
      expected: { type: "pressAccepted", pressId: PRESS }
    },
    {
      status: "done",
      given: { state: "a press is done", params: { ...pressed, win: 300 } },
      response: { type: "pressDone", pressId: PRESS, win: 300 },
      expected: { type: "pressDone", pressId: PRESS, win: 300 }
    },
    {
      status: "refused",
      given: { state: "a press was refused", params: { ...pressed, code: 51_002 } },
      response: { type: "pressRefused", pressId: PRESS, ...refusalLike(51_002) },
      expected: { type: "pressRefused", pressId: PRESS, code: 51_002 }
    },
    {
      status: "unknown",
      given: { state: "a press is unknown", params: { pressId: PRESS } },
      response: { type: "pressUnseen", pressId: PRESS },
      expected: { type: "pressUnseen", pressId: PRESS }
    }
  ]

  it.each(presses)("[CON-2] getPressStatus answers for a press that is $status", async ({ status, given, response, expected }) => {
    const answer = await agreeOnSuccess({
      ...getPressStatus(PRESS),
      description: `the status of a press that is ${status}`,
      given: [NOT_SEATED, given],
      response
    })
    expect(answer).toMatchObject(expected)
  })

  it("[CON-2] getTransferStatus answers for a transfer of another player that it was never seen", async () => {
    const answer = await agreeOnSuccess({
      ...getTransferStatus(TRANSFER),
      description: "the status of a transfer of another player",
      given: [{ state: "a transfer is done", params: { ...asked, playerId: "test-player-2" } }, LOGGED_IN],
      response: { type: "transferUnseen", transferId: TRANSFER }
    })
    expect(answer).toMatchObject({ type: "transferUnseen", transferId: TRANSFER })
  })

  it("[CON-2] getPressStatus answers for a press of another player that it was never seen", async () => {
    const answer = await agreeOnSuccess({
      ...getPressStatus(PRESS),
      description: "the status of a press of another player",
      given: [{ state: "a press is done", params: { ...pressed, playerId: "test-player-2", win: 300 } }, LOGGED_IN],
      response: { type: "pressUnseen", pressId: PRESS }
    })
    expect(answer).toMatchObject({ type: "pressUnseen", pressId: PRESS })
  })
})
