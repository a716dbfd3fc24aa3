import { Context, Effect, Schema } from "effect"
import { type StoredText, storedText } from "../../browser/safeStorage.ts"
import type { KeptPreferences } from "../../domain/shell/accountPreferences.ts"
import { Preferences } from "../../domain/shell/preferencesSchema.ts"
import { MOST_PLAYERS, pickReadable } from "./storedEntries.ts"

const KEY = "telereel.preferences"

/** The file as stored: another build may have written some of the preferences. */
interface File {
  readonly guest: unknown
  readonly players: Readonly<Record<string, unknown>>
}

const pickFile = pickReadable(
  Schema.fromJsonString(Schema.Struct({ guest: Schema.Unknown, players: Schema.Record(Schema.String, Schema.Unknown) }))
)
const pickKept = pickReadable(Schema.Struct({ preferences: Preferences, updatedAt: Schema.Int, saved: Schema.Boolean }))
const pickAge = pickReadable(Schema.Struct({ updatedAt: Schema.Int }))
/** Builds before 3.4 stored one set of preferences as the whole text, without a player. */
const pickGuest = pickReadable(Schema.Union([Preferences, Schema.fromJsonString(Preferences)]))

/** Preferences that cannot be read, as of another build, remove no others, and stay for that build. */
const readFile = (text: string | null): File => pickFile([text])[0] ?? { guest: pickGuest([text])[0] ?? null, players: {} }

/** Stores the preferences on this device as text. It contains no secret. Tests replace it. */
export const PreferencesStorage = Context.Reference<StoredText>("telereel/runtime/PreferencesStorage", {
  defaultValue: () => storedText(KEY)
})

/** The guest's preferences on this device, or null. */
export const readGuestPreferences = Effect.map(
  PreferencesStorage,
  (storage): Preferences | null => pickGuest([readFile(storage.read()).guest])[0] ?? null
)

/** The preferences of a player on this device, or null. Never another player's. */
export const readPlayerPreferences = (playerId: string) =>
  Effect.map(PreferencesStorage, (storage): KeptPreferences | null => {
    const { players } = readFile(storage.read())
    return Object.hasOwn(players, playerId) ? (pickKept([players[playerId]])[0] ?? null) : null
  })

/** Stores the guest's preferences. */
export const keepGuestPreferences = (guest: Preferences) =>
  Effect.map(PreferencesStorage, (storage) => storage.write(JSON.stringify({ ...readFile(storage.read()), guest })))

/** Stores a player's preferences. Beyond 20 players the oldest are removed. */
export const keepPlayerPreferences = (playerId: string, kept: KeptPreferences) =>
  Effect.map(PreferencesStorage, (storage) => {
    const file = readFile(storage.read())
    const others = Object.entries(file.players).filter(([id]) => id !== playerId)
    const ageOf = (one: unknown): number => pickAge([one])[0]?.updatedAt ?? 0
    const newest = others.toSorted(([, one], [, other]) => ageOf(other) - ageOf(one)).slice(0, MOST_PLAYERS - 1)
    storage.write(JSON.stringify({ ...file, players: Object.fromEntries([...newest, [playerId, kept]]) }))
  })
