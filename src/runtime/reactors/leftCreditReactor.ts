import { Clock, Effect } from "effect"
import { event } from "../../domain/events.ts"
import type { Envelope } from "../../log/envelope.ts"
import { keepLeftCredit, readLeftCredit } from "../leftCreditStorage.ts"
import { State } from "../ports.ts"
import { record } from "../record.ts"

const RUNTIME = { kind: "runtime", op: "leftCreditReactor" } as const

/** Adopts the credit that earlier sessions of this player left, from the storage of this device. */
const takeOver = Effect.fnUntraced(function* (playerId: string) {
  const { leftCredit } = yield* State
  const known = new Set(leftCredit.items.map(({ machineId }) => machineId))
  for (const left of yield* readLeftCredit(playerId, yield* Clock.currentTimeMillis)) {
    if (!known.has(left.machineId)) yield* record(event("CreditLeft", left), RUNTIME)
  }
})

/** Records the booking when the wallet has increased by exactly the left amount. */
const findBooked = Effect.gen(function* () {
  const { leftCredit, funds } = yield* State
  for (const { machineId, amount, wallet, fate } of leftCredit.items) {
    if (fate === "open" && wallet !== null && funds.wallet === wallet + amount)
      yield* record(event("LeftCreditBooked", { machineId }), RUNTIME)
  }
})

/** Removes settled credit from the storage of this device. */
const forget = Effect.fnUntraced(function* (machineId: number) {
  const { session } = yield* State
  if (session.player === null) return
  const kept = yield* readLeftCredit(session.player.id, yield* Clock.currentTimeMillis)
  const rest = kept.filter((one) => one.machineId !== machineId)
  if (rest.length < kept.length) yield* keepLeftCredit(session.player.id, rest)
})

/** Remembers credit that the player left on machines, across sessions, until its outcome is known (GAME-7, GAME-8). */
export const leftCreditReactor = Effect.fnUntraced(function* (envelope: Envelope) {
  switch (envelope.type) {
    case "LoggedIn":
      return yield* takeOver(envelope.data.player.id)
    case "BalanceNotified":
    case "BalanceReceived":
      return yield* findBooked
    case "SessionReported":
      return envelope.data.open ? undefined : yield* forget(envelope.data.machineId)
    case "SessionActionDone":
      return envelope.data.action === "kick" ? yield* forget(envelope.data.machineId) : undefined
    case "SeatTaken":
    case "LeftCreditBooked":
    case "LeftCreditDismissed":
      return yield* forget(envelope.data.machineId)
    default:
      return undefined
  }
})
