import type { PlayerLog } from "../../src/api/wire/player.ts"

export type LogType = (typeof PlayerLog.Encoded)["type"]

/** 1 Deposit, 2 Withdraw, 3 Cash In, 4 Cash Out, 5 Hand Pay, 6 JACKPOT. */
export type Action = 1 | 2 | 3 | 4 | 5 | 6

export interface LogRow {
  readonly id: string
  readonly type: LogType
  /** In ms. */
  readonly at: number
  readonly ip: string
}

/** A sitting at a machine; amounts in minor units, times in ms. `end` is null while it lasts. */
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

/** What a player's own pages show, oldest first; the newest of each are kept. */
export interface PlayerHistory {
  readonly count: number
  readonly logs: readonly LogRow[]
  readonly sessions: readonly SessionRow[]
  readonly transactions: readonly TransactionRow[]
  /** What the transactions that are no longer kept did to the wallet. */
  readonly earlier: number
}
