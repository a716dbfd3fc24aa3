/** A hand-written contender without libraries: JSON.parse, a switch, the same checks, the same log and the same updates. */
import type { DomainEvent, EventData } from "../../src/domain/events.ts"
import type { Meter } from "../../src/domain/game/gameEvents.ts"
import type { Source } from "../../src/log/core/envelope.ts"
import type { MachineView } from "../../src/projections/machine/machines.ts"
import type { OperationStatus } from "../../src/domain/game/operations.ts"
import { clock, type Contender, type Outcome, type Pipeline, RECENT } from "./contender.ts"
import { opening } from "./traffic.ts"

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null
const isInt = (value: unknown): value is number => Number.isSafeInteger(value)

const parse = (text: string): Fields | null => {
  try {
    const frame: unknown = JSON.parse(text)
    return isFields(frame) ? frame : null
  } catch {
    return null
  }
}

const readNotification = (text: string): DomainEvent | null => {
  const frame = parse(text)
  if (frame === null) return null
  switch (frame["type"]) {
    case "machine": {
      const { id, status } = frame
      return isInt(id) && isInt(status) ? { type: "MachineStatusChanged", data: { machineId: id, status } } : null
    }
    case "balance": {
      const { balance } = frame
      return isInt(balance) ? { type: "BalanceNotified", data: { balance } } : null
    }
    default:
      return null
  }
}

const readMeter = (meter: unknown): Meter | null => {
  if (!isFields(meter)) return null
  const { credit, bet, lastWin, spins, version } = meter
  if (!isInt(credit) || !isInt(bet) || !isInt(lastWin) || !isInt(spins) || !isInt(version)) return null
  return { credit, bet, lastWin, spins, version }
}

const readStep = ({ transferId, direction, amount }: Fields): EventData<"TransferAccepted"> | null => {
  if (typeof transferId !== "string" || (direction !== "in" && direction !== "out") || !isInt(amount)) return null
  return { transferId, direction, amount }
}

const readAction = ({ action, amount, transferId }: Fields): DomainEvent | null => {
  if (action !== 1 && action !== 2 && action !== 3 && action !== 4 && action !== 5 && action !== 6) return null
  if (!isInt(amount) || (transferId !== undefined && typeof transferId !== "string")) return null
  return { type: "AmountActionReported", data: { action, amount, transferId: transferId ?? null } }
}

const readGame = (text: string): DomainEvent | null => {
  const frame = parse(text)
  if (frame === null) return null
  switch (frame["type"]) {
    case "meter": {
      const meter = readMeter(frame["meter"])
      return meter === null ? null : { type: "MeterReported", data: { meter } }
    }
    case "pressAccepted": {
      const { pressId } = frame
      return typeof pressId === "string" ? { type: "PressAccepted", data: { pressId } } : null
    }
    case "pressDone": {
      const { pressId, win } = frame
      return typeof pressId === "string" && isInt(win) ? { type: "PressDone", data: { pressId, win } } : null
    }
    case "transferAccepted": {
      const step = readStep(frame)
      return step === null ? null : { type: "TransferAccepted", data: step }
    }
    case "transferMachineConfirmed": {
      const step = readStep(frame)
      return step === null ? null : { type: "TransferMachineConfirmed", data: step }
    }
    case "transferDone": {
      const step = readStep(frame)
      const { credit, balance } = frame
      if (step === null || !isInt(credit) || !isInt(balance)) return null
      const { transferId, direction, amount } = step
      return { type: "TransferCompleted", data: { transferId, direction, amount, credit, balance } }
    }
    case "amountAction":
      return readAction(frame)
    default:
      return null
  }
}

interface Entry {
  readonly seq: number
  readonly id: string
  readonly ver: number
  readonly at: number
  readonly mono: number
  readonly src: Source
  readonly type: DomainEvent["type"]
  readonly data: DomainEvent["data"]
}

interface Press {
  readonly id: string
  readonly button: string
  readonly at: number
  status: OperationStatus
  win: number | null
}

interface Transfer {
  readonly id: string
  readonly at: number
  status: OperationStatus
  amount: number | null
  machineConfirmed: boolean
}

interface State {
  balance: { amount: number; isLoaded: boolean; stale: boolean; newest: number }
  machines: Record<string, MachineView>
  reconnect: { machineId: number | null; machineStatus: number | null }
  meter: Meter | null
  autoplay: boolean
  presses: Press[]
  pressUnderWay: string | null
  transfers: Transfer[]
  transferUnderWay: string | null
  actions: { action: number; amount: number; at: number; seq: number }[]
}

const KEPT = 20

const setBalance = ({ balance }: State, amount: number, seq: number): void => {
  balance.amount = amount
  balance.isLoaded = true
  balance.stale = false
  balance.newest = seq
}

const setPress = (state: State, id: string, status: OperationStatus, win: number | null): void => {
  const press = state.presses.find((one) => one.id === id)
  if (press === undefined || press.status === "done" || press.status === "refused") return
  press.status = status
  press.win = win
  if (status === "done" && state.pressUnderWay === id) state.pressUnderWay = null
}

const setTransfer = (
  state: State,
  { transferId, amount }: EventData<"TransferAccepted">,
  status: OperationStatus,
  confirmed: boolean
): void => {
  const transfer = state.transfers.find((one) => one.id === transferId)
  if (transfer === undefined || transfer.status === "done" || transfer.status === "refused") return
  transfer.status = status
  transfer.amount = amount
  if (confirmed) transfer.machineConfirmed = true
  if (status === "done" && state.transferUnderWay === transferId) state.transferUnderWay = null
}

const setMachine = (state: State, { machineId, status }: EventData<"MachineStatusChanged">, seq: number): void => {
  const machine = state.machines[machineId]
  if (machine !== undefined) {
    machine.status = status
    machine.changed = seq
  }
  if (state.reconnect.machineId === machineId) state.reconnect.machineStatus = status
}

const apply = (state: State, { type, data }: DomainEvent, { seq, at }: Entry): void => {
  switch (type) {
    case "MachineStatusChanged":
      return setMachine(state, data, seq)
    case "BalanceNotified":
      return setBalance(state, data.balance, seq)
    case "MeterReported":
      if (state.meter === null || data.meter.version >= state.meter.version) state.meter = data.meter
      return
    case "PressAccepted":
      return setPress(state, data.pressId, "accepted", null)
    case "PressDone":
      return setPress(state, data.pressId, "done", data.win)
    case "TransferAccepted":
      return setTransfer(state, data, "accepted", false)
    case "TransferMachineConfirmed":
      return setTransfer(state, data, "accepted", true)
    case "TransferCompleted":
      state.autoplay = false
      setBalance(state, data.balance, seq)
      return setTransfer(state, data, "done", true)
    case "AmountActionReported":
      state.actions.unshift({ action: data.action, amount: data.amount, at, seq })
      if (state.actions.length > KEPT) state.actions.length = KEPT
      return
    case "PressRequested":
      state.presses.unshift({ id: data.pressId, button: data.button, at, status: "requested", win: null })
      if (state.presses.length > KEPT) state.presses.length = KEPT
      state.pressUnderWay = data.pressId
      return
    case "TransferRequested":
      state.autoplay = false
      state.transfers.unshift({ id: data.transferId, at, status: "requested", amount: data.amount, machineConfirmed: false })
      if (state.transfers.length > KEPT) state.transfers.length = KEPT
      state.transferUnderWay = data.transferId
      return
    case "MachinesReceived":
      for (const machine of data.machines) {
        const { id, name, brand, brandId, image, status } = machine
        state.machines[id] = { id, name, brand, brandId, image, status, reservation: null, changed: seq }
      }
      return
    case "SeatTaken":
      if (data.meter !== undefined) state.meter = data.meter
      if (data.balance !== undefined) setBalance(state, data.balance, seq)
      return
    default:
      return
  }
}

const initial = (): State => ({
  balance: { amount: 0, isLoaded: false, stale: false, newest: 0 },
  machines: {},
  reconnect: { machineId: null, machineStatus: null },
  meter: null,
  autoplay: false,
  presses: [],
  pressUnderWay: null,
  transfers: [],
  transferUnderWay: null,
  actions: []
})

const outcomeOf = (state: State, counts: Pick<Outcome, "appended" | "rejected">): Outcome => ({
  ...counts,
  balance: state.balance.amount,
  credit: state.meter?.credit ?? null,
  statuses: Object.values(state.machines).map(({ id, status }) => [id, status]),
  presses: state.presses.map(({ id, status, win }) => ({ id, status, win })),
  transfers: state.transfers.map(({ id, status, amount }) => ({ id, status, amount })),
  actions: state.actions.map(({ amount }) => amount)
})

const NOTIFICATIONS: Source = { kind: "socket", op: "notifications" }
const GAME: Source = { kind: "socket", op: "game" }
const PLAYER: Source = { kind: "player", op: "bench" }

const start = (): Pipeline => {
  const state = initial()
  const started = clock.mono()
  let events: Entry[] = []
  let seq = 0
  let rejected = 0
  const take = (fact: DomainEvent | null, src: Source): void => {
    if (fact === null) {
      rejected += 1
      return
    }
    seq += 1
    const { type, data } = fact
    const entry = { seq, id: `bench.${seq}`, ver: 1, at: clock.wall(), mono: Math.round(clock.mono() - started), src, type, data }
    events.push(entry)
    if (events.length > RECENT * 2) events = events.slice(-RECENT)
    apply(state, fact, entry)
  }
  for (const fact of opening) take(fact, PLAYER)
  return {
    notification: (text) => take(readNotification(text), NOTIFICATIONS),
    game: (text) => take(readGame(text), GAME),
    record: (fact) => take(fact, PLAYER),
    outcome: () => outcomeOf(state, { appended: seq, rejected })
  }
}

export const handWritten: Contender = { name: "hand-written", start }
