import { spawn } from "node:child_process"
import { once } from "node:events"
import process from "node:process"
import { createInterface } from "node:readline"
import { type BrowserContext, chromium, type Page } from "@playwright/test"
import { chromiumPath } from "../../support/chromium.ts"

const ARGS = ["--headless", "--no-sandbox", "--disable-gpu", "--allow-loopback-in-peer-connection", "--remote-debugging-port=0"]

/** Where the page asks for its death. The call never reaches the server. */
const DEATH = "/_die"

/** A Chromium with a profile of its own, which is killed with SIGKILL, all its processes at once. */
export interface MortalBrowser {
  readonly page: Page
  /** Resolves when the page is inside the sending that was armed and the browser is dead; with what was about to be sent. */
  readonly died: Promise<string>
  readonly kill: () => Promise<void>
}

/** Runs in the page: asks for death inside the sending of a socket message of this type, or of a call whose path ends like this. */
const dieInsideSend = ([armed, death]: readonly [string | null, string]): void => {
  Object.assign(globalThis, { dieAt: armed })
  const isArmedFor = (what: (armed: string) => boolean): boolean => {
    const dieAt: unknown = Reflect.get(globalThis, "dieAt")
    return typeof dieAt === "string" && what(dieAt)
  }
  // Synchronous: the page does nothing more, and the message is not out yet.
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

const awaitAddress = async (stderr: NodeJS.ReadableStream): Promise<string> => {
  for await (const line of createInterface(stderr)) {
    const [, address] = /DevTools listening on (\S+)/u.exec(line) ?? []
    if (address !== undefined) return address
  }
  throw new Error("The browser ended before it said where it listens.")
}

/** Opens the profile. `armed` names the sending inside which the browser dies, from the first page on; `arm` in the page does so later. */
export const openMortalBrowser = async (profile: string, armed: string | null = null): Promise<MortalBrowser> => {
  // A process group of its own: one signal reaches all processes of the browser.
  const child = spawn(chromiumPath(), [...ARGS, `--user-data-dir=${profile}`, "about:blank"], {
    stdio: ["ignore", "ignore", "pipe"],
    detached: true
  })
  const exited = once(child, "exit")
  const { pid } = child
  if (pid === undefined) throw new Error("The browser could not be started.")
  const killNow = (): void => {
    try {
      process.kill(-pid, "SIGKILL")
    } catch {
      // It is dead already.
    }
  }
  const browser = await chromium.connectOverCDP(await awaitAddress(child.stderr))
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
    kill: async () => {
      killNow()
      await exited
    }
  }
}

/** From now on the browser dies inside the next sending of this kind. */
export const arm = (page: Page, what: string): Promise<void> =>
  page.evaluate((armed) => void Object.assign(globalThis, { dieAt: armed }), what)
