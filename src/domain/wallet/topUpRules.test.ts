import { describe, expect, it } from "vitest"
import { type AutoTopUpFacts, decideAutoTopUp, decideTopUp, topUpWaitMs } from "./topUpRules.ts"
import type { TopUpKind, TopUpLock } from "./topUpEvents.ts"

const NOW = 1_790_000_000_000
const unused = { busy: false, usedAt: null }
const usedBefore = (ms: number): AutoTopUpFacts["topUps"] => ({ discount: { busy: false, usedAt: NOW - ms }, bonus: unused })

const lobby: AutoTopUpFacts = {
  funds: { wallet: 9_999, stale: false, unsettled: [] },
  settings: { balanceCheck: true, discountMinimum: 10_000, topUpCooldownMs: 30_000, autoDiscount: true, autoBonus: false },
  settingsLoaded: true,
  session: { phase: "loggedIn" },
  game: { phase: "none" },
  reconnect: { machineId: null },
  leftCredit: { items: [{ status: "booked" }] },
  lock: { locked: false },
  connection: { channels: { notifications: { phase: "open" } } },
  topUps: { discount: unused, bonus: unused }
}
const balance = (wallet: number | null): Pick<AutoTopUpFacts, "funds"> => ({ funds: { wallet, stale: false, unsettled: [] } })

const noCheck: Pick<AutoTopUpFacts, "settings"> = { settings: { ...lobby.settings, balanceCheck: false } }

/** The condition, the facts, the kind, why it is refused, and whether the client requests it automatically. */
type Row = readonly [string, Partial<AutoTopUpFacts>, TopUpKind, TopUpLock | null, boolean]

const rows: readonly Row[] = [
  ["the balance is below the minimum", {}, "discount", null, true],
  ["the balance is at the minimum", balance(10_000), "discount", "balanceTooHigh", false],
  ["the balance is above the minimum", balance(10_001), "discount", "balanceTooHigh", false],
  ["the operator has switched the balance check off", { ...balance(10_000), ...noCheck }, "discount", null, false],
  ["the balance is not known and is not checked", { ...balance(null), ...noCheck }, "discount", null, false],
  ["the balance is not known", balance(null), "discount", "balanceUnknown", false],
  ["the balance is stale", { funds: { wallet: 9_999, stale: true, unsettled: [] } }, "discount", null, false],
  ["a bonus is requested at a high balance", balance(5_000_000), "bonus", null, false],
  ["the request is under way", { topUps: { ...lobby.topUps, discount: { busy: true, usedAt: null } } }, "discount", "busy", false],
  ["it was used a moment ago", { topUps: usedBefore(0) }, "discount", "tooSoon", false],
  ["it was used 29.999 s ago", { topUps: usedBefore(29_999) }, "discount", "tooSoon", false],
  ["it was used 30 s ago", { topUps: usedBefore(30_000) }, "discount", null, true],
  ["the other kind was used a moment ago", { topUps: usedBefore(0) }, "bonus", null, false],
  ["it was used before the clock was set back by an hour", { topUps: usedBefore(-3_600_000) }, "discount", null, true],
  ["the player is seated", { game: { phase: "returning" } }, "discount", null, false],
  ["a session is open at a machine", { reconnect: { machineId: 11 } }, "discount", null, false],
  ["a transfer of an ended seat has no outcome", { funds: { ...lobby.funds, unsettled: [{}] } }, "discount", null, false],
  ["credit was left on a machine", { leftCredit: { items: [{ status: "open" }] } }, "discount", null, false],
  ["the screen is locked", { lock: { locked: true } }, "discount", null, false],
  [
    "another window receives the notifications",
    { connection: { channels: { notifications: { phase: "closed" } } } },
    "discount",
    null,
    false
  ],
  ["nobody is logged in", { session: { phase: "guest" } }, "discount", null, false],
  ["the operator's settings are not known", { settingsLoaded: false }, "discount", null, false],
  ["the operator wants no automatic discount", { settings: { ...lobby.settings, autoDiscount: false } }, "discount", null, false],
  ["the operator wants an automatic bonus", { settings: { ...lobby.settings, autoBonus: true } }, "bonus", null, true]
]

describe("[MONEY-2] [MONEY-3] the top-up rules", () => {
  it.each(rows)("the top-up rules decide when %s", (_when, change, kind, lock, auto) => {
    const facts = { ...lobby, ...change }
    expect([decideTopUp(facts, kind, NOW), decideAutoTopUp(facts, kind, NOW)]).toEqual([lock, auto])
  })

  it.each([
    [null, 0],
    [NOW, 30_000],
    [NOW - 10_000, 20_000],
    [NOW - 30_000, 0],
    [NOW + 10_000, 20_000],
    [NOW + 3_600_000, 0]
  ])("the top-up rules make a use at %s wait for %d ms", (usedAt, waitMs) => {
    expect(topUpWaitMs(usedAt, 30_000, NOW)).toBe(waitMs)
  })
})
