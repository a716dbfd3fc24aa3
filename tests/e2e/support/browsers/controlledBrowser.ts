import { spawn } from "node:child_process"
import { once } from "node:events"
import { rmSync } from "node:fs"
import { createInterface } from "node:readline"

/** An answer of the DevTools protocol, whose error is an object, or of WebDriver BiDi, whose error is a code beside a message. */
interface Answer {
  readonly id?: number
  readonly result?: unknown
  readonly error?: string | { readonly message: string }
  readonly message?: string
}

/** The line in which a Chromium announces the address of its DevTools. */
export const DEVTOOLS = /DevTools listening on (\S+)/u

/** Sends a command. Resolves to its result, and rejects with the browser's message. */
export type Send = (method: string, params?: object, sessionId?: string) => Promise<unknown>

/** The address of the browser's remote control, from the line of its output that has the form of `announced`. */
export const awaitAddress = async (output: NodeJS.ReadableStream, announced: RegExp): Promise<string> => {
  for await (const line of createInterface(output)) {
    const [, address] = announced.exec(line) ?? []
    if (address !== undefined) return address
  }
  throw new Error("The browser ended before it printed its address.")
}

const speakTo = async (address: string): Promise<{ readonly send: Send; readonly close: () => void }> => {
  const socket = new WebSocket(address)
  await once(socket, "open")
  const waiting = new Map<number, (answer: Answer) => void>()
  let asked = 0
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  const send: Send = async (method, params = {}, sessionId) => {
    const id = (asked += 1)
    const { promise, resolve } = Promise.withResolvers<Answer>()
    waiting.set(id, resolve)
    socket.send(JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) }))
    const { result, error, message } = await promise
    if (error !== undefined) throw new Error(`${method}: ${typeof error === "string" ? (message ?? error) : error.message}`)
    return result
  }
  return { send, close: () => socket.close() }
}

/** `announced`: the line of the browser's output with the address of its remote control. `endpoint` is added to that address. */
export interface ControlledStart {
  readonly path: string
  readonly args: readonly string[]
  /** The folder of the browser's profile. It is removed with the browser. */
  readonly profile: string
  readonly announced: RegExp
  readonly endpoint?: string
}

/** Starts a browser without Playwright, and opens its remote control. */
export const startControlled = async ({ path, args, profile, announced, endpoint = "" }: ControlledStart) => {
  const child = spawn(path, [...args], { stdio: ["ignore", "ignore", "pipe"] })
  const { send, close } = await speakTo((await awaitAddress(child.stderr, announced)) + endpoint)
  child.stderr.resume()
  const stop = async (): Promise<void> => {
    close()
    const gone = once(child, "exit")
    child.kill()
    await gone
    // The browser's helper processes may still write for a moment.
    rmSync(profile, { recursive: true, force: true, maxRetries: 20 })
  }
  return { send, stop }
}
