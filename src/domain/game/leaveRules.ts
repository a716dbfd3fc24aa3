import { hasOutcome, type OperationStatus } from "./operations.ts"

/** A press or a transfer, as far as it may keep the player at the machine. */
interface AwaitedOperation {
  readonly status: OperationStatus
  readonly overdue: boolean
}

/** The facts that decide about leaving with credit on the machine. `transfer`: the newest one of this seat. */
export interface LeaveFacts {
  readonly connected: boolean
  readonly transfer: (AwaitedOperation & { readonly direction: "in" | "out" }) | null
  /** The press that is under way; a Stop after it may have ended. */
  readonly press: AwaitedOperation | null
}

/**
 * Whether a press or a transfer waits too long for its outcome, or has lost it: it must not keep the player at the machine. One that has ended waits no
 * more, however late its outcome came.
 */
export const isAnswerLate = (operation: AwaitedOperation): boolean =>
  !hasOutcome(operation) && (operation.status === "unknown" || operation.overdue)

/**
 * Whether the player may leave and let the credit stay on the machine (GAME-7). The player may leave in three cases: the cash-out was refused; a press
 * or a transfer prevents it that has no known outcome or waits for it too long; or no message reaches the machine.
 */
export const mayLeaveUncashed = ({ connected, transfer, press }: LeaveFacts): boolean => {
  if (!connected || [press, transfer].some((one) => one !== null && isAnswerLate(one))) return true
  return transfer?.direction === "out" && transfer.status === "refused"
}
