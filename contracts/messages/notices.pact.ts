import { MatchersV3 } from "@pact-foundation/pact"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { Given } from "../../mocks/states/catalogue.ts"
import { event } from "../../src/domain/events.ts"
import { cashIn } from "../../src/runtime/commands/money/moneyCommands.ts"
import { press } from "../../src/runtime/commands/machine/press.ts"
import { MACHINE, PLAYER } from "../casinoPact.ts"
import { agreeOnNotice } from "./expectMessages.ts"
import { meterLike, refusalLike } from "./messageShapes.ts"
import { listen, type RealClient, sitDown } from "./realClient.ts"
import { ERROR_CODES } from "../../src/domain/generated/errorCatalogue.ts"

const { integer } = MatchersV3

const at = { playerId: PLAYER, machineId: MACHINE }
const SEATED: Given = { state: "a player has an open session", params: { ...at, credit: 5_000 } }
const BALANCE: Given = { state: "a player has a balance", params: { playerId: PLAYER, balance: 150_000 } }
const TRANSFER = "test-transfer-1"
const PRESS = "test-press-1"
const step = { transferId: TRANSFER, direction: "in", amount: 2_500 } as const
const JACKPOT: Given = { state: "a brand has a jackpot", params: { brandId: 1, jackpots: [12_500_000] } }
const UNDER_WAY: Given = { state: "a transfer is under way", params: { ...at, ...step } }

const cashingIn = (client: RealClient) => sitDown(client).pipe(Effect.andThen(client.run(cashIn(2_500))))
const spinning = (client: RealClient) => sitDown(client).pipe(Effect.andThen(client.run(press("spin"))))

describe("messages on the notification socket", () => {
  const notices = { channel: "notifications", scene: listen } as const

  it("[CON-2] the server reports a machine's new status", async () => {
    const recorded = await agreeOnNotice({
      ...notices,
      operationId: "sendMachineNotice",
      description: "a notice of a machine's status",
      given: [{ state: "a machine is free", params: { machineId: MACHINE } }],
      contents: { type: "machine", id: MACHINE, status: integer(6) }
    })
    expect(recorded).toEqual([event("MachineStatusChanged", { machineId: MACHINE, status: 6 })])
  })

  it("[CON-2] the server reports the wallet's new balance", async () => {
    const recorded = await agreeOnNotice({
      ...notices,
      operationId: "sendBalanceNotice",
      description: "a notice of the balance",
      given: [BALANCE],
      contents: { type: "balance", balance: integer(152_500) }
    })
    expect(recorded).toEqual([event("BalanceNotified", { balance: 152_500 })])
  })

  it("[CON-2] the server reports the player's open session", async () => {
    const recorded = await agreeOnNotice({
      ...notices,
      operationId: "sendSessionNotice",
      description: "a notice of an open session",
      given: [{ state: "a machine exists", params: { machineId: MACHINE, name: "Test machine 101", brandId: 1 } }, SEATED],
      contents: { type: "session", status: true, name: "Test machine 101", id: MACHINE, machine_status: integer(2) }
    })
    expect(recorded).toEqual([
      event("SessionReported", { open: true, machineId: MACHINE, machineName: "Test machine 101", machineStatus: 2 })
    ])
  })

  it("[CON-2] the server reports the end of the player's session", async () => {
    const recorded = await agreeOnNotice({
      ...notices,
      operationId: "sendSessionNotice",
      description: "a notice that a session has ended",
      given: [{ state: "a machine exists", params: { machineId: MACHINE, name: "Test machine 101", brandId: 1 } }, SEATED],
      causedBy: "kickPlayer",
      contents: { type: "session", status: false, name: "Test machine 101", id: MACHINE, machine_status: integer(3) }
    })
    expect(recorded).toEqual([
      event("SessionReported", { open: false, machineId: MACHINE, machineName: "Test machine 101", machineStatus: 3 })
    ])
  })

  it("[CON-2] the server reports that a machine for which the player waits is free", async () => {
    const recorded = await agreeOnNotice({
      ...notices,
      operationId: "sendMachineFreeNotice",
      description: "a notice that an awaited machine is free",
      given: [{ state: "a player waits for an occupied machine", params: { playerId: PLAYER, machineId: MACHINE } }],
      needsCalls: ["setWaiting"],
      contents: { type: "machineFree", id: MACHINE }
    })
    expect(recorded).toEqual([event("AwaitedMachineFreed", { machineId: MACHINE, machineName: "", until: null })])
  })
})

describe("messages on the game socket", () => {
  const notices = { channel: "game", scene: sitDown } as const

  it("[CON-2] the server reports the result of a press", async () => {
    const recorded = await agreeOnNotice({
      ...notices,
      operationId: "sendPressDone",
      description: "a notice that the reels stand",
      given: [SEATED, { state: "a spin is under way", params: { ...at, pressId: PRESS } }],
      ids: [PRESS],
      scene: spinning,
      contents: { type: "pressDone", pressId: PRESS, win: integer(300) }
    })
    expect(recorded).toEqual([event("PressDone", { pressId: PRESS, win: 300 })])
  })

  it("[CON-2] the server reports that the machine has confirmed a transfer", async () => {
    const recorded = await agreeOnNotice({
      ...notices,
      operationId: "sendTransferMachineConfirmed",
      description: "a notice that the machine has confirmed a transfer",
      given: [SEATED, BALANCE, UNDER_WAY],
      ids: [TRANSFER],
      scene: cashingIn,
      contents: { type: "transferMachineConfirmed", ...step }
    })
    expect(recorded).toEqual([event("TransferMachineConfirmed", step)])
  })

  it("[CON-2] the server reports a completed transfer with the new credit and balance", async () => {
    const recorded = await agreeOnNotice({
      ...notices,
      operationId: "sendTransferDone",
      description: "a notice that a transfer is through",
      given: [SEATED, BALANCE, UNDER_WAY],
      ids: [TRANSFER],
      scene: cashingIn,
      contents: { type: "transferDone", ...step, credit: 7_500, balance: 150_000 }
    })
    expect(recorded).toEqual([event("TransferCompleted", { ...step, credit: 7_500, balance: 150_000 })])
  })

  it("[CON-2] the server reports a transfer as an amount action", async () => {
    const recorded = await agreeOnNotice({
      ...notices,
      operationId: "sendAmountAction",
      description: "an amount action of a transfer",
      given: [SEATED, BALANCE, UNDER_WAY],
      ids: [TRANSFER],
      scene: cashingIn,
      contents: { type: "amountAction", action: 3, amount: 2_500, transferId: TRANSFER }
    })
    expect(recorded).toEqual([event("AmountActionReported", { action: 3, amount: 2_500, transferId: TRANSFER })])
  })

  it.each([
    { what: "a hand pay", action: 5, booked: "wallet", needed: [] },
    { what: "a jackpot", action: 6, booked: "machine", needed: [JACKPOT] }
  ] as const)("[CON-2] the server books $what and reports it as an amount action", async ({ what, action, booked, needed }) => {
    const recorded = await agreeOnNotice({
      ...notices,
      operationId: "sendAmountAction",
      description: `an amount action of ${what}`,
      given: [...needed, { state: "an amount action is to be told", params: { ...at, action } }],
      contents: { type: "amountAction", action, amount: integer(2_500) },
      afterwards: { booked }
    })
    expect(recorded).toEqual([event("AmountActionReported", { action, amount: 2_500, transferId: null })])
  })

  it("[CON-2] the server reports the machine's meters", async () => {
    const recorded = await agreeOnNotice({
      ...notices,
      operationId: "sendMeterNotice",
      description: "a notice of the machine's meter",
      given: [SEATED],
      contents: { type: "meter", meter: { ...meterLike, credit: 5_000 } }
    })
    expect(recorded).toEqual([event("MeterReported", { meter: { credit: 5_000, bet: 100, lastWin: 0, spins: 0, version: 2 } })])
  })

  it("[CON-2] the server reports a band that was selected at the machine itself", async () => {
    const recorded = await agreeOnNotice({
      ...notices,
      operationId: "sendBandSelected",
      description: "a notice that the machine itself has changed its band",
      given: [SEATED],
      contents: { type: "bandSelected", bandId: integer(1) }
    })
    expect(recorded).toEqual([event("BandSelected", { bandId: 1 })])
  })

  it.each([
    { code: ERROR_CODES.secondsToDeposit, seconds: 30 },
    { code: ERROR_CODES.secondsToContinue, seconds: 30 },
    { code: ERROR_CODES.sessionTerminating, seconds: null },
    { code: ERROR_CODES.sessionTerminated, seconds: null },
    { code: ERROR_CODES.pipelineFailed, seconds: null }
  ])("[CON-2] the server reports code $code", async ({ code, seconds }) => {
    const recorded = await agreeOnNotice({
      ...notices,
      operationId: "sendCodeNotice",
      description: `a notice of code ${code}`,
      given: [{ state: "a code is to be told", params: { ...at, code, seconds } }],
      contents: { type: "code", ...refusalLike(code, seconds === null ? undefined : { seconds: integer(seconds) }) }
    })
    const params = seconds === null ? {} : { seconds }
    expect(recorded).toContainEqual(event("CodeNotified", { refusal: { code, message: "Refused.", params } }))
  })
})
