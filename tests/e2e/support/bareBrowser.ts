import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { expect } from "@playwright/test"
import { chromiumPath } from "../../support/chromium.ts"

/** A tab of a bare browser: hidden as soon as another is opened, as a person's is. */
export interface BareTab {
  /** Waits until a line of the page's text is just this. */
  readonly expectLine: (line: string) => Promise<void>
  readonly lines: () => Promise<readonly string[]>
  readonly freeze: () => Promise<void>
  readonly wake: () => Promise<void>
}

/**
 * A Chromium without Playwright in it, spoken to in its own protocol. Playwright makes every page believe that it is seen, and the browser
 * freezes no page that is seen.
 */
export interface BareBrowser {
  readonly open: (url: string) => Promise<BareTab>
  readonly stop: () => Promise<void>
}

interface Answer {
  readonly id?: number
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

type Send = (method: string, params?: object, sessionId?: string) => Promise<unknown>

const args = ["--headless", "--no-sandbox", "--disable-gpu", "--allow-loopback-in-peer-connection", "--remote-debugging-port=0"]

const awaitAddress = async ({ stderr }: ChildProcess): Promise<string> => {
  if (stderr === null) throw new Error("The browser has no output to read.")
  for await (const line of createInterface(stderr)) {
    const [, address] = /DevTools listening on (\S+)/u.exec(line) ?? []
    if (address !== undefined) return address
  }
  throw new Error("The browser ended before it said where it listens.")
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
    const { result, error } = await promise
    if (error !== undefined) throw new Error(`${method}: ${error.message}`)
    return result
  }
  return { send, close: () => socket.close() }
}

const openTab = async (send: Send, url: string): Promise<BareTab> => {
  const { targetId } = (await send("Target.createTarget", { url: "about:blank" })) as { readonly targetId: string }
  const { sessionId } = (await send("Target.attachToTarget", { targetId, flatten: true })) as { readonly sessionId: string }
  const ask: Send = (method, params) => send(method, params, sessionId)
  await ask("Page.enable")
  await ask("Page.addScriptToEvaluateOnNewDocument", { source: 'localStorage.setItem("telereel.language", "en")' })
  await ask("Page.navigate", { url })
  const lines = async (): Promise<readonly string[]> => {
    const answer = await ask("Runtime.evaluate", { expression: "document.body?.innerText ?? ''", returnByValue: true })
    const { result } = answer as { readonly result: { readonly value: string } }
    return result.value.split("\n").map((line) => line.trim())
  }
  return {
    lines,
    expectLine: (line) => expect.poll(lines, { timeout: 20_000 }).toContain(line),
    freeze: async () => void (await ask("Page.setWebLifecycleState", { state: "frozen" })),
    wake: async () => void (await ask("Page.setWebLifecycleState", { state: "active" }))
  }
}

/** Starts one with a fresh profile. */
export const startBareBrowser = async (): Promise<BareBrowser> => {
  const profile = mkdtempSync(join(tmpdir(), "telereel-browser-"))
  const child = spawn(chromiumPath(), [...args, `--user-data-dir=${profile}`, "about:blank"], {
    stdio: ["ignore", "ignore", "pipe"]
  })
  const { send, close } = await speakTo(await awaitAddress(child))
  child.stderr.resume()
  // On a host with nothing but a loopback, WebRTC needs them.
  await send("Browser.grantPermissions", { permissions: ["audioCapture", "videoCapture"] })
  return {
    open: (url) => openTab(send, url),
    stop: async () => {
      close()
      const gone = once(child, "exit")
      child.kill()
      await gone
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    }
  }
}
