import type { Locator } from "@playwright/test"
import { expect, test } from "../../support/session/casino.ts"
import { resize } from "../../support/page/resize.ts"
import { cutTexts } from "../../support/page/standingOut.ts"
import { setTextSize, TEXT_SCREENS } from "../../support/page/textSize.ts"
import { sharePage } from "../../support/session/sharePage.ts"

// The page sends, receives and draws the video at the same time, which is slow on a loaded computer.
test.describe.configure({ timeout: 180_000 })

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const boxOf = async (locator: Locator): Promise<Box> => {
  const box = await locator.boundingBox()
  if (box === null) throw new Error("The element is not shown.")
  return box
}

/** Whether `inner` lies within `outer`, with a tolerance of one pixel. */
const isWithin = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - 1 &&
  inner.y >= outer.y - 1 &&
  inner.x + inner.width <= outer.x + outer.width + 1 &&
  inner.y + inner.height <= outer.y + outer.height + 1

test.describe("a live machine", () => {
  sharePage(async ({ player }) => {
    await player.arriveAt(101)
    await player.expectLive()
  })

  for (const [width, height] of [
    [1280, 720],
    [390, 844],
    [360, 640]
  ] as const)
    test(`[GAME-10] a notice lies on the picture and moves no button at ${width}×${height}`, async ({ page, player, casino }) => {
      await resize(page, { width, height })
      const before = await boxOf(player.spinButton)
      const picture = await boxOf(page.getByTestId("game-stage"))
      await casino.control({ type: "code", code: 18_800, seconds: 90 })
      const notice = page.getByRole("alert")
      await expect(notice).toContainText("seconds left to deposit")
      await expect.poll(() => boxOf(player.spinButton)).toEqual(before)
      await expect.poll(() => boxOf(page.getByTestId("game-stage"))).toEqual(picture)
      await expect.poll(async () => isWithin(await boxOf(notice), picture)).toBe(true)
      await notice.getByRole("button", { name: "Close" }).click()
      await expect(notice).toBeHidden()
    })

  test("[GAME-10] the idle question is a dialog in the middle with a countdown and one large button", async ({ page, player, casino }) => {
    await resize(page, { width: 1280, height: 720 })
    const before = await boxOf(player.spinButton)
    await casino.control({ type: "code", code: 18_802, seconds: 90 })
    const question = page.getByRole("dialog", { name: "Are you still there?" })
    const keep = question.getByRole("button")
    await expect(keep).toHaveText("Keep playing")
    await expect(keep).toBeFocused()
    expect((await boxOf(keep)).height).toBeGreaterThanOrEqual(48)
    const box = await boxOf(question)
    expect(box.x + box.width / 2).toBeCloseTo(640, -1)
    expect(Math.abs(box.y + box.height / 2 - 360)).toBeLessThan(40)
    await expect.poll(() => boxOf(player.spinButton)).toEqual(before)
    await keep.click()
    await expect(question).toBeHidden()
    await expect(page.getByRole("alert")).toBeHidden()
  })

  test("[GAME-6] on a large screen the type of the bar, the balance and the bet grows, and the balance stays as large as the bet", async ({
    page
  }) => {
    await resize(page, { width: 1280, height: 720 })
    const sizeOf = (locator: Locator): Promise<number> =>
      locator.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    const read = async () => ({
      name: await sizeOf(page.getByRole("heading", { level: 1 })),
      balance: await sizeOf(page.getByTestId("balance")),
      bet: await sizeOf(page.getByTestId("bet"))
    })
    const before = await read()
    await resize(page, { width: 2560, height: 1440 })
    await expect.poll(async () => (await read()).name).toBeGreaterThan(before.name)
    const after = await read()
    expect(after.bet).toBeGreaterThan(before.bet)
    expect(after.balance).toBeGreaterThan(before.balance)
    expect(after.balance).toBeGreaterThanOrEqual(after.bet - 2)
  })

  for (const [width, height] of [
    [1280, 720],
    [2560, 1440],
    [390, 844],
    [360, 640]
  ] as const)
    test(`[GAME-2] Spin with its ring stays within the column of the money and beside the other buttons at ${width}×${height}`, async ({
      page,
      player
    }) => {
      await resize(page, { width, height })
      // The ring is a shadow, which has no box of its own.
      const ring = await player.spinButton.evaluate((button) => {
        const sizes = [...getComputedStyle(button).boxShadow.matchAll(/0px 0px 0px (\d+)px/gu)].map(([, spread]) => Number(spread))
        return Math.max(...sizes)
      })
      expect(ring).toBeGreaterThan(0)
      const spin = await boxOf(player.spinButton)
      const drawn = { x: spin.x - ring, y: spin.y - ring, width: spin.width + 2 * ring, height: spin.height + 2 * ring }
      const panel = page.getByRole("region", { name: "Bosphorus Royal 1" })
      const money = await boxOf(panel.locator("> :has(dl)").first())
      expect(isWithin({ ...drawn, y: money.y, height: money.height }, money), JSON.stringify({ drawn, money })).toBe(true)
      for (const other of await panel.getByRole("button").all()) {
        const box = await boxOf(other)
        if (box.x === spin.x && box.y === spin.y) continue
        const isBeside =
          box.x + box.width <= drawn.x || box.x >= drawn.x + drawn.width || box.y + box.height <= drawn.y || box.y >= drawn.y + drawn.height
        expect(isBeside, await other.innerText()).toBe(true)
      }
    })

  test("[GAME-4] no blur lies over the live picture while the money dialog is open, because a busy machine would lose frames", async ({
    page,
    player
  }) => {
    await player.openMoney()
    await expect(page.getByRole("dialog", { name: "Add credit" })).toBeVisible()
    const blurred = await page.evaluate(() =>
      [...document.querySelectorAll("*")].flatMap((element) =>
        ["", "::before", "::after", "::backdrop"]
          .map((part) => getComputedStyle(element, part).backdropFilter)
          .filter((filter) => filter !== "none" && filter !== "")
          .map((filter) => `${element.className}: ${filter}`)
      )
    )
    expect(blurred).toEqual([])
    await player.closeDialog()
  })

  for (const [width, height] of [
    [844, 390],
    [667, 375]
  ] as const)
    test(`[LIVE-6] [GAME-2] a phone held sideways shows the balance, and its menu has the other buttons of the machine at ${width}×${height}`, async ({
      page,
      player
    }) => {
      await resize(page, { width, height })
      await player.expectAmount("balance", 150_000)
      await expect(page.getByTestId("balance")).toBeInViewport({ ratio: 1 })
      const counters = await boxOf(page.locator("div:has(> dl):has([data-testid=balance])"))
      expect(isWithin(counters, await boxOf(page.getByRole("region", { name: "Bosphorus Royal 1" })))).toBe(true)
      await page.getByRole("button", { name: "View", exact: true }).click()
      await expect(page.getByRole("menuitem", { name: "Max bet" })).toHaveCount(width < 768 ? 1 : 0)
      const lastPress = (await player.pressStatus.getAttribute("data-press")) ?? "none"
      await page.getByRole("menuitem", { name: "Call attendant" }).click()
      await expect(player.pressStatus).not.toHaveAttribute("data-press", lastPress)
      await expect(player.pressStatus).toHaveText("An attendant has been called.")
    })

  test("[GAME-2] with text of 200 % no amount or button of the machine overlaps another, is cut or cannot be reached", async ({
    page,
    player
  }) => {
    await player.expectAmount("balance", 150_000)
    await setTextSize(page, 200)
    const main = page.getByTestId("game-page")
    const parts = main.locator("header button, section button, dd, [data-testid=balance]")
    const findOverlaps = () =>
      parts.evaluateAll((all) => {
        const boxes = all.flatMap((one) => {
          const { left, right, top, bottom, width } = one.getBoundingClientRect()
          return one.checkVisibility() && width > 2 ? [{ name: one.ariaLabel ?? one.textContent, left, right, top, bottom }] : []
        })
        return boxes.flatMap((one, at) =>
          boxes
            .slice(at + 1)
            .filter(
              (other) =>
                Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
                // The figures of the row below the picture have line boxes that are as low as their type.
                Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 3
            )
            .map((other) => `${one.name} and ${other.name}`)
        )
      })
    for (const size of TEXT_SCREENS) {
      await resize(page, size)
      const where = `${size.width}×${size.height}`
      await expect.poll(findOverlaps, where).toEqual([])
      // The texts settle with the picture and the new size.
      await expect.poll(() => cutTexts(page), where).toEqual([])
      for (const name of ["Leave the machine", "Add credit", "Cash out", "Spin"]) {
        const button = page.getByRole("button", { name, exact: true })
        // A change of the page's height moves a button that was scrolled into view before.
        await expect(async () => {
          await button.scrollIntoViewIfNeeded()
          await expect(button, `${name}, ${where}`).toBeInViewport({ ratio: 1, timeout: 1_000 })
        }).toPass({ timeout: 20_000 })
      }
    }
    await setTextSize(page, 100)
  })
})

test.describe("a machine with the highest amounts", () => {
  sharePage(async ({ player, casino }) => {
    await player.arriveAt(101)
    await player.expectLive()
    const meter = { credit: 999_999_999, bet: 1_000_000, lastWin: 999_999_999, spins: 1, version: 1_000 }
    await casino.control({ type: "sendMessage", channel: "game", message: { type: "meter", meter } })
    await player.expectAmount("last-win", 999_999_999)
  })

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [360, 640]
  ] as const)
    test(`[GAME-4] [GAME-11] the highest amounts of credit and win are whole at ${width}×${height}`, async ({ page }) => {
      await resize(page, { width, height })
      await expect(page.getByTestId("credit")).toHaveText("₺9,999,999.99")
      expect(await cutTexts(page)).toEqual([])
    })
})
