import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { resolve } from "node:path"
import process from "node:process"
import { createInterface } from "node:readline"
import { setTimeout } from "node:timers/promises"

/** The mock casino as a process of its own, with the built product in front of it. */
export interface MockProcess {
  readonly url: string
  /** Lets the process stand still for so many ms of real time: no call, no frame, no picture, and its sockets stay open. */
  readonly freeze: (ms: number) => Promise<void>
  readonly stop: () => Promise<void>
}

const root = new URL("../../..", import.meta.url).pathname
const ADDRESS = /https?:\/\/[\w.[\]:]+/u

const awaitAddress = async (child: ChildProcess): Promise<string> => {
  if (child.stdout === null) throw new Error("The mock server has no output to read.")
  for await (const line of createInterface(child.stdout)) {
    const [address] = ADDRESS.exec(line) ?? []
    if (address !== undefined) return address
  }
  throw new Error("The mock server ended before it said where it listens.")
}

/** The built product; a build in another folder by `TEST_DIST`. */
export const APP_FOLDER = resolve(root, process.env["TEST_DIST"] ?? "dist")

/** Starts one on a free port; each worker has its own, so that no test sees another's casino. */
export const startMockProcess = async (...extra: readonly string[]): Promise<MockProcess> => {
  const child = spawn(process.execPath, ["mocks/server.ts", "--port", "0", "--app", APP_FOLDER, ...extra], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"]
  })
  const url = await awaitAddress(child)
  child.stdout.resume()
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
