import type { SlotSession } from "../../domain/history/historyEvents.ts"

/** The result of a session. An open one has no result yet, whatever the machine holds. */
export type NetKind = "won" | "lost" | "even" | "open"

/** `net` is in minor units; the kind is its sign. */
export const netKindOf = ({ net, end }: Pick<SlotSession, "net" | "end">): NetKind => {
  if (end === null) return "open"
  if (net === 0) return "even"
  return net > 0 ? "won" : "lost"
}

/** A bar of the chart: `height` is its share of the total height, 0 to 1; `up` bars are above the axis. */
export interface NetBar {
  readonly id: string
  readonly kind: NetKind
  readonly height: number
  readonly up: boolean
  readonly session: SlotSession
}

/** The bars of the chart, and the counts and the sum below it, all without open sessions. */
export interface NetChartData {
  /** Oldest first, without open sessions. */
  readonly bars: readonly NetBar[]
  /** The position of the axis: from 0 at the top, when nothing was won, to 1. */
  readonly line: number
  readonly won: number
  readonly lost: number
  readonly even: number
  /** Minor units. */
  readonly together: number
}

/** The data for the chart of net results (PAGE-2). `sessions` are newest first. */
export const presentNet = (sessions: readonly SlotSession[]): NetChartData => {
  const closed = sessions.filter(({ end }) => end !== null).toReversed()
  const most = Math.max(0, ...closed.map(({ net }) => net))
  const least = Math.min(0, ...closed.map(({ net }) => net))
  const range = Math.max(1, most - least)
  const count = (wanted: NetKind): number => closed.filter((session) => netKindOf(session) === wanted).length
  return {
    bars: closed.map((session) => ({
      id: session.id,
      kind: netKindOf(session),
      height: Math.abs(session.net) / range,
      up: session.net >= 0,
      session
    })),
    line: most === least ? 0.5 : most / range,
    won: count("won"),
    lost: count("lost"),
    even: count("even"),
    together: closed.reduce((sum, { net }) => sum + net, 0)
  }
}
