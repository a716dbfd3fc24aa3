import { Clock, Effect, Option } from "effect"
import { type GameMessage, gameToDomainEvents } from "../../api/sockets/gameMessages.ts"
import { event } from "../../domain/events.ts"
import { type CallError, isRateLimited } from "../../domain/shared/errors.ts"
import { hasOutcome } from "../../domain/game/operations.ts"
import { isExpired, isUnseenFinal, untilUnseenIsFinal } from "../../domain/wallet/pendingOperations.ts"
import { findOperation } from "../../projections/core/operations.ts"
import type { Views } from "../../projections/projections.ts"
import { callPlayer, type PlayerCallServices } from "../core/lazyApis.ts"
import { Causation, CurrentViews } from "../core/ports.ts"
import { appendEvent } from "../core/appendEvent.ts"
import { Operations } from "../persistence/operationStore.ts"
import { runMutation } from "../requests/requests.ts"
import { decideAfterLoss, listUnsettled, type Unsettled } from "./pendingOperations.ts"

const RUNTIME = { kind: "runtime", op: "pendingOperations" } as const

/** Pauses (ms) between two rounds of queries. They double up to the longest one. */
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 30_000
/** Pause (ms) when the server lacks these calls. It may get them while the page is open; until then only a seat's socket can ask. */
const LACKING_PAUSE_MS = 60_000

/** A database that does not answer within this many ms is skipped. */
const READ_DEADLINE_MS = 2_000

/** The result of a round of queries. */
interface Round {
  /** Time (ms) until an operation of another page is taken over; null when there is none. */
  readonly waitMs: number | null
  /** Whether the server lacks the calls. */
  readonly isLacking: boolean
}

/** Stands in for the seat that the mapping of game messages needs: the answers to these calls do not concern one. */
const NO_SEAT = { machineId: 0, name: "", brand: "", balance: 0 } as const

/** Whether the seat's socket is open. The connection then queries over it. */
const isLinked = ({ game }: Readonly<Views>): boolean => game.phase === "playing"

/**
 * Takes over the operations that earlier sessions of this player left open, as an event (LIVE-4).
 * An operation of another open page is left to that page at first, because it may be about to send it. Returns the ms until the next check
 * of those, or null.
 */
const takeOver = Effect.fnUntraced(function* (playerId: string) {
  const operations = yield* Operations
  const views = yield* CurrentViews
  // The database is optional: local storage has the same operations, unless it is full or forbidden.
  const onDisk = yield* Effect.tryPromise(() => operations.readDisk(playerId)).pipe(
    Effect.timeoutOption(READ_DEADLINE_MS),
    Effect.map(Option.getOrElse((): readonly string[] => [])),
    Effect.catch(() => Effect.succeed<readonly string[]>([]))
  )
  const now = yield* Clock.currentTimeMillis
  const found = yield* Effect.promise(() => operations.read(playerId, onDisk, now))
  const taken: (typeof found)[number]["operation"][] = []
  let waitMs: number | null = null
  for (const { operation, isElsewhere } of found) {
    const known = findOperation(views.presses, operation.id) ?? findOperation(views.transfers, operation.id)
    if (known !== undefined) {
      // Its outcome was recorded, but the page closed before it was removed.
      if (hasOutcome(known)) operations.forget(playerId, operation.id)
      continue
    }
    const left = isElsewhere ? untilUnseenIsFinal(operation, now) : 0
    if (left > 0) waitMs = Math.min(left, waitMs ?? left)
    else taken.push(operation)
  }
  if (taken.length > 0 && views.session.player?.id === playerId) {
    yield* appendEvent(
      event("OperationsTakenOver", { operations: taken.map((one) => ({ ...one, expired: isExpired(one, now) })) }),
      RUNTIME
    )
  }
  return waitMs
})

type Call = Effect.Effect<GameMessage, CallError, PlayerCallServices>

const callFor = ({ kind, id }: Unsettled): Call =>
  kind === "press" ? callPlayer((api) => api.getPressStatus(id)) : callPlayer((api) => api.getTransferStatus(id))

const isUnseen = ({ type }: GameMessage): boolean => type === "pressUnseen" || type === "transferUnseen"

/** Queries one operation and records the answer. Returns whether the server lacks the call. */
const askFor = Effect.fnUntraced(function* (one: Unsettled) {
  let isLacking = false
  const lack = (): null => {
    isLacking = true
    return null
  }
  const answer = yield* runMutation(callFor(one), {
    // A limited call is asked again after the usual pause: the server has the call.
    refused: (refusal, status) => (isRateLimited({ refusal, status }) ? null : lack()),
    failed: (reason) => (reason === "decode" ? lack() : null),
    only4xxRefuses: true
  })
  if (Option.isNone(answer)) return isLacking
  const message = answer.value
  // The operation's message may still be on its way: query it again.
  if (isUnseen(message) && !isUnseenFinal(one, yield* Clock.currentTimeMillis)) return false
  const fact = gameToDomainEvents(message, NO_SEAT)
  if (fact !== null) yield* appendEvent(fact, { kind: "rest", op: one.kind === "press" ? "getPressStatus" : "getTransferStatus" })
  return false
})

const queryRound = Effect.fnUntraced(function* (playerId: string) {
  const views = yield* CurrentViews
  const waitMs = yield* takeOver(playerId)
  let isLacking = false
  if (!isLinked(views)) {
    for (const fact of decideAfterLoss(views)) yield* appendEvent(fact, RUNTIME)
    for (const one of listUnsettled(views)) {
      if (isLinked(views)) break
      isLacking = (yield* askFor(one)) || isLacking
    }
  }
  const round: Round = { waitMs, isLacking }
  return round
})

const pauseAfter = ({ waitMs, isLacking }: Round, attempt: number): number => {
  const usual = isLacking ? LACKING_PAUSE_MS : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt)
  return waitMs === null ? usual : Math.min(waitMs, usual)
}

/**
 * Finds the outcome of each pending press and transfer, of this session and of earlier ones, while no game socket can ask (LIVE-4).
 * Runs after the login, and after `delayMs` when a seat's socket stays lost. Completes when every outcome is known, or when the seat's
 * socket is open again and asks itself.
 */
export const settleOperations = Effect.fnUntraced(
  function* (delayMs: number) {
    const views = yield* CurrentViews
    const playerId = views.session.player?.id
    if (playerId === undefined) return
    yield* Effect.sleep(delayMs)
    for (let attempt = 0; ; attempt += 1) {
      const round = yield* queryRound(playerId)
      const isDone = isLinked(views) || listUnsettled(views).length === 0
      if (isDone && round.waitMs === null) return
      yield* Effect.sleep(pauseAfter(round, attempt))
    }
  },
  Effect.provideService(Causation, {})
)
