import { CLOSE_CODES, POLICY_VIOLATION } from "../../src/domain/connection/closeCodes.ts"
import { Result, Schema } from "effect"
import { ws } from "msw/ws"
import { NotificationCommand } from "../../src/api/sockets/notificationMessages.ts"
import type { Backend } from "../backend/backend.ts"
import type { Connection, NoticeMessage } from "../floor/connections.ts"
import { presentBalance, presentSession, seatOf } from "../world/views.ts"
import type { Edge, EdgeListener } from "./socketEdge.ts"
import { admit } from "./socketEdge.ts"

const link = ws.link("*/notifications")

const decodeCommand = Schema.decodeUnknownResult(Schema.fromJsonString(NotificationCommand))

const sendInitialNotices = ({ floor }: Backend, { player, send }: Edge<NoticeMessage>): void => {
  const world = floor.world()
  const machine = seatOf(world, player.id)
  send({ type: "ready" })
  send(presentBalance(world, player.id))
  if (machine !== undefined) send(presentSession(world, machine, true))
}

const listen = (backend: Backend, edge: Edge<NoticeMessage>): EdgeListener => {
  const connection: Connection<NoticeMessage> = { playerId: edge.player.id, send: edge.send, text: edge.text, close: edge.close }
  return {
    received: (text) => {
      const decoded = decodeCommand(text)
      if (Result.isFailure(decoded)) return edge.close(POLICY_VIOLATION, "invalid request")
      const command = decoded.success
      if (command.type === "ping") return edge.send({ type: "pong", t: command.t })
      if (command.userId !== edge.player.id) return edge.close(CLOSE_CODES.unauthorised, "not your notices")
      backend.connections.notifications.add(connection)
      sendInitialNotices(backend, edge)
    },
    ended: () => void backend.connections.notifications.delete(connection)
  }
}

/** The notification socket (AUTH-7): init with the user's ID, then notifications of machines, balance and session. */
export const notificationSocket = (backend: Backend) =>
  link.addEventListener("connection", ({ client }) => {
    admit<NoticeMessage>(backend, client, (edge) => listen(backend, edge))
  })
