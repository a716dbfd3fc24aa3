/**
 * The state of the Redux contender, in slices as its guide recommends. Machines are in a record by ID. Immer copies that record for each
 * status, which is most of a message's cost there.
 */
import { createAction, createSlice, type Draft, type PayloadAction } from "@reduxjs/toolkit"
import type { EventData, EventName } from "../../src/domain/events.ts"
import type { Meter } from "../../src/domain/game/gameEvents.ts"
import type { Source } from "../../src/log/core/envelope.ts"
import type { MachineView } from "../../src/projections/machine/machines.ts"
import type { OperationStatus } from "../../src/domain/game/operations.ts"

/** An action is a log entry. `meta` contains the fields that the other contenders store in the envelope. */
export interface Place {
  readonly seq: number
  readonly id: string
  readonly ver: number
  readonly at: number
  readonly mono: number
  readonly src: Source
}

const fact = <K extends EventName>(type: K) => createAction(type, (payload: EventData<K>, meta: Place) => ({ payload, meta }))

export const facts = {
  MachinesReceived: fact("MachinesReceived"),
  MachineStatusChanged: fact("MachineStatusChanged"),
  BalanceNotified: fact("BalanceNotified"),
  SeatTaken: fact("SeatTaken"),
  MeterReported: fact("MeterReported"),
  PressRequested: fact("PressRequested"),
  PressAccepted: fact("PressAccepted"),
  PressDone: fact("PressDone"),
  TransferRequested: fact("TransferRequested"),
  TransferAccepted: fact("TransferAccepted"),
  TransferMachineConfirmed: fact("TransferMachineConfirmed"),
  TransferCompleted: fact("TransferCompleted"),
  AmountActionReported: fact("AmountActionReported")
}
export type Fact = ReturnType<(typeof facts)[keyof typeof facts]>

type Kept<P> = PayloadAction<P, string, Place>

interface BalanceState {
  amount: number
  isLoaded: boolean
  stale: boolean
  newest: number
}

const setBalance = (state: BalanceState, { payload, meta }: Kept<{ readonly balance?: number }>): void => {
  if (payload.balance === undefined) return
  state.amount = payload.balance
  state.isLoaded = true
  state.stale = false
  state.newest = meta.seq
}

const unknownBalance: BalanceState = { amount: 0, isLoaded: false, stale: false, newest: 0 }

const balance = createSlice({
  name: "balance",
  initialState: unknownBalance,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(facts.BalanceNotified, setBalance).addCase(facts.TransferCompleted, setBalance).addCase(facts.SeatTaken, setBalance)
  }
})

const noMachines: { byId: Record<string, MachineView>; ids: number[] } = { byId: {}, ids: [] }

const machines = createSlice({
  name: "machines",
  initialState: noMachines,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(facts.MachinesReceived, (state, { payload, meta }) => {
        state.ids = payload.machines.map(({ id }) => id)
        for (const machine of payload.machines) state.byId[machine.id] = { ...machine, reservation: null, changed: meta.seq }
      })
      .addCase(facts.MachineStatusChanged, (state, { payload, meta }) => {
        const machine = state.byId[payload.machineId]
        if (machine === undefined) return
        machine.status = payload.status
        machine.changed = meta.seq
      })
  }
})

const noSession: { machineId: number | null; machineStatus: number | null } = { machineId: null, machineStatus: null }

const reconnect = createSlice({
  name: "reconnect",
  initialState: noSession,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(facts.MachineStatusChanged, (state, { payload }) => {
      if (state.machineId === payload.machineId) state.machineStatus = payload.status
    })
  }
})

const noGame: { meter: Meter | null; autoplay: boolean } = { meter: null, autoplay: false }

const game = createSlice({
  name: "game",
  initialState: noGame,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(facts.SeatTaken, (state, { payload }) => {
        if (payload.meter !== undefined) state.meter = payload.meter
      })
      .addCase(facts.MeterReported, (state, { payload }) => {
        if (state.meter === null || payload.meter.version >= state.meter.version) state.meter = payload.meter
      })
      .addCase(facts.TransferRequested, (state) => {
        state.autoplay = false
      })
      .addCase(facts.TransferCompleted, (state) => {
        state.autoplay = false
      })
  }
})

const KEPT = 20

interface Press {
  readonly id: string
  readonly button: string
  readonly at: number
  status: OperationStatus
  win: number | null
}

interface PressesState {
  recent: Press[]
  underWay: string | null
}

const setPress = (state: Draft<PressesState>, id: string, change: { readonly status: OperationStatus; readonly win?: number }): void => {
  const press = state.recent.find((one) => one.id === id)
  if (press === undefined || press.status === "done" || press.status === "refused") return
  Object.assign(press, change)
  if (change.status === "done" && state.underWay === id) state.underWay = null
}

const noPresses: PressesState = { recent: [], underWay: null }

const presses = createSlice({
  name: "presses",
  initialState: noPresses,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(facts.PressRequested, (state, { payload, meta }) => {
        state.recent.unshift({ id: payload.pressId, button: payload.button, at: meta.at, status: "requested", win: null })
        if (state.recent.length > KEPT) state.recent.length = KEPT
        state.underWay = payload.pressId
      })
      .addCase(facts.PressAccepted, (state, { payload }) => setPress(state, payload.pressId, { status: "accepted" }))
      .addCase(facts.PressDone, (state, { payload }) => setPress(state, payload.pressId, { status: "done", win: payload.win }))
  }
})

interface Transfer {
  readonly id: string
  readonly at: number
  status: OperationStatus
  amount: number | null
  machineConfirmed: boolean
}

interface TransfersState {
  recent: Transfer[]
  underWay: string | null
  actions: { readonly action: number; readonly amount: number; readonly at: number; readonly seq: number }[]
}

const setTransfer = (state: Draft<TransfersState>, id: string, change: Partial<Transfer>): void => {
  const transfer = state.recent.find((one) => one.id === id)
  if (transfer === undefined || transfer.status === "done" || transfer.status === "refused") return
  Object.assign(transfer, change)
  if (change.status === "done" && state.underWay === id) state.underWay = null
}

const noTransfers: TransfersState = { recent: [], underWay: null, actions: [] }

const transfers = createSlice({
  name: "transfers",
  initialState: noTransfers,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(facts.TransferRequested, (state, { payload, meta }) => {
        const { transferId: id, amount } = payload
        state.recent.unshift({ id, at: meta.at, status: "requested", amount, machineConfirmed: false })
        if (state.recent.length > KEPT) state.recent.length = KEPT
        state.underWay = id
      })
      .addCase(facts.TransferAccepted, (state, { payload: { transferId, amount } }) =>
        setTransfer(state, transferId, { status: "accepted", amount })
      )
      .addCase(facts.TransferMachineConfirmed, (state, { payload: { transferId, amount } }) =>
        setTransfer(state, transferId, { status: "accepted", amount, machineConfirmed: true })
      )
      .addCase(facts.TransferCompleted, (state, { payload: { transferId, amount } }) =>
        setTransfer(state, transferId, { status: "done", amount, machineConfirmed: true })
      )
      .addCase(facts.AmountActionReported, (state, { payload: { action, amount }, meta: { at, seq } }) => {
        state.actions.unshift({ action, amount, at, seq })
        if (state.actions.length > KEPT) state.actions.length = KEPT
      })
  }
})

export const reducer = {
  balance: balance.reducer,
  machines: machines.reducer,
  reconnect: reconnect.reducer,
  game: game.reducer,
  presses: presses.reducer,
  transfers: transfers.reducer
}
