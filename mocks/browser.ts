import { setupWorker } from "msw/browser"
import type { Settings } from "../src/domain/account/settings.ts"
import type { InPageSource } from "../src/video/inPage.ts"
import type { MockControl } from "./faults/control.ts"
import { FRAMES_PER_SECOND } from "./film/frameClock.ts"
import { makePageCamera } from "./film/pageCamera.ts"
import { realClock } from "./floor/clock.ts"
import type { RunningBackend } from "./makeBackend.ts"
import { chooseOpening } from "./scenarios/chooseOpening.ts"
import { keepMock, recallMock } from "./page/keptWorld.ts"
import { openPageBackend } from "./page/openPageBackend.ts"
import { makePageHost } from "./page/pageHost.ts"
import type { PageOptions } from "./page/pageOptions.ts"
import { readPageOptions } from "./page/pageOptions.ts"
import { mountPanel } from "./page/panel/mountPanel.ts"

type Speak = (language: Settings["defaultLanguage"]) => Promise<void>

declare global {
  interface Window {
    /** The mock's controls, for tests and for the console. */
    __mock?: MockControl
    /** Says the page's texts in another language, whether the operator offers it or not. */
    __speak?: Speak
  }
}

/** Takes whoever can give a machine's picture without WebRTC (`?signalling=inPage`). */
export interface StartMockOptions {
  readonly offerInPageSource?: (source: InPageSource) => void
  /** Where texts come from, for whoever looks at a page in every language. */
  readonly changeLanguage?: Speak
}

const WORKER_URL = `${import.meta.env.BASE_URL}mockServiceWorker.js`

/** A machine with little to spare draws fewer frames a second: filming takes half a core otherwise. */
const FRAMES_KEY = "telereel.mock.fps"

/** What MSW's pages tell their worker when they close. */
const FAREWELL = "CLIENT_CLOSE"

/**
 * MSW's worker takes itself off at the farewell of its last page, and a reload is a page that closes: the page after it found a worker on
 * its way out, and waited many seconds for another. So no farewell reaches it; it answers only pages that have started a mock.
 */
const keepWorker = (): void => {
  if (!("serviceWorker" in navigator)) return
  const post: unknown = Reflect.get(ServiceWorker.prototype, "postMessage")
  if (typeof post !== "function") return
  Reflect.set(ServiceWorker.prototype, "postMessage", function (this: ServiceWorker, ...said: readonly unknown[]) {
    if (said[0] !== FAREWELL) Reflect.apply(post, this, said)
  })
}

/** What happens to the casino is kept at once; what does not happen on the floor, when the page goes. */
const keepAlways = ({ backend: { floor, stage }, control }: RunningBackend, options: PageOptions): MockControl => {
  const keep = (): void => keepMock(sessionStorage, { world: floor.world(), stage: stage.keep(), options })
  floor.subscribe(keep)
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
 * Puts a whole casino into this page (MOCK-1): REST by a service worker, sockets and pictures in the page itself. Resolves when calls
 * are answered, so start it before the first of them. A reload in the same tab finds the casino as it was; `?scenario=`, `?seed=` or
 * `?epoch=` of another run, or the panel, gives a new one. `?recorded=` of a recording's address answers as that session's server did.
 */
export const startMock = async ({ offerInPageSource, changeLanguage }: StartMockOptions = {}): Promise<void> => {
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
  mountPanel(makePageHost(control), [...problems, ...missing, ...openingProblems])
}
