import { ERROR_CODES } from "../../src/domain/generated/errorCatalogue.ts"
import type { Machine } from "./world.ts"
import type { WorldEvent } from "./worldEvents.ts"

type MachineEvent = WorldEvent<
  | "SeatTaken"
  | "SeatDropped"
  | "SeatResumed"
  | "SeatReleasing"
  | "SeatFreed"
  | "CountdownStarted"
  | "PresenceShown"
  | "SpinStarted"
  | "ReelsStopping"
  | "ReelsStood"
  | "BandSelected"
  | "MachineStatusSet"
  | "MachineReserved"
  | "GuestSatDown"
  | "GuestLeft"
  | "JackpotHit"
>

/** Ends the countdown of this code; null for any. */
export const withoutCountdown = (machine: Machine, code: number | null): Machine => {
  const { seat } = machine
  if (seat?.countdown === undefined || (code !== null && seat.countdown.code !== code)) return machine
  const { countdown: _, ...rest } = seat
  return { ...machine, seat: rest }
}

const evolveSeat = (machine: Machine, event: MachineEvent): Machine => {
  const { seat } = machine
  switch (event.type) {
    case "SeatTaken":
      return { ...machine, seat: { playerId: event.playerId, since: event.at, heldUntil: null, releasing: null }, reservation: null }
    case "SeatDropped":
      return seat === null ? machine : { ...machine, seat: { ...seat, heldUntil: event.heldUntil } }
    case "SeatResumed":
      return seat === null ? machine : { ...machine, seat: { ...seat, heldUntil: null } }
    case "SeatReleasing":
      return seat === null ? machine : { ...machine, seat: { ...seat, releasing: event.reason } }
    case "SeatFreed":
      return { ...machine, seat: null }
    case "CountdownStarted":
      return seat === null ? machine : { ...machine, seat: { ...seat, countdown: { code: event.code, until: event.until } } }
    case "PresenceShown":
      return withoutCountdown(machine, ERROR_CODES.secondsToContinue)
    case "GuestSatDown":
      return { ...machine, guest: { name: event.name, until: event.until } }
    case "GuestLeft":
      return { ...machine, guest: null }
    default:
      return machine
  }
}

const evolvePlay = (machine: Machine, event: MachineEvent): Machine => {
  const meterVersion = machine.meterVersion + 1
  switch (event.type) {
    case "SpinStarted":
      return { ...machine, spin: event.spin, rng: event.rng, spins: machine.spins + 1, lastWin: 0, meterVersion }
    case "ReelsStopping":
      return machine.spin === null ? machine : { ...machine, spin: { ...machine.spin, phase: "stopping" } }
    case "ReelsStood":
      return { ...machine, spin: null, outcome: event.outcome, lastWin: event.win, meterVersion }
    case "BandSelected":
      return { ...machine, activeBand: event.bandId, meterVersion }
    case "JackpotHit":
      return { ...machine, lastWin: event.amount, meterVersion }
    case "MachineStatusSet":
      return { ...machine, status: event.status }
    case "MachineReserved":
      return { ...machine, reservation: event.reservation }
    default:
      return machine
  }
}

/** Applies an event to a machine. */
export const evolveMachine = (machine: Machine, event: MachineEvent): Machine => evolvePlay(evolveSeat(machine, event), event)
