import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { resolve } from "node:path"
import process from "node:process"
import { createInterface } from "node:readline"
import { setTimeout } from "node:timers/promises"

/** The mock casino as a separate process that serves the built product. */
export interface MockProcess {
  readonly url: string
  /** Suspends the process for this many ms of real time. Its sockets stay open, but it sends nothing. */
  readonly freeze: (ms: number) => Promise<void>
  readonly stop: () => Promise<void>
}

const root = new URL("../../../..", import.meta.url).pathname
const ADDRESS = /https?:\/\/[\w.[\]:]+/u

const awaitAddress = async (child: ChildProcess): Promise<string> => {
  if (child.stdout === null) throw new Error("The mock server has no output to read.")
  for await (const line of createInterface(child.stdout)) {
    const [address] = ADDRESS.exec(line) ?? []
    if (address !== undefined) return address
  }
  throw new Error("The mock server ended before it printed its address.")
}

/** The built product. `TEST_DIST` names another folder. */
export const APP_FOLDER = resolve(root, process.env["TEST_DIST"] ?? "dist")

/** Starts a mock process on a free port. Each worker has its own, so that tests do not share a casino. */
export const startMockProcess = async (...extra: readonly string[]): Promise<MockProcess> => {
  const child = spawn(process.execPath, ["mocks/server.ts", "--port", "0", "--app", APP_FOLDER, ...extra], {
    cwd: root,
    // The mock process ends when its channel closes, so also when this process is killed.
    stdio: ["ignore", "pipe", "inherit", "ipc"]
  })
  const url = await awaitAddress(child)
  child.stdout?.resume()
  return {
    url,
    freeze: async (ms) => {
      child.kill("SIGSTOP")
      await setTimeout(ms)
      child.kill("SIGCONT")
    },
    stop: async () => {
      if (child.exitCode !== null) return
      child.kill("SIGTERM")
      await once(child, "exit")
    }
  }
}
