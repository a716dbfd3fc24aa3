import { describe, expect, it } from "vitest"
import { HOUR_MS, MINUTE_MS } from "../shared/durations.ts"
import { type Moment, wallMoment } from "./moment.ts"
import { buttonLock } from "./playLock.ts"
import { profileAt, profiles, rulesOf } from "./profiles/profiles.ts"
import { ruleNames } from "./protectionRules.ts"
import { LOWEST_CAPS } from "./stakeCap.ts"
import {
  autoplayAllowed,
  breakRemainingMs,
  idleQuestionDue,
  type PressOrigin,
  type ProtectionFacts,
  startLock,
  stopLock
} from "./startRules.ts"
import { isAsStrict } from "./strictness.ts"

const START_MS = Date.UTC(2026, 10, 1)

/** A moment of the first page load: `ms` after the start on both clocks. */
const after = (ms: number, change: Partial<Moment> = {}): Moment => ({ at: START_MS + ms, mono: ms, page: 1, ...change })

const facts = (id: string, change: Partial<ProtectionFacts> = {}): ProtectionFacts => ({
  profile: profileAt(id, START_MS).id,
  rules: rulesOf(profileAt(id, START_MS)),
  terms: null,
  sessionStart: after(0),
  lastStart: null,
  starting: null,
  resumedAt: null,
  breaks: [],
  checkAnswered: null,
  checkIntervalMs: null,
  checkOwed: false,
  lastAct: null,
  autoplaySince: null,
  ...change
})

const stake = { stake: 100, currency: "TRY" }
const lockAt = (known: ProtectionFacts, now: Moment, origin: PressOrigin = "player") => startLock(known, { ...stake, now, origin })

describe("[PROT-2] the minimum game cycle", () => {
  it.each([
    ["gb", "RTS 14D", 2_500],
    ["de", "GlüStV § 22a (6)", 5_000],
    ["ca-on", "Standard 2.18", 2_500],
    ["se", "SIFS 2022:3", 3_000],
    ["es", "Orden HAP/1370/2014", 3_000],
    ["a name that no profile has", "the strictest reading", 5_000]
  ])("%s (%s): Spin is locked for %i ms after a spin, and not longer", (id, _clause, cycleMs) => {
    const known = facts(id, { lastStart: after(1_000) })
    expect(lockAt(known, after(1_000 + cycleMs - 1))).toEqual({ reason: "cycle", untilMs: 1 })
    expect(lockAt(known, after(1_000 + cycleMs))).toBeNull()
  })

  it("setting the clock forward does not shorten the cycle", () => {
    const known = facts("gb", { lastStart: after(1_000) })
    const late = { at: START_MS + 10 * HOUR_MS }
    const answered = { ...known, checkAnswered: after(1_050, late) }
    expect(lockAt(answered, after(1_100, late))).toEqual({ reason: "cycle", untilMs: 2_400 })
  })

  it("gb (RTS 14D): the cycle holds over a reload also when the clock was set forward meanwhile", () => {
    const known = facts("gb", { lastStart: after(1_000), checkAnswered: after(1_000, { at: START_MS + HOUR_MS }) })
    expect(lockAt(known, after(1_500, { at: START_MS + HOUR_MS, page: 2 }))).toEqual({ reason: "cycle", untilMs: 2_000 })
    expect(lockAt(known, after(3_500, { at: START_MS + HOUR_MS, page: 2 }))).toBeNull()
  })

  it("gb (RTS 14D): the cycle ends after 2.5 s also when the clock was set back over a reload", () => {
    const known = facts("gb", { lastStart: after(1_000) })
    const setBack = { at: START_MS - HOUR_MS, page: 2 }
    expect(lockAt(known, after(3_499, setBack))?.reason).toBe("cycle")
    expect(lockAt(known, after(3_500, setBack))).toBeNull()
  })

  it("the cycle applies to every button that may start a game, and to no other", () => {
    const unlimited = { terms: null, termsAt: null, limits: [], plan: null, deposited: 0, wagered: 0, net: 0 }
    const known = { ...facts("gb", { lastStart: after(0) }), ...unlimited }
    const kinds = ["spin", "betMax", "other", "betUp", "betDown", "collect"] as const
    const locked = kinds.filter((kind) => buttonLock(kind, known, { ...stake, now: after(1), origin: "player" }) !== null)
    expect(locked).toEqual(["spin", "betMax", "other"])
  })
})

describe("[PROT-3] autoplay and Stop", () => {
  it.each([
    ["gb", "RTS 8A"],
    ["de", "GlüStV § 22a (4)"],
    ["ca-on", "Standard 2.16"],
    ["nl", "Rko 3.8"],
    ["se", "SIFS 2022:3, unverified"]
  ])("%s (%s): autoplay is not offered, and starts no game", (id) => {
    expect(autoplayAllowed(facts(id))).toBe(false)
    expect(lockAt(facts(id), after(0), "automatic")).toEqual({ reason: "automaticOff", untilMs: null })
  })

  it.each([
    ["gb", "RTS 14E"],
    ["ca-on", "Standard 2.19"]
  ])("%s (%s): no button ends a spin early", (id) => {
    expect(stopLock(facts(id))).toEqual({ reason: "stopOff", untilMs: null })
  })

  it("a profile that allows both locks neither", () => {
    expect(autoplayAllowed(facts("none"))).toBe(true)
    expect(stopLock(facts("us-nj"))).toBeNull()
  })
})

describe("[PROT-5] the reality check", () => {
  it.each([
    ["de", "GlüStV § 22a (9)", HOUR_MS],
    ["es", "RD 176/2023", HOUR_MS],
    ["mt", "Player Protection Directive", HOUR_MS]
  ])("%s (%s): no game starts from the end of the interval until the answer", (id, _clause, intervalMs) => {
    expect(lockAt(facts(id), after(intervalMs - 1))?.reason).not.toBe("realityCheck")
    expect(lockAt(facts(id), after(intervalMs))).toEqual({ reason: "realityCheck", untilMs: null })
    expect(lockAt(facts(id, { checkAnswered: after(intervalMs) }), after(intervalMs + 1))?.reason).not.toBe("realityCheck")
  })

  it("the reality check counts the time in which the device slept", () => {
    expect(lockAt(facts("gb"), after(1_000, { at: START_MS + HOUR_MS }))?.reason).toBe("realityCheck")
  })

  it("the reality check is due at its time when the clock is set back, also after a reload", () => {
    expect(lockAt(facts("gb"), after(HOUR_MS, { at: START_MS - HOUR_MS }))?.reason).toBe("realityCheck")
    expect(lockAt(facts("gb"), after(HOUR_MS, { at: START_MS - HOUR_MS, page: 2 }))?.reason).toBe("realityCheck")
  })

  it("the reality check is due earlier at the interval that the player chose, and never later than the profile's", () => {
    expect(lockAt(facts("gb", { checkIntervalMs: 10 * MINUTE_MS }), after(10 * MINUTE_MS))?.reason).toBe("realityCheck")
    expect(lockAt(facts("gb", { checkIntervalMs: null }), after(HOUR_MS))?.reason).toBe("realityCheck")
    expect(lockAt(facts("gb", { checkIntervalMs: 5 * HOUR_MS }), after(HOUR_MS))?.reason).toBe("realityCheck")
  })
})

describe("[PROT-7] a break", () => {
  it("a break locks every game until it is over, and the longest of several breaks counts", () => {
    const known = facts("none", {
      breaks: [
        { kind: "afterCheck", since: after(0), durationMs: 5 * MINUTE_MS },
        { kind: "panic", since: after(1_000), durationMs: HOUR_MS }
      ]
    })
    expect(lockAt(known, after(5 * MINUTE_MS))).toEqual({ reason: "break", untilMs: HOUR_MS + 1_000 - 5 * MINUTE_MS })
    expect(lockAt(known, after(HOUR_MS + 1_000))).toBeNull()
  })

  it("a break is counted by the wall clock on a page that only draws it", () => {
    const known = facts("de", { breaks: [{ kind: "panic", since: after(0), durationMs: HOUR_MS }] })
    expect(breakRemainingMs(known, wallMoment(START_MS + MINUTE_MS))).toBe(59 * MINUTE_MS)
  })
})

describe("[PROT-8] the stake cap", () => {
  it.each([
    [201, "GBP", "stakeTooHigh"],
    [200, "GBP", undefined],
    [null, "GBP", "stakeTooHigh"],
    [201, "TRY", undefined]
  ])("gb (SI 2025/215): a stake of %s %s gives the lock %s", (bet, currency, reason) => {
    expect(startLock(facts("gb"), { stake: bet, currency, now: after(0), origin: "player" })?.reason).toBe(reason)
  })

  it("de (GlüStV § 22a (7)): a stake above one euro is locked", () => {
    expect(startLock(facts("de"), { stake: 101, currency: "EUR", now: after(0), origin: "player" })?.reason).toBe("stakeTooHigh")
  })
})

describe("[PROT-11] the inactivity question", () => {
  it.each([
    ["se", "Spellagen, unverified", 2 * MINUTE_MS],
    ["ca-on", "Standard 2.15, 4.30", 30 * MINUTE_MS],
    ["us-nj", "13:69O-1.2, unverified", 15 * MINUTE_MS]
  ])("%s (%s): the inactivity question is due %i ms after the player's last action, and not before", (id, _clause, idleMs) => {
    const known = facts(id, { lastAct: after(1_000) })
    expect(idleQuestionDue(known, after(1_000 + idleMs - 1))).toBe(false)
    expect(idleQuestionDue(known, after(1_000 + idleMs))).toBe(true)
  })

  it("gb: the inactivity question is never due, and under no profile without a seat", () => {
    expect(idleQuestionDue(facts("gb", { lastAct: after(0) }), after(HOUR_MS))).toBe(false)
    expect(idleQuestionDue(facts("se"), after(HOUR_MS))).toBe(false)
  })

  it("us-nj (13:69O-1.2): the client starts no game while the inactivity question is due, but the player can", () => {
    const known = facts("us-nj", { lastAct: after(0) })
    expect(lockAt(known, after(15 * MINUTE_MS), "automatic")?.reason).toBe("automaticOff")
    expect(lockAt(known, after(15 * MINUTE_MS))).toBeNull()
  })
})

describe("[PROT-3] the alert of autoplay", () => {
  it("mt (Player Protection Directive): autoplay ends after an hour, and starts again when the player wants it", () => {
    const known = facts("mt", { autoplaySince: after(0), checkAnswered: after(30 * MINUTE_MS) })
    expect(lockAt(known, after(HOUR_MS - 1), "automatic")).toBeNull()
    expect(lockAt(known, after(HOUR_MS), "automatic")?.reason).toBe("automaticOff")
    expect(lockAt({ ...known, autoplaySince: after(HOUR_MS) }, after(HOUR_MS + 1), "automatic")).toBeNull()
  })
})

describe("[PROT-1] the profiles", () => {
  it("without a profile nothing is locked", () => {
    expect(lockAt({ ...facts("none"), rules: null, lastStart: after(0) }, after(1), "automatic")).toBeNull()
  })

  it.each(ruleNames.filter((name) => name !== "stakeCap" && name !== "helpLine"))(
    "the strictest profile is at least as strict as every other in %s",
    (name) => {
      const strictest = rulesOf(profileAt("no such name", START_MS))
      const stricter = profiles.filter((one) => !isAsStrict(name, strictest, rulesOf(one)))
      expect(stricter.map(({ id }) => id)).toEqual([])
    }
  )

  it("the strictest profile has the lowest cap of all profiles in each currency that has one", () => {
    const caps = profiles.flatMap(({ rules }) => rules.stakeCap.value ?? [])
    const lowest = (currency: string) => Math.min(...caps.filter((one) => one.currency === currency).map(({ amount }) => amount))
    expect(LOWEST_CAPS).toEqual(new Map(caps.map(({ currency }) => [currency, lowest(currency)])))
  })

  it("an edition that is not in force yet does not apply", () => {
    expect(profileAt("gb", Date.UTC(2000, 0, 1)).id).toBe("strictest")
    expect(profileAt("GB", START_MS).id).toBe("gb")
  })

  it("every rule that a clause asks for names the clause and where it is published", () => {
    for (const { rules } of profiles)
      for (const { certainty, clause, source } of Object.values(rules))
        expect(certainty === "none" || (clause !== "" && source.startsWith("https://"))).toBe(true)
  })
})
