import { Effect, FiberHandle } from "effect"
import type { Envelope } from "../../log/envelope.ts"
import { Lines } from "../lines.ts"
import { Operations } from "../operationStore.ts"
import { State } from "../ports.ts"
import { settleOperations } from "../settleOperations.ts"

/** A lost socket is usually back within so many ms, and the seat then asks over it. */
const AFTER_LOSS_MS = 3_000

/** The id of the operation whose outcome the event tells; null for all other events. */
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
 * Forgets an operation that this tab shows. The outcome of another tab's operation can arrive here, when this tab has taken over the seat: the
 * other tab, or the next session, still has to tell the player.
 */
const forget = Effect.fnUntraced(function* (id: string) {
  const { session, presses, transfers } = yield* State
  const operations = yield* Operations
  const isShown = [presses, transfers].some(({ recent, earlier }) => [...recent, ...earlier].some((one) => one.id === id))
  if (session.player !== null && isShown) operations.forget(session.player.id, id)
})

const dismiss = Effect.fnUntraced(function* (id: string) {
  const { session } = yield* State
  const operations = yield* Operations
  if (session.player !== null) operations.forget(session.player.id, id)
})

/** LIVE-4: takes over and settles what earlier sessions have left open, and forgets each operation whose outcome is known. */
export const operationsReactor = Effect.fnUntraced(function* (envelope: Envelope) {
  const { operations } = yield* Lines
  const ended = endedBy(envelope)
  if (ended !== null) return yield* forget(ended)
  if (envelope.type === "OperationDismissed") return yield* dismiss(envelope.data.id)
  if (envelope.type === "LoggedOut") return yield* FiberHandle.clear(operations)
  if (envelope.type === "LoggedIn") return void (yield* FiberHandle.run(operations, settleOperations(0)))
  const isSeatLost = (envelope.type === "ConnectionLost" && envelope.data.channel === "game") || envelope.type === "MachineLeft"
  if (isSeatLost) yield* FiberHandle.run(operations, settleOperations(AFTER_LOSS_MS), { onlyIfMissing: true })
})
