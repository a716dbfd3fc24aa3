import type { Given } from "../../states/catalogue.ts"
import type { Scenario } from "../scenario.ts"
import { inState } from "../../states/inState.ts"
import { defineScenario, exactly, FUNDED, heldSeat, LOG_IN, never, notified, saw, seatRefused, SIT, wait } from "./defineScenario.ts"
import { ERROR_CODES } from "../../../src/domain/generated/errorCatalogue.ts"

const machineHas = (status: number): Given => inState("a machine has a status", { machineId: 101, status })

/** The seven texts of the reconnect dialog: the given states of each one, and the machine's status in the notification. */
const TEXTS: readonly (readonly [name: string, status: number, given: readonly Given[]])[] = [
  ["waiting", 1, [heldSeat(0)]],
  ["bonus", 4, [heldSeat(5_000), machineHas(4)]],
  ["cashing-out", 5, [heldSeat(5_000), machineHas(5)]],
  ["played", 2, [heldSeat(5_000)]],
  ["error", 6, [heldSeat(5_000), machineHas(6)]],
  ["offline", 0, [heldSeat(5_000), machineHas(0)]],
  ["unknown", 77, [heldSeat(5_000), machineHas(77)]]
]

const dialogScenarios = TEXTS.map(([name, status, given]) =>
  defineScenario({
    id: `reconnect-${name}`,
    title: `An open session: ${name}`,
    description: `Demo logs in and still holds Bosphorus Royal 1, whose status is ${status}: the dialog shows it.`,
    tags: ["GAME-9", `status ${status}`],
    given,
    steps: [LOG_IN, wait(500)],
    expect: [saw("SessionReported", { open: true, machineId: 101, machineStatus: status })]
  })
)

/** A seat that outlives its connection: the reconnect dialog and its actions (GAME-9, LIVE-5). */
export const openSessionScenarios: readonly Scenario[] = [
  ...dialogScenarios,
  defineScenario({
    id: "credit-left-on-machine",
    title: "Credit left on a machine",
    description:
      "Demo left 50.00 on Bosphorus Royal 1: the seat is still held. Sitting down shows the credit, and the player can cash out.",
    tags: ["GAME-9", "GAME-7", "LIVE-5"],
    given: [heldSeat(5_000)],
    steps: [...SIT, { do: "cashOut" }, { do: "leave" }],
    expect: [
      saw("SessionReported", { open: true }),
      saw("SeatTaken", { meter: { credit: 5_000 }, balance: 150_000 }),
      saw("TransferCompleted", { direction: "out", amount: 5_000, balance: 155_000 }),
      saw("MachineLeft", { reason: "player" }),
      saw("SessionReported", { open: false })
    ]
  }),
  defineScenario({
    id: "reconnect-continue",
    title: "Continuing an open session",
    description: "Demo continues from the dialog: the old connection is cancelled and the machine joined again, with its credit.",
    tags: ["GAME-9", "cancel"],
    given: [heldSeat(5_000)],
    steps: [LOG_IN, { do: "openSession", action: "continue" }, wait(1_000)],
    expect: [saw("SessionActionDone", { machineId: 101, action: "continue" }), saw("SeatTaken", { meter: { credit: 5_000 } })]
  }),
  defineScenario({
    id: "reconnect-cash-out",
    title: "Cashing out of an open session",
    description: "Demo takes the money out from the dialog: the machine is joined again, and its credit goes to the balance at once.",
    tags: ["GAME-9", "GAME-4", "cancel"],
    given: [heldSeat(5_000)],
    steps: [LOG_IN, { do: "openSession", action: "cashOut" }, wait(2_000)],
    expect: [
      saw("SessionActionDone", { machineId: 101, action: "cashOut" }),
      saw("SeatTaken"),
      saw("TransferCompleted", { direction: "out", amount: 5_000, balance: 155_000 })
    ]
  }),
  defineScenario({
    id: "reconnect-kick",
    title: "Kicking oneself out",
    description: "Demo ends the open session from the dialog: the credit is in the balance, and the machine is free.",
    tags: ["GAME-9", "kick"],
    given: [heldSeat(5_000)],
    steps: [LOG_IN, { do: "openSession", action: "kick" }, wait(500)],
    expect: [
      saw("SessionReported", { open: true }),
      saw("BalanceNotified", { balance: 155_000 }),
      saw("SessionReported", { open: false }),
      saw("SessionActionDone", { action: "kick" })
    ]
  }),
  defineScenario({
    id: "kick-without-session",
    title: "Nothing to kick",
    description:
      "Five seconds after the login the seat ends elsewhere, and its notification is lost: the dialog stays, and its kick gets 52010.",
    tags: ["GAME-9", "kick", "52010"],
    given: [heldSeat(0)],
    timeline: [
      {
        on: "LoggedIn",
        afterMs: 4_500,
        command: { type: "addFault", rule: { on: "notifications", message: "session", fault: { kind: "gap" }, times: 1 } }
      },
      { on: "LoggedIn", afterMs: 5_000, command: { type: "kick", machineId: 101 } }
    ],
    steps: [LOG_IN, wait(6_000), { do: "openSession", action: "kick" }, wait(500)],
    expect: [
      saw("SessionReported", { open: true }),
      saw("SessionActionRefused", { action: "kick", refusal: { code: ERROR_CODES.noOpenSession } })
    ]
  }),
  defineScenario({
    id: "session-being-ended",
    title: "A session that is being ended",
    description: "The machine is paying out demo's last session: the player can neither continue it (50100) nor join the machine (52001).",
    tags: ["GAME-9", "50100", "52001"],
    given: [inState("a player's session is being ended", { playerId: "p-demo", machineId: 101, credit: 5_000 })],
    steps: [LOG_IN, { do: "openSession", action: "continue" }, wait(500), { do: "sit", machineId: 101 }],
    expect: [
      saw("SessionReported", { open: true, machineStatus: 5 }),
      saw("SessionActionRefused", { refusal: { code: ERROR_CODES.sessionTerminated } }),
      seatRefused(ERROR_CODES.machineBusy)
    ]
  }),
  defineScenario({
    id: "seat-hold-ends",
    title: "The held seat expires",
    description: "The seat is held for one more minute: then its 50.00 are in the balance, and the dialog closes.",
    tags: ["LIVE-5", "GAME-9"],
    given: [heldSeat(5_000, 60_000)],
    steps: [LOG_IN, wait(62_000)],
    expect: [saw("SessionReported", { open: true }), saw("BalanceNotified", { balance: 155_000 }), saw("SessionReported", { open: false })]
  }),
  defineScenario({
    id: "seat-elsewhere",
    title: "A seat at another machine",
    description: "Demo still holds Ruby Comet 1 with credit on it: the server refuses a second seat (52005).",
    tags: ["LOBBY-4", "52005"],
    given: [inState("a player's session is held", { playerId: "p-demo", machineId: 201, credit: 5_000, forMs: 120_000 })],
    steps: SIT,
    expect: [saw("SessionReported", { machineId: 201 }), seatRefused(ERROR_CODES.seatedElsewhere)]
  }),
  defineScenario({
    id: "seat-taken-over",
    title: "Another device takes the seat",
    description:
      "Five seconds after the first cash-in demo takes the seat on another device: 4409, and the page goes to the lobby. It can take the seat back.",
    tags: ["GAME-1", "4409", "superseded"],
    timeline: [{ on: "TransferDone", afterMs: 5_000, command: { type: "sitElsewhere" } }],
    steps: [...FUNDED, wait(6_000), { do: "sit", machineId: 101 }, wait(1_000)],
    expect: [
      saw("ConnectionLost", { channel: "game", code: 4_409 }),
      saw("MachineLeft", { reason: "superseded" }),
      saw("SeatTaken", { meter: { credit: 10_000 } }),
      never("SessionReported")
    ]
  }),
  defineScenario({
    id: "seat-kicked",
    title: "Removed from the machine",
    description:
      "Five seconds after the first cash-in demo ends the seat on another device: 18801, the credit goes to the balance, 4410, back to the lobby.",
    tags: ["GAME-9", "18801", "4410", "kicked"],
    timeline: [{ on: "TransferDone", afterMs: 5_000, command: { type: "kick" } }],
    steps: [...FUNDED, wait(6_000)],
    expect: [
      notified(ERROR_CODES.sessionTerminating),
      saw("TransferCompleted", { direction: "out", amount: 10_000, credit: 0, balance: 150_000 }),
      saw("MachineLeft", { reason: "kicked" }),
      exactly(1, "SessionReported", { open: false }),
      never("SessionReported", { open: true })
    ]
  }),
  defineScenario({
    id: "leave-with-credit",
    title: "Leaving with credit on the machine",
    description: "Demo leaves with 100.00 on the machine: the seat is held, and the lobby offers the way back.",
    tags: ["GAME-7", "GAME-9"],
    steps: [...FUNDED, { do: "leave" }, wait(500), { do: "sit", machineId: 101 }],
    expect: [
      saw("MachineLeft", { reason: "player" }),
      saw("SessionReported", { open: true, machineStatus: 2 }),
      saw("SeatTaken", { meter: { credit: 10_000 } })
    ]
  }),
  defineScenario({
    id: "reload-while-playing",
    title: "A reload at the machine",
    description: "The player reloads the page at the machine with credit on it: the seat and the credit are the same.",
    tags: ["GAME-1", "LIVE-5", "reload"],
    steps: [...FUNDED, wait(1_000), { do: "open", path: "/game/101/x" }, { do: "spin" }],
    expect: [saw("SeatTaken"), saw("PageLoaded"), saw("SeatTaken", { meter: { credit: 10_000 } }), saw("PressDone")]
  })
]
