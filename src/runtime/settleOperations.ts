import { Clock, Effect, Option } from "effect"
import { gameToDomainEvents } from "../api/sockets/toDomainEvents.ts"
import type { GameMessage } from "../api/wire/socketMessages.ts"
import type { CallError } from "../domain/errors.ts"
import { event } from "../domain/events.ts"
import { isExpired, isUnseenFinal, untilUnseenIsFinal } from "../domain/wallet/pendingOperations.ts"
import type { Views } from "../projections/projections.ts"
import { askOnce } from "./askOnce.ts"
import { refreshBalance } from "./commands/refreshBalance.ts"
import { callPlayer } from "./lateCall.ts"
import type { LateCalls } from "./lateCalls.ts"
import { decideAfterLoss, isSettled, listUnsettled, type Unsettled } from "./openQuestions.ts"
import { Operations } from "./operationStore.ts"
import { Lineage, Log, State } from "./ports.ts"
import { record } from "./record.ts"

const RUNTIME = { kind: "runtime", op: "pendingOperations" } as const

/** Pauses (ms) between two rounds of questions: it doubles up to the longest one. */
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 30_000
/** A server without these calls may get them while the page is open; until then the next seat's socket is the way to ask. */
const LACKING_PAUSE_MS = 60_000

/** A database that does not answer within so many ms is done without. */
const READ_DEADLINE_MS = 2_000

/** What a round of questions has left open. */
interface Round {
  /** Ms until an operation that another page may still settle is taken over; null when there is none. */
  readonly waitMs: number | null
  /** Whether the server lacks the calls. */
  readonly isLacking: boolean
}

/** The answers speak of no seat. */
const NO_SEAT = { machineId: 0, name: "", brand: "", balance: 0 } as const

const isLinked = ({ connection }: Readonly<Views>): boolean => connection.channels.game.phase === "open"

const knownFate = ({ presses, transfers }: Readonly<Views>, id: string) =>
  [...presses.recent, ...presses.earlier, ...transfers.recent, ...transfers.earlier].find((one) => one.id === id)

/**
 * Takes over what earlier sessions of this player have left open, as an event (LIVE-4). What another open page has just asked for is left to
 * that page at first: it may be about to send it. Returns the ms until that has to be looked at again, null when there is nothing.
 */
const takeOver = Effect.fnUntraced(function* (playerId: string) {
  const operations = yield* Operations
  const views = yield* State
  // Local storage has the same, unless it is full or forbidden.
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
    const known = knownFate(views, operation.id)
    if (known !== undefined) {
      // Its end was seen, and the page died before it could forget it.
      if (isSettled(known)) operations.forget(playerId, operation.id)
      continue
    }
    const left = isElsewhere ? untilUnseenIsFinal(operation, now) : 0
    if (left > 0) waitMs = Math.min(left, waitMs ?? left)
    else taken.push(operation)
  }
  if (taken.length > 0 && views.session.player?.id === playerId) {
    yield* record(event("OperationsTakenOver", { operations: taken.map((one) => ({ ...one, expired: isExpired(one, now) })) }), RUNTIME)
  }
  return waitMs
})

type Call = Effect.Effect<GameMessage, CallError, LateCalls>

const callFor = ({ kind, id }: Unsettled): Call =>
  kind === "press" ? callPlayer((api) => api.getPressStatus(id)) : callPlayer((api) => api.getTransferStatus(id))

const isUnseen = ({ type }: GameMessage): boolean => type === "pressUnseen" || type === "transferUnseen"

/** Asks for one operation and records what the server says. Returns whether the server lacks the call. */
const askFor = Effect.fnUntraced(function* (one: Unsettled) {
  const log = yield* Log
  const { logId } = log.header()
  let isLacking = false
  const lack = (): null => {
    isLacking = true
    return null
  }
  const answer = yield* askOnce(callFor(one), {
    refused: lack,
    failed: (reason) => (reason === "decode" ? lack() : null),
    only4xxRefuses: true
  })
  if (Option.isNone(answer) || log.header().logId !== logId) return isLacking
  const message = answer.value
  // The message may still be on its way: it is asked for again.
  if (isUnseen(message) && !isUnseenFinal(one, yield* Clock.currentTimeMillis)) return false
  const fact = gameToDomainEvents(message, NO_SEAT)
  if (fact !== null) yield* record(fact, { kind: "rest", op: one.kind === "press" ? "getPressStatus" : "getTransferStatus" })
  // Its figures are those of its booking, and may be long past by now.
  if (message.type === "transferDone") yield* refreshBalance()
  return false
})

const askRound = Effect.fnUntraced(function* (playerId: string) {
  const views = yield* State
  const waitMs = yield* takeOver(playerId)
  let isLacking = false
  if (!isLinked(views)) {
    for (const fact of decideAfterLoss(views)) yield* record(fact, RUNTIME)
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
 * Finds out what became of each press and transfer without an outcome, of this session and of earlier ones, while there is no game socket to
 * ask on (LIVE-4): right after the login, and after `delayMs` when a seat's socket is lost for longer. Ends when all is known, or when the
 * seat's socket is open again, over which the seat asks by itself.
 */
export const settleOperations = Effect.fnUntraced(
  function* (delayMs: number) {
    const views = yield* State
    const playerId = views.session.player?.id
    if (playerId === undefined) return
    yield* Effect.sleep(delayMs)
    for (let attempt = 0; ; attempt += 1) {
      const round = yield* askRound(playerId)
      const isDone = isLinked(views) || listUnsettled(views).length === 0
      if (isDone && round.waitMs === null) return
      yield* Effect.sleep(pauseAfter(round, attempt))
    }
  },
  Effect.provideService(Lineage, {})
)
