import type { ControlCommand } from "../../../mocks/faults/controlCommand.ts"
import type { FaultRule, HttpRule } from "../../../mocks/faults/faultRule.ts"
import type { FaultAct } from "./chaosRun.ts"
import type { SeededChance } from "../../support/seededChance.ts"

const MESSAGES = [
  "press",
  "transfer",
  "pressAccepted",
  "transferAccepted",
  "pressDone",
  "transferDone",
  "transferMachineConfirmed",
  "meter",
  "balance",
  "ready",
  "pong",
  "session"
] as const
const CALLS = ["getBalance", "getBalance", "validateSession", "logIn", "getMachines", "cancelSession", undefined] as const

/** A random fault of the messages of a socket. */
export const socketFault = (chance: SeededChance): FaultRule => {
  const aim = { probability: chance.pick([0.05, 0.2, 0.5, 1]), untilMs: chance.between(1_000, 12_000) }
  const on = chance.pick(["game", "game", "notifications", "sockets"] as const)
  const about = chance.draw() < 0.6 ? { message: chance.pick(MESSAGES) } : {}
  const latency = { kind: "latency", ms: chance.between(50, 3_000), spreadMs: chance.between(0, 4_000) } as const
  const kinds = [
    latency,
    { kind: "drop", code: chance.pick([1006, 1011, 1012, 1013]) },
    { kind: "halfOpen" },
    { kind: "duplicate" },
    { kind: "duplicate", ms: chance.between(100, 9_000) },
    { kind: "reorder" },
    { kind: "gap" },
    { kind: "late", ms: chance.between(200, 9_000) },
    { kind: "lose" }
  ] as const
  return { on, ...about, fault: chance.pick<(typeof kinds)[number]>(kinds), ...aim }
}

/** A random fault of the answers to calls. */
export const httpFault = (chance: SeededChance): FaultRule => {
  const aim = { probability: chance.pick([0.2, 0.5, 1]), untilMs: chance.between(1_000, 12_000) }
  const operationId = chance.pick(CALLS)
  const kinds = [
    { kind: "latency", ms: chance.between(50, 5_000), spreadMs: chance.between(0, 6_000) },
    { kind: "status", status: chance.pick([500, 502, 503, 429]), body: "busy" },
    { kind: "abort" },
    { kind: "truncate" },
    { kind: "lose" }
  ] as const
  return { on: "http", ...(operationId === undefined ? {} : { operationId }), fault: chance.pick<HttpRule["fault"]>(kinds), ...aim }
}

/** A random fault of a video. */
export const videoFault = (chance: SeededChance): FaultRule => ({
  on: "video",
  fault: { kind: chance.pick(["freeze", "iceFailure", "refuse"] as const) },
  untilMs: chance.between(500, 12_000)
})

const control = (chance: SeededChance): ControlCommand =>
  chance.pick<ControlCommand>([
    { type: "dropSockets", code: chance.pick([1006, 1006, 1011, 1012]) },
    { type: "dropSockets", channel: "game" },
    { type: "dropSockets", channel: "notifications" },
    { type: "goOffline", ms: chance.between(500, 20_000) },
    { type: "restart" },
    { type: "expireTokens" },
    { type: "jackpot" },
    { type: "handPay", amount: chance.between(1, 5_000) },
    { type: "loseNextAnswer", message: chance.pick(["press", "transfer", "balance", "pressDone", "transferDone"] as const) }
  ])

/** Makes a fault of one kind. */
export type Makes = (chance: SeededChance) => FaultAct
export type Makers = readonly [Makes, ...Makes[]]

const spell = (chance: SeededChance): number => chance.between(500, 15_000)

/** Faults grouped by the part that they affect. A run has only some groups, so that each fault also occurs without the others. */
export const TROUBLES: readonly [Makers, ...Makers[]] = [
  [(chance) => ({ do: "rule", rule: socketFault(chance) }), (chance) => ({ do: "rule", rule: socketFault(chance) })],
  [
    (chance) => ({ do: "rule", rule: httpFault(chance) }),
    (chance) => ({ do: "slowAnswers", delayMs: chance.between(200, 9_000), ms: spell(chance) })
  ],
  [(chance) => ({ do: "rule", rule: videoFault(chance) })],
  [(chance) => ({ do: "control", command: control(chance) }), (chance) => ({ do: "control", command: control(chance) })],
  [(chance) => ({ do: "disk", fault: chance.pick(["slow", "full", "dead", "broken"] as const), ms: spell(chance) })],
  [
    (chance) => ({ do: "hide", ms: spell(chance) }),
    (chance) => ({ do: "sleep", ms: spell(chance) * chance.pick([1, 1, 8]), freeze: chance.draw() < 0.5 })
  ],
  [() => ({ do: "reload" }), () => ({ do: "crash" })],
  [(chance) => ({ do: "secondTab", ms: spell(chance) })],
  [(chance) => ({ do: "clockJump", ms: chance.pick([-3_600_000, -60_000, -5_000, 5_000, 60_000, 3_600_000] as const) })]
]
