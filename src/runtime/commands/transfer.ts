import { Clock, Effect } from "effect"
import { event } from "../../domain/events.ts"
import type { PlayLock } from "../../domain/game/gameEvents.ts"
import type { PendingOperation } from "../../domain/wallet/pendingOperations.ts"
import type { Direction } from "../../domain/wallet/walletEvents.ts"
import { GameLink } from "../gameLink.ts"
import { monotonicMs } from "../monotonicMs.ts"
import { Operations } from "../operationStore.ts"
import { Ids, Log, State } from "../ports.ts"
import { record } from "../record.ts"

/** How long (ms) the disk is waited for before money moves all the same: by then local storage has the id. */
const KEEP_DEADLINE_MS = 1_000

/** A request that could not be sent within so many ms, as when the page fell asleep, is not sent at all (LIVE-4). */
const SEND_DEADLINE_MS = 5_000

/** Money asked to move; minor units, null for all the credit there is. */
interface Wish {
  readonly direction: Direction
  readonly amount: number | null
  readonly lock: PlayLock | null
}

/**
 * Keeps the transfer for the next session, and waits for the disks: the log's, and the one for operations of unknown outcome. Returns whether
 * the transfer may still be sent.
 */
const keepTransfer = Effect.fnUntraced(function* (operation: PendingOperation) {
  const views = yield* State
  const log = yield* Log
  const operations = yield* Operations
  const playerId = views.session.player?.id
  const began = yield* monotonicMs
  const written = playerId === undefined ? Promise.resolve(false) : operations.keep(playerId, operation).written
  yield* Effect.promise(() => Promise.all([log.settle("strict"), written])).pipe(Effect.timeoutOption(KEEP_DEADLINE_MS))
  const isLate = (yield* monotonicMs) - began > SEND_DEADLINE_MS || (yield* Clock.currentTimeMillis) - operation.at > SEND_DEADLINE_MS
  // Another tab has asked for it meanwhile, and was told that the server never saw it: so it must stay.
  const isForgotten = playerId !== undefined && operations.isForgotten(playerId, operation.id)
  return !isLate && !isForgotten
})

/**
 * GAME-4: one transfer under one id. The request is kept on this device before it is sent, so that after a crash or in the next session the
 * same id is asked for. It is sent once and never again.
 */
export const transfer = Effect.fnUntraced(function* ({ direction, amount, lock }: Wish) {
  const player = { kind: "player", op: direction === "in" ? "cashIn" : "cashOut" } as const
  if (lock !== null) return yield* Effect.asVoid(record(event("TransferIgnored", { direction, amount, why: lock }), player))
  const link = yield* GameLink
  const views = yield* State
  const machineId = views.game.machineId ?? 0
  const transferId = (yield* Ids).next()
  yield* record(event("TransferRequested", { transferId, machineId, direction, amount }), player)
  const at = yield* Clock.currentTimeMillis
  const maySend = yield* keepTransfer({ kind: "transfer", id: transferId, machineId, direction, amount, at })
  // The seat was lost meanwhile: it is being asked for by its id, and whoever answers "unseen" must not get it afterwards.
  if (!views.transfers.recent.some(({ id, fate }) => id === transferId && fate === "requested")) return
  const sent = maySend && link.send({ type: "transfer", transferId, direction, amount })
  const runtime = { kind: "runtime", op: "transfer" } as const
  yield* record(sent ? event("TransferSent", { transferId }) : event("TransferUnseen", { transferId }), runtime)
})
