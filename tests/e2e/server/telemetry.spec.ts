import { OPERATOR_FILE } from "../../../mocks/handlers/boot.ts"
import { startCollector } from "../../collector/startCollector.ts"
import { expect, test } from "../support/casino.ts"

test("[OPS-1] [OPS-2] a spin reaches the operator's collector as one trace with its paint, and its message carries the trace", async ({
  page,
  player,
  casino
}) => {
  const collector = await startCollector()
  try {
    const body = { ...OPERATOR_FILE, OTLP_URL: collector.url, TRACE_RATE: 1 }
    await casino.prepare({ type: "respondNext", operationId: "getSettings", status: 200, body })
    const sent: string[] = []
    page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => void sent.push(String(payload))))
    await player.arriveWith("100.00")
    await player.spin()
    const tree = () => {
      const root = collector.spans.find(({ name, status }) => name === "press" && status.code === undefined)
      return collector.spans.filter(({ traceId }) => traceId === root?.traceId)
    }
    await expect
      .poll(() => tree().map(({ name }) => name))
      .toEqual(expect.arrayContaining(["press", "press.send", "press.outcome", "press.paint"]))
    const [root] = tree()
    expect(sent.some((text) => text.includes('"type":"press"') && text.includes(`00-${root?.traceId}-${root?.spanId}-01`))).toBe(true)
    // A tester's page is never hidden. This is what the browser does when it hides one.
    await page.evaluate(() => {
      Object.defineProperty(document, "hidden", { get: () => true })
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))
    })
    await expect.poll(() => collector.bodies.join()).toMatch(/"telereel\.vitals\.lcp","unit":"ms"/u)
    expect(collector.refused).toEqual([])
    const [, token = ""] = /"token":"([^"]+)"/u.exec(sent.join()) ?? []
    expect(token).not.toBe("")
    expect(collector.bodies.join()).not.toContain(token)
  } finally {
    await collector.stop()
  }
})

test("[OPS-1] without a collector in the settings, no telemetry is loaded and no message carries a trace", async ({ page, player }) => {
  const loaded: string[] = []
  const sent: string[] = []
  page.on("request", (request) => void loaded.push(request.url()))
  page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => void sent.push(String(payload))))
  await player.arriveAt(101)
  await player.expectLive()
  expect(sent.join()).toContain('"type":"init"')
  expect(sent.join()).not.toContain("traceparent")
  expect(loaded.filter((url) => /telemetry|\/v1\//iu.test(url))).toEqual([])
})
