import { connect } from "node:net"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { runServer } from "./runServer.ts"
import { TEST_SERVER } from "./testServer.ts"

let port = 0
let stop = async (): Promise<void> => undefined

beforeAll(async () => {
  const served = await runServer(TEST_SERVER)
  port = served.port
  stop = served.stop
})
afterAll(() => stop())

/** Sends raw bytes, as a client other than a browser may do. Returns the status line of the answer, or "" when the server hangs up. */
const sendRaw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text, "latin1"))
    let answer = ""
    socket.on("data", (part: Buffer) => {
      answer += part.toString("latin1")
      if (answer.includes("\r\n")) socket.destroy()
    })
    socket.on("error", reject)
    socket.on("close", () => resolve(answer.split("\r\n")[0] ?? ""))
  })

const UPGRADE = ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="]
const raw = (path: string, headers: readonly string[]): string => [`GET ${path} HTTP/1.1`, ...headers, "", ""].join("\r\n")

const HOST = "Host: localhost"

describe("hostile requests", () => {
  test.each([
    { name: "Origin null", path: "/ws/game", headers: [HOST, "Origin: null"], status: "404" },
    { name: "an empty Origin", path: "/ws/game", headers: [HOST, "Origin:"], status: "404" },
    { name: "an Origin that is no URL", path: "/ws/game", headers: [HOST, "Origin: http://[::::"], status: "404" },
    { name: "a Host that is no name", path: "/ws/game", headers: ["Host: ["], status: "400" },
    { name: "a Host with a path and a space", path: "/ws/game", headers: ["Host: a b/c"], status: "400" },
    { name: "a path of two slashes", path: "//", headers: [HOST], status: "400" },
    { name: "a path that names a broken host", path: "//[", headers: [HOST], status: "400" },
    { name: "a path that names another host", path: "//evil.example/ws/game", headers: [HOST], status: "101" },
    { name: "an absolute address without a host", path: "ws://", headers: [HOST], status: "400" },
    { name: "a path of broken escapes", path: "/%E0%A4%A/game", headers: [HOST], status: "101" },
    { name: "a path of control characters", path: "/ws/\u0001\u007f", headers: [HOST], status: "" },
    { name: "a key that is none", path: "/ws/game", headers: [HOST, "Sec-WebSocket-Key: x"], status: "" },
    { name: "a long path", path: `/${"a".repeat(10_000)}`, headers: [HOST], status: "404" }
  ])("the mock process survives $name", async ({ path, headers, status }) => {
    expect(await sendRaw(raw(path, [...headers, ...UPGRADE]))).toContain(status)
    await sendRaw(raw(path, [...headers, "Connection: close"]))
    expect((await fetch(`http://127.0.0.1:${port}/api/check`)).status).toBe(200)
  })

  test("the mock process survives random bytes after an upgrade line", async () => {
    // A fixed generator gives the same 200 requests in every run.
    let state = 7
    const next = (below: number): number => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return state % below
    }
    const noise = (length: number): string => Array.from({ length }, () => String.fromCodePoint(33 + next(94))).join("")
    for (let round = 0; round < 200; round += 1) {
      await sendRaw(raw(`/${noise(next(30))}`, [`Host: ${noise(next(12))}`, `Origin: ${noise(next(12))}`, ...UPGRADE]))
    }
    expect((await fetch(`http://127.0.0.1:${port}/api/check`)).status).toBe(200)
  })
})
