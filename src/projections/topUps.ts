import type { CallFailure, Refusal } from "../domain/refusal.ts"
import type { TopUpLock } from "../domain/wallet/topUpEvents.ts"
import { defineProjection } from "./projection.ts"

/** How one kind of top-up stands (MONEY-2). Times are wall-clock ms, amounts minor units. */
export interface TopUpState {
  busy: boolean
  grantedAt: number | null
  /** The last one's. */
  amount: number | null
  /** When the client last asked by itself (MONEY-3). */
  autoAskedAt: number | null
  /** Why the last one was not asked for, with what the balance must be below. */
  ignored: { why: TopUpLock; minimum: number } | null
  refusal: Refusal | null
  failure: CallFailure | null
}

export interface TopUpsState {
  discount: TopUpState
  bonus: TopUpState
}

const none = (): TopUpState => ({
  busy: false,
  grantedAt: null,
  amount: null,
  autoAskedAt: null,
  ignored: null,
  refusal: null,
  failure: null
})

const start = (): TopUpsState => ({ discount: none(), bonus: none() })

const end = (state: TopUpState, change: Partial<TopUpState>): void =>
  void Object.assign(state, { busy: false, ignored: null, refusal: null, failure: null }, change)

export const topUps = defineProjection<TopUpsState>({
  name: "topUps",
  version: 1,
  initial: start,
  on: {
    PageLoaded: (state) => {
      state.discount.busy = false
      state.bonus.busy = false
    },
    TopUpRequested: (state, { data, at }) => {
      const one = state[data.kind]
      end(one, { busy: true, autoAskedAt: data.auto ? at : one.autoAskedAt })
    },
    TopUpIgnored: (state, { data }) => {
      state[data.kind].ignored = { why: data.why, minimum: data.minimum }
    },
    TopUpGranted: (state, { data, at }) => end(state[data.kind], { grantedAt: at, amount: data.amount }),
    TopUpRefused: (state, { data }) => end(state[data.kind], { refusal: data.refusal }),
    TopUpFailed: (state, { data }) => end(state[data.kind], { failure: data.reason }),
    LoggedOut: start
  }
})
