import type { Clock } from "../floor/clock.ts"
import type { SocketMessage } from "../floor/connections.ts"
import type { SocketRule } from "./faultRule.ts"
import type { ActiveRule, RuleBook } from "./ruleBook.ts"

/** The two sockets of the client. */
export type Channel = "game" | "notifications"

/** The socket below a wire. `elsewhere` sends the text on another socket of the same player and channel, if a suitable one exists. */
export interface WireEnd {
  readonly isOpen: () => boolean
  readonly deliver: (text: string) => void
  readonly close: (code: number, reason: string) => void
  readonly elsewhere: (text: string) => void
}

/** A socket with the fault rules applied. */
export interface Wire {
  readonly send: (message: SocketMessage) => void
  /** Sends any text. Only a half-open socket drops it. */
  readonly text: (text: string) => void
  /** Whether a client message of this type reaches the server. */
  readonly receives: (type: string | null) => boolean
}

/** State that all wires share: the rules, real time, the presses and transfers whose answers are lost, and the number of the present run. */
export interface WireContext {
  readonly book: RuleBook
  readonly wall: Clock
  readonly lost: Set<string>
  readonly run: () => number
}

type WireRule = ActiveRule<SocketRule>

const isOfChannel =
  (channel: Channel) =>
  (active: ActiveRule): active is WireRule =>
    active.rule.on === channel || active.rule.on === "sockets"

const idOf = (message: SocketMessage): { readonly group: string; readonly id: string } | null => {
  if ("pressId" in message) return { group: "press", id: message.pressId }
  if ("transferId" in message && message.transferId !== undefined) return { group: "transfer", id: message.transferId }
  return null
}

const fits = ({ rule: { message: wanted } }: WireRule, message: SocketMessage): boolean =>
  wanted === undefined || wanted === message.type || wanted === idOf(message)?.group

/** Delivers texts in order, none before its time. */
const makePipe = (wall: Clock, deliver: (text: string) => void) => {
  let waiting: readonly string[] = []
  let lastAt = 0
  return (text: string, delayMs: number): void => {
    const now = wall.now()
    const at = Math.max(now + delayMs, waiting.length === 0 ? 0 : lastAt)
    if (at <= now && waiting.length === 0) return deliver(text)
    waiting = [...waiting, text]
    lastAt = at
    wall.schedule(at - now, () => {
      const [next] = waiting
      waiting = waiting.slice(1)
      if (next !== undefined) deliver(next)
    })
  }
}

/** Sends messages in order. A held back message follows the next one. */
const makeOutlet = (wall: Clock, deliver: (text: string) => void) => {
  const pipe = makePipe(wall, deliver)
  let swapped: { readonly text: string; readonly delayMs: number } | null = null
  const flow = (text: string, delayMs: number): void => {
    pipe(text, delayMs)
    if (swapped !== null) pipe(swapped.text, swapped.delayMs)
    swapped = null
  }
  const holdBack = (text: string, delayMs: number): void => {
    if (swapped === null) swapped = { text, delayMs }
    else flow(text, delayMs)
  }
  return { flow, holdBack }
}

const latencyOf = (book: RuleBook, rules: readonly WireRule[], type: string): number =>
  rules.reduce((sum, { key, rule: { fault } }) => {
    if (fault.kind !== "latency" || !book.strikes(key, type)) return sum
    return sum + fault.ms + book.draw(key, fault.spreadMs ?? 0)
  }, 0)

/** Runs the task after a delay (ms), unless another run has begun: the casino that sent the message is gone by then. */
const scheduleInRun = ({ wall, run }: Pick<WireContext, "wall" | "run">, ms: number, task: () => void): void => {
  const present = run()
  wall.schedule(ms, () => {
    if (run() === present) task()
  })
}

/** Applies the fault rules between a socket's handler and its client. */
export const makeWire = ({ book, wall, lost, run }: WireContext, channel: Channel, end: WireEnd): Wire => {
  let isSilent = false
  const deliver = (text: string): void => {
    if (end.isOpen() && !isSilent) end.deliver(text)
  }
  const { flow, holdBack } = makeOutlet(wall, deliver)
  const rules = (): readonly WireRule[] => book.rules().filter(isOfChannel(channel))

  const later = (text: string, ms: number): void =>
    scheduleInRun({ wall, run }, ms, () => (end.isOpen() ? deliver(text) : end.elsewhere(text)))
  const strike = ({ rule: { fault } }: WireRule, message: SocketMessage, delayMs: number): void => {
    const text = JSON.stringify(message)
    switch (fault.kind) {
      case "latency":
        return flow(text, delayMs)
      case "gap":
        return undefined
      case "drop":
        return end.close(fault.code, "")
      case "halfOpen":
        isSilent = true
        return undefined
      case "duplicate":
        flow(text, delayMs)
        return fault.ms === undefined ? flow(text, delayMs) : later(text, fault.ms)
      case "reorder":
        return holdBack(text, delayMs)
      case "late":
        return later(text, fault.ms)
      case "lose": {
        const about = idOf(message)
        return about === null ? undefined : void lost.add(about.id)
      }
    }
  }

  return {
    send: (message) => {
      const about = idOf(message)
      if (isSilent || !end.isOpen() || (about !== null && lost.has(about.id))) return
      const fitting = rules().filter((one) => fits(one, message))
      const delayMs = latencyOf(book, fitting, message.type)
      const struck = fitting.find(({ key, rule: { fault } }) => fault.kind !== "latency" && book.strikes(key, message.type))
      if (struck === undefined) flow(JSON.stringify(message), delayMs)
      else strike(struck, message, delayMs)
    },
    text: deliver,
    receives: (type) => {
      if (isSilent) return false
      const struck = rules().find(
        ({ key, rule: { message, fault } }) =>
          (message === undefined || message === type) && (fault.kind === "halfOpen" || fault.kind === "drop") && book.strikes(key, "said")
      )
      if (struck?.rule.fault.kind === "drop") end.close(struck.rule.fault.code, "")
      isSilent = struck?.rule.fault.kind === "halfOpen"
      return struck === undefined
    }
  }
}
