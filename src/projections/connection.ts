import type { ChannelPhase } from "../domain/connection/phases.ts"
import { CLOSE_CODES, OWN_CLOSE_CODES } from "../domain/connection/closeCodes.ts"
import type { Channel } from "../domain/connection/connectionEvents.ts"
import type { LogTime } from "../log/core/envelope.ts"
import { defineProjection } from "./core/projection.ts"

/** The state of a socket for the player. `retry`: when the next attempt was scheduled, and how long (ms) it waits. `lostAt` is wall-clock ms. */
export interface ChannelState {
  phase: ChannelPhase
  attempt: number
  retry: (LogTime & { delayMs: number }) | null
  lostAt: number | null
  /** The number of consecutive sockets that the casino closed soon after they opened. */
  drops: number
}

/** Whether the casino answers (AUTH-2). `since`: the first call without an answer; null while it is reachable. */
export interface CasinoReach {
  phase: "reachable" | "trying"
  since: LogTime | null
}

/** Network and sockets (LIVE-2). The media state is in `video`, the machine state in `machines`. */
export interface ConnectionState {
  /** False while the browser reports no network, and nothing has shown that it is wrong. */
  online: boolean
  casino: CasinoReach
  /** AUTH-7: the casino closed the notification socket for good, because another window of this player opened one (close code 4409). */
  noticesElsewhere: boolean
  channels: Record<Channel, ChannelState>
}

const closed = (): ChannelState => ({ phase: "closed", attempt: 0, retry: null, lostAt: null, drops: 0 })

/** A close by the client itself does not count as a drop. All other codes come from the casino or the network. */
const OWN_CODES: ReadonlySet<number> = new Set(Object.values(OWN_CLOSE_CODES))

const reachable = (): CasinoReach => ({ phase: "reachable", since: null })

const start = (): ConnectionState => ({
  online: true,
  casino: reachable(),
  noticesElsewhere: false,
  channels: { notifications: closed(), game: closed() }
})

/** The time limit of AUTH-2 does not include the time at a machine. */
const restartLimit = (state: ConnectionState, { at, mono }: LogTime): void => {
  if (state.casino.since !== null) state.casino.since = { at, mono }
}

export const connection = defineProjection<ConnectionState>({
  name: "connection",
  version: 6,
  initial: start,
  on: {
    PageLoaded: start,
    NetworkChanged: (state, { data }) => {
      state.online = data.online
    },
    ConnectionRequested: (state, { data }) => {
      const channel = state.channels[data.channel]
      channel.phase = "opening"
      channel.attempt = data.attempt
      channel.retry = null
      if (data.channel === "notifications") state.noticesElsewhere = false
    },
    ConnectionOpened: (state, { data }) => {
      const { drops } = state.channels[data.channel]
      state.channels[data.channel] = { ...closed(), phase: "open", drops }
      // Some browsers report no network for good, for example beside a VPN.
      state.online = true
      state.casino = reachable()
    },
    ConnectionLost: (state, { data, at }) => {
      const channel = state.channels[data.channel]
      channel.phase = "waiting"
      channel.lostAt ??= at
      channel.drops = OWN_CODES.has(data.code) ? 0 : channel.drops + 1
      if (data.channel === "notifications") state.noticesElsewhere = data.code === CLOSE_CODES.superseded
    },
    ReconnectScheduled: (state, { data: { delayMs, ...data }, at, mono }) => {
      const channel = state.channels[data.channel]
      channel.phase = "waiting"
      channel.attempt = data.attempt
      channel.retry = { at, mono, delayMs }
      // The first attempt follows a socket that stayed open: earlier drops no longer count.
      if (data.attempt === 1) channel.drops = Math.min(channel.drops, 1)
    },
    ConnectionClosed: (state, { data }) => {
      state.channels[data.channel] = closed()
    },
    CasinoUnreachable: (state, { at, mono }) => {
      state.casino = { phase: "trying", since: state.casino.since ?? { at, mono } }
    },
    CasinoReachable: (state) => {
      state.casino = reachable()
    },
    MachineLeft: restartLimit,
    SeatRefused: restartLimit,
    LoggedOut: (state) => {
      state.casino = reachable()
      state.noticesElsewhere = false
    }
  }
})
