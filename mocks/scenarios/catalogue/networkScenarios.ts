import type { Scenario } from "../scenario.ts"
import { defineScenario, FUNDED, heldSeat, LOG_IN, SIT } from "./defineScenario.ts"

const SPIN = [...FUNDED, { do: "spin" }] as const

/** A press whose request or answer is lost (LIVE-4). */
const pressScenarios: readonly Scenario[] = [
  defineScenario({
    id: "spin-line-lost-asked",
    title: "Spin: the line is lost with the press",
    description: "The press goes with the connection: the machine never saw it, nothing is played, and it is not sent again.",
    tags: ["GAME-2", "LIVE-4"],
    faults: [{ on: "game", frame: "press", fault: { kind: "drop", code: 1006 }, times: 1 }],
    steps: [...SPIN, { do: "wait", ms: 10_000 }],
    expect: [{ event: "PressSent" }, { event: "PressBecameUnknown" }, { event: "PressUnseen" }, { event: "PressDone", times: 0 }]
  }),
  defineScenario({
    id: "spin-line-lost-done",
    title: "Spin: the line is lost while the reels turn",
    description: "The connection goes half a second after the spin began: the reels turn on, and the result is asked for by its id.",
    tags: ["GAME-2", "LIVE-4", "LIVE-5"],
    timeline: [{ on: "SpinStarted", afterMs: 500, command: { type: "dropSockets", channel: "game" } }],
    steps: [...SPIN, { do: "wait", ms: 10_000 }],
    expect: [{ event: "PressBecameUnknown" }, { event: "PressDone" }, { event: "PressDone", times: 1 }]
  }),
  defineScenario({
    id: "spin-answers-lost",
    title: "Spin: every answer is lost",
    description: "Nothing is heard of the spin until it is asked for by its id after eight seconds.",
    tags: ["GAME-2", "LIVE-4"],
    faults: [{ on: "game", frame: "press", fault: { kind: "lose" }, times: 1 }],
    steps: [...SPIN, { do: "wait", ms: 14_000 }],
    expect: [{ event: "DeadlineReached", where: { what: "press" } }, { event: "PressDone" }, { event: "PressDone", times: 1 }]
  }),
  defineScenario({
    id: "server-restart-mid-spin",
    title: "The server restarts in the middle of a spin",
    description:
      "Half a second after the first spin began every socket closes with 1012: the client comes back, and the spin was played once.",
    tags: ["LIVE-3", "LIVE-4", "GAME-1", "1012"],
    timeline: [{ on: "SpinStarted", afterMs: 500, command: { type: "restart" } }],
    steps: [...SPIN, { do: "wait", ms: 10_000 }, { do: "spin" }, { do: "wait", ms: 3_000 }],
    expect: [
      { event: "ConnectionLost", where: { channel: "game", code: 1_012 } },
      { event: "SeatTaken" },
      { event: "PressDone" },
      { event: "FirstFramePresented" },
      { event: "PressDone" },
      { event: "PressDone", times: 2 }
    ]
  })
]

/** Sockets that close, go silent or deliver irregularly (LIVE-2, LIVE-3). */
const socketScenarios: readonly Scenario[] = [
  defineScenario({
    id: "connection-lost-while-playing",
    title: "Connection lost at the machine",
    description:
      "Five seconds after sitting down there is no network for six seconds: the page says so, takes no press, and comes back by itself.",
    tags: ["GAME-1", "LIVE-2", "LIVE-3", "LIVE-5", "offline"],
    timeline: [{ on: "SeatTaken", afterMs: 5_000, command: { type: "goOffline", ms: 6_000 } }],
    steps: [...FUNDED, { do: "wait", ms: 22_000 }, { do: "spin" }, { do: "wait", ms: 3_000 }],
    expect: [
      { event: "ConnectionLost", where: { channel: "game" } },
      { event: "SeatTaken" },
      { event: "PressDone" },
      { event: "LoggedOut", times: 0 }
    ]
  }),
  defineScenario({
    id: "offline-for-long-while-playing",
    title: "A long time without a network at the machine",
    description: "There is no network for two minutes: nobody is logged out, the seat is held, and the credit is there on return.",
    tags: ["AUTH-2", "LIVE-3", "LIVE-5", "offline"],
    timeline: [{ on: "TransferDone", afterMs: 2_000, command: { type: "goOffline", ms: 120_000 } }],
    steps: [...FUNDED, { do: "wait", ms: 145_000 }],
    expect: [
      { event: "ConnectionLost", where: { channel: "game" } },
      { event: "SeatTaken", where: { meter: { credit: 10_000 } } },
      { event: "LoggedOut", times: 0 }
    ]
  }),
  defineScenario({
    id: "offline-past-the-hold",
    title: "Too long without a network",
    description:
      "There is no network for three minutes, longer than the seat is held: on return the seat is new and the money is in the balance.",
    tags: ["LIVE-5", "GAME-7", "offline"],
    timeline: [{ on: "TransferDone", afterMs: 2_000, command: { type: "goOffline", ms: 180_000 } }],
    steps: [...FUNDED, { do: "wait", ms: 200_000 }],
    expect: [
      { event: "TransferCompleted", where: { direction: "in" } },
      { event: "SeatTaken", where: { meter: { credit: 0 }, balance: 150_000 } }
    ]
  }),
  defineScenario({
    id: "connection-lost-in-lobby",
    title: "Connection lost in the lobby",
    description: "Five seconds after the login there is no network for three seconds: the lobby catches up by itself.",
    tags: ["LIVE-2", "AUTH-7", "offline"],
    timeline: [{ on: "LoggedIn", afterMs: 5_000, command: { type: "goOffline", ms: 3_000 } }],
    steps: [LOG_IN, { do: "wait", ms: 14_000 }],
    expect: [
      { event: "ConnectionLost", where: { channel: "notifications" } },
      { event: "ConnectionOpened", where: { channel: "notifications" } },
      { event: "MachinesReceived" },
      { event: "LoggedOut", times: 0 }
    ]
  }),
  defineScenario({
    id: "network-gone-in-lobby",
    title: "The network stays away",
    description: "From five seconds after the opening on nothing of the casino can be reached: after 60 s the player is logged out.",
    tags: ["AUTH-2", "Network Error"],
    timeline: [{ on: "Opened", afterMs: 5_000, command: { type: "goOffline", ms: 120_000 } }],
    steps: [LOG_IN, { do: "wait", ms: 90_000 }],
    expect: [
      { event: "RequestFailed", where: { kind: "network" } },
      { event: "LoggedOut", where: { reason: "network" } }
    ]
  }),
  defineScenario({
    id: "half-open-game-socket",
    title: "The game socket falls silent",
    description:
      "Ten seconds after the opening the game socket stays open and says nothing any more: silence is noticed, and another is opened.",
    tags: ["LIVE-2", "LIVE-3", "half-open"],
    faults: [{ on: "game", fault: { kind: "halfOpen" }, fromMs: 10_000, times: 1 }],
    steps: [...SIT, { do: "wait", ms: 40_000 }],
    expect: [{ event: "ConnectionLost", where: { channel: "game", code: 4_000 } }, { event: "SeatTaken" }]
  }),
  defineScenario({
    id: "half-open-notifications",
    title: "The notification socket falls silent",
    description:
      "Ten seconds after the opening the notification socket says nothing any more: it is opened anew, and the lobby asks what it missed.",
    tags: ["LIVE-2", "AUTH-7", "half-open"],
    faults: [{ on: "notifications", fault: { kind: "halfOpen" }, fromMs: 10_000, times: 1 }],
    steps: [LOG_IN, { do: "wait", ms: 40_000 }],
    expect: [
      { event: "ConnectionLost", where: { channel: "notifications", code: 4_000 } },
      { event: "ConnectionOpened", where: { channel: "notifications" } }
    ]
  }),
  defineScenario({
    id: "init-not-answered",
    title: "Init is not answered",
    description: "The game socket opens, and the first init is not answered: after ten seconds another socket is tried.",
    tags: ["GAME-1", "LIVE-3"],
    faults: [{ on: "game", frame: "ready", fault: { kind: "gap" }, times: 1 }],
    steps: [...SIT, { do: "wait", ms: 12_000 }],
    expect: [{ event: "ConnectionLost", where: { channel: "game", code: 4_001 } }, { event: "SeatTaken" }]
  }),
  defineScenario({
    id: "frames-twice",
    title: "Every frame comes twice",
    description: "Both sockets say everything twice: spins and money count once.",
    tags: ["LIVE-4", "LIVE-6", "duplicate"],
    faults: [{ on: "sockets", fault: { kind: "duplicate" } }],
    steps: [...SPIN, { do: "cashOut" }, { do: "wait", ms: 1_000 }],
    expect: [
      { event: "TransferRequested", times: 2 },
      { event: "PressRequested", times: 1 },
      { event: "TransferCompleted", where: { direction: "out", credit: 0 } }
    ]
  }),
  defineScenario({
    id: "frames-out-of-order",
    title: "Frames overtake each other",
    description: "The game socket swaps neighbours: an older meter does not overwrite a newer one.",
    tags: ["LIVE-4", "LIVE-6", "reorder"],
    faults: [{ on: "game", fault: { kind: "reorder" }, probability: 0.5, fromMs: 1_000 }],
    steps: [...SPIN, { do: "wait", ms: 6_000 }, { do: "spin" }, { do: "wait", ms: 12_000 }, { do: "cashOut" }, { do: "wait", ms: 12_000 }],
    expect: [{ event: "TransferCompleted", where: { direction: "out", credit: 0 } }]
  }),
  defineScenario({
    id: "meter-late",
    title: "A late meter",
    description: "The meter of the spin's beginning comes three seconds late, after that of its end: it changes nothing.",
    tags: ["LIVE-6", "late"],
    given: [heldSeat(10_000), { state: "a machine's next spin ends in an outcome", params: { machineId: 101, outcome: 4 } }],
    faults: [{ on: "game", frame: "meter", fault: { kind: "late", ms: 3_000 }, times: 1 }],
    steps: [...SIT, { do: "spin" }, { do: "wait", ms: 6_000 }],
    expect: [
      { event: "MeterReported", where: { meter: { credit: 10_200 } } },
      { event: "MeterReported", where: { meter: { credit: 9_900 } } }
    ]
  }),
  defineScenario({
    id: "answer-after-reconnect",
    title: "An answer over the next connection",
    description:
      "The spin's result is six seconds late, and the connection is lost meanwhile: it comes over the new one, after the answer to the question.",
    tags: ["LIVE-4", "late"],
    timeline: [{ on: "ReelsStood", afterMs: 200, command: { type: "dropSockets", channel: "game" } }],
    faults: [{ on: "game", frame: "pressDone", fault: { kind: "late", ms: 6_000 }, times: 1 }],
    steps: [...SPIN, { do: "wait", ms: 12_000 }],
    expect: [{ event: "PressBecameUnknown" }, { event: "PressDone" }, { event: "PressDone" }, { event: "PressRequested", times: 1 }]
  }),
  defineScenario({
    id: "frame-unreadable",
    title: "A frame that is no message",
    description:
      "Two seconds after sitting down the server says half a message, and one of an unknown type: both are rejected, play goes on.",
    tags: ["LOG-1", "undecodable"],
    timeline: [
      { on: "SeatTaken", afterMs: 2_000, command: { type: "sendRaw", channel: "game", text: '{"type":"meter","meter":{"cre' } },
      { on: "SeatTaken", afterMs: 2_500, command: { type: "sendRaw", channel: "notifications", text: '{"type":"weather","sun":true}' } }
    ],
    steps: [...FUNDED, { do: "wait", ms: 3_000 }, { do: "spin" }, { do: "wait", ms: 3_000 }],
    expect: [
      { event: "MessageRejected", where: { from: "game", messageType: null } },
      { event: "MessageRejected", where: { from: "notifications", messageType: "weather" } },
      { event: "PressDone" }
    ]
  })
]

/** A network that is permanently slow or bad. */
const weatherScenarios: readonly Scenario[] = [
  defineScenario({
    id: "slow-network",
    title: "A slow network",
    description: "Every call takes one and a half to two and a half seconds, every frame half a second more.",
    tags: ["LIVE-2", "latency", "slow"],
    faults: [
      { on: "http", fault: { kind: "latency", ms: 1_500, spreadMs: 1_000 } },
      { on: "sockets", fault: { kind: "latency", ms: 500 } }
    ],
    steps: [...SPIN, { do: "wait", ms: 4_000 }, { do: "cashOut" }, { do: "wait", ms: 3_000 }],
    expect: [{ event: "PressDone" }, { event: "TransferCompleted", where: { direction: "out" } }, { event: "ConnectionLost", times: 0 }]
  }),
  defineScenario({
    id: "flaky-network",
    title: "A flaky network",
    description:
      "Every third question for the lobby's lists is lost, and one frame in thirty takes the connection with it: no money is lost.",
    tags: ["LIVE-3", "LIVE-4", "LIVE-6", "flaky"],
    seed: 11,
    faults: [
      { on: "http", operationId: "getMachines", fault: { kind: "abort" }, probability: 0.3 },
      { on: "http", operationId: "getBrands", fault: { kind: "abort" }, probability: 0.3 },
      { on: "sockets", fault: { kind: "drop", code: 1006 }, probability: 0.03, fromMs: 1_000 }
    ],
    steps: [
      LOG_IN,
      { do: "wait", ms: 25_000 },
      { do: "sit", machineId: 101 },
      { do: "cashIn", amount: 10_000 },
      { do: "spin" },
      { do: "spin" },
      { do: "spin" },
      { do: "spin" },
      { do: "spin" },
      { do: "wait", ms: 15_000 },
      { do: "cashOut" },
      { do: "wait", ms: 20_000 }
    ],
    expect: [{ event: "ConnectionLost" }, { event: "TransferCompleted", where: { direction: "out" } }, { event: "LoggedOut", times: 0 }]
  })
]

/** Network and server failures (LIVE, AUTH-2, LOG-1). */
export const networkScenarios: readonly Scenario[] = [...pressScenarios, ...socketScenarios, ...weatherScenarios]
