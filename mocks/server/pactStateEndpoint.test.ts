import { describe, expect, it } from "vitest"
import { openTestCasino } from "../handlers/testing/testCasino.ts"
import type { Given } from "../states/catalogue.ts"
import { balanceOf } from "../world/views.ts"
import { makePactStateEndpoint } from "./pactStateEndpoint.ts"
import { PROVOCATIONS } from "./provocations.ts"

const PLAYER = "test-player-1"
const LOGGED_IN: Given = { state: "a player is logged in", params: { playerId: PLAYER } }
const at = { playerId: PLAYER, machineId: 101 }
const SEATED: Given = { state: "a player has an open session", params: { ...at, credit: 5_000 } }

const textIn = (value: unknown): string => (typeof value === "string" ? value : "")

const openEndpoint = () => {
  const casino = openTestCasino()
  const endpoint = makePactStateEndpoint(casino)
  const setUp = (...given: readonly Given[]) => given.map((one) => endpoint.setStates({ ...one, action: "setup" })).at(-1)
  return { ...casino, endpoint, setUp }
}

describe("the states endpoint", () => {
  it("[CON-2] the states endpoint returns a valid token and the parameters", async () => {
    const { setUp, call } = openEndpoint()
    const answer = setUp({ state: "a player has a balance", params: { playerId: PLAYER, balance: 4_200 } }, LOGGED_IN)
    expect(answer).toMatchObject({ status: 200, body: { playerId: PLAYER } })
    const response = await call("GET", "/player/balance", { token: textIn(answer?.body["token"]) })
    expect([response.status, await response.json()]).toEqual([200, { balance: 4_200, version: 2 }])
  })

  it("[CON-2] the states endpoint returns an expired token for the state that ends tokens", async () => {
    const { setUp, call } = openEndpoint()
    const answer = setUp({ state: "a player's tokens have ended", params: { playerId: PLAYER } })
    expect((await call("GET", "/player/balance", { token: textIn(answer?.body["token"]) })).status).toBe(401)
  })

  it("[CON-2] the states endpoint returns no token for a player without a connection", () => {
    const { setUp } = openEndpoint()
    expect(
      setUp({ state: "a machine is reserved", params: { machineId: 101, playerId: "test-player-2", forMs: 1 } })?.body
    ).not.toHaveProperty("token")
  })

  it("[CON-2] the states endpoint starts with a fresh floor after a teardown, and only then", async () => {
    const { setUp, endpoint, floor, control, call } = openEndpoint()
    setUp(LOGGED_IN, { state: "a player has a balance", params: { playerId: PLAYER, balance: 1 } })
    setUp({ state: "the country is blocked", params: { country: "XX" } })
    expect(balanceOf(floor.world(), PLAYER)).toBe(1)
    control.run({ type: "respondNext", operationId: "checkIp", status: 500 })
    expect(endpoint.setStates({ state: "the country is blocked", params: { country: "XX" }, action: "teardown" })).toEqual({
      status: 200,
      body: {}
    })
    expect(floor.world().ipCheck.answer).toBe("blocked")
    setUp(LOGGED_IN)
    expect([balanceOf(floor.world(), PLAYER), floor.world().ipCheck.answer]).toEqual([0, "allowed"])
    expect((await call("GET", "/check")).status).toBe(200)
  })

  it.each([
    [{ state: "a player has wings" }, /no provider state "a player has wings"/u],
    [{ state: "a player is logged in", params: { player: 1 } }, /"a player is logged in" are wrong/u],
    [{ state: "a player is logged in", params: {}, action: "explode" }, /action/u],
    [null, /Send/u]
  ])("[CON-2] the states endpoint answers %j with 400 and an explanation", (body, words) => {
    const { status, body: answer } = openEndpoint().endpoint.setStates(body)
    expect([status, answer["problem"]]).toEqual([400, expect.stringMatching(words)])
  })
})

describe("the emit endpoint", () => {
  const step = { transferId: "test-transfer-1", direction: "in", amount: 2_500 } as const
  const underWay: Given = { state: "a transfer is under way", params: { ...at, ...step } }
  const spinning: Given = { state: "a spin is under way", params: { ...at, pressId: "test-press-1" } }
  const messages: readonly { readonly operation: string; readonly given: readonly Given[]; readonly message: object }[] = [
    { operation: "sendPressDone", given: [SEATED, spinning], message: { type: "pressDone", pressId: "test-press-1" } },
    { operation: "sendTransferMachineConfirmed", given: [SEATED, underWay], message: { type: "transferMachineConfirmed", ...step } },
    { operation: "sendTransferDone", given: [SEATED, underWay], message: { type: "transferDone", ...step, credit: 7_500 } },
    { operation: "sendAmountAction", given: [SEATED, underWay], message: { type: "amountAction", action: 3, transferId: step.transferId } },
    {
      operation: "sendAmountAction",
      given: [{ state: "an amount action is to be told", params: { ...at, action: 6 } }],
      message: { type: "amountAction", action: 6 }
    },
    {
      operation: "sendAmountAction",
      given: [
        { state: "a booking at the cashier is to be told", params: { ...at, action: 2 } },
        { state: "a player has a balance", params: { playerId: PLAYER, balance: 10_000 } }
      ],
      message: { type: "amountAction", action: 2, amount: 2_500 }
    },
    { operation: "sendMeterNotice", given: [SEATED], message: { type: "meter" } },
    { operation: "sendBandSelected", given: [SEATED], message: { type: "bandSelected", bandId: 1 } },
    {
      operation: "sendCodeNotice",
      given: [{ state: "a code is to be told", params: { ...at, code: 18_800, seconds: 30 } }],
      message: { type: "code", code: 18_800, Params: { seconds: 30 } }
    }
  ]

  it.each(messages)("[CON-2] $operation makes the server send $message on the game socket", async ({ operation, given, message }) => {
    const { setUp, sit, endpoint } = openEndpoint()
    setUp(...given, LOGGED_IN)
    const client = await sit(PLAYER, 101)
    const states = given.map(({ state, params }) => ({ name: state, params }))
    expect(client.messages).not.toContainEqual(expect.objectContaining(message))
    expect(endpoint.emit({ operation, ...at, states })).toEqual({ status: 200, body: {} })
    expect(client.messages).toContainEqual(expect.objectContaining(message))
  })

  it.each([
    { operation: "sendMachineNotice", message: { type: "machine", id: 101, status: 6 } },
    { operation: "sendBalanceNotice", message: { type: "balance", balance: 2_500 } },
    { operation: "sendSessionNotice", message: { type: "session", id: 101, status: true } }
  ])("[CON-2] $operation makes the server send a notification", async ({ operation, message }) => {
    const { setUp, listen, endpoint } = openEndpoint()
    setUp(SEATED, LOGGED_IN)
    const client = await listen(PLAYER)
    const before = client.messages.length
    expect(endpoint.emit({ operation, ...at, states: [] })).toEqual({ status: 200, body: {} })
    expect(client.messages.slice(before)).toContainEqual(expect.objectContaining(message))
  })

  it("[CON-2] sendMachineFreeNotice tells the waiting player that the machine is free", async () => {
    const { setUp, listen, endpoint } = openEndpoint()
    const waiting: Given = { state: "a player waits for an occupied machine", params: at }
    setUp(waiting, LOGGED_IN)
    const client = await listen(PLAYER)
    expect(endpoint.emit({ operation: "sendMachineFreeNotice", ...at, states: [] })).toEqual({ status: 200, body: {} })
    expect(client.messages).toContainEqual(expect.objectContaining({ type: "machineFree", id: 101 }))
  })

  it("[CON-2] sendVideoEnded ends a media session", async () => {
    const { setUp, sit, endpoint, camera } = openEndpoint()
    setUp(SEATED, LOGGED_IN)
    const client = await sit(PLAYER, 101)
    client.say({ type: "videoOffer", mediaId: "test-media-1", sdp: "v=0" })
    await expect.poll(() => camera.filming.size).toBe(1)
    await expect.poll(() => client.messages).toContainEqual(expect.objectContaining({ type: "videoAnswer" }))
    endpoint.emit({ operation: "sendVideoEnded", ...at, states: [] })
    expect(client.messages).toContainEqual({ type: "videoEnded", mediaId: "test-media-1" })
  })

  it("[CON-2] sendVideoCandidate needs no provocation, because candidates follow the offer", () => {
    const { setUp, endpoint } = openEndpoint()
    setUp(SEATED, LOGGED_IN)
    expect(endpoint.emit({ operation: "sendVideoCandidate", ...at, states: [] })).toEqual({ status: 200, body: {} })
  })

  it("[CON-2] every provocation has a test", () => {
    const others = ["sendMachineNotice", "sendBalanceNotice", "sendSessionNotice", "sendMachineFreeNotice"]
    const tested = new Set([...messages.map(({ operation }) => operation), ...others])
    expect(Object.keys(PROVOCATIONS).filter((operation) => !tested.has(operation))).toEqual([])
  })

  it("[CON-2] the emit endpoint answers 404 for a message that is only an answer, and 400 for an impossible one", () => {
    const { setUp, endpoint } = openEndpoint()
    setUp(LOGGED_IN)
    expect(endpoint.emit({ operation: "sendPong", ...at, states: [] }).status).toBe(404)
    // Every JavaScript object has a member of this name.
    expect(endpoint.emit({ operation: "toString", ...at, states: [] }).status).toBe(404)
    expect(endpoint.emit({ operation: "sendSessionNotice", ...at, states: [] })).toMatchObject({
      status: 400,
      body: { problem: expect.stringContaining("no open session") as unknown }
    })
    expect(endpoint.emit({ operation: "sendMachineNotice", playerId: PLAYER, machineId: 9_999, states: [] }).status).toBe(400)
  })
})
