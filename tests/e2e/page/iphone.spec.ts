import { devices, type Page } from "@playwright/test"
import { expect, test } from "../support/casino.ts"
import { eventsOf } from "../support/readLog.ts"

// The page films the machine, sends and receives the film, and draws: a slow machine needs its time for all three.
test.describe.configure({ timeout: 180_000 })

// Its name, its touch and its screen: all of an iPhone that Chromium can be.
const { defaultBrowserType: _safari, ...iPhone } = devices["iPhone 14"]
test.use(iPhone)

/** Where the picture's middle is, to be tapped. */
const tapPicture = async (page: Page): Promise<void> => {
  const box = await page.getByTestId("machine-video").boundingBox()
  if (box === null) throw new Error("there is no picture to tap")
  // Beside the words and the button, which stand in the middle.
  await page.touchscreen.tap(box.x + box.width - 24, box.y + box.height - 24)
}

/** No picture starts by itself, however silent, as in an iPhone's low power mode: no frame before a gesture. */
const refuseAutoplay = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { prototype } = HTMLMediaElement
    const { play } = prototype
    const source = Object.getOwnPropertyDescriptor(prototype, "srcObject")
    let wanted: MediaProvider | null = null
    let hasTapped = false
    // Not by `navigator.userActivation`: to the browser, whoever asks it something from outside is its user too.
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

/** Writes down each gain node's loudness and each lock on the screen that the page asks for. */
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

test("[LIVE-7] [GAME-6] in Chromium that stands for an iPhone, with its autoplay refusal stubbed, the picture that may not start by itself starts at a tap anywhere on it; full screen is the page's own, with the buttons on top", async ({
  page,
  player
}) => {
  await refuseAutoplay(page)
  await player.arriveAt(101)
  await expect(player.curtain).toContainText("Tap to start the picture")
  await expect(player.spinButton).toHaveAttribute("aria-disabled", "true")
  await tapPicture(page)
  await player.expectLive()
  await expect(player.curtain).toBeHidden()

  await page.getByRole("button", { name: "View" }).tap()
  await expect(page.getByRole("button", { name: "Full screen", exact: true })).toHaveCount(0)
  await page.getByRole("button", { name: "Picture only" }).tap()
  await expect(page.getByRole("button", { name: "Leave the machine" })).toBeHidden()
  const screen = page.viewportSize()
  await expect.poll(async () => (await page.getByRole("main").boundingBox())?.height).toBe(screen?.height)
  const reached = await player.spinButton.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2)) && Math.min(width, height) >= 44
  })
  expect(reached, "the thumb reaches the spin button").toBe(true)
})

test("[LIVE-7] [GAME-1] in Chromium that stands for an iPhone, with its media rules stubbed, the volume is a gain node's, and the element stays muted; a call that pauses the picture leaves it running; the lock on the screen is taken again", async ({
  page,
  player
}) => {
  await watchDevice(page)
  await player.arriveAt(101)
  await player.expectLive()
  const device = await deviceOf(page)
  const gain = () => device.evaluate(({ gains, plugged }) => (plugged.length === 0 ? null : (gains.at(-1)?.gain.value ?? null)))
  // The operator's VOLUME holds from the start; iOS lets it be heard after the first touch.
  await page.getByRole("button", { name: "Mute", exact: true }).tap()
  await page.getByRole("button", { name: "Unmute" }).tap()
  await expect.poll(gain).toBe(1)
  await expect(player.video).toHaveJSProperty("muted", true)
  await page.getByRole("button", { name: "Mute", exact: true }).tap()
  await expect.poll(gain).toBe(0)

  await player.video.evaluate((video: HTMLVideoElement) => video.pause())
  await expect(player.video).toHaveJSProperty("paused", false)
  await player.expectLive()
  expect(await eventsOf(page, "PlaybackRefused")).toEqual([])

  const locks = () => device.evaluate(({ locks: all }) => all.length)
  expect(await locks()).toBe(1)
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")))
  expect(await locks(), "while it is held").toBe(1)
  await device.evaluate(({ locks: all }) => void all[0]?.dispatchEvent(new Event("release")))
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")))
  await expect.poll(locks).toBe(2)
})
