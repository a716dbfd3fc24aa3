import { MatchersV3 } from "@pact-foundation/pact"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { Given } from "../../mocks/states/catalogue.ts"
import type { GameCommand } from "../../src/api/sockets/gameMessages.ts"
import { MACHINE, PLAYER, TEST_TOKEN } from "../casinoPact.ts"
import { agreeOnNotice, agreeOnReply } from "./expectMessages.ts"
import { OFFER_SDP, refusalLike, sdpLike } from "./messageShapes.ts"
import { approachMachine, type RealClient, signalBy, sitDown } from "./realClient.ts"
import { ERROR_CODES } from "../../src/domain/generated/errorCatalogue.ts"

const { fromProviderState, regex, string } = MatchersV3

const ID = "test-media-1"
const SEATED: Given = { state: "a player has an open session", params: { playerId: PLAYER, machineId: MACHINE, credit: 5_000 } }
const ANSWER_SDP = OFFER_SDP.replace("a=recvonly", "a=sendonly").replace("actpass", "active")
/** A viewer who answers an offer receives, and opens the connection. */
const VIEWER_ANSWER_SDP = OFFER_SDP.replace("actpass", "active")
const SERVER_OFFER_SDP = OFFER_SDP.replace("a=recvonly", "a=sendonly")

const offer = (sdp: string) => ({ type: "videoOffer", mediaId: ID, sdp }) satisfies GameCommand
const REQUEST: GameCommand = { type: "videoRequest", mediaId: ID }

/** Sends the message for a media session. `signal` returns the next signal that the client's transport receives. */
const makeScene = (command: GameCommand) => {
  let signal: () => Promise<unknown> = () => Promise.resolve(undefined)
  const scene = (client: RealClient) =>
    Effect.gen(function* () {
      yield* sitDown(client)
      signal = yield* signalBy(client, ID, command)
    })
  return { scene, signal: () => signal() }
}

describe("video signalling", () => {
  const offers = { operationId: "receiveVideoOffer", channel: "game", given: [SEATED], signalling: ["clientOffer"] } as const
  const serverOffers = { channel: "game", given: [SEATED], signalling: ["serverOffer"] } as const

  it("[CON-2] the server answers a video offer", async () => {
    const { scene, signal } = makeScene(offer(OFFER_SDP))
    await agreeOnReply({
      ...offers,
      description: "a video offer",
      request: offer(OFFER_SDP),
      response: { type: "videoAnswer", mediaId: ID, sdp: sdpLike(ANSWER_SDP) },
      scene
    })
    expect(await signal()).toEqual({ type: "videoAnswer", mediaId: ID, sdp: ANSWER_SDP })
  })

  it("[CON-2] [GAME-6] the server answers an offer for the machine's screen, even if it offers only the camera", async () => {
    const screen = { ...offer(OFFER_SDP), videoType: "screen" } as const
    const { scene, signal } = makeScene(screen)
    await agreeOnReply({
      ...offers,
      description: "a video offer for the machine's own screen",
      request: screen,
      response: { type: "videoAnswer", mediaId: ID, sdp: sdpLike(ANSWER_SDP) },
      scene
    })
    expect(await signal()).toEqual({ type: "videoAnswer", mediaId: ID, sdp: ANSWER_SDP })
  })

  it("[CON-2] the server refuses an unusable offer with 70000", async () => {
    const { scene, signal } = makeScene(offer("v=0"))
    await agreeOnReply({
      ...offers,
      description: "a video offer without video",
      request: offer("v=0"),
      response: { type: "videoRefused", mediaId: ID, ...refusalLike(ERROR_CODES.pipelineFailed) },
      scene
    })
    expect(await signal()).toMatchObject({ type: "videoRefused", mediaId: ID, code: ERROR_CODES.pipelineFailed })
  })

  it("[CON-2] the server reports the end of a media session", async () => {
    const { scene, signal } = makeScene(offer(OFFER_SDP))
    await agreeOnNotice({
      ...offers,
      operationId: "sendVideoEnded",
      description: "the end of a media session",
      prelude: [offer(OFFER_SDP)],
      contents: { type: "videoEnded", mediaId: ID },
      scene
    })
    expect(await signal()).toEqual({ type: "videoEnded", mediaId: ID })
  })

  it("[CON-2] a gateway that makes the offer sends it on request", async () => {
    const { scene, signal } = makeScene(REQUEST)
    await agreeOnReply({
      ...serverOffers,
      operationId: "receiveVideoRequest",
      description: "a request for the server's video offer",
      request: REQUEST,
      response: { type: "videoServerOffer", mediaId: ID, sdp: sdpLike(SERVER_OFFER_SDP) },
      scene
    })
    expect(await signal()).toEqual({ type: "videoServerOffer", mediaId: ID, sdp: SERVER_OFFER_SDP })
  })

  it("[CON-2] [GAME-6] a gateway that makes the offer sends one for the machine's screen on request", async () => {
    const screen: GameCommand = { type: "videoRequest", mediaId: ID, videoType: "screen" }
    const { scene, signal } = makeScene(screen)
    await agreeOnReply({
      ...serverOffers,
      operationId: "receiveVideoRequest",
      description: "a request for the server's video offer of the machine's own screen",
      request: screen,
      response: { type: "videoServerOffer", mediaId: ID, sdp: sdpLike(SERVER_OFFER_SDP) },
      scene
    })
    expect(await signal()).toEqual({ type: "videoServerOffer", mediaId: ID, sdp: SERVER_OFFER_SDP })
  })

  it("[CON-2] a gateway that makes the offer sends its candidates", async () => {
    const { scene, signal } = makeScene(REQUEST)
    const candidate = "candidate:1 1 udp 1 192.0.2.1 9 typ host"
    await agreeOnNotice({
      ...serverOffers,
      operationId: "sendVideoCandidate",
      description: "a candidate of the server's",
      prelude: [REQUEST],
      contents: { type: "videoCandidate", mediaId: ID, candidate: string(candidate), sdpMid: string("0") },
      scene
    })
    expect(await signal()).toEqual({ type: "videoCandidate", mediaId: ID, candidate, sdpMid: "0" })
  })

  /** The client sends a ping every 5 s. The pong shows that the server read the message before it and did not refuse it. */
  const unanswered = { response: { type: "pong", t: 1 } } as const
  const saying =
    (...commands: readonly GameCommand[]) =>
    (client: RealClient) =>
      Effect.gen(function* () {
        yield* sitDown(client)
        for (const command of commands) yield* signalBy(client, ID, command)
        yield* client.pass(5_000)
      })
  const stop: GameCommand = { type: "videoStop", mediaId: ID }
  const reply: GameCommand = { type: "videoReply", mediaId: ID, sdp: VIEWER_ANSWER_SDP }
  const candidate: GameCommand = { type: "videoCandidate", mediaId: ID, candidate: "candidate:1 1 udp 1 192.0.2.1 9 typ host", sdpMid: "0" }

  it("[CON-2] the server accepts the viewer's stop without an answer", async () => {
    const recorded = await agreeOnReply({
      ...offers,
      ...unanswered,
      operationId: "receiveVideoStop",
      description: "the end of a media session by the viewer",
      prelude: [offer(OFFER_SDP)],
      request: stop,
      scene: saying(offer(OFFER_SDP), stop)
    })
    expect(recorded).toEqual([])
  })

  it("[CON-2] the server accepts the viewer's answer to its offer without a reply", async () => {
    const recorded = await agreeOnReply({
      ...serverOffers,
      ...unanswered,
      operationId: "receiveVideoReply",
      description: "the viewer's answer to the server's video offer",
      prelude: [REQUEST],
      request: reply,
      scene: saying(REQUEST, reply)
    })
    expect(recorded).toEqual([])
  })

  it("[CON-2] the server accepts the viewer's candidates without an answer", async () => {
    const recorded = await agreeOnReply({
      ...serverOffers,
      ...unanswered,
      operationId: "receiveVideoCandidate",
      description: "a candidate of the viewer's",
      prelude: [REQUEST],
      request: candidate,
      scene: saying(REQUEST, candidate)
    })
    expect(recorded).toEqual([])
  })

  it("[CON-2] [GAME-1] a machine with WHEP signalling names its endpoint", async () => {
    const recorded = await agreeOnReply({
      operationId: "receiveGameInit",
      channel: "game",
      description: "an init at a machine whose video is signalled by WHEP",
      given: [{ state: "a machine is free", params: { machineId: MACHINE } }],
      signalling: ["whep"],
      request: { type: "init", machineID: MACHINE, token: TEST_TOKEN },
      written: { type: "init", machineID: MACHINE, token: fromProviderState("${token}", TEST_TOKEN) },
      response: {
        type: "ready",
        rtp: { signalling: "whep", url: regex("^(https?://|/).+$", "https://video.example.test/whep/101") }
      },
      scene: approachMachine
    })
    expect(recorded).toContainEqual({ type: "SeatTaken", data: expect.objectContaining({ signalling: "whep" }) as unknown })
  })
})
