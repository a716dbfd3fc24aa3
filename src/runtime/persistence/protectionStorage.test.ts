import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { KeptProtection } from "../../domain/protection/limitValues.ts"
import { ProtectionStorage, readProtection, writeProtection } from "./protectionStorage.ts"

const KEPT: KeptProtection = { breaks: [], limits: [], unsent: [] }

describe("[PROT-6] [PROT-7] the protection that a device keeps", () => {
  it.effect("stays readable when the entry of another account is not", () =>
    Effect.gen(function* () {
      let text: string | null = null
      const storage = { read: () => text, write: (next: string) => void (text = next) }
      const run = <A, E>(work: Effect.Effect<A, E>) => Effect.provideService(work, ProtectionStorage, storage)
      yield* run(writeProtection("7", KEPT))
      text = (text ?? "").replace("[", '[{"account":"other","kept":{"breaks":"none"}},')
      assert.deepStrictEqual(yield* run(readProtection("7")), KEPT)
      yield* run(writeProtection("8", KEPT))
      assert.deepStrictEqual(yield* run(readProtection("7")), KEPT)
    })
  )
})
