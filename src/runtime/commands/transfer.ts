import { Effect } from "effect"
import { event } from "../../domain/events.ts"
import type { PlayLock } from "../../domain/game/gameEvents.ts"
import type { Direction } from "../../domain/wallet/walletEvents.ts"
import { GameLink } from "../gameLink.ts"
import { Ids, Log, State } from "../ports.ts"
import { record } from "../record.ts"

/** How long (ms) the disk is waited for before money moves all the same. */
const KEEP_DEADLINE_MS = 1_000

/** Money asked to move; minor units, null for all the credit there is. */
interface Wish {
  readonly direction: Direction
  readonly amount: number | null
  readonly lock: PlayLock | null
}

/**
 * GAME-4: one transfer under one id. The request is on the disk before it is sent, so that after a crash the same id is
 * asked for; it is sent once and never again.
 */
export const transfer = Effect.fnUntraced(function* ({ direction, amount, lock }: Wish) {
  const player = { kind: "player", op: direction === "in" ? "cashIn" : "cashOut" } as const
  if (lock !== null) return yield* Effect.asVoid(record(event("TransferIgnored", { direction, amount, why: lock }), player))
  const log = yield* Log
  const link = yield* GameLink
  const views = yield* State
  const machineId = views.game.machineId ?? 0
  const transferId = (yield* Ids).next()
  yield* record(event("TransferRequested", { transferId, machineId, direction, amount }), player)
  yield* Effect.promise(() => log.settle("strict")).pipe(Effect.timeoutOption(KEEP_DEADLINE_MS))
  // The seat was lost meanwhile: it is being asked for by its id, and whoever answers "unseen" must not get it afterwards.
  if (!views.transfers.recent.some(({ id, fate }) => id === transferId && fate === "requested")) return
  const sent = link.send({ type: "transfer", transferId, direction, amount })
  const runtime = { kind: "runtime", op: "transfer" } as const
  yield* record(sent ? event("TransferSent", { transferId }) : event("TransferUnseen", { transferId }), runtime)
})
