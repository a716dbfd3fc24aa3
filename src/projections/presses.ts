import type { Refusal } from "../domain/errors.ts"
import { defineProjection } from "./projection.ts"

/** LIVE-4: each press has one of five fates, and `requested` for the moment before it is sent. */
export type Fate = "requested" | "sent" | "accepted" | "done" | "refused" | "unknown"

/** What a press or a transfer of an earlier session adds to its view. */
export interface OfEarlierSession {
  machineId: number
  /** Too old: the server may have forgotten it, so nobody asks for it any more. */
  expired: boolean
}

export interface PressView {
  id: string
  button: string
  fate: Fate
  at: number
  /** Minor units, once done. */
  win: number | null
  refusal: Refusal | null
  /** Refused because the server never saw it. */
  unseen: boolean
  /** It has waited too long for its end, and the machine has not said it (LIVE-2). */
  overdue: boolean
}

/** A press of an earlier session. Its button is not remembered: `button` is empty. */
export type EarlierPress = PressView & OfEarlierSession

/** The last presses, newest first (GAME-2). */
export interface PressesState {
  recent: PressView[]
  /** Presses of earlier sessions whose outcome was unknown at the login. They block nothing. */
  earlier: EarlierPress[]
  /** The id of the press under way, if any: while there is one, another is a double press. */
  underWay: string | null
  /** `lastClick` of the specification: when the player last pressed a button that was not ignored, wall-clock ms. */
  lastClick: number | null
}

const KEPT = 20
const empty = (): PressesState => ({ recent: [], earlier: [], underWay: null, lastClick: null })

const isFinal = ({ fate }: PressView): boolean => fate === "done" || fate === "refused"

const settle = (state: PressesState, id: string, change: Partial<PressView>): void => {
  const press = state.recent.find((one) => one.id === id) ?? state.earlier.find((one) => one.id === id)
  // A fate that is final stays: a late or doubled answer changes nothing.
  if (press === undefined || isFinal(press)) return
  // That it was sent is no news once more is known, or known to be unknown.
  if (change.fate === "sent" && press.fate !== "requested") return
  Object.assign(press, change)
  // A stop may end before the spin that it stops: the spin is then the one under way.
  state.underWay = state.recent.find((one) => !isFinal(one))?.id ?? null
}

const isKnown = ({ recent, earlier }: PressesState, id: string): boolean =>
  recent.some((one) => one.id === id) || earlier.some((one) => one.id === id)

export const presses = defineProjection<PressesState>({
  name: "presses",
  version: 3,
  initial: empty,
  on: {
    PressRequested: (state, { data, at }) => {
      state.recent.unshift({
        id: data.pressId,
        button: data.button,
        fate: "requested",
        at,
        win: null,
        refusal: null,
        unseen: false,
        overdue: false
      })
      state.recent.length = Math.min(state.recent.length, KEPT)
      state.underWay = data.pressId
      state.lastClick = at
    },
    PressSent: (state, { data }) => settle(state, data.pressId, { fate: "sent" }),
    PressAccepted: (state, { data }) => settle(state, data.pressId, { fate: "accepted" }),
    PressDone: (state, { data }) => settle(state, data.pressId, { fate: "done", win: data.win }),
    PressRefused: (state, { data }) => settle(state, data.pressId, { fate: "refused", refusal: data.refusal }),
    PressUnseen: (state, { data }) => settle(state, data.pressId, { fate: "refused", unseen: true }),
    DeadlineReached: (state, { data }) => {
      if (data.what === "press") settle(state, data.id, { overdue: true })
    },
    PressBecameUnknown: (state, { data }) => settle(state, data.pressId, { fate: "unknown" }),
    OperationsTakenOver: (state, { data }) => {
      for (const { kind, id, machineId, at, expired } of data.operations) {
        if (kind !== "press" || isKnown(state, id)) continue
        const fates = { fate: "unknown", win: null, refusal: null, unseen: false, overdue: false } as const
        state.earlier.push({ id, button: "", at, ...fates, machineId, expired })
      }
    },
    OperationDismissed: (state, { data }) => {
      state.earlier = state.earlier.filter(({ id }) => id !== data.id)
    },
    LoggedOut: empty
  }
})
