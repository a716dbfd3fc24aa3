import { hasOutcome, type OperationStatus } from "../../domain/game/operations.ts"

/** Additional fields of a press or transfer of an earlier session or seat. */
export interface OfEarlierSession {
  machineId: number
  /** Too old: the server may have forgotten it, so the client does not query it any more. */
  expired: boolean
}

/** The operations of one seat, and those of earlier seats and sessions. */
interface BySeat<View extends { id: string; status: OperationStatus }> {
  recent: View[]
  earlier: (View & OfEarlierSession)[]
  underWay: string | null
  machineId: number | null
}

/**
 * The seat ends, and the player may sit down at machine `next` (null: at none). Operations without an outcome stay known by their id, and are
 * shown and asked for. They block nothing at the next seat: a server that never answers must not lock it (LIVE-4).
 */
export const endSeat = <View extends { id: string; status: OperationStatus }>(state: BySeat<View>, next: number | null): void => {
  const { machineId } = state
  state.machineId = next
  if (machineId === null || machineId === next) return
  const open = state.recent.filter((one) => !hasOutcome(one))
  state.recent = state.recent.filter(hasOutcome)
  state.earlier.push(...open.toReversed().map((one) => ({ ...one, status: "unknown" as const, machineId, expired: false })))
  state.underWay = null
}

/** The press or the transfer with this id, of the current seat or an earlier one; undefined when this log does not know it. */
export const findOperation = <View extends { readonly id: string }>(
  { recent, earlier }: { readonly recent: readonly View[]; readonly earlier: readonly View[] },
  id: string
): View | undefined => recent.find((one) => one.id === id) ?? earlier.find((one) => one.id === id)
