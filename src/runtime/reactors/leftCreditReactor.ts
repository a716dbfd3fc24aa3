import { Clock, Effect, FiberHandle, Queue } from "effect"
import { event, type EventData } from "../../domain/events.ts"
import { holdLeftMs, isPaidBy, isPaidIn, mayBeHeldAfter, mayBePaid } from "../../domain/wallet/leftCredit.ts"
import type { LeftCredit } from "../../domain/wallet/leftCreditEvents.ts"
import type { Envelope } from "../../log/core/envelope.ts"
import { restoreTopUpUses } from "../commands/money/requestTopUp.ts"
import { FROM_TABS, PlayerTabs } from "../browser/playerTabs.ts"
import { listenInScope } from "../core/notifier.ts"
import { holdSession } from "../core/holdSession.ts"
import { refreshBalance } from "../requests/refreshLobby.ts"
import { keepLeftCredit, readLeftCredit } from "../persistence/leftCreditStorage.ts"
import { CurrentViews, Log } from "../core/ports.ts"
import { SessionFibers } from "../core/sessionFibers.ts"
import { appendEvent } from "../core/appendEvent.ts"

const RUNTIME = { kind: "runtime", op: "leftCreditReactor" } as const

/**
 * Adopts the credit that earlier sessions and other tabs of this player have left, from the storage of this device. Another tab may have stored a later seat
 * at a machine that this log knows. `seen`: when the seats ended (wall-clock ms) whose credit was adopted before. Returns those of all stored credit.
 */
const takeOver = Effect.fnUntraced(function* (playerId: string, seen: readonly number[]) {
  const { leftCredit } = yield* CurrentViews
  const known = new Map(leftCredit.items.map(({ machineId, endedAt }) => [machineId, endedAt]))
  const kept = yield* readLeftCredit(playerId, yield* Clock.currentTimeMillis)
  for (const left of kept)
    if (known.get(left.machineId) !== left.endedAt && !seen.includes(left.endedAt)) yield* appendEvent(event("CreditLeft", left), RUNTIME)
  return kept.map(({ endedAt }) => endedAt)
})

/** Reads the balance when the hold of a credit's seat is over, after `waitMs`: a report of the session's end may be lost. */
const readAfterHold = Effect.fnUntraced(function* (waitMs: number) {
  const { leftCreditHold } = yield* SessionFibers
  yield* FiberHandle.run(leftCreditHold, Effect.andThen(Effect.sleep(waitMs), refreshBalance()))
})

/** Records that the oldest credit for which the wallet has grown enough has been paid. One growth pays one credit. */
const bookPaid = Effect.gen(function* () {
  const { leftCredit, funds, reconnect } = yield* CurrentViews
  if (leftCredit.items.length === 0) return
  // The wallet may have grown by a top-up of another tab.
  yield* restoreTopUpUses
  const now = (yield* Log).now()
  // While money moves, the wallet may have grown by that.
  if (funds.stale || funds.activeTransfer?.phase === "moving" || leftCredit.topUps > 0) return
  const seats = { returningTo: leftCredit.returningTo, openAt: reconnect.machineId }
  const grown = leftCredit.items.filter((one) => one.status !== "booked" && isPaidIn(one, funds.wallet))
  const paid = grown.findLast((one) => mayBePaid(one, seats, now))
  const held = grown.map((one) => holdLeftMs(one, now)).find((leftMs) => leftMs > 0)
  if (paid !== undefined) yield* appendEvent(event("LeftCreditBooked", { machineId: paid.machineId }), RUNTIME)
  else if (held !== undefined) yield* readAfterHold(held)
})

/**
 * Records the payments that the transactions of the player show. Only the newest ones of all types are judged: another page or a filter can hide a deposit
 * that followed a cash-out.
 */
const bookFromTransactions = Effect.fnUntraced(function* ({ asked, page, transactions: bookings }: EventData<"TransactionsReceived">) {
  const { leftCredit, transactions } = yield* CurrentViews
  const { list, filter } = transactions
  if (asked < list.asked || page !== 1 || filter.actions.length > 0 || filter.to !== null) return
  for (const one of leftCredit.items)
    if (one.status !== "booked" && isPaidBy(one, bookings))
      yield* appendEvent(event("LeftCreditBooked", { machineId: one.machineId }), RUNTIME)
})

/** Changes the player's left credit in the storage of this device. */
const rewrite = Effect.fnUntraced(function* (change: (kept: readonly LeftCredit[]) => readonly LeftCredit[]) {
  const { session } = yield* CurrentViews
  if (session.player === null) return
  const kept = yield* readLeftCredit(session.player.id, yield* Clock.currentTimeMillis)
  const next = change(kept)
  if (JSON.stringify(next) !== JSON.stringify(kept)) yield* keepLeftCredit(session.player.id, next)
})

/** The message stays hidden after the next login on this device too. */
const hide = (machineId: number) => rewrite((kept) => kept.map((one) => (one.machineId === machineId ? { ...one, hidden: true } : one)))

/**
 * Stores the wallet that the next login compares with: money that has moved for a known reason since the seat ended is no payment of the credit. It is
 * unknown during a top-up, whose answer the end of the session may lose.
 */
const keepBases = Effect.flatMap(CurrentViews, ({ leftCredit }) =>
  rewrite((kept) =>
    kept.map((one) => {
      const item = leftCredit.items.find(({ machineId, endedAt }) => machineId === one.machineId && endedAt === one.endedAt)
      return item === undefined ? one : { ...one, wallet: leftCredit.topUps > 0 ? null : item.base }
    })
  )
)

/** Removes settled credit from the storage of this device. Its payment explains a growth of the wallet, so it changes the bases of the other credits. */
const forget = (machineId: number) =>
  Effect.andThen(
    rewrite((kept) => kept.filter((one) => one.machineId !== machineId)),
    keepBases
  )

/**
 * The session at this machine has ended, unless the player is just returning to it. The page says that its credit is in the balance: so the balance is read.
 */
const settleEndedSession = Effect.fnUntraced(function* (machineId: number) {
  const { leftCredit } = yield* CurrentViews
  if (machineId === leftCredit.returningTo) return
  yield* forget(machineId)
  if (leftCredit.items.some((one) => one.machineId === machineId)) yield* refreshBalance()
})

/** Removes the credit from the storage of this device that a completed cash-out has paid. */
const forgetPaid = Effect.gen(function* () {
  const { leftCredit } = yield* CurrentViews
  for (const { machineId, status } of leftCredit.items) if (status === "booked") yield* forget(machineId)
})

/**
 * Follows the credit that other tabs of the player leave, find paid, or go on playing. Where another tab has removed its record, the credit is in the
 * balance, or a page of that tab shows it. Ends with the session.
 */
const followTabs = (playerId: string) =>
  Effect.scoped(
    Effect.gen(function* () {
      const tabs = yield* PlayerTabs
      const { leftCredit } = yield* CurrentViews
      const isCurrent = yield* holdSession
      const changes = yield* Queue.sliding<null>(1)
      yield* listenInScope(() => tabs.listen(({ kind }) => kind === "stored" && void Queue.offerUnsafe(changes, null)))
      const isOpenWithout = (stored: readonly number[]) =>
        leftCredit.items.filter(({ endedAt, status }) => status !== "booked" && !stored.includes(endedAt))
      let seen = yield* takeOver(playerId, [])
      // The storage may have lost what the log still knows.
      const unstored = isOpenWithout(seen).map(({ endedAt }) => endedAt)
      while (true) {
        yield* Queue.take(changes)
        if (!isCurrent()) return
        seen = yield* takeOver(playerId, seen)
        const stored = [...seen, ...unstored]
        if (isOpenWithout(stored).length > 0) {
          yield* refreshBalance()
          yield* bookPaid
          for (const { machineId } of isCurrent() ? isOpenWithout(stored) : [])
            yield* appendEvent(event("LeftCreditDismissed", { machineId }), FROM_TABS)
        }
      }
    })
  )

/** Remembers credit that the player left on machines, across sessions, until its outcome is known (GAME-7, GAME-8). */
export const leftCreditReactor = Effect.fnUntraced(function* (envelope: Envelope) {
  const { leftCreditHold, leftCreditTabs } = yield* SessionFibers
  switch (envelope.type) {
    case "LoggedOut":
      yield* FiberHandle.clear(leftCreditHold)
      return yield* FiberHandle.clear(leftCreditTabs)
    case "LoggedIn":
      return void (yield* FiberHandle.run(leftCreditTabs, followTabs(envelope.data.player.id)))
    case "BalanceNotified":
    case "BalanceReceived":
    case "LeftCreditBooked":
      if (envelope.type === "LeftCreditBooked") yield* forget(envelope.data.machineId)
      return yield* bookPaid
    case "SessionActionRefused":
      return yield* bookPaid
    case "SeatRefused":
      return yield* mayBeHeldAfter(envelope.data.refusal) ? bookPaid : settleEndedSession(envelope.data.machineId)
    case "TransferCompleted":
      return yield* Effect.andThen(forgetPaid, keepBases)
    case "AmountActionReported":
    case "TopUpRequested":
    case "TopUpGranted":
    case "TopUpRefused":
    case "TopUpFailed":
      return yield* keepBases
    case "TransactionsReceived":
      return yield* bookFromTransactions(envelope.data)
    case "SessionReported":
      return envelope.data.open ? undefined : yield* settleEndedSession(envelope.data.machineId)
    case "LeftCreditHidden":
      return yield* hide(envelope.data.machineId)
    case "SeatTaken":
    case "LeftCreditDismissed":
      return yield* forget(envelope.data.machineId)
    default:
      return undefined
  }
})
