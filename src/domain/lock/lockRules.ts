/** What decides whether the screen is locked; no rule below asks for the PIN itself. */
export interface LockFacts {
  /** PIN_CHECK of the settings in force. */
  readonly pinCheck: boolean
  readonly source: "file" | "lastGood" | "defaults"
  /** Whether the device keeps the PIN's hash: without it nobody could open the lock. */
  readonly hasPin: boolean
}

/** Whether an idle screen is locked (LOCK-1). */
export const mayLock = ({ pinCheck, hasPin }: LockFacts): boolean => pinCheck && hasPin

/**
 * Whether a stored lock holds after a reload (LOCK-3). Only the operator's own word lifts it: settings that are mere defaults never do, for
 * a missing file must not open a locked screen.
 */
export const keepsStoredLock = ({ pinCheck, source, hasPin }: LockFacts): boolean => hasPin && (pinCheck || source === "defaults")
