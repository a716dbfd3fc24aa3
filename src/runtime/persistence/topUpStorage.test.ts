import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { keepTopUpUse, readTopUpUses, TopUpStorage } from "./topUpStorage.ts"

describe("[MONEY-2] the top-up times that a device keeps", () => {
  it.effect("keep the entries and kinds that only another build can read", () =>
    Effect.gen(function* () {
      const other = { playerId: "8", uses: { discount: "a time of a newer build" } }
      let text = JSON.stringify([{ playerId: "7", uses: { discount: 1, bonus: null, gift: 2 } }, other])
      const storage = { read: () => text, write: (next: string) => void (text = next) }
      const run = <A, E>(work: Effect.Effect<A, E>) => Effect.provideService(work, TopUpStorage, storage)
      yield* run(keepTopUpUse("7", "bonus", 3))
      assert.deepStrictEqual(JSON.parse(text), [{ playerId: "7", uses: { discount: 1, bonus: 3, gift: 2 } }, other])
      assert.deepStrictEqual(yield* run(readTopUpUses("7")), { discount: 1, bonus: 3 })
      assert.deepStrictEqual(yield* run(readTopUpUses("8")), { discount: null, bonus: null })
    })
  )
})
