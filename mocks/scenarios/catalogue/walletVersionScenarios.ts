import type { Scenario } from "../scenario.ts"
import { inState } from "../../states/inState.ts"
import { defineScenario, FUNDED, never, owns, saw, SIT, wait } from "./defineScenario.ts"

const TOLD_NONE = inState("no message carries the wallet's version", {})

/** Two hand pays, each of which changes only the wallet. Amounts in minor units. */
const PAID_TWICE = [
  { on: "SeatTaken", afterMs: 2_000, command: { type: "handPay", machineId: 101, amount: 700 } },
  { on: "SeatTaken", afterMs: 3_000, command: { type: "handPay", machineId: 101, amount: 50 } }
] as const

/** The wallet's optional `version` (MONEY-1): a casino without versions, and versioned messages that arrive out of order. */
export const walletVersionScenarios: readonly Scenario[] = [
  defineScenario({
    id: "wallet-without-versions",
    title: "Balances without a version",
    description: "The casino sends only the specification's fields: no balance has a version. Money goes in and out as usual.",
    tags: ["MONEY-1", "GAME-4"],
    given: [TOLD_NONE],
    steps: [...FUNDED, wait(2_000), { do: "cashOut" }, wait(2_000)],
    expect: [
      saw("SeatTaken", { balance: 150_000, balanceVersion: undefined }),
      saw("TransferCompleted", { balance: 140_000, balanceVersion: undefined }),
      saw("TransferCompleted", { balance: 150_000, balanceVersion: undefined }),
      never("BalanceNotified", { balanceVersion: 1 })
    ]
  }),
  defineScenario({
    id: "wallet-version-late-notification",
    title: "A balance notification arrives after a newer one",
    description:
      "Two payments change the wallet. The first one's notification is three seconds late: its lower version shows that it is old.",
    tags: ["MONEY-1", "LIVE-6", "late"],
    timeline: [
      {
        on: "SeatTaken",
        afterMs: 1_500,
        command: { type: "addFault", rule: { on: "notifications", message: "balance", fault: { kind: "late", ms: 3_000 }, times: 1 } }
      },
      ...PAID_TWICE
    ],
    steps: [...SIT, wait(8_000)],
    expect: [
      saw("BalanceNotified", { balance: 150_750, balanceVersion: 3 }),
      saw("BalanceNotified", { balance: 150_700, balanceVersion: 2 })
    ]
  }),
  defineScenario({
    id: "wallet-version-late-snapshot",
    title: "The seat's snapshot arrives after newer balances",
    description:
      "The answer to the seat's request is five seconds late and carries the balance of the request: the newer notifications win.",
    tags: ["MONEY-1", "GAME-1", "late"],
    timeline: PAID_TWICE,
    faults: [{ on: "game", message: "ready", fault: { kind: "latency", ms: 5_000 }, times: 1 }],
    steps: [...SIT, wait(8_000)],
    expect: [saw("BalanceNotified", { balance: 150_750, balanceVersion: 3 }), saw("SeatTaken", { balance: 150_000, balanceVersion: 1 })]
  }),
  defineScenario({
    id: "wallet-version-overtaken-first-notification",
    title: "A transfer overtakes the first balance notification",
    description:
      "The notifications are four seconds late. The first, from before the cash-in, arrives after it: its lower version shows that it is old.",
    tags: ["MONEY-1", "GAME-4", "latency"],
    given: [owns(150_000)],
    faults: [{ on: "notifications", message: "balance", fault: { kind: "latency", ms: 4_000 } }],
    steps: [...FUNDED, wait(8_000)],
    expect: [
      saw("TransferCompleted", { balance: 140_000, balanceVersion: 2 }),
      saw("BalanceNotified", { balance: 150_000, balanceVersion: 1 }),
      saw("BalanceNotified", { balance: 140_000, balanceVersion: 2 })
    ]
  })
]
