import { ERROR_CODES } from "../../src/domain/generated/errorCatalogue.ts"
import type { Machine, World } from "./world.ts"
import { findMachine } from "./world.ts"
import type { WorldEvent } from "./worldEvents.ts"

type MachineEvent = WorldEvent<
  | "SeatTaken"
  | "SeatDropped"
  | "SeatResumed"
  | "SeatReleasing"
  | "SeatFreed"
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

const without = (machine: Machine, code: number | null): Machine => {
  const { seat } = machine
  if (seat?.countdown === undefined || (code !== null && seat.countdown.code !== code)) return machine
  const { countdown: _, ...rest } = seat
  return { ...machine, seat: rest }
}

const change = (world: World, machineId: number, how: (machine: Machine) => Machine): World => {
  const machine = findMachine(world, machineId)
  return machine === undefined ? world : { ...world, machines: { ...world.machines, [machineId]: how(machine) } }
}

/** Starts a countdown, and ends the one that the player's act answers (docs/protocol.md, "Codes at the machine"). */
export const evolveCountdown = (world: World, event: WorldEvent): World => {
  switch (event.type) {
    case "CountdownStarted": {
      const { machineId, code, until } = event
      return change(world, machineId, (machine) =>
        machine.seat === null ? machine : { ...machine, seat: { ...machine.seat, countdown: { code, until } } }
      )
    }
    case "PressAccepted":
      return change(world, event.press.machineId, (machine) => without(machine, ERROR_CODES.secondsToContinue))
    case "PresenceShown":
      return change(world, event.machineId, (machine) => without(machine, ERROR_CODES.secondsToContinue))
    case "TransferAccepted": {
      const { machineId, direction } = event.transfer
      return change(world, machineId, (machine) => without(machine, direction === "in" ? null : ERROR_CODES.secondsToContinue))
    }
    default:
      return world
  }
}
