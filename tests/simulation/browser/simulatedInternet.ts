import "./manySockets.ts"
import { NETWORK_LOST } from "../../../src/domain/connection/closeCodes.ts"
import { Deferred, Effect, Queue } from "effect"
import { getResponse, matchRequestUrl } from "msw"
import type { Clock } from "../../../mocks/floor/clock.ts"
import type { RunningBackend } from "../../../mocks/handlers/makeBackend.ts"
import type { Closing, OpenSocket } from "../../../src/api/sockets/socket.ts"
import type { Channel } from "../../../src/domain/connection/connectionEvents.ts"
import { TransientError } from "../../../src/domain/shared/errors.ts"
import { type BrowserEnd, plugSocket } from "../../support/plugSocket.ts"

/** Base URL of the casino, for APIs that need an absolute URL. */
export const CASINO_URL = "http://casino.example.test"

/** A call and its answer. `path` excludes the query, which can contain a token. `token`: the one that the call carried; null without one. */
export interface TappedCall {
  readonly method: string
  readonly path: string
  readonly token: string | null
  readonly status: number
  /** Empty when the wiretap does not read bodies. */
  readonly body: string
}

/** Receives a copy of all calls and messages. */
export interface Wiretap {
  readonly message: (channel: Channel, from: "client" | "server", text: string) => void
  readonly call: (call: TappedCall) => void
  /** Whether `call` needs the bodies. A copy of each body takes longer than the rest of the check. */
  readonly readsBodies?: boolean
}

/** The simulated network between one browser and the casino's handlers. */
export interface Internet {
  readonly fetch: (input: Request | URL | string, init?: RequestInit) => Promise<Response>
  readonly open: OpenSocket
}

type Handlers = RunningBackend["handlers"]

/** The places of the handlers that fit a method and a path. They are the same in each run, and MSW would parse a request once for each handler. */
const fitting = new Map<string, readonly number[]>()

const handlersFor = (calls: Handlers["calls"], method: string, url: URL): Handlers["calls"] => {
  const key = `${method} ${url.pathname}`
  let places = fitting.get(key)
  if (places === undefined) {
    const fits = ({ info }: Handlers["calls"][number]): boolean =>
      (info.method instanceof RegExp ? info.method.test(method) : info.method === method) &&
      (typeof info.path === "function" || matchRequestUrl(url, info.path).matches)
    places = calls.flatMap((one, place) => (fits(one) ? [place] : []))
    fitting.set(key, places)
  }
  return places.flatMap((place) => calls[place] ?? [])
}

/** One-way latency, in ms. */
export const WAY_MS = 10

interface Surroundings {
  readonly handlers: Handlers
  readonly clock: Clock
  readonly tap: Wiretap
  /** The latency (ms) of a message to the casino. */
  readonly wayThereMs: () => number
}

const onTheWay = (clock: Clock, ms = WAY_MS): Promise<void> => new Promise((resolve) => void clock.schedule(ms, resolve))

/** One socket between the browser and a handler. */
interface Wire {
  readonly isOpen: () => boolean
  readonly send: (text: string) => void
  /** Closes the browser's side. The handler is notified after the latency. */
  readonly hangUp: () => void
}

/** Runs tasks after their latency, each one after the task before it: a later message does not overtake an earlier one. */
const makeWayThere = ({ clock, wayThereMs }: Surroundings) => {
  let lastAt = 0
  return (task: () => void): void => {
    const now = clock.now()
    lastAt = Math.max(lastAt, now + wayThereMs())
    clock.schedule(lastAt - now, task)
  }
}

/** Connects to a handler. Messages of both sides arrive after the latency. */
const connect = async (surroundings: Surroundings, url: string, browser: BrowserEnd): Promise<Wire> => {
  const { handlers, clock } = surroundings
  const thereLater = makeWayThere(surroundings)
  let open = true
  await onTheWay(clock)
  const server = plugSocket(handlers.sockets, url, {
    message: (text) =>
      void clock.schedule(WAY_MS, () => {
        if (open) browser.message(text)
      }),
    closed: (closing) =>
      void clock.schedule(WAY_MS, () => {
        if (open) browser.closed(closing)
        open = false
      })
  })
  await server.opened
  await onTheWay(clock)
  return {
    isOpen: () => open,
    send: (text) => thereLater(() => server.say(text)),
    hangUp: () => {
      open = false
      thereLater(() => server.hangUp({ code: NETWORK_LOST, reason: "" }))
    }
  }
}

export const channelOf = (url: string): Channel => (new URL(url).pathname.endsWith("/game") ? "game" : "notifications")

const makeOpen = (surroundings: Surroundings): OpenSocket =>
  Effect.fnUntraced(function* (url) {
    const { tap } = surroundings
    const channel = channelOf(url)
    const inbox = yield* Queue.unbounded<string>()
    const closed = yield* Deferred.make<Closing>()
    const browser: BrowserEnd = {
      message: (text) => {
        tap.message(channel, "server", text)
        Queue.offerUnsafe(inbox, text)
      },
      closed: (closing) => void Deferred.doneUnsafe(closed, Effect.succeed(closing))
    }
    const wire = yield* Effect.acquireRelease(
      Effect.promise(() => connect(surroundings, url, browser)),
      ({ hangUp }) => Effect.sync(hangUp)
    )
    // When a socket closes before it opens, a browser does not see the close code. Only a code that was sent together with the opening is visible.
    if (!wire.isOpen() && (yield* Deferred.await(closed)).code === NETWORK_LOST) {
      return yield* new TransientError({ op: "socket", reason: "network" })
    }
    const send = (text: string): boolean => {
      if (!wire.isOpen()) return false
      tap.message(channel, "client", text)
      wire.send(text)
      return true
    }
    return { send, inbox, closed }
  })

/** The latencies (ms) of each message of a socket to the casino, and of each HTTP response. */
export interface Ways {
  readonly wayThereMs?: () => number
  readonly wayBackMs?: () => number
}

const usualWay = (): number => WAY_MS

/** Connects a browser to a casino's handlers. An error response of a handler counts as a lost network. */
export const makeInternet = (
  handlers: Handlers,
  clock: Clock,
  tap: Wiretap,
  { wayThereMs = usualWay, wayBackMs = usualWay }: Ways = {}
): Internet => ({
  open: makeOpen({ handlers, clock, tap, wayThereMs }),
  fetch: async (input, init) => {
    const request = input instanceof Request ? input : new Request(new URL(input, CASINO_URL), init)
    const { method } = request
    const url = new URL(request.url)
    const path = url.pathname
    const token = request.headers.get("authorization")?.replace("Bearer ", "") ?? null
    await onTheWay(clock)
    const response = await getResponse(handlersFor(handlers.calls, method, url), request, { quiet: true })
    await onTheWay(clock, wayBackMs())
    if (response === undefined || response.type === "error") {
      tap.call({ method, path, token, status: 0, body: "" })
      throw new TypeError("Failed to fetch")
    }
    tap.call({ method, path, token, status: response.status, body: tap.readsBodies === true ? await response.clone().text() : "" })
    return response
  }
})
