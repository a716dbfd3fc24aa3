import { spawn } from "node:child_process"
import { join } from "node:path"
import process from "node:process"

/** Output and exit code of a run of the kit. */
export interface KitRun {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Runs the kit as a process in its own folder, like a server team does. */
export const runKit = (folder: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<KitRun> =>
  new Promise((resolve) => {
    const clean = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("npm_") && name !== "INIT_CWD"))
    const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts"), ...args], {
      cwd: folder,
      env: { ...clean, ...env },
      stdio: ["ignore", "pipe", "pipe"]
    })
    let out = ""
    let err = ""
    child.stdout.on("data", (part: Buffer) => {
      out += part.toString()
    })
    child.stderr.on("data", (part: Buffer) => {
      err += part.toString()
    })
    child.once("close", (code) => resolve({ code, out, err }))
  })
