import { LINE_BUGS } from "./lineBugs.ts"
import { LOG_BUGS } from "./logBugs.ts"
import { MONEY_BUGS } from "./moneyBugs.ts"
import { SESSION_BUGS } from "./sessionBugs.ts"

/** A text of a source file, and what stands there instead. */
export interface Replacement {
  /** Below `src/`. */
  readonly file: string
  readonly from: string
  readonly to: string
}

/** A bug that is put into the client on purpose. Where a second guard would make it harmless, `and` takes that one away too. */
export interface DeliberateBug extends Replacement {
  readonly name: string
  /** Of a day that found it. Looked at first; should a day's plan change, the others are lived through in order. */
  readonly seed: number
  /** No day found it before frames were said again later and answers took their time. */
  readonly hidden?: true
  readonly and?: readonly Replacement[]
}

/** What the simulator must find, each alone. */
export const DELIBERATE_BUGS: readonly DeliberateBug[] = [...MONEY_BUGS, ...LOG_BUGS, ...LINE_BUGS, ...SESSION_BUGS]
