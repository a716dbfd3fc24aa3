import { setupWorker } from "msw/browser"
import type { MockControl } from "./faults/control.ts"
import { makePageCamera, pageStream } from "./film/pageCamera.ts"
import { realClock } from "./floor/clock.ts"
import { keepMock, recallMock } from "./page/keptWorld.ts"
import { openPageBackend } from "./page/openPageBackend.ts"
import { readPageOptions } from "./page/pageOptions.ts"
import { mountPanel } from "./page/panel.ts"
import { seedWorld } from "./world/seedWorld.ts"

declare global {
  interface Window {
    /** The mock's controls, for tests and for the console. */
    __mock?: MockControl
  }
}

/** Takes whoever can give a machine's picture without WebRTC (`?signalling=inPage`). */
export interface StartMockOptions {
  readonly offerInPageSource?: (source: (machineId: number) => MediaStream | null) => void
}

const WORKER_URL = `${import.meta.env.BASE_URL}mockServiceWorker.js`

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

/**
 * Puts a whole casino into this page (MOCK-1): REST by a service worker, sockets and pictures in the page itself. Resolves when calls
 * are answered, so start it before the first of them. A reload in the same tab finds the floor as it was; `?seed=` of another number,
 * or the panel's reset, gives a new one. `?recorded=` of a recording's address answers as that session's server did.
 */
export const startMock = async ({ offerInPageSource }: StartMockOptions = {}): Promise<void> => {
  const kept = recallMock(sessionStorage)
  const { options, problems } = readPageOptions(location.search, kept.options)
  const { seed, signalling, still } = options
  const world = kept.world?.seed === seed ? kept.world : seedWorld({ seed, now: realClock.now() })
  const parts = { world, clock: realClock, camera: makePageCamera(), signalling, lively: !still }
  const { running, problems: openingProblems } = await openPageBackend(parts, location.search)
  const { backend, handlers, control } = running
  const { floor } = backend

  const keep = (): void => keepMock(sessionStorage, { world: floor.world(), options: { ...options, seed: floor.world().seed } })
  floor.subscribe(keep)
  keep()

  offerInPageSource?.((machineId) => {
    const machine = floor.filmed(machineId)
    return machine === undefined ? null : pageStream(machine)
  })
  const worker = setupWorker(...handlers.calls, ...handlers.sockets)
  keepWorker()
  await worker.start({ onUnhandledFrame: "bypass", quiet: true, serviceWorker: { url: WORKER_URL } })
  window.__mock = control
  mountPanel(control, [...problems, ...openingProblems])
}
