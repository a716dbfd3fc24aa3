import { once } from "node:events"
import { Schema } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { WebSocket } from "ws"
import { runServer, type RunningServer } from "../../mocks/server/runServer.ts"
import { TEST_SERVER } from "../../mocks/server/testServer.ts"
import { LoginResponse } from "../../src/api/wire/casino.ts"
import { event } from "../../src/domain/events.ts"
import { fieldOf } from "../../src/domain/shared/guards.ts"
import { makeEventLog, NEW_LOG } from "../../src/log/core/eventLog.ts"
import { makePost } from "../../src/telemetry/sendOtlp.ts"
import { startTraces } from "../../src/telemetry/startTraces.ts"
import { aHeader, makeInstantWriter } from "../support/logParts.ts"
import { type Collector, startCollector } from "./startCollector.ts"

let collector: Collector
let casino: RunningServer

beforeAll(async () => {
  collector = await startCollector()
  casino = await runServer({ ...TEST_SERVER, signalling: "none", otlp: collector.url })
}, 60_000)

afterAll(async () => {
  await casino.stop()
  await collector.stop()
})

/** A socket whose messages a test awaits by their type. */
const openSocket = async (url: string) => {
  const socket = new WebSocket(url)
  const messages: unknown[] = []
  let wake = (): void => undefined
  socket.on("message", (data: Buffer) => {
    messages.push(JSON.parse(data.toString()))
    wake()
  })
  await once(socket, "open")
  const next = async (type: string): Promise<unknown> => {
    for (;;) {
      const found = messages.find((one) => fieldOf(one, "type") === type)
      if (found !== undefined) return found
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  return { say: (message: object) => socket.send(JSON.stringify(message)), next, close: () => socket.close() }
}

const takeSeat = async () => {
  const response = await fetch(`http://127.0.0.1:${casino.port}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "demo", password: "demo1234", site_id: 8 })
  })
  const { token } = Schema.decodeUnknownSync(LoginResponse)(await response.json())
  const game = await openSocket(`ws://127.0.0.1:${casino.port}/ws/game?token=${token}`)
  return { token, game }
}

const page = () => ({
  post: makePost(collector.url),
  afterPaint: (then: () => void) => then(),
  every: () => undefined
})

const newLog = (logId: string) =>
  makeEventLog({
    header: aHeader(logId),
    clock: { wall: Date.now, mono: () => performance.now() },
    writer: makeInstantWriter().writer,
    start: NEW_LOG
  })

const player = { src: { kind: "player", op: "press" }, corr: "c7" } as const
const socket = { src: { kind: "socket", op: "game" } } as const

describe("[OPS-1] a traced press", () => {
  it("a traced press is one tree at the collector: the tap, its sending, the server, the notification and the paint", async () => {
    const log = newLog("one-tree")
    const traces = startTraces(log, { url: collector.url, rate: 1 }, page())
    const { token, game } = await takeSeat()
    game.say({ type: "init", machineID: 101, token })
    await game.next("ready")
    game.say({ type: "transfer", transferId: "t-1", direction: "in", amount: 20_000 })
    await game.next("transferDone")

    log.append(event("PressRequested", { pressId: "p-1", button: "spin" }), player)
    const traceparent = traces.traceparent("press p-1")
    game.say({ type: "press", pressId: "p-1", button: "spin", traceparent })
    log.append(event("PressSent", { pressId: "p-1" }), player)
    await game.next("pressAccepted")
    log.append(event("PressAccepted", { pressId: "p-1" }), socket)
    await game.next("pressDone")
    log.append(event("PressDone", { pressId: "p-1", win: 0 }), socket)
    log.append(event("VisibilityChanged", { visible: false }), { src: { kind: "browser" } })

    const [, traceId = ""] = traceparent?.split("-") ?? []
    const tree = () => collector.spans.filter((span) => span.traceId === traceId)
    await expect.poll(() => tree().length, { timeout: 30_000 }).toBe(6)
    const root = tree().find(({ parentSpanId }) => parentSpanId === undefined)
    expect(root).toMatchObject({ name: "press", kind: 3, status: {} })
    const children = tree().filter(({ parentSpanId }) => parentSpanId === root?.spanId)
    expect(new Set(children.map(({ name, kind }) => `${name} ${kind}`))).toEqual(
      new Set(["press.send 1", "press.acknowledge 1", "press.outcome 1", "press.paint 1", "casino press 2"])
    )
    expect(collector.refused).toEqual([])
    expect(collector.bodies.join()).not.toContain(token)
    game.close()
  }, 60_000)

  it.each(["nonsense", "00-0-0-01", `00-${"0".repeat(32)}-${"1".repeat(16)}-01`, "x".repeat(129)])(
    "a traced press is played when its traceparent is malformed: %s",
    async (traceparent) => {
      const { token, game } = await takeSeat()
      game.say({ type: "init", machineID: 101, token, traceparent })
      expect(fieldOf(await game.next("ready"), "machine")).toMatchObject({ id: 101 })
      game.say({ type: "press", pressId: `p-${traceparent.length}`, button: "nothing", traceparent })
      expect(await game.next("pressRefused")).toMatchObject({ pressId: `p-${traceparent.length}` })
      game.close()
      expect(collector.refused).toEqual([])
    },
    60_000
  )
})
