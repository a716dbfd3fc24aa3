import { describe, expect, it } from "vitest"
import type { BetFacts } from "../../../domain/game/nextBet.ts"
import type { Moment } from "../../../domain/protection/moment.ts"
import { profileAt, rulesOf } from "../../../domain/protection/profiles/profiles.ts"
import { NO_TERMS } from "../../../domain/protection/serverTerms.ts"
import { noProtection } from "../../../projections/money/initialStates.ts"
import { decideBreakNotice } from "./decideBreakNotice.ts"

const NOW: Moment = { at: Date.UTC(2026, 10, 1), mono: 0, page: 1 }
const BET: BetFacts = { meter: { bet: 200 }, bands: [{ id: 3, bet: 400 }], bandAsked: null, bandsUnanswered: [] }
const DOUBTFUL_BET = { ...BET, bandsUnanswered: [{ bandId: 3 }] }

const cap = (amount: number, currency = "TRY") => ({ terms: { ...NO_TERMS, stakeCap: { amount, currency } } })
const limit = (value: number) => ({
  limits: [{ kind: "wager", period: "day", value, used: 0, pending: null, countedAt: 0 } as const]
})
const pause = { breaks: [{ kind: "timeOut", since: NOW, durationMs: 60_000 } as const] }
const rules = { ...rulesOf(profileAt("gb", NOW.at)), limitsBeforePlay: false, sessionPreset: false, stakeCap: null }

const decide = (protection: object, game = BET) =>
  decideBreakNotice({ ...noProtection(), ...protection }, { game, currency: "TRY", isFree: false, now: NOW })

describe("the reason why no game starts", () => {
  it.each([
    ["the notice at the machine is absent while a game may start", {}, null],
    ["[PROT-7] the notice at the machine shows the time that is left of a break", pause, { kind: "break", leftMs: 60_000 }],
    ["[PROT-7] the notice at the machine shows a break before a limit", { ...pause, ...limit(0) }, { kind: "break", leftMs: 60_000 }],
    ["[PROT-8] the notice at the machine shows a cap in another currency", cap(1_000, "EUR"), { kind: "capCurrency" }],
    ["[PROT-6] the notice at the machine shows a reached limit", limit(199), { kind: "limit", reason: "limitReached" }],
    [
      "[PROT-6] the notice at the machine shows a reached limit before a stake above the cap",
      { ...limit(199), ...cap(100) },
      { kind: "limit", reason: "limitReached" }
    ],
    [
      "[PROT-6] the notice at the machine asks for limits where the profile requires them",
      { rules: { ...rules, limitsBeforePlay: true, limitKinds: ["deposit"] } },
      { kind: "limit", reason: "limitsMissing" }
    ],
    [
      "[PROT-9] the notice at the machine is absent while a plan is missing, which has a dialog",
      { rules: { ...rules, sessionPreset: true } },
      null
    ],
    [
      "[PROT-9] the notice at the machine shows the end of the plan",
      { rules: { ...rules, sessionPreset: true }, plan: { since: NOW, timeMs: 0, spend: 1_000, net: 0 } },
      { kind: "limit", reason: "sessionOver" }
    ],
    ["[PROT-8] the notice at the machine shows a stake above the cap", cap(100), { kind: "stakeTooHigh", cap: 100, bet: 200 }]
  ] as const)("%s", (_, protection, view) => {
    expect(decide(protection)).toEqual(view)
  })

  it.each([
    ["the cap", cap(300)],
    ["a limit", limit(300)]
  ] as const)("[PROT-8] the notice at the machine names an unconfirmed bet when only that bet would exceed %s", (_, protection) => {
    expect(decide(protection, DOUBTFUL_BET)).toEqual({ kind: "betUnconfirmed" })
    expect(decide(protection)).toBeNull()
  })
})
