import type { GameCommand, GameMessage } from "../../api/sockets/gameMessages.ts"
import { type DomainEvent, event } from "../../domain/events.ts"
import { hasOutcome, type OperationStatus } from "../../domain/game/operations.ts"
import { isUnseenFinal } from "../../domain/wallet/pendingOperations.ts"
import type { Views } from "../../projections/projections.ts"

/** A press or transfer without an answer for this many ms becomes unknown, and its status is requested. */
const ANSWER_DEADLINE_MS = 8_000

/** A press or transfer in the views. `at`: wall-clock ms of its request. */
type OperationState = { readonly status: OperationStatus; readonly at: number; readonly overdue: boolean }

const isUnderWay = ({ status }: OperationState): boolean => status === "requested" || status === "sent" || status === "accepted"
const isUnknown = ({ status }: OperationState): boolean => status === "unknown"
/** Already overdue, requested and confirmed as pending. Marking it unknown again before the next answer would make the page flicker. */
const isKnownToGoOn = ({ status, overdue }: OperationState): boolean => status === "accepted" && overdue
const isAskedFor = (one: OperationState): boolean => isUnknown(one) || isKnownToGoOn(one)

const unknownEvents = (views: Readonly<Views>, which: (one: OperationState) => boolean): DomainEvent[] => [
  ...views.presses.recent.filter(which).map(({ id }) => event("PressBecameUnknown", { pressId: id })),
  ...views.transfers.recent.filter(which).map(({ id }) => event("TransferBecameUnknown", { transferId: id }))
]

/** After a disconnect the outcome of every pending operation is unknown (LIVE-4). */
export const decideAfterLoss = (views: Readonly<Views>): DomainEvent[] => unknownEvents(views, isUnderWay)

/**
 * The operations that waited too long for an answer become unknown. So does one whose time is in the future, after the clock was set back.
 * `now` is wall-clock ms.
 */
export const decideOverdue = (views: Readonly<Views>, now: number): DomainEvent[] => {
  const overdue = (one: OperationState) => isUnderWay(one) && !isKnownToGoOn(one) && Math.abs(now - one.at) > ANSWER_DEADLINE_MS
  const deadlines = [
    ...views.presses.recent.filter(overdue).map(({ id }) => event("DeadlineReached", { what: "press", id })),
    ...views.transfers.recent.filter(overdue).map(({ id }) => event("DeadlineReached", { what: "transfer", id }))
  ]
  return [...deadlines, ...unknownEvents(views, overdue)]
}

/**
 * The status of an operation of an earlier session is requested until its outcome is known, or until the server may have forgotten it.
 */
const isOpenFromBefore = (one: Pick<OperationState, "status"> & { readonly expired: boolean }): boolean => !hasOutcome(one) && !one.expired

/**
 * The status queries for the game socket: operations that are unknown or overdue, and those that earlier sessions left open at any machine.
 * Each is queried by its own id and never executed again.
 */
export const buildStatusQueries = ({ presses, transfers }: Readonly<Views>): GameCommand[] => {
  const pressed = [...presses.recent.filter(isAskedFor), ...presses.earlier.filter(isOpenFromBefore)]
  const moved = [...transfers.recent.filter(isAskedFor), ...transfers.earlier.filter(isOpenFromBefore)]
  return [
    ...pressed.map(({ id }): GameCommand => ({ type: "pressQuery", pressId: id })),
    ...moved.map(({ id }): GameCommand => ({ type: "transferQuery", transferId: id }))
  ]
}

/**
 * Whether the server's answer "not seen" is too early to be final. The message of an earlier session's operation may still be on its way over that
 * session's socket, so its status is requested again. `now` is wall-clock ms.
 */
export const isUnseenTooEarly = ({ presses, transfers }: Readonly<Views>, message: GameMessage, now: number): boolean => {
  const isTooEarly = (one: { readonly at: number } | undefined): boolean => one !== undefined && !isUnseenFinal(one, now)
  if (message.type === "pressUnseen") return isTooEarly(presses.earlier.find(({ id }) => id === message.pressId))
  return message.type === "transferUnseen" && isTooEarly(transfers.earlier.find(({ id }) => id === message.transferId))
}

/** A press or transfer whose outcome is requested without a seat. `at` is wall-clock ms. */
export interface Unsettled {
  readonly kind: "press" | "transfer"
  readonly id: string
  readonly at: number
}

/** Every operation without a final outcome, of this session and of earlier ones. Transfers come first, because they move money. */
export const listUnsettled = ({ presses, transfers }: Readonly<Views>): readonly Unsettled[] => {
  const open = (views: Pick<Views["presses"] | Views["transfers"], "recent" | "earlier">, kind: Unsettled["kind"]): Unsettled[] =>
    [...views.recent.filter((one) => !hasOutcome(one)), ...views.earlier.filter(isOpenFromBefore)].map(({ id, at }) => ({ kind, id, at }))
  return [...open(transfers, "transfer"), ...open(presses, "press")]
}
