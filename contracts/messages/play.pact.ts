import { MatchersV3 } from "@pact-foundation/pact"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { Given } from "../../mocks/states/catalogue.ts"
import { event } from "../../src/domain/events.ts"
import { ERROR_CODES } from "../../src/domain/generated/errorCatalogue.ts"
import { press } from "../../src/runtime/commands/machine/press.ts"
import { chooseBand, showPresence } from "../../src/runtime/commands/machine/seatCommands.ts"
import { MACHINE, PLAYER } from "../casinoPact.ts"
import { agreeOnReply } from "./expectMessages.ts"
import { refusalLike } from "./messageShapes.ts"
import { missAnswer, type RealClient, sitDown } from "./realClient.ts"

const { integer } = MatchersV3

const ID = "test-press-1"
const seated = (credit: number): Given => ({
  state: "a player has an open session",
  params: { playerId: PLAYER, machineId: MACHINE, credit }
})
const pressed = { pressId: ID, playerId: PLAYER, machineId: MACHINE, button: "spin" }
const REFUSAL = { code: ERROR_CODES.invalidRequest, message: "Refused.", params: {} }

const pressing = (button: string) => (client: RealClient) => sitDown(client).pipe(Effect.andThen(client.run(press(button))))

/** The answer to the press is lost. Once it is overdue, the client queries the press by its ID. */
const asking = (client: RealClient) => pressing("spin")(client).pipe(Effect.andThen(missAnswer(client)))

/** The first press spins the reels, and the second press stops them. */
const stopping = (client: RealClient) =>
  pressing("spin")(client).pipe(
    Effect.andThen(client.after(() => client.say({ type: "pressAccepted", pressId: ID }))),
    Effect.andThen(client.run(press("stop")))
  )

describe("presses and bands", () => {
  const presses = {
    operationId: "receivePress",
    channel: "game",
    ids: [ID],
    request: { type: "press", pressId: ID, button: "spin" }
  } as const

  it("[CON-2] [LIVE-4] the server accepts a press, and plays nothing when the press is repeated", async () => {
    const recorded = await agreeOnReply({
      ...presses,
      description: "a press of the spin button",
      given: [seated(5_000), { state: "a press is unknown", params: { pressId: ID } }],
      response: { type: "pressAccepted", pressId: ID },
      afterwards: { spin: "settled", again: "unchanged" },
      scene: pressing("spin")
    })
    expect(recorded).toEqual([event("PressAccepted", { pressId: ID })])
  })

  it("[CON-2] [GAME-2] [LIVE-4] the collect button pays all the credit into the wallet, and pays nothing when the press is repeated", async () => {
    const recorded = await agreeOnReply({
      ...presses,
      description: "a press of the collect button",
      given: [
        seated(5_000),
        { state: "a player has a balance", params: { playerId: PLAYER, balance: 150_000 } },
        { state: "a press is unknown", params: { pressId: ID } }
      ],
      needsInReady: ["buttons.collect"],
      request: { type: "press", pressId: ID, button: "collect" },
      response: { type: "pressAccepted", pressId: ID },
      afterwards: { becomes: { balance: 155_000, credit: 0 }, again: "unchanged" },
      scene: pressing("collect")
    })
    expect(recorded).toEqual([event("PressAccepted", { pressId: ID })])
  })

  it.each([
    { kind: "betUp", bandId: 1, bet: "up" },
    { kind: "betDown", bandId: 2, bet: "down" },
    { kind: "betMax", bandId: 1, bet: "max" }
  ] as const)("[CON-2] [GAME-2] the $kind button selects another band", async ({ kind, bandId, bet }) => {
    const recorded = await agreeOnReply({
      ...presses,
      description: `a press of the ${kind} button`,
      given: [
        seated(5_000),
        { state: "a machine has a band selected", params: { machineId: MACHINE, bandId } },
        { state: "a press is unknown", params: { pressId: ID } }
      ],
      needsInReady: [`buttons.${kind}`],
      request: { type: "press", pressId: ID, button: kind },
      response: { type: "pressDone", pressId: ID, win: integer(0) },
      afterwards: { bet },
      scene: pressing(kind)
    })
    expect(recorded).toEqual([event("PressDone", { pressId: ID, win: 0 })])
  })

  it("[CON-2] the server refuses a press without sufficient credit", async () => {
    const recorded = await agreeOnReply({
      ...presses,
      description: "a press of the spin button without credit",
      given: [
        seated(0),
        { state: "a player has a balance", params: { playerId: PLAYER, balance: 150_000 } },
        { state: "a press is unknown", params: { pressId: ID } }
      ],
      response: { type: "pressRefused", pressId: ID, ...refusalLike() },
      afterwards: { balance: 150_000, credit: 0 },
      scene: pressing("spin")
    })
    expect(recorded).toEqual([event("PressRefused", { pressId: ID, refusal: REFUSAL })])
  })

  const protectedBy = (profile: string, stakeCap: number): Given => ({
    state: "a player has terms of protection",
    params: { playerId: PLAYER, profile, openingNet: 0, stakeCap, currency: "TRY" }
  })
  const refusals: readonly {
    readonly what: string
    readonly given: readonly Given[]
    readonly code: number
    readonly needsCalls?: readonly string[]
  }[] = [
    {
      what: "within the minimum game cycle of gb (PROT-2)",
      given: [protectedBy("gb", 200), { state: "a player has just started a game elsewhere", params: { playerId: PLAYER, agoMs: 0 } }],
      code: ERROR_CODES.gameTooSoon
    },
    { what: "above the player's stake cap (PROT-8)", given: [protectedBy("none", 50)], code: ERROR_CODES.stakeTooHigh },
    {
      what: "above what is left of a limit (PROT-6)",
      given: [{ state: "a player has a limit", params: { playerId: PLAYER, kind: "wager", period: "day", value: 50, used: 0 } }],
      code: ERROR_CODES.limitReached,
      needsCalls: ["setLimit"]
    },
    {
      what: "during a break (PROT-7)",
      given: [{ state: "a player is on a break", params: { playerId: PLAYER, kind: "timeOut", forMs: 86_400_000 } }],
      code: ERROR_CODES.playerExcluded,
      needsCalls: ["restrictPlayer"]
    }
  ]

  it.each(refusals)("[CON-2] the server refuses a press $what", async ({ what, given, code, ...needs }) => {
    const recorded = await agreeOnReply({
      ...presses,
      ...needs,
      description: `a press of the spin button ${what}`,
      given: [seated(5_000), ...given, { state: "a press is unknown", params: { pressId: ID } }],
      response: { type: "pressRefused", pressId: ID, ...refusalLike(code) },
      scene: pressing("spin")
    })
    expect(recorded).toEqual([event("PressRefused", { pressId: ID, refusal: { ...REFUSAL, code } })])
  })

  it("[CON-2] a press with a known ID returns the result of the first one", async () => {
    const recorded = await agreeOnReply({
      ...presses,
      description: "a press under an id that was played before",
      given: [seated(5_000), { state: "a press is done", params: { ...pressed, win: 300 } }],
      response: { type: "pressDone", pressId: ID, win: 300 },
      afterwards: { credit: 5_000 },
      scene: pressing("spin")
    })
    expect(recorded).toEqual([event("PressDone", { pressId: ID, win: 300 })])
  })

  it("[CON-2] the server accepts a stop while the reels spin", async () => {
    const recorded = await agreeOnReply({
      ...presses,
      description: "a press of the stop button while the reels turn",
      given: [seated(5_000), { state: "a spin is under way", params: { pressId: ID, playerId: PLAYER, machineId: MACHINE } }],
      ids: [ID, "test-press-2"],
      request: { type: "press", pressId: "test-press-2", button: "stop" },
      response: { type: "pressAccepted", pressId: "test-press-2" },
      scene: stopping
    })
    expect(recorded).toEqual([event("PressAccepted", { pressId: "test-press-2" })])
  })

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

  const bands = { operationId: "receiveSelectBand", channel: "game", ids: ["test-request-1"] } as const

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
    const choice = { type: "selectBand", requestId: "test-request-1", bandId: 1 } as const
    const recorded = await agreeOnReply({
      ...presses,
      description: "a press of the spin button after a choice of a band",
      given: [
        seated(5_000),
        { state: "a machine has a band selected", params: { machineId: MACHINE, bandId: 2 } },
        { state: "a press is unknown", params: { pressId: ID } }
      ],
      ids: [choice.requestId, ID],
      prelude: [choice],
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

  it("[CON-2] [GAME-10] the presence message causes no error, even on a server that does not know it", async () => {
    const recorded = await agreeOnReply({
      operationId: "receivePresence",
      channel: "game",
      description: "the answer to the idle warning",
      given: [seated(5_000)],
      request: { type: "presence" },
      // The client sends a ping every 5 s. The pong shows that the message before it caused no error.
      response: { type: "pong", t: 1 },
      scene: (client) => sitDown(client).pipe(Effect.andThen(client.run(showPresence())), Effect.andThen(client.pass(5_000)))
    })
    expect(recorded).toEqual([])
  })
})
