import { MatchersV3 } from "@pact-foundation/pact"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { Given } from "../../mocks/states/catalogue.ts"
import { event } from "../../src/domain/events.ts"
import { ERROR_CODES } from "../../src/domain/generated/errorCatalogue.ts"
import { press } from "../../src/runtime/commands/machine/press.ts"
import { MACHINE, PLAYER } from "../casinoPact.ts"
import { agreeOnReply } from "./expectMessages.ts"
import { refusalLike } from "./messageShapes.ts"
import { ID, pressed, presses, pressing, REFUSAL, seated } from "./pressParts.ts"
import type { RealClient } from "./realClient.ts"

const { integer } = MatchersV3

/** The first press spins the reels, and the second press stops them. */
const stopping = (client: RealClient) =>
  pressing("spin")(client).pipe(
    Effect.andThen(client.after(() => client.say({ type: "pressAccepted", pressId: ID }))),
    Effect.andThen(client.run(press("stop")))
  )

describe("presses", () => {
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
})
