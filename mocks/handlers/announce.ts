import { CLOSE_CODES } from "../../src/domain/connection/closeCodes.ts"
import type { Happening } from "../floor/floor.ts"
import type { GameMessage, GameConnection, Connection, Connections, NoticeMessage } from "../floor/connections.ts"
import { refusal } from "../world/refusals.ts"
import {
  balanceOf,
  isFreeFor,
  meterOf,
  presentBalance,
  presentFree,
  presentSession,
  presentStatus,
  statusFor,
  waitingFor
} from "../world/views.ts"
import type { ReleaseReason } from "../world/world.ts"
import { findMachine } from "../world/world.ts"
import type { WorldEvent } from "../world/worldEvents.ts"
import { pressMessage, transferMessage } from "./gameMessages.ts"

const sessionNotices = ({ after, events }: Happening, playerId: string): readonly NoticeMessage[] =>
  events.flatMap((event) => {
    if ((event.type !== "SeatDropped" && event.type !== "SeatFreed") || event.playerId !== playerId) return []
    const machine = findMachine(after, event.machineId)
    return machine === undefined ? [] : [presentSession(after, machine, event.type === "SeatDropped")]
  })

/** The machines for which the player waits and that have just become free. */
const freeNotices = ({ before, after }: Happening, playerId: string): readonly NoticeMessage[] =>
  Object.values(after.machines)
    .filter((machine) => {
      const was = findMachine(before, machine.id)
      const isWaiting = waitingFor(after, machine.id).includes(playerId)
      return isWaiting && was !== undefined && was !== machine && !isFreeFor(was, playerId) && isFreeFor(machine, playerId)
    })
    .map((machine) => presentFree(machine, playerId))

/** The notifications for one player: changed machine statuses, the balance and the open session (LOBBY-3, MONEY-1, GAME-9). */
const noticesOf = (happening: Happening, playerId: string): readonly NoticeMessage[] => {
  const { before, after } = happening
  const changed = Object.values(after.machines).filter((machine) => {
    const was = findMachine(before, machine.id)
    return was !== machine && was !== undefined && statusFor(was, playerId) !== statusFor(machine, playerId)
  })
  return [
    ...(balanceOf(before, playerId) === balanceOf(after, playerId) ? [] : [presentBalance(after, playerId)]),
    ...changed.map((machine) => presentStatus(machine, playerId)),
    ...sessionNotices(happening, playerId),
    ...freeNotices(happening, playerId)
  ]
}

const messagesOfTransfer = ({ after }: Happening, transferId: string, connection: GameConnection): readonly GameMessage[] => {
  const transfer = after.transfers[transferId]
  if (transfer === undefined || transfer.playerId !== connection.playerId || transfer.machineId !== connection.machineId) return []
  const action: GameMessage = { type: "amountAction", action: transfer.direction === "in" ? 3 : 4, amount: transfer.amount, transferId }
  return transfer.state === "done" ? [transferMessage(transfer), action] : [transferMessage(transfer)]
}

const messagesOfPress = ({ after }: Happening, pressId: string, connection: GameConnection): readonly GameMessage[] => {
  const press = after.presses[pressId]
  return press === undefined || press.playerId !== connection.playerId || press.machineId !== connection.machineId
    ? []
    : [pressMessage(press)]
}

const isHere = (event: { readonly machineId: number; readonly playerId?: string }, connection: GameConnection): boolean =>
  event.machineId === connection.machineId && (event.playerId === undefined || event.playerId === connection.playerId)

const messagesOf = (happening: Happening, event: WorldEvent, connection: GameConnection): readonly GameMessage[] => {
  switch (event.type) {
    case "TransferAccepted":
    case "TransferRefused":
      return event.type === "TransferAccepted" && event.transfer.origin === "release"
        ? []
        : messagesOfTransfer(happening, event.transfer.id, connection)
    case "TransferMachineConfirmed":
      return happening.after.transfers[event.transferId]?.origin === "release"
        ? []
        : messagesOfTransfer(happening, event.transferId, connection)
    case "TransferDone":
      return messagesOfTransfer(happening, event.transferId, connection)
    case "PressAccepted":
      return messagesOfPress(
        { ...happening, after: { ...happening.after, presses: { [event.press.id]: event.press } } },
        event.press.id,
        connection
      )
    case "PressRefused":
      return messagesOfPress(happening, event.press.id, connection)
    case "PressDone":
      return messagesOfPress(happening, event.pressId, connection)
    case "BandSelected":
      if (!isHere(event, connection)) return []
      return [{ type: "bandSelected", bandId: event.bandId, ...(event.requestId === null ? {} : { requestId: event.requestId }) }]
    case "JackpotHit":
      return isHere(event, connection) ? [{ type: "amountAction", action: 6, amount: event.amount }] : []
    case "HandPaid":
      return isHere(event, connection) ? [{ type: "amountAction", action: 5, amount: event.amount }] : []
    case "TopUpGranted":
      return event.playerId === connection.playerId ? [{ type: "amountAction", action: 1, amount: event.amount }] : []
    case "CashierBooked":
      return event.playerId === connection.playerId ? [{ type: "amountAction", action: event.action, amount: event.amount }] : []
    case "SeatReleasing":
      return isHere(event, connection) && event.reason !== "terminated" ? [{ type: "code", ...refusal("sessionTerminating") }] : []
    case "SeatFreed":
      return isHere(event, connection) && event.reason === "terminated" ? [{ type: "code", ...refusal("sessionTerminated") }] : []
    default:
      return []
  }
}

/** Events whose messages follow the meter that shows their effect (docs/protocol.md, "Presses", "Money" and "Codes at the machine"). */
const AFTER_METER: ReadonlySet<WorldEvent["type"]> = new Set(["TransferDone", "JackpotHit", "PressDone", "SeatFreed"])

/** Reasons for which the server closes the game socket of an ended seat (docs/protocol.md, "Close codes"). */
const CLOSING: ReadonlySet<ReleaseReason> = new Set(["kicked", "countdownEnded", "terminated"])

/** The messages for one game socket. Those of completed operations come last, so that the meter is up to date by then. */
const gameMessagesOf = (happening: Happening, connection: GameConnection): readonly GameMessage[] => {
  const { before, after, events } = happening
  const machine = findMachine(after, connection.machineId)
  const counted = machine !== undefined && machine.meterVersion !== findMachine(before, connection.machineId)?.meterVersion
  const messagesOfSome = (isChosen: (event: WorldEvent) => boolean): readonly GameMessage[] =>
    events.filter(isChosen).flatMap((event) => messagesOf(happening, event, connection))
  return [
    ...messagesOfSome(({ type }) => !AFTER_METER.has(type)),
    ...(counted ? [{ type: "meter", machineID: machine.id, meter: meterOf(after, machine) } as const] : []),
    ...messagesOfSome(({ type }) => AFTER_METER.has(type))
  ]
}

const tell = <F extends NoticeMessage | GameMessage>(connection: Connection<F>, messages: readonly F[]): void => {
  for (const message of messages) connection.send(message)
}

/** Notifies every connected client of the events, and disconnects players whose seat the casino has ended. */
export const announce = (connections: Connections, happening: Happening): void => {
  for (const connection of connections.games) tell(connection, gameMessagesOf(happening, connection))
  for (const connection of connections.notifications) tell(connection, noticesOf(happening, connection.playerId))
  for (const event of happening.events) {
    if (event.type !== "SeatFreed" || !CLOSING.has(event.reason)) continue
    for (const connection of connections.games) if (isHere(event, connection)) connection.close(CLOSE_CODES.kicked, event.reason)
  }
}
