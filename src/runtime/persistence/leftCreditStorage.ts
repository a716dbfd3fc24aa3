import { Context, Effect, Result, Schema } from "effect"
import { type StoredText, storedText } from "../../browser/safeStorage.ts"
import { DAY_MS } from "../../domain/shared/durations.ts"
import { LeftCredit } from "../../domain/wallet/leftCreditEvents.ts"
import { MOST_PLAYERS, pickReadable, pickUnreadable } from "./storedEntries.ts"

const KEY = "telereel.leftCredit"

/** How long (ms) the device remembers left credit. The transactions page keeps it longer. */
const REMEMBERED_MS = 30 * DAY_MS

/** The items of each player as stored: another build may have written some. */
type Stored = Readonly<Record<string, readonly unknown[]>>

const decodeStored = Schema.decodeUnknownResult(Schema.fromJsonString(Schema.Record(Schema.String, Schema.Array(Schema.Unknown))))
const readItems = pickReadable(LeftCredit)
const pickOthers = pickUnreadable(LeftCredit)
const pickEnds = pickReadable(Schema.Struct({ endedAt: Schema.Int }))

/** Stores the credit that players left on machines, by player, on this device. It contains no secret. Tests replace it. */
export const LeftCreditStorage = Context.Reference<StoredText>("telereel/runtime/LeftCreditStorage", {
  defaultValue: () => storedText(KEY)
})

const decode = (text: string | null): Stored => {
  const stored = text === null ? null : decodeStored(text)
  return stored === null || Result.isFailure(stored) ? {} : stored.success
}

const itemsOf = (stored: Stored, playerId: string): readonly unknown[] => (Object.hasOwn(stored, playerId) ? (stored[playerId] ?? []) : [])

const newestEnd = (items: readonly unknown[]): number => Math.max(0, ...pickEnds(items).map(({ endedAt }) => endedAt))

/** The credit that this device remembers for the player, oldest first. Never another player's. `now` is wall-clock ms. */
export const readLeftCredit = (playerId: string, now: number) =>
  Effect.map(LeftCreditStorage, (storage): readonly LeftCredit[] => {
    const items = readItems(itemsOf(decode(storage.read()), playerId))
    return items.filter(({ endedAt }) => now - endedAt < REMEMBERED_MS).toSorted((a, b) => a.endedAt - b.endedAt)
  })

/** Stores the credit that the player left on machines. An empty list removes it. Items that only another build can read stay. */
export const keepLeftCredit = (playerId: string, items: readonly LeftCredit[]) =>
  Effect.map(LeftCreditStorage, (storage) => {
    const stored = decode(storage.read())
    const others = Object.entries(stored).filter(([id]) => id !== playerId)
    const own = [...items, ...pickOthers(itemsOf(stored, playerId))]
    const all = own.length === 0 ? others : [...others, [playerId, own] as const]
    const newest = all.toSorted(([, one], [, other]) => newestEnd(other) - newestEnd(one)).slice(0, MOST_PLAYERS)
    if (items.length > 0 || all.length > 0 || storage.read() !== null) storage.write(JSON.stringify(Object.fromEntries(newest)))
  })
