import { describe, expect, it } from "vitest"
import { formatCountdown } from "../../ui/format/times.ts"
import { presentTopUp } from "./presentTopUp.ts"

const NOON = 1_790_000_000_000
const fresh = { busy: false, granted: true, usedAt: null, auto: false, amount: null, ignored: null, refusal: null, failure: null }
const facts = { cooldownMs: 30_000, now: NOON, balance: 5_000 }

describe("[MONEY-2] a top-up", () => {
  it("a top-up counts down from its use to the second, and shows the amount meanwhile", () => {
    const granted = { ...fresh, usedAt: NOON, amount: 5_000 }
    const at = (ms: number) => presentTopUp(granted, { ...facts, now: NOON + ms })
    expect(at(0)).toEqual({ busy: false, secondsLeft: 30, note: { kind: "granted", amount: 5_000, byItself: false } })
    expect(at(29_001).secondsLeft).toBe(1)
    expect(at(30_000)).toEqual({ busy: false, secondsLeft: 0, note: null })
  })

  it.each([0, 5_000])("a top-up with a cooldown of %i ms shows the amount for 30 seconds", (cooldownMs) => {
    const granted = { ...fresh, usedAt: NOON, amount: 5_000 }
    const noteAt = (ms: number) => presentTopUp(granted, { ...facts, cooldownMs, now: NOON + ms }).note
    expect(noteAt(29_999)).toEqual({ kind: "granted", amount: 5_000, byItself: false })
    expect(noteAt(30_000)).toBeNull()
  })

  it("a top-up counts down after a use of unknown outcome too", () => {
    expect(presentTopUp({ ...fresh, usedAt: NOON - 10_000, failure: "timeout" }, facts)).toEqual({
      busy: false,
      secondsLeft: 20,
      note: { kind: "failed" }
    })
  })

  it("a top-up does not wait an hour after the clock was set back by one", () => {
    expect(presentTopUp({ ...fresh, usedAt: NOON + 3_600_000, amount: 1 }, facts).secondsLeft).toBe(0)
  })

  it("a top-up shows that the balance is too high while it is", () => {
    const ignored = { ...fresh, ignored: { why: "balanceTooHigh", minimum: 10_000 } as const }
    expect(presentTopUp(ignored, { ...facts, balance: 10_000 }).note).toEqual({ kind: "balanceTooHigh", minimum: 10_000 })
    expect(presentTopUp(ignored, { ...facts, balance: 9_999 }).note).toBeNull()
  })

  it("a top-up shows that the balance is unknown while it is", () => {
    const ignored = { ...fresh, ignored: { why: "balanceUnknown", minimum: 10_000 } as const }
    expect(presentTopUp(ignored, { ...facts, balance: null }).note).toEqual({ kind: "balanceUnknown" })
    expect(presentTopUp(ignored, { ...facts, balance: 5_000 }).note).toBeNull()
  })

  it("a top-up shows that it is too soon while it is, instead of the previous grant", () => {
    const tooSoon = { ...fresh, usedAt: NOON, amount: 5_000, ignored: { why: "tooSoon", minimum: 10_000 } as const }
    expect(presentTopUp(tooSoon, { ...facts, now: NOON + 10_000 }).note).toEqual({ kind: "tooSoon" })
    expect(presentTopUp(tooSoon, { ...facts, now: NOON + 30_000 }).note).toBeNull()
  })

  it("a top-up shows nothing during the request, and then the refusal or the missing answer", () => {
    const refusal = { code: 40_000, message: "", params: {} }
    expect(presentTopUp({ ...fresh, busy: true, refusal }, facts)).toEqual({ busy: true, secondsLeft: 0, note: null })
    expect(presentTopUp({ ...fresh, refusal }, facts).note).toEqual({ kind: "refused", refusal })
    expect(presentTopUp({ ...fresh, failure: "timeout" }, facts).note).toEqual({ kind: "failed" })
  })

  it("the remaining time is formatted in minutes and seconds", () => {
    expect([7, 60, 299].map(formatCountdown)).toEqual(["0:07", "1:00", "4:59"])
  })
})

describe("[MONEY-3] an automatic discount", () => {
  it("an automatic discount is marked as automatic; a requested one is not", () => {
    const granted = { ...fresh, usedAt: NOON, amount: 5_000 }
    expect(presentTopUp({ ...granted, auto: true }, facts).note).toMatchObject({ byItself: true })
    expect(presentTopUp(granted, facts).note).toMatchObject({ byItself: false })
  })
})
