import { getResponse } from "msw"
import { expect, onTestFinished } from "vitest"
import type { FaultRule } from "../../faults/faultRule.ts"
import type { FilmedMachine, FloorCamera } from "../../film/paint/camera.ts"
import type { Signalling } from "../../backend/backend.ts"
import { makeContractObserver } from "../../backend/contractObserver.ts"
import { makeVirtualClock } from "../../floor/clock.ts"
import { issueToken } from "../../floor/tokens.ts"
import { makeBackend } from "../makeBackend.ts"
import { seedWorld } from "../../world/seed/seedWorld.ts"
import type { FakeClient } from "./fakeClient.ts"
import { connectFake } from "./fakeClient.ts"
import { cashIn } from "./testMessages.ts"

/** A camera that records its requests. `broken` makes its pipeline fail. */
export interface TestCamera extends FloorCamera {
  readonly filming: Set<number>
  /** The requested video types, in order. */
  readonly types: FilmedMachine["videoType"][]
  /** Answers and candidates of viewers to the camera's offers, in order. */
  readonly replies: string[]
  readonly frozen: Set<number>
  readonly black: Set<number>
  broken: boolean
}

const makeTestCamera = (): TestCamera => {
  const filming = new Set<number>()
  const types: FilmedMachine["videoType"][] = []
  const frozen = new Set<number>()
  const black = new Set<number>()
  const ends = new Set<() => void>()
  const camera: TestCamera = {
    filming,
    types,
    replies: [],
    frozen,
    black,
    broken: false,
    film: async (sdp, { machineId, videoType }, onEnded) => {
      if (camera.broken) throw new Error("no pipeline")
      filming.add(machineId)
      types.push(videoType)
      const end = (): void => {
        ends.delete(end)
        filming.delete(machineId)
        onEnded()
      }
      ends.add(end)
      return { answerSdp: `answer to ${sdp}`, close: () => filming.delete(machineId) && ends.delete(end) }
    },
    offer: ({ machineId, videoType }, { onCandidate }) => {
      if (camera.broken) throw new Error("no pipeline")
      filming.add(machineId)
      types.push(videoType)
      return {
        offerSdp: `offer of ${videoType}`,
        answer: (sdp) => {
          if (sdp === "unreadable") throw new Error("not an answer")
          camera.replies.push(sdp)
          onCandidate("candidate of the camera", "0")
        },
        addCandidate: (candidate) => void camera.replies.push(candidate),
        close: () => void filming.delete(machineId)
      }
    },
    freeze: (machineId, on) => void (on ? frozen.add(machineId) : frozen.delete(machineId)),
    blacken: (machineId, on) => void (on ? black.add(machineId) : black.delete(machineId)),
    dropAll: () => {
      for (const end of ends) end()
    }
  }
  return camera
}

const START = 1_767_225_600_000

/** A casino in virtual time for tests, with helpers to call and connect. A test fails when the mock violates the API documents (D5). */
export const openTestCasino = (signalling: Signalling = "clientOffer") => {
  const clock = makeVirtualClock(START)
  const camera = makeTestCamera()
  const world = seedWorld({ seed: 1, now: START })
  const observer = makeContractObserver()
  const { backend, handlers, control } = makeBackend({ world, clock, camera, signalling, lively: false, observer })
  onTestFinished(async () => expect(await observer.breaches(), "[CON-1] messages of the mock that break the API documents").toEqual([]))
  const { floor } = backend

  const tokenOf = (playerId: string): string => {
    const player = floor.world().players[playerId]
    if (player === undefined) throw new Error(`there is no player ${playerId}`)
    return issueToken(floor.world(), player, clock.now())
  }
  const call = async (method: "GET" | "POST" | "DELETE", path: string, given: { readonly token?: string; readonly body?: string } = {}) => {
    const headers = given.token === undefined ? {} : { authorization: `Bearer ${given.token}` }
    const init = given.body === undefined ? { method, headers } : { method, headers, body: given.body }
    const response = await getResponse(handlers.calls, new Request(`http://casino.example.test/api${path}`, init))
    if (response === undefined) throw new Error(`no handler answers ${method} ${path}`)
    return response
  }
  const socket = async (path: string, token: string): Promise<FakeClient> => {
    const address = `ws://casino.example.test/ws/${path}?token=${token}`
    const handler = handlers.sockets.find((one) => one.test(address))
    if (handler === undefined) throw new Error(`no socket at ${path}`)
    const client = await connectFake(handler, address)
    onTestFinished(client.hangUp)
    return client
  }
  const sit = async (playerId: string, machineID: number): Promise<FakeClient> => {
    const token = tokenOf(playerId)
    const client = await socket("game", token)
    client.say({ type: "init", machineID, token })
    return client
  }
  const listen = async (playerId: string): Promise<FakeClient> => {
    const client = await socket("notifications", tokenOf(playerId))
    client.say({ type: "init", userId: playerId })
    return client
  }
  return { clock, camera, control, floor, backend, handlers, tokenOf, call, socket, sit, listen }
}

/** The test casino with these fault rules. The test fails when the casino refuses a rule. */
export const openFaultyCasino = (...rules: readonly FaultRule[]) => {
  const casino = openTestCasino()
  expect(casino.control.run({ type: "setFaults", rules })).toEqual({ ok: true })
  return casino
}

/** The test casino with a player at machine 101, whose credit is 200.00. `client` is the game socket, `notices` the notification socket. */
export const openPlayedCasino = async () => {
  const casino = openTestCasino()
  const client = await casino.sit("p-demo", 101)
  client.say(cashIn)
  casino.clock.advance(240)
  const notices = await casino.listen("p-demo")
  return { ...casino, client, notices }
}
