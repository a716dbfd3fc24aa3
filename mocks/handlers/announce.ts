import { CLOSE_CODES } from "../../src/domain/connection/closeCodes.ts"
import type { Happening } from "../floor/floor.ts"
import type { GameMessage, GameLine, Line, Lines, NoticeMessage } from "../floor/lines.ts"
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

const messagesOfTransfer = ({ after }: Happening, transferId: string, line: GameLine): readonly GameMessage[] => {
  const transfer = after.transfers[transferId]
  if (transfer === undefined || transfer.playerId !== line.playerId || transfer.machineId !== line.machineId) return []
  const action: GameMessage = { type: "amountAction", action: transfer.direction === "in" ? 3 : 4, amount: transfer.amount, transferId }
  return transfer.state === "done" ? [transferMessage(transfer), action] : [transferMessage(transfer)]
}

const messagesOfPress = ({ after }: Happening, pressId: string, line: GameLine): readonly GameMessage[] => {
  const press = after.presses[pressId]
  return press === undefined || press.playerId !== line.playerId || press.machineId !== line.machineId ? [] : [pressMessage(press)]
}

const isHere = (event: { readonly machineId: number; readonly playerId?: string }, line: GameLine): boolean =>
  event.machineId === line.machineId && (event.playerId === undefined || event.playerId === line.playerId)

const messagesOf = (happening: Happening, event: WorldEvent, line: GameLine): readonly GameMessage[] => {
  switch (event.type) {
    case "TransferAccepted":
    case "TransferRefused":
      return event.type === "TransferAccepted" && event.transfer.origin === "release"
        ? []
        : messagesOfTransfer(happening, event.transfer.id, line)
    case "TransferMachineConfirmed":
      return happening.after.transfers[event.transferId]?.origin === "release" ? [] : messagesOfTransfer(happening, event.transferId, line)
    case "TransferDone":
      return messagesOfTransfer(happening, event.transferId, line)
    case "PressAccepted":
      return messagesOfPress(
        { ...happening, after: { ...happening.after, presses: { [event.press.id]: event.press } } },
        event.press.id,
        line
      )
    case "PressRefused":
      return messagesOfPress(happening, event.press.id, line)
    case "PressDone":
      return messagesOfPress(happening, event.pressId, line)
    case "BandSelected":
      if (!isHere(event, line)) return []
      return [{ type: "bandSelected", bandId: event.bandId, ...(event.requestId === null ? {} : { requestId: event.requestId }) }]
    case "JackpotHit":
      return isHere(event, line) ? [{ type: "amountAction", action: 6, amount: event.amount }] : []
    case "HandPaid":
      return isHere(event, line) ? [{ type: "amountAction", action: 5, amount: event.amount }] : []
    case "TopUpGranted":
      return event.playerId === line.playerId ? [{ type: "amountAction", action: 1, amount: event.amount }] : []
    case "CashierBooked":
      return event.playerId === line.playerId ? [{ type: "amountAction", action: event.action, amount: event.amount }] : []
    case "SeatReleasing":
      return isHere(event, line) && event.reason !== "terminated" ? [{ type: "code", ...refusal("sessionTerminating") }] : []
    case "SeatFreed":
      return isHere(event, line) && event.reason === "terminated" ? [{ type: "code", ...refusal("sessionTerminated") }] : []
    default:
      return []
  }
}

/** Events whose messages follow the meter that shows their effect (docs/protocol.md, "Presses", "Money" and "Codes at the machine"). */
const AFTER_METER: ReadonlySet<WorldEvent["type"]> = new Set(["TransferDone", "JackpotHit", "PressDone", "SeatFreed"])

/** Reasons for which the server closes the game socket of an ended seat (docs/protocol.md, "Close codes"). */
const CLOSING: ReadonlySet<ReleaseReason> = new Set(["kicked", "countdownEnded", "terminated"])

/** The messages for one game socket. Those of completed operations come last, so that the meter is up to date by then. */
const gameMessagesOf = (happening: Happening, line: GameLine): readonly GameMessage[] => {
  const { before, after, events } = happening
  const machine = findMachine(after, line.machineId)
  const counted = machine !== undefined && machine.meterVersion !== findMachine(before, line.machineId)?.meterVersion
  const messagesOfSome = (isChosen: (event: WorldEvent) => boolean): readonly GameMessage[] =>
    events.filter(isChosen).flatMap((event) => messagesOf(happening, event, line))
  return [
    ...messagesOfSome(({ type }) => !AFTER_METER.has(type)),
    ...(counted ? [{ type: "meter", machineID: machine.id, meter: meterOf(after, machine) } as const] : []),
    ...messagesOfSome(({ type }) => AFTER_METER.has(type))
  ]
}

const tell = <F extends NoticeMessage | GameMessage>(line: Line<F>, messages: readonly F[]): void => {
  for (const message of messages) line.send(message)
}

/** Notifies every connected client of the events, and disconnects players whose seat the casino has ended. */
export const announce = (lines: Lines, happening: Happening): void => {
  for (const line of lines.games) tell(line, gameMessagesOf(happening, line))
  for (const line of lines.notifications) tell(line, noticesOf(happening, line.playerId))
  for (const event of happening.events) {
    if (event.type !== "SeatFreed" || !CLOSING.has(event.reason)) continue
    for (const line of lines.games) if (isHere(event, line)) line.close(CLOSE_CODES.kicked, event.reason)
  }
}
