import { Schema } from "effect"
import { Amount } from "./casino.ts"
import { WalletVersion, withDefault } from "./withDefault.ts"

/** The first message on the notification socket, sent by the client (AUTH-7). */
export const NotificationInit = Schema.Struct({ type: Schema.Literal("init"), userId: Schema.String })

/** Both sockets: the client asks, the server returns the same `t`. Silence tells a half-open connection. */
export const Ping = Schema.Struct({ type: Schema.Literal("ping"), t: Schema.Int })
export const Pong = Schema.Struct({ type: Schema.Literal("pong"), t: Schema.Int })

/** The server took the init; notices follow. */
export const NotificationReady = Schema.Struct({ type: Schema.Literal("ready") })

// The specification shows the fields of the three notices and no `type`, so a notice without one is recognised by its fields.

/** LOBBY-3, GAME-8. */
export const MachineNotice = Schema.Struct({ type: withDefault(Schema.Literal("machine"), "machine"), id: Schema.Int, status: Schema.Int })

/** MONEY-1. */
export const BalanceNotice = Schema.Struct({
  type: withDefault(Schema.Literal("balance"), "balance"),
  balance: Amount,
  version: WalletVersion
})

/** GAME-9: an open session of the player's. `status` true = open; `id` and `name` are the machine's. */
export const SessionNotice = Schema.Struct({
  type: withDefault(Schema.Literal("session"), "session"),
  status: Schema.Boolean,
  name: Schema.String,
  id: Schema.Int,
  machine_status: Schema.Int
})
