import type { ImportedLog } from "../../src/log/report/importLog.ts"
import type { Channel } from "../../src/domain/connection/connectionEvents.ts"
import { presses as pressFold } from "../../src/projections/machine/presses.ts"
import { transfers as transferFold } from "../../src/projections/money/transfers.ts"

/** The element at position floor(level × n): ClickHouse's exact quantile. Null without values. */
export const quantile = (values: readonly number[], level: number): number | null =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(level * values.length))] ?? null

/** A press as the product's fold showed it last. */
export interface PressSeen {
  readonly outcome: "done" | "refused" | "unseen" | "open"
  readonly wasUnknown: boolean
  readonly ackMs: number | null
}

/** The last state of each press of a log, by the product's own fold. */
export const pressesOf = ({ events }: ImportedLog): ReadonlyMap<string, PressSeen> => {
  let state = pressFold.initial()
  const asked = new Set<string>()
  const seen = new Map<string, PressSeen>()
  for (const event of events) {
    state = pressFold.evolve(state, event)
    if (event.type === "PressRequested") asked.add(event.data.pressId)
    for (const { id, status, unseen, ackMs = null } of [...state.recent, ...state.earlier]) {
      if (!asked.has(id)) continue
      const outcome = status === "done" ? "done" : status === "refused" ? (unseen ? "unseen" : "refused") : "open"
      seen.set(id, { outcome, ackMs, wasUnknown: false })
    }
  }
  const unknown = new Set(events.flatMap((event) => (event.type === "PressBecameUnknown" ? [event.data.pressId] : [])))
  return new Map([...seen].map(([id, press]) => [id, { ...press, wasUnknown: unknown.has(id) }]))
}

/** The transfers of a log that the product's own fold left without a final state. */
export const openTransfersOf = ({ events }: ImportedLog): readonly string[] => {
  let state = transferFold.initial()
  const asked = new Set<string>()
  const open = new Set<string>()
  for (const event of events) {
    state = transferFold.evolve(state, event)
    if (event.type === "TransferRequested") asked.add(event.data.transferId)
    for (const { id, status } of [...state.recent, ...state.earlier]) {
      if (!asked.has(id)) continue
      if (status === "done" || status === "refused") open.delete(id)
      else open.add(id)
    }
  }
  return [...open]
}

/** An outage of a socket: ms until it opened again, or null when it did not. */
export interface Outage {
  readonly channel: Channel
  readonly awayMs: number | null
}

/** The outages of one socket, told event by event. */
const outagesOn = (channel: Channel, { events }: ImportedLog): readonly Outage[] => {
  const outages: Outage[] = []
  let isOpen = false
  let lostAt: number | null = null
  const end = (awayMs: number | null): void => {
    if (lostAt !== null) outages.push({ channel, awayMs })
    lostAt = null
  }
  for (const event of events) {
    if (!("channel" in event.data) || event.data.channel !== channel) continue
    const now = Math.round(event.mono)
    if (event.type === "ConnectionOpened") end(lostAt === null ? null : now - lostAt)
    if (event.type === "ConnectionClosed") end(null)
    if (event.type === "ConnectionLost" && isOpen) lostAt = now
    if (event.type === "ConnectionLost" || event.type === "ConnectionClosed") isOpen = false
    if (event.type === "ConnectionOpened") isOpen = true
  }
  end(null)
  return outages
}

/** The outages of both sockets of a log. */
export const outagesOf = (log: ImportedLog): readonly Outage[] => [...outagesOn("notifications", log), ...outagesOn("game", log)]
