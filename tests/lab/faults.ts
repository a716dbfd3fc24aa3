import { setTimeout } from "node:timers/promises"
import type { Page } from "@playwright/test"
import { joinAgain } from "./joins.ts"
import type { TcpRelay } from "./tcpRelay.ts"
import type { UdpRelay } from "./udpRelay.ts"

/** The line between the browser and the casino. `restart`: the casino closes all sockets and media sessions with code 1012. */
export interface Line {
  readonly tcp: TcpRelay
  readonly udp: UdpRelay
  readonly page: Page
  readonly restart: () => Promise<void>
}

/** A fault of the line. `strike` resolves with the time (ms since 1970) at which the line works again. */
export interface LabFault {
  readonly name: string
  /** Only Chromium can be stopped from outside. */
  readonly needsChromium?: boolean
  readonly strike: (line: Line) => Promise<number>
}

/** Connections break, new ones are refused, and no datagram passes. */
const drop = async ({ tcp, udp }: Line, ms: number): Promise<number> => {
  udp.cut()
  tcp.refuse()
  tcp.cut()
  await setTimeout(ms)
  tcp.restore()
  udp.restore()
  return Date.now()
}

/** Nothing passes and no connection closes: connections that are open or opened meanwhile never carry a byte again. */
const swallow = async ({ tcp, udp }: Line, ms: number): Promise<number> => {
  udp.cut()
  tcp.silence()
  tcp.swallow()
  await setTimeout(ms)
  tcp.restore()
  udp.restore()
  return Date.now()
}

const stall = async ({ tcp, udp }: Line, ms: number): Promise<number> => {
  udp.cut()
  tcp.stall(ms)
  await setTimeout(ms)
  udp.restore()
  return Date.now()
}

/** The browser stops the page, as a phone does in a pocket. Its connections break meanwhile. */
const freeze = async (line: Line, ms: number): Promise<number> => {
  const session = await line.page.context().newCDPSession(line.page)
  await session.send("Page.setWebLifecycleState", { state: "frozen" })
  await drop(line, ms)
  await session.send("Page.setWebLifecycleState", { state: "active" })
  const back = Date.now()
  await session.detach()
  return back
}

/** The time (ms) between two drops of a flapping line. */
const FLAP_MS = 3_000

const flap = async (line: Line): Promise<number> => {
  for (let round = 0; round < 2; round += 1) {
    await drop(line, 1_000)
    await setTimeout(FLAP_MS)
  }
  return drop(line, 1_000)
}

/** The time runs from the restart. Frames that were on their way do not count, so the page must have noticed it. */
const restartServer = async ({ restart, page }: Line): Promise<number> => {
  const begun = Date.now()
  await restart()
  await page.locator("[data-overlay]").waitFor()
  return begun
}

/** A drop of `ms`. */
export const dropOf = (ms: number): LabFault => ({ name: `drop ${ms / 1_000} s`, strike: (line) => drop(line, ms) })

/** The faults of the lab, after which the picture must be back, and the join. */
export const LAB_FAULTS: readonly LabFault[] = [
  { name: "join", strike: ({ page }) => joinAgain(page) },
  ...[500, 1_000, 2_000, 5_000, 8_000, 20_000, 60_000].map(dropOf),
  { name: "flapping", strike: flap },
  { name: "stall 3 s", strike: (line) => stall(line, 3_000) },
  { name: "half-open 20 s", strike: (line) => swallow(line, 20_000) },
  { name: "server restart", strike: restartServer },
  { name: "freeze 10 s", needsChromium: true, strike: (line) => freeze(line, 10_000) },
  {
    name: "UDP dead 5 s",
    strike: async ({ udp }) => {
      udp.cut()
      await setTimeout(5_000)
      udp.restore()
      return Date.now()
    }
  }
]
