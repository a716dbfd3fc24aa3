import { MatchersV3 } from "@pact-foundation/pact"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { Given } from "../../mocks/states/catalogue.ts"
import { DEFAULT_SETTINGS, keepsSeat } from "../../src/domain/account/settings.ts"
import { event } from "../../src/domain/events.ts"
import { ERROR_CODES } from "../../src/domain/generated/errorCatalogue.ts"
import { leaveMachine } from "../../src/runtime/commands/machine/leaveMachine.ts"
import { MACHINE, PLAYER } from "../casinoPact.ts"
import { agreeOnNotice, agreeOnReply } from "./expectMessages.ts"
import { listen, type RealClient, sitDown } from "./realClient.ts"

const { string } = MatchersV3

const at = { playerId: PLAYER, machineId: MACHINE }
const seated = (credit: number): Given => ({ state: "a player has an open session", params: { ...at, credit } })
const RICH: Given = { state: "a player has a balance", params: { playerId: PLAYER, balance: 150_000 } }

const leaving = (client: RealClient) => sitDown(client).pipe(Effect.andThen(client.run(leaveMachine())))

describe("the end of a seat", () => {
  const leaves = {
    operationId: "receiveLeave",
    channel: "game",
    request: { type: "leave" },
    response: { type: "connectionClosed", code: 1000 },
    scene: leaving
  } as const

  it("[CON-2] [GAME-7] a leave without credit frees the seat", async () => {
    const recorded = await agreeOnReply({
      ...leaves,
      description: "a leave without credit",
      given: [seated(0), RICH],
      afterwards: { seat: "free", balance: 150_000 }
    })
    expect(recorded).toEqual([])
  })

  it("[CON-2] [GAME-7] a leave with credit keeps all the money, in the wallet or on the machine", async () => {
    const recorded = await agreeOnReply({
      ...leaves,
      description: "a leave with credit on the machine",
      given: [seated(5_000), RICH],
      afterwards: { funds: 155_000 }
    })
    expect(recorded).toEqual([])
  })

  it.each([
    {
      what: "[GAME-1] a second connection of the player",
      description: "a second connection of the player to the machine",
      causedBy: "secondConnection"
    },
    {
      what: "[GAME-9] a cancellation from elsewhere",
      description: "a cancellation of the session of the player who is connected to the machine",
      causedBy: "cancelSession"
    }
  ] as const)("[CON-2] $what closes the connection to the machine with 4409", async ({ description, causedBy }) => {
    const recorded = await agreeOnNotice({
      operationId: "receiveGameInit",
      channel: "game",
      description,
      given: [seated(5_000)],
      causedBy,
      contents: { type: "connectionClosed", code: 4409 },
      scene: sitDown
    })
    expect(recorded).toContainEqual(event("MachineLeft", { machineId: MACHINE, reason: "superseded" }))
  })

  it("[CON-2] [GAME-9] a kick from elsewhere closes the connection with 4410", async () => {
    const recorded = await agreeOnNotice({
      operationId: "receiveGameInit",
      channel: "game",
      description: "a kick of the player who is connected to the machine",
      given: [seated(0)],
      causedBy: "kickPlayer",
      contents: { type: "connectionClosed", code: 4410 },
      scene: sitDown
    })
    expect(recorded).toContainEqual(event("MachineLeft", { machineId: MACHINE, reason: "kicked" }))
  })

  it("[CON-2] [GAME-9] a kick from elsewhere reports the payout of the credit to the connected player", async () => {
    const transferId = "test-payout-1"
    const paid = { transferId, direction: "out", amount: 5_000 } as const
    const recorded = await agreeOnNotice({
      operationId: "sendTransferDone",
      channel: "game",
      description: "the payout of a kicked player who is connected to the machine",
      given: [seated(5_000), RICH],
      causedBy: "kickPlayer",
      contents: { type: "transferDone", ...paid, transferId: string(transferId), credit: 0, balance: 155_000 },
      afterwards: { payout: "told" },
      scene: sitDown
    })
    expect(recorded).toEqual([event("TransferCompleted", { ...paid, credit: 0, balance: 155_000 })])
  })

  it("[CON-2] [GAME-10] a seat that the server has ended with code 50100 closes the connection with 4410", async () => {
    const code = ERROR_CODES.sessionTerminated
    const recorded = await agreeOnNotice({
      operationId: "sendCodeNotice",
      channel: "game",
      description: `the end of the connection after code ${code}`,
      given: [{ state: "a code is to be told", params: { ...at, code, seconds: null } }],
      contents: { type: "connectionClosed", code: 4410 },
      scene: sitDown
    })
    expect(recorded).toContainEqual(event("MachineLeft", { machineId: MACHINE, reason: "kicked" }))
  })
})

describe("status of the player's own machine", () => {
  it.each([
    { what: "played", status: 2 },
    { what: "in bonus", status: 4 },
    { what: "trying to cash out", status: 5 }
  ] as const)("[CON-2] [GAME-8] the server reports status $status while the machine is $what", async ({ what, status }) => {
    const recorded = await agreeOnNotice({
      operationId: "sendMachineNotice",
      channel: "notifications",
      description: `a notice to the player at the machine that it is ${what}`,
      given: [{ state: "a machine's status is to be told", params: { ...at, status } }],
      contents: { type: "machine", id: MACHINE, status },
      scene: (client) => sitDown(client).pipe(Effect.andThen(listen(client)))
    })
    expect(recorded).toEqual([event("MachineStatusChanged", { machineId: MACHINE, status })])
    expect(keepsSeat(DEFAULT_SETTINGS, status)).toBe(true)
  })
})
