import { Schema } from "effect"
import { eventType, personal } from "../shared/defineEvents.ts"
import { DAY_MS } from "../shared/durations.ts"

/** The direction of a transfer: from the wallet to the machine, or back. */
export const Direction = Schema.Literals(["in", "out"])
export type Direction = typeof Direction.Type

/** A random id from this device: it identifies a press or a transfer, not a person. */
const Id = personal.keep(Schema.String)

const fields = {
  kind: Schema.Literals(["press", "transfer"]),
  id: Id,
  machineId: Schema.Int,
  /** Null for a press. */
  direction: Schema.NullOr(Direction),
  /** Minor units. Null for a press, and for a cash-out whose amount the machine has not reported. */
  amount: Schema.NullOr(Schema.Int),
  /** When the player requested it, wall-clock ms. */
  at: Schema.Int
}

/** A press or a transfer whose final outcome this device does not know yet (LIVE-4). It holds no secret and no name. */
export const PendingOperation = Schema.Struct(fields)
export type PendingOperation = typeof PendingOperation.Type

/** Presses and transfers whose session ended before their outcome was known (LIVE-4). */
export const pendingOperationEvents = {
  /**
   * This session takes over operations of an earlier session of the same player. `expired`: older than the time for which a server must remember
   * outcomes, so the client does not query it.
   */
  OperationsTakenOver: eventType(Schema.Struct({ operations: Schema.Array(Schema.Struct({ ...fields, expired: Schema.Boolean })) })),
  /** The player has read the outcome of an operation of an earlier session and closed its message. */
  OperationDismissed: eventType(Schema.Struct({ id: Id }))
}

type Dated = Pick<PendingOperation, "kind" | "at">

/** How long (ms) a server must remember the outcome of a press or transfer (AsyncAPI, "Ids"). */
const OUTCOME_KEPT_MS = DAY_MS

/**
 * How long (ms) this device remembers an operation of unknown outcome. Transfers are remembered longer: the player may contact support about them.
 */
const REMEMBERED_MS = { press: DAY_MS, transfer: 30 * DAY_MS } as const

/** How long (ms) after the player's request the message may still reach the server. */
const MAY_STILL_ARRIVE_MS = 15_000

/** The most operations that are remembered per player. One transfer runs at a time, so real play stays far below it. */
export const MOST_PENDING = 40

/** Whether the operation is worth remembering. `now` is wall-clock ms; a time ahead of a clock that was set back counts as recent. */
export const isRemembered = ({ kind, at }: Dated, now: number): boolean => now - at < REMEMBERED_MS[kind]

/** Whether the server may have forgotten the outcome. Do not query it then: a server that has forgotten answers "never seen". */
export const isExpired = ({ at }: Pick<PendingOperation, "at">, now: number): boolean => now - at >= OUTCOME_KEPT_MS

/**
 * Whether the answer "never seen" to a query over another connection is final. It is not while the message may still arrive, nor after the server
 * may have forgotten the outcome. `at` and `now` are wall-clock ms.
 */
export const isUnseenFinal = (operation: Pick<PendingOperation, "at">, now: number): boolean =>
  Math.abs(now - operation.at) >= MAY_STILL_ARRIVE_MS && !isExpired(operation, now)

/** How long (ms) until an answer "never seen" is final; 0 when it already is. */
export const untilUnseenIsFinal = ({ at }: Pick<PendingOperation, "at">, now: number): number =>
  Math.max(0, MAY_STILL_ARRIVE_MS - Math.abs(now - at))

/** The ids to forget beyond the limit of `MOST_PENDING`: presses before transfers, the oldest first. */
export const selectForgotten = (operations: readonly PendingOperation[]): readonly string[] =>
  operations
    .toSorted((a, b) => Number(a.kind === "transfer") - Number(b.kind === "transfer") || a.at - b.at)
    .slice(0, Math.max(0, operations.length - MOST_PENDING))
    .map(({ id }) => id)
