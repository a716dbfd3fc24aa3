import type { GameCommand, GameMessage } from "../api/wire/socketMessages.ts"
import { type DomainEvent, event } from "../domain/events.ts"
import { isUnseenFinal } from "../domain/wallet/pendingOperations.ts"
import type { Fate } from "../projections/presses.ts"
import type { Views } from "../projections/projections.ts"

/** A press or a transfer without an answer for so long (ms) is unknown, and is asked for. */
const ANSWER_DEADLINE_MS = 8_000

type Fated = { readonly fate: Fate; readonly at: number; readonly overdue: boolean }

const isUnderWay = ({ fate }: Fated): boolean => fate === "requested" || fate === "sent" || fate === "accepted"
const isUnknown = ({ fate }: Fated): boolean => fate === "unknown"
/** It took too long, was asked for, and goes on: to call it unknown again before the next answer would only make the page flicker. */
const isKnownToGoOn = ({ fate, overdue }: Fated): boolean => fate === "accepted" && overdue
const isAskedFor = (one: Fated): boolean => isUnknown(one) || isKnownToGoOn(one)

const unknownEvents = (views: Readonly<Views>, which: (one: Fated) => boolean): DomainEvent[] => [
  ...views.presses.recent.filter(which).map(({ id }) => event("PressBecameUnknown", { pressId: id })),
  ...views.transfers.recent.filter(which).map(({ id }) => event("TransferBecameUnknown", { transferId: id }))
]

/** After a loss nobody knows what became of what was under way (LIVE-4). */
export const decideAfterLoss = (views: Readonly<Views>): DomainEvent[] => unknownEvents(views, isUnderWay)

/** What has waited too long for its answer becomes unknown, as does what lies ahead of a clock that was set back. `now` is wall-clock ms. */
export const decideOverdue = (views: Readonly<Views>, now: number): DomainEvent[] => {
  const overdue = (one: Fated) => isUnderWay(one) && !isKnownToGoOn(one) && Math.abs(now - one.at) > ANSWER_DEADLINE_MS
  const deadlines = [
    ...views.presses.recent.filter(overdue).map(({ id }) => event("DeadlineReached", { what: "press", id })),
    ...views.transfers.recent.filter(overdue).map(({ id }) => event("DeadlineReached", { what: "transfer", id }))
  ]
  return [...deadlines, ...unknownEvents(views, overdue)]
}

/** Whether its outcome is final. */
export const isSettled = ({ fate }: Pick<Fated, "fate">): boolean => fate === "done" || fate === "refused"

/** An operation of an earlier session is asked for until its outcome is known, or the server need not know it any more. */
const isOpenFromBefore = (one: Pick<Fated, "fate"> & { readonly expired: boolean }): boolean => !isSettled(one) && !one.expired

/**
 * The questions for the game socket: what is unknown, or goes on for too long, is asked for by the same id, never done again. So is what an
 * earlier session has left open, at this machine or at another.
 */
export const decideQueries = ({ presses, transfers }: Readonly<Views>): GameCommand[] => {
  const pressed = [...presses.recent.filter(isAskedFor), ...presses.earlier.filter(isOpenFromBefore)]
  const moved = [...transfers.recent.filter(isAskedFor), ...transfers.earlier.filter(isOpenFromBefore)]
  return [
    ...pressed.map(({ id }): GameCommand => ({ type: "pressQuery", pressId: id })),
    ...moved.map(({ id }): GameCommand => ({ type: "transferQuery", transferId: id }))
  ]
}

/**
 * Whether the answer "never seen" comes too early to be believed: of an operation of an earlier session, whose message may still be on its
 * way over that session's socket. It is asked for again. `now` is wall-clock ms.
 */
export const isUnseenTooEarly = ({ presses, transfers }: Readonly<Views>, message: GameMessage, now: number): boolean => {
  const isTooEarly = (one: { readonly at: number } | undefined): boolean => one !== undefined && !isUnseenFinal(one, now)
  if (message.type === "pressUnseen") return isTooEarly(presses.earlier.find(({ id }) => id === message.pressId))
  return message.type === "transferUnseen" && isTooEarly(transfers.earlier.find(({ id }) => id === message.transferId))
}

/** A press or transfer whose outcome is asked for without a seat. `at` is wall-clock ms. */
export interface Unsettled {
  readonly kind: "press" | "transfer"
  readonly id: string
  readonly at: number
}

/** All that has no final outcome yet, of this session and of earlier ones; transfers first, for they are money. */
export const listUnsettled = ({ presses, transfers }: Readonly<Views>): readonly Unsettled[] => {
  const open = (views: Pick<Views["presses"] | Views["transfers"], "recent" | "earlier">, kind: Unsettled["kind"]): Unsettled[] =>
    [...views.recent.filter((one) => !isSettled(one)), ...views.earlier.filter(isOpenFromBefore)].map(({ id, at }) => ({ kind, id, at }))
  return [...open(transfers, "transfer"), ...open(presses, "press")]
}
