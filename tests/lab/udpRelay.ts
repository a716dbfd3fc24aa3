import { createSocket, type Socket } from "node:dgram"
import { once } from "node:events"
import { makeSeededChance } from "../simulation/seededChance.ts"

/** The quality of a line for each datagram, in each direction. Times in ms. */
export interface LineQuality {
  /** The share of lost datagrams, 0 to 1. */
  readonly loss: number
  readonly delayMs: number
  /** The longest additional delay: datagrams may overtake each other. */
  readonly jitterMs: number
}

const CLEAN_LINE: LineQuality = { loss: 0, delayMs: 0, jitterMs: 0 }

/** A UDP relay between browsers and a media server on this computer. */
export interface UdpRelay {
  /** The port of the relay that leads to this port of the server. */
  readonly portOf: (serverPort: number) => Promise<number>
  /** Every datagram is lost until `restore`. */
  readonly cut: () => void
  readonly restore: () => void
  readonly setQuality: (quality: LineQuality) => void
  readonly stop: () => void
}

const HOST = "127.0.0.1"

const bound = async (): Promise<Socket> => {
  const socket = createSocket("udp4")
  socket.bind(0, HOST)
  await once(socket, "listening")
  return socket
}

/** Starts a relay without any port. `seed`: which datagrams are lost. */
export const startUdpRelay = (seed = 1): UdpRelay => {
  const { draw } = makeSeededChance(seed)
  const sockets: Socket[] = []
  const ports = new Map<number, Promise<number>>()
  let quality = CLEAN_LINE
  let isCut = false

  const pass = (send: () => void): void => {
    if (isCut || draw() < quality.loss) return
    const wait = quality.delayMs + quality.jitterMs * draw()
    // A datagram that is on its way when the line is cut is lost.
    if (wait > 0) setTimeout(() => void (isCut || send()), wait)
    else send()
  }

  const openPort = async (serverPort: number): Promise<number> => {
    const front = await bound()
    sockets.push(front)
    const backs = new Map<number, Promise<Socket>>()
    const openBack = async (browserPort: number): Promise<Socket> => {
      const back = await bound()
      sockets.push(back)
      back.on("message", (datagram) => pass(() => front.send(datagram, browserPort, HOST)))
      return back
    }
    front.on("message", (datagram, { port }) => {
      const known = backs.get(port) ?? openBack(port)
      backs.set(port, known)
      void known.then((back) => pass(() => back.send(datagram, serverPort, HOST)))
    })
    return front.address().port
  }

  return {
    portOf: (serverPort) => {
      const known = ports.get(serverPort) ?? openPort(serverPort)
      ports.set(serverPort, known)
      return known
    },
    cut: () => void (isCut = true),
    restore: () => void (isCut = false),
    setQuality: (next) => void (quality = next),
    stop: () => {
      for (const socket of sockets) socket.close()
    }
  }
}
