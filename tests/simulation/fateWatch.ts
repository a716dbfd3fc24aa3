import type { World } from "../../mocks/world/world.ts"
import type { Envelope } from "../../src/log/core/envelope.ts"
import type { OperationStatus } from "../../src/projections/machine/presses.ts"
import type { Views } from "../../src/projections/projections.ts"

interface Asked {
  /** The player of the page that asked. */
  readonly playerId: string
  readonly direction: "in" | "out"
  readonly amount: number | null
}

/** What has a fate. */
export type Kind = "press" | "transfer"
type Final = "done" | "refused"

const isFinal = (fate: OperationStatus): fate is Final => fate === "done" || fate === "refused"

/** What the casino knows of it: what it acted on, or that it did nothing. */
const truthOf = ({ presses, transfers }: World, kind: Kind, id: string): "done" | "accepted" | "refused" | "never seen" =>
  kind === "press" ? (presses[id]?.state ?? "never seen") : truthOfTransfer(transfers[id]?.state)

const truthOfTransfer = (state: World["transfers"][string]["state"] | undefined): ReturnType<typeof truthOf> =>
  state === "machineConfirmed" ? "accepted" : (state ?? "never seen")

const agrees = (fate: Final, truth: ReturnType<typeof truthOf>): boolean =>
  fate === "done" ? truth === "done" : truth === "refused" || truth === "never seen"

/** LIVE-4: watches that each press and transfer gets one final fate, that it is true, and that the casino moves nothing that nobody asked for. */
export const makeFateWatch = (world: () => World, violate: (what: string) => void) => {
  const asked = new Map<string, Asked>()
  const pressed = new Map<string, string>()
  /** Their outcomes must come about, in whatever session. */
  const open = new Map<string, Kind>()
  const fates = new Map<string, { readonly kind: Kind; readonly fate: Final }>()

  /** What was final in a tab's page: after a crash, and in another tab, it may have to be found out again. */
  const settled = new Map<string, Set<string>>()

  const settle = (tab: string, kind: Kind, { id, fate }: { readonly id: string; readonly fate: OperationStatus }): void => {
    const known = fates.get(id)
    const here = settled.get(tab) ?? new Set()
    settled.set(tab, here)
    if (!isFinal(fate)) {
      if (here.has(id)) violate(`${kind} ${id} was ${known?.fate ?? "final"} and became ${fate}`)
      return
    }
    here.add(id)
    open.delete(id)
    if (known !== undefined && known.fate !== fate) violate(`${kind} ${id} was ${known.fate} and became ${fate}`)
    if (known !== undefined) return
    fates.set(id, { kind, fate })
    const truth = truthOf(world(), kind, id)
    if (!agrees(fate, truth)) violate(`${kind} ${id} is shown as ${fate}, the casino says ${truth}`)
  }
  /** The casino has what was asked for, from the players who asked for it. */
  const judgeWorld = (): void => {
    const { presses, transfers } = world()
    for (const { id, playerId, origin, direction, amount } of Object.values(transfers)) {
      if (origin !== "player") continue
      const wish = asked.get(id)
      if (wish === undefined) violate(`the casino has a transfer ${id} that nobody asked for`)
      else if (wish.playerId !== playerId) violate(`transfer ${id} of ${wish.playerId} moved the money of ${playerId}`)
      else if (wish.direction !== direction || (wish.amount !== null && wish.amount !== amount))
        violate(`transfer ${id} was ${direction} ${amount}, asked for was ${wish.direction} ${wish.amount ?? "all"}`)
    }
    for (const { id, playerId } of Object.values(presses)) {
      const whose = pressed.get(id)
      if (whose !== playerId) violate(`the casino has a press ${id} of ${playerId}, ${whose ?? "nobody"} made it`)
    }
  }
  return {
    heard: (tab: string, { type, data }: Envelope, { presses, transfers, session }: Readonly<Views>): void => {
      const playerId = session.player?.id ?? ""
      // What a disk would not delete, the next session takes over and asks for once more.
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
    /** At the end, when nothing is on its way any more: whatever ended a session or a page, its presses and transfers have an outcome. */
    judge: (playerId: string, { presses, transfers }: Readonly<Views>): void => {
      judgeWorld()
      // Another player who has not come back is not told yet.
      const isBack = (id: string): boolean => (asked.get(id)?.playerId ?? pressed.get(id)) === playerId
      for (const [id, kind] of open)
        if (isBack(id) && truthOf(world(), kind, id) !== "never seen") violate(`${kind} ${id} has been forgotten`)
      for (const [id, { kind, fate }] of fates) {
        const truth = truthOf(world(), kind, id)
        if (!agrees(fate, truth)) violate(`${kind} ${id} is shown as ${fate}, the casino says ${truth} in the end`)
      }
      for (const { id, fate } of [...presses.recent, ...presses.earlier, ...transfers.recent, ...transfers.earlier])
        if (!isFinal(fate)) violate(`${id} has no final fate: ${fate}`)
    },
    count: () => ({ presses: pressed.size, transfers: asked.size })
  }
}
