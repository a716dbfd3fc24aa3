import type { usePresses, useTransfers } from "../projections/hooks.ts"
import type { Tone } from "../ui/StatusBadge.tsx"

type Press = ReturnType<typeof usePresses>["earlier"][number]
type Transfer = ReturnType<typeof useTransfers>["earlier"][number]

type Subject = "deposit" | "cashOut" | "press"
type State = "Checking" | "UnderWay" | "Done" | "Refused" | "Expired"

/** The message about a press or transfer of an earlier session (LIVE-4). */
export interface EarlierOperation {
  readonly id: string
  readonly machineId: number
  /** Wall-clock ms. */
  readonly at: number
  /** Minor units: the transferred amount or the win; null while unknown. */
  readonly amount: number | null
  /** The key of its text. */
  readonly key: `earlier.${Subject}${State}`
  readonly tone: Extract<Tone, "ok" | "warn" | "error" | "busy">
  /** Support finds a transfer by its number. */
  readonly showsNumber: boolean
  /** The player may close it: the outcome is known, or is no longer queried. */
  readonly canDismiss: boolean
  /** At the machine, the outcome is queried over another connection, and received credit can be played or cashed out. */
  readonly leadsToMachine: boolean
}

const stateOf = ({ fate, expired }: Pick<Press, "fate" | "expired">): State => {
  if (fate === "done") return "Done"
  if (fate === "refused") return "Refused"
  if (fate === "accepted") return "UnderWay"
  return expired ? "Expired" : "Checking"
}

const TONES: Readonly<Record<State, EarlierOperation["tone"]>> = {
  Checking: "warn",
  UnderWay: "busy",
  Done: "ok",
  Refused: "error",
  Expired: "warn"
}

const present = (one: Press | Transfer, subject: Subject, amount: number | null): EarlierOperation => {
  const state = stateOf(one)
  const isOpen = state === "Checking" || state === "UnderWay"
  return {
    id: one.id,
    machineId: one.machineId,
    at: one.at,
    amount,
    key: `earlier.${subject}${state}`,
    tone: TONES[state],
    showsNumber: subject !== "press" && (state === "Checking" || state === "Expired"),
    canDismiss: !isOpen,
    leadsToMachine: subject !== "press" && (isOpen || (subject === "deposit" && state === "Done"))
  }
}

/** The messages about unfinished operations of earlier sessions, transfers first. Each stays until the player has read its outcome. */
export const presentEarlier = (transfers: readonly Transfer[], presses: readonly Press[]): readonly EarlierOperation[] => [
  ...transfers.map((one) => present(one, one.direction === "in" ? "deposit" : "cashOut", one.amount)),
  ...presses.map((one) => present(one, "press", one.win))
]
