import { Effect, FiberHandle } from "effect"
import type { Envelope } from "../../log/core/envelope.ts"
import { findOperation } from "../../projections/core/operations.ts"
import { SessionFibers } from "../core/sessionFibers.ts"
import { Operations } from "../persistence/operationStore.ts"
import { CurrentViews } from "../core/ports.ts"
import { settleOperations } from "../connection/settleOperations.ts"

/** A lost socket usually returns within this many ms. The seat then queries over it. */
const AFTER_LOSS_MS = 3_000

/** The id of the operation whose outcome the event reports; null for other events. */
const endedBy = ({ type, data }: Envelope): string | null => {
  switch (type) {
    case "PressDone":
    case "PressRefused":
    case "PressUnseen":
      return data.pressId
    case "TransferCompleted":
    case "TransferRefused":
    case "TransferUnseen":
      return data.transferId
    default:
      return null
  }
}

/**
 * Removes the stored operation if this tab shows it.
 * After a takeover of the seat, this tab may receive the outcome of another tab's operation. That tab, or the next session, must still show
 * it to the player.
 */
const forget = Effect.fnUntraced(function* (id: string) {
  const { session, presses, transfers } = yield* CurrentViews
  const operations = yield* Operations
  const isShown = (findOperation(presses, id) ?? findOperation(transfers, id)) !== undefined
  if (session.player !== null && isShown) operations.forget(session.player.id, id)
})

const dismiss = Effect.fnUntraced(function* (id: string) {
  const { session } = yield* CurrentViews
  const operations = yield* Operations
  if (session.player !== null) operations.forget(session.player.id, id)
})

/** LIVE-4: takes over and resolves operations that earlier sessions and closed tabs left open, and removes each one whose outcome is known. */
export const operationsReactor = Effect.fnUntraced(function* (envelope: Envelope) {
  const { operations } = yield* SessionFibers
  const ended = endedBy(envelope)
  if (ended !== null) return yield* forget(ended)
  if (envelope.type === "OperationDismissed") return yield* dismiss(envelope.data.id)
  if (envelope.type === "LoggedOut") return yield* FiberHandle.clear(operations)
  // Another tab of the player may have closed since the login, before its operation had an outcome.
  const isStart = envelope.type === "LoggedIn" || envelope.type === "JoinRequested"
  if (isStart) return void (yield* FiberHandle.run(operations, settleOperations(0)))
  const isSeatLost = (envelope.type === "ConnectionLost" && envelope.data.channel === "game") || envelope.type === "MachineLeft"
  if (isSeatLost) yield* FiberHandle.run(operations, settleOperations(AFTER_LOSS_MS), { onlyIfMissing: true })
})
