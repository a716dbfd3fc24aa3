import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { expect } from "@playwright/test"
import { BARE_CHROMIUM_ARGS, chromiumPath, LOOPBACK_MEDIA } from "../../../support/chromium.ts"

/** A tab of a bare browser. It is hidden as soon as another tab opens, like a real one. */
export interface BareTab {
  /** Waits until a line of the page's text equals this text. */
  readonly expectLine: (line: string) => Promise<void>
  readonly lines: () => Promise<readonly string[]>
  /** Runs a function in the page. The function may use only its own source and `arg`. */
  readonly look: <T>(inPage: (arg: string | null) => T | Promise<T>, arg?: string | null) => Promise<T>
  /** Clicks the button with this name as soon as it is enabled. */
  readonly click: (name: string) => Promise<void>
  /** Clicks a button that saves a file. Returns the path of the file. */
  readonly download: (name: string) => Promise<string>
  /** Activates the tab. */
  readonly bringToFront: () => Promise<void>
  readonly freeze: () => Promise<void>
  readonly wake: () => Promise<void>
}

/**
 * A Chromium without Playwright, controlled by the DevTools protocol. Playwright makes every page appear visible, and browsers freeze only
 * hidden pages.
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

/** Long enough for a page to start and to show video on a loaded computer. */
const PATIENCE = { timeout: 45_000 }

type Send = (method: string, params?: object, sessionId?: string) => Promise<unknown>

const args = ["--headless", "--no-sandbox", ...BARE_CHROMIUM_ARGS, LOOPBACK_MEDIA, "--remote-debugging-port=0"]

const awaitAddress = async ({ stderr }: ChildProcess): Promise<string> => {
  if (stderr === null) throw new Error("The browser has no output to read.")
  for await (const line of createInterface(stderr)) {
    const [, address] = /DevTools listening on (\S+)/u.exec(line) ?? []
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
    const { result, error } = await promise
    if (error !== undefined) throw new Error(`${method}: ${error.message}`)
    return result
  }
  return { send, close: () => socket.close() }
}

/** Runs in the page. Returns whether the button was found. */
const clickInPage = (name: string | null): boolean => {
  const isMeant = (button: HTMLButtonElement): boolean =>
    (button.ariaLabel ?? button.textContent).trim() === name && !button.disabled && button.ariaDisabled !== "true"
  const button = [...document.querySelectorAll("button")].find(isMeant)
  button?.click()
  return button !== undefined
}

const openTab = async (send: Send, url: string, folder: string): Promise<BareTab> => {
  const { targetId } = (await send("Target.createTarget", { url: "about:blank" })) as { readonly targetId: string }
  const { sessionId } = (await send("Target.attachToTarget", { targetId, flatten: true })) as { readonly sessionId: string }
  const ask: Send = (method, params) => send(method, params, sessionId)
  await ask("Page.enable")
  await ask("Page.addScriptToEvaluateOnNewDocument", { source: 'localStorage.setItem("telereel.language", "en")' })
  await ask("Page.navigate", { url })
  const look: BareTab["look"] = async <T>(inPage: (arg: string | null) => T | Promise<T>, arg: string | null = null): Promise<T> => {
    const expression = `(${inPage.toString()})(${JSON.stringify(arg)})`
    const answer = await ask("Runtime.evaluate", { expression, returnByValue: true, awaitPromise: true })
    return (answer as { readonly result: { readonly value: T } }).result.value
  }
  const lines = async (): Promise<readonly string[]> => {
    const text = await look(() => (document.body as HTMLElement | null)?.innerText ?? "")
    return text.split("\n").map((line) => line.trim())
  }
  const click: BareTab["click"] = (name) => expect.poll(() => look(clickInPage, name), { message: name, ...PATIENCE }).toBe(true)
  const savedFile = (): string | undefined => readdirSync(folder).find((name) => name.endsWith(".ndjson"))
  return {
    look,
    lines,
    click,
    download: async (name) => {
      await click(name)
      await expect.poll(savedFile, { message: "the saved file", ...PATIENCE }).toBeDefined()
      return join(folder, savedFile() ?? "")
    },
    bringToFront: async () => void (await ask("Page.bringToFront")),
    expectLine: (line) => expect.poll(lines, { ...PATIENCE, message: line }).toContain(line),
    freeze: async () => void (await ask("Page.setWebLifecycleState", { state: "frozen" })),
    wake: async () => void (await ask("Page.setWebLifecycleState", { state: "active" }))
  }
}

/** Starts a browser with a fresh profile. */
export const startBareBrowser = async (): Promise<BareBrowser> => {
  const profile = mkdtempSync(join(tmpdir(), "telereel-browser-"))
  const child = spawn(chromiumPath(), [...args, `--user-data-dir=${profile}`, "about:blank"], {
    stdio: ["ignore", "ignore", "pipe"]
  })
  const { send, close } = await speakTo(await awaitAddress(child))
  child.stderr.resume()
  // WebRTC needs these permissions on a host with only a loopback interface.
  await send("Browser.grantPermissions", { permissions: ["audioCapture", "videoCapture"] })
  await send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: profile })
  return {
    open: (url) => openTab(send, url, profile),
    stop: async () => {
      close()
      const gone = once(child, "exit")
      child.kill()
      await gone
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    }
  }
}
