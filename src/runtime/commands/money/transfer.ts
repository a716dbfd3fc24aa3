import { Clock, Effect } from "effect"
import { event } from "../../../domain/events.ts"
import type { TransferLock } from "../../../domain/game/gameEvents.ts"
import { decideCashOut, decideTransferSend } from "../../../domain/game/playRules.ts"
import type { Direction, PendingOperation } from "../../../domain/wallet/pendingOperations.ts"
import { GameConnection } from "../../connection/gameConnection.ts"
import { Ids, Log, CurrentViews } from "../../core/ports.ts"
import { appendEvent } from "../../core/appendEvent.ts"
import { startDeadline } from "../../core/time.ts"
import { traceOf } from "../../core/tracing.ts"
import { Operations } from "../../persistence/operationStore.ts"
import { restoreProtectionChoices } from "../../session/keptProtection.ts"
import { decideDeposit } from "../../session/protection.ts"

/** How long (ms) to wait for the disk before the transfer is sent anyway. Local storage usually has the id by then. */
const KEEP_DEADLINE_MS = 1_000

/** A transfer that could not be sent within this many ms, for example because the page slept, is not sent (LIVE-4). */
const SEND_DEADLINE_MS = 5_000

/** A requested transfer. `amount` in minor units; null means the whole credit. `lock`: why it is not allowed, or null. */
interface TransferRequest {
  readonly direction: Direction
  readonly amount: number | null
  readonly lock: TransferLock | null
}

/**
 * Stores the transfer for the next session, and waits for the disk: the log's database and that of the operations. Returns whether the
 * transfer may still be sent.
 */
const keepTransfer = Effect.fnUntraced(function* (operation: PendingOperation) {
  const views = yield* CurrentViews
  const log = yield* Log
  const operations = yield* Operations
  const playerId = views.session.player?.id
  const isLate = yield* startDeadline(SEND_DEADLINE_MS)
  const written = playerId === undefined ? Promise.resolve(false) : operations.keep(playerId, operation).written
  yield* Effect.promise(() => Promise.all([log.settle("strict"), written])).pipe(Effect.timeoutOption(KEEP_DEADLINE_MS))
  // Another tab has queried it, and the server answered that it had not seen it. That answer must remain true.
  const isForgotten = playerId !== undefined && operations.isForgotten(playerId, operation.id)
  return !(yield* isLate) && !isForgotten
})

/**
 * GAME-4: makes one transfer under one id. It is stored on this device before it is sent, so that after a crash or in the next session
 * the same id is queried. It is sent only once.
 */
export const transfer = Effect.fnUntraced(function* ({ direction, amount, lock }: TransferRequest) {
  const player = { kind: "player", op: direction === "in" ? "cashIn" : "cashOut" } as const
  if (lock !== null) return yield* Effect.asVoid(appendEvent(event("TransferIgnored", { direction, amount, why: lock }), player))
  const connection = yield* GameConnection
  const views = yield* CurrentViews
  const machineId = views.game.machineId ?? 0
  const transferId = (yield* Ids).next()
  yield* appendEvent(event("TransferRequested", { transferId, machineId, direction, amount }), player)
  const at = yield* Clock.currentTimeMillis
  const maySend = yield* keepTransfer({ kind: "transfer", id: transferId, machineId, direction, amount, at })
  // The seat was lost in the meantime and the id is being queried. After the answer "not seen" the server must not receive the transfer.
  if (!views.transfers.recent.some(({ id, status }) => id === transferId && status === "requested")) return
  // A break or a limit may have come into force during the write, here or in another tab. A cash-out never asks.
  if (direction === "in") yield* restoreProtectionChoices
  const late = direction === "in" && amount !== null ? yield* decideDeposit(amount, transferId) : null
  if (late !== null) yield* appendEvent(event("TransferIgnored", { direction, amount, why: late }), player)
  // The network or the picture may have gone during the write. An offline browser would buffer the message and send it late (LIVE-4).
  const sent =
    late === null &&
    maySend &&
    decideTransferSend(views, direction) === null &&
    connection.send({ type: "transfer", transferId, direction, amount, ...traceOf(`transfer ${transferId}`) })
  const runtime = { kind: "runtime", op: "transfer" } as const
  yield* appendEvent(sent ? event("TransferSent", { transferId }) : event("TransferUnseen", { transferId }), runtime)
})

/** GAME-4: transfers the machine's whole credit to the wallet. */
export const cashOut = Effect.fnUntraced(function* () {
  const lock = decideCashOut(yield* CurrentViews)
  yield* transfer({ direction: "out", amount: null, lock })
})
