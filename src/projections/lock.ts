import { defineProjection } from "./projection.ts"

/** Whether the screen is locked (LOCK-1…3). It stays so over a reload. */
export interface LockState {
  locked: boolean
  /** Since it was locked. */
  wrongTries: number
  /** A PIN is being compared. */
  checking: boolean
}

const open = (): LockState => ({ locked: false, wrongTries: 0, checking: false })

export const lock = defineProjection<LockState>({
  name: "lock",
  version: 1,
  initial: open,
  on: {
    PageLoaded: (state) => {
      state.checking = false
    },
    ScreenLocked: (state) => {
      // Locked again by a reload: the wrong tries still count.
      state.locked = true
    },
    UnlockRequested: (state) => {
      state.checking = true
    },
    PinRefused: (state) => {
      state.checking = false
      state.wrongTries += 1
    },
    ScreenUnlocked: open,
    LoggedOut: open
  }
})
