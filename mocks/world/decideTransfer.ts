import { amountIn, creditOn, transitOf, walletOf } from "./ledger.ts"
import { refusal } from "./refusals.ts"
import { isBusy, letsPlayerPlay, walletVersionOf } from "./views.ts"
import type { Machine, Refusal, Transfer, TransferOrigin, World } from "./world.ts"
import { findMachine } from "./world.ts"
import type { Decision, WorldEvent } from "./worldEvents.ts"
import { accept, refuse } from "./worldEvents.ts"

/** Maximum amount of one cash-in, in minor units (`ALL_IN_LIMIT`, GAME-4). */
export const ALL_IN_LIMIT = 2_500_000

/** A requested transfer. `amount` is null for a cash-out, which always moves all the credit. */
export interface AskedTransfer {
  readonly transferId: string
  readonly playerId: string
  readonly machineId: number
  readonly direction: "in" | "out"
  readonly amount: number | null
  readonly origin: TransferOrigin
  readonly pressId: string | null
  /** Why the player's protection takes no deposit now (PROT-6, PROT-7). A cash-out is always taken. */
  readonly noDeposit?: Refusal | null
}

const refuseIn = (world: World, { playerId, amount, noDeposit = null }: AskedTransfer): Refusal | null => {
  if (amount === null || amount <= 0) return refusal("invalidRequest")
  if (noDeposit !== null) return noDeposit
  if (amount > ALL_IN_LIMIT) return refusal("overAllInLimit", { amount: ALL_IN_LIMIT })
  return amount > amountIn(world, walletOf(playerId)) ? refusal("balanceTooLow") : null
}

const refuseOut = (world: World, { machineId, amount }: AskedTransfer): Refusal | null => {
  if (amount !== null) return refusal("invalidRequest")
  return amountIn(world, creditOn(machineId)) === 0 ? refusal("nothingToCashOut") : null
}

/** The reason why a machine currently accepts no operation of this player, or null. */
export const refuseAtMachine = (machine: Machine | undefined, playerId: string): Refusal | null => {
  if (machine === undefined || machine.seat?.playerId !== playerId || machine.seat.releasing) return refusal("sessionTerminated")
  return letsPlayerPlay(machine) ? null : refusal("machineUnavailable")
}

const refuseTransfer = (world: World, asked: AskedTransfer): Refusal | null => {
  if (world.disowned.includes(asked.transferId)) return refusal("invalidRequest")
  const machine = findMachine(world, asked.machineId)
  const why = refuseAtMachine(machine, asked.playerId)
  if (why !== null || machine === undefined) return why
  if (machine.spin !== null) return refusal("machineBusy")
  if (isBusy(world, machine)) return refusal("transferUnderWay")
  return asked.direction === "in" ? refuseIn(world, asked) : refuseOut(world, asked)
}

/** Decides a transfer (GAME-4). A known ID moves no money: the caller answers with the result of the first transfer. */
export const decideTransfer = (world: World, asked: AskedTransfer): Decision => {
  const known = world.transfers[asked.transferId]
  if (known !== undefined) return known.playerId === asked.playerId ? accept() : refuse(refusal("invalidRequest"))
  const why = refuseTransfer(world, asked)
  const { transferId: id, playerId, machineId, direction, origin, pressId } = asked
  const amount = asked.amount ?? amountIn(world, creditOn(machineId))
  const transfer: Transfer = {
    id,
    playerId,
    machineId,
    direction,
    amount,
    origin,
    pressId,
    state: "accepted",
    refusal: null,
    credit: 0,
    balance: 0
  }
  if (why !== null) return accept({ type: "TransferRefused", transfer: { ...transfer, state: "refused", refusal: why } })
  const taken: WorldEvent = { type: "MoneyMoved", from: walletOf(playerId), to: transitOf(id), amount, reason: "cashIn" }
  return accept({ type: "TransferAccepted", transfer }, ...(direction === "in" ? [taken] : []))
}

/** Records that the casino reported this ID as unknown (LIVE-4). A later press or transfer with it is refused. */
export const decideDisown = (world: World, id: string): Decision =>
  world.disowned.includes(id) ? accept() : accept({ type: "IdDisowned", id })

/** The second step: the machine's meter has added or subtracted the amount. */
export const decideMachineConfirm = (world: World, transferId: string): Decision => {
  const transfer = world.transfers[transferId]
  if (transfer?.state !== "accepted") return accept()
  const { machineId, direction, amount } = transfer
  const inTransit = transitOf(transferId)
  const [from, to] = direction === "in" ? [inTransit, creditOn(machineId)] : [creditOn(machineId), inTransit]
  return accept(
    { type: "TransferMachineConfirmed", transferId },
    { type: "MoneyMoved", from, to, amount, reason: direction === "in" ? "cashIn" : "cashOut" }
  )
}

/** The last step: both sides are booked. It also completes the press of a collect button. */
export const decideTransferDone = (world: World, transferId: string): Decision => {
  const transfer = world.transfers[transferId]
  if (transfer?.state !== "machineConfirmed") return accept()
  const { playerId, machineId, direction, amount, pressId } = transfer
  const out = direction === "out"
  const booked: WorldEvent = { type: "MoneyMoved", from: transitOf(transferId), to: walletOf(playerId), amount, reason: "cashOut" }
  const walletVersion = walletVersionOf(world, playerId, out ? 1 : 0)
  return accept(
    {
      type: "TransferDone",
      transferId,
      credit: amountIn(world, creditOn(machineId)),
      balance: amountIn(world, walletOf(playerId)) + (out ? amount : 0),
      ...(walletVersion === undefined ? {} : { walletVersion })
    },
    ...(out ? [booked] : []),
    ...(pressId === null ? [] : [{ type: "PressDone", pressId, win: 0 } as const])
  )
}
