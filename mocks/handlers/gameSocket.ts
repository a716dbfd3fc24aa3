import { CLOSE_CODES, NORMAL_CLOSURE } from "../../src/domain/connection/closeCodes.ts"
import { Result, Schema } from "effect"
import { ws } from "msw/ws"
import { GameCommand } from "../../src/api/sockets/gameMessages.ts"
import type { Backend } from "../backend/backend.ts"
import type { GameMessage, GameConnection } from "../floor/connections.ts"
import { readToken } from "../floor/tokens.ts"
import { decideJoin } from "../world/decideSeat.ts"
import { refusal } from "../world/refusals.ts"
import type { Refusal } from "../world/world.ts"
import { findMachine } from "../world/world.ts"
import { readyMessage } from "./gameMessages.ts"
import type { GameSeat } from "./gameSeat.ts"
import { endSeat, obeySeat } from "./gameSeat.ts"
import { takeVideo } from "./gameVideo.ts"
import type { Edge, EdgeListener } from "./socketEdge.ts"
import { admit } from "./socketEdge.ts"

const link = ws.link("*/game")

const decodeCommand = Schema.decodeUnknownResult(Schema.fromJsonString(GameCommand))

type Init = Extract<typeof GameCommand.Type, { readonly type: "init" }>

const refuseSeat = (edge: Edge<GameMessage>, why: Refusal): null => {
  edge.send({ type: "refused", ...why })
  edge.close(NORMAL_CLOSURE, "refused")
  return null
}

const takeSeat = (backend: Backend, edge: Edge<GameMessage>, init: Init): GameSeat | null => {
  const { floor, connections, wall } = backend
  const { id: playerId } = edge.player
  const isTheirs = readToken(floor.world(), init.token, wall.now())?.id === playerId
  if (!isTheirs) return refuseSeat(edge, refusal("signatureNotVerified"))
  const { refusal: why } = floor.run((world, now) => decideJoin(world, { playerId, machineId: init.machineID }, now))
  const machine = findMachine(floor.world(), init.machineID)
  if (why !== null || machine === undefined) return refuseSeat(edge, why ?? refusal("noSuchMachine"))
  const connection: GameConnection = { playerId, machineId: machine.id, send: edge.send, text: edge.text, close: edge.close }
  edge.send(readyMessage(backend, machine, { playerId, url: edge.url }))
  // Add the new connection before closing the old ones, so that the seat never lacks a connection.
  const older = [...connections.games].filter((one) => one.playerId === playerId)
  connections.games.add(connection)
  for (const one of older) one.close(CLOSE_CODES.superseded, "superseded")
  return { connection, video: takeVideo(backend, connection, edge.send) }
}

const listen = (backend: Backend, edge: Edge<GameMessage>): EdgeListener => {
  let seat: GameSeat | null = null
  let isOver = false
  const giveUp = (): void => {
    if (seat !== null) endSeat(backend, seat)
    seat = null
  }
  return {
    received: (text) => {
      const decoded = decodeCommand(text)
      if (Result.isFailure(decoded)) return edge.send({ type: "code", ...refusal("invalidRequest") })
      const command = decoded.success
      if (command.type === "ping") return edge.send({ type: "pong", t: command.t })
      if (command.type === "init" && seat === null) {
        seat = takeSeat(backend, edge, command)
        // A fault may have closed the socket on its first message. The seat is then held.
        if (isOver) giveUp()
        return undefined
      }
      if (command.type === "init" || seat === null) return edge.send({ type: "code", ...refusal("invalidRequest") })
      return obeySeat(backend, seat, command)
    },
    ended: () => {
      isOver = true
      giveUp()
    }
  }
}

/** The game socket (GAME-1): init takes or resumes the seat. Presses, bands, transfers and video follow. */
export const gameSocket = (backend: Backend) =>
  link.addEventListener("connection", ({ client }) => {
    admit<GameMessage>(backend, client, (edge) => listen(backend, edge))
  })
