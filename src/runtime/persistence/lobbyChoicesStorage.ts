import { Context, Effect, Schema } from "effect"
import { type StoredText, storedText } from "../../browser/safeStorage.ts"
import { type LobbyChoices, MachineSort } from "../../domain/lobby/lobbyChoiceEvents.ts"
import { DEFAULT_CHOICES } from "../../domain/lobby/lobbyChoices.ts"
import { pickReadable, playerEntries } from "./storedEntries.ts"

const KEY = "telereel.lobby"

const pickIds = pickReadable(Schema.Int)
const pickList = pickReadable(Schema.Array(Schema.Unknown))
const pickSort = pickReadable(MachineSort)

/** Reads each choice by itself: a sort order of another build must not end the favourites. */
const readChoices = ({ favourites, recent, sort }: Readonly<Record<string, unknown>>): LobbyChoices => ({
  favourites: pickIds(pickList([favourites])[0] ?? []),
  recent: pickIds(pickList([recent])[0] ?? []),
  sort: pickSort([sort])[0] ?? DEFAULT_CHOICES.sort
})

/** Stores the choices on this device as text. Tests replace it. */
export const LobbyChoicesStorage = Context.Reference<StoredText>("telereel/runtime/LobbyChoicesStorage", {
  defaultValue: () => storedText(KEY)
})

const entries = playerEntries("choices")

/** The choices of this player on this device, or null. Never another player's. */
export const readLobbyChoices = (playerId: string) =>
  Effect.map(LobbyChoicesStorage, (storage): LobbyChoices | null => {
    const stored = entries.find(storage.read(), playerId)
    return stored === undefined ? null : readChoices(stored)
  })

/** Stores the choices of this player. Choices of another build stay, its sort order until the player chooses another one. */
export const keepLobbyChoices = Effect.fnUntraced(function* (playerId: string, choices: LobbyChoices) {
  const storage = yield* LobbyChoicesStorage
  const text = storage.read()
  const stored = entries.find(text, playerId) ?? {}
  const sort = "sort" in stored && readChoices(stored).sort === choices.sort ? stored["sort"] : choices.sort
  storage.write(entries.replace(text, playerId, { ...stored, ...choices, sort }))
})
