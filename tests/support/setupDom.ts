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

/** Each element has a place on the screen: Mantine closes the menu of a button that is scrolled out of sight, and jsdom has no layout. */
Element.prototype.getBoundingClientRect = () => new DOMRect(10, 10, 100, 20)
Object.defineProperties(document.documentElement, { clientWidth: { value: 1_024 }, clientHeight: { value: 768 } })

// jsdom does not know the element `search`, and React warns about an unknown element.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: "HTMLElement" })

/** What a test wrote to the console. Nobody would read it there, so it fails the test. A test that expects a message replaces the method itself. */
let complaints: unknown[][] = []
for (const level of ["error", "warn"] as const) {
  console[level] = (...parts: unknown[]) => {
    complaints.push(parts)
  }
}

// Vitest runs without globals, so the testing library cannot register its own cleanup.
afterEach(() => {
  cleanup()
  const messages = complaints.map((parts) => parts.filter((part) => typeof part !== "object" || part instanceof Error).join(" "))
  complaints = []
  if (messages.length > 0) throw new Error(["The test wrote to the console:", ...messages].join("\n"))
})
