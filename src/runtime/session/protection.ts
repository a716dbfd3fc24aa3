import { Effect } from "effect"
import { event } from "../../domain/events.ts"
import type { Moment } from "../../domain/protection/moment.ts"
import { profileToApply } from "../../domain/protection/profileInForce.ts"
import { rulesOf } from "../../domain/protection/profiles/profiles.ts"
import { MINUTE_MS } from "../../domain/shared/durations.ts"
import { depositLock } from "../../domain/protection/limitRules.ts"
import { buttonLock } from "../../domain/protection/playLock.ts"
import { latestServerTime, nextChangeInMs } from "../../domain/protection/serverTerms.ts"
import { stakeOfButton } from "../../domain/protection/stakeCap.ts"
import { checkDueInMs, type PressOrigin } from "../../domain/protection/startRules.ts"
import { appendEvent } from "../core/appendEvent.ts"
import { CurrentViews, Log } from "../core/ports.ts"
import { isSpinFree } from "./seatStatus.ts"

/** The present moment in the log's clocks. */
export const momentNow = Effect.gen(function* () {
  const { protection } = yield* CurrentViews
  const log = yield* Log
  return { ...log.now(), page: protection.page } satisfies Moment
})

/** Applies the announced profile changes that are due now (PROT-1): before a press or a top-up, a timer of the page may be late. */
export const applyDueChange = Effect.gen(function* () {
  const { protection } = yield* CurrentViews
  if (protection.terms !== null && protection.terms.changes.length > 0) yield* applyProtection
})

/**
 * Applies a profile change that is due. Then decides why the player's protection locks this button of the machine, or null when it may be pressed
 * (PROT-2, PROT-3, PROT-5, PROT-7, PROT-8).
 * `requested`: the id of this press when it is recorded already. It does not lock itself by the game cycle that it begins.
 */
export const enforceProtection = Effect.fnUntraced(function* (button: string, origin: PressOrigin, requested: string | null = null) {
  yield* applyDueChange
  const views = yield* CurrentViews
  const { protection, game, settings } = views
  const kind = game.buttons.find(({ id }) => id === button)?.kind ?? "other"
  const now = yield* momentNow
  const isOwn = requested !== null && protection.starting?.id === requested
  const facts = isOwn ? { ...protection, starting: null } : protection
  const { currency } = settings.values
  const stake = stakeOfButton(kind, game, { cap: protection, currency })
  const isFree = kind === "spin" && isSpinFree(views)
  return buttonLock(kind, facts, { stake, isFree, currency, now, origin })
})

/**
 * Why this amount (minor units) may not be deposited to a machine now by the player's protection, or null (PROT-6, PROT-7). `transferId`: the id of this
 * deposit when it is requested already.
 */
export const decideDeposit = Effect.fnUntraced(function* (amount: number, transferId: string | null = null) {
  const { protection } = yield* CurrentViews
  return depositLock(protection, { amount, transferId }, yield* momentNow)
})

/** Whether a reality check is due now (PROT-5). */
export const isCheckDue = Effect.gen(function* () {
  const { protection } = yield* CurrentViews
  return checkDueInMs(protection, yield* momentNow) === 0
})

/**
 * Applies the profile that the server or the operator's settings name (PROT-1), in the edition of the server's day. Without a profile, nothing is
 * recorded. A name that no profile has gives the strictest one. Without a settings file, the profile of the session stays until the logout.
 */
export const applyProtection = Effect.gen(function* () {
  const { protection, settings } = yield* CurrentViews
  const chosen = profileToApply(protection, settings.values.protectionProfile, yield* momentNow)
  if (chosen === null) return
  const { asked, source } = chosen
  // A settings file that a deployment has removed must not end the protection in the middle of a session.
  const isUnsaid = source === "setting" && settings.source === "defaults"
  if (asked === "none" && (protection.profile === null || isUnsaid)) return
  const { id, effectiveFrom: edition, ...profile } = chosen.profile
  if (id === protection.profile && edition === protection.edition && source === protection.source) return
  const applied = event("ProtectionApplied", { profile: id, edition, asked, source, rules: rulesOf(profile) })
  yield* appendEvent(applied, { kind: "runtime", op: "applyProtection" })
})

/** The longest time (ms) between two looks at the profile: timers stand still while the device sleeps, and the date of a new edition has no timer. */
const LOOK_MS = MINUTE_MS

/** Applies each announced profile, and each new edition of a profile, at its time, for as long as the session lasts. */
export const followProfiles = Effect.gen(function* () {
  const { protection } = yield* CurrentViews
  while (true) {
    const waitMs = nextChangeInMs(protection.terms, latestServerTime(protection, yield* momentNow))
    yield* Effect.sleep(Math.min(waitMs ?? LOOK_MS, LOOK_MS))
    yield* applyProtection
  }
})
