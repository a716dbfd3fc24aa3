import { Context, Effect, Result, Schema } from "effect"
import type { KeptPreferences } from "../domain/shell/accountPreferences.ts"
import { Preferences } from "../domain/shell/preferencesSchema.ts"

const KEY = "telereel.preferences"

/** A shared device forgets the preferences of all but the players who changed theirs last. */
const MOST_PLAYERS = 20

const Kept = Schema.Struct({ preferences: Preferences, updatedAt: Schema.Int, saved: Schema.Boolean })
const File = Schema.Struct({ guest: Schema.NullOr(Preferences), players: Schema.Record(Schema.String, Kept) })
type File = typeof File.Type

const decodeFile = Schema.decodeUnknownResult(Schema.fromJsonString(File))
/** Builds before 3.4 kept the preferences of whoever used the device last, without a name. */
const decodeNameless = Schema.decodeUnknownResult(Schema.fromJsonString(Preferences))

const EMPTY: File = { guest: null, players: {} }

const readFile = (text: string | null): File => {
  if (text === null) return EMPTY
  const file = decodeFile(text)
  if (Result.isSuccess(file)) return file.success
  const nameless = decodeNameless(text)
  return Result.isSuccess(nameless) ? { ...EMPTY, guest: nameless.success } : EMPTY
}

/** Local storage may be forbidden or full: then the preferences live as long as the page. */
const attempt = <A>(work: () => A): A | null => {
  try {
    return work()
  } catch {
    return null
  }
}

/** Where this device keeps preferences as text. Holds no secret; a test puts its own in place. */
export const PreferencesStorage = Context.Reference<{ readonly read: () => string | null; readonly write: (text: string) => void }>(
  "telereel/runtime/PreferencesStorage",
  {
    defaultValue: () => ({
      read: () => attempt(() => globalThis.localStorage.getItem(KEY)),
      write: (text) => void attempt(() => globalThis.localStorage.setItem(KEY, text))
    })
  }
)

/** The guest's preferences on this device, null where there are none. */
export const readGuestPreferences = Effect.map(PreferencesStorage, (storage): Preferences | null => readFile(storage.read()).guest)

/** The preferences that this device keeps for a player, null where there are none. Another player's are never returned. */
export const readPlayerPreferences = (playerId: string) =>
  Effect.map(PreferencesStorage, (storage): KeptPreferences | null => {
    const { players } = readFile(storage.read())
    return Object.hasOwn(players, playerId) ? (players[playerId] ?? null) : null
  })

export const keepGuestPreferences = (guest: Preferences) =>
  Effect.map(PreferencesStorage, (storage) => storage.write(JSON.stringify({ ...readFile(storage.read()), guest })))

/** Keeps a player's preferences; of more than 20 players the oldest are forgotten. */
export const keepPlayerPreferences = (playerId: string, kept: KeptPreferences) =>
  Effect.map(PreferencesStorage, (storage) => {
    const file = readFile(storage.read())
    const others = Object.entries(file.players).filter(([id]) => id !== playerId)
    const newest = others.toSorted(([, one], [, other]) => other.updatedAt - one.updatedAt).slice(0, MOST_PLAYERS - 1)
    storage.write(JSON.stringify({ ...file, players: Object.fromEntries([...newest, [playerId, kept]]) }))
  })
