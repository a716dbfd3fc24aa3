import type { PlayerLog } from "../../src/api/wire/player.ts"

/** The kind of an entry in the log history, as on the wire (PAGE-1). */
export type LogType = (typeof PlayerLog.Encoded)["type"]

/** 1 = deposit, 2 = withdraw, 3 = cash in, 4 = cash out, 5 = hand pay, 6 = jackpot. */
export type Action = 1 | 2 | 3 | 4 | 5 | 6

/** An entry of the log history (PAGE-1). */
export interface LogRow {
  readonly id: string
  readonly type: LogType
  /** Time in ms. */
  readonly at: number
  readonly ip: string
}

/** A session at a machine. Amounts in minor units, times in ms. `end` is null while the session is open. */
export interface SessionRow {
  readonly id: string
  readonly machineId: number
  readonly machine: string
  readonly brand: string
  readonly start: number
  readonly end: number | null
  readonly cashIn: number
  readonly cashOut: number
}

/** `amount` in minor units, `at` in ms. */
export interface TransactionRow {
  readonly id: string
  readonly action: Action
  readonly amount: number
  readonly at: number
  readonly machine: string | null
}

/** The rows of the player's history pages, oldest first. Only the newest rows of each list are kept. */
export interface PlayerHistory {
  readonly count: number
  readonly logs: readonly LogRow[]
  readonly sessions: readonly SessionRow[]
  readonly transactions: readonly TransactionRow[]
  /** The sum of the dropped transactions' effects on the wallet. */
  readonly earlier: number
}
