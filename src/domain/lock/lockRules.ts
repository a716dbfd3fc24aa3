/** The facts that decide whether the screen is locked. No rule here checks the PIN itself. */
export interface LockFacts {
  /** PIN_CHECK of the active settings. */
  readonly pinCheck: boolean
  /** Whether PIN_CHECK comes from the operator's file instead of the defaults. */
  readonly pinCheckStated: boolean
  /** Whether the device stores the PIN's hash: without it, the player could not unlock the screen. */
  readonly hasPin: boolean
}

/** Whether an idle screen is locked (LOCK-1). */
export const mayLock = ({ pinCheck, hasPin }: LockFacts): boolean => pinCheck && hasPin

/**
 * Whether a stored lock stays after a reload (LOCK-3). Only PIN_CHECK=false from the operator's file lifts it. A default never does, because
 * a missing file, and a file without a usable PIN_CHECK, must not unlock a screen.
 */
export const keepsStoredLock = ({ pinCheck, pinCheckStated, hasPin }: LockFacts): boolean => hasPin && (pinCheck || !pinCheckStated)

/** LOCK-2: the number of wrong PINs after which the player is logged out. */
export const MOST_WRONG_PINS = 5
