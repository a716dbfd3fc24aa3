import { Schema } from "effect"
import { Amount, Moment } from "./casino.ts"
import { Code, WalletVersion, withDefault } from "./wireFields.ts"

/** OPS-1: W3C Trace Context of the operation that a message belongs to. A server ignores a text that it cannot use. */
export const Traceparent = Schema.String

/** The first message on the notification socket, sent by the client (AUTH-7). */
export const NotificationInit = Schema.Struct({
  type: Schema.Literal("init"),
  userId: Schema.String,
  traceparent: Schema.optionalKey(Traceparent)
})

/** Heartbeat of both sockets: the server returns the same `t`. A missing answer reveals a half-open connection. */
export const Ping = Schema.Struct({ type: Schema.Literal("ping"), t: Schema.Int })

/** The server's answer to `Ping`, with the number `t` of that ping. */
export const Pong = Schema.Struct({ type: Schema.Literal("pong"), t: Schema.Int })

/** The server accepted the `init`; notifications follow. */
export const NotificationReady = Schema.Struct({ type: Schema.Literal("ready") })

// The specification shows the fields of the three notifications without a `type`. A notification without one is recognised by its fields.

/** The status of a machine changed (LOBBY-3, GAME-8). */
export const MachineNotice = Schema.Struct({ type: withDefault(Schema.Literal("machine"), "machine"), id: Code, status: Code })

/** The wallet's balance in minor units (MONEY-1). */
export const BalanceNotice = Schema.Struct({
  type: withDefault(Schema.Literal("balance"), "balance"),
  balance: Amount,
  version: WalletVersion
})

/** A machine for which the player waits is free. It is kept for this player until `until` (wall-clock ms), if the server keeps it. */
export const MachineFreeNotice = Schema.Struct({
  type: Schema.Literal("machineFree"),
  id: Code,
  name: Schema.optionalKey(Schema.String),
  until: Schema.optionalKey(Moment)
})

/** GAME-9: an open session of the player. `status` true = open; `id`, `name` and `machine_status` are the machine's. */
export const SessionNotice = Schema.Struct({
  type: withDefault(Schema.Literal("session"), "session"),
  status: Schema.Boolean,
  name: Schema.String,
  id: Code,
  machine_status: Code
})
