import { refuseRestricted } from "./decideProtection.ts"
import { amountIn, creditOn, transitOf, walletOf } from "./ledger.ts"
import { refusal } from "./refusals.ts"
import { isBusy, letsPlayerPlay, seatOf, STATUS, waitingFor, walletVersionOf } from "./views.ts"
import type { Machine, ReleaseReason, Seat, Transfer, World } from "./world.ts"
import { findMachine } from "./world.ts"
import type { Decision, WorldEvent } from "./worldEvents.ts"
import { accept, refuse } from "./worldEvents.ts"

/** How long a seat is held after its player's connection is lost (LIVE-5), in ms. */
export const SEAT_HOLD_MS = 150_000

/** A player at a machine. */
export interface AtMachine {
  readonly playerId: string
  readonly machineId: number
}

const holds = (machine: Machine, playerId: string): boolean => machine.seat?.playerId === playerId

const freed = (machineId: number, playerId: string, reason: ReleaseReason): WorldEvent => ({
  type: "SeatFreed",
  machineId,
  playerId,
  reason
})

/** Frees the player's seat at another machine if it is idle and without credit. Otherwise refuses. */
const leaveOther = (world: World, { playerId, machineId }: AtMachine): Decision => {
  const other = seatOf(world, playerId)
  if (other === undefined || other.id === machineId) return accept()
  const idle = other.seat?.heldUntil !== null && amountIn(world, creditOn(other.id)) === 0 && !isBusy(world, other)
  return idle ? accept(freed(other.id, playerId, "left")) : refuse(refusal("seatedElsewhere", { machine: other.name }))
}

/** Decides a join (GAME-1, LOBBY-4): takes a free machine or resumes an existing seat. */
export const decideJoin = (world: World, at: AtMachine, now: number): Decision => {
  const { playerId, machineId } = at
  const machine = findMachine(world, machineId)
  if (machine === undefined) return refuse(refusal("noSuchMachine"))
  if (holds(machine, playerId) ? !letsPlayerPlay(machine) : machine.status !== STATUS.available)
    return refuse(refusal("machineUnavailable"))
  if (machine.seat?.releasing) return refuse(refusal("machineBusy"))
  if (holds(machine, playerId)) return accept({ type: "SeatResumed", machineId, playerId })
  // A seat that the player already holds is resumed in a break too: its credit can be cashed out.
  const restricted = refuseRestricted(world, playerId, now)
  if (restricted !== null) return refuse(restricted)
  if (machine.seat !== null || machine.guest !== null) return refuse(refusal("seatTaken"))
  const { reservation } = machine
  if (reservation !== null && reservation.playerId !== playerId && reservation.until > now) return refuse(refusal("seatReserved"))
  const left = leaveOther(world, at)
  return left.refusal === null ? accept(...left.events, { type: "SeatTaken", machineId, playerId, at: now }) : left
}

/** Holds the seat after its last connection is lost (LIVE-5). */
export const decideDrop = (world: World, { playerId, machineId }: AtMachine, now: number): Decision => {
  const machine = findMachine(world, machineId)
  if (machine === undefined || !holds(machine, playerId) || machine.seat?.heldUntil !== null || machine.seat.releasing) return accept()
  return accept({ type: "SeatDropped", machineId, playerId, heldUntil: now + SEAT_HOLD_MS })
}

/** Joins or leaves a machine's waiting list. Joining twice keeps the player's place. */
export const decideWaiting = (world: World, { playerId, machineId, waiting }: AtMachine & { readonly waiting: boolean }): Decision => {
  if (findMachine(world, machineId) === undefined) return refuse(refusal("noSuchMachine"))
  return waitingFor(world, machineId).includes(playerId) === waiting
    ? accept()
    : accept({ type: "WaitlistChanged", machineId, playerId, waiting })
}

/** Decides a leave (GAME-7). Without credit the seat becomes free at once. With credit it is held, so the player can return. */
export const decideLeave = (world: World, at: AtMachine, now: number): Decision => {
  const machine = findMachine(world, at.machineId)
  if (machine === undefined || !holds(machine, at.playerId)) return accept()
  const hasMoney = amountIn(world, creditOn(machine.id)) > 0 || isBusy(world, machine)
  return hasMoney ? decideDrop(world, at, now) : accept(freed(machine.id, at.playerId, "left"))
}

/** Ends a seat. Pending operations finish first, then the credit goes to the wallet and the seat becomes free. */
export const decideRelease = (world: World, { playerId, machineId }: AtMachine, reason: ReleaseReason): Decision => {
  const machine = findMachine(world, machineId)
  if (machine === undefined || !holds(machine, playerId)) return refuse(refusal("noOpenSession"))
  return machine.seat?.releasing ? accept() : accept({ type: "SeatReleasing", machineId, playerId, reason })
}

/** Releases a held seat whose player did not return in time. */
export const decideHoldEnd = (world: World, machineId: number, now: number): Decision => {
  const seat = findMachine(world, machineId)?.seat
  if (!seat || seat.heldUntil === null || seat.heldUntil > now) return accept()
  return decideRelease(world, { playerId: seat.playerId, machineId }, "holdEnded")
}

/** Starts a countdown of the player's seat, in place of a running one. `until`: its end, in ms. */
export const decideCountdown = (
  world: World,
  { playerId, machineId }: AtMachine,
  { code, until }: { readonly code: number; readonly until: number }
): Decision => {
  const seat = findMachine(world, machineId)?.seat
  const isTheirs = seat?.playerId === playerId && seat.releasing === null
  return isTheirs ? accept({ type: "CountdownStarted", machineId, playerId, code, until }) : accept()
}

/** Ends the seat whose countdown has run out. `until` tells this countdown from a later one. */
export const decideCountdownEnd = (world: World, machineId: number, until: number): Decision => {
  const seat = findMachine(world, machineId)?.seat
  if (!seat || seat.countdown?.until !== until) return accept()
  return decideRelease(world, { playerId: seat.playerId, machineId }, "countdownEnded")
}

/** Decides `POST /player/cancel` (GAME-9): the player may join again, and existing connections are closed. */
export const decideCancel = (world: World, { playerId, machineId }: AtMachine, now: number): Decision => {
  const machine = findMachine(world, machineId)
  if (machine === undefined || !holds(machine, playerId)) return refuse(refusal("noOpenSession"))
  if (machine.seat?.releasing) return refuse(refusal("sessionTerminated"))
  return accept({ type: "SeatDropped", machineId, playerId, heldUntil: now + SEAT_HOLD_MS })
}

const cashOutOf = (world: World, machine: Machine, { playerId, since }: Seat): readonly WorldEvent[] => {
  const amount = amountIn(world, creditOn(machine.id))
  if (amount === 0) return []
  // With the time of the seat: a new or reset floor counts its meters from 1 again, and clients remember the ids of earlier payouts.
  const id = `release-${machine.id}-${since}-${machine.meterVersion}`
  const transfer: Transfer = {
    id,
    playerId,
    machineId: machine.id,
    direction: "out",
    amount,
    origin: "release",
    pressId: null,
    state: "accepted",
    refusal: null,
    credit: 0,
    balance: 0
  }
  const balance = amountIn(world, walletOf(playerId)) + amount
  const walletVersion = walletVersionOf(world, playerId, 1)
  return [
    { type: "TransferAccepted", transfer },
    { type: "TransferMachineConfirmed", transferId: id },
    { type: "MoneyMoved", from: creditOn(machine.id), to: transitOf(id), amount, reason: "release" },
    { type: "TransferDone", transferId: id, credit: 0, balance, ...(walletVersion === undefined ? {} : { walletVersion }) },
    { type: "MoneyMoved", from: transitOf(id), to: walletOf(playerId), amount, reason: "release" }
  ]
}

/** Ends the seats of released machines that are idle. Returns an empty list when there are none. */
export const settleReleases = (world: World): readonly WorldEvent[] =>
  Object.values(world.machines).flatMap((machine) => {
    const { seat } = machine
    if (seat === null || seat.releasing === null || isBusy(world, machine)) return []
    return [...cashOutOf(world, machine, seat), freed(machine.id, seat.playerId, seat.releasing)]
  })
