import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, globSync } from "node:fs"
import process from "node:process"
import { createInterface } from "node:readline"
import { Builder, type WebDriver } from "selenium-webdriver"
import { findFreePort } from "../servers/freePort.ts"

const DRIVER = "/usr/bin/WebKitWebDriver"
const SCREEN = "/usr/bin/Xvfb"
/** The browser that comes with the engine. */
const [BROWSER] = globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")

/** Instructions when WebKit is missing. */
export const NO_WEBKIT =
  "There is no WebKit to drive: install webkit2gtk-driver, xvfb, gstreamer1.0-plugins-good, gstreamer1.0-plugins-bad and gstreamer1.0-gl."

/** Whether Debian's WebKitGTK is installed. It has the engine of the iPhone's browsers, but is built without WebRTC. */
export const hasWebKit = (): boolean => BROWSER !== undefined && existsSync(DRIVER) && existsSync(SCREEN)

/** A running WebKit, controlled by W3C WebDriver. */
export interface WebKit {
  readonly driver: WebDriver
  readonly stop: () => Promise<void>
}

/** The display number that Xvfb has chosen. */
const awaitDisplay = async ({ stdout }: ChildProcess): Promise<string> => {
  if (stdout === null) throw new Error("The screen has no output to read.")
  for await (const line of createInterface(stdout)) return `:${line.trim()}`
  throw new Error("The virtual display ended before it printed its number.")
}

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, "exit")
  child.kill()
  await gone
}

/** Starts WebKit with its own display and profile. */
export const startWebKit = async (): Promise<WebKit> => {
  const screen = spawn(SCREEN, ["-displayfd", "1", "-screen", "0", "1440x900x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"]
  })
  const env = { ...process.env, DISPLAY: await awaitDisplay(screen), LIBGL_ALWAYS_SOFTWARE: "1" }
  const port = await findFreePort()
  const service = spawn(DRIVER, [`--port=${String(port)}`], { stdio: "ignore", env })
  const url = `http://127.0.0.1:${String(port)}`
  while ((await fetch(`${url}/status`).catch(() => null)) === null)
    if (service.exitCode !== null) throw new Error("WebKitWebDriver does not start.")
  const options = { binary: BROWSER, args: ["--automation"] }
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": options })
    .build()
  return {
    driver,
    stop: async () => {
      await driver.quit()
      await end(service)
      await end(screen)
    }
  }
}
