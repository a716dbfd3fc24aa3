/**
 * `npm run deploy:measure -- OLD`: measures the download for /lobby of a player who returns with the build in the folder OLD after a deployment of
 * dist. Counts bytes on the wire (headers included), with and without compression dictionaries (OPS-4). Needs `npm run deploy:deltas -- OLD` for the
 * first.
 */
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"
import { chromium, type Page } from "playwright"
import { readArguments, stopMisused } from "../../src/cli/readArguments.ts"
import { enterUsersFolder, fromProject } from "../../src/cli/usersFolder.ts"
import { runServer } from "../../mocks/server/runServer.ts"
import { readOptions } from "../../mocks/server/options.ts"
import { makeSessionToken } from "../e2e/support/session/sessionToken.ts"
import { firstLoadOf } from "../bench/firstLoad.ts"
import { chromiumPath } from "../support/chromium.ts"

enterUsersFolder("deploy:measure")
const NEW = fromProject("dist")
const LOBBY = "main h3"
const EARLY = /^\/assets\/early-/u
interface Sum {
  readonly bytes: number
  readonly files: number
}

/** Opens the lobby and sums up the page and the files of its first load. Files that are fetched in advance for the game do not count. */
const visit = async (page: Page, address: string, files: readonly string[]): Promise<Sum> => {
  const session = await page.context().newCDPSession(page)
  await session.send("Network.enable")
  const parts = new Set<string>()
  let sum: Sum = { bytes: 0, files: 0 }
  session.on("Network.responseReceived", ({ requestId, type, response: { url, fromDiskCache = false } }) => {
    const { pathname } = new URL(url)
    if (!fromDiskCache && (type === "Document" || EARLY.test(pathname) || files.includes(pathname.slice(1)))) parts.add(requestId)
  })
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (parts.has(requestId) && encodedDataLength > 0) sum = { bytes: sum.bytes + encodedDataLength, files: sum.files + 1 }
  })
  await page.goto(address)
  await page.locator(LOBBY).first().waitFor()
  // The browser stores dictionaries after the page is shown.
  await page.waitForLoadState("networkidle")
  return sum
}

/** A visit, a deployment over the old files, and a visit again. */
const measure = async (old: string, withDeltas: boolean): Promise<readonly [Sum, Sum]> => {
  const folder = mkdtempSync(join(tmpdir(), "telereel-deploy-"))
  cpSync(old, folder, { recursive: true })
  const read = readOptions(["--port", "0", "--app", folder])
  if ("problem" in read) throw new Error(read.problem)
  const server = await runServer(read.options)
  const browser = await chromium.launch({ executablePath: chromiumPath() })
  try {
    const context = await browser.newContext({ locale: "tr-TR" })
    // Dictionaries need a secure origin, and localhost is one.
    const lobby = `http://localhost:${String(server.port)}/lobby`
    const first = await context.newPage()
    const before = await visit(first, `${lobby}?token=${makeSessionToken("demo")}`, firstLoadOf(old, "/lobby"))
    await first.close()
    cpSync(NEW, folder, { recursive: true, filter: (path) => withDeltas || !path.includes(".deltas") })
    return [before, await visit(await context.newPage(), `${lobby}?token=${makeSessionToken("demo")}`, firstLoadOf(NEW, "/lobby"))]
  } finally {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const line = (name: string, { bytes, files }: Sum): string =>
  `${name.padEnd(44)}${(bytes / 1_000).toFixed(1).padStart(8)} kB ${String(files).padStart(4)} files`

const USAGE = "Usage: npm run deploy:measure -- OLD"
const [old = stopMisused("Name the folder of an earlier build.", USAGE)] = readArguments(USAGE, { allowPositionals: true }).positionals
for (const folder of [old, NEW])
  if (!existsSync(join(folder, "index.html"))) stopMisused(`${folder} has no index.html: name the folder of a build.`, USAGE)
const [first, plain] = await measure(old, false)
const [, small] = await measure(old, true)
console.log(line("First visit of /lobby", first))
console.log(line("After the deployment, without dictionaries", plain))
console.log(line("After the deployment, with dictionaries", small))
process.exit(0)
