import { describe, expect, it } from "vitest"
import { envelop, given } from "../../../tests/support/given.ts"
import { aPlayer, aRefusal, aSeat } from "../../../tests/support/samples.ts"
import { type DomainEvent, event } from "../../domain/events.ts"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../domain/shared/durations.ts"
import { profileAt, rulesOf } from "../../domain/protection/profiles/profiles.ts"
import { NO_TERMS } from "../../domain/protection/serverTerms.ts"
import { breakRemainingMs, checkDueInMs, cycleRemainingMs, idleQuestionDue, sessionElapsedMs } from "../../domain/protection/startRules.ts"
import { protection } from "./protection.ts"

const after = (...events: readonly DomainEvent[]) => given(protection).when(...events)

describe("[PROT-5] the start of the session", () => {
  const loggedIn = event("LoggedIn", { player: aPlayer(), via: "login" })
  const fold = (...events: readonly DomainEvent[]) => {
    // The clock is set back by an hour before the reload.
    const envelopes = envelop(events).map((one, index) => (index < 2 ? one : { ...one, at: one.at - 3_600_000 }))
    return envelopes.reduce((state, one) => protection.evolve(state, one), protection.initial())
  }

  it("the time in the session goes on when a clock is set back over a reload", () => {
    const state = fold(event("PageLoaded", { restored: 0 }), loggedIn, event("PageLoaded", { restored: 2 }), loggedIn)
    expect(sessionElapsedMs(state, { at: 600_000 - 3_600_000, mono: 600_000, page: 2 })).toBe(598_000)
  })

  it("the start of the session moves back with a clock that is set back over a reload, so that the sleep of the device counts from then on", () => {
    const state = fold(event("PageLoaded", { restored: 0 }), loggedIn, event("PageLoaded", { restored: 2 }), loggedIn)
    // The login after the reload is at 4 s less an hour, 2 s after the first one. Then the device sleeps for half an hour.
    const asleep = { at: 4_000 - 3_600_000 + 1_800_000, mono: 4_000, page: 2 }
    expect(sessionElapsedMs(state, asleep)).toBe(1_802_000)
  })

  it("the start of the session moves back with the last answer to a reality check", () => {
    const answered = event("RealityCheckAnswered", { answer: "continue" })
    const events = envelop([event("PageLoaded", { restored: 0 }), loggedIn, answered, event("PageLoaded", { restored: 3 }), loggedIn])
    const envelopes = events.map((one, index) => (index < 3 ? one : { ...one, at: one.at - 3_600_000 }))
    const state = envelopes.reduce((before, one) => protection.evolve(before, one), protection.initial())
    expect(state.checkAnswered).toMatchObject({ at: 3_000 - 3_600_000, mono: 3_000 })
  })
})

it("[PROT-9] the plan of the session moves back with the start of the session, which another tab knows after the clock was set back", () => {
  const startedAt = 3_600_000
  const plan = { timeMs: 3_600_000, spend: 5_000, startedAt, net: 0, spent: 0 }
  const kept = (minutes: number) =>
    event("ProtectionRestored", {
      breaks: [],
      limits: [],
      unsent: [],
      plan,
      session: { startedAt, keptAt: startedAt + minutes * MINUTE_MS }
    })
  const opened = [event("PageLoaded", { restored: 0 }), event("LoggedIn", { player: aPlayer(), via: "login" })]
  const state = after(...opened, kept(10), kept(50))
  expect(state.plan?.since).toMatchObject({ at: startedAt, mono: 4_000 - 50 * MINUTE_MS })
})

describe("[PROT-5] a reality check that is due", () => {
  const rules = rulesOf(profileAt("gb", Date.UTC(2026, 10, 1)))
  const started = [
    event("PageLoaded", { restored: 0 }),
    event("LoggedIn", { player: aPlayer(), via: "login" }),
    event("ProtectionApplied", { profile: "gb", edition: "2025-10", asked: "gb", rules })
  ]
  const choose = (minutes: number | null) => event("CheckIntervalChosen", { intervalMs: minutes === null ? null : minutes * MINUTE_MS })

  /** How long (ms) until the next check after these events, of which those after the choice of 10 minutes come 10 minutes later. */
  const dueIn = (...late: readonly DomainEvent[]): number | null => {
    const early = [...started, choose(10)]
    const later = (ms: number, index: number): number => (index < early.length ? ms : ms + 10 * MINUTE_MS)
    const envelopes = envelop([...early, ...late]).map((one, index) => ({
      ...one,
      at: later(one.at, index),
      mono: later(one.mono, index)
    }))
    const state = envelopes.reduce((before, one) => protection.evolve(before, one), protection.initial())
    const { at = 0, mono = 0 } = envelopes.at(-1) ?? {}
    return checkDueInMs(state, { at, mono, page: state.page })
  }
  const answered = event("RealityCheckAnswered", { answer: "continue" })

  it.each([60, null])("a due reality check stays due until the answer when the player chooses another interval (%s min)", (minutes) => {
    expect(dueIn(choose(minutes))).toBe(0)
    expect(dueIn(choose(minutes), choose(minutes))).toBe(0)
    expect(dueIn(choose(minutes), answered)).toBe(60 * MINUTE_MS)
  })

  it("a due reality check stays due until the answer in another tab", () => {
    const session = { startedAt: 2_000, checkedAt: 10 * MINUTE_MS + 6_000 }
    expect(dueIn(choose(60), event("ProtectionRestored", { breaks: [], limits: [], unsent: [], session }))).toBe(60 * MINUTE_MS)
  })

  it("a reality check is not due when the player chooses another interval before its time", () => {
    expect(dueIn(choose(60), answered, choose(30))).toBe(30 * MINUTE_MS - 1_000)
  })
})

describe("[PROT-2] the start of a game", () => {
  it("gb (RTS 14D): the start is unknown when a reload has lost the log, so that the first game waits for one game cycle after the login", () => {
    const rules = rulesOf(profileAt("gb", Date.UTC(2026, 10, 1)))
    const restored = event("LoggedIn", { player: aPlayer(), via: "restore" })
    const lost = after(event("PageLoaded", { restored: 0 }), restored)
    // The clock is set forward by an hour: only the monotonic clock counts.
    const at = (mono: number) => ({ at: 3_600_000, mono, page: 1 })
    expect([2_000, 4_499, 4_500].map((mono) => cycleRemainingMs({ ...lost, rules }, at(mono)))).toEqual([2_500, 1, 0])
    const kept = after(event("PageLoaded", { restored: 0 }), event("LoggedIn", { player: aPlayer(), via: "login" }), restored)
    expect(cycleRemainingMs({ ...kept, rules }, at(3_000))).toBe(0)
  })

  it("gb (RTS 14D): the start is the casino's answer that it has taken the press, because the casino counts the cycle from there", () => {
    const seated = event("SeatTaken", aSeat({ buttons: [{ id: "s", label: "Spin", kind: "spin" }] }))
    const accepted = event("PressAccepted", { pressId: "p" })
    const begun = [seated, event("PressRequested", { pressId: "p", button: "s" }), event("PressSent", { pressId: "p" })]
    expect(after(...begun, accepted).lastStart).toMatchObject({ mono: 4_000 })
    // A query of the same press later tells nothing new.
    expect(after(...begun, accepted, accepted).lastStart).toMatchObject({ mono: 4_000 })
  })

  it("the start of a game is the request of a press on a button that may start one, not of a change of the bet", () => {
    const buttons = [
      { id: "s", label: "Spin", kind: "spin" },
      { id: "b", label: "Bet", kind: "betUp" }
    ] as const
    const seated = event("SeatTaken", aSeat({ buttons }))
    const pressed = (button: string) => event("PressRequested", { pressId: button, button })
    expect(after(seated, pressed("b")).starting).toBeNull()
    expect(after(seated, pressed("s"), event("PressSent", { pressId: "s" }))).toMatchObject({ starting: null, lastStart: { mono: 3_000 } })
    expect(after(seated, pressed("s"), pressed("b")).starting).toEqual({ id: "s", since: { at: 2_000, mono: 2_000, page: 0 } })
  })

  describe("gb (RTS 14D): a press that the casino has not seen", () => {
    const rules = rulesOf(profileAt("gb", Date.UTC(2026, 10, 1)))
    const seated = event("SeatTaken", aSeat({ buttons: [{ id: "s", label: "Spin", kind: "spin" }] }))
    const requested = event("PressRequested", { pressId: "p", button: "s" })
    const unseen = event("PressUnseen", { pressId: "p" })
    /** The rest (ms) of the cycle just after the last of these events, of which each comes a second after the one before. */
    const restAfter = (...events: readonly DomainEvent[]): number => {
      const state = after(seated, ...events)
      const mono = (events.length + 1) * 1_000
      return cycleRemainingMs({ ...state, rules }, { at: mono, mono, page: state.page })
    }

    it("begins no cycle when this page has not sent it, also after a reconnect", () => {
      expect(restAfter(requested, unseen)).toBe(0)
      expect(restAfter(requested, unseen, seated)).toBe(0)
    })

    it("begins a cycle when it was sent, or when the page has ended before it could record that", () => {
      expect(restAfter(requested, event("PressSent", { pressId: "p" }), unseen)).toBe(1_500)
      expect(restAfter(requested, event("PageLoaded", { restored: 2 }), unseen)).toBe(500)
      expect(restAfter(requested, event("PageLoaded", { restored: 2 }), seated)).toBe(2_500)
    })
  })
})

describe("[PROT-7] the exclusion that a refusal with 54001 begins", () => {
  const EXCLUDED = aRefusal(54_001)
  const NIGHT_MS = 20 * HOUR_MS
  const pressed = event("PressRequested", { pressId: "p", button: "s" })
  const refused = event("PressRefused", { pressId: "p", refusal: EXCLUDED })
  const deposit = event("TransferRequested", { transferId: "t", machineId: 11, direction: "in", amount: 500 })
  const refusedDeposit = event("TransferRefused", { transferId: "t", refusal: EXCLUDED })

  /** A login after a reload; the server sends this time, or none. */
  const backAt = (serverTime: number | null) => {
    const terms = { ...NO_TERMS, serverTime }
    return event("LoggedIn", { player: aPlayer(), via: "restore", protection: terms })
  }

  /** The state after these events. The clock of the device says `lateMs` more from the event `late` on. */
  const fold = (events: readonly DomainEvent[], late: number, lateMs = NIGHT_MS) =>
    envelop(events)
      .map(({ at, ...one }, index) => ({ ...one, at: index < late ? at : at + lateMs }))
      .reduce((state, one) => protection.evolve(state, one), protection.initial())

  const leftAt = (state: ReturnType<typeof fold>, seconds: number, lateMs = NIGHT_MS): number =>
    breakRemainingMs(state, { at: seconds * 1_000 + lateMs, mono: seconds * 1_000, page: state.page })

  it.each([
    ["press", pressed, refused],
    ["deposit", deposit, refusedDeposit]
  ] as const)(
    "the exclusion lasts a day from the request of a %s whose refusal is only learned after a reload on the next day",
    (_what, request, answer) => {
      const state = fold([event("PageLoaded", { restored: 0 }), request, event("PageLoaded", { restored: 2 }), backAt(null), answer], 2)
      expect(leftAt(state, 5)).toBe(DAY_MS - NIGHT_MS - 3_000)
    }
  )

  it("the exclusion lasts a day from the request by the server's clock, also when the clock of the device was set forward before the reload", () => {
    const loaded = [event("PageLoaded", { restored: 0 }), backAt(1_000_000)]
    const state = fold([...loaded, pressed, event("PageLoaded", { restored: 3 }), backAt(1_000_000 + HOUR_MS), refused], 3)
    expect(leftAt(state, 6)).toBe(DAY_MS - HOUR_MS)
  })

  it("the exclusion lasts a day from the request of an operation of an earlier session", () => {
    const operation = { kind: "press", id: "p", machineId: 11, direction: null, amount: null, at: 1_000, expired: false } as const
    const takenOver = event("OperationsTakenOver", { operations: [operation] })
    const state = fold([event("PageLoaded", { restored: 0 }), backAt(null), takenOver, refused], 0)
    expect(leftAt(state, 4)).toBe(DAY_MS - NIGHT_MS - 3_000)
  })

  it("the exclusion lasts a day from the refusal when the request is unknown", () => {
    expect(leftAt(fold([event("PageLoaded", { restored: 0 }), refused], 0), 2)).toBe(DAY_MS)
  })

  it("the exclusion goes on by the server's clock after a further reload", () => {
    const loaded = [event("PageLoaded", { restored: 0 }), backAt(1_000_000)]
    const next = [event("PageLoaded", { restored: 3 }), backAt(1_000_000 + HOUR_MS), refused]
    const state = fold([...loaded, pressed, ...next, event("PageLoaded", { restored: 6 }), backAt(1_000_000 + 2 * HOUR_MS)], 3)
    expect(leftAt(state, 9)).toBe(DAY_MS - 2 * HOUR_MS)
  })
})

describe("[PROT-6] a raise that the server refuses", () => {
  const LOSS = { kind: "loss", period: "day" } as const
  const received = (value: number) => event("LimitsReceived", { limits: [{ ...LOSS, value, used: 0, pending: null }] })
  const requested = (requestId: string, value: number, effectiveFrom: number | null) =>
    event("LimitRequested", { ...LOSS, requestId, value, effectiveFrom })
  const refused = (requestId: string) => event("ProtectionRequestSettled", { requestId, outcome: "refused" })

  it.each([
    ["before its date", DAY_MS],
    ["after its date", 0]
  ] as const)("a refused raise keeps no limit on this device when the server refuses it %s and raises the limit later", (_when, date) => {
    const { limits } = after(received(100), requested("r-1", 1_000, date), refused("r-1"), received(500))
    expect(limits).toMatchObject([{ value: 500, pending: null }])
    expect(limits[0]?.isOwn).toBeUndefined()
  })

  it("a refused raise keeps no limit on this device when the server's limits arrive before the refusal", () => {
    const { limits } = after(received(100), requested("r-1", 1_000, 0), received(100), refused("r-1"), received(500))
    expect(limits).toMatchObject([{ value: 500 }])
  })

  it("a refused raise leaves a lower limit in force that the server has refused before", () => {
    const lowered = [received(100), requested("r-1", 50, null), refused("r-1")]
    const { limits } = after(...lowered, requested("r-2", 1_000, DAY_MS), refused("r-2"), received(500))
    expect(limits).toMatchObject([{ value: 50, isOwn: true, pending: null }])
  })
})

it("[PROT-11] se: the inactivity question is not due when the player takes a seat on a page that was loaded after the last game", () => {
  const loggedIn = event("LoggedIn", { player: aPlayer(), via: "restore" })
  const rules = rulesOf(profileAt("se", Date.UTC(2026, 10, 1)))
  const state = after(
    event("PageLoaded", { restored: 0 }),
    loggedIn,
    event("ProtectionApplied", { profile: "se", edition: "2026", asked: "se", rules }),
    event("SeatTaken", aSeat()),
    event("PageLoaded", { restored: 4 }),
    loggedIn
  )
  const [taken] = envelop([event("SeatTaken", aSeat())], 6).map((one) => ({ ...one, at: 600_000, mono: 600_000 }))
  const seated = taken === undefined ? state : protection.evolve(state, taken)
  expect(idleQuestionDue(seated, { at: 601_000, mono: 601_000, page: 2 })).toBe(false)
})
