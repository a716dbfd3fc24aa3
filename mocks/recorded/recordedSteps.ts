import type { Channel } from "../../src/domain/connection/connectionEvents.ts"
import type { CallFailure } from "../../src/domain/shared/refusal.ts"
import type { OperationId } from "../faults/operationIds.ts"
import { toGameMessage, toNotice } from "./recordedMessages.ts"
import type { Fact, FactOf, Recording } from "./recording.ts"

/** The answer to a call: an event, or the kind of failure. */
export type RecordedAnswer =
  | { readonly kind: "fact"; readonly fact: Fact }
  | { readonly kind: "network" }
  | { readonly kind: "status"; readonly status: number; readonly code: number | null }
  /** A body that violates the contract. */
  | { readonly kind: "nonsense" }

/** Actions of the player that the server answers. */
export type PlayerAction = "press" | "transfer" | "band" | "leave"

/** One step of a recorded session from the server's view. `mono` is the time in ms since the session's start. */
export type RecordedStep = { readonly mono: number } &
  /** A call gets the same answer `attempts` times, because clients retry transient failures. A login waits for its player. */
  (
    | {
        readonly kind: "call"
        readonly ops: readonly OperationId[]
        readonly answer: RecordedAnswer
        readonly attempts: number
        readonly logIn: boolean
      }
    | { readonly kind: "identify" }
    /** `again`: the connection returned without a request of the player. */
    | { readonly kind: "seat"; readonly machineId: number; readonly fact: FactOf<"SeatTaken" | "SeatRefused">; readonly again: boolean }
    | { readonly kind: "say"; readonly channel: Channel; readonly fact: Fact }
    | { readonly kind: "close"; readonly channel: Channel; readonly code: number }
    /** A connection attempt fails. */
    | { readonly kind: "refuse"; readonly channel: Channel }
    | { readonly kind: "expect"; readonly action: PlayerAction; readonly id: string; readonly direction: "in" | "out" | null }
  )

/** Number of attempts before a transient failure is logged: the first one and four retries. */
const TRIES = 5
const TRIED_AGAIN: ReadonlySet<string> = new Set(["getBalance", "getBrands", "getMachines", "getMachine", "getLimits", "validateSession"])

/** The calls whose answer has the player's limits (PROT-6). */
const LIMIT_OPS = ["getLimits", "setLimit", "cancelLimitChange"] as const

const OPS = [
  "getSettings",
  "getBalance",
  "getBrands",
  "getMachines",
  "getMachine",
  "validateSession",
  "cancelSession",
  "kickPlayer",
  ...LIMIT_OPS
] as const

const call = ({ mono }: Fact, ops: readonly OperationId[], answer: RecordedAnswer): RecordedStep => ({
  mono,
  kind: "call",
  ops,
  answer,
  attempts: 1,
  logIn: answer.kind === "fact" && answer.fact.type === "LoggedIn"
})

const failedAnswer = ({ kind, status }: FactOf<"RequestFailed">["data"]): RecordedAnswer => {
  switch (kind) {
    case "network":
    case "timeout":
    case "unsupported":
      return { kind: "network" }
    case "server":
      return { kind: "status", status: status ?? 500, code: null }
    case "unauthorised":
      return { kind: "status", status: 401, code: null }
    case "rejected":
      return { kind: "status", status: 400, code: status }
    case "decode":
      return { kind: "nonsense" }
  }
}

/** The answers after which a login or a top-up records its own failure. */
const failedCall: Readonly<Record<CallFailure, RecordedAnswer>> = {
  network: { kind: "network" },
  timeout: { kind: "network" },
  server: { kind: "status", status: 503, code: null },
  decode: { kind: "nonsense" }
}

const topUpOp = ({ data: { kind } }: FactOf<"TopUpGranted" | "TopUpRefused" | "TopUpFailed">): OperationId =>
  kind === "discount" ? "requestDiscount" : "requestBonus"

/**
 * The file that led to these settings. A last good copy was a file once, and the live client has no copy of its own. Without one, 404 says that there is no
 * file: an unreachable one lets nobody log in.
 */
const settingsAnswer = (fact: FactOf<"SettingsLoaded">): RecordedAnswer => {
  const { source, known } = fact.data
  return source === "defaults" ? { kind: "status", status: known === false ? 503 : 404, code: null } : { kind: "fact", fact }
}

const toCall = (fact: Fact): RecordedStep | null => {
  const ok = { kind: "fact", fact } as const
  switch (fact.type) {
    case "SettingsLoaded":
      return call(fact, ["getSettings"], settingsAnswer(fact))
    case "LoggedIn":
      return call(fact, ["logIn", "validateSession"], ok)
    case "LogInRefused":
      return call(fact, ["logIn"], ok)
    case "LogInFailed":
      return call(fact, ["logIn"], failedCall[fact.data.reason])
    case "BalanceReceived":
      return call(fact, ["getBalance"], ok)
    case "BrandsReceived":
      return call(fact, ["getBrands"], ok)
    case "MachinesReceived":
      return call(fact, ["getMachines"], ok)
    case "MachineReceived":
      return call(fact, ["getMachine"], ok)
    case "TopUpGranted":
    case "TopUpRefused":
      return call(fact, [topUpOp(fact)], ok)
    case "TopUpFailed":
      return call(fact, [topUpOp(fact)], failedCall[fact.data.reason])
    case "LimitsReceived":
      return call(fact, [LIMIT_OPS.find((op) => op === fact.op) ?? "getLimits"], ok)
    case "RequestFailed": {
      const op = OPS.find((one) => one === fact.data.op)
      const item = op && call(fact, [op], failedAnswer(fact.data))
      const isTriedAgain = TRIED_AGAIN.has(fact.data.op) && ["network", "timeout", "server"].includes(fact.data.kind)
      return item === undefined ? null : { ...item, ...(isTriedAgain ? { attempts: TRIES } : {}) }
    }
    case "MessageRejected": {
      const op = OPS.find((one) => one === fact.data.from)
      return op === undefined ? null : call(fact, [op], { kind: "nonsense" })
    }
    default:
      return null
  }
}

const toPlayerAction = ({ type, data, mono }: Fact, directions: ReadonlyMap<string, "in" | "out">): RecordedStep | null => {
  const expect = (action: PlayerAction, id: string, direction: "in" | "out" | null = null): RecordedStep => ({
    mono,
    kind: "expect",
    action,
    id,
    direction
  })
  switch (type) {
    case "PressSent":
      return expect("press", data.pressId)
    case "TransferSent":
      return expect("transfer", data.transferId, directions.get(data.transferId) ?? null)
    case "BandRequested":
      return expect("band", data.requestId)
    case "LeaveRequested":
      return expect("leave", "")
    default:
      return null
  }
}

const channelOf = (fact: Fact): Channel | null => {
  if (fact.type === "MessageRejected") return fact.data.from === "game" || fact.data.from === "notifications" ? fact.data.from : null
  // A press or transfer that its own client gave up is no message of the server.
  if (fact.op === "press" || fact.op === "transfer") return null
  if (toNotice(fact) !== null) return "notifications"
  return toGameMessage(fact, (id) => id) === null ? null : "game"
}

/** Distinguishes seats and logins that the player requested from those that returned after a loss or a reload. */
const makeSession = () => {
  let isLoggedIn = false
  let machineId: number | null = null
  return {
    isAgain: (fact: FactOf<"SeatTaken" | "SeatRefused">): boolean => fact.data.machineId === machineId,
    isLogIn: (item: RecordedStep): boolean => item.kind === "call" && item.logIn && !isLoggedIn,
    observe: ({ type, data }: Fact): void => {
      if (type === "LoggedIn") isLoggedIn = true
      if (type === "LoggedOut") isLoggedIn = false
      if (type === "SeatTaken") machineId = data.machineId
      if (type === "LoggedOut" || type === "JoinRequested" || type === "LeaveRequested" || type === "MachineLeft") machineId = null
    }
  }
}

/** Steps that depend on the state of the connections. Null for an event that does not concern them. */
const makeConnections = () => {
  const identified: Record<Channel, boolean> = { notifications: false, game: false }
  const identify = (mono: number): readonly RecordedStep[] => {
    if (identified.notifications) return []
    identified.notifications = true
    return [{ mono, kind: "identify" }]
  }
  const step = ({ type, data, mono }: Fact): readonly RecordedStep[] | null => {
    switch (type) {
      case "ConnectionRequested":
      case "ConnectionClosed":
        identified[data.channel] = false
        return []
      case "ConnectionOpened":
        return data.channel === "notifications" ? identify(mono) : []
      case "ConnectionLost": {
        const wasOpen = identified[data.channel]
        identified[data.channel] = false
        return [wasOpen ? { mono, kind: "close", channel: data.channel, code: data.code } : { mono, kind: "refuse", channel: data.channel }]
      }
      default:
        return null
    }
  }
  return { identify, step, openGame: () => void (identified.game = true) }
}

/** Converts the events of a session into the steps of its server, in order. */
export const makeRecordedSteps = ({ facts }: Recording): readonly RecordedStep[] => {
  const connections = makeConnections()
  const session = makeSession()
  const directions = new Map<string, "in" | "out">()
  const steps = (fact: Fact): readonly RecordedStep[] => {
    const { type, data, mono } = fact
    if (type === "TransferRequested") directions.set(data.transferId, data.direction)
    if (type === "SeatTaken" || type === "SeatRefused") {
      connections.openGame()
      return [{ mono, kind: "seat", machineId: data.machineId, fact, again: session.isAgain(fact) }]
    }
    const connected = connections.step(fact)
    if (connected !== null) return connected
    const item = toCall(fact) ?? toPlayerAction(fact, directions)
    if (item !== null) return [item.kind === "call" ? { ...item, logIn: session.isLogIn(item) } : item]
    const channel = channelOf(fact)
    if (channel === null) return []
    const say: RecordedStep = { mono, kind: "say", channel, fact }
    return channel === "notifications" ? [...connections.identify(mono), say] : [say]
  }
  return facts.flatMap((fact) => {
    const items = steps(fact)
    session.observe(fact)
    return items
  })
}
