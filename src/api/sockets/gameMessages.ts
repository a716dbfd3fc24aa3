import { Schema } from "effect"
import * as Game from "../wire/game.ts"
import * as Notification from "../wire/notifications.ts"
import { decodersOf, makeDecodeFrame } from "./decodeFrame.ts"

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
export type GameMessage = (typeof gameMessages)[keyof typeof gameMessages]["Type"]

/** Decodes a message of the game socket. */
export const decodeGameMessage = makeDecodeFrame<GameMessage>(decodersOf<GameMessage>(gameMessages))
