import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { LeftCredit } from "../../domain/wallet/leftCreditEvents.ts"
import { keepLeftCredit, LeftCreditStorage, readLeftCredit } from "./leftCreditStorage.ts"

const NOW = 1_790_000_000_000
const LEFT: LeftCredit = {
  playerId: "7",
  machineId: 11,
  machineName: "Lale",
  amount: 5_000,
  wallet: 90_000,
  heldUntil: null,
  reason: "kicked",
  endedAt: NOW
}

describe("[GAME-8] the left credit that a device keeps", () => {
  it.effect("stays readable when another item is not", () =>
    Effect.gen(function* () {
      let text: string | null = JSON.stringify({ "7": [{ ...LEFT, reason: "later" }, LEFT], "8": [{ amount: "none" }] })
      const storage = { read: () => text, write: (next: string) => void (text = next) }
      const run = <A, E>(work: Effect.Effect<A, E>) => Effect.provideService(work, LeftCreditStorage, storage)
      assert.deepStrictEqual(yield* run(readLeftCredit("7", NOW)), [LEFT])
      yield* run(keepLeftCredit("9", [{ ...LEFT, playerId: "9" }]))
      assert.deepStrictEqual(yield* run(readLeftCredit("7", NOW)), [LEFT])
    })
  )

  it.effect("keeps the items that only another build can read when this build stores the credit of a player", () =>
    Effect.gen(function* () {
      const later = JSON.stringify({ ...LEFT, reason: "later" })
      let text: string | null = `{"7":[${later}],"8":[${later}]}`
      const storage = { read: () => text, write: (next: string) => void (text = next) }
      const run = <A, E>(work: Effect.Effect<A, E>) => Effect.provideService(work, LeftCreditStorage, storage)
      for (const items of [[LEFT], []]) {
        yield* run(keepLeftCredit("7", items))
        assert.deepStrictEqual(yield* run(readLeftCredit("7", NOW)), items)
        assert.lengthOf(text.split(later), 3)
      }
    })
  )
})
