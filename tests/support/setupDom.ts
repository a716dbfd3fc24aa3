/** Browser features that Mantine and the pages need and jsdom lacks. Runs before each file of the integration tests. */
import { cleanup, configure } from "@testing-library/react"
import { afterEach, vi } from "vitest"
import "fake-indexeddb/auto"

const nothing = (): void => undefined

class ResizeObserverStub implements ResizeObserver {
  observe = nothing
  unobserve = nothing
  disconnect = nothing
}

/** jsdom has no layout: each element that is observed is in sight. */
class IntersectionObserverStub implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ""
  readonly scrollMargin = ""
  readonly thresholds = []
  readonly tell: (target: Element) => void
  constructor(callback: IntersectionObserverCallback) {
    this.tell = (target) => {
      const box = target.getBoundingClientRect()
      const entry = {
        target,
        isIntersecting: true,
        intersectionRatio: 1,
        time: 0,
        boundingClientRect: box,
        intersectionRect: box,
        rootBounds: null
      }
      queueMicrotask(() => callback([entry], this))
    }
  }
  observe = (target: Element): void => this.tell(target)
  unobserve = nothing
  disconnect = nothing
  takeRecords = (): IntersectionObserverEntry[] => []
}

/** No media query matches: a desktop without reduced motion and without a preferred colour scheme. */
const matchMedia = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), { matches: false, media, onchange: null, addListener: nothing, removeListener: nothing })

// A slow machine is no reason to fail: queries wait for their element almost as long as a test may take.
configure({ asyncUtilTimeout: 20_000 })

vi.stubGlobal("ResizeObserver", ResizeObserverStub)
vi.stubGlobal("IntersectionObserver", IntersectionObserverStub)
Object.defineProperty(window, "matchMedia", { writable: true, value: matchMedia })
window.scrollTo = nothing
HTMLElement.prototype.scrollIntoView = nothing
HTMLMediaElement.prototype.play = () => Promise.resolve()
HTMLMediaElement.prototype.pause = nothing
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}

// Vitest runs without globals, so the testing library cannot register its own cleanup.
afterEach(() => {
  cleanup()
})
