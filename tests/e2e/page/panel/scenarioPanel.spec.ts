import type { Locator, Page } from "@playwright/test"
import { expect, test } from "../../support/session/casino.ts"
import { resize } from "../../support/page/resize.ts"
import { sharePage } from "../../support/session/sharePage.ts"

const openPanel = async (page: Page, tab: string) => {
  await page.getByRole("button", { name: "MOCK" }).click()
  const panel = page.getByRole("region", { name: "Mock backend" })
  await panel.getByRole("tab", { name: tab }).click()
  return panel
}

const foldPanel = (page: Page): Promise<void> => page.getByRole("button", { name: "Fold the panel" }).click()

test("[MOCK-2] a scenario can be searched and opened in the panel, survives a reload, and its link opens the same run", async ({
  page,
  context,
  player,
  casino
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await player.open("/")
  const panel = await openPanel(page, "Scenario")
  await panel.getByLabel("Search scenarios").fill("hand pay attendant")
  const card = panel.locator('[data-scenario="hand-pay"]')
  await card.getByText("Hand pay", { exact: true }).click()
  await expect(card.getByText("Press Spin.")).toBeVisible()
  await card.getByLabel("Seed").fill("42")
  await card.getByRole("button", { name: "Copy link" }).click()
  await expect(panel.getByText("The link is copied.")).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).search).toBe("?scenario=hand-pay&seed=42&speed=1")

  await card.getByRole("button", { name: "Open", exact: true }).click()
  await page.waitForURL(/scenario=hand-pay/u)
  expect((await casino.state()).run).toEqual({ id: "hand-pay", seed: 42, speed: 1, epoch: null })
  await casino.control({ type: "clock", do: "pause" })
  await page.reload()
  const { run, clock } = await casino.state()
  expect([run.id, run.seed, clock.paused]).toEqual(["hand-pay", 42, true])

  const colleague = await context.newPage()
  await colleague.goto(link)
  const theirs = await colleague.waitForFunction(() => window.__mock)
  expect(await theirs.evaluate((mock) => mock?.state().run)).toEqual({ id: "hand-pay", seed: 42, speed: 1, epoch: null })
})

test("[MOCK-2] the panel groups the scenarios by feature, and remembers the pinned and the opened ones", async ({ page, player }) => {
  await player.open("/")
  // A folded panel holds no list, whose thousands of elements would slow down the page.
  await expect(page.getByRole("button", { name: "MOCK" })).toBeVisible()
  await expect(page.locator("[data-scenario]")).toHaveCount(0)
  const panel = await openPanel(page, "Scenario")
  const inGroup = (title: string, id: string): Locator =>
    panel.locator(`section.group:has(> h3:text-is("${title}")) [data-scenario="${id}"]`)
  const handPay = panel.locator('[data-scenario="hand-pay"]')
  await expect(inGroup("Game", "hand-pay")).toBeVisible()
  await handPay.locator("summary").click()
  await handPay.getByRole("button", { name: "Pin" }).press("Enter")
  await expect(inGroup("Pinned", "hand-pay")).toBeVisible()
  await expect(handPay.getByRole("button", { name: "Pin" })).toBeFocused()

  const spin = panel.locator('[data-scenario="spin-wins"]')
  await spin.locator("summary").click()
  await spin.getByRole("button", { name: "Open", exact: true }).click()
  await page.waitForURL(/scenario=spin-wins/u)
  await openPanel(page, "Scenario")
  await expect(inGroup("Running", "spin-wins")).toBeVisible()
  await expect(inGroup("Pinned", "hand-pay")).toBeVisible()

  await handPay.locator("summary").click()
  await handPay.getByRole("button", { name: "Open", exact: true }).click()
  await page.waitForURL(/scenario=hand-pay/u)
  await openPanel(page, "Scenario")
  await expect(inGroup("Running", "hand-pay")).toBeVisible()
  await expect(inGroup("Recent", "spin-wins")).toBeVisible()
})

test("[MOCK-2] the panel pauses and advances the floor by keyboard alone", async ({ page, player, casino }) => {
  await player.open("/")
  const panel = await openPanel(page, "Scenario")
  await panel.getByRole("tab", { name: "Scenario" }).press("ArrowRight")
  await expect(panel.getByRole("tab", { name: "Clock" })).toBeFocused()
  await page.keyboard.press("Tab")
  await expect(panel.getByRole("button", { name: "Pause" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(panel.getByRole("button", { name: "Resume" })).toBeVisible()
  const { now } = (await casino.state()).clock
  await panel.getByRole("button", { name: "+60 s" }).press("Enter")
  await expect.poll(async () => (await casino.state()).clock).toEqual({ now: now + 60_000, speed: 1, paused: true })
  await page.keyboard.press("Escape")
  await expect(panel).toBeHidden()
  await expect(page.getByRole("button", { name: "MOCK" })).toBeFocused()
})

test("[MOCK-2] the panel opens along a side, or at the place to which it was moved, and stays there after a reload", async ({
  page,
  player
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await player.open("/")
  const panel = await openPanel(page, "Clock")
  await panel.getByLabel("Place of the panel").selectOption("Right side")
  const edge = (): Promise<number> => panel.evaluate((element) => element.getBoundingClientRect().right)
  expect(await edge()).toBe(1280)
  await page.reload()
  await openPanel(page, "Clock")
  expect(await edge()).toBe(1280)
  await panel.getByRole("button", { name: "Move the panel" }).press("ArrowLeft")
  expect(await edge()).toBe(1280 - 24)
})

/** Whether a click in the centre of the element would hit it, and no overlay. */
const isOnTop = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

test.describe("the panel beside a live machine", () => {
  sharePage(async ({ player }) => {
    await player.arriveAt(101)
    await player.expectLive()
  })

  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 }
  ]) {
    test(`[MOCK-2] at ${viewport.width} px the open panel leaves Spin and Money free`, async ({ page, player }) => {
      await resize(page, viewport)
      await openPanel(page, "Faults")
      for (const wanted of [player.spinButton, page.getByRole("button", { name: "Add credit" })]) {
        await expect(wanted).toBeInViewport()
        expect(await isOnTop(wanted)).toBe(true)
      }
      await foldPanel(page)
    })
  }

  test("[MOCK-2] at 390 px and on a low screen the folded panel covers no amount and no button", async ({ page }) => {
    const tab = page.getByRole("button", { name: "MOCK" })
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 360, height: 640 },
      { width: 640, height: 360 }
    ]) {
      await resize(page, viewport)
      const covered = await tab.evaluate((element) => {
        const tabBox = element.getBoundingClientRect()
        return [...document.querySelectorAll("#root button, #root dd, #root p")].flatMap((one) => {
          const box = one.getBoundingClientRect()
          const isApart =
            box.width === 0 || box.right <= tabBox.left || box.left >= tabBox.right || box.bottom <= tabBox.top || box.top >= tabBox.bottom
          return isApart ? [] : [one.textContent]
        })
      })
      expect(covered, `${viewport.width} × ${viewport.height}`).toEqual([])
    }
  })

  test("[MOCK-2] the log of the panel lists requests, answers and messages as they pass, and can be filtered and held", async ({
    page,
    casino
  }) => {
    const panel = await openPanel(page, "Log")
    const lines = panel.getByRole("list", { name: "Requests and messages" }).getByRole("listitem")
    await panel.getByLabel("Filter").fill("http")
    await expect(lines.filter({ hasText: /GET \/.+\(\w+\): 200$/u }).first()).toBeVisible()
    await panel.getByLabel("Filter").fill("notifications machine")
    const notices = lines.filter({ hasText: '"status":6' })
    await casino.control({ type: "setMachineStatus", machineId: 105, status: 6 })
    await expect(notices).toHaveCount(1)
    await panel.getByRole("button", { name: "Hold" }).click()
    await casino.control({ type: "setMachineStatus", machineId: 106, status: 6 })
    // The panel has read the new state: only the held list still lacks the message.
    await expect.poll(async () => (await casino.state()).machines.find(({ id }) => id === 106)?.status).toBe(6)
    await expect(notices).toHaveCount(1)
    await panel.getByRole("button", { name: "Hold" }).click()
    await expect(notices).toHaveCount(2)
    await foldPanel(page)
  })
})
