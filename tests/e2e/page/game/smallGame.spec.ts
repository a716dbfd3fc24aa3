import type { Locator, Page } from "@playwright/test"
import { CAMERA_SIZE } from "../../../../mocks/film/paint/canvasLayer.ts"
import { WINDOW } from "../../../../mocks/film/paint/cabinetLayout.ts"
import { expect, test } from "../../support/session/casino.ts"
import { replaceText } from "../../support/page/replaceText.ts"
import { resize } from "../../support/page/resize.ts"
import { sharePage } from "../../support/session/sharePage.ts"

// The page sends, receives and draws the video at the same time, which is slow on a loaded computer.
test.describe.configure({ timeout: 180_000 })

const START = 150_000
const UPRIGHT = { width: 360, height: 640 }
const TURNED = { width: 640, height: 360 }

test.use({ viewport: TURNED, hasTouch: true, isMobile: true })

/** The box of the machine's reels on the screen, from the place that the mock's camera draws them at. */
const reelsOf = (video: Locator) =>
  video.evaluate(
    (element: HTMLVideoElement, { x, y, width, height }) => {
      // With the scale of a close-up. The picture is shown whole, in the middle.
      const box = element.getBoundingClientRect()
      const scale = Math.min(box.width / element.videoWidth, box.height / element.videoHeight)
      const drawn = { width: element.videoWidth * scale, height: element.videoHeight * scale }
      const left = box.left + (box.width - drawn.width) / 2 + x * drawn.width
      const top = box.top + (box.height - drawn.height) / 2 + y * drawn.height
      return { left, top, right: left + width * drawn.width, bottom: top + height * drawn.height }
    },
    {
      x: WINDOW.x / CAMERA_SIZE.width,
      y: WINDOW.y / CAMERA_SIZE.height,
      width: WINDOW.width / CAMERA_SIZE.width,
      height: WINDOW.height / CAMERA_SIZE.height
    }
  )

/** The half of the picture in which an element lies, and the names of the buttons on the picture that it covers. */
const placeOnPicture = (element: Element): { readonly half: "lower" | "upper"; readonly covers: readonly string[] } => {
  const stage = element.closest("[data-testid=game-stage]") ?? document.body
  const area = stage.getBoundingClientRect()
  const box = element.getBoundingClientRect()
  const covers = [...stage.querySelectorAll("button")].filter((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect()
    return left < box.right && right > box.left && top < box.bottom && bottom > box.top
  })
  return {
    half: box.top > (area.top + area.bottom) / 2 ? "lower" : "upper",
    covers: covers.map((button) => button.ariaLabel ?? button.textContent)
  }
}

/** Whether an element and another box of the screen do not overlap. */
const liesBeside = async (element: Locator, { left, top, right, bottom }: Awaited<ReturnType<typeof reelsOf>>): Promise<boolean> => {
  const box = await element.boundingBox()
  if (box === null) throw new Error("The element is not shown.")
  return box.x >= right || box.x + box.width <= left || box.y >= bottom || box.y + box.height <= top
}

/** Names of the buttons in sight whose text is cut, too small to read, or outside the screen. */
const findIllegible = (buttons: Locator): Promise<readonly string[]> =>
  buttons.evaluateAll((all) =>
    all
      .filter((button) => {
        const text = document.createRange()
        text.selectNodeContents(button)
        const rows = [...text.getClientRects()].filter(({ width }) => width > 0)
        const inside = button.getBoundingClientRect()
        const isCut = rows.some(({ left, right, top, bottom }) =>
          [left < inside.left - 1, right > inside.right + 1, top < inside.top - 1, bottom > inside.bottom + 1].includes(true)
        )
        return isCut || rows.length === 0 || Number.parseFloat(getComputedStyle(button).fontSize) < 11 || inside.right > innerWidth
      })
      .map((button) => button.textContent)
  )

/** Writes an amount into a counter of the machine. Returns a function that brings back the counter's own amount. */
const write = async (page: Page, figure: string, text: string): Promise<() => Promise<void>> => {
  const counter = page.getByTestId(figure)
  const setLong = (isLong: boolean): Promise<void> =>
    counter.evaluate((element, long) => element.setAttribute("data-long", long), String(isLong))
  const restoreText = await replaceText(counter.locator("[data-minor]"), text)
  await setLong(true)
  return async () => {
    await restoreText()
    await setLong(false)
  }
}

/** Moves two fingers around a point from one distance to another, CSS pixels. */
const pinch = async (page: Page, { x, y }: { readonly x: number; readonly y: number }, from: number, to: number): Promise<void> => {
  const browser = await page.context().newCDPSession(page)
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", distance: number | null) =>
    browser.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: distance === null ? [] : [0, distance].map((side, id) => ({ x: x + side - distance / 2, y, id }))
    })
  await touch("touchStart", from)
  for (let step = 0; step <= 10; step += 1) {
    await touch("touchMove", from + ((to - from) * step) / 10)
    // The browser draws one step per frame.
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await touch("touchEnd", null)
}

/** The space between the end of a text and the nearest button in the same row, in pixels; negative when the button covers the text. */
const spaceBesideText = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const buttons = [...(element.closest("div")?.querySelectorAll("button") ?? [])].map((button) => button.getBoundingClientRect())
    const inRow = buttons.filter((box) => box.top < bottom && box.bottom > top)
    return Math.min(...inRow.map((box) => (document.dir === "rtl" ? left - box.right : box.left - right)))
  })

/** The version of the last balance that a test has sent. The page ignores an older one. */
let version = 1_000

test.describe("a live machine without credit", () => {
  sharePage(async ({ player }) => {
    await player.arriveAt(101)
    await player.expectLive()
  })

  test("[GAME-2] [GAME-4] on a turned phone all counters are in sight and all buttons say what they do, also with long amounts", async ({
    page,
    player
  }) => {
    const panel = page.getByRole("region", { name: /machine|Bosphorus/u })
    await expect(panel.getByText("Last win", { exact: true })).toBeInViewport({ ratio: 1 })
    const undo: (() => Promise<void>)[] = []
    for (const [figure, text] of [
      ["credit", "₺124,999.04"],
      ["bet", "₺10.00"],
      ["last-win", "₺12,500.00"]
    ] as const) {
      undo.push(await write(page, figure, text))
      await expect(page.getByTestId(figure)).toBeInViewport({ ratio: 1 })
    }
    await expect(player.spinButton).toBeInViewport({ ratio: 1 })
    for (const name of ["Add credit", "Cash out"]) await expect(panel.getByRole("button", { name })).toBeInViewport({ ratio: 1 })
    expect(await findIllegible(panel.getByRole("button"))).toEqual([])
    const names = await page.getByRole("button").evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent))
    expect(names).not.toContain("")
    await expect(page.getByRole("button", { name: "Leave the machine" })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(TURNED.width)
    for (const restore of undo) await restore()
  })

  test("[GAME-4] a long amount of credit moves neither the picture nor a button", async ({ page, player }) => {
    await resize(page, { width: 390, height: 844 })
    await player.expectAmount("credit", 0)
    const boxes = (): Promise<readonly unknown[]> =>
      Promise.all([page.getByTestId("game-stage").boundingBox(), player.spinButton.boundingBox()])
    const before = await boxes()
    const restore = await write(page, "credit", "₺124,999.04")
    expect(await boxes()).toEqual(before)
    await restore()
  })

  test("[SHELL-11] a dialog begins at its title without a focus ring, and Tab leads to its first button", async ({ page, player }) => {
    await resize(page, UPRIGHT)
    // Spin, which asks for credit here, does not take the focus, so the browser takes the player for one with a keyboard.
    await player.spinButton.tap()
    const dialog = page.getByRole("dialog", { name: "Add credit" })
    const title = dialog.getByRole("heading", { name: "Add credit" })
    await expect(title).toBeFocused()
    await expect(title).toHaveCSS("outline-style", "none")
    const close = dialog.getByRole("button", { name: "Close" })
    await expect(close).toHaveCSS("outline-style", "none")
    await page.keyboard.press("Tab")
    await expect(close).toBeFocused()
    await expect(close).toHaveCSS("outline-style", "solid")
    await page.keyboard.press("Shift+Tab")
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await player.closeDialog()
  })

  test("[GAME-6] two fingers enlarge the game page, on the picture and beside it", async ({ page, player }) => {
    await resize(page, UPRIGHT)
    const scale = () => page.evaluate(() => visualViewport?.scale)
    for (const place of [player.video, page.getByTestId("credit"), player.spinButton]) {
      const box = await place.boundingBox()
      if (box === null) throw new Error("The element is not shown.")
      const middle = { x: UPRIGHT.width / 2, y: box.y + box.height / 2 }
      await pinch(page, middle, 40, 240)
      await expect.poll(scale, await place.innerText()).toBeGreaterThan(1.5)
      await pinch(page, middle, 300, 20)
      await expect.poll(scale).toBe(1)
    }
  })

  for (const language of ["tr", "en", "ar"] as const)
    test(`[MONEY-1] [GAME-4] no button covers a long balance on a phone 320 pixels wide in ${language}`, async ({
      page,
      player,
      casino
    }) => {
      await resize(page, { width: 320, height: 640 })
      await page.evaluate(async (wanted) => window.__speak?.(wanted), language)
      for (const balance of [1_895_000, 18_950_000, START]) {
        version += 1
        await casino.control({ type: "sendMessage", channel: "notifications", message: { type: "balance", balance, version } })
        await player.expectAmount("balance", balance)
        await expect.poll(() => spaceBesideText(page.getByTestId("balance")), `at ${balance} minor units`).toBeGreaterThan(2)
      }
      await page.evaluate(async () => window.__speak?.("en"))
    })
})

test.describe("a machine with credit", () => {
  sharePage(({ player }) => player.arriveWith("100.00"))

  test("[SHELL-11] [GAME-4] a toast lies on the lower edge of a phone's picture, or above a notice, and covers no button", async ({
    page,
    player,
    casino
  }) => {
    await resize(page, { width: 390, height: 844 })
    const toast = page.locator("[data-toasts] [role=presentation]").last()
    await player.cashIn("50.00")
    await expect(page.getByRole("button", { name: "Tap for sound" })).toBeVisible()
    await casino.control({ type: "handPay", amount: 250_000 })
    await expect.poll(() => toast.evaluate(placeOnPicture)).toEqual({ half: "lower", covers: [] })
    await expect(toast).toBeHidden()
    await casino.control({ type: "code", code: 18_800, seconds: 90 })
    await expect(page.getByRole("alert")).toBeVisible()
    await casino.control({ type: "handPay", amount: 250_000 })
    await expect.poll(() => toast.evaluate(placeOnPicture)).toEqual({ half: "upper", covers: [] })
    await page.getByRole("alert").getByRole("button", { name: "Close" }).tap()
  })

  test("[GAME-10] [LIVE-4] on a turned phone a notice lies beside the sound and the outcome of the last press", async ({
    page,
    player,
    casino
  }) => {
    await resize(page, { width: 844, height: 390 })
    // The message alone: the control "code" with 18801 would also end the seat.
    await casino.control({ type: "sendMessage", channel: "game", message: { type: "code", code: 18_801, ErrorMessage: "" } })
    const notice = page.getByRole("alert")
    await expect.poll(() => notice.evaluate(placeOnPicture)).toEqual({ half: "lower", covers: ["Close"] })
    await player.spin()
    // A large win in the longest of the languages.
    const restore = await replaceText(player.pressStatus, "Kazandın: ₺12.500,00")
    const status = await player.pressStatus.evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      return { left, top, right, bottom }
    })
    expect(await liesBeside(notice, status)).toBe(true)
    await restore()
    await notice.getByRole("button", { name: "Close" }).tap()
  })

  test("[GAME-5] the button that stops autoplay is no higher than the button that starts it, in every language", async ({ page }) => {
    await resize(page, { width: 390, height: 844 })
    const keys = page.getByRole("region", { name: /Bosphorus/u }).getByRole("group")
    const heightIn = async (language: "tr" | "ar" | "en"): Promise<number> => {
      await page.evaluate((wanted) => window.__speak?.(wanted), language)
      return keys.evaluate((element) => element.getBoundingClientRect().height)
    }
    const heights = async (): Promise<readonly number[]> => [await heightIn("tr"), await heightIn("ar"), await heightIn("en")]
    const before = await heights()
    await page.getByRole("button", { name: "Autoplay" }).tap()
    await page.getByRole("dialog").getByText("∞", { exact: true }).tap()
    await page.getByRole("button", { name: "Start autoplay" }).tap()
    await expect(page.getByRole("button", { name: "Stop autoplay" })).toBeVisible()
    expect(await heights()).toEqual(before)
    await page.getByRole("button", { name: "Stop autoplay" }).tap()
  })
})

for (const viewport of [UPRIGHT, TURNED])
  test(`[GAME-10] [SHELL-11] hints, notices and toasts cover neither the reels nor Spin at ${viewport.width}×${viewport.height}`, async ({
    page,
    player,
    casino
  }) => {
    await page.setViewportSize(viewport)
    await page.addInitScript(() => localStorage.removeItem("telereel.hints"))
    await player.arriveAt(101)
    await player.expectLive()
    const reels = await reelsOf(player.video)
    const spin = await player.spinButton.boundingBox()
    if (spin === null) throw new Error("Spin is not shown.")
    const expectBeside = async (element: Locator): Promise<void> => {
      await expect.poll(() => liesBeside(element, reels)).toBe(true)
      expect(await liesBeside(element, { left: spin.x, top: spin.y, right: spin.x + spin.width, bottom: spin.y + spin.height })).toBe(true)
    }
    const hint = page.getByTestId("hint")
    for (const name of ["Next", "Next", "Got it"]) {
      await expectBeside(hint)
      await hint.getByRole("button", { name, exact: true }).tap()
    }
    await expect(hint).toBeHidden()
    await casino.control({ type: "handPay", amount: 250_000 })
    await expectBeside(page.locator("[data-toasts] [role=presentation]").first())
    await casino.control({ type: "code", code: 18_800, seconds: 90 })
    await expectBeside(page.getByRole("alert"))
  })
