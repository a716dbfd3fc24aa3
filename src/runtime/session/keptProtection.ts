import { Effect, Queue } from "effect"
import { event } from "../../domain/events.ts"
import { correctSession, sessionLeadMs, sessionToKeep } from "../../domain/protection/keptSessionTimes.ts"
import type { KeptBreak, KeptLimit, KeptProtection } from "../../domain/protection/limitValues.ts"
import { countedOf, isSameLimit, valueInForce } from "../../domain/protection/limitRules.ts"
import { countedMs, type Moment, remainingMs } from "../../domain/protection/moment.ts"
import { provenTimeAt } from "../../domain/protection/serverTerms.ts"
import { sessionElapsedMs, shorterInterval } from "../../domain/protection/startRules.ts"
import type { ProtectionState } from "../../projections/money/protectionState.ts"
import { appendEvent } from "../core/appendEvent.ts"
import { PlayerTabs } from "../browser/playerTabs.ts"
import { listenInScope } from "../core/notifier.ts"
import { CurrentViews } from "../core/ports.ts"
import { PageMemory } from "../core/pageMemory.ts"
import { monotonicMs } from "../core/time.ts"
import { readCheckChoice, readProtection, writeCheckChoice, writeProtection } from "../persistence/protectionStorage.ts"
import { momentNow } from "./protection.ts"

const NOTHING: KeptProtection = { breaks: [], limits: [], unsent: [] }

const isSameBreak = (one: KeptBreak, other: KeptBreak): boolean => one.kind === other.kind && one.startedAt === other.startedAt

/**
 * This tab's running breaks, as the device keeps them. Of two dates of the same break the earlier one counts: each is the latest that the break can have,
 * and another tab may have logged in later.
 */
const runningBreaks = ({ breaks }: ProtectionState, kept: KeptProtection, now: Moment): readonly KeptBreak[] =>
  breaks
    .filter(({ since, durationMs }) => remainingMs(durationMs, since, now) > 0)
    .map(({ kind, since, durationMs, serverAt }) => {
      const one = { kind, startedAt: since.at, durationMs }
      const dates = [serverAt, ...kept.breaks.map((other) => (isSameBreak(other, one) ? other.serverAt : null))].flatMap((at) => at ?? [])
      return dates.length === 0 ? one : { ...one, serverAt: Math.min(...dates) }
    })

/** The requests to the casino that a tab, or the device's copy, knows: the unanswered ones, and the IDs of those that are settled. */
interface KnownRequests {
  readonly unsent: readonly { readonly requestId: string }[]
  readonly settled?: readonly string[]
}

/** Whether `other` has an unanswered request of which `own` knows nothing. */
const lacksRequest = ({ unsent, settled = [] }: KnownRequests, other: KnownRequests): boolean =>
  other.unsent.some(({ requestId }) => !settled.includes(requestId) && unsent.every((one) => one.requestId !== requestId))

/** Whether the device knows requests, unanswered or settled, that this log does not contain in the same way. */
const hasUnknownRequests = (protection: ProtectionState, kept: KeptProtection): boolean =>
  (kept.settled ?? []).some((id) => !protection.settled.includes(id)) || lacksRequest(protection, kept)

/** Whether the device knows a break of which this log knows nothing. */
const lacksBreak = ({ breaks }: ProtectionState, kept: KeptProtection): boolean =>
  kept.breaks.some((one) => !breaks.some(({ kind, since }) => kind === one.kind && since.at === one.startedAt))

/** Records the copy that the device keeps. */
const takeOver = Effect.fnUntraced(function* (kept: KeptProtection) {
  yield* appendEvent(event("ProtectionRestored", kept), { kind: "browser", op: "restoreProtection" })
  const { keptUse } = yield* PageMemory
  keptUse.seen = usageText(kept)
})

type KeptUse = Pick<KeptProtection, "limits" | "plan">

const totalOf = ({ used, counted = 0 }: KeptLimit): number => used + counted

/** The use in the copy as text: a difference shows that another tab has written the copy. */
const usageText = ({ limits, plan }: KeptUse): string =>
  JSON.stringify([limits.map((one) => [one.kind, one.period, totalOf(one)]), plan?.startedAt, plan?.spent])

/** The limits and the plan of this tab as the device keeps them, with what this session has used of them. */
const usageHere = (state: ProtectionState, now: Moment): KeptUse => {
  const keptAt = (state.sessionStart?.at ?? now.at) + sessionElapsedMs(state, now)
  const limits = state.limits.map(({ countedAt, isOwn: _own, ...limit }) => ({
    ...limit,
    counted: countedOf(limit.kind, state, now) - countedAt,
    ...(limit.kind === "sessionTime" && { keptAt })
  }))
  if (state.plan === null) return { limits }
  const { since, timeMs, spend, net } = state.plan
  return { limits, plan: { timeMs, spend, startedAt: since.at, net, spent: net - state.net } }
}

/** `mine`, with the higher use of both. */
const withMostUse = ({ limits, plan }: KeptUse, kept: KeptUse): KeptUse => {
  const most = limits.map((one) => {
    const other = kept.limits.find((limit) => isSameLimit(limit, one))
    return other === undefined ? one : { ...one, counted: Math.max(totalOf(one), totalOf(other)) - one.used }
  })
  if (plan?.spent === undefined) return { limits: most }
  const isSame = kept.plan?.startedAt === plan.startedAt
  return { limits: most, plan: isSame ? { ...plan, spent: Math.max(plan.spent, kept.plan?.spent ?? plan.spent) } : plan }
}

/**
 * Whether another tab has used more of a limit or of the plan than this tab knows. Only a tab at a machine asks, and a page that reads the copy for the
 * first time: the log of a tab that does not play must not grow with each game of the other one.
 */
const hasMoreUse = (state: ProtectionState, kept: KeptProtection, { seen, now }: { seen: string | null; now: Moment }): boolean => {
  if (seen === usageText(kept) || (seen !== null && state.machineId === null)) return false
  const mine = usageHere(state, now)
  return usageText(withMostUse(mine, kept)) !== usageText(mine)
}

/**
 * The start (wall-clock ms) that the device goes on keeping: the later one of this tab's and the kept one. Before the profile applies, as at a login,
 * nothing is known about its game cycle, and the kept one stays. A profile without a cycle keeps the start for a tab of another profile. A kept start in
 * the future is older than it says, because the clock was set back.
 */
const startToKeep = ({ rules, lastStart }: ProtectionState, kept: number | undefined, now: number): number | undefined => {
  if (rules === null) return kept
  if (lastStart === null || kept === undefined) return lastStart?.at ?? kept
  return kept > now ? lastStart.at : Math.max(lastStart.at, kept)
}

/** Remembers the last game's start for the logins of this page load. */
const rememberStart = Effect.fnUntraced(function* (playerId: string, now: Moment) {
  const { protection } = yield* CurrentViews
  const { started } = yield* PageMemory
  if (protection.lastStart !== null) started.last = { playerId, mono: (yield* monotonicMs) - countedMs(protection.lastStart, now) }
})

/** The clocks may differ by this many ms without having been set. */
const CLOCK_NOISE_MS = 20

/**
 * Reads the device's copy, with the start of the last game that this page load remembers. Its monotonic clock counts on over a logout, so that a clock
 * that was set forward meanwhile does not shorten the game cycle.
 */
const readKept = Effect.fnUntraced(function* (playerId: string, now: Moment) {
  const { started } = yield* PageMemory
  const kept = (yield* readProtection(playerId)) ?? NOTHING
  if (started.last?.playerId !== playerId) return kept
  const lastStart = Math.round(now.at - ((yield* monotonicMs) - started.last.mono))
  return lastStart > (kept.lastStart ?? 0) + CLOCK_NOISE_MS ? { ...kept, lastStart } : kept
})

/**
 * Stores the player's protection on this device, so that no reload ends it: breaks, limits, requests and the last game's start. Of the session, it
 * stores the start, the last reality check and the plan. Only those of the session end with a logout (PROT-2, PROT-5, PROT-6, PROT-7, PROT-9).
 */
export const keepProtection = Effect.gen(function* () {
  const { session, protection } = yield* CurrentViews
  if (session.player === null) return
  const now = yield* momentNow
  yield* rememberStart(session.player.id, now)
  const kept = (yield* readProtection(session.player.id)) ?? NOTHING
  // Another tab may have stored a choice or a break that this tab has not heard of yet. It must not be overwritten.
  if (hasUnknownRequests(protection, kept) || lacksBreak(protection, kept)) yield* takeOver(kept)
  const mine = runningBreaks(protection, kept, now)
  // Another tab may have begun a break that this tab has not heard of yet.
  const theirs = kept.breaks.filter((one) => one.startedAt + one.durationMs > now.at && !mine.some((other) => isSameBreak(one, other)))
  const { keptUse } = yield* PageMemory
  const mineNow = usageHere(protection, now)
  // The use of another tab that this tab has not taken over yet stays.
  const use = keptUse.seen === usageText(kept) ? mineNow : withMostUse(mineNow, kept)
  const own = protection.limits.filter(({ isOwn }) => isOwn === true).map(({ kind, period }) => ({ kind, period }))
  const lastStart = startToKeep(protection, kept.lastStart, now.at)
  const { unsent, settled } = protection
  const current = sessionToKeep(protection, kept.session, now)
  const next = {
    breaks: [...mine, ...theirs],
    ...use,
    unsent,
    settled,
    ...(lastStart !== undefined && { lastStart }),
    ...(own.length > 0 && { own }),
    ...(current !== undefined && { session: current })
  }
  // Nothing is kept of a player without protection.
  if (kept === NOTHING && Object.values(next).flat().length === 0) return
  yield* writeProtection(session.player.id, next)
  if (usageText(use) === usageText(mineNow)) keptUse.seen = usageText(use)
})

/** A start that the device keeps is news for this long (ms): longer than each game cycle. */
const NEWS_MS = 10_000

/**
 * Whether a game that another tab, another login or a page without a working disk started may still hold back the next one. After a reload the clock says
 * nothing about its age: it may have been set forward.
 */
const isNewStart = (
  { lastStart, reloadedAt }: Pick<ProtectionState, "lastStart" | "reloadedAt">,
  kept: number | undefined,
  now: number
): boolean => kept !== undefined && kept !== lastStart?.at && (reloadedAt !== null || now - kept < NEWS_MS)

/** How many choices of this player's interval the page knows; null before it has read the device's copy. */
const knownChoices = (playerId: string) =>
  Effect.map(PageMemory, ({ checkChoices: { known } }) => (known?.playerId === playerId ? known.count : null))

const setKnownChoices = (playerId: string, count: number) =>
  Effect.map(PageMemory, ({ checkChoices }) => {
    checkChoices.known = { playerId, count }
  })

/** Stores the interval (ms) between reality checks that the player has just chosen, for other tabs and later logins; null for none (PROT-5). */
export const keepCheckInterval = Effect.fnUntraced(function* (playerId: string, intervalMs: number | null) {
  const kept = yield* readCheckChoice(playerId)
  const count = Math.max(kept.count, (yield* knownChoices(playerId)) ?? 0) + 1
  yield* setKnownChoices(playerId, count)
  yield* writeCheckChoice(playerId, { intervalMs, count })
})

/**
 * Takes over the newest interval between reality checks that the player has chosen in another tab, also a longer one or none.
 * At the first reading nothing tells which choice is newer, the copy's or that of this log: the shorter interval counts (PROT-5).
 */
const restoreCheckInterval = Effect.fnUntraced(function* (playerId: string) {
  const { checkIntervalMs } = (yield* CurrentViews).protection
  const kept = yield* readCheckChoice(playerId)
  const known = yield* knownChoices(playerId)
  // Another tab has written an older copy in the same moment.
  if (known !== null && kept.count < known) return yield* writeCheckChoice(playerId, { intervalMs: checkIntervalMs, count: known })
  yield* setKnownChoices(playerId, kept.count)
  const isNewer = known !== null && kept.count > known
  const intervalMs = isNewer ? kept.intervalMs : shorterInterval(checkIntervalMs, kept.intervalMs)
  if (intervalMs === checkIntervalMs) return
  yield* appendEvent(event("CheckIntervalChosen", { intervalMs }), { kind: "browser", op: "restoreProtection" })
})

/** Takes over what this device keeps of the player's protection. */
export const restoreProtection = Effect.gen(function* () {
  const { session, protection } = yield* CurrentViews
  if (session.player === null) return
  const now = yield* momentNow
  const kept = yield* readKept(session.player.id, now)
  const serverMs = provenTimeAt(protection, now)
  const { seen } = (yield* PageMemory).keptUse
  const isNews =
    hasMoreUse(protection, kept, { seen, now }) ||
    isNewStart(protection, kept.lastStart, now.at) ||
    (kept.plan !== undefined && protection.plan === null) ||
    Object.keys(correctSession(protection, kept.session, now)).length > 0 ||
    hasUnknownRequests(protection, kept) ||
    lacksBreak(protection, kept) ||
    kept.limits.some((limit) => {
      const mine = protection.limits.find((one) => isSameLimit(one, limit))
      return mine === undefined || valueInForce(limit, serverMs) < valueInForce(mine, serverMs)
    })
  if (isNews) yield* takeOver(kept)
  yield* restoreCheckInterval(session.player.id)
})

/**
 * Takes over the breaks and limits that the player has chosen in another tab, also before the storage event tells this tab (PROT-6, PROT-7). A tab that
 * was busy meanwhile handles a click before the storage event, so each game and each deposit asks for them.
 */
export const restoreProtectionChoices = Effect.gen(function* () {
  const { session, protection } = yield* CurrentViews
  if (session.player === null) return
  const kept = (yield* readProtection(session.player.id)) ?? NOTHING
  if (lacksBreak(protection, kept) || hasUnknownRequests(protection, kept)) yield* takeOver(kept)
})

/**
 * Whether the device's copy lacks a running break or an unanswered request of this tab: another tab wrote an older copy in the same moment. Or whether it
 * lacks a part of the session: only the monotonic clock of this tab knows it after the device's clock was set back.
 */
const isCopyBehind = Effect.gen(function* () {
  const { session, protection } = yield* CurrentViews
  if (session.player === null) return false
  const now = yield* momentNow
  const kept = (yield* readProtection(session.player.id)) ?? NOTHING
  const isMissing = (mine: KeptBreak): boolean => !kept.breaks.some((one) => isSameBreak(one, mine))
  if (sessionLeadMs(protection.sessionStart, kept.session, now) > 0) return true
  return runningBreaks(protection, kept, now).some(isMissing) || lacksRequest(kept, protection)
})

/**
 * While the session lasts, takes over the protection that another tab has stored, and stores again the values that this other tab has overwritten.
 * First asks the other tabs to store what the copy lacks. Never ends.
 */
export const followKeptProtection = Effect.scoped(
  Effect.gen(function* () {
    const tabs = yield* PlayerTabs
    const changes = yield* Queue.sliding<null>(1)
    yield* listenInScope(() => tabs.listen(({ kind }) => (kind === "stored" || kind === "who") && void Queue.offerUnsafe(changes, null)))
    tabs.announce({ kind: "who" })
    while (true) {
      yield* Queue.take(changes)
      yield* restoreProtection
      if (yield* isCopyBehind) yield* keepProtection
    }
  })
)
