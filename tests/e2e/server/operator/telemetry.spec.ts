import { once } from "node:events"
import { createServer, type RequestListener } from "node:http"
import type { Page } from "@playwright/test"
import { OPERATOR_FILE } from "../../../../mocks/handlers/boot.ts"
import { startCollector } from "../../../collector/startCollector.ts"
import { expect, test } from "../../support/session/casino.ts"

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
    // A tester's page is never hidden. The browser does the same when it hides a page.
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
  expect(loaded.filter((url) => /start(?:traces|rollups)|telemetry|\/v1\//iu.test(url))).toEqual([])
})

const CANARY = "CANARY-SECRET"

/** Throws two errors that no code catches: one in a timer, and one in a promise without a handler. */
const throwTwice = (page: Page): Promise<void> =>
  page.evaluate((secret) => {
    setTimeout(() => {
      throw new TypeError(`https://casino.test/lobby?token=${secret}`)
    })
    void Promise.reject(new RangeError(secret))
  }, CANARY)

test("[OPS-5] an error and a rejection that no code handles reach the operator's Sentry, without the player's token, password or texts", async ({
  page,
  player,
  casino,
  witness
}) => {
  witness.expect(/CANARY/u)
  const collector = await startCollector()
  try {
    const body = { ...OPERATOR_FILE, SENTRY_DSN: `${collector.url.replace("http://", "http://publickey@")}/7` }
    await casino.prepare({ type: "respondNext", operationId: "getSettings", status: 200, body })
    const loaded: string[] = []
    const sockets: string[] = []
    page.on("request", (request) => void loaded.push(request.url()))
    page.on("websocket", (socket) => void sockets.push(socket.url()))
    await player.open("/login")
    await player.logIn()
    await expect(player.brandTile("Bosphorus Royal")).toBeVisible()
    await expect.poll(() => loaded.join()).toMatch(/\/assets\/sendErrors-/u)
    // The part is running when its first error arrives: an error before that has no listener.
    await expect
      .poll(async () => {
        if (collector.errors.length === 0) await throwTwice(page)
        return collector.errors.map(({ exception }) => exception.values[0]?.type)
      })
      .toEqual(expect.arrayContaining(["TypeError", "RangeError"]))
    expect(collector.errors[0]?.exception.values[0]).toMatchObject({ value: "", mechanism: { handled: false } })
    expect(collector.refused).toEqual([])
    const token = new URL(sockets[0] ?? "").searchParams.get("token") ?? ""
    expect(token).not.toBe("")
    for (const secret of [CANARY, token, "demo1234", "casino.test"]) expect(collector.bodies.join()).not.toContain(secret)
  } finally {
    await collector.stop()
  }
})

test("[OPS-5] without a DSN in the settings, an error that no code handles is not sent", async ({ page, player, baseURL, witness }) => {
  witness.expect(/CANARY/u)
  const asked: string[] = []
  page.on("request", (request) => void asked.push(request.url()))
  await player.open("/login")
  await player.logIn()
  await expect(player.brandTile("Bosphorus Royal")).toBeVisible()
  const seen = page.waitForEvent("pageerror")
  await throwTwice(page)
  await seen
  // The visit goes on, and whatever the error had caused is sent by now.
  await player.openBrand()
  await player.join()
  expect(asked.filter((url) => /sendErrors|envelope/u.test(url) || new URL(url).origin !== new URL(baseURL ?? "").origin)).toEqual([])
})

const listen = async (answer: RequestListener) => {
  const server = createServer(answer).listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  return { server, url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}` }
}

test("[OPS-1] [OPS-2] [OPS-5] a collector that hangs or is absent changes nothing for the player, and gets one request of each kind at a time", async ({
  player,
  casino,
  witness
}) => {
  // The browser names each request that an absent collector ends or refuses.
  witness.expect(/net::ERR_\w+/u)
  const open = new Map<string, number>()
  let most = 0
  const { server, url } = await listen((request, response) => {
    if (request.method === "OPTIONS") {
      const cors = { "access-control-allow-origin": "*", "access-control-allow-headers": "content-type, x-sentry-auth" }
      response.writeHead(204, cors).end()
      return
    }
    const path = request.url ?? ""
    const change = (by: number): void => void open.set(path, (open.get(path) ?? 0) + by)
    change(1)
    most = Math.max(most, open.get(path) ?? 0)
    request.on("close", () => change(-1))
  })
  const body = { ...OPERATOR_FILE, OTLP_URL: url, TRACE_RATE: 1, SENTRY_DSN: `${url.replace("http://", "http://publickey@")}/7` }
  await casino.prepare({ type: "respondNext", operationId: "getSettings", status: 200, body })
  await player.arriveWith("100.00")
  await expect
    .poll(
      async () => {
        await player.spin()
        return [...open.keys()]
      },
      { timeout: 60_000 }
    )
    .toContain("/v1/traces")
  const readPlayed = async (): Promise<number> => (await casino.state()).presses.filter(({ state }) => state === "done").length
  const before = await readPlayed()
  for (let press = 0; press < 3; press += 1) await player.spin()
  // One, and the next one at its deadline: the end of the first may reach the server after it.
  expect(most).toBeLessThanOrEqual(2)
  server.closeAllConnections()
  server.close()
  await once(server, "close")
  for (let press = 0; press < 3; press += 1) await player.spin()
  expect(await readPlayed()).toBe(before + 6)
  await player.expectLive()
  await player.cashOut()
})
