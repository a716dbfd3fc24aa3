import { Deferred, Effect, Queue } from "effect"
import { expect, onTestFinished } from "vitest"
import { type ContractObserver, makeContractObserver } from "../../mocks/backend/contractObserver.ts"
import type { Closing, OpenSocket } from "../../src/api/sockets/socket.ts"
import type { Channel } from "../../src/domain/connection/connectionEvents.ts"
import { TransientError } from "../../src/domain/shared/errors.ts"
import { isObject } from "../../src/domain/shared/guards.ts"

/** A message as the client sent it. */
export type Sent = { readonly type: string } & Readonly<Record<string, unknown>>

/** The server's end of one socket. */
export interface SimulatedSocket {
  readonly channel: Channel
  readonly url: string
  /** The client's messages, oldest first. */
  readonly sent: Sent[]
  /** Sends a message to the client: an object as in the API document, or any text. */
  readonly say: (message: object | string) => void
  /** Stops processing messages without telling the client. `close` tells it. */
  readonly die: () => void
  /** Closes the socket from the server's side. */
  readonly close: (code: number, reason?: string) => void
  /** False after either side has closed it. */
  readonly isOpen: () => boolean
}

/** The server's reaction to a message of the client. */
type Answer = (message: Sent, socket: SimulatedSocket) => void

/** The result of the next attempts to open a socket. */
type Reachability = "reachable" | "refused" | "hanging"

/** A network between the client and a server that a test controls. */
export interface SimulatedNetwork {
  readonly open: OpenSocket
  readonly notificationsUrl: string
  readonly gameUrl: string
  /** All sockets that were ever opened on a channel, oldest first. */
  readonly sockets: (channel: Channel) => readonly SimulatedSocket[]
  /** Number of attempts to open a socket of the channel, including failed ones. */
  readonly attempts: (channel: Channel) => number
  /** The newest socket of the channel. Throws when there is none. */
  readonly socket: (channel: Channel) => SimulatedSocket
  readonly become: (how: Reachability) => void
  /** Sets the server's answer to messages of a type from now on. Null means no answer. */
  readonly answer: (type: string, how: Answer | null) => void
  /** While muted, the server answers nothing, like a half-open socket. */
  readonly mute: (muted: boolean) => void
}

const NOTIFICATIONS_URL = "ws://casino.test/ws/notifications"
const GAME_URL = "ws://casino.test/ws/game"

const readSent = (text: string): Sent => {
  const message: unknown = JSON.parse(text)
  if (!isObject(message) || !("type" in message) || typeof message.type !== "string") {
    throw new Error(`The client sent what is no message: ${text}`)
  }
  return { ...message, type: message.type }
}

interface Wire {
  readonly observer: ContractObserver
  readonly inbox: Queue.Queue<string>
  readonly closed: Deferred.Deferred<Closing>
}

const plug = (url: string, { observer, inbox, closed }: Wire): SimulatedSocket => {
  const channel: Channel = url.startsWith(GAME_URL) ? "game" : "notifications"
  let open = true
  const server: SimulatedSocket = {
    channel,
    url,
    sent: [],
    say: (message) => {
      if (!open) return
      if (typeof message !== "string") observer.sent(channel, JSON.stringify(message))
      Queue.offerUnsafe(inbox, typeof message === "string" ? message : JSON.stringify(message))
    },
    die: () => void (open = false),
    close: (code, reason = "") => {
      open = false
      Deferred.doneUnsafe(closed, Effect.succeed({ code, reason }))
    },
    isOpen: () => open
  }
  return server
}

/**
 * A reachable network whose server answers pings and the init of the notification socket. The test fails when a message of either side
 * violates the API document (D5).
 */
export const makeSimulatedNetwork = (): SimulatedNetwork => {
  const observer = makeContractObserver()
  onTestFinished(async () => expect(await observer.breaches(), "[CON-3] what either side said against the API document").toEqual([]))
  const all: SimulatedSocket[] = []
  const asked: Channel[] = []
  const answers = new Map<string, Answer>()
  let reachability: Reachability = "reachable"
  let muted = false
  answers.set("ping", ({ t }, socket) => socket.say({ type: "pong", t }))
  answers.set("init", (_message, socket) => {
    if (socket.channel === "notifications") socket.say({ type: "ready" })
  })
  const open: OpenSocket = Effect.fnUntraced(function* (url) {
    asked.push(url.startsWith(GAME_URL) ? "game" : "notifications")
    if (reachability === "refused") return yield* new TransientError({ op: "socket", reason: "network" })
    if (reachability === "hanging") return yield* Effect.never
    const inbox = yield* Queue.unbounded<string>()
    const closed = yield* Deferred.make<Closing>()
    const server = plug(url, { observer, inbox, closed })
    all.push(server)
    yield* Effect.addFinalizer(() => Effect.sync(server.die))
    const send = (text: string): boolean => {
      if (!server.isOpen()) return false
      const message = readSent(text)
      observer.asked(server.channel, text)
      server.sent.push(message)
      if (!muted) answers.get(message.type)?.(message, server)
      return true
    }
    return { send, inbox, closed }
  })
  const sockets = (channel: Channel) => all.filter((one) => one.channel === channel)
  return {
    open,
    notificationsUrl: NOTIFICATIONS_URL,
    gameUrl: GAME_URL,
    sockets,
    attempts: (channel) => asked.filter((one) => one === channel).length,
    socket: (channel) => {
      const newest = sockets(channel).at(-1)
      if (newest === undefined) throw new Error(`No ${channel} socket was opened`)
      return newest
    },
    become: (how) => void (reachability = how),
    answer: (type, how) => void (how === null ? answers.delete(type) : answers.set(type, how)),
    mute: (now) => void (muted = now)
  }
}
