import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { watchStill } from "./watchStill.ts"

/** The images that were requested, the newest last. */
const requested: { readonly src: string; readonly arrive: (width: number) => void; readonly fail: () => void }[] = []
const sight: { set: (isIntersecting: boolean) => void } = { set: () => undefined }

class FakeImage extends EventTarget {
  naturalWidth = 0
  naturalHeight = 0
  set src(address: string) {
    requested.push({
      src: address,
      arrive: (width) => {
        this.naturalWidth = width
        this.naturalHeight = width
        this.dispatchEvent(new Event("load"))
      },
      fail: () => void this.dispatchEvent(new Event("error"))
    })
  }
}

class FakeIntersectionObserver {
  constructor(callback: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    sight.set = (isIntersecting) => callback([{ isIntersecting }])
  }
  observe(): void {}
  disconnect(): void {}
}

const page = Object.assign(new EventTarget(), { hidden: false, baseURI: "https://casino.test/lobby" })

const started: (() => void)[] = []

const watch = (thumbnail = "/stills/1.webp") => {
  const shown: (string | null)[] = []
  const stop = watchStill({ ownerDocument: page } as unknown as Element, thumbnail, (address) => shown.push(address))
  started.push(stop)
  return { shown, stop }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  vi.stubGlobal("Image", FakeImage)
  vi.stubGlobal("IntersectionObserver", FakeIntersectionObserver)
  requested.length = 0
  page.hidden = false
})

afterEach(() => {
  for (const stop of started.splice(0)) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const last = () => {
  const image = requested.at(-1)
  if (image === undefined) throw new Error("no image was requested")
  return image
}

describe("[LOBBY-2] the still of a machine's tile", () => {
  it("the page reads the still only while the tile is in sight, and again every 8 s under a new address", () => {
    const { shown } = watch()
    vi.advanceTimersByTime(60_000)
    expect(requested).toEqual([])
    sight.set(true)
    last().arrive(320)
    vi.advanceTimersByTime(8_000)
    last().arrive(320)
    expect(shown).toEqual(["https://casino.test/stills/1.webp?still=132", "https://casino.test/stills/1.webp?still=133"])
    sight.set(false)
    vi.advanceTimersByTime(60_000)
    expect(requested).toHaveLength(2)
  })

  it("the page reads no still while the page is hidden", () => {
    watch()
    page.hidden = true
    sight.set(true)
    vi.advanceTimersByTime(60_000)
    expect(requested).toEqual([])
    page.hidden = false
    page.dispatchEvent(new Event("visibilitychange"))
    expect(requested).toHaveLength(1)
  })

  it("the still stays one request at a time when it is slow, and a late image after the deadline is not shown", () => {
    const { shown } = watch()
    sight.set(true)
    vi.advanceTimersByTime(19_000)
    expect(requested).toHaveLength(1)
    vi.advanceTimersByTime(1_000)
    last().arrive(320)
    expect(shown.filter((address) => address !== null)).toEqual([])
  })

  it("the page removes the still after 30 s of failures, so that no old picture looks like the present one", () => {
    const { shown } = watch()
    sight.set(true)
    last().arrive(320)
    for (let failure = 0; failure < 3; failure += 1) {
      vi.advanceTimersByTime(8_000)
      last().fail()
    }
    expect(shown.at(-1)).toBeNull()
    expect(requested).toHaveLength(4)
    vi.advanceTimersByTime(60_000)
    expect(requested).toHaveLength(4)
    sight.set(false)
    sight.set(true)
    expect(requested).toHaveLength(5)
  })

  it("the tile shows no still with millions of pixels", () => {
    const { shown } = watch()
    sight.set(true)
    last().arrive(4_000)
    expect(shown.filter((address) => address !== null)).toEqual([])
  })

  it.each([
    "https://",
    "javascript:alert(1)",
    "data:image/png;base64,AAAA",
    "file:///etc/passwd",
    "<img src=x>",
    "//elsewhere.test/1.webp"
  ])("the still is not requested from %s", (thumbnail) => {
    watch(thumbnail)
    sight.set(true)
    expect(requested).toEqual([])
  })

  it("the page reads no further still when the tile is gone", () => {
    const { shown, stop } = watch()
    sight.set(true)
    stop()
    last().arrive(320)
    vi.advanceTimersByTime(60_000)
    expect([shown, requested.length]).toEqual([[], 1])
  })
})
