import { mkdtempSync, readdirSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect } from "@playwright/test"
import { BARE_CHROMIUM_ARGS, chromiumPath, LOOPBACK_MEDIA } from "../../../support/chromium.ts"
import { DEVTOOLS, type Send, startControlled } from "./controlledBrowser.ts"

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

/** Long enough for a page to start and to show video on a loaded computer. */
const PATIENCE = { timeout: 45_000 }

const args = ["--headless", "--no-sandbox", ...BARE_CHROMIUM_ARGS, LOOPBACK_MEDIA, "--remote-debugging-port=0"]

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
  const { send, stop } = await startControlled({
    path: chromiumPath(),
    args: [...args, `--user-data-dir=${profile}`, "about:blank"],
    profile,
    announced: DEVTOOLS
  })
  // WebRTC needs these permissions on a host with only a loopback interface.
  await send("Browser.grantPermissions", { permissions: ["audioCapture", "videoCapture"] })
  await send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: profile })
  return {
    open: (url) => openTab(send, url, profile),
    stop
  }
}
