import { NORMAL_CLOSURE } from "../../domain/connection/closeCodes.ts"
import { Deferred, Effect, Queue, type Scope } from "effect"
import { TransientError } from "../../domain/shared/errors.ts"

/** How a socket was closed: the close code and the server's reason. */
export interface Closing {
  readonly code: number
  readonly reason: string
}

/** One open socket. It does not reconnect: its owner decides about that. */
export interface Socket {
  /** False when the socket is no longer open. The message is then not sent, neither now nor later. */
  readonly send: (text: string) => boolean
  readonly inbox: Queue.Dequeue<string>
  readonly closed: Deferred.Deferred<Closing>
}

/** Opens a socket. Injected, so that tests can replace the network. */
export type OpenSocket = (url: string) => Effect.Effect<Socket, TransientError, Scope.Scope>

const neverOpened = new TransientError({ op: "socket", reason: "network" })

const listen = (socket: WebSocket, inbox: Queue.Queue<string>, closed: Deferred.Deferred<Closing>): void => {
  socket.addEventListener("message", ({ data }) => {
    // The contract has no binary messages: pass on a text that does not decode, so that it is reported as rejected.
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

/** Opens a WebSocket of the browser, closed with its scope. Fails as Transient when it does not open. */
export const openBrowserSocket: OpenSocket = Effect.fnUntraced(function* (url) {
  const inbox = yield* Queue.unbounded<string>()
  const closed = yield* Deferred.make<Closing>()
  const socket = yield* Effect.acquireRelease(Effect.try({ try: () => new WebSocket(url), catch: () => neverOpened }), (open) =>
    Effect.sync(() => open.close(NORMAL_CLOSURE))
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
