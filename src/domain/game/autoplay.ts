import type { MachineStatusName } from "./machineStatusName.ts"
import type { AutoplayEnd, AutoplayPlan } from "./gameEvents.ts"
import { type BetFacts, highestNextBet } from "./nextBet.ts"
import { decidePress, lacksCredit, type PlayFacts } from "./playRules.ts"

/** Autoplay without limits: it ends when the player ends it, or when no spin is possible. */
export const NO_LIMITS: AutoplayPlan = { rounds: null, lossLimit: null, winAbove: null, stopOnBonus: false }

/** The rounds, bets and wins since autoplay started. Amounts in minor units. */
export interface AutoplayRun {
  readonly plan: AutoplayPlan
  /** The spins since the start, also those that the player started by hand. */
  readonly rounds: number
  /** Bets minus wins of the spins; negative while the player is ahead. A spin that is not over counts with its bet. */
  readonly lost: number
  /** The win of the last spin, with the hand pays and jackpots since it began. */
  readonly lastWin: number
}

/** Autoplay with these limits, before its first spin. */
export const newAutoplayRun = (plan: AutoplayPlan): AutoplayRun => ({ plan, rounds: 0, lost: 0, lastWin: 0 })

const isAmount = (amount: number | null): boolean => amount === null || (Number.isSafeInteger(amount) && amount > 0)

/** Whether these limits can start autoplay: whole numbers above zero. */
export const isAutoplayPlan = ({ rounds, lossLimit, winAbove }: AutoplayPlan): boolean =>
  isAmount(rounds) && isAmount(lossLimit) && isAmount(winAbove)

/** The bet of the next spin, and the machine's status in the operator's table. */
export interface NextSpin {
  /** Minor units; null while unknown. */
  readonly bet: number | null
  readonly machineStatus: MachineStatusName | null
  /** The spin costs nothing (`areSpinsFree`). */
  readonly isFree: boolean
}

/**
 * The limit that ends autoplay before the next spin, or null while all of them allow it (GAME-5). The loss limit holds for the next spin as well: it
 * is never exceeded.
 */
export const reachedLimit = (
  { plan, rounds, lost, lastWin }: AutoplayRun,
  { bet, machineStatus, isFree }: NextSpin
): AutoplayEnd | null => {
  if (plan.stopOnBonus && machineStatus === "bonus") return "bonus"
  if (plan.winAbove !== null && lastWin > plan.winAbove) return "win"
  if (plan.rounds !== null && rounds >= plan.rounds) return "rounds"
  if (plan.lossLimit === null) return null
  // Without a known bet the limit cannot be checked.
  const cost = isFree ? 0 : (bet ?? Number.POSITIVE_INFINITY)
  return lost + cost > plan.lossLimit ? "loss" : null
}

/** The facts that show whether the player can stop and see a spin. */
interface AttentionFacts extends Pick<PlayFacts, "video"> {
  readonly lock: { readonly locked: boolean }
  /** Whether the page is visible. A hidden page presents no frames, so its last picture proves nothing. */
  readonly visible: boolean
  /** The name of the open dialog. */
  readonly dialogs: { readonly open: string | null }
  /** The idle question covers the page (`isIdleQuestion`). */
  readonly isAsked: boolean
}

/** The facts that decide about the next spin of autoplay. Amounts in minor units. */
export interface AutoplayFacts extends PlayFacts, AttentionFacts {
  readonly game: PlayFacts["game"] & BetFacts & { readonly autoplayRun: AutoplayRun | null }
  readonly machineStatus: MachineStatusName | null
  /** The next spin costs nothing (`areSpinsFree`). */
  readonly isFree: boolean
}

/**
 * Whether a dialog covers the button that stops autoplay. The dialog `cash` has such a button of its own. The idle question is the player's to
 * answer: the server would take the next spin for the answer.
 */
const coversStop = ({ dialogs: { open }, isAsked }: AttentionFacts): boolean => (open !== null && open !== "cash") || isAsked

/**
 * Why no spin may start because the player cannot stop it or does not see it, or null when one may. Autoplay asks it before a press is requested, and again
 * before it is sent.
 */
export const inattention = (facts: AttentionFacts): "blocked" | "unseen" | null => {
  if (coversStop(facts)) return "blocked"
  return !facts.visible || facts.lock.locked || facts.video.phase !== "live" ? "unseen" : null
}

type LimitFacts = Pick<NextSpin, "machineStatus" | "isFree"> & { readonly game: BetFacts & { readonly autoplayRun: AutoplayRun | null } }

/** The limit that ends autoplay before the next spin, or null while there is none. */
export const autoplayLimit = ({ game, machineStatus, isFree }: LimitFacts): AutoplayEnd | null =>
  game.autoplayRun === null ? null : reachedLimit(game.autoplayRun, { bet: highestNextBet(game), machineStatus, isFree })

/** The button that autoplay presses next, or why it ends. */
export type AutoplayStep = { readonly button: string } | { readonly ended: AutoplayEnd }

/** The next step of autoplay (GAME-5). The player's limits come first: they hold whether the page is visible or not. */
export const nextAutoplayStep = (facts: AutoplayFacts): AutoplayStep => {
  const { game } = facts
  const limit = autoplayLimit(facts)
  if (limit !== null) return { ended: limit }
  // No money is staked while the player cannot stop it.
  const ended = inattention(facts)
  if (ended !== null) return { ended }
  if (lacksCredit(facts)) return { ended: "credit" }
  const spin = game.buttons.find(({ kind }) => kind === "spin")
  return spin === undefined || decidePress(facts, spin.id) !== null ? { ended: "blocked" } : { button: spin.id }
}
