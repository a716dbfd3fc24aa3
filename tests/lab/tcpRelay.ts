import { once } from "node:events"
import { connect, createServer, type Socket } from "node:net"
import { makeTextReader } from "./webSocketText.ts"

/**
 * The effect of a fault on the connection at a message:
 * - `cutBefore`: all connections break, and the message does not arrive.
 * - `cutAfter`: all connections break right after the message has arrived.
 * - `halfOpen`: this connection stays open but carries nothing any more, this message included.
 * - `hold`: this message and all that follows on its connection arrive when the test calls `release`, in order.
 */
export interface RelayFault {
  readonly kind: "cutBefore" | "cutAfter" | "halfOpen" | "hold"
}

/** A message of the next WebSocket that carries it: its sender, and a part of its text. */
export interface RelayMoment {
  readonly from: "browser" | "server"
  readonly text: string
}

/** A TCP relay between a browser and a server, for the faults of a bad network that neither end causes itself. */
export interface TcpRelay {
  readonly url: string
  /** Prepares one fault. Resolves when it has happened. */
  readonly breakAt: (moment: RelayMoment, fault: RelayFault) => Promise<void>
  /** Delivers everything that the fault `hold` has kept back, and keeps back nothing more. */
  readonly release: () => void
  /** Breaks all connections now. */
  readonly cut: () => void
  /** Refuses new connections until `restore`. */
  readonly refuse: () => void
  readonly restore: () => void
  /** Every open connection stays open but carries nothing any more. */
  readonly silence: () => void
  /** Until `restore`, new connections are accepted and carry nothing, also later. */
  readonly swallow: () => void
  /** Everything on open and new connections arrives `ms` later, in order. */
  readonly stall: (ms: number) => void
  /** Every chunk of bytes arrives this many ms late. With this probability it is lost first, and arrives by a retransmission. */
  readonly delay: (ms: number, loss?: number) => void
  readonly stop: () => Promise<void>
}

interface Armed {
  readonly moment: RelayMoment
  readonly fault: RelayFault
  readonly happened: () => void
}

interface Link {
  readonly ends: readonly Socket[]
  isDeaf: boolean
  isHeld: boolean
}

/** The shortest time (ms) after which TCP sends a lost segment again. */
const RETRANSMISSION_MS = 200

/** Runs actions at their times (ms since 1970), in the order in which they were added. */
const makeTurns = (): ((at: number, act: () => void) => void) => {
  const waiting: { readonly at: number; readonly act: () => void }[] = []
  const run = (): void => {
    for (let first = waiting[0]; first !== undefined; first = waiting[0]) {
      const wait = first.at - Date.now()
      if (wait > 0) return void setTimeout(run, wait)
      waiting.shift()
      first.act()
    }
  }
  return (at, act) => {
    waiting.push({ at: Math.max(at, waiting.at(-1)?.at ?? 0), act })
    if (waiting.length === 1) run()
  }
}

/** Starts a relay on a free port of this computer, in front of the server at `target`. */
export const startTcpRelay = async (target: string): Promise<TcpRelay> => {
  const { hostname, port } = new URL(target)
  const links = new Set<Link>()
  let armed: Armed | null = null
  let delayMs = 0
  let loss = 0
  let stalledUntil = 0
  let held: (() => void)[] = []
  let entry: "open" | "refused" | "swallowed" = "open"

  const cut = (): void => {
    for (const { ends } of links) for (const end of ends) end.destroy()
  }

  const takeFault = (from: RelayMoment["from"], texts: readonly string[]): RelayFault | null => {
    const { moment, fault, happened } = armed ?? {}
    if (moment?.from !== from || fault === undefined || !texts.some((text) => text.includes(moment.text))) return null
    armed = null
    happened?.()
    return fault
  }

  const pass = (link: Link, from: RelayMoment["from"], source: Socket, sink: Socket): void => {
    const read = makeTextReader()
    const turns = makeTurns()
    const inTurn = (act: () => void): void => {
      if (link.isHeld) {
        held.push(() => {
          link.isHeld = false
          act()
        })
        return
      }
      const lateMs = Math.random() < loss ? 2 * delayMs + RETRANSMISSION_MS : 0
      turns(Math.max(Date.now() + delayMs + lateMs, stalledUntil), act)
    }
    const send = (chunk: Buffer, then?: () => void): void => inTurn(() => void (sink.writable && !link.isDeaf && sink.write(chunk, then)))
    source.on("data", (chunk) => {
      const fault = takeFault(from, read(chunk))
      if (fault?.kind === "hold") link.isHeld = true
      if (fault?.kind === "halfOpen") link.isDeaf = true
      if (fault?.kind === "cutBefore") return cut()
      return send(chunk, fault?.kind === "cutAfter" ? cut : undefined)
    })
    // The end of a stalled connection arrives after its bytes.
    source.on("end", () => inTurn(() => void (link.isDeaf || sink.end())))
    source.on("close", () => inTurn(() => void (link.isDeaf || sink.destroy())))
    // A close follows.
    source.on("error", () => undefined)
  }

  const server = createServer((browser) => {
    if (entry === "refused") return void browser.destroy()
    const upstream = connect(Number(port), hostname)
    const link: Link = { ends: [browser, upstream], isDeaf: entry === "swallowed", isHeld: false }
    links.add(link)
    pass(link, "browser", browser, upstream)
    pass(link, "server", upstream, browser)
    browser.on("close", () => void links.delete(link))
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("The relay has no port.")

  return {
    url: `http://127.0.0.1:${address.port}`,
    breakAt: (moment, fault) => new Promise((resolve) => void (armed = { moment, fault, happened: resolve })),
    release: () => {
      const acts = held
      held = []
      for (const act of acts) act()
    },
    cut,
    refuse: () => void (entry = "refused"),
    restore: () => void (entry = "open"),
    silence: () => {
      for (const link of links) link.isDeaf = true
    },
    swallow: () => void (entry = "swallowed"),
    stall: (ms) => void (stalledUntil = Date.now() + ms),
    delay: (ms, share = 0) => {
      delayMs = ms
      loss = share
    },
    stop: async () => {
      cut()
      server.close()
      await once(server, "close")
    }
  }
}
