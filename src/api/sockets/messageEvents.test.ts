import { describe, expect, it } from "vitest"
import { Result } from "effect"
import type { DomainEvent } from "../../domain/events.ts"
import { decodeGameMessage, gameMessages, gameToDomainEvents } from "./gameMessages.ts"
import { decodeNotification, notificationMessages, notificationToDomainEvents } from "./notificationMessages.ts"

const ASKED = { machineId: 11, name: "Lale", brand: "Bosphorus" }

const refusal = { code: 18_801, ErrorMessage: "no", Params: { seconds: 5 } }
const said = { code: 18_801, message: "no", params: { seconds: 5 } }
const step = { transferId: "t", direction: "in", amount: 500 }
const meter = { credit: 5, bet: 1, lastWin: 0, spins: 3, version: 9 }

/** Each message of the notification socket without its type, and its event. */
const notices: Readonly<Record<keyof typeof notificationMessages, readonly [object, DomainEvent | null]>> = {
  ready: [{}, null],
  pong: [{ t: 1 }, null],
  machine: [
    { id: 11, status: 2 },
    { type: "MachineStatusChanged", data: { machineId: 11, status: 2 } }
  ],
  balance: [{ balance: 1050 }, { type: "BalanceNotified", data: { balance: 1050 } }],
  session: [
    { status: true, name: "Lale", id: 11, machine_status: 4 },
    { type: "SessionReported", data: { open: true, machineId: 11, machineName: "Lale", machineStatus: 4 } }
  ],
  machineFree: [{ id: 11 }, { type: "AwaitedMachineFreed", data: { machineId: 11, machineName: "", until: null } }]
}

const seat = {
  machine: { id: 11, name: "Lale", brand: "B", status: 3 },
  rtp: { signalling: "whep", url: "http://casino.test/whep", iceServers: [{ urls: ["stun:x"], username: "u", credential: "s3cret" }] },
  videoTypes: ["camera"],
  meter,
  bands: [{ id: 1, name: "low", Order: 7, bet: 100 }],
  activeBand: null,
  buttons: [{ id: "spin", label: "Spin", kind: "spin" }],
  balance: 90,
  seatHoldMs: 60_000
}

const messages: Readonly<Record<keyof typeof gameMessages, readonly [object, DomainEvent | null]>> = {
  ready: [
    seat,
    {
      type: "SeatTaken",
      data: {
        machineId: 11,
        name: "Lale",
        brand: "B",
        meter,
        bands: [{ id: 1, name: "low", order: 7, bet: 100 }],
        activeBand: null,
        buttons: [{ id: "spin", label: "Spin", kind: "spin" }],
        videoTypes: ["camera"],
        signalling: "whep",
        balance: 90,
        seatHoldMs: 60_000
      }
    }
  ],
  refused: [refusal, { type: "SeatRefused", data: { machineId: 11, refusal: said } }],
  pong: [{ t: 1 }, null],
  presenceAccepted: [{}, { type: "PresenceAccepted", data: {} }],
  pressAccepted: [{ pressId: "p" }, { type: "PressAccepted", data: { pressId: "p" } }],
  pressDone: [
    { pressId: "p", win: 300 },
    { type: "PressDone", data: { pressId: "p", win: 300 } }
  ],
  pressRefused: [
    { pressId: "p", ...refusal },
    { type: "PressRefused", data: { pressId: "p", refusal: said } }
  ],
  pressUnseen: [{ pressId: "p" }, { type: "PressUnseen", data: { pressId: "p" } }],
  bandSelected: [{ bandId: 2 }, { type: "BandSelected", data: { bandId: 2 } }],
  bandRefused: [
    { requestId: "r", ...refusal },
    { type: "BandRefused", data: { requestId: "r", refusal: said } }
  ],
  transferAccepted: [step, { type: "TransferAccepted", data: { transferId: "t", direction: "in", amount: 500 } }],
  transferMachineConfirmed: [step, { type: "TransferMachineConfirmed", data: { transferId: "t", direction: "in", amount: 500 } }],
  transferDone: [
    { ...step, credit: 500, balance: 40 },
    { type: "TransferCompleted", data: { transferId: "t", direction: "in", amount: 500, credit: 500, balance: 40 } }
  ],
  transferRefused: [
    { transferId: "t", ...refusal },
    { type: "TransferRefused", data: { transferId: "t", refusal: said } }
  ],
  transferUnseen: [{ transferId: "t" }, { type: "TransferUnseen", data: { transferId: "t" } }],
  amountAction: [
    { action: 6, amount: 999 },
    { type: "AmountActionReported", data: { action: 6, amount: 999, transferId: null } }
  ],
  meter: [{ meter }, { type: "MeterReported", data: { meter } }],
  code: [refusal, { type: "CodeNotified", data: { refusal: said } }],
  videoAnswer: [{ mediaId: "m", sdp: "v=0" }, null],
  videoServerOffer: [{ mediaId: "m", sdp: "v=0" }, null],
  videoCandidate: [{ mediaId: "m", candidate: "c", sdpMid: "0" }, null],
  videoRefused: [{ mediaId: "m", ...refusal }, null],
  videoEnded: [{ mediaId: "m" }, null]
}

const textOf = (type: string, body: object): string => JSON.stringify({ type, ...body })

describe("[LOG-1] every message of the notification socket", () => {
  it.each(Object.entries(notices))("the notification %s is translated to its event or to none", (type, [body, expected]) => {
    const decoded = Result.getOrThrow(decodeNotification(textOf(type, body)))
    expect(notificationToDomainEvents(decoded)).toEqual(expected)
  })
})

describe("[LOG-1] every message of the game socket", () => {
  it.each(Object.entries(messages))("the game message %s is translated to its event or to none", (type, [body, expected]) => {
    const decoded = Result.getOrThrow(decodeGameMessage(textOf(type, body)))
    expect(gameToDomainEvents(decoded, ASKED)).toEqual(expected)
  })

  it("[GAME-4] an amount action keeps its transfer id", () => {
    const decoded = Result.getOrThrow(decodeGameMessage(textOf("amountAction", { action: 3, amount: 5, transferId: "t" })))
    expect(gameToDomainEvents(decoded, ASKED)?.data).toEqual({ action: 3, amount: 5, transferId: "t" })
  })

  it("[LIVE-4] a refusal without Params gets empty ones", () => {
    const decoded = Result.getOrThrow(decodeGameMessage(textOf("pressRefused", { pressId: "p", code: 1, ErrorMessage: "no" })))
    expect(gameToDomainEvents(decoded, ASKED)?.data).toEqual({ pressId: "p", refusal: { code: 1, message: "no", params: {} } })
  })

  it("[LOG-4] the event of a seat leaves out ICE credentials and the WHEP address", () => {
    const decoded = Result.getOrThrow(decodeGameMessage(textOf("ready", seat)))
    expect(JSON.stringify(gameToDomainEvents(decoded, ASKED))).not.toMatch(/s3cret|stun:|whep\b.*http/u)
  })
})

describe("[MONEY-1] the wallet's version", () => {
  const decodeEvent = (body: object) => gameToDomainEvents(Result.getOrThrow(decodeGameMessage(JSON.stringify(body))), ASKED)
  const done = { type: "transferDone", ...step, credit: 500, balance: 40 }

  it("the wallet's version stays with the balance of each message that carries one", () => {
    const notice = Result.getOrThrow(decodeNotification(textOf("balance", { balance: 1_050, version: 7 })))
    expect(notificationToDomainEvents(notice)?.data).toEqual({ balance: 1_050, balanceVersion: 7 })
    expect(decodeEvent({ ...done, version: 8 })?.data).toMatchObject({ balance: 40, balanceVersion: 8 })
    expect(decodeEvent({ type: "ready", ...seat, version: 6 })?.data).toMatchObject({ balance: 90, balanceVersion: 6 })
  })

  it("the wallet's version stays out of the event when the server sends none", () => {
    for (const body of [done, { type: "ready", ...seat }]) expect(decodeEvent(body)?.data).not.toHaveProperty("balanceVersion")
  })

  it("the wallet's version stays out of the event when a snapshot carries no balance, and no balance is invented", () => {
    const { balance: _left, ...rest } = seat
    const taken = decodeEvent({ type: "ready", ...rest, version: 6 })
    expect(taken?.data).not.toHaveProperty("balance")
    expect(taken?.data).not.toHaveProperty("balanceVersion")
  })

  it.each(["7", 7.5, true])("a message whose version is %j is rejected", (version) => {
    expect(decodeNotification(textOf("balance", { balance: 5, version }))).toMatchObject({ failure: { issues: [{ path: "version" }] } })
    expect(decodeGameMessage(JSON.stringify({ ...done, version }))).toMatchObject({ failure: { issues: [{ path: "version" }] } })
  })
})
