import { EventEmitter } from "node:events"
import { expect, onTestFinished, test } from "vitest"
import { startCollector } from "../../tests/collector/startCollector.ts"
import { makeSpanExporter } from "./serverSpans.ts"

const TRACE = "0af7651916cd43dd8448eb211c80319c"

test.each(["", "/"])('[OPS-1] the mock process sends a span of a traced press to a collector whose address ends in "%s"', async (end) => {
  const collector = await startCollector()
  onTestFinished(collector.stop)
  const socket = new EventEmitter()
  const sent = makeSpanExporter(`${collector.url}${end}`).watch(socket)
  const press = { type: "press", pressId: "p-1", button: "spin", traceparent: `00-${TRACE}-b7ad6b7169203331-01` }
  socket.emit("message", Buffer.from(JSON.stringify(press)), false)
  sent('{"type":"pressAccepted","pressId":"p-1"}')
  sent('{"type":"pressDone","pressId":"p-1","win":0}')
  await expect.poll(() => collector.spans.length, { timeout: 30_000 }).toBe(1)
  expect(collector.spans[0]).toMatchObject({ traceId: TRACE, name: "casino press" })
})
