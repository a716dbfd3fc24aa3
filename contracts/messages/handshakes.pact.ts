import { MatchersV3 } from "@pact-foundation/pact"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { Given } from "../../mocks/states/catalogue.ts"
import { event } from "../../src/domain/events.ts"
import { receiveNotifications } from "../../src/runtime/connection/notificationChannel.ts"
import { MACHINE, PLAYER, TEST_TOKEN } from "../casinoPact.ts"
import { agreeOnNotice, agreeOnReply } from "./expectMessages.ts"
import { OPTIONAL_READY, readyLike, refusalLike } from "./messageShapes.ts"
import { approachMachine, approachNotifications, listen, sitDown } from "./realClient.ts"
import { ERROR_CODES } from "../../src/domain/generated/errorCatalogue.ts"

const { fromProviderState } = MatchersV3

const FREE: Given = { state: "a machine is free", params: { machineId: MACHINE } }
const BALANCE: Given = { state: "a player has a balance", params: { playerId: PLAYER, balance: 150_000 } }
const ENDED: Given = { state: "a player's tokens have ended", params: { playerId: PLAYER } }

const gameInit = {
  operationId: "receiveGameInit",
  channel: "game",
  request: { type: "init", machineID: MACHINE, token: TEST_TOKEN },
  written: { type: "init", machineID: MACHINE, token: fromProviderState("${token}", TEST_TOKEN) },
  scene: approachMachine
} as const
const notificationInit = {
  operationId: "receiveNotificationInit",
  channel: "notifications",
  request: { type: "init", userId: PLAYER },
  scene: approachNotifications
} as const

describe("the first message on each socket", () => {
  it("[CON-2] the notification socket accepts the init", async () => {
    const recorded = await agreeOnReply({
      ...notificationInit,
      description: "an init on the notification socket",
      given: [BALANCE],
      response: { type: "ready" }
    })
    expect(recorded).toContainEqual({ type: "ConnectionOpened", data: { channel: "notifications" } })
  })

  it("[CON-2] the game init takes a free machine and answers with its meter and buttons", async () => {
    const recorded = await agreeOnReply({
      ...gameInit,
      description: "an init at a free machine",
      given: [FREE, BALANCE],
      response: readyLike
    })
    const seat = { machineId: MACHINE, signalling: "clientOffer", bands: [], activeBand: null }
    expect(recorded).toContainEqual({ type: "SeatTaken", data: expect.objectContaining(seat) as unknown })
  })

  const seatWith: Readonly<Record<string, object>> = {
    machine: { name: "Test machine 101", brand: "Test brand" },
    "rtp.signalling": { signalling: "clientOffer" },
    "rtp.iceServers": { machineId: MACHINE },
    videoTypes: { videoTypes: ["camera"] },
    bands: { bands: [{ id: 2, name: "10 lines", order: 2, bet: 100 }] },
    activeBand: { activeBand: 2 },
    balance: { balance: 150_000 },
    seatHoldMs: { seatHoldMs: 150_000 }
  }

  it.each(OPTIONAL_READY)("[CON-2] [GAME-1] the client uses $place from the answer to the game init", async (one) => {
    const { place, fields } = one
    const recorded = await agreeOnReply({
      ...gameInit,
      description: `an init at a free machine, answered with ${place}`,
      given: [FREE, BALANCE],
      needsInReady: [place],
      response: { type: "ready", rtp: {}, ...fields }
    })
    expect(recorded).toContainEqual({ type: "SeatTaken", data: expect.objectContaining(seatWith[place] ?? {}) as unknown })
  })

  it("[CON-2] the game init returns to a held seat with its credit", async () => {
    const held: Given = {
      state: "a player's session is held",
      params: { playerId: PLAYER, machineId: MACHINE, credit: 5_000, forMs: 120_000 }
    }
    const recorded = await agreeOnReply({
      ...gameInit,
      description: "an init at the player's own machine after a lost connection",
      given: [held, BALANCE],
      response: { ...readyLike, meter: { ...readyLike.meter, credit: 5_000 } }
    })
    expect(recorded).toContainEqual({ type: "SeatTaken", data: expect.objectContaining({ machineId: MACHINE }) as unknown })
  })

  const refusals: readonly { readonly why: string; readonly given: readonly Given[] }[] = [
    { why: "a machine that a guest plays", given: [{ state: "a machine is played by a guest", params: { machineId: MACHINE } }] },
    {
      why: "a machine that is reserved for another player",
      given: [{ state: "a machine is reserved", params: { machineId: MACHINE, playerId: "test-player-2", forMs: 600_000 } }]
    },
    { why: "a machine that is offline", given: [{ state: "a machine has a status", params: { machineId: MACHINE, status: 0 } }] },
    { why: "a machine that does not exist", given: [{ state: "a machine does not exist", params: { machineId: MACHINE } }] },
    {
      why: "a machine while the player has credit on another",
      given: [{ state: "a player has an open session", params: { playerId: PLAYER, machineId: 102, credit: 5_000 } }, FREE]
    }
  ]

  it.each(refusals)("[CON-2] the server refuses the game init at $why", async ({ why, given }) => {
    const recorded = await agreeOnReply({
      ...gameInit,
      description: `an init at ${why}`,
      given,
      response: { type: "refused", ...refusalLike() }
    })
    expect(recorded).toContainEqual({
      type: "SeatRefused",
      data: { machineId: MACHINE, refusal: { code: ERROR_CODES.invalidRequest, message: "Refused.", params: {} } }
    })
  })

  it("[CON-2] the server refuses the game init at a machine that another player plays", async () => {
    const code = ERROR_CODES.seatTaken
    const recorded = await agreeOnReply({
      ...gameInit,
      description: "an init at a machine that another player plays",
      given: [{ state: "a player has an open session", params: { playerId: "test-player-2", machineId: MACHINE, credit: 5_000 } }],
      response: { type: "refused", ...refusalLike(code) }
    })
    expect(recorded).toContainEqual({
      type: "SeatRefused",
      data: { machineId: MACHINE, refusal: { code, message: "Refused.", params: {} } }
    })
  })

  it("[CON-2] [PROT-7] the server refuses the game init during a break", async () => {
    const code = ERROR_CODES.playerExcluded
    const recorded = await agreeOnReply({
      ...gameInit,
      description: "an init at a free machine during a break",
      given: [FREE, { state: "a player is on a break", params: { playerId: PLAYER, kind: "timeOut", forMs: 86_400_000 } }],
      needsCalls: ["restrictPlayer"],
      response: { type: "refused", ...refusalLike(code) }
    })
    expect(recorded).toContainEqual({
      type: "SeatRefused",
      data: { machineId: MACHINE, refusal: { code, message: "Refused.", params: {} } }
    })
  })

  it.each([
    { ...notificationInit, description: "an init on the notification socket with a token that has ended", given: [ENDED] },
    { ...gameInit, description: "an init on the game socket with a token that has ended", given: [FREE, ENDED] }
  ])("[CON-2] $operationId with an expired token closes the socket with 4401", async (init) => {
    const recorded = await agreeOnReply({ ...init, response: { type: "connectionClosed", code: 4401 } })
    expect(recorded).toContainEqual({ type: "LoggedOut", data: expect.objectContaining({ reason: "unauthorised" }) as unknown })
  })

  it("[CON-2] [AUTH-7] an init with the ID of another player closes the notification socket with 4401", async () => {
    const userId = "test-player-2"
    const recorded = await agreeOnReply({
      ...notificationInit,
      description: "an init on the notification socket with the ID of another player",
      given: [{ state: "a player has a balance", params: { playerId: userId, balance: 150_000 } }, BALANCE],
      request: { type: "init", userId },
      response: { type: "connectionClosed", code: 4401 },
      scene: (client) => client.run(receiveNotifications(userId))
    })
    expect(recorded).toContainEqual({ type: "LoggedOut", data: expect.objectContaining({ reason: "unauthorised" }) as unknown })
  })

  it.each([
    { operationId: "receiveNotificationPing", channel: "notifications", scene: listen, given: [BALANCE] },
    { operationId: "receiveGamePing", channel: "game", scene: sitDown, given: [FREE, BALANCE] }
  ] as const)("[CON-2] the $channel socket answers a ping with a pong of the same number", async ({ channel, scene, ...more }) => {
    const recorded = await agreeOnReply({
      ...more,
      channel,
      description: `a ping on the ${channel} socket`,
      request: { type: "ping", t: 1 },
      response: { type: "pong", t: 1 },
      scene: (client) => scene(client).pipe(Effect.andThen(client.pass(channel === "game" ? 2_000 : 5_000)))
    })
    expect(recorded).toEqual([])
  })
})

describe("the first notices after ready", () => {
  const first = { channel: "notifications", scene: listen, causedBy: "init" } as const

  it("[CON-2] [AUTH-7] the server reports the balance after ready", async () => {
    const recorded = await agreeOnNotice({
      ...first,
      operationId: "sendBalanceNotice",
      description: "the first notice of the balance after ready",
      given: [BALANCE],
      contents: { type: "balance", balance: 150_000 }
    })
    expect(recorded).toEqual([event("BalanceNotified", { balance: 150_000 })])
  })

  it.each([
    { with: "with", credit: 5_000, status: 2 },
    { with: "without", credit: 0, status: 1 }
  ])("[CON-2] [GAME-9] the server reports a held session $with credit after the balance", async ({ with: what, credit, status }) => {
    const recorded = await agreeOnNotice({
      ...first,
      operationId: "sendSessionNotice",
      description: `the first notice of a held session ${what} credit`,
      given: [
        { state: "a machine exists", params: { machineId: MACHINE, name: "Test machine 101", brandId: 1 } },
        { state: "a player's session is held", params: { playerId: PLAYER, machineId: MACHINE, credit, forMs: 120_000 } },
        BALANCE
      ],
      contents: { type: "session", status: true, name: "Test machine 101", id: MACHINE, machine_status: status }
    })
    expect(recorded).toEqual([
      event("SessionReported", { open: true, machineId: MACHINE, machineName: "Test machine 101", machineStatus: status })
    ])
  })
})

describe("a message that the server cannot read", () => {
  const seat: Given = { state: "a player has an open session", params: { playerId: PLAYER, machineId: MACHINE, credit: 5_000 } }

  it("[CON-2] the game socket answers it with code 40000 and stays open", async () => {
    const code = ERROR_CODES.invalidRequest
    const recorded = await agreeOnNotice({
      operationId: "sendCodeNotice",
      channel: "game",
      description: "the answer to a text that is no message on the game socket",
      given: [seat],
      causedBy: "unreadableMessage",
      contents: { type: "code", ...refusalLike(code) },
      scene: sitDown
    })
    expect(recorded).toContainEqual(event("CodeNotified", { refusal: { code, message: "Refused.", params: {} } }))
  })

  it("[CON-2] the notification socket closes with 1008, and the client connects again", async () => {
    const recorded = await agreeOnNotice({
      operationId: "receiveNotificationInit",
      channel: "notifications",
      description: "the end of the notification socket after a text that is no message",
      given: [BALANCE],
      causedBy: "unreadableMessage",
      contents: { type: "connectionClosed", code: 1008 },
      scene: listen
    })
    expect(recorded).toContainEqual({ type: "ConnectionLost", data: expect.objectContaining({ code: 1008 }) as unknown })
  })
})
