import type { Refusal } from "../../domain/shared/errors.ts"
import { hasOutcome, type OperationStatus } from "../../domain/game/operations.ts"
import { defineProjection } from "../core/projection.ts"
import { endSeat, findOperation, type OfEarlierSession } from "../core/operations.ts"
import { noPresses as empty } from "./initialStates.ts"

/** A button press and its outcome (GAME-2, LIVE-4). `at`: when the player pressed, in wall-clock ms. */
export interface PressView {
  id: string
  button: string
  status: OperationStatus
  at: number
  /** Minor units; null until the press is done. */
  win: number | null
  /** The bet of a spin, in minor units; absent for other buttons and when unknown. */
  bet?: number
  /** The highest bet that the spin may have, in minor units; absent where that is `bet`. */
  stake?: number
  refusal: Refusal | null
  /** Refused because the server never received it. */
  unseen: boolean
  /** ms from the request to the server's first answer; absent before it. */
  ackMs?: number
  /** The press has waited too long for its outcome, and the machine has not reported it (LIVE-2). */
  overdue: boolean
}

/** A press of an earlier session or seat. The device does not remember buttons: `button` is empty after an earlier session. */
export type EarlierPress = PressView & OfEarlierSession

/** The last presses of the seat, newest first (GAME-2). */
export interface PressesState {
  recent: PressView[]
  /** Presses with an outcome at earlier seats. */
  past: PressView[]
  /** Presses of earlier sessions and of ended seats whose outcome was unknown then. They block nothing. */
  earlier: EarlierPress[]
  /** The id of the press under way, if any: meanwhile, another press counts as a double press. */
  underWay: string | null
  /** `lastClick` of the specification: when the player last pressed a button that was not ignored, wall-clock ms. */
  lastClick: number | null
  /** The machine where the recent presses were made, or where a seat is requested. */
  machineId: number | null
}

const KEPT = 20
const updateStatus = (state: PressesState, id: string, change: Partial<PressView>): void => {
  const press = findOperation(state, id)
  // A final outcome stays: late or repeated answers change nothing.
  if (press === undefined || hasOutcome(press)) return
  // `sent` never replaces a later status.
  if (change.status === "sent" && press.status !== "requested") return
  Object.assign(press, change)
  // A stop may end before the spin that it stops: the spin is then the press under way.
  state.underWay = state.recent.find((one) => !hasOutcome(one))?.id ?? null
}

export const presses = defineProjection<PressesState>({
  name: "presses",
  version: 10,
  initial: empty,
  on: {
    JoinRequested: (state, { data }) => endSeat(state, data.machineId),
    SeatTaken: (state, { data }) => endSeat(state, data.machineId),
    SeatRefused: (state) => endSeat(state, null),
    MachineLeft: (state) => endSeat(state, null),
    PressRequested: (state, { data, at }) => {
      state.recent.unshift({
        id: data.pressId,
        button: data.button,
        status: "requested",
        at,
        win: null,
        ...(data.bet !== undefined && { bet: data.bet }),
        ...(data.stake !== undefined && { stake: data.stake }),
        refusal: null,
        unseen: false,
        overdue: false
      })
      // A spin without an outcome may have many Stops after it.
      state.recent = state.recent.filter((one, index) => index < KEPT || !hasOutcome(one))
      state.underWay = data.pressId
      state.lastClick = at
    },
    PressSent: (state, { data }) => updateStatus(state, data.pressId, { status: "sent" }),
    PressAccepted: (state, { data, at }) => {
      const press = state.recent.find(({ id }) => id === data.pressId)
      const isFirst = press !== undefined && press.ackMs === undefined
      updateStatus(state, data.pressId, { status: "accepted", ...(isFirst && { ackMs: Math.max(0, at - press.at) }) })
    },
    PressDone: (state, { data }) => updateStatus(state, data.pressId, { status: "done", win: data.win }),
    PressRefused: (state, { data }) => updateStatus(state, data.pressId, { status: "refused", refusal: data.refusal }),
    PressUnseen: (state, { data }) => updateStatus(state, data.pressId, { status: "refused", unseen: true }),
    DeadlineReached: (state, { data }) => {
      if (data.what === "press") updateStatus(state, data.id, { overdue: true })
    },
    PressBecameUnknown: (state, { data }) => updateStatus(state, data.pressId, { status: "unknown" }),
    OperationsTakenOver: (state, { data }) => {
      for (const { kind, id, machineId, at, expired } of data.operations) {
        if (kind !== "press" || findOperation(state, id) !== undefined) continue
        const unsettled = { status: "unknown", win: null, refusal: null, unseen: false, overdue: false } as const
        state.earlier.push({ id, button: "", at, ...unsettled, machineId, expired })
      }
    },
    OperationDismissed: (state, { data }) => {
      state.earlier = state.earlier.filter(({ id }) => id !== data.id)
    },
    LoggedOut: empty
  }
})
