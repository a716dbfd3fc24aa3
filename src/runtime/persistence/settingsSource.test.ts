import { afterEach, assert, beforeEach, describe, expect, it, vi } from "@effect/vitest"
import { Effect, Queue } from "effect"
import { TestClock } from "effect/testing"
import { DEFAULT_SETTINGS } from "../../domain/account/settings.ts"
import { type LoadedSettings, makeBrowserSettingsCopy, type SettingsCopy, watchSettings } from "./settingsSource.ts"

const SAFE = { PIN_CHECK: true, IP_CHEKCING: true, PROTECTION_PROFILE: "strict", CURRENCY: "EUR", API_URL: "https://casino.test/api/" }

type Answer = (signal?: AbortSignal) => Promise<Response>

const file =
  (body: object): Answer =>
  () =>
    Promise.resolve(Response.json(body))
const status =
  (code: number): Answer =>
  () =>
    Promise.resolve(new Response("x", { status: code }))
const html: Answer = () => Promise.resolve(new Response("<html>"))
const aborted: Answer = () => Promise.reject(new TypeError("aborted"))
const never: Answer = () => new Promise(() => undefined)

const memoryCopy = (kept?: unknown): SettingsCopy => {
  let copy = kept
  return { read: () => copy, keep: (raw) => void (copy = raw), forget: () => void (copy = undefined) }
}

/** Serves the answers in order, repeats the last one, and collects the reported settings. */
const watch = (copy: SettingsCopy, ...answers: readonly Answer[]) =>
  Effect.gen(function* () {
    const told: LoadedSettings[] = []
    const failed: string[] = []
    let asked = 0
    vi.stubGlobal("fetch", ({ signal }: Request) => {
      asked += 1
      return (answers[asked - 1] ?? answers.at(-1) ?? never)(signal)
    })
    const presses = yield* Queue.unbounded<void>()
    yield* Effect.forkChild(
      watchSettings({
        origin: "https://casino.test",
        copy,
        wakeup: Queue.take(presses),
        onLoaded: (loaded) => void told.push(loaded),
        onFailure: ({ _tag, op }) => void failed.push(`${op} ${_tag}`)
      })
    )
    const settle = (ms: number) =>
      Effect.gen(function* () {
        yield* TestClock.adjust(ms)
        // Bodies are read by real promises, which need a turn of the event loop.
        yield* Effect.promise(() => new Promise((resolve) => void setImmediate(resolve)))
        yield* TestClock.adjust(0)
      })
    return { told, failed, asked: () => asked, press: Queue.offer(presses, undefined), settle }
  })

const summary = ({ source, known, settings }: LoadedSettings) => [
  source,
  known,
  settings.pinCheck,
  settings.ipCheck,
  settings.currency,
  settings.protectionProfile
]
const UNKNOWN = ["defaults", false, false, false, "TRY", null]
const SAFE_FILE = ["file", true, true, true, "EUR", "strict"]
const SAFE_COPY = ["lastGood", true, true, true, "EUR", "strict"]

beforeEach(() => void vi.stubGlobal("fetch", never))
afterEach(() => void vi.unstubAllGlobals())

describe("[BOOT-1] Settings.json", () => {
  it.effect("Settings.json applies and becomes the last good copy", () =>
    Effect.gen(function* () {
      const copy = memoryCopy()
      const { told, settle } = yield* watch(copy, file(SAFE))
      yield* settle(0)
      assert.deepEqual(told.map(summary), [SAFE_FILE])
      assert.deepEqual(copy.read(), SAFE)
    })
  )

  it.effect.each([404, 410])("Settings.json resets the settings to the defaults and deletes the copy when it is absent (%s)", (code) =>
    Effect.gen(function* () {
      const copy = memoryCopy(SAFE)
      const { told, settle, asked } = yield* watch(copy, status(code))
      yield* settle(0)
      assert.deepEqual(told, [{ settings: DEFAULT_SETTINGS, source: "defaults", known: true, rejected: [`Settings.json: HTTP ${code}`] }])
      assert.isUndefined(copy.read())
      yield* settle(600_000)
      assert.strictEqual(asked(), 1)
    })
  )

  const broken = [
    ["aborted", aborted],
    ["answered 500", status(500)],
    ["answered 403", status(403)],
    ["a web page", html],
    ["late", never]
  ] as const

  it.effect.each(broken)("the file leaves lock, IP check, profile and currency as in the last good copy when it is %s", ([_how, answer]) =>
    Effect.gen(function* () {
      const { told, settle } = yield* watch(memoryCopy(SAFE), answer)
      yield* settle(0)
      yield* settle(3_000)
      assert.deepEqual(told.map(summary), [SAFE_COPY])
    })
  )

  it.effect.each(broken)("the file stays unknown when it is %s without a copy: the defaults give only the appearance", ([_how, answer]) =>
    Effect.gen(function* () {
      const { told, settle } = yield* watch(memoryCopy(), answer)
      yield* settle(0)
      yield* settle(3_000)
      assert.deepEqual(told.map(summary), [UNKNOWN])
      assert.strictEqual(told[0]?.rejected.length, 1)
    })
  )

  it.effect("Settings.json applies when it arrives after the 3 s limit, without a second request", () =>
    Effect.gen(function* () {
      let arrive: (response: Response) => void = () => undefined
      const { told, settle, asked } = yield* watch(memoryCopy(), () => new Promise((resolve) => void (arrive = resolve)))
      yield* settle(2_999)
      assert.deepEqual(told, [])
      yield* settle(1)
      assert.deepEqual(told.map(summary), [UNKNOWN])
      assert.deepEqual(told[0]?.rejected, ["Settings.json: no answer within 3000 ms"])
      arrive(Response.json(SAFE))
      yield* settle(0)
      yield* settle(0)
      assert.deepEqual(told.map(summary), [UNKNOWN, SAFE_FILE])
      assert.strictEqual(asked(), 1)
    })
  )

  it.effect("Settings.json applies after retries with back-off, and is reported once", () =>
    Effect.gen(function* () {
      const { told, failed, settle, asked } = yield* watch(memoryCopy(SAFE), aborted, status(503), html, file({ ...SAFE, CURRENCY: "USD" }))
      yield* settle(0)
      yield* settle(1_000)
      assert.strictEqual(asked(), 2)
      yield* settle(2_000)
      assert.strictEqual(asked(), 3)
      assert.strictEqual(told.length, 1)
      yield* settle(4_000)
      assert.deepEqual(told.map(summary), [SAFE_COPY, ["file", true, true, true, "USD", "strict"]])
      yield* settle(600_000)
      assert.strictEqual(asked(), 4)
      assert.deepEqual(failed, ["getSettings Transient", "getSettings Transient", "getSettings Decode"])
    })
  )

  it.effect("Settings.json gets a retry at once when a wake-up arrives", () =>
    Effect.gen(function* () {
      const { told, settle, press } = yield* watch(memoryCopy(), aborted, file(SAFE))
      yield* settle(0)
      assert.deepEqual(told.map(summary), [UNKNOWN])
      yield* press
      yield* settle(0)
      yield* settle(0)
      assert.deepEqual(told.map(summary), [UNKNOWN, SAFE_FILE])
    })
  )

  it.effect("Settings.json gets a second request at once when a wake-up arrives while it is slow", () =>
    Effect.gen(function* () {
      let isAborted = false
      const { told, settle, press } = yield* watch(
        memoryCopy(),
        (signal) => new Promise(() => signal?.addEventListener("abort", () => void (isAborted = true))),
        file(SAFE)
      )
      yield* settle(3_000)
      yield* press
      yield* settle(0)
      yield* settle(0)
      assert.deepEqual(told.map(summary), [UNKNOWN, SAFE_FILE])
      // A browser would queue the second request behind the first.
      assert.isTrue(isAborted)
    })
  )

  it.effect.each([5, "text", { error: "maintenance" }, null])("discards a copy that does not decode (%j)", (kept) =>
    Effect.gen(function* () {
      const copy = memoryCopy(kept)
      const { told, settle } = yield* watch(copy, aborted)
      yield* settle(0)
      assert.deepEqual(told.map(summary), [UNKNOWN])
      assert.isUndefined(copy.read())
    })
  )
})

describe("[BOOT-1] the stored copy", () => {
  const storage = (over: Partial<Storage>) =>
    vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined, removeItem: () => undefined, ...over })

  it("the stored copy reads as missing, without an error, where storage is forbidden, full or damaged", () => {
    const refuse = (): never => {
      throw new DOMException("no", "QuotaExceededError")
    }
    storage({ getItem: refuse, setItem: refuse, removeItem: refuse })
    const copy = makeBrowserSettingsCopy()
    expect(copy.read()).toBeUndefined()
    expect(() => {
      copy.keep(SAFE)
      copy.forget()
    }).not.toThrow()
    storage({ getItem: () => '{"PIN_CHECK":tr' })
    expect(copy.read()).toBeUndefined()
  })
})
