import { Effect, FiberHandle } from "effect"
import { ERROR_CODES } from "../../domain/generated/errorCatalogue.ts"
import type { Envelope } from "../../log/core/envelope.ts"
import { CurrentViews } from "../core/ports.ts"
import { PageMemory } from "../core/pageMemory.ts"
import { SessionFibers } from "../core/sessionFibers.ts"
import { forgetPlans } from "../persistence/protectionStorage.ts"
import { awaitLimits, deliverProtection, followReachedLimits, refreshReachedLimits } from "../requests/protectionRequests.ts"
import { readLimits, readLimitsAgain } from "../requests/readLimits.ts"
import { followKeptProtection, keepProtection, restoreProtection } from "../session/keptProtection.ts"
import { applyProtection, followProfiles } from "../session/protection.ts"

/** After these events, the device's copy of the player's protection changes (PROT-2, PROT-6, PROT-7). */
const KEPT: ReadonlySet<string> = new Set([
  "ProtectionApplied",
  "PressSent",
  "PressAccepted",
  "BreakStarted",
  "RealityCheckAnswered",
  "LimitRequested",
  "LimitRaiseCancelled",
  "LimitsReceived",
  "ProtectionRequestSettled",
  "SessionPlanned",
  "PressRefused",
  "TransferRefused"
])

/** After these events, more or less of the player's limits and plan is used (PROT-6, PROT-9). */
const USED: ReadonlySet<string> = new Set(["PressDone", "MeterReported", "TransferCompleted", "AmountActionReported"])

/** After these events, the server lacks a request of the player. */
const SENT: ReadonlySet<string> = new Set(["BreakStarted", "LimitRequested", "LimitRaiseCancelled", "ProtectionRestored"])

/** The casino has refused a game or a deposit because of a limit. It may know a lower one, or more use of it, than this device. */
const isAtLimit = (envelope: Envelope): boolean =>
  (envelope.type === "PressRefused" || envelope.type === "TransferRefused") && envelope.data.refusal.code === ERROR_CODES.limitReached

/** A deposit of an earlier session is complete. The server's use may contain it already, and this session has just counted it too. */
const isEarlierDeposit = (envelope: Envelope, takenOver: readonly { readonly id: string }[]): boolean =>
  envelope.type === "TransferCompleted" && envelope.data.direction === "in" && takenOver.some(({ id }) => id === envelope.data.transferId)

/** Sends the requests that the server does not know yet, one after the other. */
const sendRequests = Effect.gen(function* () {
  const { protectionRequests } = yield* SessionFibers
  const { protection } = yield* CurrentViews
  if (protection.unsent.length > 0) yield* FiberHandle.run(protectionRequests, deliverProtection, { onlyIfMissing: true })
})

/** Reads the limits once for each applied profile: it may ask for limits that the profile before it did not. */
const readLimitsOfProfile = Effect.gen(function* () {
  const { limitsRead } = yield* PageMemory
  const { rules } = (yield* CurrentViews).protection
  if (limitsRead.rules === rules) return
  limitsRead.rules = rules
  yield* readLimits
})

const begin = Effect.fnUntraced(function* ({ isNewSession }: { readonly isNewSession: boolean }) {
  const { protection: fiber } = yield* SessionFibers
  const { keptUse, limitsRead } = yield* PageMemory
  const { session } = yield* CurrentViews
  if (session.player === null) return
  keptUse.playerId = session.player.id
  if (isNewSession) yield* forgetPlans(session.player.id)
  yield* restoreProtection
  // The log may contain a choice that was not copied to the device before the page ended.
  yield* keepProtection
  // A reload may have found unanswered requests in the log, of which the device knows nothing new.
  yield* sendRequests
  yield* applyProtection
  yield* FiberHandle.run(
    fiber,
    Effect.all([followProfiles, followKeptProtection, followReachedLimits], { concurrency: "unbounded", discard: true })
  )
  limitsRead.rules = undefined
  yield* readLimitsOfProfile
})

/**
 * PROT-1: applies the protection profile at the login, when the operator's settings change, and when an announced profile or a new edition comes into
 * force. PROT-6 and PROT-7: keeps limits and breaks on this device and follows those of other tabs, and sends them until the server has answered.
 */
export const protectionReactor = Effect.fnUntraced(function* (envelope: Envelope) {
  const { type } = envelope
  const { protection: fiber, protectionRequests, limits } = yield* SessionFibers
  const { keptUse } = yield* PageMemory
  if (type === "LoggedOut") {
    if (keptUse.playerId !== null) yield* forgetPlans(keptUse.playerId)
    keptUse.playerId = null
    yield* FiberHandle.clear(fiber)
    yield* FiberHandle.clear(limits)
    return yield* FiberHandle.clear(protectionRequests)
  }
  const { session, protection } = yield* CurrentViews
  if (session.player === null) return
  const isUse = USED.has(type) && (protection.limits.length > 0 || protection.plan !== null)
  if (isUse || KEPT.has(type)) yield* keepProtection
  if (SENT.has(type)) yield* sendRequests
  if (isAtLimit(envelope)) yield* FiberHandle.run(limits, awaitLimits)
  if (isEarlierDeposit(envelope, protection.takenOver)) yield* readLimitsAgain
  // The server knows best what other tabs have used of the limits.
  if (type === "ProtectionRestored") yield* readLimits
  if (type === "SettingsLoaded") yield* applyProtection
  if (type === "ProtectionApplied" && keptUse.playerId !== null) yield* readLimitsOfProfile
  if (type === "SeatTaken") {
    // Another tab may have started a game a moment ago (PROT-2).
    yield* restoreProtection
    yield* FiberHandle.run(limits, refreshReachedLimits, { onlyIfMissing: true })
  }
  if (envelope.type === "LoggedIn") yield* begin({ isNewSession: envelope.data.via === "login" })
})
