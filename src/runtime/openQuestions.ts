import type { GameCommand } from "../api/wire/socketMessages.ts"
import { type DomainEvent, event } from "../domain/events.ts"
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

/** What is unknown, or goes on for too long, is asked for by the same id, never done again. */
export const decideQueries = (views: Readonly<Views>): GameCommand[] => [
  ...views.presses.recent.filter(isAskedFor).map(({ id }): GameCommand => ({ type: "pressQuery", pressId: id })),
  ...views.transfers.recent.filter(isAskedFor).map(({ id }): GameCommand => ({ type: "transferQuery", transferId: id }))
]
