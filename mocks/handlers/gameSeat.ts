import { NORMAL_CLOSURE } from "../../src/domain/connection/closeCodes.ts"
import type { GameCommand } from "../../src/api/sockets/gameMessages.ts"
import type { Backend } from "../backend/backend.ts"
import type { GameMessage, GameConnection } from "../floor/connections.ts"
import { connectionsAt } from "../floor/connections.ts"
import { decideBand, decidePress } from "../world/decidePress.ts"
import { refuseDeposit, refuseGame } from "../world/decideProtection.ts"
import { decideDrop, decideLeave } from "../world/decideSeat.ts"
import { decideTransfer } from "../world/decideTransfer.ts"
import { refusal } from "../world/refusals.ts"
import { activeBet } from "../world/views.ts"
import { findMachine } from "../world/world.ts"
import { accept } from "../world/worldEvents.ts"
import { pressMessage, transferMessage } from "./gameMessages.ts"
import { askPress, askTransfer } from "./operationStatus.ts"
import type { GameVideo } from "../backend/seatVideo.ts"
import { endVideo, holdVideo } from "./gameVideo.ts"

/** Commands that a seated player may send. */
export type SeatCommand = Exclude<GameCommand, { readonly type: "init" | "ping" }>

/** The connection of a seated player, and its media sessions. */
export interface GameSeat {
  readonly connection: GameConnection
  readonly video: GameVideo
}

type Of<Type extends SeatCommand["type"]> = Extract<SeatCommand, { readonly type: Type }>

const press = ({ floor, faults }: Backend, { connection }: GameSeat, { pressId, button }: Of<"press">): void => {
  const { playerId, machineId } = connection
  const known = floor.world().presses[pressId]
  const { refusal: why } = floor.run((world, now) => {
    const machine = findMachine(world, machineId)
    const stake = machine === undefined ? 0 : activeBet(machine)
    return decidePress(world, { pressId, playerId, machineId, button, noGame: refuseGame(world, { playerId, stake }, now) })
  })
  if (why !== null) return connection.send({ type: "pressRefused", pressId, ...why })
  // A new press is announced to all connections at the machine. For a known ID only the sender gets an answer.
  if (known === undefined) return
  faults.asked(pressId)
  connection.send(pressMessage(known))
}

const queryPress = (backend: Backend, { connection }: GameSeat, { pressId }: Of<"pressQuery">): void => {
  backend.faults.asked(pressId)
  connection.send(askPress(backend, connection.playerId, pressId))
}

const transfer = ({ floor, faults }: Backend, { connection }: GameSeat, { transferId, direction, amount }: Of<"transfer">): void => {
  const { playerId, machineId } = connection
  const known = floor.world().transfers[transferId]
  const asked = { transferId, playerId, machineId, direction, amount, origin: "player", pressId: null } as const
  const { refusal: why } = floor.run((world, now) =>
    decideTransfer(world, { ...asked, noDeposit: refuseDeposit(world, { playerId, amount: amount ?? 0 }, now) })
  )
  if (why !== null) return connection.send({ type: "transferRefused", transferId, ...why })
  if (known === undefined) return
  faults.asked(transferId)
  connection.send(transferMessage(known))
}

const queryTransfer = (backend: Backend, { connection }: GameSeat, { transferId }: Of<"transferQuery">): void => {
  backend.faults.asked(transferId)
  connection.send(askTransfer(backend, connection.playerId, transferId))
}

const selectBand = ({ floor }: Backend, { connection }: GameSeat, { requestId, bandId }: Of<"selectBand">): void => {
  const { playerId, machineId } = connection
  const { refusal: why } = floor.run((world) => decideBand(world, { playerId, machineId, bandId, requestId }))
  if (why !== null) connection.send({ type: "bandRefused", requestId, ...why })
}

/** Ends the countdown to continue. This mock has no idle timer: a scenario or a command starts each countdown. */
const showPresence = ({ floor }: Backend, { connection }: GameSeat): void => {
  const { playerId, machineId } = connection
  floor.run(() => accept({ type: "PresenceShown", playerId, machineId }))
  connection.send({ type: "presenceAccepted" })
}

const leave = (backend: Backend, { connection }: GameSeat): void => {
  const { floor } = backend
  const { playerId, machineId } = connection
  endVideo(backend, connection)
  floor.run((world, now) => decideLeave(world, { playerId, machineId }, now))
  connection.close(NORMAL_CLOSURE, "left")
}

/** This server negotiates video in another way, which its `ready` names. */
const refuseDialect = (mediaId: string): GameMessage => ({ type: "videoRefused", mediaId, ...refusal("pipelineFailed") })

type VideoCommand = Of<"videoOffer" | "videoRequest" | "videoReply" | "videoCandidate" | "videoStop">

/** Executes a video command in the way that `rtp.signalling` names (GAME-1). */
const signal = ({ signalling }: Backend, { connection, video }: GameSeat, command: VideoCommand): void => {
  switch (command.type) {
    case "videoOffer":
      if (signalling !== "clientOffer" && signalling !== "inPage") return connection.send(refuseDialect(command.mediaId))
      return video.offer(command)
    case "videoRequest":
      return signalling === "serverOffer" ? video.request(command) : connection.send(refuseDialect(command.mediaId))
    case "videoReply":
      return signalling === "serverOffer" ? video.reply(command) : connection.send(refuseDialect(command.mediaId))
    case "videoCandidate":
      return signalling === "serverOffer" ? video.candidate(command) : undefined
    case "videoStop":
      return video.stop(command.mediaId)
  }
}

/** Executes a command of the seated player. */
export const obeySeat = (backend: Backend, seat: GameSeat, command: SeatCommand): void => {
  switch (command.type) {
    case "press":
      return press(backend, seat, command)
    case "pressQuery":
      return queryPress(backend, seat, command)
    case "transfer":
      return transfer(backend, seat, command)
    case "transferQuery":
      return queryTransfer(backend, seat, command)
    case "selectBand":
      return selectBand(backend, seat, command)
    case "videoOffer":
    case "videoRequest":
    case "videoReply":
    case "videoCandidate":
    case "videoStop":
      return signal(backend, seat, command)
    case "presence":
      return showPresence(backend, seat)
    case "leave":
      return leave(backend, seat)
  }
}

/** Holds the seat and its video unless the player has another connection. */
export const endSeat = (backend: Backend, { connection }: GameSeat): void => {
  const { floor, connections } = backend
  const { playerId, machineId } = connection
  connections.games.delete(connection)
  if (connectionsAt(connections, playerId, machineId).length > 0) return
  floor.run((world, now) => decideDrop(world, { playerId, machineId }, now))
  const isHeld = findMachine(floor.world(), machineId)?.seat?.playerId === playerId
  if (isHeld) holdVideo(backend, connection)
  else endVideo(backend, connection)
}
