import type { ChannelPhase, SessionPhase } from "../connection/phases.ts"
import { isSeated, type SeatFacts } from "../game/seatRules.ts"
import { SECOND_MS } from "../shared/durations.ts"
import type { TopUpKind, TopUpLock } from "./topUpEvents.ts"

/** The facts that the top-up rules use; amounts in minor units, times in wall-clock ms. `wallet` is null while the balance is unknown. */
export interface TopUpFacts {
  readonly funds: { readonly wallet: number | null }
  readonly settings: { readonly balanceCheck: boolean; readonly discountMinimum: number; readonly topUpCooldownMs: number }
  readonly topUps: Readonly<Record<TopUpKind, { readonly busy: boolean; readonly usedAt: number | null }>>
}

/** The additional facts for the automatic top-up (MONEY-3). */
export interface AutoTopUpFacts extends TopUpFacts {
  /** `unsettled`: transfers of ended seats and sessions that have no outcome yet. */
  readonly funds: TopUpFacts["funds"] & { readonly stale: boolean; readonly unsettled: readonly unknown[] }
  readonly settings: TopUpFacts["settings"] & { readonly autoDiscount: boolean; readonly autoBonus: boolean }
  readonly settingsLoaded: boolean
  readonly session: { readonly phase: SessionPhase }
  readonly game: SeatFacts
  /** The player's open session at a machine, also after its dialog was closed; null when there is none. */
  readonly reconnect: { readonly machineId: number | null }
  /** Credit that ended seats have left on machines. `booked`: it is in the wallet again. */
  readonly leftCredit: { readonly items: readonly { readonly status: string }[] }
  readonly lock: { readonly locked: boolean }
  /** Whether the notification socket is open: only there does the casino report an open session. */
  readonly connection: { readonly channels: { readonly notifications: { readonly phase: ChannelPhase } } }
}

/**
 * How long (ms) until the next use is allowed (MONEY-2). The cooldown counts from the last use, whatever its outcome: a request without an answer
 * may have been granted. It uses the absolute difference: after the clock was set back by an hour, the player does not wait an hour.
 */
export const topUpWaitMs = (usedAt: number | null, cooldownMs: number, now: number): number =>
  usedAt === null ? 0 : Math.max(0, cooldownMs - Math.abs(now - usedAt))

/** Why a top-up may not be requested now, or null when it may (MONEY-2). `now` is wall-clock ms. */
export const decideTopUp = ({ funds, settings, topUps }: TopUpFacts, kind: TopUpKind, now: number): TopUpLock | null => {
  const { balanceCheck, discountMinimum, topUpCooldownMs } = settings
  if (topUps[kind].busy) return "busy"
  if (kind === "discount" && balanceCheck) {
    if (funds.wallet === null) return "balanceUnknown"
    if (funds.wallet >= discountMinimum) return "balanceTooHigh"
  }
  return topUpWaitMs(topUps[kind].usedAt, topUpCooldownMs, now) > 0 ? "tooSoon" : null
}

/**
 * The client requests a top-up without the player at most this often (ms), also with a shorter cooldown: each request reads the balance, and a low balance is
 * the occasion of the next one.
 */
const LEAST_AUTO_PAUSE_MS = 30 * SECOND_MS

/** Whether the wallet may be less than the player's total, because money is or may be on a machine, or on its way. */
const mayHaveMoneyElsewhere = ({ funds, game, reconnect, leftCredit, connection }: AutoTopUpFacts): boolean =>
  isSeated(game) ||
  funds.unsettled.length > 0 ||
  reconnect.machineId !== null ||
  leftCredit.items.some(({ status }) => status !== "booked") ||
  connection.channels.notifications.phase !== "open"

/**
 * Whether the client requests a top-up automatically (MONEY-3). The operator enables it, and a player in the lobby has a balance below the
 * minimum. No money can be on a machine or on its way. Not behind a locked screen, because the player may be absent.
 */
export const decideAutoTopUp = (facts: AutoTopUpFacts, kind: TopUpKind, now: number): boolean => {
  const { funds, lock, session, settings } = facts
  const isWanted = facts.settingsLoaded && (kind === "discount" ? settings.autoDiscount : settings.autoBonus)
  if (!isWanted || session.phase !== "loggedIn" || lock.locked || mayHaveMoneyElsewhere(facts)) return false
  if (funds.wallet === null || funds.stale || funds.wallet >= settings.discountMinimum) return false
  // A request under way may raise the balance to the minimum.
  if (facts.topUps.discount.busy || facts.topUps.bonus.busy) return false
  if (topUpWaitMs(facts.topUps[kind].usedAt, LEAST_AUTO_PAUSE_MS, now) > 0) return false
  return decideTopUp(facts, kind, now) === null
}
