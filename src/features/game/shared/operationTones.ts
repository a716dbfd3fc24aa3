import type { OperationStatus } from "../../../domain/game/operations.ts"
import type { Tone } from "../../../ui/StatusBadge.tsx"

/** The tone of the dot beside a press or a transfer (LIVE-4). */
export const OPERATION_TONES: Readonly<Record<OperationStatus, Tone>> = {
  requested: "busy",
  sent: "busy",
  accepted: "busy",
  done: "ok",
  refused: "error",
  unknown: "warn"
}
