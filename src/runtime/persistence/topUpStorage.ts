import { Context, Effect, Schema } from "effect"
import { type StoredText, storedText } from "../../browser/safeStorage.ts"
import type { TopUpKind } from "../../domain/wallet/topUpEvents.ts"
import { pickReadable, playerEntries } from "./storedEntries.ts"

const KEY = "telereel.topUps"

const Uses = Schema.Struct({ discount: Schema.NullOr(Schema.Int), bonus: Schema.NullOr(Schema.Int) })

/** The last use of each kind of top-up by a player on this device, in wall-clock ms; null for never. */
export type TopUpUses = typeof Uses.Type

const pickUses = pickReadable(Uses)
const entries = playerEntries("uses")

const NEVER: TopUpUses = { discount: null, bonus: null }

/** Stores the last uses on this device as text, for all its tabs. Tests replace it. */
export const TopUpStorage = Context.Reference<StoredText>("telereel/runtime/TopUpStorage", { defaultValue: () => storedText(KEY) })

/** The last uses of this player on this device (MONEY-2). Never another player's. */
export const readTopUpUses = (playerId: string) =>
  Effect.map(TopUpStorage, (storage): TopUpUses => pickUses([entries.find(storage.read(), playerId)])[0] ?? NEVER)

/** Stores that this player uses a kind of top-up now, for every tab and for later logins. `at` is wall-clock ms. Entries of another build stay. */
export const keepTopUpUse = Effect.fnUntraced(function* (playerId: string, kind: TopUpKind, at: number) {
  const storage = yield* TopUpStorage
  const text = storage.read()
  const uses = { ...entries.find(text, playerId), ...(yield* readTopUpUses(playerId)), [kind]: at }
  storage.write(entries.replace(text, playerId, uses))
})
