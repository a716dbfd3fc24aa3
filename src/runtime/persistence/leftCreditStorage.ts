import { Context, Effect, Result, Schema } from "effect"
import { type StoredText, storedText } from "../../browser/safeStorage.ts"
import { LeftCredit } from "../../domain/wallet/leftCreditEvents.ts"
import { pickReadable } from "./storedEntries.ts"

const KEY = "telereel.leftCredit"

/** The number of players whose credit a shared device remembers, newest first. */
const MOST_PLAYERS = 20
/** How long (ms) the device remembers it. The transactions page keeps it longer. */
const REMEMBERED_MS = 30 * 24 * 60 * 60_000

type Kept = Readonly<Record<string, readonly LeftCredit[]>>

const decodeKept = Schema.decodeUnknownResult(Schema.fromJsonString(Schema.Record(Schema.String, Schema.Array(Schema.Unknown))))
const readItems = pickReadable(LeftCredit)

/** Stores the credit that players left on machines, by player, on this device. It contains no secret. Tests replace it. */
export const LeftCreditStorage = Context.Reference<StoredText>("telereel/runtime/LeftCreditStorage", {
  defaultValue: () => storedText(KEY)
})

const decode = (text: string | null): Kept => {
  const kept = text === null ? null : decodeKept(text)
  if (kept === null || Result.isFailure(kept)) return {}
  return Object.fromEntries(Object.entries(kept.success).map(([id, items]) => [id, readItems(items)]))
}

const newestEnd = (items: readonly LeftCredit[]): number => Math.max(0, ...items.map(({ endedAt }) => endedAt))

/** The credit that this device remembers for the player, oldest first. Never another player's. `now` is wall-clock ms. */
export const readLeftCredit = (playerId: string, now: number) =>
  Effect.map(LeftCreditStorage, (storage): readonly LeftCredit[] => {
    const kept = decode(storage.read())
    const items = Object.hasOwn(kept, playerId) ? (kept[playerId] ?? []) : []
    return items.filter(({ endedAt }) => now - endedAt < REMEMBERED_MS).toSorted((a, b) => a.endedAt - b.endedAt)
  })

/** Stores the credit that the player left on machines. An empty list removes it. */
export const keepLeftCredit = (playerId: string, items: readonly LeftCredit[]) =>
  Effect.map(LeftCreditStorage, (storage) => {
    const others = Object.entries(decode(storage.read())).filter(([id]) => id !== playerId)
    const all = items.length === 0 ? others : [...others, [playerId, items] as const]
    const newest = all.toSorted(([, one], [, other]) => newestEnd(other) - newestEnd(one)).slice(0, MOST_PLAYERS)
    if (items.length > 0 || all.length > 0 || storage.read() !== null) storage.write(JSON.stringify(Object.fromEntries(newest)))
  })
