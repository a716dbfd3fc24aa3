import { Result, Schema } from "effect"
import type { WebSocketHandler, WebSocketHandlerConnection } from "msw/ws"
import { gameMessages } from "../../../src/api/sockets/gameMessages.ts"
import { notificationMessages } from "../../../src/api/sockets/notificationMessages.ts"
import type { SocketMessage } from "../../floor/connections.ts"

type Client = WebSocketHandlerConnection["client"]
type Listener = (...event: never[]) => unknown

/** Both sockets have a `ready` message, so the longer one is tried first. An undecodable message appears only in `texts`. */
const decodeMessage = Schema.decodeUnknownResult(
  Schema.fromJsonString(Schema.Union([...Object.values(gameMessages), ...Object.values(notificationMessages)]))
)

/** The client end of a socket for tests: received messages, close codes, and functions to send and disconnect. */
export interface FakeClient {
  readonly messages: SocketMessage[]
  readonly texts: string[]
  readonly closings: number[]
  readonly say: (message: object | string) => void
  readonly hangUp: () => void
}

class Closed extends Event {
  readonly code: number
  readonly reason = ""
  readonly wasClean = true

  constructor(code: number) {
    super("close")
    this.code = code
  }
}

const nothing = (): void => undefined

/** Connects to a socket handler like a browser: the handler gets the client first, then the socket opens. */
export const connectFake = async (handler: WebSocketHandler, address: string): Promise<FakeClient> => {
  const listeners = new Map<string, Listener[]>()
  const emit = (event: Event): void => {
    for (const listener of listeners.get(event.type) ?? []) Reflect.apply(listener, undefined, [event])
  }
  const fake: FakeClient = {
    messages: [],
    texts: [],
    closings: [],
    say: (message) => emit(new MessageEvent("message", { data: typeof message === "string" ? message : JSON.stringify(message) })),
    hangUp: () => emit(new Closed(1006))
  }
  const client: Client = {
    id: crypto.randomUUID(),
    url: new URL(address),
    addEventListener: (type, listener) => void listeners.set(type, [...(listeners.get(type) ?? []), listener]),
    removeEventListener: nothing,
    send: (data) => {
      if (typeof data !== "string") return
      fake.texts.push(data)
      const message = decodeMessage(data)
      if (Result.isSuccess(message)) fake.messages.push(message.success)
    },
    close: (code = 1000) => {
      fake.closings.push(code)
      emit(new Closed(code))
    }
  }
  const server = { connect: nothing, send: nothing, close: nothing, addEventListener: nothing, removeEventListener: nothing }
  await handler.run({ client, server, info: { protocols: undefined } })
  emit(new Event("open"))
  return fake
}
