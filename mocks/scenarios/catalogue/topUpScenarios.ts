import type { FaultRule } from "../../faults/faultRule.ts"
import type { Scenario } from "../scenario.ts"
import { inState } from "../../states/inState.ts"
import { BY_HAND, defineScenario, LOG_IN, never, owns, saw, exactly, wait } from "./defineScenario.ts"
import { REFUSALS } from "../../world/refusals.ts"
import { ERROR_CODES } from "../../../src/domain/generated/errorCatalogue.ts"

/** The server counts a top-up on another device, and refuses the next request. Its own cooldown would end while the tester logs in. */
const refusedOnce = (operationId: "requestDiscount" | "requestBonus"): FaultRule => ({
  on: "http",
  operationId,
  fault: {
    kind: "status",
    status: 200,
    body: { status: false, code: ERROR_CODES.topUpTooSoon, ErrorMessage: REFUSALS.topUpTooSoon.text }
  },
  times: 1
})

const DISCOUNT = [LOG_IN, wait(500), { do: "topUp", kind: "discount" }, wait(500)] as const
const BONUS = [LOG_IN, wait(500), { do: "topUp", kind: "bonus" }, wait(500)] as const

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
      saw("TopUpRequested", { kind: "discount", auto: false }),
      saw("BalanceNotified", { balance: 14_999 }),
      saw("TopUpGranted", { kind: "discount", amount: 5_000 })
    ]
  }),
  defineScenario({
    id: "discount-by-itself",
    title: "An automatic discount",
    description: "The operator grants discounts by itself: a balance of 20.00 arrives in the lobby, and the client asks once.",
    tags: ["MONEY-3", "discount", "AUTO_DISCOUNT"],
    given: [owns(2_000), inState("the operator's file has settings", { settings: { AUTO_DISCOUNT: true } })],
    steps: [LOG_IN, wait(5_000)],
    expect: [saw("TopUpRequested", { kind: "discount", auto: true }), saw("TopUpGranted", { amount: 5_000 }), exactly(1, "TopUpRequested")]
  }),
  defineScenario({
    id: "bonus-by-itself",
    title: "An automatic bonus",
    description: "The operator grants the bonus automatically and the discount on request: the client asks for the bonus once.",
    tags: ["MONEY-3", "bonus", "AUTO_BONUS"],
    given: [owns(2_000), inState("the operator's file has settings", { settings: { AUTO_DISCOUNT: false, AUTO_BONUS: true } })],
    steps: [LOG_IN, wait(5_000)],
    expect: [saw("TopUpRequested", { kind: "bonus", auto: true }), saw("TopUpGranted", { amount: 10_000 }), exactly(1, "TopUpRequested")]
  }),
  defineScenario({
    id: "discount-balance-at-minimum",
    title: "No discount at the minimum",
    description: "The balance is exactly the minimum of 100.00: the page does not send the request, and the text names the minimum.",
    tags: ["MONEY-2", "discount"],
    given: [BY_HAND, owns(10_000)],
    steps: DISCOUNT,
    expect: [saw("TopUpIgnored", { kind: "discount", why: "balanceTooHigh", minimum: 10_000 }), never("TopUpRequested")]
  }),
  defineScenario({
    id: "discount-minimum-of-server-lower",
    title: "The server's minimum is lower than the page's",
    description:
      "The minimum is 200.00 in the settings file and 100.00 at the server: the page sends the request, and the server refuses it with 53001.",
    tags: ["MONEY-2", "discount", "53001", "DISCOUNT_MINIMUM"],
    given: [inState("the operator's file has settings", { settings: { AUTO_DISCOUNT: false, DISCOUNT_MINIMUM: 20_000 } }), owns(10_000)],
    steps: DISCOUNT,
    expect: [
      saw("TopUpRequested", { kind: "discount", auto: false }),
      saw("TopUpRefused", { kind: "discount", refusal: { code: ERROR_CODES.balanceOverDiscountMinimum } })
    ]
  }),
  defineScenario({
    id: "discount-too-soon",
    title: "A second discount too soon",
    description: "Demo has just had a discount on another device: the server refuses the first request, once per cooldown.",
    tags: ["MONEY-2", "discount", "cooldown", "53002"],
    given: [BY_HAND, owns(5_000)],
    faults: [refusedOnce("requestDiscount")],
    steps: DISCOUNT,
    expect: [saw("TopUpRefused", { kind: "discount", refusal: { code: ERROR_CODES.topUpTooSoon } })]
  }),
  defineScenario({
    id: "discount-twice",
    title: "Two discounts in a row",
    description: "The player asks for a second discount one second after the first: the page does not send it.",
    tags: ["MONEY-2", "discount", "cooldown"],
    given: [BY_HAND, owns(1_000)],
    steps: [...DISCOUNT, { do: "topUp", kind: "discount" }, wait(500)],
    expect: [saw("TopUpGranted"), saw("TopUpIgnored", { kind: "discount", why: "tooSoon" }), exactly(1, "TopUpRequested")]
  }),
  defineScenario({
    id: "discount-cooldown-over",
    title: "The discount's cooldown ends",
    description:
      "Demo has just had a discount on another device: the first request is refused, and starts the cooldown. One after thirty seconds is granted.",
    tags: ["MONEY-2", "discount", "cooldown"],
    given: [BY_HAND, owns(1_000)],
    faults: [refusedOnce("requestDiscount")],
    steps: [...DISCOUNT, wait(30_000), { do: "topUp", kind: "discount" }, wait(500)],
    expect: [
      saw("TopUpRefused", { refusal: { code: ERROR_CODES.topUpTooSoon } }),
      saw("BalanceNotified", { balance: 6_000 }),
      saw("TopUpGranted")
    ]
  }),
  defineScenario({
    id: "bonus-granted",
    title: "A bonus",
    description: "The server grants the bonus of 100.00 for any balance.",
    tags: ["MONEY-2", "bonus"],
    steps: BONUS,
    expect: [saw("BalanceNotified", { balance: 160_000 }), saw("TopUpGranted", { kind: "bonus", amount: 10_000 })]
  }),
  defineScenario({
    id: "bonus-too-soon",
    title: "A second bonus too soon",
    description: "Demo has just had a bonus on another device: the server refuses the first request.",
    tags: ["MONEY-2", "bonus", "cooldown", "53002"],
    faults: [refusedOnce("requestBonus")],
    steps: BONUS,
    expect: [saw("TopUpRefused", { kind: "bonus", refusal: { code: ERROR_CODES.topUpTooSoon } })]
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
      saw("BalanceNotified", { balance: 6_000 }),
      saw("TopUpFailed", { kind: "discount", reason: "network" }),
      saw("BalanceReceived", { balance: 6_000 }),
      exactly(1, "TopUpRequested")
    ]
  }),
  defineScenario({
    id: "discount-slow",
    title: "A slow discount",
    description: "The answer takes three seconds: the button is busy meanwhile.",
    tags: ["MONEY-2", "discount", "busy"],
    given: [BY_HAND, owns(5_000)],
    faults: [{ on: "http", operationId: "requestDiscount", fault: { kind: "latency", ms: 3_000 } }],
    steps: [...DISCOUNT, wait(3_000)],
    expect: [saw("TopUpRequested"), saw("TopUpGranted")]
  })
]
