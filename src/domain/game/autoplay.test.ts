import { describe, expect, it } from "vitest"
import {
  type NextSpin,
  type AutoplayFacts,
  type AutoplayRun,
  isAutoplayPlan,
  nextAutoplayStep,
  NO_LIMITS,
  reachedLimit
} from "./autoplay.ts"

const run = (plan: Partial<AutoplayRun["plan"]>, played: Partial<AutoplayRun> = {}): AutoplayRun => ({
  rounds: 0,
  lost: 0,
  lastWin: 0,
  ...played,
  plan: { ...NO_LIMITS, ...plan }
})
const next: NextSpin = { bet: 100, machineStatus: "played", isFree: false }

describe("[GAME-5] the limits of autoplay", () => {
  it.each([
    ["no limit, after many rounds", run({}, { rounds: 9_999, lost: 9_999_999, lastWin: 9_999 }), next, null],
    ["one round left", run({ rounds: 10 }, { rounds: 9 }), next, null],
    ["all rounds played", run({ rounds: 10 }, { rounds: 10 }), next, "rounds"],
    ["a loss that the next spin brings exactly to the limit", run({ lossLimit: 500 }, { lost: 400 }), next, null],
    ["a loss that the next spin would take above the limit", run({ lossLimit: 500 }, { lost: 401 }), next, "loss"],
    ["a raised bet", run({ lossLimit: 500 }, { lost: 400 }), { ...next, bet: 200 }, "loss"],
    ["a loss limit while the bet is unknown", run({ lossLimit: 500 }), { ...next, bet: null }, "loss"],
    [
      "a reached loss limit in a bonus game, whose spins are free",
      run({ lossLimit: 500 }, { lost: 500 }),
      { ...next, machineStatus: "bonus", isFree: true },
      null
    ],
    [
      "a reached loss limit while the status bonus may be outdated",
      run({ lossLimit: 500 }, { lost: 500 }),
      { ...next, machineStatus: "bonus" },
      "loss"
    ],
    ["a win of exactly the limit", run({ winAbove: 1_000 }, { lastWin: 1_000 }), next, null],
    ["a win above the limit", run({ winAbove: 1_000 }, { lastWin: 1_001 }), next, "win"],
    ["a bonus game", run({ stopOnBonus: true }), { ...next, machineStatus: "bonus" }, "bonus"],
    ["a bonus game that the player does not stop for", run({}), { ...next, machineStatus: "bonus" }, null]
  ] as const)("with %s, the limit that ends autoplay is right", (_what, played, spin, limit) => {
    expect(reachedLimit(played, spin)).toBe(limit)
  })

  it.each([
    [{ rounds: 10, lossLimit: 1, winAbove: null }, true],
    [{ rounds: 0 }, false],
    [{ rounds: 2.5 }, false],
    [{ lossLimit: 0 }, false],
    [{ winAbove: -1 }, false],
    [{ rounds: Number.POSITIVE_INFINITY }, false]
  ])("limits of %o can start autoplay: %s", (change, expected) => {
    expect(isAutoplayPlan({ ...NO_LIMITS, ...change })).toBe(expected)
  })
})

describe("[GAME-5] the next step of autoplay", () => {
  const facts = (change: Partial<AutoplayFacts> = {}): AutoplayFacts => ({
    game: {
      phase: "playing",
      buttons: [{ id: "s", kind: "spin" }],
      meter: { bet: 100 },
      bands: [],
      bandAsked: null,
      bandsUnanswered: [],
      autoplayRun: run({ rounds: 5 }, { rounds: 1 })
    },
    funds: { credit: 1_000 },
    connection: { online: true },
    video: { phase: "live" },
    presses: { recent: [], underWay: null },
    transfers: { underWay: null },
    lock: { locked: false },
    visible: true,
    machineStatus: "played",
    isFree: false,
    dialogs: { open: null },
    isAsked: false,
    ...change
  })
  const { game } = facts()

  it("autoplay presses Spin while everything allows it", () => {
    expect(nextAutoplayStep(facts())).toEqual({ button: "s" })
  })

  it.each([
    ["the page is hidden", { visible: false }, "unseen"],
    ["the screen is locked", { lock: { locked: true } }, "unseen"],
    ["the picture stalls", { video: { phase: "stalled" } }, "unseen"],
    ["the credit is below the bet", { funds: { credit: 99 } }, "credit"],
    ["another press is under way", { presses: { recent: [], underWay: "p" } }, "blocked"],
    ["the machine has no Spin button", { game: { ...game, buttons: [] } }, "blocked"],
    ["the question about leaving covers the button that stops it", { dialogs: { open: "leave" } }, "blocked"],
    ["a dialog of the page's tools covers that button", { dialogs: { open: "search" } }, "blocked"],
    ["the idle question covers that button", { isAsked: true }, "blocked"],
    ["a limit is reached on a hidden page", { visible: false, game: { ...game, autoplayRun: run({ rounds: 5 }, { rounds: 5 }) } }, "rounds"]
  ] as const)("autoplay ends when %s", (_when, change, ended) => {
    expect(nextAutoplayStep(facts(change))).toEqual({ ended })
  })

  it.each([
    ["the credit is unknown", { funds: { credit: null } }],
    ["the deposit dialog is open, which can stop autoplay itself", { dialogs: { open: "cash" } }],
    ["a bonus game with free spins runs and the credit is gone", { funds: { credit: 0 }, machineStatus: "bonus", isFree: true }]
  ] as const)("autoplay continues when %s", (_when, change) => {
    expect(nextAutoplayStep(facts(change))).toEqual({ button: "s" })
  })
})
