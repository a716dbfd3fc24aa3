import { gameMessages, type GameMessage } from "../wire/gameMessages.ts"
import { decodersOf, makeDecodeFrame } from "./decodeFrame.ts"

/** Decodes a message of the game socket. */
export const decodeGameMessage = makeDecodeFrame<GameMessage>(decodersOf<GameMessage>(gameMessages))
