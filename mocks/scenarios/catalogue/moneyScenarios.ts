import type { Scenario } from "../scenario.ts"
import { inState } from "../../states/inState.ts"
import {
  BY_HAND,
  defineScenario,
  FUNDED,
  heldSeat,
  LOG_IN,
  never,
  owns,
  saw,
  SIT,
  exactly,
  transferRefused,
  wait
} from "./defineScenario.ts"
import { ERROR_CODES } from "../../../src/domain/generated/errorCatalogue.ts"

/** Cash-in and cash-out, the amount actions 1 to 6, and each refusal with its reason (GAME-4, MONEY). */
export const moneyScenarios: readonly Scenario[] = [
  defineScenario({
    id: "cash-in",
    title: "Cash in",
    description: "100.00 go from the balance to the machine: amount action 3.",
    tags: ["GAME-4", "action 3"],
    steps: [...FUNDED, wait(500)],
    expect: [
      saw("TransferAccepted"),
      saw("TransferMachineConfirmed"),
      saw("TransferCompleted", { direction: "in", amount: 10_000, credit: 10_000, balance: 140_000 }),
      saw("AmountActionReported", { action: 3, amount: 10_000 })
    ]
  }),
  defineScenario({
    id: "cash-out",
    title: "Cash out",
    description: "50.00 go from the machine to the balance: amount action 4.",
    tags: ["GAME-4", "action 4"],
    given: [heldSeat(5_000)],
    steps: [...SIT, { do: "cashOut" }, wait(500)],
    expect: [
      saw("TransferCompleted", { direction: "out", amount: 5_000, credit: 0, balance: 155_000 }),
      saw("AmountActionReported", { action: 4, amount: 5_000 })
    ]
  }),
  defineScenario({
    id: "collect",
    title: "The machine's own collect button",
    description: "Collect pays out the 50.00 on the machine: a transfer that the machine starts.",
    tags: ["GAME-2", "GAME-4", "collect"],
    given: [heldSeat(5_000)],
    steps: [...SIT, { do: "press", button: "collect" }, wait(1_000)],
    expect: [saw("TransferCompleted", { direction: "out", amount: 5_000 }), saw("PressDone", { win: 0 })]
  }),
  defineScenario({
    id: "hand-pay",
    title: "Hand pay",
    description: "Three seconds after the first spin an attendant pays 2,500.00 by hand. It goes directly to the balance.",
    tags: ["hand pay", "attendant", "money", "GAME-4", "action 5"],
    seed: 7,
    timeline: [{ on: "SpinStarted", afterMs: 3_000, command: { type: "handPay", amount: 250_000 } }],
    steps: [...FUNDED, { do: "spin" }, wait(4_000)],
    expect: [saw("AmountActionReported", { action: 5, amount: 250_000 }), saw("BalanceNotified", { balance: 390_000 })]
  }),
  defineScenario({
    id: "jackpot",
    title: "Jackpot",
    description:
      "Three seconds after the first spin the grand jackpot falls at the player's machine: the celebration shows the real amount.",
    tags: ["GAME-11", "GAME-4", "LOBBY-5", "action 6", "big win"],
    given: [inState("a brand has a jackpot", { brandId: 1, jackpots: [12_500_000, 480_000] })],
    timeline: [{ on: "SpinStarted", afterMs: 3_000, command: { type: "jackpot" } }],
    steps: [...FUNDED, { do: "spin" }, wait(4_000), { do: "cashOut" }, wait(500)],
    expect: [
      saw("AmountActionReported", { action: 6, amount: 12_500_001 }),
      saw("MeterReported", { meter: { lastWin: 12_500_001 } }),
      saw("TransferCompleted", { direction: "out", credit: 0 })
    ]
  }),
  defineScenario({
    id: "deposit",
    title: "A deposit while playing",
    description: "The discount is granted while the player sits at a machine: amount action 1.",
    tags: ["GAME-4", "MONEY-2", "action 1"],
    given: [BY_HAND, owns(5_000)],
    steps: [...SIT, wait(500), { do: "topUp", kind: "discount" }, wait(500)],
    expect: [saw("AmountActionReported", { action: 1, amount: 5_000 }), saw("BalanceNotified", { balance: 10_000 })]
  }),
  defineScenario({
    id: "cashier-deposit",
    title: "A deposit at the cashier while playing",
    description: "Two seconds after sitting down the cashier books a deposit of 200.00: amount action 1. It goes to the balance.",
    tags: ["GAME-4", "LIVE-6", "action 1"],
    timeline: [{ on: "SeatTaken", afterMs: 2_000, command: { type: "cashier", action: 1, amount: 20_000 } }],
    steps: [...FUNDED, wait(3_000)],
    expect: [saw("AmountActionReported", { action: 1, amount: 20_000 }), saw("BalanceNotified", { balance: 160_000 })]
  }),
  defineScenario({
    id: "withdrawal",
    title: "A withdrawal while playing",
    description: "Two seconds after sitting down the cashier books a withdrawal of 100.00: amount action 2. It leaves the balance.",
    tags: ["GAME-4", "LIVE-6", "action 2"],
    timeline: [{ on: "SeatTaken", afterMs: 2_000, command: { type: "cashier", action: 2, amount: 10_000 } }],
    steps: [...SIT, wait(3_000)],
    expect: [saw("AmountActionReported", { action: 2, amount: 10_000 }), saw("BalanceNotified", { balance: 140_000 })]
  }),
  defineScenario({
    id: "all-in-over-limit",
    title: "More than the limit",
    description: "The highroller asks for 30,000.00 at once. The operator allows 25,000.00, so the client does not send it.",
    tags: ["GAME-4", "ALL_IN_LIMIT"],
    steps: [{ do: "logIn", as: "highroller" }, { do: "sit", machineId: 101 }, { do: "cashIn", amount: 3_000_000 }, wait(500)],
    expect: [saw("TransferIgnored", { why: "badAmount" }), never("TransferRequested")]
  }),
  defineScenario({
    id: "all-in-limits-differ",
    title: "The server's limit is lower than the settings file's",
    description: "The file allows 50,000.00, the server 25,000.00: the server refuses 30,000.00 with 51003, and no money moves.",
    tags: ["GAME-4", "51003", "ALL_IN_LIMIT"],
    given: [inState("the operator's file has settings", { settings: { ALL_IN_LIMIT: 5_000_000 } })],
    steps: [{ do: "logIn", as: "highroller" }, { do: "sit", machineId: 101 }, { do: "cashIn", amount: 3_000_000 }, wait(500)],
    expect: [transferRefused(ERROR_CODES.overAllInLimit)]
  }),
  defineScenario({
    id: "all-in-at-limit",
    title: "All in, up to the limit",
    description: "The highroller puts exactly 25,000.00 on the machine.",
    tags: ["GAME-4", "ALL_IN_LIMIT"],
    steps: [{ do: "logIn", as: "highroller" }, { do: "sit", machineId: 101 }, { do: "cashIn", amount: 2_500_000 }, wait(500)],
    expect: [saw("TransferCompleted", { amount: 2_500_000, credit: 2_500_000 })]
  }),
  defineScenario({
    id: "cash-in-more-than-owned",
    title: "More than the balance",
    description: "Demo owns 20.00 and asks for 100.00: the page does not send it.",
    tags: ["GAME-4"],
    given: [BY_HAND, owns(2_000)],
    steps: [...FUNDED, wait(500)],
    expect: [saw("TransferIgnored", { why: "notEnough" }), never("TransferRequested")]
  }),
  defineScenario({
    id: "cash-in-on-stale-balance",
    title: "An outdated balance",
    description: "The page shows 5,000.00 while the wallet holds 20.00: the server refuses the cash-in (51001), and no money moves.",
    tags: ["GAME-4", "MONEY-1", "51001"],
    given: [BY_HAND, owns(2_000)],
    timeline: [
      {
        on: "SeatTaken",
        afterMs: 1_000,
        command: { type: "respondNext", operationId: "getBalance", status: 200, body: { balance: 500_000 } }
      },
      {
        on: "SeatTaken",
        afterMs: 1_000,
        command: { type: "sendMessage", channel: "notifications", message: { type: "balance", balance: 500_000 } }
      }
    ],
    steps: [...SIT, wait(1_500), { do: "cashIn", amount: 10_000 }, wait(500)],
    expect: [transferRefused(ERROR_CODES.balanceTooLow), never("TransferCompleted")]
  }),
  defineScenario({
    id: "collect-nothing",
    title: "Nothing to collect",
    description: "The player presses Collect without credit on the machine: 51004.",
    tags: ["GAME-2", "51004"],
    steps: [...SIT, { do: "press", button: "collect" }, wait(500)],
    expect: [saw("PressRefused", { refusal: { code: ERROR_CODES.nothingToCashOut } })]
  }),
  defineScenario({
    id: "transfer-under-way",
    title: "Another transfer is pending",
    description: "A transfer of demo's last visit is still pending at the machine: the server refuses a further one (51005).",
    tags: ["GAME-4", "51005"],
    given: [
      heldSeat(5_000),
      inState("a transfer is under way", { transferId: "left-over", playerId: "p-demo", machineId: 101, direction: "in", amount: 2_500 })
    ],
    steps: [...FUNDED, wait(500)],
    expect: [transferRefused(ERROR_CODES.transferUnderWay)]
  }),
  defineScenario({
    id: "cash-in-twice",
    title: "Cash in, clicked twice",
    description: "The second click comes while the first transfer is pending: money moves once.",
    tags: ["GAME-4", "LIVE-4"],
    faults: [{ on: "game", message: "transferAccepted", fault: { kind: "latency", ms: 500 } }],
    steps: [...SIT, { do: "cashIn", amount: 10_000, twice: true }, wait(1_500)],
    expect: [
      saw("TransferIgnored", { direction: "in", why: "transferUnderWay" }),
      saw("TransferCompleted", { credit: 10_000, balance: 140_000 }),
      exactly(1, "TransferRequested"),
      exactly(1, "TransferCompleted")
    ]
  }),
  defineScenario({
    id: "balance-notice-beats-answer",
    title: "A notification is newer than an answer",
    description:
      "The answer to the balance request is two seconds late and older than a notification that came meanwhile: the notification wins.",
    tags: ["MONEY-1"],
    faults: [{ on: "http", operationId: "getBalance", fault: { kind: "latency", ms: 2_000 } }],
    timeline: [
      {
        on: "LoggedIn",
        afterMs: 1_000,
        command: { type: "sendMessage", channel: "notifications", message: { type: "balance", balance: 170_000, version: 2 } }
      }
    ],
    steps: [LOG_IN, wait(3_000)],
    expect: [saw("BalanceNotified", { balance: 170_000 }), saw("BalanceReceived", { balance: 150_000 })]
  })
]
