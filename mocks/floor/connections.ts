import type { gameMessages } from "../../src/api/sockets/gameMessages.ts"
import type { notificationMessages } from "../../src/api/sockets/notificationMessages.ts"

/** Makes `type` required. This server names the type of every message, even where it is optional. */
type Named<F extends { readonly type?: string }> = F extends unknown ? F & { readonly type: NonNullable<F["type"]> } : never

/** All messages that the server may send, in their wire format. */
export type NoticeMessage = Named<(typeof notificationMessages)[keyof typeof notificationMessages]["Encoded"]>

/** A message of the server on the game socket. */
export type GameMessage = (typeof gameMessages)[keyof typeof gameMessages]["Encoded"]

/** A message of the server on either socket. */
export type SocketMessage = NoticeMessage | GameMessage

/** The socket of a client that has identified itself. `text` sends any text, for faults. */
export interface Connection<F extends SocketMessage> {
  readonly playerId: string
  readonly send: (message: F) => void
  readonly text: (text: string) => void
  readonly close: (code: number, reason: string) => void
}

/** The game socket of a client that has joined a machine. */
export interface GameConnection extends Connection<GameMessage> {
  readonly machineId: number
}

/** The open sockets of the mock casino. */
export interface Connections {
  readonly notifications: Set<Connection<NoticeMessage>>
  readonly games: Set<GameConnection>
  /** Every socket, also those that have not sent their init. */
  readonly sockets: Set<{ readonly player: { readonly id: string }; readonly close: (code: number, reason: string) => void }>
}

/** The connections of a casino without clients. Handlers add and remove entries. */
export const makeConnections = (): Connections => ({ notifications: new Set(), games: new Set(), sockets: new Set() })

/** The game connections of one player at one machine. */
export const connectionsAt = ({ games }: Connections, playerId: string, machineId: number): readonly GameConnection[] =>
  [...games].filter((connection) => connection.playerId === playerId && connection.machineId === machineId)
