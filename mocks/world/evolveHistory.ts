import { addLog, addSession, addTransaction, changeOpenSession, historyOf, PLAYER_IP } from "./history.ts"
import type { Action, LogType, PlayerHistory } from "./playerHistory.ts"
import type { World } from "./world.ts"
import { findMachine } from "./world.ts"
import type { WorldEvent } from "./worldEvents.ts"

const withHistory = (world: World, playerId: string, change: (history: PlayerHistory) => PlayerHistory): World => ({
  ...world,
  history: { ...world.history, [playerId]: change(historyOf(world, playerId)) }
})

const note = (world: World, playerId: string, type: LogType): World =>
  withHistory(world, playerId, (history) => addLog(history, { type, at: world.now, ip: PLAYER_IP }))

interface Booking {
  readonly playerId: string
  readonly action: Action
  readonly amount: number
  readonly machineId: number | null
}

const book = (world: World, { playerId, action, amount, machineId }: Booking): World => {
  const machine = machineId === null ? null : (findMachine(world, machineId)?.name ?? null)
  return withHistory(world, playerId, (history) => addTransaction(history, { action, amount, at: world.now, machine }))
}

const openSession = (world: World, { machineId, playerId, at }: WorldEvent<"SeatTaken">): World => {
  const machine = findMachine(world, machineId)
  if (machine === undefined) return world
  const brand = world.brands.find(({ id }) => id === machine.brandId)?.name ?? ""
  const row = { machineId, machine: machine.name, brand, start: at, end: null, cashIn: 0, cashOut: 0 }
  return withHistory(world, playerId, (history) => addSession(history, row))
}

const bookTransfer = (world: World, { transferId }: WorldEvent<"TransferDone">): World => {
  const transfer = world.transfers[transferId]
  if (transfer === undefined) return world
  const { playerId, machineId, direction, amount } = transfer
  const booked = book(world, { playerId, action: direction === "in" ? 3 : 4, amount, machineId })
  return withHistory(booked, playerId, (history) =>
    changeOpenSession(history, { id: machineId }, (row) =>
      direction === "in" ? { ...row, cashIn: row.cashIn + amount } : { ...row, cashOut: row.cashOut + amount }
    )
  )
}

/** Updates the player's history pages with an event (PAGE-1…3). Takes the world after the event. */
export const evolveHistory = (world: World, event: WorldEvent): World => {
  switch (event.type) {
    case "LoggedIn":
      return note(world, event.playerId, "success")
    case "LoginFailed":
      return note(world, event.playerId, event.protectedUntil === null ? "loginFail" : "temporaryBlocked")
    case "PlayerNoted":
      return note(world, event.playerId, event.as)
    case "PasswordChanged":
      return note(world, event.playerId, "changedPassword")
    case "SeatReleasing":
      return event.reason === "kicked" ? note(world, event.playerId, "kickedByPlayer") : world
    case "SeatTaken":
      return openSession(world, event)
    case "SeatFreed":
      return withHistory(world, event.playerId, (history) =>
        changeOpenSession(history, { id: event.machineId }, (row) => ({ ...row, end: world.now }))
      )
    case "TransferDone":
      return bookTransfer(world, event)
    case "TopUpGranted":
      return book(world, { playerId: event.playerId, action: 1, amount: event.amount, machineId: null })
    case "CashierBooked":
      return book(world, { ...event, machineId: null })
    case "HandPaid":
      return book(world, { ...event, action: 5 })
    case "JackpotHit":
      return book(world, { ...event, action: 6 })
    default:
      return world
  }
}
