import { defineProjection } from "../core/projection.ts"

/** Whether the screen is locked (LOCK-1 to LOCK-3). A reload does not unlock it. */
export interface LockState {
  locked: boolean
  /** Wrong PINs since the screen was locked. */
  wrongTries: number
  /** A PIN is being verified. */
  checking: boolean
  /** The last PIN could not be verified, so it does not count as a wrong PIN. */
  checkFailed: boolean
}

const open = (): LockState => ({ locked: false, wrongTries: 0, checking: false, checkFailed: false })

export const lock = defineProjection<LockState>({
  name: "lock",
  version: 2,
  initial: open,
  on: {
    PageLoaded: (state) => {
      state.checking = false
      state.checkFailed = false
    },
    ScreenLocked: (state) => {
      // Locked again after a reload: earlier wrong tries still count.
      state.locked = true
    },
    UnlockRequested: (state) => {
      state.checking = true
      state.checkFailed = false
    },
    PinCheckFailed: (state) => {
      state.checking = false
      state.checkFailed = true
    },
    PinRefused: (state) => {
      state.checking = false
      state.wrongTries += 1
    },
    ScreenUnlocked: open,
    LoggedOut: open
  }
})
