import { BLIND_BUGS } from "./blindBugs.ts"
import { CONNECTION_BUGS } from "./connectionBugs.ts"
import { LOG_BUGS } from "./logBugs.ts"
import { MONEY_BUGS } from "./moneyBugs.ts"
import { PROTECTION_BUGS } from "./protectionBugs.ts"
import { SESSION_BUGS } from "./sessionBugs.ts"

/** A text of a source file and its replacement. */
export interface Replacement {
  /** Path relative to `src/`. */
  readonly file: string
  readonly from: string
  readonly to: string
}

/** A bug that the mutation check plants in the client. Where a second guard would hide the bug, `and` removes that guard too. */
export interface DeliberateBug extends Replacement {
  readonly name: string
  /** Seed of a run that found the bug. The mutation check runs this seed first, and seeds from 1 on when it no longer finds the bug. */
  readonly seed: number
  /** No run found the bug before messages could be repeated late and HTTP responses could be delayed. The README prints it in bold. */
  readonly hidden?: true
  readonly and?: readonly Replacement[]
  /** The protection profile of the runs; none when absent. */
  readonly profile?: string
}

/** All planted bugs. The simulator must find each of them when it is planted alone. */
export const DELIBERATE_BUGS: readonly DeliberateBug[] = [
  ...MONEY_BUGS,
  ...LOG_BUGS,
  ...CONNECTION_BUGS,
  ...SESSION_BUGS,
  ...PROTECTION_BUGS,
  ...BLIND_BUGS
]
