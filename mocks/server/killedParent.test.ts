import { spawn } from "node:child_process"
import { join } from "node:path"
import { expect, test } from "vitest"

const server = join(import.meta.dirname, "..", "server.ts")

test("a killed parent takes the mock process along when it has started it with a channel", async () => {
  const script = `
    const { spawn } = require("node:child_process")
    const child = spawn(process.execPath, [${JSON.stringify(server)}, "--port", "0", "--still"], { stdio: ["ignore", "pipe", "ignore", "ipc"] })
    child.stdout.on("data", (part) => process.stdout.write(part))
    console.log("pid " + child.pid)
  `
  const parent = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "inherit"] })
  let said = ""
  for await (const part of parent.stdout) {
    said += String(part)
    if (said.includes("/_mock/state")) break
  }
  const pid = Number(/pid (?<pid>\d+)/u.exec(said)?.groups?.["pid"])
  const isAlive = (): boolean => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  expect(isAlive()).toBe(true)
  parent.kill("SIGKILL")
  await expect.poll(isAlive, { timeout: 20_000 }).toBe(false)
}, 40_000)
