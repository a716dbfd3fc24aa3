import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import process from "node:process"
import { expect, onTestFinished, test, vi } from "vitest"
import { listen, OWN, PATIENCE, runHere } from "../wrongProvider/kitTestbed.ts"
import { flagsOf } from "./serve.ts"

vi.setConfig(PATIENCE)

/** Shorter than the time for which the server holds the video of a lost connection, in ms. */
const EXIT_MS = 15_000

test("[CON-2] the reference server ends at the first SIGTERM although a player has just left a video", async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts"), "serve", "--port", "0"], {
    stdio: ["ignore", "pipe", "inherit"]
  })
  onTestFinished(() => void child.kill("SIGKILL"))
  const greeting: readonly unknown[] = await once(child.stdout, "data")
  const origin = /at (?<origin>http:\S+)\. /u.exec(String(greeting[0]))?.groups?.["origin"] ?? ""
  const { code } = await runHere(...flagsOf(origin), ...OWN, "--filter", "sendVideoEnded")
  expect(code).toBe(0)
  const ended = once(child, "exit", { signal: AbortSignal.timeout(EXIT_MS) })
  child.kill("SIGTERM")
  expect(await ended).toEqual([0, null])
})

test.each([
  ["reference server", "verify", "serve"],
  ["server with a mistake", "wrongProvider", "missing-field"]
])("[CON-2] the %s says in one sentence that its port is in use", async (_name, folder, word) => {
  const port = new URL(await listen(() => undefined)).port
  const args = [join(import.meta.dirname, "..", folder, "main.ts"), word, "--port", port]
  const run = await new Promise<{ readonly code: unknown; readonly stderr: string }>((resolve) => {
    execFile(process.execPath, args, (error, _stdout, stderr) => resolve({ code: error?.code, stderr }))
  })
  expect(run.stderr).toContain(
    `server cannot listen on port ${port}: it is in use. Stop what listens there, or choose another with --port.`
  )
  expect(run.stderr).not.toContain("    at ")
  expect(run.code).toBe(2)
})
