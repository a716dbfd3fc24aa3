import { Deferred, Effect, Queue } from "effect"
import { getResponse } from "msw"
import type { Clock } from "../../mocks/floor/clock.ts"
import type { RunningBackend } from "../../mocks/handlers/makeBackend.ts"
import type { Closing, OpenSocket } from "../../src/api/sockets/socket.ts"
import type { Channel } from "../../src/domain/connection/connectionEvents.ts"
import { TransientError } from "../../src/domain/shared/errors.ts"
import { type BrowserEnd, plugSocket } from "../support/plugSocket.ts"

/** Where the casino is, for who needs a whole address. */
export const CASINO_URL = "http://casino.example.test"

/** Hears all that goes over the wires. `path` is without the query, which may hold a token. */
export interface Wiretap {
  readonly frame: (channel: Channel, from: "client" | "server", text: string) => void
  readonly call: (call: { readonly method: string; readonly path: string; readonly status: number; readonly body: string }) => void
}

/** The way between one browser and a casino's handlers: calls and sockets, nothing of it real. */
export interface Internet {
  readonly fetch: (input: Request | URL | string, init?: RequestInit) => Promise<Response>
  readonly open: OpenSocket
}

type Handlers = RunningBackend["handlers"]
const NETWORK_LOST = 1006

/** How long anything is on its way, one way, in ms. */
export const WAY_MS = 10

interface Surroundings {
  readonly handlers: Handlers
  readonly clock: Clock
  readonly tap: Wiretap
}

const onTheWay = (clock: Clock, ms = WAY_MS): Promise<void> => new Promise((resolve) => void clock.schedule(ms, resolve))

/** One socket between the browser and a handler. */
interface Wire {
  readonly isOpen: () => boolean
  readonly send: (text: string) => void
  /** The browser goes: the handler hears it. */
  readonly hangUp: () => void
}

/** Connects to a handler; all that either end says is on its way for a while. */
const connect = async ({ handlers, clock }: Surroundings, url: string, browser: BrowserEnd): Promise<Wire> => {
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
    send: (text) => void clock.schedule(WAY_MS, () => server.say(text)),
    hangUp: () => {
      open = false
      clock.schedule(WAY_MS, () => server.hangUp({ code: NETWORK_LOST, reason: "" }))
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
        tap.frame(channel, "server", text)
        Queue.offerUnsafe(inbox, text)
      },
      closed: (closing) => void Deferred.doneUnsafe(closed, Effect.succeed(closing))
    }
    const wire = yield* Effect.acquireRelease(
      Effect.promise(() => connect(surroundings, url, browser)),
      ({ hangUp }) => Effect.sync(hangUp)
    )
    // A close before the opening hides its code from a browser, but for one that came with the opening.
    if (!wire.isOpen() && (yield* Deferred.await(closed)).code === NETWORK_LOST) {
      return yield* new TransientError({ op: "socket", reason: "network" })
    }
    const send = (text: string): boolean => {
      if (!wire.isOpen()) return false
      tap.frame(channel, "client", text)
      wire.send(text)
      return true
    }
    return { send, inbox, closed }
  })

/**
 * Puts a browser's network in front of a casino. What the handlers call an error is a network that is gone. `wayBackMs` is how long each
 * answer of a call is on its way.
 */
export const makeInternet = (handlers: Handlers, clock: Clock, tap: Wiretap, wayBackMs = () => WAY_MS): Internet => ({
  open: makeOpen({ handlers, clock, tap }),
  fetch: async (input, init) => {
    const request = input instanceof Request ? input : new Request(new URL(input, CASINO_URL), init)
    const { method } = request
    const path = new URL(request.url).pathname
    await onTheWay(clock)
    const response = await getResponse(handlers.calls, request, { quiet: true })
    await onTheWay(clock, wayBackMs())
    if (response === undefined || response.type === "error") {
      tap.call({ method, path, status: 0, body: "" })
      throw new TypeError("Failed to fetch")
    }
    tap.call({ method, path, status: response.status, body: await response.clone().text() })
    return response
  }
})
