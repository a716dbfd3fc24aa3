import { Schema } from "effect"
import { type DomainEvent, event } from "../../domain/events.ts"
import type { Refusal } from "../../domain/shared/errors.ts"
import * as Game from "../wire/game.ts"
import * as Notification from "../wire/notifications.ts"
import { balanceOrder, decodersOf, makeMessageDecoder } from "./decodeMessage.ts"

/** Every message that the client may send on the game socket. */
export const GameCommand = Schema.Union([
  Game.GameInit,
  Notification.Ping,
  Game.Press,
  Game.PressQuery,
  Game.SelectBand,
  Game.Transfer,
  Game.TransferQuery,
  Game.VideoOffer,
  Game.VideoRequest,
  Game.VideoReply,
  Game.VideoCandidate,
  Game.VideoStop,
  Game.Presence,
  Game.Leave
])
export type GameCommand = typeof GameCommand.Type

/** The schema of every message that the server may send on the game socket, by `type`. */
export const gameMessages = {
  ready: Game.GameReady,
  refused: Game.GameRefused,
  pong: Notification.Pong,
  pressAccepted: Game.PressAccepted,
  pressDone: Game.PressDone,
  pressRefused: Game.PressRefused,
  pressUnseen: Game.PressUnseen,
  bandSelected: Game.BandSelected,
  bandRefused: Game.BandRefused,
  transferAccepted: Game.TransferAccepted,
  transferMachineConfirmed: Game.TransferMachineConfirmed,
  transferDone: Game.TransferDone,
  transferRefused: Game.TransferRefused,
  transferUnseen: Game.TransferUnseen,
  amountAction: Game.AmountAction,
  meter: Game.MeterNotice,
  code: Game.CodeNotice,
  presenceAccepted: Game.PresenceAccepted,
  videoAnswer: Game.VideoAnswer,
  videoServerOffer: Game.VideoServerOffer,
  videoCandidate: Game.VideoCandidate,
  videoRefused: Game.VideoRefused,
  videoEnded: Game.VideoEnded
}

/** A decoded message of the server on the game socket. */
export type GameMessage = (typeof gameMessages)[keyof typeof gameMessages]["Type"]

/** Decodes a message of the game socket. */
export const decodeGameMessage = makeMessageDecoder<GameMessage>(decodersOf<GameMessage>(gameMessages))

type WireRefusal = {
  readonly code: number
  readonly ErrorMessage: string
  readonly Params?: { readonly [key: string]: string | number }
}

const refusalOf = ({ code, ErrorMessage, Params }: WireRefusal): Refusal => ({ code, message: ErrorMessage, params: Params ?? {} })

/** The machine that the client joins, as far as the client knows it. It replaces fields that the server's snapshot leaves out. */
export interface AskedSeat {
  readonly machineId: number
  readonly name: string
  readonly brand: string
}

/** A server that sends no hold time does not hold seats. */
const NOT_HELD_MS = 0

const seatTaken = (ready: typeof Game.GameReady.Type, asked: AskedSeat): DomainEvent => {
  const { machine, meter, bands, activeBand, buttons, videoTypes, rtp, balance, version, seatHoldMs } = ready
  return event("SeatTaken", {
    machineId: machine?.id ?? asked.machineId,
    name: machine?.name ?? asked.name,
    brand: machine?.brand ?? asked.brand,
    ...(meter === undefined ? {} : { meter }),
    bands: bands.map(({ id, name, Order, bet }) => ({ id, name, order: Order, bet })),
    activeBand,
    buttons,
    videoTypes,
    signalling: rtp.signalling,
    ...(balance === undefined ? {} : { balance, ...balanceOrder(version) }),
    seatHoldMs: seatHoldMs ?? NOT_HELD_MS
  })
}

/**
 * The event of a game message, or null for the protocol's own messages and for video signalling. Session descriptions contain IP
 * addresses, which must not enter the log.
 */
export const gameToDomainEvents = (message: GameMessage, asked: AskedSeat): DomainEvent | null => {
  switch (message.type) {
    case "ready":
      return seatTaken(message, asked)
    case "refused":
      return event("SeatRefused", { machineId: asked.machineId, refusal: refusalOf(message) })
    case "presenceAccepted":
      return event("PresenceAccepted", {})
    case "pressAccepted":
      return event("PressAccepted", { pressId: message.pressId })
    case "pressDone":
      return event("PressDone", { pressId: message.pressId, win: message.win })
    case "pressRefused":
      return event("PressRefused", { pressId: message.pressId, refusal: refusalOf(message) })
    case "pressUnseen":
      return event("PressUnseen", { pressId: message.pressId })
    case "bandSelected":
      return event("BandSelected", { bandId: message.bandId, ...(message.requestId !== undefined && { requestId: message.requestId }) })
    case "bandRefused":
      return event("BandRefused", { requestId: message.requestId, refusal: refusalOf(message) })
    case "meter":
      return event("MeterReported", { meter: message.meter })
    case "code":
      return event("CodeNotified", { refusal: refusalOf(message) })
    case "transferAccepted":
    case "transferMachineConfirmed":
    case "transferDone":
    case "transferRefused":
    case "transferUnseen":
    case "amountAction":
      return moneyToDomainEvents(message)
    case "pong":
    case "videoAnswer":
    case "videoServerOffer":
    case "videoCandidate":
    case "videoRefused":
    case "videoEnded":
      return null
  }
}

type MoneyMessage = Extract<
  GameMessage,
  {
    readonly type: "transferAccepted" | "transferMachineConfirmed" | "transferDone" | "transferRefused" | "transferUnseen" | "amountAction"
  }
>

const moneyToDomainEvents = (message: MoneyMessage): DomainEvent => {
  switch (message.type) {
    case "transferAccepted": {
      const { type: _type, ...step } = message
      return event("TransferAccepted", step)
    }
    case "transferMachineConfirmed": {
      const { type: _type, ...step } = message
      return event("TransferMachineConfirmed", step)
    }
    case "transferDone": {
      const { type: _type, version, ...step } = message
      return event("TransferCompleted", { ...step, ...balanceOrder(version) })
    }
    case "transferRefused":
      return event("TransferRefused", { transferId: message.transferId, refusal: refusalOf(message) })
    case "transferUnseen":
      return event("TransferUnseen", { transferId: message.transferId })
    case "amountAction":
      return event("AmountActionReported", {
        action: message.action,
        amount: message.amount,
        transferId: message.transferId ?? null
      })
  }
}
