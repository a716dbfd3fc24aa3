import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect } from "effect"
import { DAY_MS, MINUTE_MS } from "../../domain/shared/durations.ts"
import type { KeptProtection } from "../../domain/protection/limitValues.ts"
import { PageMemory } from "../core/pageMemory.ts"
import { forgetPlans, ProtectionStorage, readCheckChoice, readProtection, writeCheckChoice, writeProtection } from "./protectionStorage.ts"

const KEPT: KeptProtection = { breaks: [], limits: [], unsent: [] }
const EXCLUDED: KeptProtection = {
  breaks: [{ kind: "selfExclusion", startedAt: 1_790_000_000_000, durationMs: 365 * DAY_MS }],
  limits: [{ kind: "deposit", period: "day", value: 5_000, used: 0, pending: null }],
  unsent: [],
  settled: ["r-1"],
  own: [{ kind: "deposit", period: "day" }],
  lastStart: 1_790_000_000_000
}

/** The storage of a device. `change` damages its text, or replaces a part of it as another build would write it. */
const aStorage = () => {
  let text: string | null = null
  const storage = { read: () => text, write: (next: string) => void (text = next) }
  return {
    run: <A, E>(work: Effect.Effect<A, E, PageMemory>) =>
      Effect.provideService(Effect.provide(work, PageMemory.layer), ProtectionStorage, storage),
    change: (from: string, to: string) => void (text = (text ?? "").replace(from, to)),
    text: () => text
  }
}

describe("[PROT-6] [PROT-7] the protection that a device keeps", () => {
  it.effect("stays readable when the entry of another account is not", () =>
    Effect.gen(function* () {
      const { run, change } = aStorage()
      yield* run(writeProtection("7", KEPT))
      change("[", '[{"account":"other","kept":{"breaks":"none"}},')
      assert.deepStrictEqual(yield* run(readProtection("7")), KEPT)
      yield* run(writeProtection("8", KEPT))
      assert.deepStrictEqual(yield* run(readProtection("7")), KEPT)
    })
  )

  it.effect.each([
    ["a break of another build", '"breaks":[', '"breaks":[{"kind":"coolOff","startedAt":1,"durationMs":1},'],
    ["a limit of another build", '"limits":[', '"limits":[{"kind":"spins","period":"day","value":1,"used":0,"pending":null},'],
    ["the name of a limit of another build", '"own":[', '"own":[{"kind":"spins","period":"day"},'],
    ["a damaged plan", '"lastStart"', '"plan":{"timeMs":"an hour"},"lastStart"'],
    ["a damaged list", '"unsent":[]', '"unsent":"none"'],
    ["a list that an older build did not write", '"unsent":[],', ""]
  ] as const)("keeps what can be read beside %s", ([_what, from, to]) =>
    Effect.gen(function* () {
      const { run, change, text } = aStorage()
      yield* run(writeProtection("7", EXCLUDED))
      change(from, to)
      assert.include(text() ?? "", to)
      assert.deepStrictEqual(yield* run(readProtection("7")), EXCLUDED)
    })
  )

  it.effect.each([
    ["a break", '"breaks":[', '"breaks":[{"kind":"coolOff","startedAt":1,"durationMs":1}'],
    ["a limit", '"limits":[', '"limits":[{"kind":"spins","period":"day","value":1,"used":0,"pending":null}'],
    ["a request", '"unsent":[', '"unsent":[{"requestId":"r-2","call":"coolOff"}'],
    ["the name of a limit", '"unsent":[],', '"unsent":[],"own":[{"kind":"spins","period":"day"}],'],
    ["a field", '"unsent":[],', '"unsent":[],"pledges":["p-1"],']
  ] as const)("keeps %s of another build when this build stores the protection and when the player logs out", ([_what, from, to]) =>
    Effect.gen(function* () {
      const { run, change, text } = aStorage()
      const other = to.slice(from.length)
      yield* run(writeProtection("7", { ...KEPT, settled: [] }))
      change(from, to)
      for (const write of [writeProtection("7", KEPT), writeProtection("7", { ...KEPT, lastStart: 1 }), forgetPlans("7")]) {
        yield* run(write)
        assert.strictEqual((text() ?? "").split(other.replace(/,$/u, "")).length, 2)
      }
      assert.deepStrictEqual(yield* run(readProtection("7")), { ...KEPT, ...(to.includes("own") && { own: [] }), lastStart: 1 })
    })
  )

  it.effect("ends the plan and the count of the session at a logout", () =>
    Effect.gen(function* () {
      const { run, text } = aStorage()
      const [limit] = EXCLUDED.limits
      if (limit === undefined) throw new Error("a limit is missing")
      const plan = { timeMs: MINUTE_MS, spend: 100, startedAt: 1, net: 0 }
      yield* run(writeProtection("7", { ...EXCLUDED, limits: [{ ...limit, counted: 40 }], plan, session: { startedAt: 1 } }))
      yield* run(forgetPlans("7"))
      assert.deepStrictEqual(yield* run(readProtection("7")), EXCLUDED)
      assert.notInclude(text() ?? "", "plan")
    })
  )

  it.effect("keeps a self-exclusion when 20 other accounts whose breaks are over are used on the device", () =>
    Effect.gen(function* () {
      const { run } = aStorage()
      const now = yield* Clock.currentTimeMillis
      const over = { ...KEPT, breaks: [{ kind: "afterCheck" as const, startedAt: now - 5 * MINUTE_MS, durationMs: 5 * MINUTE_MS }] }
      yield* run(writeProtection("7", EXCLUDED))
      for (let id = 100; id < 120; id += 1) yield* run(writeProtection(String(id), over))
      assert.deepStrictEqual(yield* run(readProtection("7")), EXCLUDED)
      assert.deepStrictEqual(yield* run(readProtection("119")), over)
      assert.isNull(yield* run(readProtection("100")))
    })
  )

  it.effect("keeps a self-exclusion when 20 other accounts without a break are used on the device", () =>
    Effect.gen(function* () {
      const { run } = aStorage()
      yield* run(writeProtection("7", EXCLUDED))
      for (let id = 100; id < 120; id += 1) yield* run(writeProtection(String(id), KEPT))
      assert.deepStrictEqual(yield* run(readProtection("7")), EXCLUDED)
      assert.deepStrictEqual(yield* run(readProtection("119")), KEPT)
      assert.isNull(yield* run(readProtection("100")))
    })
  )

  it.effect("ignores a damaged interval of the reality check, which would make each check due again at once", () =>
    Effect.gen(function* () {
      const { run, change } = aStorage()
      yield* run(writeCheckChoice("7", { intervalMs: 10 * MINUTE_MS, count: 3 }))
      yield* run(writeProtection("7", EXCLUDED))
      assert.deepStrictEqual(yield* run(readCheckChoice("7")), { intervalMs: 10 * MINUTE_MS, count: 3 })
      change("600000", "0")
      assert.deepStrictEqual(yield* run(readCheckChoice("7")), { intervalMs: null, count: 0 })
    })
  )

  it.effect("reads the interval of the reality check that an older build has stored", () =>
    Effect.gen(function* () {
      const { run, change } = aStorage()
      yield* run(writeCheckChoice("7", { intervalMs: 10 * MINUTE_MS, count: 3 }))
      change(',"checkChoices":3', "")
      assert.deepStrictEqual(yield* run(readCheckChoice("7")), { intervalMs: 10 * MINUTE_MS, count: 0 })
    })
  )

  it.effect("keeps the entry of another account as another build wrote it", () =>
    Effect.gen(function* () {
      const { run, text } = aStorage()
      yield* run(writeProtection("7", EXCLUDED))
      const newer = (text() ?? "").replace("selfExclusion", "coolOff").slice(1, -1)
      yield* run(
        Effect.map(ProtectionStorage, (storage) => {
          storage.write(`[${newer}]`)
        })
      )
      yield* run(writeProtection("8", KEPT))
      assert.include(text() ?? "", newer)
    })
  )
})
