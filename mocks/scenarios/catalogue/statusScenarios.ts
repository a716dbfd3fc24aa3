import type { Scenario } from "../scenario.ts"
import { inState } from "../../states/inState.ts"
import { defineScenario, FUNDED, LOG_IN, never, saw, wait } from "./defineScenario.ts"

/** Statuses that end the seat, and statuses in which the player keeps it (GAME-8). */
const ENDING = [0, 1, 6, 77]
const KEEPING = [2, 4, 5]

const changesTo = (status: number) => ({
  id: `playing-status-${status}`,
  title: `The machine's status becomes ${status} while playing`,
  tags: ["GAME-8", `status ${status}`],
  timeline: [{ on: "TransferDone", afterMs: 3_000, command: { type: "setMachineStatus", machineId: 101, status } }] as const
})

/** The machine's status changes during play (GAME-8). */
export const statusScenarios: readonly Scenario[] = [
  ...ENDING.map((status) =>
    defineScenario({
      ...changesTo(status),
      description: `Three seconds after the first cash-in the machine's status is ${status}: the player is led to the lobby, the credit stays.`,
      steps: [...FUNDED, wait(4_000)],
      expect: [saw("MachineStatusChanged", { machineId: 101, status }), saw("MachineLeft", { reason: "machineTaken" })]
    })
  ),
  ...KEEPING.map((status) =>
    defineScenario({
      ...changesTo(status),
      description: `Three seconds after the first cash-in the machine's status is ${status}: the player keeps the seat, plays and cashes out.`,
      steps: [...FUNDED, wait(4_000), { do: "spin" }, wait(3_000), { do: "cashOut" }],
      expect: [saw("MachineStatusChanged", { machineId: 101, status }), saw("PressDone"), saw("TransferCompleted"), never("MachineLeft")]
    })
  ),
  defineScenario({
    id: "playing-status-4-line-lost",
    title: "The connection is lost while the machine is in bonus",
    description:
      "The machine's status becomes 4 while playing, then the game socket is lost: the player returns to the seat and cashes out.",
    tags: ["GAME-8", "LIVE-5", "status 4"],
    timeline: [
      { on: "TransferDone", afterMs: 2_000, command: { type: "setMachineStatus", machineId: 101, status: 4 } },
      { on: "TransferDone", afterMs: 3_000, command: { type: "dropSockets", channel: "game" } }
    ],
    steps: [...FUNDED, wait(10_000), { do: "cashOut" }],
    expect: [
      saw("MachineStatusChanged", { machineId: 101, status: 4 }),
      saw("ConnectionLost", { channel: "game" }),
      saw("SeatTaken", { machineId: 101 }),
      saw("TransferCompleted", { direction: "out" }),
      never("MachineLeft")
    ]
  }),
  ...KEEPING.map((status) =>
    defineScenario({
      id: `playing-status-${status}-reload`,
      title: `The page is loaded again while the machine's status is ${status}`,
      description: `The machine's status becomes ${status} while playing. The player reloads, gets the seat back and cashes out.`,
      tags: ["GAME-8", "LOBBY-4", `status ${status}`],
      timeline: [{ on: "TransferDone", afterMs: 2_000, command: { type: "setMachineStatus", machineId: 101, status } }],
      steps: [...FUNDED, wait(4_000), { do: "open", path: "/game/101/Bosphorus%20Royal%201" }, wait(3_000), { do: "cashOut" }, wait(3_000)],
      expect: [
        saw("MachineStatusChanged", { machineId: 101, status }),
        saw("PageLoaded"),
        saw("SeatTaken", { machineId: 101 }),
        saw("TransferCompleted", { direction: "out" }),
        never("JoinRefused")
      ]
    })
  ),
  defineScenario({
    id: "lobby-waiting-list",
    title: "An awaited machine becomes free",
    description: "Bosphorus Royal 1 is out of order. Demo waits for it, and five seconds after the login it is free.",
    tags: ["LOBBY-3", "waiting list", "notifications"],
    given: [inState("a machine has a status", { machineId: 101, status: 6 })],
    timeline: [{ on: "LoggedIn", afterMs: 5_000, command: { type: "setMachineStatus", machineId: 101, status: 3 } }],
    steps: [LOG_IN, { do: "waitFor", machineId: 101 }, wait(6_000), { do: "sit", machineId: 101 }],
    expect: [
      saw("FreeNoticeRequested", { machineId: 101 }),
      saw("WaitlistJoined", { machineId: 101 }),
      saw("AwaitedMachineFreed", { machineId: 101 }),
      saw("SeatTaken", { machineId: 101 })
    ]
  })
]
