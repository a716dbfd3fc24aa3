import type { CallFailure, Refusal } from "../../domain/shared/refusal.ts"
import type { TopUpLock } from "../../domain/wallet/topUpEvents.ts"
import { defineProjection } from "../core/projection.ts"
import { noTopUps as start } from "./initialStates.ts"

/** The state of one kind of top-up (MONEY-2). Times are wall-clock ms, amounts minor units. */
export interface TopUpState {
  busy: boolean
  /** The last use that this device knows of: the cooldown counts from it. */
  usedAt: number | null
  /** Whether the client made the last use automatically (MONEY-3). */
  auto: boolean
  /** The server granted the last use. */
  granted: boolean
  /** The amount granted for the last use; null while there is none, and when the server did not say it. */
  amount: number | null
  /** Why the last one was not requested, with the amount that the balance must be below. */
  ignored: { why: TopUpLock; minimum: number } | null
  refusal: Refusal | null
  failure: CallFailure | null
}

/** The two kinds of top-ups, each with its own cooldown. */
export interface TopUpsState {
  discount: TopUpState
  bonus: TopUpState
}

const end = (state: TopUpState, change: Partial<TopUpState>): void =>
  void Object.assign(state, { busy: false, ignored: null, refusal: null, failure: null }, change)

/** Another tab or an earlier session has used it at `usedAt`. The outcome of an earlier use is no longer the last one. */
const takeOverUse = (state: TopUpState, usedAt: number | null): void => {
  if (usedAt === null || usedAt <= (state.usedAt ?? Number.NEGATIVE_INFINITY)) return
  if (!state.busy) end(state, { auto: false, granted: false, amount: null })
  state.usedAt = usedAt
}

export const topUps = defineProjection<TopUpsState>({
  name: "topUps",
  version: 4,
  initial: start,
  on: {
    PageLoaded: (state) => {
      state.discount.busy = false
      state.bonus.busy = false
    },
    TopUpRequested: (state, { data, at }) => {
      end(state[data.kind], { busy: true, usedAt: at, auto: data.auto, granted: false, amount: null })
    },
    TopUpIgnored: (state, { data }) => {
      state[data.kind].ignored = { why: data.why, minimum: data.minimum }
    },
    TopUpUsesRestored: (state, { data }) => {
      takeOverUse(state.discount, data.discount)
      takeOverUse(state.bonus, data.bonus)
    },
    TopUpGranted: (state, { data }) => end(state[data.kind], { granted: true, amount: data.amount ?? null }),
    TopUpRefused: (state, { data }) => end(state[data.kind], { refusal: data.refusal }),
    TopUpFailed: (state, { data }) => end(state[data.kind], { failure: data.reason }),
    LoggedOut: start
  }
})
