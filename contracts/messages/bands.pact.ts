import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { event } from "../../src/domain/events.ts"
import { press } from "../../src/runtime/commands/machine/press.ts"
import { chooseBand } from "../../src/runtime/commands/machine/seatCommands.ts"
import { MACHINE } from "../casinoPact.ts"
import { agreeOnReply } from "./expectMessages.ts"
import { refusalLike } from "./messageShapes.ts"
import { ID, presses, REFUSAL, seated } from "./pressParts.ts"
import { sitDown } from "./realClient.ts"

describe("bands", () => {
  const bands = { operationId: "receiveSelectBand", channel: "game", ids: ["test-request-1"] } as const
  const choice = { type: "selectBand", requestId: "test-request-1", bandId: 1 } as const
  /** A press that follows a choice of another band. */
  const afterChoice = {
    ...presses,
    given: [
      seated(5_000),
      { state: "a machine has a band selected", params: { machineId: MACHINE, bandId: 2 } },
      { state: "a press is unknown", params: { pressId: ID } }
    ],
    ids: [choice.requestId, ID],
    prelude: [choice]
  } as const

  it("[CON-2] the server selects a band", async () => {
    const recorded = await agreeOnReply({
      ...bands,
      description: "a choice of a band",
      given: [seated(5_000), { state: "a machine has a band selected", params: { machineId: MACHINE, bandId: 2 } }],
      request: { type: "selectBand", requestId: "test-request-1", bandId: 1 },
      response: { type: "bandSelected", requestId: "test-request-1", bandId: 1 },
      afterwards: { band: 1 },
      scene: (client) => sitDown(client).pipe(Effect.andThen(client.run(chooseBand(1))))
    })
    expect(recorded).toEqual([event("BandSelected", { bandId: 1, requestId: "test-request-1" })])
  })

  it("[CON-2] the server accepts a press after a choice of a band, and plays for the bet of that band", async () => {
    const recorded = await agreeOnReply({
      ...afterChoice,
      description: "a press of the spin button after a choice of a band",
      response: { type: "pressAccepted", pressId: ID },
      afterwards: { spin: "settled" },
      scene: (client) =>
        sitDown(client).pipe(
          Effect.andThen(client.run(chooseBand(1))),
          Effect.andThen(client.after(() => client.say({ ...choice, type: "bandSelected" }))),
          Effect.andThen(client.run(press("spin")))
        )
    })
    expect(recorded).toEqual([event("PressAccepted", { pressId: ID })])
  })

  it("[CON-2] [GAME-3] a press directly after a choice of a band is played for the bet of that band", async () => {
    const recorded = await agreeOnReply({
      ...afterChoice,
      description: "a press of the spin button directly after a choice of a band",
      withoutWait: true,
      response: { type: "pressAccepted", pressId: ID },
      afterwards: { spin: "settled" },
      scene: (client) =>
        Effect.gen(function* () {
          yield* sitDown(client)
          yield* client.run(chooseBand(1))
          expect(client.lastSent("selectBand")).toEqual(choice)
          yield* client.run(press("spin"))
        })
    })
    expect(recorded).toEqual([event("PressAccepted", { pressId: ID })])
  })

  it("[CON-2] the server refuses an unknown band", async () => {
    const recorded = await agreeOnReply({
      ...bands,
      description: "a choice of a band that the machine has not",
      given: [seated(5_000)],
      request: { type: "selectBand", requestId: "test-request-1", bandId: 999 },
      response: { type: "bandRefused", requestId: "test-request-1", ...refusalLike() },
      scene: (client) => sitDown(client).pipe(Effect.andThen(client.run(chooseBand(999))))
    })
    expect(recorded).toEqual([event("BandRefused", { requestId: "test-request-1", refusal: REFUSAL })])
  })
})
