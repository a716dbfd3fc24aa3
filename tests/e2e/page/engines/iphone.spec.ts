import { devices, type Locator, type Page } from "@playwright/test"
import { expect, test } from "../../support/session/casino.ts"
import { eventsOf } from "../../support/page/readLog.ts"

// The page sends, receives and draws the video at the same time, which is slow on a loaded computer.
test.describe.configure({ timeout: 180_000 })

// User agent, touch and screen size of an iPhone. Chromium cannot emulate more.
const { defaultBrowserType: _safari, ...iPhone } = devices["iPhone 14"]
test.use(iPhone)

/** Taps the visible part of the video. The close-up of a phone makes the element itself larger than the screen. */
const tapPicture = async (page: Page): Promise<void> => {
  const box = await page.getByTestId("game-stage").boundingBox()
  if (box === null) throw new Error("there is no picture to tap")
  // Taps near the corner, away from text and button in the middle.
  await page.touchscreen.tap(box.x + box.width - 24, box.y + box.height - 24)
}

/** Blocks autoplay even of muted video, like an iPhone in low power mode: no frame before a gesture. */
const refuseAutoplay = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { prototype } = HTMLMediaElement
    const { play } = prototype
    const source = Object.getOwnPropertyDescriptor(prototype, "srcObject")
    let wanted: MediaProvider | null = null
    let hasTapped = false
    // Not based on `navigator.userActivation`, because automation counts as user activation, too.
    addEventListener("pointerup", () => (hasTapped = true), { capture: true })
    const mayPlay = (): boolean => hasTapped
    Object.defineProperty(prototype, "srcObject", {
      configurable: true,
      get: () => wanted,
      set(this: HTMLMediaElement, next: MediaProvider | null) {
        wanted = next
        if (next === null || mayPlay()) source?.set?.call(this, next)
      }
    })
    prototype.play = function refusing() {
      if (!mayPlay()) return Promise.reject(new DOMException("gesture", "NotAllowedError"))
      source?.set?.call(this, wanted)
      return play.call(this)
    }
  })

/** Records the gain of each gain node and each requested wake lock. */
const watchDevice = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const gains: GainNode[] = []
    const plugged: string[] = []
    const { createGain, createMediaStreamSource } = AudioContext.prototype
    AudioContext.prototype.createGain = function watched() {
      const gain = createGain.call(this)
      gains.push(gain)
      return gain
    }
    AudioContext.prototype.createMediaStreamSource = function watched(stream) {
      plugged.push(stream.id)
      return createMediaStreamSource.call(this, stream)
    }
    const locks: EventTarget[] = []
    const request = async (): Promise<WakeLockSentinel> => {
      const lock = Object.assign(new EventTarget(), { release: async () => undefined })
      locks.push(lock)
      return lock as unknown as WakeLockSentinel
    }
    Object.defineProperty(navigator, "wakeLock", { value: { request } })
    Object.assign(globalThis, { device: { gains, plugged, locks } })
  })

interface WatchedDevice {
  readonly gains: readonly GainNode[]
  readonly plugged: readonly string[]
  readonly locks: readonly EventTarget[]
}

const deviceOf = (page: Page) => page.evaluateHandle(() => Reflect.get(globalThis, "device") as WatchedDevice)

test("[LIVE-7] [GAME-6] in Chromium with a stubbed autoplay block, a tap on the video starts it, and full screen belongs to the page with buttons on top", async ({
  page,
  player
}) => {
  await refuseAutoplay(page)
  await player.arriveAt(101)
  await expect(player.overlay).toContainText("Tap to start the picture")
  await expect(player.spinButton).toHaveAttribute("aria-disabled", "true")
  await tapPicture(page)
  await player.expectLive()
  await expect(player.overlay).toBeHidden()

  await page.getByRole("button", { name: "View" }).tap()
  await expect(page.getByRole("menuitem", { name: "Full screen", exact: true })).toHaveCount(0)
  await page.getByRole("menuitem", { name: "Picture only" }).tap()
  await expect(page.locator("main > header")).toBeHidden()
  // The picture and the one row of buttons below it fill the screen.
  const screen = page.viewportSize()
  const heightOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.height ?? 0
  const row = page.getByRole("region", { name: /^Machine / })
  await expect.poll(async () => (await heightOf(page.getByTestId("game-stage"))) + (await heightOf(row))).toBe(screen?.height)
  await expect.poll(() => heightOf(row)).toBeLessThan(130)
  const reached = await player.spinButton.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2)) && Math.min(width, height) >= 44
  })
  expect(reached, "the thumb reaches the spin button").toBe(true)
})

test("[LIVE-7] [GAME-1] in Chromium with stubbed iPhone media rules, a gain node sets the volume, a system pause does not stop the video, and the wake lock is requested again", async ({
  page,
  player
}) => {
  await watchDevice(page)
  await player.arriveAt(101)
  await player.expectLive()
  const device = await deviceOf(page)
  const gain = () => device.evaluate(({ gains, plugged }) => (plugged.length === 0 ? null : (gains.at(-1)?.gain.value ?? null)))
  // A seat starts without sound, and the operator's VOLUME applies from the first tap on.
  await page.getByRole("button", { name: "Tap for sound" }).tap()
  await expect.poll(gain).toBe(1)
  await expect(player.video).toHaveJSProperty("muted", true)
  await page.getByRole("button", { name: "Sound and vibration off" }).tap()
  await expect.poll(gain).toBe(0)

  await player.video.evaluate((video: HTMLVideoElement) => video.pause())
  await expect(player.video).toHaveJSProperty("paused", false)
  await player.expectLive()
  expect(await eventsOf(page, "PlaybackRefused")).toEqual([])

  const locks = () => device.evaluate(({ locks: all }) => all.length)
  await expect.poll(locks).toBe(1)
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")))
  expect(await locks(), "while it is held").toBe(1)
  await device.evaluate(({ locks: all }) => void all[0]?.dispatchEvent(new Event("release")))
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")))
  await expect.poll(locks).toBe(2)
})
