import { addLog, addSession, addTransaction, EARLIER_IP, NO_HISTORY } from "../history.ts"
import type { PlayerHistory } from "../playerHistory.ts"
import { drawRandom, seedFor } from "../random.ts"

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** A machine as a past session names it. */
interface Place {
  readonly machineId: number
  readonly machine: string
  readonly brand: string
}

/** Parameters of a generated history, which must end with `wallet` (minor units) at `now` (ms). */
export interface Past {
  readonly seed: number
  readonly now: number
  readonly wallet: number
  readonly places: readonly Place[]
  /** Number of days, with one session each. 0 creates only a deposit. */
  readonly days: number
}

interface Evening extends Place {
  readonly start: number
  readonly end: number
  readonly cashIn: number
  readonly cashOut: number
}

const COIN = 500

const planEvenings = ({ seed, now, places, days }: Past): readonly Evening[] => {
  let rng = seedFor(seed, days)
  const draw = (below: number): number => {
    const { value, next } = drawRandom(rng)
    rng = next
    return Math.floor(value * below)
  }
  return Array.from({ length: days }, (_, index) => {
    const start = now - (days - index) * DAY_MS + draw(8 * 60) * MINUTE_MS
    const place = places[draw(places.length)] ?? { machineId: 0, machine: "", brand: "" }
    const cashIn = COIN * (1 + draw(60))
    // Most sessions lose money, some lose everything, and a few win.
    const cashOut = Math.floor((cashIn * Math.max(0, draw(17) - 3)) / 10)
    return { ...place, start, end: start + (10 + draw(80)) * MINUTE_MS, cashIn, cashOut }
  })
}

const sum = (evenings: readonly Evening[], which: "cashIn" | "cashOut"): number => evenings.reduce((all, one) => all + one[which], 0)

const spend = (history: PlayerHistory, { start, end, cashIn, cashOut, ...place }: Evening): PlayerHistory => {
  const { machine } = place
  const seated = addSession(history, { ...place, start, end, cashIn, cashOut })
  const paidIn = addTransaction(seated, { action: 3, amount: cashIn, at: start + MINUTE_MS, machine })
  return cashOut === 0 ? paidIn : addTransaction(paidIn, { action: 4, amount: cashOut, at: end, machine })
}

const visit = (history: PlayerHistory, { start, end, cashIn }: Evening): PlayerHistory => {
  // Some sessions start with a mistyped password.
  const failed = cashIn % 3500 === 0 ? addLog(history, { type: "loginFail", at: start - 4 * MINUTE_MS, ip: EARLIER_IP }) : history
  const came = addLog(failed, { type: "success", at: start - 3 * MINUTE_MS, ip: EARLIER_IP })
  return addLog(came, { type: "logoutSuccess", at: end + 2 * MINUTE_MS, ip: EARLIER_IP })
}

/**
 * Generates a history that ends with the wallet's balance: a deposit, one session a day, and a final withdrawal. The same seed gives the
 * same history.
 */
export const seedHistory = (past: Past): PlayerHistory => {
  const evenings = planEvenings(past)
  const paidOut = sum(evenings, "cashOut")
  const deposit = past.wallet + sum(evenings, "cashIn")
  if (deposit === 0) return NO_HISTORY
  const opened = addTransaction(NO_HISTORY, { action: 1, amount: deposit, at: past.now - (past.days + 1) * DAY_MS, machine: null })
  const played = evenings.reduce((history, evening) => visit(spend(history, evening), evening), opened)
  return paidOut === 0 ? played : addTransaction(played, { action: 2, amount: paidOut, at: past.now - 30 * MINUTE_MS, machine: null })
}

/** The player's last login in this history (ms), or null. */
export const lastLogonOf = ({ logs }: PlayerHistory): number | null => logs.findLast(({ type }) => type === "success")?.at ?? null
