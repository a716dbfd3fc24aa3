import { once } from "node:events"
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createServer, request, type Server } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { isNginxInstalled, type Nginx, startNginx } from "../e2e/support/servers/nginx.ts"

const isInstalled = isNginxInstalled()
const WHY = isInstalled ? "" : " (skipped: nginx is not installed)"

const TOKEN = "eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjEifQ.secret-of-a-player"

let root = ""
let casino: Server | null = null
let nginx: Nginx | null = null

beforeEach(() => {
  // nginx's workers run as another user and must be able to read the files.
  root = mkdtempSync(join(tmpdir(), "telereel-www-"))
  chmodSync(root, 0o755)
  writeFileSync(join(root, "index.html"), "page")
})

afterEach(async () => {
  received.clear()
  await nginx?.stop()
  nginx = null
  casino?.close()
  casino = null
  rmSync(root, { recursive: true, force: true })
})

/** The headers of the requests that reached the casino, by path. */
const received = new Map<string | undefined, Readonly<Record<string, unknown>>>()

/** Starts the documented nginx before a casino that answers every request. */
const start = async (change?: (configuration: string) => string): Promise<Nginx> => {
  casino = createServer(({ url, headers }, response) => {
    received.set(url, headers)
    response.end("{}")
  }).listen(0, "127.0.0.1")
  await once(casino, "listening")
  const address = casino.address()
  nginx = await startNginx(root, `127.0.0.1:${typeof address === "object" ? address?.port : ""}`, change)
  if (nginx === null) throw new Error("nginx did not start.")
  return nginx
}

/** Sends a path exactly as spelled, because `fetch` would normalise it. Returns the status. */
const ask = ({ url }: Nginx, path: string, headers: Readonly<Record<string, string>> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const sent = request({ hostname, port, path, headers }, (answer) => {
      answer.resume()
      answer.on("end", () => resolve(answer.statusCode ?? 0))
    })
    sent.on("error", reject)
    sent.end()
  })

/** nginx behind a load balancer that names the player's address, as docs/operations.md says. */
const behindBalancer = (text: string): string =>
  text.replace("server_tokens off;", "server_tokens off;\n  set_real_ip_from 127.0.0.1;\n  real_ip_header X-Forwarded-For;")

/** The documented limit: 21 requests at once, and then one every two seconds. Each batch is larger than the limit allows in its time. */
const isLimited = async (server: Nginx, addressOf: (attempt: number) => string): Promise<boolean> => {
  const startedAt = Date.now()
  for (let sent = 0; sent <= 21 + (Date.now() - startedAt) / 2_000; sent += 5) {
    const batch = Array.from({ length: 5 }, (_, at) => ask(server, "/api/login", { "x-forwarded-for": addressOf(sent + at) }))
    if ((await Promise.all(batch)).includes(429)) return true
  }
  return false
}

describe.skipIf(!isInstalled)(`the documented nginx${WHY}`, () => {
  it("[LOGIN-4] nginx counts the logins of all addresses of one IPv6 network together, and those of another network apart", async () => {
    const server = await start(behindBalancer)
    expect(await isLimited(server, (attempt) => `2001:db8:1:2:${attempt.toString(16)}::1`)).toBe(true)
    expect(await ask(server, "/api/login", { "x-forwarded-for": "2001:db8:1:2::ffff" })).toBe(429)
    expect(await ask(server, "/api/login", { "x-forwarded-for": "2001:db8:1:3::1" })).toBe(200)
  })

  it("[LOGIN-4] nginx counts each IPv4 address apart, also when the address is written as IPv6", async () => {
    const server = await start(behindBalancer)
    expect(await isLimited(server, () => "192.0.2.10")).toBe(true)
    expect(await ask(server, "/api/login", { "x-forwarded-for": "::ffff:192.0.2.10" })).toBe(429)
    for (const other of ["192.0.2.11", "::ffff:192.0.2.12"])
      expect([other, await ask(server, "/api/login", { "x-forwarded-for": other })]).toEqual([other, 200])
  })

  it.each(["/api/validate", "/check", "/whep/1", "/ws/game"])(
    "[BOOT-5] the casino gets no address and no host that a client claims: %s",
    async (path) => {
      const server = await start()
      const forged = "203.0.113.66"
      const names = ["x-forwarded-for", "x-real-ip", "x-client-ip", "x-cluster-client-ip", "true-client-ip", "cf-connecting-ip"]
      const others = ["x-forwarded-host", "x-forwarded-port", "x-forwarded-proto", "x-original-url", "x-rewrite-url"]
      const headers = Object.fromEntries([...names, ...others].map((name) => [name, forged]))
      await ask(server, path, { ...headers, forwarded: `for=${forged};host=${forged}` })
      expect(received.get(path)).toMatchObject({ "x-forwarded-for": "127.0.0.1", "x-real-ip": "127.0.0.1", "x-forwarded-proto": "http" })
      expect(JSON.stringify(received.get(path))).not.toContain(forged)
    }
  )

  it("[CON-3] only the sockets upgrade their connection", async () => {
    const server = await start()
    const upgrade = { connection: "Upgrade", upgrade: "websocket" }
    for (const path of ["/ws/game", "/api/validate"]) await ask(server, path, upgrade)
    expect(received.get("/ws/game")).toMatchObject({ ...upgrade, connection: "upgrade" })
    expect(received.get("/api/validate")).not.toHaveProperty("upgrade")
  })

  it("[LOG-4] no log of nginx contains a token, however the address encodes its query", async () => {
    const server = await start()
    const query = `token=${TOKEN}`
    const paths = [
      `/?${query}`,
      `/lobby?%74oken=${TOKEN}`,
      `/ws/game?%74%6fken=${TOKEN}`,
      `/%3F${query}`,
      `/lobby%3Ftoken%3D${TOKEN}`,
      `/lobby%253Ftoken%253D${TOKEN}`,
      `/ws/notifications%3Ftoken=${TOKEN}`,
      `/api/validate;${query}`,
      `/api/x&${query}`,
      `/assets/gone.js?${query}`
    ]
    for (const path of paths) await ask(server, path)
    await ask(server, "/game/7/St.%20Tropez")
    await expect.poll(server.logs).toContain("/ws/notifications")
    expect(server.logs()).toContain('"GET /index.html HTTP/1.1" 200')
    expect(server.logs()).not.toContain(TOKEN)
  })

  it("[LOG-4] no log of nginx contains a token when nginx cannot read the page", async () => {
    const server = await start()
    chmodSync(root, 0o700)
    expect(await ask(server, `/lobby?token=${TOKEN}`)).toBeGreaterThanOrEqual(400)
    await ask(server, "/check")
    await expect.poll(server.logs).toContain("/check")
    expect(server.logs()).not.toContain(TOKEN)
  })

  it("[OPS-5] a page that was opened with a token sends no browser reports, also when the parameter's name is encoded", async () => {
    const server = await start((text) => text.replace('3[df])" "";\n  default "";', '3[df])" "";\n  default "/browser-reports";'))
    const endpointOf = async (path: string) => (await fetch(`${server.url}${path}`)).headers.get("reporting-endpoints")
    expect(await endpointOf("/lobby?search=50%25")).toContain("/browser-reports")
    const queries = ["?token=", "?%74oken=", "?a=1&to%6Ben=", "%3Ftoken=", "%3ftoken%3D", "%253Ftoken%253D", ";token="]
    for (const query of queries) expect([query, await endpointOf(`/lobby${query}${TOKEN}`)]).toEqual([query, null])
  })
})
