import type { Scenario } from "../scenario.ts"
import { inState } from "../../states/inState.ts"
import { defineScenario, FUNDED, heldSeat, LOG_IN, never, saw, SIT, exactly, wait } from "./defineScenario.ts"

const SPIN = [...FUNDED, { do: "spin" }] as const

/** A press whose request or answer is lost (LIVE-4). */
const pressScenarios: readonly Scenario[] = [
  defineScenario({
    id: "spin-line-lost-asked",
    title: "Spin: the connection is lost with the press",
    description:
      "The press is lost with the connection: the machine never receives it, nothing is played, and the client does not repeat it.",
    tags: ["GAME-2", "LIVE-4"],
    faults: [{ on: "game", message: "press", fault: { kind: "drop", code: 1006 }, times: 1 }],
    steps: [...SPIN, wait(10_000)],
    expect: [saw("PressSent"), saw("PressBecameUnknown"), saw("PressUnseen"), never("PressDone")]
  }),
  defineScenario({
    id: "spin-line-lost-done",
    title: "Spin: the connection is lost while the reels turn",
    description:
      "The connection closes half a second after the spin began: the reels keep turning, and the client queries the result by its ID.",
    tags: ["GAME-2", "LIVE-4", "LIVE-5"],
    timeline: [{ on: "SpinStarted", afterMs: 500, command: { type: "dropSockets", channel: "game" } }],
    steps: [...SPIN, wait(10_000)],
    expect: [saw("PressBecameUnknown"), saw("PressDone"), exactly(1, "PressDone")]
  }),
  defineScenario({
    id: "spin-answers-lost",
    title: "Spin: every answer is lost",
    description: "No message about the spin arrives until the client queries it by its ID after eight seconds.",
    tags: ["GAME-2", "LIVE-4"],
    faults: [{ on: "game", message: "press", fault: { kind: "lose" }, times: 1 }],
    steps: [...SPIN, wait(14_000)],
    expect: [saw("DeadlineReached", { what: "press" }), saw("PressDone"), exactly(1, "PressDone")]
  }),
  defineScenario({
    id: "server-restart-mid-spin",
    title: "The server restarts in the middle of a spin",
    description:
      "Half a second after the first spin began every socket closes with 1012: the client reconnects, and the spin was played once.",
    tags: ["LIVE-3", "LIVE-4", "GAME-1", "1012"],
    timeline: [{ on: "SpinStarted", afterMs: 500, command: { type: "restart" } }],
    steps: [...SPIN, wait(10_000), { do: "spin" }, wait(3_000)],
    expect: [
      saw("ConnectionLost", { channel: "game", code: 1_012 }),
      saw("SeatTaken"),
      saw("FirstFramePresented"),
      saw("PressDone"),
      exactly(2, "PressDone")
    ]
  })
]

/** Sockets that close, go silent or deliver irregularly (LIVE-2, LIVE-3). */
const socketScenarios: readonly Scenario[] = [
  defineScenario({
    id: "connection-lost-while-playing",
    title: "Connection lost at the machine",
    description:
      "Five seconds after sitting down there is no network for six seconds: the page shows it, refuses presses and recovers by itself.",
    tags: ["GAME-1", "LIVE-2", "LIVE-3", "LIVE-5", "offline"],
    timeline: [{ on: "SeatTaken", afterMs: 5_000, command: { type: "goOffline", ms: 6_000 } }],
    steps: [...FUNDED, wait(22_000), { do: "spin" }, wait(3_000)],
    expect: [saw("ConnectionLost", { channel: "game" }), saw("SeatTaken"), saw("PressDone"), never("LoggedOut")]
  }),
  defineScenario({
    id: "offline-for-long-while-playing",
    title: "A long time without a network at the machine",
    description: "There is no network for two minutes: the player stays logged in, keeps the seat and finds the credit on return.",
    tags: ["AUTH-2", "LIVE-3", "LIVE-5", "offline"],
    timeline: [{ on: "TransferDone", afterMs: 2_000, command: { type: "goOffline", ms: 120_000 } }],
    steps: [...FUNDED, wait(145_000)],
    expect: [saw("ConnectionLost", { channel: "game" }), saw("SeatTaken", { meter: { credit: 10_000 } }), never("LoggedOut")]
  }),
  defineScenario({
    id: "offline-past-the-hold",
    title: "Too long without a network",
    description:
      "There is no network for three minutes, longer than the seat is held: on return the player gets a new seat, and the credit is in the balance.",
    tags: ["LIVE-5", "GAME-7", "offline"],
    timeline: [{ on: "TransferDone", afterMs: 2_000, command: { type: "goOffline", ms: 180_000 } }],
    steps: [...FUNDED, wait(200_000)],
    expect: [saw("TransferCompleted", { direction: "in" }), saw("SeatTaken", { meter: { credit: 0 }, balance: 150_000 })]
  }),
  defineScenario({
    id: "connection-lost-in-lobby",
    title: "Connection lost in the lobby",
    description: "Five seconds after the login there is no network for three seconds: the lobby refreshes by itself.",
    tags: ["LIVE-2", "AUTH-7", "offline"],
    timeline: [{ on: "LoggedIn", afterMs: 5_000, command: { type: "goOffline", ms: 3_000 } }],
    steps: [LOG_IN, wait(14_000)],
    expect: [
      saw("ConnectionLost", { channel: "notifications" }),
      saw("ConnectionOpened", { channel: "notifications" }),
      saw("MachinesReceived"),
      never("LoggedOut")
    ]
  }),
  defineScenario({
    id: "network-gone-in-lobby",
    title: "The network does not come back",
    description: "Five seconds after the login the casino becomes unreachable: after 60 s the player is logged out.",
    tags: ["AUTH-2", "Network Error"],
    timeline: [{ on: "LoggedIn", afterMs: 5_000, command: { type: "goOffline", ms: 120_000 } }],
    steps: [LOG_IN, wait(90_000)],
    expect: [saw("RequestFailed", { kind: "network" }), saw("LoggedOut", { reason: "network" })]
  }),
  defineScenario({
    id: "half-open-game-socket",
    title: "The game socket falls silent",
    description:
      "From ten seconds after sitting down the game socket stays open but sends nothing: the client notices the silence and opens another.",
    tags: ["LIVE-2", "LIVE-3", "half-open"],
    timeline: [
      { on: "SeatTaken", afterMs: 10_000, command: { type: "addFault", rule: { on: "game", fault: { kind: "halfOpen" }, times: 1 } } }
    ],
    steps: [...SIT, wait(40_000)],
    expect: [saw("ConnectionLost", { channel: "game", code: 4_000 }), saw("SeatTaken")]
  }),
  defineScenario({
    id: "half-open-notifications",
    title: "The notification socket falls silent",
    description:
      "Ten seconds after the login the notification socket goes silent: the client opens a new one, and the lobby reads what it missed.",
    tags: ["LIVE-2", "AUTH-7", "half-open"],
    timeline: [
      {
        on: "LoggedIn",
        afterMs: 10_000,
        command: { type: "addFault", rule: { on: "notifications", fault: { kind: "halfOpen" }, times: 1 } }
      }
    ],
    steps: [LOG_IN, wait(40_000)],
    expect: [saw("ConnectionLost", { channel: "notifications", code: 4_000 }), saw("ConnectionOpened", { channel: "notifications" })]
  }),
  defineScenario({
    id: "init-not-answered",
    title: "Init is not answered",
    description: "The game socket opens, but the server does not answer the first init: after ten seconds the client tries another socket.",
    tags: ["GAME-1", "LIVE-3"],
    faults: [{ on: "game", message: "ready", fault: { kind: "gap" }, times: 1 }],
    steps: [...SIT, wait(12_000)],
    expect: [saw("ConnectionLost", { channel: "game", code: 4_001 }), saw("SeatTaken")]
  }),
  defineScenario({
    id: "messages-twice",
    title: "Every message arrives twice",
    description: "Both sockets send every message twice: spins and money count once.",
    tags: ["LIVE-4", "LIVE-6", "duplicate"],
    faults: [{ on: "sockets", fault: { kind: "duplicate" } }],
    steps: [...SPIN, { do: "cashOut" }, wait(1_000)],
    expect: [exactly(2, "TransferRequested"), exactly(1, "PressRequested"), saw("TransferCompleted", { direction: "out", credit: 0 })]
  }),
  defineScenario({
    id: "messages-out-of-order",
    title: "Messages overtake each other",
    description: "From the cash-in on, the game socket swaps neighbouring messages: an older meter does not overwrite a newer one.",
    tags: ["LIVE-4", "LIVE-6", "reorder"],
    timeline: [
      {
        on: "TransferAccepted",
        afterMs: 0,
        command: { type: "addFault", rule: { on: "game", fault: { kind: "reorder" }, probability: 0.5 } }
      }
    ],
    steps: [...SPIN, wait(6_000), { do: "spin" }, wait(12_000), { do: "cashOut" }, wait(12_000)],
    expect: [saw("TransferCompleted", { direction: "out", credit: 0 })]
  }),
  defineScenario({
    id: "meter-late",
    title: "A late meter",
    description: "The meter of the spin's start arrives three seconds late, after that of its end: it changes nothing.",
    tags: ["LIVE-6", "late"],
    given: [heldSeat(10_000), inState("a machine's next spin ends in an outcome", { machineId: 101, outcome: 4 })],
    faults: [{ on: "game", message: "meter", fault: { kind: "late", ms: 3_000 }, times: 1 }],
    steps: [...SIT, { do: "spin" }, wait(6_000)],
    expect: [saw("MeterReported", { meter: { credit: 10_200 } }), saw("MeterReported", { meter: { credit: 9_900 } })]
  }),
  defineScenario({
    id: "answer-after-reconnect",
    title: "An answer over the next connection",
    description:
      "The spin's result is six seconds late, and the connection is lost meanwhile: it arrives on the new one, after the answer to the query.",
    tags: ["LIVE-4", "late"],
    timeline: [{ on: "ReelsStood", afterMs: 200, command: { type: "dropSockets", channel: "game" } }],
    faults: [{ on: "game", message: "pressDone", fault: { kind: "late", ms: 6_000 }, times: 1 }],
    steps: [...SPIN, wait(12_000)],
    expect: [saw("PressBecameUnknown"), saw("PressDone"), saw("PressDone"), exactly(1, "PressRequested")]
  }),
  defineScenario({
    id: "message-unreadable",
    title: "Malformed and unknown messages",
    description:
      "Two seconds after sitting down the server sends a truncated message and one of unknown type: the client rejects both, and play continues.",
    tags: ["LOG-1", "undecodable"],
    timeline: [
      { on: "SeatTaken", afterMs: 2_000, command: { type: "sendRaw", channel: "game", text: '{"type":"meter","meter":{"cre' } },
      { on: "SeatTaken", afterMs: 2_500, command: { type: "sendRaw", channel: "notifications", text: '{"type":"weather","sun":true}' } }
    ],
    steps: [...FUNDED, wait(3_000), { do: "spin" }, wait(3_000)],
    expect: [
      saw("MessageRejected", { from: "game", messageType: null }),
      saw("MessageRejected", { from: "notifications", messageType: "weather" }),
      saw("PressDone")
    ]
  })
]

/** A network that is permanently slow or bad. */
const weatherScenarios: readonly Scenario[] = [
  defineScenario({
    id: "slow-network",
    title: "A slow network",
    description: "Every call takes 1.5 to 2.5 seconds, and every message is half a second late.",
    tags: ["LIVE-2", "latency", "slow"],
    faults: [
      { on: "http", fault: { kind: "latency", ms: 1_500, spreadMs: 1_000 } },
      { on: "sockets", fault: { kind: "latency", ms: 500 } }
    ],
    steps: [...SPIN, wait(4_000), { do: "cashOut" }, wait(3_000)],
    expect: [saw("PressDone"), saw("TransferCompleted", { direction: "out" }), never("ConnectionLost")]
  }),
  defineScenario({
    id: "flaky-network",
    title: "A flaky network",
    description:
      "Every third question for the lobby's lists is lost, and one message in thirty takes the connection with it: no money is lost.",
    tags: ["LIVE-3", "LIVE-4", "LIVE-6", "flaky"],
    seed: 11,
    faults: [
      { on: "http", operationId: "getMachines", fault: { kind: "abort" }, probability: 0.3 },
      { on: "http", operationId: "getBrands", fault: { kind: "abort" }, probability: 0.3 },
      { on: "sockets", fault: { kind: "drop", code: 1006 }, probability: 0.03, fromMs: 1_000 }
    ],
    steps: [
      LOG_IN,
      wait(25_000),
      { do: "sit", machineId: 101 },
      { do: "cashIn", amount: 10_000 },
      { do: "spin" },
      { do: "spin" },
      { do: "spin" },
      { do: "spin" },
      { do: "spin" },
      wait(15_000),
      { do: "cashOut" },
      wait(20_000)
    ],
    expect: [saw("ConnectionLost"), saw("TransferCompleted", { direction: "out" }), never("LoggedOut")]
  })
]

/** Network and server failures (LIVE, AUTH-2, LOG-1). */
export const networkScenarios: readonly Scenario[] = [...pressScenarios, ...socketScenarios, ...weatherScenarios]
