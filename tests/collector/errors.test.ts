import { once } from "node:events"
import { createServer, type RequestListener } from "node:http"
import { describe, expect, it } from "vitest"
import { event } from "../../src/domain/events.ts"
import { makeEventLog, NEW_LOG } from "../../src/log/core/eventLog.ts"
import { makeSentryPost, sendErrors } from "../../src/telemetry/sendErrors.ts"
import { makePost, makeQueue } from "../../src/telemetry/sendOtlp.ts"
import { aHeader, makeInstantWriter, makeManualClock } from "../support/logParts.ts"
import { startCollector } from "./startCollector.ts"

const browser = { src: { kind: "browser" } } as const
const SECRETS = { token: "CANARY-TOKEN", pin: "CANARY-PIN", password: "CANARY-PASSWORD", turn: "CANARY-TURN" }

const LOADED_AT = 1_790_000_000_000

/** A page of the log "errors" that was loaded at this wall-clock time (ms). */
const start = (dsn: string, post = makeSentryPost(), loadedAt = LOADED_AT) => {
  const { clock } = makeManualClock(loadedAt)
  const log = makeEventLog({ header: aHeader("errors"), clock, writer: makeInstantWriter().writer, start: NEW_LOG })
  let thrown: (error: unknown) => void = () => undefined
  const end = sendErrors(log, dsn, {
    post,
    onThrown: (then) => {
      thrown = then
      return () => (thrown = () => undefined)
    }
  })
  return { log, end, crash: (error: unknown) => thrown(error) }
}

const dsnOf = (url: string): string => `${url.replace("http://", "http://publickey@")}/7`

/** A thrown error of a chunk, as Chromium writes its stack. */
const chunkError = (message: string, line = 3): Error => {
  const error = new TypeError(message)
  error.stack = `TypeError: ${message}\n    at a (https://casino.test/assets/game-AAAAAAAA.js:${line}:14)\n    at b (https://casino.test/assets/first-BBBBBBBB.js:9:1?token=${SECRETS.token})`
  return error
}

describe("[OPS-5] errors as Sentry envelopes", () => {
  it("a thrown error arrives with its class, its places, the build and the types of the last events", async () => {
    const collector = await startCollector()
    try {
      const { log, crash } = start(dsnOf(collector.url))
      log.append(event("PressRequested", { pressId: "p", button: "spin" }), browser)
      crash(chunkError("reading 'x'"))
      await expect.poll(() => collector.errors.length).toBe(1)
      expect(collector.refused).toEqual([])
      expect(collector.errors[0]).toMatchObject({
        release: "telereel@test",
        tags: { log: "errors" },
        exception: {
          values: [
            {
              type: "TypeError",
              value: "",
              mechanism: { handled: false },
              stacktrace: {
                frames: [
                  { filename: "app:///assets/first-BBBBBBBB.js", lineno: 9 },
                  { filename: "app:///assets/game-AAAAAAAA.js", lineno: 3, colno: 14 }
                ]
              }
            }
          ]
        },
        breadcrumbs: { values: [{ message: "PressRequested" }] }
      })
    } finally {
      await collector.stop()
    }
  })

  it("an event that is an error arrives with the literals of its schema, and a line that is away is none", async () => {
    const collector = await startCollector()
    try {
      const { log } = start(dsnOf(collector.url))
      log.append(event("RequestFailed", { op: "getLobby", kind: "network", status: null }), browser)
      log.append(event("RequestFailed", { op: "getLobby", kind: "server", status: 503 }), browser)
      await expect.poll(() => collector.errors.length).toBe(1)
      expect(collector.errors[0]?.exception.values).toEqual([
        { type: "RequestFailed", value: "getLobby server 503", mechanism: { type: "generic", handled: true } }
      ])
    } finally {
      await collector.stop()
    }
  })

  it("no secret is in an envelope, wherever an error or an event carries it", async () => {
    const collector = await startCollector()
    try {
      const { log, crash } = start(dsnOf(collector.url))
      log.append(
        event("MessageRejected", {
          from: "game",
          messageType: SECRETS.turn,
          issues: [{ path: SECRETS.pin, message: SECRETS.password }]
        }),
        browser
      )
      crash(chunkError(Object.values(SECRETS).join(" ")))
      const named = new Error("x")
      named.name = `Secret ${SECRETS.token}`
      crash(named)
      crash(SECRETS)
      crash(`https://casino.test/lobby?token=${SECRETS.token}`)
      // The last two are of the same kind as the error before them.
      await expect.poll(() => collector.errors.length).toBe(5)
      expect(collector.refused).toEqual([])
      expect(collector.bodies.join()).not.toContain("CANARY")
    } finally {
      await collector.stop()
    }
  })

  it("the same error in a loop is sent three times, and all errors of a page at most fifty times", async () => {
    let posts = 0
    const { crash } = start("https://key@sentry.test/7", () => {
      posts += 1
      return Promise.resolve(true)
    })
    for (let loop = 0; loop < 1_000; loop += 1) crash(chunkError("x"))
    await expect.poll(() => posts).toBe(3)
    for (let line = 10; line < 200; line += 1) {
      crash(chunkError("x", line))
      // Each error is sent before the next one.
      await new Promise(setImmediate)
    }
    expect(posts).toBe(50)
  })

  it("a server that is away keeps the newest ten errors, and they arrive with the next error when it is back", async () => {
    const bodies: string[] = []
    let isAway = true
    const { crash } = start("https://key@sentry.test/7", (_target, body) => {
      if (!isAway) bodies.push(body)
      return Promise.resolve(!isAway)
    })
    for (let line = 1; line <= 30; line += 1) crash(chunkError("x", line))
    // The failed attempt ends.
    await new Promise(setImmediate)
    isAway = false
    crash(chunkError("x", 31))
    await expect.poll(() => bodies.length).toBe(10)
    expect(bodies.at(-1)).toContain('"lineno":31')
    expect(bodies[0]).toContain('"lineno":22')
  })

  it("different errors before and after a reload, which keeps the log, have different ids", async () => {
    const collector = await startCollector()
    try {
      for (const reload of [0, 1]) {
        const { crash } = start(dsnOf(collector.url), makeSentryPost(), LOADED_AT + reload)
        crash(chunkError("x", reload + 1))
        crash(chunkError("x", reload + 10))
      }
      await expect.poll(() => collector.errors.length).toBe(4)
      expect(new Set(collector.errors.map((error) => error.event_id)).size).toBe(4)
    } finally {
      await collector.stop()
    }
  })

  it("an error that waits is sent when the page is hidden, and none after the end", async () => {
    let posts = 0
    const { log, crash, end } = start("https://key@sentry.test/7", () => Promise.resolve((posts += 1) > 1))
    crash(chunkError("x"))
    await new Promise(setImmediate)
    expect(posts).toBe(1)
    log.append(event("VisibilityChanged", { visible: false }), browser)
    expect(posts).toBe(2)
    end()
    crash(chunkError("y", 2))
    expect(posts).toBe(2)
  })
})

describe("[OPS-1] [OPS-5] a collector that is away", () => {
  const otlp = { resourceSpans: [] }
  const target = (url: string) => ({ url: `${url}/api/7/envelope/`, key: "key" })
  const listen = async (answer: RequestListener) => {
    const server = createServer(answer).listen(0, "127.0.0.1")
    await once(server, "listening")
    const address = server.address()
    return { server, url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}` }
  }

  it("a collector that hangs is given up at the deadline", async () => {
    const { server, url } = await listen(() => undefined)
    expect(await makePost(url, 50)("/v1/traces", otlp)).toBe(false)
    expect(await makeSentryPost(50)(target(url), "body")).toBe(false)
    server.closeAllConnections()
    server.close()
  })

  it("a collector that hangs never has more than the queue's limit waiting, and those are the newest", async () => {
    const sent: number[] = []
    let answer: (isDone: boolean) => void = () => undefined
    const queue = makeQueue<number>(
      (items) =>
        new Promise((resolve) => {
          sent.push(...items)
          answer = resolve
        }),
      { limit: 500, most: 60 }
    )
    queue.push(0)
    const flushed = queue.flush()
    const most = Math.max(...Array.from({ length: 10_000 }, (_, index) => queue.push(index + 1)))
    void queue.flush()
    expect(most).toBe(500)
    expect(sent).toEqual([0])
    answer(false)
    await flushed
    expect(queue.push(10_001)).toBe(500)
    void queue.flush()
    expect(sent[1]).toBe(9_502)
  })

  it.each([
    [500, false],
    [429, false],
    [400, true]
  ])("a collector that answers %i ends the sending of the body for good: %s", async (status, isDone) => {
    const { server, url } = await listen((_request, response) => void response.writeHead(status).end())
    expect(await makePost(url)("/v1/traces", otlp)).toBe(isDone)
    expect(await makeSentryPost()(target(url), "body")).toBe(isDone)
    server.closeAllConnections()
    server.close()
    await once(server, "close")
    // Nothing listens at this address any more.
    expect(await makePost(url)("/v1/traces", otlp)).toBe(false)
    expect(await makeSentryPost()(target(url), "body")).toBe(false)
  })
})
