import { Context, Effect, Schema } from "effect"
import { type StoredText, storedText } from "../../browser/safeStorage.ts"
import { LobbyChoices } from "../../domain/lobby/lobbyChoiceEvents.ts"
import { readStoredList } from "./storedEntries.ts"

const KEY = "telereel.lobby"

/** The number of players whose choices a shared device remembers, last change first. */
const MOST_PLAYERS = 20

const readPlayers = readStoredList(Schema.Struct({ playerId: Schema.String, choices: LobbyChoices }))

/** Stores the choices on this device as text. Tests replace it. */
export const LobbyChoicesStorage = Context.Reference<StoredText>("telereel/runtime/LobbyChoicesStorage", {
  defaultValue: () => storedText(KEY)
})

const readAll = Effect.map(LobbyChoicesStorage, (storage) => readPlayers(storage.read()))

/** The choices of this player on this device, or null. Never another player's. */
export const readLobbyChoices = (playerId: string) =>
  Effect.map(readAll, (all): LobbyChoices | null => all.find((one) => one.playerId === playerId)?.choices ?? null)

/** Stores the choices of this player. */
export const keepLobbyChoices = Effect.fnUntraced(function* (playerId: string, choices: LobbyChoices) {
  const storage = yield* LobbyChoicesStorage
  const others = (yield* readAll).filter((one) => one.playerId !== playerId)
  storage.write(JSON.stringify([{ playerId, choices }, ...others].slice(0, MOST_PLAYERS)))
})
