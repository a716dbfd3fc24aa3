import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { DEFAULT_PREFERENCES } from "../../domain/shell/preferences.ts"
import { keepGuestPreferences, keepPlayerPreferences, PreferencesStorage, readGuestPreferences } from "./preferencesStorage.ts"

describe("[SHELL-9] the preferences that a device keeps", () => {
  const newer = { ...DEFAULT_PREFERENCES, layout: "layout9" }
  const kept = { preferences: DEFAULT_PREFERENCES, updatedAt: 1, saved: true }

  const aDevice = (content: object) => {
    let text = JSON.stringify(content)
    const storage = { read: () => text, write: (next: string) => void (text = next) }
    return {
      run: <A, E>(work: Effect.Effect<A, E>) => Effect.provideService(work, PreferencesStorage, storage),
      stored: (): unknown => JSON.parse(text)
    }
  }

  it.effect("keep the guest's and other players' preferences that only another build can read when a player's are stored", () =>
    Effect.gen(function* () {
      const others = { "8": { ...kept, preferences: newer, updatedAt: 5 }, "9": "preferences of a newer build" }
      const { run, stored } = aDevice({ guest: newer, players: others })
      yield* run(keepPlayerPreferences("7", kept))
      assert.deepStrictEqual(stored(), { guest: newer, players: { ...others, "7": kept } })
      assert.isNull(yield* run(readGuestPreferences))
      yield* run(keepGuestPreferences(DEFAULT_PREFERENCES))
      assert.deepStrictEqual(stored(), { guest: DEFAULT_PREFERENCES, players: { ...others, "7": kept } })
    })
  )

  it.effect("keep the preferences of a build before 3.4, which become the guest's, when a player's are stored", () =>
    Effect.gen(function* () {
      const { run, stored } = aDevice(DEFAULT_PREFERENCES)
      yield* run(keepPlayerPreferences("7", kept))
      assert.deepStrictEqual(stored(), { guest: DEFAULT_PREFERENCES, players: { "7": kept } })
    })
  )
})
