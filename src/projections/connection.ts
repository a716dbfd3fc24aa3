import type { Channel } from "../domain/connection/connectionEvents.ts"
import { defineProjection } from "./projection.ts"

/** A socket's life as the player should know it. `retryAt` is a wall-clock time in ms. */
export interface ChannelState {
  phase: "closed" | "opening" | "open" | "waiting"
  attempt: number
  retryAt: number | null
  lostAt: number | null
}

/** Network and sockets (LIVE-2; the media is `video`, the machine is `machines`). */
export interface ConnectionState {
  online: boolean
  channels: Record<Channel, ChannelState>
}

const closed = (): ChannelState => ({ phase: "closed", attempt: 0, retryAt: null, lostAt: null })

const start = (): ConnectionState => ({ online: true, channels: { notifications: closed(), game: closed() } })

export const connection = defineProjection<ConnectionState>({
  name: "connection",
  version: 1,
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
      channel.retryAt = null
    },
    ConnectionOpened: (state, { data }) => {
      state.channels[data.channel] = { ...closed(), phase: "open" }
    },
    ConnectionLost: (state, { data, at }) => {
      const channel = state.channels[data.channel]
      channel.phase = "waiting"
      channel.lostAt ??= at
    },
    ReconnectScheduled: (state, { data, at }) => {
      const channel = state.channels[data.channel]
      channel.phase = "waiting"
      channel.attempt = data.attempt
      channel.retryAt = at + data.delayMs
    },
    ConnectionClosed: (state, { data }) => {
      state.channels[data.channel] = closed()
    }
  }
})
