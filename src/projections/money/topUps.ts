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

const later = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other)

export const topUps = defineProjection<TopUpsState>({
  name: "topUps",
  version: 3,
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
      // The device knows the uses of other tabs and earlier sessions.
      state.discount.usedAt = later(state.discount.usedAt, data.discount)
      state.bonus.usedAt = later(state.bonus.usedAt, data.bonus)
    },
    TopUpGranted: (state, { data }) => end(state[data.kind], { granted: true, amount: data.amount ?? null }),
    TopUpRefused: (state, { data }) => end(state[data.kind], { refusal: data.refusal }),
    TopUpFailed: (state, { data }) => end(state[data.kind], { failure: data.reason }),
    LoggedOut: start
  }
})
