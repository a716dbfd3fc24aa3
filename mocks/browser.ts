import { setupWorker } from "msw/browser"
import type { Settings } from "../src/domain/account/settings.ts"
import type { InPageSource } from "../src/media/inPage.ts"
import type { MockControl } from "./backend/control.ts"
import { FRAMES_PER_SECOND } from "./film/frameClock.ts"
import { makePageCamera } from "./film/pageCamera.ts"
import { realClock } from "./floor/clock.ts"
import type { RunningBackend } from "./handlers/makeBackend.ts"
import { chooseOpening } from "./backend/chooseOpening.ts"
import { keepMock, recallMock } from "./page/keptWorld.ts"
import { openPageBackend } from "./page/openPageBackend.ts"
import { makePageHost } from "./page/pageHost.ts"
import type { PageOptions } from "./page/pageOptions.ts"
import { readPageOptions } from "./page/pageOptions.ts"
import { mountPanel } from "./page/panel/mountPanel.ts"
import type { PageTexts } from "./page/steps/pageDriver.ts"

type Speak = (language: Settings["defaultLanguage"]) => Promise<void>

declare global {
  interface Window {
    /** The mock's controls, for tests and the console. */
    __mock?: MockControl
    /** Shows the page's texts in another language, even one that the operator does not offer. */
    __speak?: Speak
  }
}

/** Options to start the mock in the page. `offerInPageSource` receives the source of video without WebRTC (`?signalling=inPage`). */
export interface StartMockOptions {
  readonly offerInPageSource?: (source: InPageSource) => void
  /** Changes the language of the page's texts. Used to inspect pages in every language. */
  readonly changeLanguage?: Speak
  /** The page's texts, by which the panel finds the elements of a scenario's steps. */
  readonly texts: PageTexts
}

const WORKER_URL = `${import.meta.env.BASE_URL}mockServiceWorker.js`

/** Storage key of the frame rate. A slow computer can lower it, because filming takes half a core otherwise. */
const FRAMES_KEY = "telereel.mock.fps"

/** Message of MSW's page script to its service worker when the page closes. */
const FAREWELL = "CLIENT_CLOSE"

/**
 * Suppresses MSW's farewell message. On the farewell of its last page the worker unregisters itself, also during a reload. The next page
 * then waited many seconds for a new worker. Without the farewell the worker stays, and it still answers only pages that have started the
 * mock.
 */
const keepWorker = (): void => {
  if (!("serviceWorker" in navigator)) return
  const post: unknown = Reflect.get(ServiceWorker.prototype, "postMessage")
  if (typeof post !== "function") return
  Reflect.set(ServiceWorker.prototype, "postMessage", function (this: ServiceWorker, ...said: readonly unknown[]) {
    if (said[0] !== FAREWELL) Reflect.apply(post, this, said)
  })
}

/** Stores the casino after each floor event and each control command, and everything else when the page closes. */
const keepAlways = ({ backend: { floor, runner }, control }: RunningBackend, options: PageOptions): MockControl => {
  const keep = (): void => keepMock(sessionStorage, { world: floor.world(), runner: runner.keep(), options })
  let isPlanned = false
  // An advance of the clock by a day makes 43,000 events at once, and writing the casino takes a millisecond.
  floor.subscribe(() => {
    if (isPlanned) return
    isPlanned = true
    queueMicrotask(() => {
      isPlanned = false
      keep()
    })
  })
  addEventListener("pagehide", keep)
  keep()
  return {
    ...control,
    run: (command) => {
      const result = control.run(command)
      keep()
      return result
    }
  }
}

/**
 * Starts a complete casino in this page (MOCK-1): REST calls by a service worker, sockets and video in the page. Resolves when calls are
 * answered, so start it before the first call. A reload in the same tab continues the casino. `?scenario=`, `?seed=` or `?epoch=` of
 * another run, or the panel, opens a new one. `?recorded=` with the address of a recording answers like the server of that session.
 */
export const startMock = async ({ offerInPageSource, changeLanguage, texts }: StartMockOptions): Promise<void> => {
  const kept = recallMock(sessionStorage)
  const { options, choice, problems } = readPageOptions(location.search, kept.options)
  const { opening, world, problems: missing } = chooseOpening(choice, kept.casino, realClock.now())
  const { signalling, still } = options
  const camera = makePageCamera(Number(localStorage.getItem(FRAMES_KEY)) || FRAMES_PER_SECOND)
  const parts = { world, opening, clock: realClock, camera, signalling, lively: !still }
  const { running, problems: openingProblems } = await openPageBackend(parts, location.search)
  const { backend, handlers } = running
  const control = keepAlways(running, options)

  offerInPageSource?.((machineId, videoType) => {
    const machine = backend.floor.filmed(machineId, videoType)
    return machine === undefined || !backend.films.show(machine) ? null : camera.stream(machine)
  })
  const worker = setupWorker(...handlers.calls, ...handlers.sockets)
  keepWorker()
  await worker.start({ onUnhandledFrame: "bypass", quiet: true, serviceWorker: { url: WORKER_URL } })
  window.__mock = control
  if (changeLanguage !== undefined) window.__speak = changeLanguage
  mountPanel(makePageHost(running, control, texts), [...problems, ...missing, ...openingProblems])
}
