import type { Scenario } from "../scenario.ts"
import { BY_HAND, defineScenario, LOG_IN, owns } from "./defineScenario.ts"
import { ERROR_CODES } from "../../../src/domain/generated/errorCatalogue.ts"

const hasUsed = (kind: "discount" | "bonus", agoMs: number) =>
  ({ state: "a player has used a top-up", params: { playerId: "p-demo", kind, agoMs } }) as const

const DISCOUNT = [LOG_IN, { do: "wait", ms: 500 }, { do: "topUp", kind: "discount" }, { do: "wait", ms: 500 }] as const
const BONUS = [LOG_IN, { do: "wait", ms: 500 }, { do: "topUp", kind: "bonus" }, { do: "wait", ms: 500 }] as const

/** Discount and bonus: granted, and refused by the page or the server for each reason (MONEY-2, MONEY-3). */
export const topUpScenarios: readonly Scenario[] = [
  defineScenario({
    id: "discount-granted",
    title: "A discount",
    description: "The balance is one kuruş below the minimum of 100.00: the server grants the discount of 50.00.",
    tags: ["MONEY-2", "discount"],
    given: [BY_HAND, owns(9_999)],
    steps: DISCOUNT,
    expect: [
      { event: "TopUpRequested", where: { kind: "discount", auto: false } },
      { event: "BalanceNotified", where: { balance: 14_999 } },
      { event: "TopUpGranted", where: { kind: "discount", amount: 5_000 } }
    ]
  }),
  defineScenario({
    id: "discount-by-itself",
    title: "An automatic discount",
    description: "The operator grants discounts by itself: a balance of 20.00 arrives in the lobby, and the client asks once.",
    tags: ["MONEY-3", "discount", "AUTO_DISCOUNT"],
    given: [owns(2_000), { state: "the operator's file has settings", params: { settings: { AUTO_DISCOUNT: true } } }],
    steps: [LOG_IN, { do: "wait", ms: 5_000 }],
    expect: [
      { event: "TopUpRequested", where: { kind: "discount", auto: true } },
      { event: "TopUpGranted", where: { amount: 5_000 } },
      { event: "TopUpRequested", times: 1 }
    ]
  }),
  defineScenario({
    id: "bonus-by-itself",
    title: "An automatic bonus",
    description: "The operator grants the bonus automatically and the discount on request: the client asks for the bonus once.",
    tags: ["MONEY-3", "bonus", "AUTO_BONUS"],
    given: [owns(2_000), { state: "the operator's file has settings", params: { settings: { AUTO_DISCOUNT: false, AUTO_BONUS: true } } }],
    steps: [LOG_IN, { do: "wait", ms: 5_000 }],
    expect: [
      { event: "TopUpRequested", where: { kind: "bonus", auto: true } },
      { event: "TopUpGranted", where: { amount: 10_000 } },
      { event: "TopUpRequested", times: 1 }
    ]
  }),
  defineScenario({
    id: "discount-balance-at-minimum",
    title: "No discount at the minimum",
    description: "The balance is exactly the minimum of 100.00: the page does not send the request, and the text names the minimum.",
    tags: ["MONEY-2", "discount"],
    given: [BY_HAND, owns(10_000)],
    steps: DISCOUNT,
    expect: [
      { event: "TopUpIgnored", where: { kind: "discount", why: "balanceTooHigh", minimum: 10_000 } },
      { event: "TopUpRequested", times: 0 }
    ]
  }),
  defineScenario({
    id: "discount-minimum-of-server-lower",
    title: "The server's minimum is lower than the page's",
    description:
      "The minimum is 200.00 in the settings file and 100.00 at the server: the page sends the request, and the server refuses it with 53001.",
    tags: ["MONEY-2", "discount", "53001", "DISCOUNT_MINIMUM"],
    given: [
      { state: "the operator's file has settings", params: { settings: { AUTO_DISCOUNT: false, DISCOUNT_MINIMUM: 20_000 } } },
      owns(10_000)
    ],
    steps: DISCOUNT,
    expect: [
      { event: "TopUpRequested", where: { kind: "discount", auto: false } },
      { event: "TopUpRefused", where: { kind: "discount", refusal: { code: ERROR_CODES.balanceOverDiscountMinimum } } }
    ]
  }),
  defineScenario({
    id: "discount-too-soon",
    title: "A second discount too soon",
    description: "The last discount was granted five seconds ago, on another device: the server refuses, once per cooldown.",
    tags: ["MONEY-2", "discount", "cooldown", "53002"],
    given: [BY_HAND, owns(5_000), hasUsed("discount", 5_000)],
    steps: DISCOUNT,
    expect: [{ event: "TopUpRefused", where: { kind: "discount", refusal: { code: ERROR_CODES.topUpTooSoon } } }]
  }),
  defineScenario({
    id: "discount-twice",
    title: "Two discounts in a row",
    description: "The player asks for a second discount one second after the first: the page does not send it.",
    tags: ["MONEY-2", "discount", "cooldown"],
    given: [BY_HAND, owns(1_000)],
    steps: [...DISCOUNT, { do: "topUp", kind: "discount" }, { do: "wait", ms: 500 }],
    expect: [
      { event: "TopUpGranted" },
      { event: "TopUpIgnored", where: { kind: "discount", why: "tooSoon" } },
      { event: "TopUpRequested", times: 1 }
    ]
  }),
  defineScenario({
    id: "discount-cooldown-over",
    title: "The discount's cooldown ends",
    description:
      "The last discount was granted twenty seconds ago: refused now, granted in thirty seconds. The refusal also starts the client's cooldown.",
    tags: ["MONEY-2", "discount", "cooldown"],
    given: [BY_HAND, owns(1_000), hasUsed("discount", 20_000)],
    steps: [...DISCOUNT, { do: "wait", ms: 30_000 }, { do: "topUp", kind: "discount" }, { do: "wait", ms: 500 }],
    expect: [
      { event: "TopUpRefused", where: { refusal: { code: ERROR_CODES.topUpTooSoon } } },
      { event: "BalanceNotified", where: { balance: 6_000 } },
      { event: "TopUpGranted" }
    ]
  }),
  defineScenario({
    id: "bonus-granted",
    title: "A bonus",
    description: "The server grants the bonus of 100.00 for any balance.",
    tags: ["MONEY-2", "bonus"],
    steps: BONUS,
    expect: [
      { event: "BalanceNotified", where: { balance: 160_000 } },
      { event: "TopUpGranted", where: { kind: "bonus", amount: 10_000 } }
    ]
  }),
  defineScenario({
    id: "bonus-too-soon",
    title: "A second bonus too soon",
    description: "The server granted the last bonus five seconds ago, on another device: it refuses this one.",
    tags: ["MONEY-2", "bonus", "cooldown", "53002"],
    given: [hasUsed("bonus", 5_000)],
    steps: BONUS,
    expect: [{ event: "TopUpRefused", where: { kind: "bonus", refusal: { code: ERROR_CODES.topUpTooSoon } } }]
  }),
  defineScenario({
    id: "discount-answer-lost",
    title: "A discount whose answer is lost",
    description:
      "The server grants the discount, but the answer is lost: the client does not repeat the request, and the balance notification shows the money.",
    tags: ["MONEY-1", "MONEY-2", "discount"],
    given: [BY_HAND, owns(1_000)],
    faults: [{ on: "http", operationId: "requestDiscount", fault: { kind: "lose" }, times: 1 }],
    steps: DISCOUNT,
    expect: [
      { event: "BalanceNotified", where: { balance: 6_000 } },
      { event: "TopUpFailed", where: { kind: "discount", reason: "network" } },
      { event: "BalanceReceived", where: { balance: 6_000 } },
      { event: "TopUpRequested", times: 1 }
    ]
  }),
  defineScenario({
    id: "discount-slow",
    title: "A slow discount",
    description: "The answer takes three seconds: the button is busy meanwhile.",
    tags: ["MONEY-2", "discount", "busy"],
    given: [BY_HAND, owns(5_000)],
    faults: [{ on: "http", operationId: "requestDiscount", fault: { kind: "latency", ms: 3_000 } }],
    steps: [...DISCOUNT, { do: "wait", ms: 3_000 }],
    expect: [{ event: "TopUpRequested" }, { event: "TopUpGranted" }]
  })
]
