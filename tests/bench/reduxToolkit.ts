/** Redux Toolkit and Zod with their production defaults. Zod compiles with `new Function`, which the product's CSP would forbid. */
import { configureStore, type Middleware } from "@reduxjs/toolkit"
import type { DomainEvent } from "../../src/domain/events.ts"
import type { Source } from "../../src/log/core/envelope.ts"
import { clock, type Contender, type Outcome, type Pipeline, RECENT } from "./contender.ts"
import { type Fact, facts, type Place, reducer } from "./reduxSlices.ts"
import { opening } from "./traffic.ts"
import { type ZodGameMessage, zodGameMessage, type ZodNotification, zodNotification } from "./zodMessages.ts"

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const readNotification = (message: ZodNotification, place: Place): Fact => {
  switch (message.type) {
    case "machine":
      return facts.MachineStatusChanged({ machineId: message.id, status: message.status }, place)
    case "balance":
      return facts.BalanceNotified({ balance: message.balance }, place)
  }
}

const readGame = (message: ZodGameMessage, place: Place): Fact => {
  switch (message.type) {
    case "meter":
      return facts.MeterReported({ meter: message.meter }, place)
    case "pressAccepted":
      return facts.PressAccepted({ pressId: message.pressId }, place)
    case "pressDone":
      return facts.PressDone({ pressId: message.pressId, win: message.win }, place)
    case "transferAccepted":
    case "transferMachineConfirmed": {
      const { transferId, direction, amount } = message
      const accepted = message.type === "transferAccepted"
      return (accepted ? facts.TransferAccepted : facts.TransferMachineConfirmed)({ transferId, direction, amount }, place)
    }
    case "transferDone": {
      const { transferId, direction, amount, credit, balance } = message
      return facts.TransferCompleted({ transferId, direction, amount, credit, balance }, place)
    }
    case "amountAction": {
      const { action, amount, transferId } = message
      return facts.AmountActionReported({ action, amount, transferId: transferId ?? null }, place)
    }
  }
}

const readOwn = ({ type, data }: DomainEvent, place: Place): Fact => {
  switch (type) {
    case "MachinesReceived":
      return facts.MachinesReceived(data, place)
    case "SeatTaken":
      return facts.SeatTaken(data, place)
    case "PressRequested":
      return facts.PressRequested(data, place)
    case "TransferRequested":
      return facts.TransferRequested(data, place)
    default:
      throw new Error(`The traffic has no ${type}`)
  }
}

/** Stores the events in an array next to the store. In a slice, Immer would copy all of them for each new one. */
const keep = (): Middleware => {
  let events: unknown[] = []
  return () => (next) => (action) => {
    events.push(action)
    if (events.length > RECENT * 2) events = events.slice(-RECENT)
    return next(action)
  }
}

const makeStore = () => configureStore({ reducer, middleware: (defaults) => defaults().concat(keep()) })

const outcomeOf = (
  state: ReturnType<ReturnType<typeof makeStore>["getState"]>,
  counts: Pick<Outcome, "appended" | "rejected">
): Outcome => ({
  ...counts,
  balance: state.balance.amount,
  credit: state.game.meter?.credit ?? null,
  statuses: state.machines.ids.map((id) => [id, state.machines.byId[id]?.status ?? -1]),
  presses: state.presses.recent.map(({ id, status, win }) => ({ id, status, win })),
  transfers: state.transfers.recent.map(({ id, status, amount }) => ({ id, status, amount })),
  actions: state.transfers.actions.map(({ amount }) => amount)
})

const NOTIFICATIONS: Source = { kind: "socket", op: "notifications" }
const GAME: Source = { kind: "socket", op: "game" }
const PLAYER: Source = { kind: "player", op: "bench" }

const start = (): Pipeline => {
  const store = makeStore()
  const started = clock.mono()
  let seq = 0
  let rejected = 0
  const next = (src: Source): Place => {
    seq += 1
    return { seq, id: `bench.${seq}`, ver: 1, at: clock.wall(), mono: Math.round(clock.mono() - started), src }
  }
  const record = (fact: DomainEvent): void => void store.dispatch(readOwn(fact, next(PLAYER)))
  opening.forEach(record)
  return {
    notification: (text) => {
      const decoded = zodNotification.safeParse(parse(text))
      if (decoded.success) store.dispatch(readNotification(decoded.data, next(NOTIFICATIONS)))
      else rejected += 1
    },
    game: (text) => {
      const decoded = zodGameMessage.safeParse(parse(text))
      if (decoded.success) store.dispatch(readGame(decoded.data, next(GAME)))
      else rejected += 1
    },
    record,
    outcome: () => outcomeOf(store.getState(), { appended: seq, rejected })
  }
}

export const reduxToolkit: Contender = { name: "Redux Toolkit + Zod", start }
