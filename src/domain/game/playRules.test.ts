import { describe, expect, it } from "vitest"
import type { PlayBlocker, PressLock } from "./gameEvents.ts"
import { mayLeaveUncashed } from "./leaveRules.ts"
import {
  cashInProblem,
  decideCashIn,
  decideCashOut,
  decideMoneyIn,
  decidePlay,
  decidePress,
  decideStop,
  mayLeaveCredit,
  type SeatCreditFacts,
  type PlayFacts
} from "./playRules.ts"
import { hasSeat, isSeated, type SeatPhase } from "./seatRules.ts"

const atRest: PlayFacts = {
  game: {
    phase: "playing",
    buttons: [
      { id: "go", kind: "spin" },
      { id: "halt", kind: "stop" },
      { id: "up", kind: "betUp" }
    ]
  },
  funds: { credit: 5_000 },
  connection: { online: true },
  video: { phase: "live" },
  presses: { recent: [], underWay: null },
  transfers: { underWay: null }
}
const pressing = (button: string): Pick<PlayFacts, "presses"> => ({ presses: { recent: [{ id: "p", button }], underWay: "p" } })
const inPhase = (phase: SeatPhase): Pick<PlayFacts, "game"> => ({ game: { ...atRest.game, phase } })
const withCredit = (credit: number): Pick<PlayFacts, "funds"> => ({ funds: { credit } })

interface Row {
  readonly when: string
  readonly facts: Partial<PlayFacts>
  readonly spin: PlayBlocker | null
  readonly stop: PressLock | null
  readonly moneyIn: PlayBlocker | null
  readonly moneyOut: PlayBlocker | null
}

/** A row in which all four actions are refused for the same reason. */
const all = (when: string, facts: Partial<PlayFacts>, lock: PlayBlocker): Row => ({
  when,
  facts,
  spin: lock,
  stop: lock,
  moneyIn: lock,
  moneyOut: lock
})

const transfers = { underWay: "t" }
const rows: readonly Row[] = [
  all("the player has no machine", inPhase("none"), "noSeat"),
  all("the seat is requested", inPhase("joining"), "noSeat"),
  all("the connection is lost", inPhase("returning"), "noSeat"),
  all("the seat was refused", inPhase("refused"), "noSeat"),
  all("the seat has ended", inPhase("left"), "noSeat"),
  all("the browser is offline", { connection: { online: false } }, "noSeat"),
  { when: "nothing is under way", facts: {}, spin: null, stop: "nothingToStop", moneyIn: null, moneyOut: null },
  {
    when: "a spin is under way",
    facts: pressing("go"),
    spin: "pressUnderWay",
    stop: null,
    moneyIn: "pressUnderWay",
    moneyOut: "pressUnderWay"
  },
  all("a Stop is under way", pressing("halt"), "pressUnderWay"),
  all("another press is under way", pressing("up"), "pressUnderWay"),
  all("a press of a button that the machine no longer names is under way", pressing("gone"), "pressUnderWay"),
  {
    when: "a transfer is under way",
    facts: { transfers },
    spin: "transferUnderWay",
    stop: "nothingToStop",
    moneyIn: "transferUnderWay",
    moneyOut: "transferUnderWay"
  },
  {
    when: "a spin and a transfer are under way",
    facts: { ...pressing("go"), transfers },
    spin: "pressUnderWay",
    stop: "transferUnderWay",
    moneyIn: "transferUnderWay",
    moneyOut: "transferUnderWay"
  },
  {
    when: "the picture stands still",
    facts: { video: { phase: "stalled" } },
    spin: "noPicture",
    stop: "nothingToStop",
    moneyIn: "noPicture",
    moneyOut: null
  },
  {
    when: "the picture stands still during a spin",
    facts: { ...pressing("go"), video: { phase: "stalled" } },
    spin: "pressUnderWay",
    stop: "noPicture",
    moneyIn: "pressUnderWay",
    moneyOut: "pressUnderWay"
  },
  { when: "there is no credit", facts: withCredit(0), spin: null, stop: "nothingToStop", moneyIn: null, moneyOut: "notEnough" },
  {
    when: "the credit is not known",
    facts: { funds: { credit: null } },
    spin: null,
    stop: "nothingToStop",
    moneyIn: null,
    moneyOut: null
  }
]

describe("[GAME-2] [GAME-4] [LIVE-1] the play rules", () => {
  it.each(rows)("the play rules answer spin $spin, Stop $stop, money in $moneyIn and money out $moneyOut when $when", (row) => {
    const facts = { ...atRest, ...row.facts }
    expect({
      spin: decidePress(facts, "go"),
      stop: decidePress(facts, "halt"),
      moneyIn: decideMoneyIn(facts),
      moneyOut: decideCashOut(facts)
    }).toEqual({ spin: row.spin, stop: row.stop, moneyIn: row.moneyIn, moneyOut: row.moneyOut })
    // The page checks these without the id of a button.
    expect([decidePlay(facts), decideStop(facts)]).toEqual([row.spin, row.stop])
  })
})

describe("[GAME-4] the amount of a cash-in", () => {
  const limits = { balance: 90_000, allInLimit: 50_000 }
  it.each([
    [1, limits, null, null],
    [50_000, limits, null, null],
    [50_001, limits, "overLimit", "badAmount"],
    [90_001, { ...limits, allInLimit: 100_000 }, "overBalance", "notEnough"],
    [0, limits, "zero", "badAmount"],
    [-1, limits, "zero", "badAmount"],
    [1.5, limits, "zero", "badAmount"],
    [Infinity, limits, "zero", "badAmount"],
    [Number.NaN, limits, "zero", "badAmount"]
  ])("a cash-in of %d with limits %o gives %s for the page and %s for the command", (amount, within, problem, lock) => {
    expect([cashInProblem(amount, within), decideCashIn(atRest, amount, within)]).toEqual([problem, lock])
  })

  it("the amount of a cash-in is not checked while no money may be deposited to the machine", () => {
    expect(decideCashIn({ ...atRest, video: { phase: "stalled" } }, 0, limits)).toBe("noPicture")
  })
})

describe("a seat", () => {
  it.each<readonly [SeatPhase, boolean, boolean]>([
    ["none", false, false],
    ["joining", true, false],
    ["playing", true, true],
    ["returning", true, true],
    ["refused", false, false],
    ["left", false, false]
  ])("a seat in phase %s is requested or held: %s, held: %s", (phase, seated, held) => {
    expect([isSeated({ phase }), hasSeat({ phase })]).toEqual([seated, held])
  })
})

describe("[GAME-7] leaving with credit on the machine", () => {
  it.each<readonly [string, Partial<SeatCreditFacts>, boolean]>([
    ["the machine holds credit", {}, true],
    ["the credit is spent", withCredit(0), false],
    ["the press that took the last credit has no outcome", { ...withCredit(0), ...pressing("go") }, true],
    ["the first deposit has no outcome", { ...withCredit(0), transfers: { underWay: "t", recent: [{ id: "t", direction: "in" }] } }, true],
    [
      "the cash-out of all credit has no outcome",
      { ...withCredit(0), transfers: { underWay: "t", recent: [{ id: "t", direction: "out" }] } },
      false
    ],
    ["the credit is unknown", { funds: { credit: null } }, true],
    ["there is no seat", { ...inPhase("none"), funds: { credit: null } }, false]
  ])("leaving may give up the player's money when %s: %s", (_when, change, mayLeave) => {
    expect(mayLeaveCredit({ ...atRest, transfers: { underWay: null, recent: [] }, ...change })).toBe(mayLeave)
  })

  const done = { connected: true, transfer: null, press: null }
  it.each([
    ["nothing was tried", {}, false],
    ["a cash-in was refused", { transfer: { direction: "in", status: "refused", overdue: false } }, false],
    ["a cash-out is under way", { transfer: { direction: "out", status: "accepted", overdue: false } }, false],
    ["a cash-out was refused", { transfer: { direction: "out", status: "refused", overdue: false } }, true],
    ["a cash-out has no answer", { transfer: { direction: "out", status: "unknown", overdue: false } }, true],
    ["a deposit waits too long for its outcome", { transfer: { direction: "in", status: "accepted", overdue: true } }, true],
    ["a deposit is done after it was late", { transfer: { direction: "in", status: "done", overdue: true } }, false],
    ["a deposit is refused after it was late", { transfer: { direction: "in", status: "refused", overdue: true } }, false],
    ["a press is under way", { press: { status: "accepted", overdue: false } }, false],
    ["a press without an answer blocks the cash-out", { press: { status: "unknown", overdue: true } }, true],
    ["a press that the machine never ends blocks the cash-out", { press: { status: "accepted", overdue: true } }, true],
    ["no message reaches the machine", { connected: false }, true]
  ] as const)("leaving with credit on the machine is offered when %s: %s", (_when, change, isOffered) => {
    expect(mayLeaveUncashed({ ...done, ...change })).toBe(isOffered)
  })
})
