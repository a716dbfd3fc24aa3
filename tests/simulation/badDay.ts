import type { ControlCommand } from "../../mocks/faults/controlCommand.ts"
import type { FaultRule, HttpRule } from "../../mocks/faults/faultRule.ts"
import { makeSeededChance, type SeededChance } from "./seededChance.ts"

/** What the disk does for a while. `slow`: each write takes so long; `lost`: the handle is dead until it is opened anew. */
export type DiskFault = "slow" | "full" | "dead" | "broken"

/** Something that happens on a bad day: the player does something, or something goes wrong. Times in ms. */
export type Act =
  /** The player does what comes next; `roll` (0…1) chooses where there is a choice. */
  | { readonly do: "play"; readonly roll: number }
  | { readonly do: "leave" }
  | { readonly do: "logOut" }
  | { readonly do: "rule"; readonly rule: FaultRule }
  | { readonly do: "control"; readonly command: ControlCommand }
  | { readonly do: "disk"; readonly fault: DiskFault; readonly ms: number }
  | { readonly do: "hide"; readonly ms: number }
  /** The whole browser stands still; with `freeze` the page is told so before. */
  | { readonly do: "sleep"; readonly ms: number; readonly freeze: boolean }
  | { readonly do: "reload" }
  | { readonly do: "crash" }
  | { readonly do: "secondTab"; readonly ms: number }
  | { readonly do: "clockJump"; readonly ms: number }

export interface Move {
  readonly at: number
  readonly act: Act
}

/** One seed's day: all that will happen, decided before it begins, so that it can be made shorter. */
export interface BadDay {
  readonly seed: number
  readonly lengthMs: number
  readonly moves: readonly Move[]
}

const FRAMES = [
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

const socketFault = (chance: SeededChance): FaultRule => {
  const aim = { probability: chance.pick([0.05, 0.2, 0.5, 1]), untilMs: chance.between(1_000, 12_000) }
  const on = chance.pick(["game", "game", "notifications", "sockets"] as const)
  const about = chance.draw() < 0.6 ? { frame: chance.pick(FRAMES) } : {}
  const latency = { kind: "latency", ms: chance.between(50, 3_000), spreadMs: chance.between(0, 4_000) } as const
  const kinds = [
    latency,
    { kind: "drop", code: chance.pick([1006, 1011, 1012, 1013]) },
    { kind: "halfOpen" },
    { kind: "duplicate" },
    { kind: "reorder" },
    { kind: "gap" },
    { kind: "late", ms: chance.between(200, 9_000) },
    { kind: "lose" }
  ] as const
  return { on, ...about, fault: chance.pick<(typeof kinds)[number]>(kinds), ...aim }
}

const httpFault = (chance: SeededChance): FaultRule => {
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

const videoFault = (chance: SeededChance): FaultRule => ({
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

const trouble = (chance: SeededChance): Act => {
  const ms = chance.between(500, 15_000)
  const makers = [
    (): Act => ({ do: "rule", rule: socketFault(chance) }),
    (): Act => ({ do: "rule", rule: socketFault(chance) }),
    (): Act => ({ do: "rule", rule: httpFault(chance) }),
    (): Act => ({ do: "rule", rule: videoFault(chance) }),
    (): Act => ({ do: "control", command: control(chance) }),
    (): Act => ({ do: "control", command: control(chance) }),
    (): Act => ({ do: "disk", fault: chance.pick(["slow", "full", "dead", "broken"] as const), ms }),
    (): Act => ({ do: "hide", ms }),
    (): Act => ({ do: "sleep", ms: ms * chance.pick([1, 1, 8]), freeze: chance.draw() < 0.5 }),
    (): Act => ({ do: "reload" }),
    (): Act => ({ do: "crash" }),
    (): Act => ({ do: "secondTab", ms }),
    (): Act => ({ do: "clockJump", ms: chance.pick([-3_600_000, -60_000, -5_000, 5_000, 60_000, 3_600_000] as const) })
  ] as const
  return chance.pick<() => Act>(makers)()
}

const act = (chance: SeededChance): Act => {
  const roll = chance.draw()
  if (roll < 0.68) return { do: "play", roll: chance.draw() }
  if (roll < 0.7) return { do: "leave" }
  if (roll < 0.71) return { do: "logOut" }
  return trouble(chance)
}

/** The day that belongs to a seed. */
export const planBadDay = (seed: number, lengthMs: number): BadDay => {
  const chance = makeSeededChance(seed)
  const moves: Move[] = []
  for (let at = 500; at < lengthMs; at += chance.between(100, 2_500)) moves.push({ at, act: act(chance) })
  return { seed, lengthMs, moves }
}

/** What a move is counted as: "disk full", "rule sockets gap", "play". */
export const kindOf = (act: Act): string => {
  switch (act.do) {
    case "rule":
      return `${act.rule.on === "http" || act.rule.on === "video" ? act.rule.on : "sockets"} ${act.rule.fault.kind}`
    case "control":
      return `server ${act.command.type}`
    case "disk":
      return `disk ${act.fault}`
    case "hide":
    case "sleep":
    case "reload":
    case "crash":
    case "secondTab":
    case "clockJump":
      return `browser ${act.do}`
    case "play":
    case "leave":
    case "logOut":
      return `player ${act.do}`
  }
}
