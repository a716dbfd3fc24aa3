import type { World } from "../../../mocks/world/world.ts"
import type { Envelope } from "../../../src/log/core/envelope.ts"
import type { OperationStatus } from "../../../src/domain/game/operations.ts"
import type { Views } from "../../../src/projections/projections.ts"

interface Asked {
  /** The player whose page requested the transfer. */
  readonly playerId: string
  readonly direction: "in" | "out"
  readonly amount: number | null
}

/** The kinds of operations whose status is checked. */
export type Kind = "press" | "transfer"
type Final = "done" | "refused"

const isFinal = (status: OperationStatus): status is Final => status === "done" || status === "refused"

/** The status of an operation in the casino's world; "never seen" when the request did not arrive. */
const truthOf = ({ presses, transfers }: World, kind: Kind, id: string): "done" | "accepted" | "refused" | "never seen" =>
  kind === "press" ? (presses[id]?.state ?? "never seen") : truthOfTransfer(transfers[id]?.state)

const truthOfTransfer = (state: World["transfers"][string]["state"] | undefined): ReturnType<typeof truthOf> =>
  state === "machineConfirmed" ? "accepted" : (state ?? "never seen")

const agrees = (status: Final, truth: ReturnType<typeof truthOf>): boolean =>
  status === "done" ? truth === "done" : truth === "refused" || truth === "never seen"

/**
 * LIVE-4: checks that each press and transfer gets exactly one final status, and that this status matches the casino's. The casino must execute only
 * operations that a page requested.
 */
export const makeOutcomeWatch = (world: () => World, violate: (what: string) => void) => {
  const asked = new Map<string, Asked>()
  const pressed = new Map<string, string>()
  /** Operations without a final status. Each must get one, in this session or in a later one. */
  const open = new Map<string, Kind>()
  const outcomes = new Map<string, { readonly kind: Kind; readonly status: Final }>()

  /** IDs with a final status, by tab. A page after a crash and a page in another tab may have to query the status again. */
  const settled = new Map<string, Set<string>>()

  const settle = (tab: string, kind: Kind, { id, status }: { readonly id: string; readonly status: OperationStatus }): void => {
    const known = outcomes.get(id)
    const here = settled.get(tab) ?? new Set()
    settled.set(tab, here)
    if (!isFinal(status)) {
      if (here.has(id)) violate(`${kind} ${id} changed from ${known?.status ?? "final"} to ${status}`)
      return
    }
    here.add(id)
    open.delete(id)
    if (known !== undefined && known.status !== status) violate(`${kind} ${id} changed from ${known.status} to ${status}`)
    if (known !== undefined) return
    outcomes.set(id, { kind, status })
    const truth = truthOf(world(), kind, id)
    if (!agrees(status, truth)) violate(`${kind} ${id} is shown as ${status}, but the casino has ${truth}`)
  }
  /** Compares the casino's operations with the requests: same player, same direction, same amount. */
  const judgeWorld = (): void => {
    const { presses, transfers } = world()
    for (const { id, playerId, origin, direction, amount } of Object.values(transfers)) {
      if (origin !== "player") continue
      const wish = asked.get(id)
      if (wish === undefined) violate(`the casino has a transfer ${id} that no page requested`)
      else if (wish.playerId !== playerId) violate(`transfer ${id} of ${wish.playerId} moved the money of ${playerId}`)
      else if (wish.direction !== direction || (wish.amount !== null && wish.amount !== amount))
        violate(`transfer ${id} was ${direction} ${amount}, but the request was ${wish.direction} ${wish.amount ?? "all"}`)
    }
    for (const { id, playerId } of Object.values(presses)) {
      const whose = pressed.get(id)
      if (whose !== playerId) violate(`the casino has a press ${id} of ${playerId}, requested by ${whose ?? "no page"}`)
    }
  }
  return {
    appended: (tab: string, { type, data }: Envelope, { presses, transfers, session }: Readonly<Views>): void => {
      const playerId = session.player?.id ?? ""
      // When the disk could not delete a settled operation, the next session takes it over and queries it again.
      if (type === "LoggedIn") settled.delete(tab)
      if (type === "TransferRequested") {
        asked.set(data.transferId, { ...data, playerId })
        open.set(data.transferId, "transfer")
      }
      if (type === "PressRequested") {
        pressed.set(data.pressId, playerId)
        open.set(data.pressId, "press")
      }
      for (const one of [...presses.recent, ...presses.earlier]) settle(tab, "press", one)
      for (const one of [...transfers.recent, ...transfers.earlier]) settle(tab, "transfer", one)
    },
    pageOpened: (tab: string): void => void settled.delete(tab),
    /** To be called at the end, when no message is in transit: every operation of the player has an outcome, however its session or page ended. */
    judge: (playerId: string, { presses, transfers }: Readonly<Views>): void => {
      judgeWorld()
      // The outcomes of another player are not known before that player logs in again.
      const isBack = (id: string): boolean => (asked.get(id)?.playerId ?? pressed.get(id)) === playerId
      for (const [id, kind] of open) if (isBack(id) && truthOf(world(), kind, id) !== "never seen") violate(`${kind} ${id} was forgotten`)
      for (const [id, { kind, status }] of outcomes) {
        const truth = truthOf(world(), kind, id)
        if (!agrees(status, truth)) violate(`${kind} ${id} is shown as ${status}, but the casino has ${truth} at the end`)
      }
      for (const { id, status } of [...presses.recent, ...presses.earlier, ...transfers.recent, ...transfers.earlier])
        if (!isFinal(status)) violate(`${id} has no final status: ${status}`)
    },
    count: () => ({ presses: pressed.size, transfers: asked.size })
  }
}
