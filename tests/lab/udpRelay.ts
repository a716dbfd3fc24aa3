import { createSocket, type RemoteInfo, type Socket } from "node:dgram"
import { once } from "node:events"
import { networkInterfaces } from "node:os"
import { makeSeededChance } from "../support/seededChance.ts"

/** The quality of a line for each datagram, in each direction. Times in ms. */
export interface LineQuality {
  /** The share of lost datagrams, 0 to 1. */
  readonly loss: number
  readonly delayMs: number
  /** The longest additional delay: datagrams may overtake each other. */
  readonly jitterMs: number
}

const CLEAN_LINE: LineQuality = { loss: 0, delayMs: 0, jitterMs: 0 }

/** A UDP relay between browsers and media servers on this computer. */
export interface UdpRelay {
  /** The address that the relay listens on. */
  readonly host: string
  /** The port of the relay that leads to this address and port of a server. A port of the relay leads to itself: its candidate is added again. */
  readonly portOf: (address: string, serverPort: number) => Promise<number>
  /** Every datagram is lost until `restore`. */
  readonly cut: () => void
  readonly restore: () => void
  readonly setQuality: (quality: LineQuality) => void
  readonly stop: () => void
}

const LOOPBACK = "127.0.0.1"

/**
 * An IPv4 address of this computer's network card, or the loopback address without one. Firefox sends no media to a loopback address. A datagram to
 * either address does not leave the computer.
 */
export const cardAddress = (): string =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === "IPv4" && !internal)?.address ?? LOOPBACK

const bound = async (host: string): Promise<Socket> => {
  const socket = createSocket("udp4")
  socket.bind(0, host)
  await once(socket, "listening")
  return socket
}

/** Starts a relay without any port on an address of this computer. */
export const startUdpRelay = (host = LOOPBACK): UdpRelay => {
  const { draw } = makeSeededChance(1)
  const sockets: Socket[] = []
  const ports = new Map<string, Promise<number>>()
  let quality = CLEAN_LINE
  let isCut = false

  const pass = (send: () => void): void => {
    if (isCut || draw() < quality.loss) return
    const wait = quality.delayMs + quality.jitterMs * draw()
    // A datagram in transit is lost when the line is cut.
    if (wait > 0) setTimeout(() => void (isCut || send()), wait)
    else send()
  }

  const fronts = new Set<number>()

  const openPort = async (address: string, serverPort: number): Promise<number> => {
    const front = await bound(host)
    sockets.push(front)
    const backs = new Map<string, Promise<Socket>>()
    const openBack = async (browser: RemoteInfo): Promise<Socket> => {
      const back = await bound(address)
      sockets.push(back)
      back.on("message", (datagram) => pass(() => front.send(datagram, browser.port, browser.address)))
      return back
    }
    front.on("message", (datagram, browser) => {
      const key = `${browser.address}:${browser.port}`
      const known = backs.get(key) ?? openBack(browser)
      backs.set(key, known)
      void known.then((back) => pass(() => back.send(datagram, serverPort, address)))
    })
    fronts.add(front.address().port)
    return front.address().port
  }

  return {
    host,
    portOf: (address, serverPort) => {
      if (address === host && fronts.has(serverPort)) return Promise.resolve(serverPort)
      const key = `${address}:${serverPort}`
      const known = ports.get(key) ?? openPort(address, serverPort)
      ports.set(key, known)
      return known
    },
    cut: () => void (isCut = true),
    restore: () => void (isCut = false),
    setQuality: (next) => void (quality = next),
    stop: () => {
      // Delayed datagrams need their sockets.
      isCut = true
      for (const socket of sockets) socket.close()
    }
  }
}
