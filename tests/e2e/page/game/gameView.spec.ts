import type { Locator, Page } from "@playwright/test"
import { OPERATOR_FILE } from "../../../../mocks/handlers/boot.ts"
import { expect, test } from "../../support/session/casino.ts"
import { resize } from "../../support/page/resize.ts"
import { sharePage } from "../../support/session/sharePage.ts"

// The page sends, receives and draws the video at the same time, which is slow on a loaded computer.
test.describe.configure({ timeout: 180_000 })

const PHONE = { width: 390, height: 844 }

/** On a small screen the view options are in a menu. */
const openView = async (page: Page) => {
  await page.getByRole("button", { name: "View" }).click()
  return page.getByRole("menu", { name: "View" })
}

/** Aspect ratio of the shown video: 16:9 for the camera, 4:3 for the screen. */
const formOf = (video: Locator): Promise<number> =>
  video.evaluate((element) => (element instanceof HTMLVideoElement ? element.videoWidth / element.videoHeight : 0))

/** Whether a text runs from top to bottom on the physical screen. */
const runsDown = async (text: Locator): Promise<boolean> => {
  const box = await text.first().boundingBox()
  return box !== null && box.height > box.width
}

test.describe("a live machine", () => {
  sharePage(async ({ player }) => {
    await player.arriveAt(101)
    await player.expectLive()
  })

  test("[GAME-6] on an upright phone the machine's screen and its dialogs can be rotated, but the camera cannot", async ({
    page,
    player
  }) => {
    await resize(page, PHONE)
    const rotate = page.getByRole("menuitem", { name: "Rotate the screen" })
    await expect(player.video).toHaveAttribute("data-type", "camera")
    expect(await formOf(player.video)).toBeCloseTo(16 / 9)
    const view = await openView(page)
    await expect(view.getByRole("menuitem").first()).toBeVisible()
    await expect(rotate).toHaveCount(0)
    // The panel is below the picture.
    await expect(view.getByRole("menuitem", { name: "Hide the side bar" })).toHaveCount(0)
    await view.getByRole("menuitem", { name: "Show the machine's screen alone" }).click()
    await expect(player.video).toHaveAttribute("data-type", "screen")
    await expect.poll(() => formOf(player.video)).toBeCloseTo(4 / 3)
    await player.expectLive()
    await openView(page)
    await rotate.click()
    await expect.poll(() => runsDown(page.getByText("Credit", { exact: true }))).toBe(true)

    const money = await player.openMoney()
    await expect.poll(() => runsDown(page.getByRole("heading", { name: "Add credit" }))).toBe(true)
    const sheet = await money.boundingBox()
    expect(sheet !== null && sheet.x >= 0 && sheet.y >= 0 && sheet.x + sheet.width <= PHONE.width).toBe(true)
    await expect(money.getByRole("button", { name: "Cash out" })).toBeInViewport()
    await player.closeDialog()

    await page.keyboard.press("Escape")
    await expect.poll(() => runsDown(page.getByText("Credit", { exact: true }))).toBe(false)
    await (await openView(page)).getByRole("menuitem", { name: "Show the whole machine" }).click()
    await openView(page)
    await expect(page.getByRole("menuitem", { name: "Picture only" })).toBeVisible()
    await expect(rotate).toHaveCount(0)
    await page.keyboard.press("Escape")
    await player.expectLive()
  })

  test("[GAME-6] side bar, page and full screen make room for the video and return, while meters, spin and autoplay stay", async ({
    page,
    player
  }) => {
    const balance = page.getByText("Balance", { exact: true })
    const leave = page.getByRole("button", { name: "Leave the machine" })
    const expectPlayable = async () => {
      await expect(player.spinButton).toBeInViewport()
      await expect(page.getByTestId("credit")).toBeInViewport()
      await expect(page.getByRole("button", { name: "Autoplay" })).toBeInViewport()
      await expect(page.getByText("Live", { exact: true })).toBeInViewport()
    }
    const widthOfVideo = async () => (await player.video.boundingBox())?.width ?? 0
    const narrow = await widthOfVideo()
    await page.getByRole("button", { name: "Hide the side bar" }).click()
    await expect.poll(widthOfVideo).toBeGreaterThan(narrow)
    await expect(leave).toBeVisible()
    await expectPlayable()
    await page.getByRole("button", { name: "Show the side bar" }).click()
    await expect(balance).toBeVisible()

    await page.getByRole("button", { name: "Picture only" }).click()
    await expect(page.locator("main > header")).toBeHidden()
    await expect(leave).toBeVisible()
    await expectPlayable()
    await page.keyboard.press("Escape")
    await expect(page.locator("main > header")).toBeVisible()

    const isFull = () => page.evaluate(() => document.fullscreenElement === document.documentElement)
    await page.getByRole("button", { name: "Full screen", exact: true }).click()
    await expect.poll(isFull).toBe(true)
    await page.getByRole("button", { name: "Leave full screen" }).click()
    await expect.poll(isFull).toBe(false)
    await expect(page.getByRole("button", { name: "Full screen", exact: true })).toBeVisible()
  })
})

test("[GAME-6] [BOOT-2] an operator without a webcam shows the machine's screen without a switch", async ({ page, player, casino }) => {
  await casino.prepare({ type: "respondNext", operationId: "getSettings", status: 200, body: { ...OPERATOR_FILE, SHOW_WEBCAM: false } })
  await player.arriveAt(101)
  await player.expectLive()
  await expect(player.video).toHaveAttribute("data-type", "screen")
  expect(await formOf(player.video)).toBeCloseTo(4 / 3)
  await expect(page.getByRole("button", { name: /^Show the (whole machine|machine's screen)/u })).toHaveCount(0)
})

test("[GAME-11] the hidden key starts and ends a test celebration up to 999,999,999, a jackpot shows its amount, and reduced motion is respected", async ({
  page,
  player,
  casino
}) => {
  // The browser renders the coins in software, so a smaller page is faster.
  await page.setViewportSize({ width: 390, height: 600 })
  await player.arriveAt(101)
  await player.expectLive()
  const scene = page.getByTestId("big-win")
  const counter = page.getByTestId("big-win-counter")
  await page.keyboard.press("!")
  await expect(counter).toHaveText("₺999,999,999.00")
  await expect(scene.getByText("Test", { exact: true })).toBeVisible()
  await expect(scene.locator("canvas")).toHaveCount(0)
  await page.keyboard.press("!")
  await expect(scene).toBeHidden()

  await page.emulateMedia({ reducedMotion: "no-preference" })
  await page.keyboard.press("!")
  await expect(scene.locator("canvas")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(scene).toBeHidden()
  await page.emulateMedia({ reducedMotion: "reduce" })

  await casino.control({ type: "jackpot" })
  const fallen = (await casino.state()).movements.find(({ reason }) => reason === "jackpot")?.amount ?? 0
  expect(fallen).toBeGreaterThanOrEqual(12_500_000)
  const amount = new Intl.NumberFormat("en", { minimumFractionDigits: 2 }).format(fallen / 100)
  await expect(scene.getByRole("status")).toHaveText(`JACKPOT: ₺${amount}`)
  await expect(scene.getByText("Test", { exact: true })).toHaveCount(0)
  await expect(counter).toHaveText(`₺${amount}`)
  // The celebration covers only the video, so the machine's buttons stay reachable.
  const reached = await player.spinButton.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(reached).toBe(true)
  await page.keyboard.press("Escape")
  await expect(scene).toBeHidden()

  // The machine holds the player's money now: a test win could be taken for a real one.
  await page.keyboard.press("!")
  await player.expectAmount("credit", fallen)
  await expect(scene).toBeHidden()
})

test("[GAME-11] the test celebration's key also works in the lobby and on a brand's page", async ({ page, player }) => {
  await player.open("/")
  await player.logIn()
  const scene = page.getByTestId("big-win")
  for (const open of [() => player.openBrand(), () => player.open("/lobby/2/Ruby%20Comet")]) {
    await open()
    await expect(page.getByRole("button", { name: /^Play /u }).first()).toBeVisible()
    await page.keyboard.press("!")
    await expect(scene.getByText("Test", { exact: true })).toBeVisible()
    await page.keyboard.press("!")
    await expect(scene).toBeHidden()
  }
})
