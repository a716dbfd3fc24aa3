import type { WebSocketHandler, WebSocketHandlerConnection } from "msw/ws"
import type { Closing } from "../../src/api/sockets/socket.ts"

type ServerEnd = WebSocketHandlerConnection["client"]
type Listener = (...event: never[]) => unknown

const nothing = (): void => undefined
/** A mock has no server behind it. */
const NO_SERVER = { connect: nothing, send: nothing, close: nothing, addEventListener: nothing, removeEventListener: nothing }

class Closed extends Event {
  readonly code: number
  readonly reason: string
  readonly wasClean = true

  constructor({ code, reason }: Closing) {
    super("close")
    this.code = code
    this.reason = reason
  }
}

/** Receives the events at the browser's end of the socket. */
export interface BrowserEnd {
  readonly message: (text: string) => void
  readonly closed: (closing: Closing) => void
}

/** The browser's side of a socket handler. */
export interface PluggedSocket {
  /** Resolves when the handler has got the client and the socket is open or already closed. */
  readonly opened: Promise<void>
  readonly isOpen: () => boolean
  readonly say: (text: string) => void
  /** Disconnects the browser's end and notifies the handler. */
  readonly hangUp: (closing: Closing) => void
}

/** Connects an MSW handler to a socket like a browser: the handler gets the client first, then the socket opens. */
export const plugSocket = (handlers: readonly WebSocketHandler[], url: string, browser: BrowserEnd): PluggedSocket => {
  const listeners = new Map<string, readonly Listener[]>()
  let open = true
  let ending: Closing | null = null
  const emit = (event: Event): void => {
    for (const listener of listeners.get(event.type) ?? []) Reflect.apply(listener, undefined, [event])
  }
  const end = (closing: Closing): boolean => {
    if (!open) return false
    open = false
    ending = closing
    emit(new Closed(closing))
    return true
  }
  const client: ServerEnd = {
    id: "client",
    url: new URL(url),
    addEventListener: (type, listener) => {
      listeners.set(type, [...(listeners.get(type) ?? []), listener])
      // MSW registers a client only after its handlers have run. A client that they closed at once would stay registered.
      if (type === "close" && ending !== null) Reflect.apply(listener, undefined, [new Closed(ending)])
    },
    removeEventListener: nothing,
    send: (said) => {
      if (open && typeof said === "string") browser.message(said)
    },
    close: (code = 1000, reason = "") => {
      if (end({ code, reason })) browser.closed({ code, reason })
    }
  }
  const meet = async (): Promise<void> => {
    await handlers.find((one) => one.test(url))?.run({ client, server: NO_SERVER, info: { protocols: undefined } })
    if (open) emit(new Event("open"))
  }
  return {
    opened: meet(),
    isOpen: () => open,
    say: (text) => {
      if (open) emit(new MessageEvent("message", { data: text }))
    },
    hangUp: (closing) => void end(closing)
  }
}
