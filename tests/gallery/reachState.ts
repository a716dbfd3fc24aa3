import { fileURLToPath } from "node:url"
import type { Browser, BrowserContext, Page } from "playwright"
import type { ControlCommand } from "../../mocks/faults/controlCommand.ts"
import type { MockControl } from "../../mocks/backend/control.ts"
import { DEFAULT_PREFERENCES } from "../../src/domain/shell/preferences.ts"
import { storeLock } from "../e2e/support/session/lockScreen.ts"
import { makeSessionToken } from "../e2e/support/session/sessionToken.ts"
import type { State, Step, Visit } from "./visit.ts"
import { SIZES } from "./applyLook.ts"
import { keepManySessions } from "./keepManySessions.ts"

const ROOT = fileURLToPath(new URL("../../", import.meta.url))

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"

/** Timeout (ms) for each step, long enough for a loaded machine. */
const PATIENCE_MS = 240_000

/** Adds a script that runs before the page's code. It clears the data of the previous visit and sets the conditions of this one. */
const prepare = (page: Page, { broken = [], preferences, playsElsewhere = false, browser }: Visit): Promise<unknown> =>
  page.addInitScript(
    ({ commands, kept, isBare, isFresh, isSilent, seatKey, userAgent }) => {
      const wall = Date.now
      Date.now = () => wall() + Number(sessionStorage.getItem("gallery.passed") ?? 0)
      if (sessionStorage.getItem("gallery.begun") === null) {
        sessionStorage.setItem("gallery.begun", "1")
        localStorage.clear()
        localStorage.setItem("telereel.language", "en")
        localStorage.setItem("telereel.hints", "closed")
        if (kept !== null) localStorage.setItem("telereel.preferences", kept)
      }
      // All visits share one browser, so a fresh device is simulated by an empty list of databases.
      if (isFresh) indexedDB.databases = () => Promise.resolve([])
      if (isBare) Reflect.deleteProperty(globalThis, "RTCPeerConnection")
      if (seatKey !== null) void navigator.locks.request(seatKey, () => new Promise(() => undefined))
      if (isSilent) {
        // Like an iPhone in low-power mode: no frame before a user gesture.
        HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException("gesture", "NotAllowedError"))
        Object.defineProperty(HTMLMediaElement.prototype, "srcObject", {
          configurable: true,
          get: () => null,
          set: () => {
            // The element ignores the stream, so it never presents a frame.
          }
        })
      }
      if (userAgent !== null) Object.defineProperty(navigator, "userAgent", { get: () => userAgent })
      let mock: MockControl | undefined
      Object.defineProperty(globalThis, "__mock", {
        configurable: true,
        get: () => mock,
        set: (control: MockControl) => {
          mock = control
          for (const command of commands) control.run(command)
        }
      })
    },
    {
      commands: broken,
      kept: preferences === undefined ? null : JSON.stringify({ ...DEFAULT_PREFERENCES, ...preferences }),
      isBare: browser === "noWebRtc",
      isFresh: browser === "freshDevice",
      isSilent: browser === "noAutoplay",
      seatKey: playsElsewhere ? "telereel-seat-p-demo" : null,
      userAgent: browser === "firefox" ? FIREFOX : null
    }
  )

const addressOf = ({ link, as, scenario, tokenAliveMs }: Visit, baseURL: string): string => {
  const address = new URL(link, baseURL)
  if (scenario !== undefined) address.searchParams.set("scenario", scenario)
  if (as !== undefined) address.searchParams.set("token", makeSessionToken(as, tokenAliveMs))
  return address.href
}

/** Opens the browser context for all visits. From the second visit on, the mock's service worker and the compiled scripts are cached. */
export const openWindow = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    viewport: SIZES.desktop,
    locale: "tr-TR",
    timezoneId: "Europe/Istanbul",
    permissions: ["camera", "microphone"],
    reducedMotion: "reduce"
  })

/** Opens a visit's page in a new tab with empty storage. Close it before you open the next visit. */
export const openVisit = async (context: BrowserContext, visit: Visit, baseURL: string): Promise<Page> => {
  const page = await context.newPage()
  await page.setViewportSize(SIZES.desktop)
  await prepare(page, visit)
  if (visit.browser === "sharedDevice") await page.addInitScript(keepManySessions)
  page.setDefaultTimeout(PATIENCE_MS)
  await page.goto(addressOf(visit, baseURL))
  return page
}

/** The command to run. When it depends on the casino's state, waits until the state allows it. */
const decideCommand = async (page: Page, mock: Extract<Step, { readonly mock: unknown }>["mock"]): Promise<ControlCommand> => {
  if (typeof mock !== "function") return mock
  for (;;) {
    const state = await page.evaluate(() => window.__mock?.state())
    const wanted = state === undefined ? null : mock(state)
    if (wanted !== null) return wanted
    await page.evaluate(() => new Promise((resolve) => void requestAnimationFrame(resolve)))
  }
}

const command = async (page: Page, mock: Extract<Step, { readonly mock: unknown }>["mock"]): Promise<void> => {
  const result = await page.evaluate((sent) => window.__mock?.run(sent), await decideCommand(page, mock))
  if (result?.ok !== true) throw new Error(`The mock refused the command: ${JSON.stringify(result)}`)
}

const take = async (page: Page, step: Step): Promise<void> => {
  if (step === "back") await page.goBack()
  else if (step === "lock") {
    await storeLock(page)
    await page.reload()
  } else if ("click" in step) await page.click(step.click)
  else if ("fill" in step) await page.fill(step.fill, step.text)
  else if ("press" in step) await page.keyboard.press(step.press)
  else if ("see" in step) await page.waitForSelector(step.see)
  else if ("choose" in step) await page.setInputFiles(step.choose, ROOT + step.file)
  else if ("passMs" in step) await page.evaluate((ms) => sessionStorage.setItem("gallery.passed", String(ms)), step.passMs)
  else if ("online" in step) await sayOnline(page, step.online)
  else if ("size" in step) await page.setViewportSize(SIZES[step.size])
  else await command(page, step.mock)
}

/** Sets `navigator.onLine` and dispatches the event. The real connection stays, so that the page can still load a language. */
const sayOnline = (page: Page, online: boolean): Promise<void> =>
  page.evaluate((wanted) => {
    Object.defineProperty(navigator, "onLine", { configurable: true, get: () => wanted })
    dispatchEvent(new Event(wanted ? "online" : "offline"))
  }, online)

/** Takes steps one after the other. */
export const takeSteps = async (page: Page, steps: readonly Step[]): Promise<void> => {
  for (const step of steps) await take(page, step)
}

/** Takes the steps from the previous state to this one. Throws when the state does not appear in time. */
export const reachState = async (page: Page, { id, steps = [], sees }: State): Promise<void> => {
  try {
    await takeSteps(page, steps)
    await page.waitForSelector(sees)
  } catch (error) {
    throw new Error(`${id}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
