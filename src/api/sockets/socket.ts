import { Deferred, Effect, Queue, type Scope } from "effect"
import { TransientError } from "../../domain/errors.ts"

/** How a socket ended: the close code and the server's word for it. */
export interface Closing {
  readonly code: number
  readonly reason: string
}

/** One open socket. It makes no second attempt: whoever opened it decides what a loss means. */
export interface Socket {
  /** False when the socket is no longer open: nothing was sent and nothing will be sent later. */
  readonly send: (text: string) => boolean
  readonly inbox: Queue.Dequeue<string>
  readonly closed: Deferred.Deferred<Closing>
}

/** Opens sockets. Injected, so that tests put a simulated network here. */
export type OpenSocket = (url: string) => Effect.Effect<Socket, TransientError, Scope.Scope>

const neverOpened = new TransientError({ op: "socket", reason: "network" })

const listen = (socket: WebSocket, inbox: Queue.Queue<string>, closed: Deferred.Deferred<Closing>): void => {
  socket.addEventListener("message", ({ data }) => {
    // A binary frame has no place in the contract: it goes on as text that will not decode.
    Queue.offerUnsafe(inbox, typeof data === "string" ? data : "\u0000binary")
  })
  socket.addEventListener("close", ({ code, reason }) => {
    Deferred.doneUnsafe(closed, Effect.succeed({ code, reason }))
  })
}

const opened = (socket: WebSocket): Effect.Effect<void, TransientError> =>
  Effect.callback((resume) => {
    if (socket.readyState === WebSocket.OPEN) return resume(Effect.void)
    socket.addEventListener("open", () => resume(Effect.void), { once: true })
    socket.addEventListener("close", () => resume(Effect.fail(neverOpened)), { once: true })
  })

/** A browser's WebSocket. Closed with its scope. */
export const openBrowserSocket: OpenSocket = Effect.fnUntraced(function* (url) {
  const inbox = yield* Queue.unbounded<string>()
  const closed = yield* Deferred.make<Closing>()
  const socket = yield* Effect.acquireRelease(Effect.try({ try: () => new WebSocket(url), catch: () => neverOpened }), (open) =>
    Effect.sync(() => open.close(1000))
  )
  listen(socket, inbox, closed)
  yield* opened(socket)
  return {
    send: (text) => {
      if (socket.readyState !== WebSocket.OPEN) return false
      socket.send(text)
      return true
    },
    inbox,
    closed
  }
})
