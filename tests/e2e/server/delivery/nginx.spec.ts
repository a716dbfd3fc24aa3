import { spawnSync } from "node:child_process"
import { once } from "node:events"
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer, type IncomingHttpHeaders, request } from "node:http"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import process from "node:process"
import { gzipSync } from "node:zlib"
import { OPERATOR_FILE } from "../../../../mocks/handlers/boot.ts"
import { sendWrongRequests } from "../../../lab/fuzzServer.ts"
import { expect, test as base } from "../../support/session/casino.ts"
import { APP_FOLDER } from "../../support/servers/mockProcess.ts"
import { type Nginx, startNginx } from "../../support/servers/nginx.ts"
import { makeSessionToken } from "../../support/session/sessionToken.ts"

const test = base.extend<{ readonly nginx: Nginx }, { readonly started: Nginx | null }>({
  started: [
    async ({ mockProcess }, use) => {
      // nginx's workers run as another user and must be able to read the files.
      const root = mkdtempSync(join(tmpdir(), "telereel-www-"))
      chmodSync(root, 0o755)
      cpSync(APP_FOLDER, root, { recursive: true })
      writeFileSync(join(root, "Settings.json"), JSON.stringify(OPERATOR_FILE))
      writeFileSync(join(root, "made.json"), "{}")
      writeFileSync(join(root, "made.json.gz"), gzipSync('{"made":"before"}'))
      mkdirSync(join(root, ".well-known"))
      writeFileSync(join(root, ".well-known/security.txt"), "Contact: mailto:security@example.test")
      const nginx = await startNginx(root, new URL(mockProcess?.url ?? "http://127.0.0.1:4180").host)
      await use(nginx)
      await nginx?.stop()
      rmSync(root, { recursive: true, force: true })
    },
    { scope: "worker" }
  ],
  nginx: async ({ started }, use) => {
    base.skip(started === null, "There is no nginx here and its package cannot be had: the documented configuration was not tried.")
    if (started !== null) await use(started)
  }
})

const scriptName = (): string =>
  readdirSync(join(APP_FOLDER, "assets")).find((name) => name.startsWith("first-") && name.endsWith(".js")) ?? ""

const policyOf = (file: string): string => {
  const [, policy = ""] = /http-equiv="Content-Security-Policy" content="([^"]+)"/u.exec(readFileSync(join(APP_FOLDER, file), "utf8")) ?? []
  return policy.replaceAll("&#39;", "'")
}

test("[SHELL-12] behind the documented nginx routes get the page, files are cached and compressed, and missing files answer 404", async ({
  nginx: { url }
}) => {
  const ask = (path: string, headers: Readonly<Record<string, string>> = {}) => fetch(`${url}${path}`, { headers })
  const page = await (await ask("/")).text()
  expect(page).toContain("Content-Security-Policy")
  for (const path of ["/", "/lobby", "/game/7/Win.7", "/pages/errors/error-404", "/lobby/1/St.%20Tropez"]) {
    const answer = await ask(path)
    expect([path, answer.status, answer.headers.get("cache-control"), await answer.text()]).toEqual([path, 200, "no-store", page])
  }
  const script = await ask(`/assets/${scriptName()}`, { "accept-encoding": "gzip" })
  expect(Object.fromEntries(script.headers)).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-encoding": "gzip",
    "content-type": expect.stringContaining("javascript"),
    vary: expect.stringContaining("Accept-Encoding")
  })
  expect(await (await ask("/made.json")).json()).toEqual({ made: "before" })
  expect((await ask("/Settings.json")).headers.get("cache-control")).toBe("no-cache")
  expect((await ask("/manifest.webmanifest")).headers.get("content-type")).toContain("application/manifest+json")
  expect(await (await ask("/.well-known/security.txt")).text()).toContain("Contact")
  for (const path of ["/assets/gone-abc.js", "/robots.txt", "/.vite/manifest.json", "/.git/config", "/.well-known/none"]) {
    const { status, headers } = await ask(path)
    expect([path, status, headers.get("cache-control")]).toEqual([path, 404, "no-cache"])
  }
})

test("[SHELL-12] [SHELL-13] behind the documented nginx every answer has security headers with the build's own policies", async ({
  nginx: { url }
}) => {
  const policy = `${policyOf("index.html")}; frame-ancestors 'none'`
  // The hash of the import map changes with each build, so the page's own policy alone decides about scripts.
  const ofPages = policy.replace(/^default-src 'self'; script-src [^;]+/u, "script-src-attr 'none'")
  const ofFiles = policy.replace(/ 'sha256-[^;]+/u, "")
  for (const path of ["/", "/lobby", "/Settings.json", `/assets/${scriptName()}`, "/assets/gone-abc.js", "/api/player/balance"]) {
    const { headers } = await fetch(`${url}${path}`)
    const isPage = path === "/" || path === "/lobby"
    expect(headers.get("integrity-policy"), path).toBe(isPage ? "blocked-destinations=(script)" : null)
    expect(headers.get("reporting-endpoints"), path).toBeNull()
    expect(Object.fromEntries(headers), path).toMatchObject({
      "content-security-policy": isPage ? ofPages : ofFiles,
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "permissions-policy": expect.stringContaining("camera=()"),
      "cross-origin-opener-policy": "same-origin",
      server: "nginx"
    })
  }
  const support = await fetch(`${url}/support.html`)
  expect(support.headers.get("content-security-policy")).toBe(`${policyOf("support.html")}; frame-ancestors 'self'`)
})

test("[AUTH-6] behind the documented nginx no browser stores an answer of the casino, unless the casino allows it", async ({
  nginx: { root }
}) => {
  const casino = createServer(({ url = "" }, response) => {
    if (url.startsWith("/api/images/")) response.setHeader("cache-control", "max-age=60")
    response.end("{}")
  }).listen(0, "127.0.0.1")
  await once(casino, "listening")
  const address = casino.address()
  const server = await startNginx(root, `127.0.0.1:${typeof address === "object" ? address?.port : ""}`)
  if (server === null) return
  const cacheOf = async (path: string) => (await fetch(`${server.url}${path}`)).headers.get("cache-control")
  for (const path of ["/api/player/balance", "/api/validate", "/check"]) expect([path, await cacheOf(path)]).toEqual([path, "no-store"])
  expect(await cacheOf("/api/images/1.webp")).toBe("max-age=60")
  await new Promise((resolve) => casino.close(resolve))
  // nginx's own answer, while the casino is down.
  expect(await cacheOf("/api/player/balance")).toBe("no-store")
  await server.stop()
})

test("[AUTH-3] [AUTH-7] [GAME-1] behind the documented nginx a player logs in by token and plays, and no nginx log contains the token", async ({
  nginx: { url, logs },
  page,
  player
}) => {
  const token = makeSessionToken("demo")
  await page.goto(`${url}/?token=${token}`)
  await player.expectAmount("balance", 150_000)
  await player.openBrand()
  await player.join()
  // nginx logs a socket when it closes.
  await page.close()
  await expect.poll(logs).toContain("/ws/game")
  expect(logs()).not.toContain(token)
})

test("[OPS-6] behind the documented nginx the health page finds that everything works", async ({ nginx: { url }, page, witness }) => {
  // The call without a token is refused, and the browser reports that.
  witness.expect(/status of 401/u)
  await page.goto(`${url}/health`)
  await expect(page.getByTestId("health")).toHaveText("Works")
})

test("[OPS-5] behind the documented nginx browsers report to the operator's collector, but not from a page with a token", async ({
  mockProcess,
  nginx: { root }
}) => {
  const asConfigured = await startNginx(root, new URL(mockProcess?.url ?? "").host, (text) =>
    text.replace('3[df])" "";\n  default "";', '3[df])" "";\n  default "/browser-reports";')
  )
  if (asConfigured === null) return
  const headersOf = async (path: string) => Object.fromEntries((await fetch(`${asConfigured.url}${path}`)).headers)
  expect(await headersOf("/lobby")).toMatchObject({
    "content-security-policy": expect.stringMatching(/; report-to telereel$/u),
    "integrity-policy": "blocked-destinations=(script), endpoints=(telereel)",
    "reporting-endpoints": 'telereel="/browser-reports", default="/browser-reports"'
  })
  const withToken = await headersOf(`/lobby?token=${makeSessionToken("demo")}`)
  expect(withToken["reporting-endpoints"]).toBeUndefined()
  expect(withToken["integrity-policy"]).toBe("blocked-destinations=(script)")
  await asConfigured.stop()
})

test("[OPS-4] behind the documented nginx a browser with an earlier file gets the difference, and others the whole file", async ({
  nginx: { url, root }
}) => {
  const hash = "UVJJK755zxAdVgIUBmnwVMY1MI5R1Zn0Ay/85OYNZQC="
  const path = `/assets/${scriptName()}`
  const delta = join(root, ".deltas", path, `${hash}.dcz`)
  mkdirSync(dirname(delta), { recursive: true })
  writeFileSync(delta, "difference")
  const ask = (headers: Readonly<Record<string, string>>) =>
    new Promise<{ readonly body: string; readonly headers: IncomingHttpHeaders }>((resolve, reject) => {
      const sent = request(`${url}${path}`, { headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on("data", (part: Buffer) => parts.push(part))
        answer.on("end", () => resolve({ body: Buffer.concat(parts).toString(), headers: answer.headers }))
      })
      sent.on("error", reject)
      sent.end()
    })
  const small = await ask({ "accept-encoding": "gzip, deflate, br, zstd, dcb, dcz", "available-dictionary": `:${hash}:` })
  expect(small.body).toBe("difference")
  expect(small.headers).toMatchObject({
    "content-encoding": "dcz",
    "content-type": expect.stringContaining("text/javascript"),
    "cache-control": "public, max-age=31536000, immutable",
    "use-as-dictionary": 'match="/assets/first-*.js"',
    "content-security-policy": expect.stringContaining("default-src 'self'")
  })
  expect(small.headers.vary).toContain("Available-Dictionary")
  for (const other of [{}, { "available-dictionary": `:${hash}:` }, { "accept-encoding": "dcz", "available-dictionary": ":none:" }]) {
    const whole = await ask(other)
    expect(whole.headers["content-encoding"]).toBeUndefined()
    expect(whole.body.length).toBeGreaterThan(100_000)
    expect(whole.headers["use-as-dictionary"]).toBe('match="/assets/first-*.js"')
  }
  expect((await fetch(`${url}/.deltas${path}/${hash}.dcz`)).status).toBe(404)
})

test("[OPS-4] behind the documented nginx Chromium with an earlier file unpacks the written difference, and gets the page whole", async ({
  mockProcess,
  nginx: { root: whole },
  page
}) => {
  const [root, old] = [join(whole, "deployed"), join(whole, "earlier")]
  cpSync(APP_FOLDER, root, { recursive: true })
  writeFileSync(join(root, "Settings.json"), JSON.stringify(OPERATOR_FILE))
  const current = readFileSync(join(root, "assets", scriptName()), "utf8")
  for (const folder of [root, old]) {
    mkdirSync(join(folder, "assets"), { recursive: true })
    writeFileSync(join(folder, "assets/first-AAAAAAAA.js"), `${current}\n// An earlier build.`)
  }
  const earlierPage = readFileSync(join(root, "index.html"), "utf8").replaceAll(scriptName(), "first-AAAAAAAA.js")
  writeFileSync(join(old, "index.html"), `${earlierPage}<!-- An earlier build. -->`)
  const written = spawnSync(process.execPath, ["tests/deploy/writeDeltas.ts", old, "--to", root], { encoding: "utf8" })
  // Only the script has a dictionary: a browser does not store the page.
  expect(written.stdout).toBe(`${old}: 1 deltas\n`)
  const server = await startNginx(root, new URL(mockProcess?.url ?? "").host)
  if (server === null) return
  const answer = await page.goto(`${server.url}/login`)
  expect(await answer?.allHeaders()).toMatchObject({ "content-encoding": "gzip", "cache-control": "no-store" })
  expect(await answer?.headerValue("use-as-dictionary")).toBeNull()
  const read = (path: string) =>
    page.evaluate(async (asked) => {
      const { headers, text } = await fetch(asked).then(async (found) => ({ headers: found.headers, text: await found.text() }))
      return { encoding: headers.get("content-encoding"), text }
    }, path)
  await read("/assets/first-AAAAAAAA.js")
  let attempt = 0
  // The browser stores a dictionary some time after it has got the file. Each address is requested once.
  const difference = async () => read(`/assets/${scriptName()}?${(attempt += 1)}`)
  await expect.poll(difference).toEqual({ encoding: "dcz", text: current })
  await server.stop()
})

test("[OPS-4] behind the documented nginx a canary goes to a share of the visitors, each build's pages get their files, and one line ends it", async ({
  mockProcess,
  nginx: { url, root: whole }
}) => {
  expect((await fetch(`${url}/assets/${scriptName()}`)).status).toBe(200)
  const root = join(whole, "builds")
  for (const build of ["", "-canary"]) {
    mkdirSync(join(`${root}${build}`, "assets"), { recursive: true })
    writeFileSync(join(`${root}${build}`, "index.html"), `build${build}`)
    writeFileSync(join(`${root}${build}`, `assets/part${build}-AAAAAAAA.js`), `part${build}`)
  }
  const visit = async (server: Nginx, path: string, visitor: number): Promise<string> =>
    (await fetch(`${server.url}${path}`, { headers: { "user-agent": `Browser ${visitor}` } })).text()
  const visitors = Array.from({ length: 40 }, (_, visitor) => visitor)
  const serve = async (
    change: (text: string) => string,
    check: (server: Nginx, pages: readonly string[]) => Promise<void>
  ): Promise<void> => {
    const server = await startNginx(root, new URL(mockProcess?.url ?? "").host, change)
    if (server === null) return
    await check(server, await Promise.all(visitors.map((visitor) => visit(server, "/lobby", visitor))))
    for (const visitor of [0, 1, 2, 3])
      expect([
        await visit(server, "/assets/part-AAAAAAAA.js", visitor),
        await visit(server, "/assets/part-canary-AAAAAAAA.js", visitor)
      ]).toEqual(["part", "part-canary"])
    expect((await fetch(`${server.url}/assets/none-AAAAAAAA.js`)).status).toBe(404)
    await server.stop()
  }
  await serve(
    (text) => text.replace('# 5% "-canary";', '50% "-canary";'),
    async (server, pages) => {
      expect(new Set(pages)).toEqual(new Set(["build", "build-canary"]))
      expect(await Promise.all(visitors.map((visitor) => visit(server, "/game/1/a", visitor)))).toEqual(pages)
    }
  )
  await serve(
    (text) => text,
    async (_server, pages) => expect(new Set(pages)).toEqual(new Set(["build"]))
  )
})

/** Sends a path exactly as spelled, because `fetch` would normalise it. Returns the status. */
const post = (url: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const body = JSON.stringify({ username: "nobody", password: "TEST-WRONG", site_id: 8 })
    const headers = { "content-type": "application/json", "content-length": String(body.length) }
    const sent = request({ hostname, port, path, method: "POST", headers }, (answer) => {
      answer.resume()
      answer.on("end", () => resolve(answer.statusCode ?? 0))
    })
    sent.on("error", reject)
    sent.end(body)
  })

const LOGIN_SPELLINGS = [
  "/api/login",
  "/api/login/",
  "/api/login//",
  "//api/login",
  "/api//login",
  "/api/./login",
  "/api/x/../login",
  "/api/x/..%2flogin",
  "/api/Login",
  "/api/LOGIN/",
  "/api/%6cogin",
  "/api/%6Cogin%2F",
  "/api%2flogin",
  "/api/login;a=1",
  "/api/login%20",
  "/api/login?next=1",
  "/api/\\login",
  "/api/%256cogin",
  "/api/login%252f"
]

/** The documented limit: this many requests pass at once, and then one every two seconds. */
const BURST = 21
const REFILL_MS = 2_000
const BATCH = 5

/** Whether the login limit applies to a path: more requests than it allows do not pass, however slow the computer is. */
const isLimited = async (url: string, path: string): Promise<boolean> => {
  const startedAt = Date.now()
  for (let passed = 0; passed <= BURST + (Date.now() - startedAt) / REFILL_MS; passed += BATCH) {
    const statuses = await Promise.all(Array.from({ length: BATCH }, () => post(url, path)))
    if (statuses.includes(429)) return true
  }
  return false
}

test("[LOGIN-4] behind the documented nginx the login limit applies to every spelling of the path, and to no other call", async ({
  nginx: { url }
}) => {
  const outcomes: Record<string, boolean> = {}
  for (const path of LOGIN_SPELLINGS) outcomes[path] = await isLimited(url, path)
  expect(outcomes).toEqual(Object.fromEntries(LOGIN_SPELLINGS.map((path) => [path, true])))
  // The casino has no such address. nginx answers it itself.
  expect(await post(url, "/API/login")).toBe(405)
  const others = await Promise.all(Array.from({ length: 40 }, () => fetch(`${url}/api/player/balance`)))
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([401]))
})

test("[SHELL-12] the documented nginx answers wrong requests without an error of its own or of the casino", async ({ nginx: { url } }) => {
  const statuses = await sendWrongRequests({ port: Number(new URL(url).port), token: makeSessionToken("demo") }, 300, 1)
  expect([...statuses.keys()].filter((status) => status.startsWith("5"))).toEqual([])
  expect((await fetch(`${url}/lobby`)).status).toBe(200)
})
