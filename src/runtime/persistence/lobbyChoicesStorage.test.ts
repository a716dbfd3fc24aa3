import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { keepLobbyChoices, LobbyChoicesStorage, readLobbyChoices } from "./lobbyChoicesStorage.ts"

/** A device with this entry of player 7, and one of player 8, as another build wrote them. */
const aDevice = (choices: object) => {
  const other = { playerId: "8", choices: { favourites: "a list of a newer build" } }
  let text = JSON.stringify([{ playerId: "7", choices }, other])
  const storage = { read: () => text, write: (next: string) => void (text = next) }
  return {
    run: <A, E>(work: Effect.Effect<A, E>) => Effect.provideService(work, LobbyChoicesStorage, storage),
    stored: (): unknown => JSON.parse(text),
    other
  }
}

describe("[LOBBY-6] the lobby choices that a device keeps", () => {
  const newer = { favourites: [12], recent: [11], sort: "newest", hidden: [13] }

  it.effect("read the favourites and the recent machines when the sort order is of another build", () =>
    Effect.gen(function* () {
      const { run } = aDevice(newer)
      assert.deepStrictEqual(yield* run(readLobbyChoices("7")), { favourites: [12], recent: [11], sort: "free" })
      assert.deepStrictEqual(yield* run(readLobbyChoices("8")), { favourites: [], recent: [], sort: "free" })
      assert.isNull(yield* run(readLobbyChoices("9")))
    })
  )

  it.effect("keep what only another build can read when this build stores a favourite", () =>
    Effect.gen(function* () {
      const { run, stored, other } = aDevice(newer)
      yield* run(keepLobbyChoices("7", { favourites: [12, 14], recent: [11], sort: "free" }))
      assert.deepStrictEqual(stored(), [{ playerId: "7", choices: { ...newer, favourites: [12, 14] } }, other])
    })
  )

  it.effect("replace the sort order of another build when the player chooses one", () =>
    Effect.gen(function* () {
      const { run } = aDevice(newer)
      const choices = { favourites: [12], recent: [11], sort: "bet" } as const
      yield* run(keepLobbyChoices("7", choices))
      assert.deepStrictEqual(yield* run(readLobbyChoices("7")), choices)
    })
  )
})
