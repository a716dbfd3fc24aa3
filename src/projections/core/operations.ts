import { hasOutcome, type OperationStatus } from "../../domain/game/operations.ts"

/** Additional fields of a press or transfer of an earlier session or seat. */
export interface OfEarlierSession {
  machineId: number
  /** Too old: the server may have forgotten it, so the client does not query it any more. */
  expired: boolean
}

/** How many operations with an outcome are remembered from earlier seats. */
const PAST_KEPT = 20

/** The operations of one seat, and those of earlier seats and sessions. */
interface BySeat<View extends { id: string; status: OperationStatus }> {
  recent: View[]
  /** Those of earlier seats that had their outcome there, the newest first. No page shows them; a repeated outcome is no news. */
  past: View[]
  earlier: (View & OfEarlierSession)[]
  underWay: string | null
  machineId: number | null
}

/**
 * The seat ends, and the player may sit down at machine `next` (null: at none). Operations without an outcome stay known by their id, and are
 * shown and asked for. They block nothing at the next seat: a server that never answers must not lock it (LIVE-4). Those with an outcome belong to
 * their seat: the next one does not show them.
 */
export const endSeat = <View extends { id: string; status: OperationStatus }>(state: BySeat<View>, next: number | null): void => {
  const { machineId } = state
  state.machineId = next
  if (machineId === next) return
  if (next !== null) {
    state.past = [...state.recent.filter(hasOutcome), ...state.past].slice(0, PAST_KEPT)
    state.recent = state.recent.filter((one) => !hasOutcome(one))
  }
  if (machineId === null) return
  const open = state.recent.filter((one) => !hasOutcome(one))
  state.recent = state.recent.filter(hasOutcome)
  state.earlier.push(...open.toReversed().map((one) => ({ ...one, status: "unknown" as const, machineId, expired: false })))
  state.underWay = null
}

/** The press or the transfer with this id, of the current seat or an earlier one; undefined when this log does not know it. */
export const findOperation = <View extends { readonly id: string }>(
  { recent, earlier, past }: { readonly recent: readonly View[]; readonly earlier: readonly View[]; readonly past: readonly View[] },
  id: string
): View | undefined => [...recent, ...earlier, ...past].find((one) => one.id === id)
