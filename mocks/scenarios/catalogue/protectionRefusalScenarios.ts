import { ERROR_CODES } from "../../../src/domain/generated/errorCatalogue.ts"
import type { Scenario } from "../scenario.ts"
import { defineScenario, FUNDED, never, pressRefused, saw, TERMS_OF_GB, exactly, transferRefused, wait } from "./defineScenario.ts"

/** Refusals of the casino for reasons that this device does not know yet (PROT-2, PROT-6, PROT-8). */
export const protectionRefusalScenarios: readonly Scenario[] = [
  defineScenario({
    id: "protection-limit-elsewhere",
    title: "A deposit limit from another device",
    description:
      "A deposit limit of 120.00 is set on another device. The casino refuses a deposit above it; then this device asks for none either.",
    tags: ["PROT-6", "54002"],
    given: [TERMS_OF_GB],
    timeline: [{ on: "SeatTaken", afterMs: 3_000, command: { type: "limitPlayer", kind: "deposit", period: "day", value: 12_000 } }],
    steps: [
      ...FUNDED,
      wait(4_000),
      { do: "cashIn", amount: 12_001 },
      wait(2_000),
      { do: "cashIn", amount: 12_001 },
      { do: "cashIn", amount: 12_000 },
      { do: "cashOut" }
    ],
    expect: [
      transferRefused(ERROR_CODES.limitReached),
      saw("LimitsReceived", { limits: [{ kind: "deposit", value: 12_000 }] }),
      saw("TransferIgnored", { direction: "in", why: "limitReached" }),
      saw("TransferCompleted", { direction: "in", amount: 12_000 }),
      saw("TransferCompleted", { direction: "out" })
    ]
  }),
  defineScenario({
    id: "protection-stakes-elsewhere",
    title: "A limit of stakes from another device",
    description:
      "A limit for stakes below the bet is set on another device. The casino refuses the next game; then this device starts none either.",
    tags: ["PROT-6", "54002"],
    given: [TERMS_OF_GB],
    timeline: [{ on: "SeatTaken", afterMs: 3_000, command: { type: "limitPlayer", kind: "wager", period: "day", value: 99 } }],
    steps: [...FUNDED, wait(4_000), { do: "press", button: "spin" }, wait(4_000), { do: "press", button: "spin" }, { do: "cashOut" }],
    expect: [
      pressRefused(ERROR_CODES.limitReached),
      saw("PressIgnored", { why: "limitReached" }),
      saw("TransferCompleted", { direction: "out" })
    ]
  }),
  defineScenario({
    id: "protection-cycle-elsewhere",
    title: "A game on another device within the minimum game cycle",
    description: "The player starts a game on another device. The casino refuses the next game of this one until 2.5 seconds are over.",
    tags: ["PROT-2", "54003"],
    given: [TERMS_OF_GB],
    timeline: [{ on: "SeatTaken", afterMs: 3_000, command: { type: "playElsewhere" } }],
    steps: [...FUNDED, wait(3_000), { do: "press", button: "spin" }, wait(6_000), { do: "press", button: "spin" }, wait(4_000)],
    expect: [pressRefused(ERROR_CODES.gameTooSoon), exactly(1, "PressDone")]
  }),
  defineScenario({
    id: "protection-cap-lowered",
    title: "A stake cap that is lowered during the session",
    description:
      "The casino lowers the player's highest stake to 0.50 without telling this device: it refuses the game, and the credit can be cashed out.",
    tags: ["PROT-8", "54004"],
    given: [TERMS_OF_GB],
    timeline: [{ on: "SeatTaken", afterMs: 3_000, command: { type: "capPlayer", stakeCap: 50 } }],
    steps: [...FUNDED, wait(4_000), { do: "press", button: "spin" }, wait(2_000), { do: "cashOut" }],
    expect: [pressRefused(ERROR_CODES.stakeTooHigh), never("PressDone"), saw("TransferCompleted", { direction: "out" })]
  })
]
