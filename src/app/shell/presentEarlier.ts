import { hasOutcome, type OperationStatus } from "../../domain/game/operations.ts"
import type { ViewOf } from "../../projections/hooks.ts"
import type { Tone } from "../../ui/StatusBadge.tsx"

type Presses = ViewOf<"presses">
type Transfers = ViewOf<"transfers">
type Press = Presses["earlier"][number]
type Transfer = Transfers["earlier"][number]

type Subject = "deposit" | "cashOut" | "press"
type State = "Checking" | "UnderWay" | "Done" | "Refused" | "Expired"

/** A press or transfer without the seat that made it, as its message shows it (LIVE-4). */
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

const stateOf = ({ status, expired }: Pick<Press, "status" | "expired">): State => {
  if (status === "done") return "Done"
  if (status === "refused") return "Refused"
  if (status === "accepted") return "UnderWay"
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

/** Operations of the present seat that have no outcome yet. */
const openOf = <View extends { readonly status: OperationStatus }>(recent: readonly View[], machineId: number | null) =>
  machineId === null ? [] : recent.filter((one) => !hasOutcome(one)).map((one) => ({ ...one, machineId, expired: false }))

/**
 * The open operations of earlier sessions and seats, money first. Each stays until the player has read its outcome. Away from the machine, the list has
 * the open operations of the present seat, too. The machine's page shows those beside its buttons, and has no room for presses.
 */
export const presentEarlier = (
  transfers: Pick<Transfers, "earlier" | "recent" | "machineId">,
  presses: Pick<Presses, "earlier" | "recent" | "machineId">,
  { atMachine }: { readonly atMachine: boolean }
): readonly EarlierOperation[] => {
  const moved = [...transfers.earlier, ...(atMachine ? [] : openOf(transfers.recent, transfers.machineId))]
  const pressed = atMachine ? [] : [...presses.earlier, ...openOf(presses.recent, presses.machineId)]
  return [
    ...moved.map((one) => present(one, one.direction === "in" ? "deposit" : "cashOut", one.amount)),
    ...pressed.map((one) => present(one, "press", one.win))
  ]
}
