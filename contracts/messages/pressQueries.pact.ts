import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { Given } from "../../mocks/states/catalogue.ts"
import { event } from "../../src/domain/events.ts"
import { ERROR_CODES } from "../../src/domain/generated/errorCatalogue.ts"
import { agreeOnReply } from "./expectMessages.ts"
import { refusalLike } from "./messageShapes.ts"
import { ID, pressed, presses, pressing, REFUSAL, seated } from "./pressParts.ts"
import { missAnswer, type RealClient } from "./realClient.ts"

/** The answer to the press is lost. Once it is overdue, the client queries the press by its ID. */
const asking = (client: RealClient) => pressing("spin")(client).pipe(Effect.andThen(missAnswer(client)))

describe("queries of presses by ID", () => {
  const queries: readonly { readonly status: string; readonly given: Given; readonly response: object; readonly expected: unknown }[] = [
    {
      status: "under way",
      given: { state: "a press is under way", params: pressed },
      response: { type: "pressAccepted", pressId: ID },
      expected: event("PressAccepted", { pressId: ID })
    },
    {
      status: "done",
      given: { state: "a press is done", params: { ...pressed, win: 300 } },
      response: { type: "pressDone", pressId: ID, win: 300 },
      expected: event("PressDone", { pressId: ID, win: 300 })
    },
    {
      status: "refused",
      given: { state: "a press was refused", params: { ...pressed, code: ERROR_CODES.sessionTerminated } },
      response: { type: "pressRefused", pressId: ID, ...refusalLike(ERROR_CODES.sessionTerminated) },
      expected: event("PressRefused", { pressId: ID, refusal: { ...REFUSAL, code: ERROR_CODES.sessionTerminated } })
    },
    {
      status: "unknown",
      given: { state: "a press is unknown", params: { pressId: ID } },
      response: { type: "pressUnseen", pressId: ID },
      expected: event("PressUnseen", { pressId: ID })
    }
  ]

  it.each(queries)("[CON-2] a query by ID reports a press that is $status", async ({ status, given, response, expected }) => {
    const recorded = await agreeOnReply({
      operationId: "receivePressQuery",
      channel: "game",
      description: `a query of a press that is ${status}`,
      given: [seated(5_000), given],
      ids: [ID],
      request: { type: "pressQuery", pressId: ID },
      response,
      scene: asking
    })
    expect(recorded).toEqual([expected])
  })

  it("[CON-2] [LIVE-4] the server refuses a press that arrives after the answer that it never arrived", async () => {
    const recorded = await agreeOnReply({
      ...presses,
      description: "a press under an id that was answered as never seen",
      given: [seated(5_000), { state: "a press is unknown", params: { pressId: ID } }],
      prelude: [{ type: "pressQuery", pressId: ID }],
      response: { type: "pressRefused", pressId: ID, ...refusalLike() },
      afterwards: { credit: 5_000 },
      scene: pressing("spin")
    })
    expect(recorded).toEqual([event("PressRefused", { pressId: ID, refusal: REFUSAL })])
  })

  it("[CON-2] [LIVE-4] a query by ID reports a press of another player as never seen", async () => {
    const recorded = await agreeOnReply({
      operationId: "receivePressQuery",
      channel: "game",
      description: "a query of a press of another player",
      given: [{ state: "a press is done", params: { ...pressed, playerId: "test-player-2", win: 300 } }, seated(5_000)],
      ids: [ID],
      request: { type: "pressQuery", pressId: ID },
      response: { type: "pressUnseen", pressId: ID },
      scene: asking
    })
    expect(recorded).toEqual([event("PressUnseen", { pressId: ID })])
  })
})
