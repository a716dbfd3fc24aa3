import { CLOSE_CODES, NETWORK_LOST } from "../../src/domain/connection/closeCodes.ts"
import type { WebSocketHandlerConnection } from "msw/ws"
import type { Backend } from "../backend/backend.ts"
import type { Channel } from "../faults/wire.ts"
import type { SocketMessage } from "../floor/connections.ts"
import { readToken } from "../floor/tokens.ts"
import type { Player } from "../world/world.ts"

/** The server's end of a socket. Sent messages pass the fault rules, so they may arrive late or not at all. */
export interface Edge<F extends SocketMessage> {
  readonly player: Player
  readonly url: URL
  readonly send: (message: F) => void
  readonly text: (text: string) => void
  readonly close: (code: number, reason: string) => void
}

interface WiredEdge<F extends SocketMessage> extends Edge<F> {
  readonly receives: (type: string | null) => boolean
}

/** Handles the events of a client's socket. */
export interface EdgeListener {
  /** `null` is a message that is not text. */
  readonly received: (text: string | null) => void
  readonly ended: () => void
}

type Client = WebSocketHandlerConnection["client"]

const FRAME_TYPE = /"type"\s*:\s*"(?<type>\w+)"/u
/** Only these messages name their machine. All others may reach only a seat at the same machine. */
const NAMING: ReadonlySet<string | null> = new Set(["ready", "meter"])

const typeOf = (text: string | null): string | null => FRAME_TYPE.exec(text ?? "")?.groups?.["type"] ?? null

const channelOf = ({ url }: Client): Channel => (url.pathname.endsWith("/game") ? "game" : "notifications")

const makeEdge = <F extends SocketMessage>(
  { faults, connections, traffic, observer }: Backend,
  client: Client,
  player: Player
): WiredEdge<F> => {
  const channel = channelOf(client)
  let isOpen = true
  let underWay = 0
  let machineId: number | null = null
  // Within a page a message is sent in a microtask, and a socket that is closing by then drops it.
  const deliver = (text: string): void => {
    underWay += 1
    traffic.message(channel, "out", text)
    client.send(text)
    queueMicrotask(() => {
      underWay -= 1
    })
  }
  const cut = (code: number, reason: string): void => {
    if (!isOpen) return
    traffic.message(channel, "out", `closed with ${code} ${reason}`.trimEnd())
    client.close(code, reason)
  }
  const wire = faults.wire(channel, {
    isOpen: () => isOpen,
    deliver,
    close: cut,
    elsewhere: (text) => {
      const isMeant = (machine: number): boolean => machine === machineId || NAMING.has(typeOf(text))
      const others =
        channel === "game" ? [...connections.games].filter((connection) => isMeant(connection.machineId)) : connections.notifications
      for (const connection of others) if (connection.playerId === player.id) connection.text(text)
    }
  })
  client.addEventListener("close", () => {
    isOpen = false
  })
  return {
    player,
    url: client.url,
    send: (message) => {
      if (isOpen) observer?.sent(channel, JSON.stringify(message))
      if (message.type === "ready" && "machine" in message) machineId = message.machine.id
      wire.send(message)
    },
    text: wire.text,
    close: (code, reason) => {
      // A lost network sends no close frame.
      if (isOpen && code !== NETWORK_LOST) observer?.closed(channel, code)
      if (underWay > 0 && code !== NETWORK_LOST) queueMicrotask(() => cut(code, reason))
      else cut(code, reason)
    },
    receives: wire.receives
  }
}

/**
 * Admits a client by the token in its address. Waits until the socket is open, because browsers hide the close code of an earlier close
 * (AUTH-2). Without a network it closes the socket as lost.
 */
export const admit = <F extends SocketMessage>(backend: Backend, client: Client, listen: (edge: Edge<F>) => EdgeListener): void => {
  const { floor, faults, connections, wall, traffic, observer } = backend
  if (faults.isOffline()) {
    client.close(NETWORK_LOST, "")
    return
  }
  const player = readToken(floor.world(), client.url.searchParams.get("token"), wall.now())
  if (player === null) {
    observer?.closed(channelOf(client), CLOSE_CODES.unauthorised)
    client.addEventListener("open", () => client.close(CLOSE_CODES.unauthorised, "unauthorised"))
    return
  }
  const edge = makeEdge<F>(backend, client, player)
  const listener = listen(edge)
  connections.sockets.add(edge)
  client.addEventListener("message", ({ data }) => {
    const text = typeof data === "string" ? data : null
    const isReceived = edge.receives(typeOf(text))
    traffic.message(channelOf(client), "in", `${text ?? "not text"}${isReceived ? "" : " (lost)"}`)
    if (isReceived) listener.received(text)
  })
  client.addEventListener("close", () => {
    connections.sockets.delete(edge)
    listener.ended()
  })
}
