import { ERROR_CODES } from "../../../src/domain/generated/errorCatalogue.ts"
import type { Scenario, Step } from "../scenario.ts"
import { inState } from "../../states/inState.ts"
import {
  defineScenario,
  FUNDED,
  heldSeat,
  LOG_IN,
  logInRefused,
  never,
  pressRefused,
  saw,
  seatRefused,
  SIT,
  exactly,
  wait
} from "./defineScenario.ts"

const terms = (change: { readonly profile?: string; readonly stakeCap?: number; readonly currency?: string }) =>
  inState("a player has terms of protection", {
    playerId: "p-demo",
    profile: "gb",
    openingNet: -2_500,
    stakeCap: 200,
    currency: "TRY",
    ...change
  })

const onBreak = (kind: "timeOut" | "selfExclusion") =>
  inState("a player is on a break", { playerId: "p-demo", kind, forMs: 365 * 86_400_000 })

/** Logs in and continues the open game at machine 101. */
const RETURN: readonly Step[] = [LOG_IN, { do: "openSession", action: "continue" }]

/** The player's protection as the server sends it: profile, cap, limits, breaks (PROT-1 to PROT-9). */
export const protectionScenarios: readonly Scenario[] = [
  defineScenario({
    id: "protection-server",
    title: "A profile from the server",
    description: "The casino sends the profile gb, a net result of −25.00 from another device and a highest stake of 2.00.",
    tags: ["PROT-1", "PROT-4", "PROT-8"],
    given: [terms({})],
    steps: [...FUNDED, { do: "spin" }],
    expect: [
      saw("LoggedIn", { protection: { profile: "gb", openingNet: -2_500 } }),
      saw("ProtectionApplied", { profile: "gb", source: "server" }),
      saw("PressSent")
    ]
  }),
  defineScenario({
    id: "protection-unknown",
    title: "A profile that nobody knows",
    description: "The casino sends a profile without a meaning: the strictest rules apply.",
    tags: ["PROT-1"],
    given: [terms({ profile: "atlantis" })],
    steps: [LOG_IN],
    expect: [saw("ProtectionApplied", { profile: "strictest", asked: "atlantis" })]
  }),
  defineScenario({
    id: "protection-later",
    title: "A profile that comes into force later",
    description: "The casino announces the profile gb for one minute after the start. Autoplay disappears then.",
    tags: ["PROT-1", "effectiveFrom"],
    given: [inState("a player's profile changes later", { playerId: "p-demo", profile: "none", next: "gb", afterMs: 60_000 })],
    steps: [LOG_IN, wait(61_000)],
    expect: [saw("ProtectionApplied", { profile: "gb", source: "server" })]
  }),
  defineScenario({
    id: "protection-cap-currency",
    title: "A stake cap in another currency",
    description: "The highest stake is in pounds, the account is not: no game starts, and the page says why.",
    tags: ["PROT-8"],
    given: [terms({ profile: "none", currency: "GBP" })],
    steps: [...FUNDED, { do: "press", button: "spin" }, { do: "cashOut" }],
    expect: [saw("PressIgnored", { why: "capCurrency" }), saw("TransferCompleted", { direction: "out" })]
  }),
  defineScenario({
    id: "protection-limit-reached",
    title: "A limit that is reached",
    description: "The player may stake 0.50 a day, and a spin costs 1.00: no game starts, and the page leads to the limits.",
    tags: ["PROT-6"],
    given: [terms({}), inState("a player has a limit", { playerId: "p-demo", kind: "wager", period: "day", value: 50, used: 0 })],
    steps: [...FUNDED, { do: "press", button: "spin" }, { do: "cashOut" }],
    expect: [saw("PressIgnored", { why: "limitReached" }), saw("TransferCompleted", { direction: "out" })]
  }),
  defineScenario({
    id: "protection-limits-first",
    title: "Limits before play",
    description: "Sweden: no game starts before the player has set limits for deposits and time.",
    tags: ["PROT-6", "Spellagen 14:7"],
    given: [terms({ profile: "se" })],
    steps: [...FUNDED, { do: "press", button: "spin" }],
    expect: [saw("PressIgnored", { why: "limitsMissing" })]
  }),
  defineScenario({
    id: "protection-plan",
    title: "A plan before play",
    description: "Spain: the player chooses time and spend of the session before the first game.",
    tags: ["PROT-9", "Orden HAP/1370/2014"],
    given: [terms({ profile: "es" })],
    steps: [...FUNDED, { do: "press", button: "spin" }],
    expect: [saw("PressIgnored", { why: "presetMissing" })]
  }),
  defineScenario({
    id: "protection-limits-changed",
    title: "A limit is lowered, raised and the raise cancelled",
    description: "A lower limit holds at once, a higher one waits a day. Then the casino tells the player that a limit is reached (54002).",
    tags: ["PROT-6", "54002"],
    given: [terms({})],
    timeline: [{ on: "LimitsSet", afterMs: 4_000, command: { type: "code", code: ERROR_CODES.limitReached } }],
    steps: [
      ...FUNDED,
      { do: "limitStakes", value: 5_000 },
      wait(1_000),
      { do: "limitStakes", value: 9_000 },
      wait(1_000),
      { do: "limitStakes", value: "cancelRaise" },
      wait(3_000)
    ],
    expect: [saw("LimitRequested", { value: 5_000 }), saw("LimitRequested", { value: 9_000 }), saw("LimitRaiseCancelled")]
  }),
  defineScenario({
    id: "protection-limit-answer-lost",
    title: "A higher limit whose answer is lost",
    description: "The casino takes the higher limit, and its answer is lost. The page asks again under the same id, and the date stays.",
    tags: ["PROT-6"],
    given: [terms({}), inState("a player has a limit", { playerId: "p-demo", kind: "wager", period: "day", value: 5_000, used: 0 })],
    faults: [{ on: "http", operationId: "setLimit", fault: { kind: "lose" }, times: 1 }],
    steps: [...FUNDED, { do: "limitStakes", value: 9_000 }, wait(5_000)],
    expect: [
      exactly(1, "LimitRequested", { value: 9_000 }),
      saw("ProtectionRequestSettled", { outcome: "confirmed" }),
      saw("LimitsReceived", { limits: [{ kind: "wager", value: 5_000, pending: { value: 9_000 } }] })
    ]
  }),
  defineScenario({
    id: "protection-break",
    title: "A break of a day",
    description: "The player takes a break of a day at the machine. No game starts, and the credit can be cashed out.",
    tags: ["PROT-7", "54001"],
    given: [terms({})],
    timeline: [{ on: "PlayerRestricted", afterMs: 2_000, command: { type: "code", code: ERROR_CODES.playerExcluded } }],
    steps: [...FUNDED, { do: "takeBreak", ms: 86_400_000 }, wait(1_000), { do: "press", button: "spin" }, { do: "cashOut" }, wait(5_000)],
    expect: [
      saw("BreakStarted", { kind: "timeOut" }),
      saw("PressIgnored", { why: "break" }),
      saw("TransferCompleted", { direction: "out" })
    ]
  }),
  defineScenario({
    id: "protection-excluded-login",
    title: "A login during a self-exclusion",
    description: "The player is excluded for a year and has no open game: the casino refuses the login, and the page says why.",
    tags: ["PROT-7", "54001"],
    given: [onBreak("selfExclusion")],
    steps: [LOG_IN],
    expect: [logInRefused(ERROR_CODES.playerExcluded), never("LoggedIn")]
  }),
  defineScenario({
    id: "protection-excluded-credit",
    title: "Credit on a machine during a self-exclusion",
    description: "The excluded player has credit on a machine: login and cash-out are possible, a game and a deposit are not.",
    tags: ["PROT-7", "54001"],
    given: [heldSeat(5_000), onBreak("selfExclusion")],
    steps: [...RETURN, { do: "press", button: "spin" }, wait(1_000), { do: "cashIn", amount: 1_000 }, { do: "cashOut" }],
    expect: [
      pressRefused(ERROR_CODES.playerExcluded),
      saw("TransferIgnored", { direction: "in", why: "break" }),
      saw("TransferCompleted", { direction: "out" })
    ]
  }),
  defineScenario({
    id: "protection-break-seat",
    title: "A seat during a break",
    description: "The player started a break on another device: the casino gives no seat, and the page says why.",
    tags: ["PROT-7", "54001"],
    given: [onBreak("timeOut")],
    steps: SIT,
    expect: [seatRefused(ERROR_CODES.playerExcluded), never("SeatTaken")]
  }),
  defineScenario({
    id: "protection-break-elsewhere",
    title: "A break from another device",
    description:
      "A break begins on another device. The casino refuses the next game; then this device starts none either. The credit can be cashed out.",
    tags: ["PROT-7", "54001"],
    given: [terms({})],
    timeline: [{ on: "SeatTaken", afterMs: 2_000, command: { type: "restrictPlayer", kind: "timeOut", durationMs: 86_400_000 } }],
    steps: [...FUNDED, wait(3_000), { do: "press", button: "spin" }, wait(4_000), { do: "press", button: "spin" }, { do: "cashOut" }],
    expect: [
      pressRefused(ERROR_CODES.playerExcluded),
      saw("PressIgnored", { why: "break" }),
      saw("TransferCompleted", { direction: "out" }),
      never("PressDone")
    ]
  }),
  defineScenario({
    id: "protection-break-lost",
    title: "A break while its request fails",
    description:
      "Every request for the break fails. No game starts all the same, and the credit can be cashed out. Reload the page: the break still holds.",
    tags: ["PROT-7"],
    given: [terms({})],
    faults: [{ on: "http", operationId: "restrictPlayer", fault: { kind: "abort" } }],
    steps: [
      ...FUNDED,
      { do: "takeBreak", ms: 86_400_000 },
      { do: "press", button: "spin" },
      wait(10_000),
      { do: "press", button: "spin" },
      { do: "cashOut" }
    ],
    expect: [
      saw("PressIgnored", { why: "break" }),
      saw("PressIgnored", { why: "break" }),
      saw("TransferCompleted", { direction: "out" }),
      never("PressSent")
    ]
  })
]
