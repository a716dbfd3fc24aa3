import { existsSync, mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"
import { expect } from "@playwright/test"
import { type Send, startControlled } from "./controlledBrowser.ts"

/** A locally installed Firefox, or undefined. `FIREFOX_PATH` takes precedence. */
export const firefoxPath = [process.env["FIREFOX_PATH"], "/usr/bin/firefox-esr", "/usr/bin/firefox"].find(
  (path) => path !== undefined && existsSync(path)
)

export const NO_FIREFOX = "There is no Firefox on this machine: set FIREFOX_PATH, or install firefox-esr."

/** A tab of Firefox. */
export interface FirefoxTab {
  readonly open: (url: string) => Promise<void>
  /** The path of the page's address. */
  readonly path: () => Promise<string>
  readonly text: () => Promise<string>
  /** Clicks the button or link with this name as soon as there is one. */
  readonly click: (name: string) => Promise<void>
}

/** An installed Firefox without Playwright, which drives only a Firefox of its own. Controlled by WebDriver BiDi. */
export interface Firefox {
  readonly openTab: () => Promise<FirefoxTab>
  readonly stop: () => Promise<void>
}

/** Long enough for a page to start on a loaded computer. */
const PATIENCE = { timeout: 45_000 }

/** Runs in the page. Returns whether the element was found. */
const clickInPage = (name: string): boolean => {
  const isMeant = (element: HTMLElement): boolean => (element.ariaLabel ?? element.innerText).trim() === name
  const element = [...document.querySelectorAll<HTMLElement>("button:not([disabled]), a[href]")].find(isMeant)
  element?.click()
  return element !== undefined
}

const tabOf = (send: Send, context: string): FirefoxTab => {
  const evaluate = async (expression: string): Promise<unknown> => {
    const answer = await send("script.evaluate", { expression, target: { context }, awaitPromise: false })
    return (answer as { readonly result: { readonly value?: unknown } }).result.value
  }
  return {
    open: async (url) => void (await send("browsingContext.navigate", { context, url, wait: "complete" })),
    path: async () => String(await evaluate("location.pathname")),
    text: async () => String(await evaluate("document.body.innerText")),
    click: (name) =>
      expect.poll(() => evaluate(`(${clickInPage.toString()})(${JSON.stringify(name)})`), { message: name, ...PATIENCE }).toBe(true)
  }
}

/** Starts Firefox with a fresh profile, in which the product speaks English. */
export const startFirefox = async (): Promise<Firefox> => {
  const profile = mkdtempSync(join(tmpdir(), "telereel-firefox-"))
  const { send, stop } = await startControlled({
    path: firefoxPath ?? "",
    args: ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"],
    profile,
    announced: /WebDriver BiDi listening on (\S+)/u,
    endpoint: "/session"
  })
  await send("session.new", { capabilities: {} })
  await send("script.addPreloadScript", { functionDeclaration: '() => localStorage.setItem("telereel.language", "en")' })
  return {
    openTab: async () => {
      const { context } = (await send("browsingContext.create", { type: "tab" })) as { readonly context: string }
      return tabOf(send, context)
    },
    stop
  }
}
