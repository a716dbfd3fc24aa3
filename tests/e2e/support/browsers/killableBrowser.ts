import { spawn } from "node:child_process"
import { once } from "node:events"
import process from "node:process"
import { type BrowserContext, chromium, type Page } from "@playwright/test"
import { BARE_CHROMIUM_ARGS, chromiumPath, LOOPBACK_MEDIA } from "../../../support/chromium.ts"
import { awaitAddress, DEVTOOLS } from "./controlledBrowser.ts"

const ARGS = ["--headless", "--no-sandbox", ...BARE_CHROMIUM_ARGS, LOOPBACK_MEDIA, "--remote-debugging-port=0", "--window-size=1280,900"]

/** Path of the call by which the page requests its death. It never reaches the server. */
const DEATH = "/_die"

/** A Chromium with its own profile. All its processes are killed at once with SIGKILL. */
export interface KillableBrowser {
  readonly page: Page
  /** Resolves when the browser has died during the armed send. Returns the message that was about to be sent. */
  readonly died: Promise<string>
  /** Whether the browser was killed. Its pages may report their end before the process has exited. */
  readonly isKilled: () => boolean
  readonly kill: () => Promise<void>
}

/** Runs in the page. Requests death during the send of a socket message of this type, or of a call whose path has this end. */
const dieInsideSend = ([armed, death]: readonly [string | null, string]): void => {
  Object.assign(globalThis, { dieAt: armed })
  const isArmedFor = (what: (armed: string) => boolean): boolean => {
    const dieAt: unknown = Reflect.get(globalThis, "dieAt")
    return typeof dieAt === "string" && what(dieAt)
  }
  // Synchronous, so the page does nothing else and the message is not sent yet.
  const die = (what: string): void => {
    const call = new XMLHttpRequest()
    call.open("POST", death, false)
    call.send(what)
  }
  const { send } = WebSocket.prototype
  WebSocket.prototype.send = function (data) {
    if (typeof data === "string" && isArmedFor((type) => data.startsWith(`{"type":"${type}"`))) die(data)
    send.call(this, data)
  }
  const { fetch: call } = globalThis
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (isArmedFor((path) => url.endsWith(path))) die(url)
    return call(input, init)
  }
}

/** Opens the profile. `armed` names the message during whose send the browser dies. Use `arm` to set it later. */
export const openKillableBrowser = async (profile: string, armed: string | null = null): Promise<KillableBrowser> => {
  // A separate process group, so that one signal reaches all processes of the browser.
  const child = spawn(chromiumPath(), [...ARGS, `--user-data-dir=${profile}`, "about:blank"], {
    stdio: ["ignore", "ignore", "pipe"],
    detached: true
  })
  const exited = once(child, "exit")
  const { pid } = child
  if (pid === undefined) throw new Error("The browser could not be started.")
  let isKilled = false
  const killNow = (): void => {
    isKilled = true
    try {
      process.kill(-pid, "SIGKILL")
    } catch {
      // The browser is already dead.
    }
  }
  const browser = await chromium.connectOverCDP(await awaitAddress(child.stderr, DEVTOOLS))
  child.stderr.resume()
  const [context] = browser.contexts() as [BrowserContext]
  const { promise: died, resolve } = Promise.withResolvers<string>()
  await context.route(`**${DEATH}`, (route) => {
    killNow()
    void exited.then(() => resolve(route.request().postData() ?? ""))
  })
  await context.grantPermissions(["camera", "microphone"])
  await context.addInitScript(() => localStorage.setItem("telereel.language", "en"))
  await context.addInitScript(dieInsideSend, [armed, DEATH] as const)
  const page = context.pages()[0] ?? (await context.newPage())
  return {
    page,
    died,
    isKilled: () => isKilled,
    kill: async () => {
      killNow()
      await exited
    }
  }
}

/** Makes the browser die during the next send of this kind. */
export const arm = (page: Page, what: string): Promise<void> =>
  page.evaluate((armed) => void Object.assign(globalThis, { dieAt: armed }), what)
