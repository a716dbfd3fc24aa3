import type { Transfer } from "../../../projections/hooks.ts"

type Facts = Pick<Transfer, "status" | "machineConfirmed">

/** `open`: the step has not begun. `refused`, `unknown`: the transfer came no further, or its outcome is missing. */
export type StepState = "reached" | "working" | "open" | "refused" | "unknown"

/** One step of a transfer (LIVE-6). */
export interface Step {
  readonly name: "asked" | "machineStep" | "walletStep"
  readonly state: StepState
}

const NAMES = ["asked", "machineStep", "walletStep"] as const

/** The number of completed steps. */
const reachedBy = ({ status, machineConfirmed }: Facts): number => {
  if (status === "done") return NAMES.length
  if (machineConfirmed) return 2
  return status === "requested" ? 0 : 1
}

/** The steps of a transfer: completed ones, the current one (working, refused or unknown), and open ones. */
export const presentSteps = (transfer: Facts): readonly Step[] => {
  const reached = reachedBy(transfer)
  const now = transfer.status === "refused" || transfer.status === "unknown" ? transfer.status : "working"
  return NAMES.map((name, index) => {
    if (index < reached) return { name, state: "reached" }
    return { name, state: index === reached ? now : "open" }
  })
}
