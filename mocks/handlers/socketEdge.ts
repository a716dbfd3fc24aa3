import type { WebSocketHandlerConnection } from "msw/ws"
import { CLOSE_CODES } from "../../src/api/wire/socketMessages.ts"
import type { Backend } from "../backend.ts"
import type { Frame } from "../floor/lines.ts"
import { readToken } from "../floor/tokens.ts"
import type { Player } from "../world/world.ts"

/** How a client is spoken to. What is sent passes the faults: it may come late or not at all. */
export interface Edge<F extends Frame> {
  readonly player: Player
  readonly url: URL
  readonly send: (frame: F) => void
  readonly text: (text: string) => void
  readonly close: (code: number, reason: string) => void
}

/** What a socket does with its client. */
export interface EdgeListener {
  /** `null` is a frame that is not text. */
  readonly heard: (text: string | null) => void
  readonly ended: () => void
}

type Client = WebSocketHandlerConnection["client"]

const makeEdge = <F extends Frame>({ faults, clock }: Backend, client: Client, player: Player): Edge<F> => {
  let isOpen = true
  const later = (act: () => void): void => {
    const { socketMs } = faults.latency()
    if (socketMs > 0) clock.schedule(socketMs, () => isOpen && act())
    else act()
  }
  client.addEventListener("close", () => {
    isOpen = false
  })
  return {
    player,
    url: client.url,
    send: (frame) => {
      if (isOpen && !faults.loses(frame)) later(() => client.send(JSON.stringify(frame)))
    },
    text: (text) => {
      if (isOpen) client.send(text)
    },
    close: (code, reason) => {
      if (isOpen) client.close(code, reason)
    }
  }
}

/**
 * Lets a client in by the token in its address, once the socket is open: a browser hides the code of a close that comes before (AUTH-2).
 * Without a network it is cut off as by the network.
 */
export const admit = <F extends Frame>(backend: Backend, client: Client, listen: (edge: Edge<F>) => EdgeListener): void => {
  const { floor, faults, lines, clock } = backend
  if (faults.isOffline(clock.now())) {
    client.close(1006, "")
    return
  }
  const player = readToken(floor.world(), client.url.searchParams.get("token"), floor.now())
  if (player === null) {
    client.addEventListener("open", () => client.close(CLOSE_CODES.unauthorised, "unauthorised"))
    return
  }
  const edge = makeEdge<F>(backend, client, player)
  const listener = listen(edge)
  lines.sockets.add(edge)
  client.addEventListener("message", ({ data }) => listener.heard(typeof data === "string" ? data : null))
  client.addEventListener("close", () => {
    lines.sockets.delete(edge)
    listener.ended()
  })
}
