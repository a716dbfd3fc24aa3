import type { FaultRule } from "../../faults/faultRule.ts"
import type { ExpectedEvent, Scenario, Step } from "../scenario.ts"
import { defineScenario, heldSeat, never, saw, SIT, exactly, wait } from "./defineScenario.ts"

type Direction = "in" | "out"

/** The messages of a transfer in order. The client sends the first, the server sends the others. */
const ASKED = "transfer"
const STEPS = [
  ["accepted", "transferAccepted"],
  ["confirmed", "transferMachineConfirmed"],
  ["done", "transferDone"]
] as const

/** 50.00 in each direction: the initial credit, and the player's action. */
const WAYS = {
  in: { given: [heldSeat(0)], step: { do: "cashIn", amount: 5_000 }, balance: 145_000, credit: 5_000, action: 3 },
  out: { given: [heldSeat(5_000)], step: { do: "cashOut" }, balance: 155_000, credit: 0, action: 4 }
} as const satisfies Record<Direction, { readonly step: Step } & Readonly<Record<string, unknown>>>

const once = (direction: Direction): readonly ExpectedEvent[] => {
  const { balance, credit } = WAYS[direction]
  return [
    saw("TransferCompleted", { direction, amount: 5_000, credit, balance }),
    exactly(1, "TransferRequested"),
    exactly(1, "TransferCompleted")
  ]
}

interface Trouble {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly fault: FaultRule
  readonly expect: readonly ExpectedEvent[]
}

const moving = (direction: Direction, { id, title, description, fault, expect }: Trouble): Scenario =>
  defineScenario({
    id: `cash-${direction}-${id}`,
    title: `Cash ${direction}: ${title}`,
    description: `${description} In the ledger 50.00 move once or not at all, and wallet, machine and pending transfers add up.`,
    tags: ["GAME-4", "LIVE-4", "LIVE-6", direction],
    given: WAYS[direction].given,
    faults: [fault],
    steps: [...SIT, WAYS[direction].step, wait(14_000)],
    expect
  })

/** The connection is lost at one step of the transfer. The client reconnects and queries the transfer by its ID. */
const lineLost = (direction: Direction): readonly Scenario[] => [
  moving(direction, {
    id: "line-lost-asked",
    title: "the connection is lost with the request",
    description: "The request is lost with the connection: the server never receives it, and the client does not repeat it.",
    fault: { on: "game", message: ASKED, fault: { kind: "drop", code: 1006 }, times: 1 },
    expect: [saw("TransferSent"), saw("TransferBecameUnknown"), saw("TransferUnseen"), never("TransferCompleted")]
  }),
  ...STEPS.map(([step, message]) =>
    moving(direction, {
      id: `line-lost-${step}`,
      title: `the connection is lost before "${step}"`,
      description: `The connection closes just before the server sends "${step}".`,
      fault: { on: "game", message, fault: { kind: "drop", code: 1006 }, times: 1 },
      expect: [saw("ConnectionLost", { channel: "game" }), saw("TransferBecameUnknown"), ...once(direction)]
    })
  )
]

/** One answer is lost while the connection stays open. Only the loss of the last answer forces a query. */
const answerLost = (direction: Direction): readonly Scenario[] => [
  ...STEPS.map(([step, message]) =>
    moving(direction, {
      id: `answer-lost-${step}`,
      title: `the answer "${step}" is lost`,
      description: `The server sends "${step}", but it does not arrive.`,
      fault: { on: "game", message, fault: { kind: "gap" }, times: 1 },
      expect: [...(step === "done" ? [saw("TransferBecameUnknown")] : []), ...once(direction)]
    })
  ),
  moving(direction, {
    id: "answers-lost",
    title: "every answer is lost",
    description: "No answer about the transfer arrives until the client queries it by its ID after eight seconds.",
    fault: { on: "game", message: "transfer", fault: { kind: "lose" }, times: 1 },
    expect: [saw("TransferSent"), saw("DeadlineReached", { what: "transfer" }), ...once(direction)]
  }),
  moving(direction, {
    id: "done-twice",
    title: 'the answer "done" arrives twice',
    description: "The last answer arrives twice: the second one changes nothing.",
    fault: { on: "game", message: "transferDone", fault: { kind: "duplicate" }, times: 1 },
    expect: [exactly(2, "TransferCompleted"), exactly(1, "AmountActionReported")]
  }),
  moving(direction, {
    id: "done-late",
    title: 'the answer "done" is late',
    description: "The last answer is ten seconds late: by then the client has queried the transfer by its ID.",
    fault: { on: "game", message: "transferDone", fault: { kind: "late", ms: 10_000 }, times: 1 },
    expect: [saw("TransferBecameUnknown"), exactly(2, "TransferCompleted"), exactly(1, "AmountActionReported")]
  })
]

/** A transfer with a failure at each of its steps, in and out (GAME-4, LIVE-4). */
export const transferScenarios: readonly Scenario[] = (["in", "out"] as const).flatMap((direction) => [
  ...lineLost(direction),
  ...answerLost(direction)
])
