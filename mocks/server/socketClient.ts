import { NETWORK_LOST, NORMAL_CLOSURE } from "../../src/domain/connection/closeCodes.ts"
import type { RawData, WebSocket as NodeSocket } from "ws"
import type { WebSocketHandlerConnection } from "msw/ws"

type Client = WebSocketHandlerConnection["client"]
type Server = WebSocketHandlerConnection["server"]

/** The text of a message. */
export const textOf = (data: RawData): string => {
  if (Array.isArray(data)) return Buffer.concat(data).toString("utf8")
  return (data instanceof ArrayBuffer ? Buffer.from(data) : data).toString("utf8")
}

/** The close event that MSW's handlers expect, because Node has none. */
class SocketClosed extends Event {
  readonly code: number
  readonly reason: string
  readonly wasClean: boolean

  constructor(code: number, reason: string) {
    super("close")
    this.code = code
    this.reason = reason
    this.wasClean = code !== NETWORK_LOST
  }
}

/** A listener. Its argument depends on the event. */
type Listener = (...event: never[]) => unknown

/**
 * Adapts a real socket to the client interface of MSW's handlers. A close of theirs ends the client at once, as in the page. Otherwise a message that the
 * browser sent before it learned of the close would act in the next run of the casino.
 */
const makeClient = (
  socket: NodeSocket,
  url: URL,
  sent: (text: string) => void
): { readonly client: Client; readonly emit: (event: Event) => void } => {
  let isOver = false
  const listeners = new Map<string, Set<Listener>>()
  const listenersOf = (type: string): Set<Listener> => {
    const known = listeners.get(type) ?? new Set<Listener>()
    listeners.set(type, known)
    return known
  }
  const emit = (event: Event): void => {
    if (isOver) return
    isOver = event.type === "close"
    // MSW binds handlers to the page's WebSocket class, but ours do not use it.
    for (const listener of listenersOf(event.type)) Reflect.apply(listener, undefined, [event])
  }
  const client: Client = {
    id: crypto.randomUUID(),
    url,
    addEventListener: (type, listener) => void listenersOf(type).add(listener),
    removeEventListener: (type, listener) => void listenersOf(type).delete(listener),
    send: (data) => {
      if (typeof data !== "string" || socket.readyState !== socket.OPEN) return
      socket.send(data)
      sent(data)
    },
    close: (code = NORMAL_CLOSURE, reason = "") => {
      if (code === NETWORK_LOST) socket.terminate()
      else socket.close(code, reason)
      emit(new SocketClosed(code, reason))
    }
  }
  return { client, emit }
}

const nothing = (): void => undefined

/** The mock has no server behind it, so the handlers never connect. */
const NO_SERVER: Server = { connect: nothing, send: nothing, close: nothing, addEventListener: nothing, removeEventListener: nothing }

/** A socket of the process in the form in which MSW gives sockets to its handlers. */
export interface ServedSocket {
  readonly client: Client
  readonly server: Server
  /** Call this after the handlers have got the client. */
  readonly opened: () => void
}

/** Adapts a socket to the handlers. `sent` receives each text that they send. */
export const serveSocket = (socket: NodeSocket, url: URL, sent: (text: string) => void = nothing): ServedSocket => {
  const { client, emit } = makeClient(socket, url, sent)
  socket.on("message", (data, isBinary) => emit(new MessageEvent("message", { data: isBinary ? new ArrayBuffer(0) : textOf(data) })))
  socket.on("close", (code, reason) => emit(new SocketClosed(code, reason.toString("utf8"))))
  // An error is always followed by a close, which the handlers get.
  socket.on("error", nothing)
  return { client, server: NO_SERVER, opened: () => emit(new Event("open")) }
}
