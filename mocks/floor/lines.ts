import type { gameMessages, notificationMessages } from "../../src/api/wire/socketMessages.ts"

/** This server names the type of every message, also where it could leave it out. */
type Named<F extends { readonly type?: string }> = F extends unknown ? F & { readonly type: NonNullable<F["type"]> } : never

/** All that the server may send, as it stands on the wire. */
export type NoticeFrame = Named<(typeof notificationMessages)[keyof typeof notificationMessages]["Encoded"]>
export type GameFrame = (typeof gameMessages)[keyof typeof gameMessages]["Encoded"]
export type Frame = NoticeFrame | GameFrame

/** One client that has said who it is. `text` sends anything at all, for faults. */
export interface Line<F extends Frame> {
  readonly playerId: string
  readonly send: (frame: F) => void
  readonly text: (text: string) => void
  readonly close: (code: number, reason: string) => void
}

export interface GameLine extends Line<GameFrame> {
  readonly machineId: number
}

/** Who is connected. */
export interface Lines {
  readonly notifications: Set<Line<NoticeFrame>>
  readonly games: Set<GameLine>
  /** Every socket, those too that have not said who they are. */
  readonly sockets: Set<{ readonly player: { readonly id: string }; readonly close: (code: number, reason: string) => void }>
}

export const makeLines = (): Lines => ({ notifications: new Set(), games: new Set(), sockets: new Set() })

/** The lines of one player at one machine. */
export const linesAt = ({ games }: Lines, playerId: string, machineId: number): readonly GameLine[] =>
  [...games].filter((line) => line.playerId === playerId && line.machineId === machineId)
