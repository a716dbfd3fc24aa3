import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "@playwright/test"
import { proveEngine } from "../../../golden/engineProof.ts"
import { startEngineServer } from "../../../golden/engineServer.ts"
import { GOLDEN_LOG } from "../../../golden/makeGoldenLog.ts"
import { firefoxPath, NO_FIREFOX } from "../../support/browsers/bidiFirefox.ts"

/** Time limit of a browser, in ms. */
const BROWSER_MS = 100_000

const inNode = () => proveEngine(readFileSync(GOLDEN_LOG, "utf8"))

test.describe("[LOG-2] the golden session", () => {
  test("the golden session folds to the same bytes in Chromium as in Node, and passes its verification there", async ({ page }) => {
    const server = await startEngineServer()
    await page.goto(server.url)
    const proof = await server.proof
    server.stop()
    expect(proof).toMatchObject({ engine: expect.stringContaining("Chrome"), verification: { result: "proven", skipped: [] } })
    expect(proof).toMatchObject({ ...(await inNode()) })
  })

  test("the golden session folds to the same bytes in Firefox as in Node", async () => {
    test.skip(firefoxPath === undefined, NO_FIREFOX)
    const server = await startEngineServer()
    const profile = mkdtempSync(join(tmpdir(), "telereel-firefox-"))
    const browser = spawn(firefoxPath ?? "", ["--headless", "--no-remote", "--profile", profile, server.url], {
      stdio: "ignore",
      timeout: BROWSER_MS
    })
    const gone = once(browser, "exit")
    const proof = await Promise.race([server.proof, gone.then(() => "Firefox ended and had not answered")])
    browser.kill()
    await gone
    // Firefox's helper processes may still write for a moment.
    rmSync(profile, { recursive: true, force: true, maxRetries: 20 })
    server.stop()
    expect(proof).toMatchObject({ engine: expect.stringContaining("Firefox"), verification: { result: "proven" } })
    expect(proof).toMatchObject({ ...(await inNode()) })
  })
})
