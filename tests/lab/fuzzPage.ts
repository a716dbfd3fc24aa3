import type { Page, Route, WebSocketRoute } from "@playwright/test"
import { makeSeededChance, type SeededChance } from "../support/seededChance.ts"
import { mutateText } from "./wireMutations.ts"

/** Words that a page shows only when a value reached it unchecked. */
const UNCHECKED = /\b(?:NaN|undefined|Infinity)\b|\[object \w+\]/u

/** The faults found in a page; empty without any. */
export const faultsOfPage = (page: Page): Promise<readonly string[]> =>
  page.evaluate((words) => {
    const text = document.body.innerText
    const shown = new RegExp(words, "u").exec(text)
    const amounts = [...document.querySelectorAll("[data-minor]")].map((one) => one.getAttribute("data-minor") ?? "")
    return [
      ...(shown === null ? [] : [`the page shows "${text.slice(Math.max(0, shown.index - 40), shown.index + 40)}"`]),
      ...amounts.filter((minor) => !/^-?\d+$/u.test(minor)).map((minor) => `an amount is "${minor}"`),
      ...(location.pathname.includes("error-500") ? ["the page has crashed"] : [])
    ]
  }, UNCHECKED.source)

/** Messages that are in the page's queue at once. */
const BATCH = 50

/** A connection between the page and the casino that adds wrong messages and spoils answers. */
export interface SpoiledWire {
  /** Sends this many wrong messages on the page's open sockets. Each is a changed copy of a message that the casino has sent. */
  readonly sendMessages: (count: number) => Promise<void>
  /** From now on, answers to reads are changed (`true`) or arrive as the casino sent them. */
  readonly spoilAnswers: (on: boolean) => void
  /** The number of answers that were changed. */
  readonly answers: () => number
}

interface PageSocket {
  readonly socket: WebSocketRoute
  readonly received: string[]
}

/** The messages of a socket that are kept as patterns. */
const RECEIVED_MAX = 200

const spoilAnswer = async (route: Route, chance: SeededChance): Promise<void> => {
  const response = await route.fetch()
  const body = await response.text()
  const status = chance.draw() < 0.1 ? chance.pick([200, 204, 206, 500, 503]) : response.status()
  const type = chance.draw() < 0.1 ? "text/html" : "application/json"
  const isJson = body.startsWith("{") || body.startsWith("[")
  await route.fulfill({ status, contentType: type, body: isJson ? mutateText(body, chance) : body })
}

/** Routes the requests and sockets of the page through such a connection. Call it before the page's first request. */
export const spoilWire = async (page: Page, seed: number): Promise<SpoiledWire> => {
  const chance = makeSeededChance(seed)
  const sockets = new Map<string, PageSocket>()
  let isSpoiling = false
  let answers = 0
  await page.routeWebSocket(/\/ws\//u, (socket) => {
    const server = socket.connectToServer()
    const open: PageSocket = { socket, received: [] }
    const channel = new URL(socket.url()).pathname
    sockets.set(channel, open)
    server.onMessage((message) => {
      if (typeof message === "string" && open.received.length < RECEIVED_MAX) open.received.push(message)
      socket.send(message)
    })
    server.onClose((code, reason) => {
      if (sockets.get(channel) === open) sockets.delete(channel)
      void socket.close({ ...(code === undefined ? {} : { code }), ...(reason === undefined ? {} : { reason }) })
    })
  })
  await page.route("**/api/**", async (route) => {
    // A spoiled answer to a login or to a movement of money may be a valid refusal.
    if (!isSpoiling || route.request().method() !== "GET") return route.fallback()
    answers += 1
    await spoilAnswer(route, chance)
  })
  return {
    sendMessages: async (count) => {
      for (let sent = 0; sent < count; sent += BATCH) {
        for (let index = 0; index < BATCH; index += 1) {
          const [first, ...others] = [...sockets.values()].filter(({ received }) => received.length > 0)
          if (first === undefined) throw new Error("The page has no open socket.")
          const { socket, received } = chance.pick([first, ...others])
          const [text = "{}", ...texts] = received
          socket.send(mutateText(chance.pick([text, ...texts]), chance))
        }
        // The page processes the batch before the next one comes.
        await page.evaluate(() => new Promise(requestAnimationFrame))
      }
    },
    spoilAnswers: (on) => {
      isSpoiling = on
    },
    answers: () => answers
  }
}

/** The page's memory (bytes) after a garbage collection. */
export const heapOf = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  await session.send("HeapProfiler.collectGarbage")
  const { usedSize } = await session.send("Runtime.getHeapUsage")
  await session.detach()
  return usedSize
}
