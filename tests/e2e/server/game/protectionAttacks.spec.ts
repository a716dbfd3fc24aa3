import type { Page } from "@playwright/test"
import type { EventName } from "../../../../src/domain/events.ts"
import { expect, test } from "../../support/session/casino.ts"
import { holdKey } from "../../support/page/holdKey.ts"
import { makeClockMovable, moveClock } from "../../support/page/movableClock.ts"
import { keepOperator } from "../../support/session/operator.ts"
import { Player } from "../../support/session/player.ts"
import { eventsOf, readLog } from "../../support/page/readLog.ts"
import { makeSessionToken } from "../../support/session/sessionToken.ts"

const HOLD_MS = 10_000
const PRESS_MS = 6_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** The minimum game cycle of `gb` (RTS 14D). */
const CYCLE_MS = 2_500
/** The minimum game cycle of `nl`, the product's own choice. */
const LONG_CYCLE_MS = 5_000

const countOf = async (page: Page, type: EventName): Promise<number> => (await readLog(page)).filter((one) => one.type === type).length

/** The starts of games in this tab's log, by the given clock in ms. */
const starts = async (page: Page, clock: "at" | "mono"): Promise<readonly number[]> =>
  (await readLog(page)).filter(({ type }) => type === "PressSent").map((one) => one[clock])

const shortestGap = (times: readonly number[]): number =>
  times
    .toSorted((a, b) => a - b)
    .reduce((least, time, index, all) => Math.min(least, time - (all[index - 1] ?? Number.NEGATIVE_INFINITY)), Number.POSITIVE_INFINITY)

/** Presses Space again and again until the page has sent one more press. */
const hammerUntilSent = async (page: Page): Promise<void> => {
  const before = await countOf(page, "PressSent")
  const press = async (): Promise<number> => {
    await page.keyboard.press("Space")
    return countOf(page, "PressSent")
  }
  await expect.poll(press, { intervals: [50] }).toBeGreaterThan(before)
}

/** The dialog of the deposit has returned the focus to its button, which Space would press. A key that is down before Spin is ready starts no game. */
const leaveFocus = async (page: Page): Promise<void> => {
  await page.getByRole("heading", { level: 1 }).click()
  await expect(page.locator("[aria-keyshortcuts=Space]")).toHaveAttribute("aria-disabled", "false")
}

test("[PROT-2] gb (RTS 14D): Space held for ten seconds sends exactly one press, and pressed all the time only as many as the cycle allows", async ({
  page,
  player,
  casino
}) => {
  await keepOperator(casino, { PROTECTION_PROFILE: "gb" })
  await player.arriveWith("50.00")
  await leaveFocus(page)
  await player.take("PressRequested", async () => {
    const end = Date.now() + HOLD_MS
    await holdKey(page, "Space", () => Date.now() > end)
  })
  await expect.poll(() => countOf(page, "PressSent")).toBe(1)

  const begun = Date.now()
  while (Date.now() < begun + PRESS_MS) await page.keyboard.press("Space")
  const most = 1 + Math.ceil((Date.now() - begun) / CYCLE_MS)
  await hammerUntilSent(page)
  const sent = await starts(page, "mono")
  expect(sent.length).toBeLessThanOrEqual(2 + most)
  expect(shortestGap(sent)).toBeGreaterThanOrEqual(CYCLE_MS)
  expect(await countOf(page, "PressRefused")).toBe(0)
})

test("[PROT-2] gb (RTS 14D): neither a reload nor a clock that is set forward or back starts the next game early", async ({
  page,
  player,
  casino
}) => {
  await makeClockMovable(page)
  await keepOperator(casino, { PROTECTION_PROFILE: "gb" })
  await player.arriveWith("50.00")
  await leaveFocus(page)
  await hammerUntilSent(page)
  for (const shift of [10 * MINUTE_MS, -10 * MINUTE_MS]) {
    await moveClock(page, shift)
    await hammerUntilSent(page)
    await page.reload()
    await player.expectLive()
    await hammerUntilSent(page)
  }
  const sent = await starts(page, "mono")
  expect(sent).toHaveLength(5)
  expect(shortestGap(sent)).toBeGreaterThanOrEqual(CYCLE_MS)
  expect(await countOf(page, "PressRefused")).toBe(0)
})

/** Sets a limit of a day on the page of the limits. */
const setLimit = async (page: Page, kind: string, value: string): Promise<void> => {
  const form = page.getByRole("form", { name: "Set limit" })
  await form.getByRole("combobox").first().selectOption(kind)
  await form.getByRole("textbox").fill(value)
  await form.getByRole("button", { name: "Set limit" }).click()
  await expect(page.getByTestId(`limit-${kind}-day`)).toBeVisible()
}

test("[PROT-2] nl (no clause, five seconds): a tab that takes over the machine starts no game before the cycle of the other tab is over", async ({
  page,
  player,
  context,
  casino
}) => {
  await keepOperator(casino, { PROTECTION_PROFILE: "nl" })
  await player.open(`/limits?token=${makeSessionToken("demo")}`)
  await setLimit(page, "deposit", "500.00")
  await setLimit(page, "sessionTime", "600")
  await player.arriveWith("50.00")
  await leaveFocus(page)
  const other = new Player(await context.newPage())
  await other.page.goto("/game/101/Machine")
  const playHere = (tab: Page) => tab.getByRole("button", { name: "Play here" })
  await expect(playHere(other.page)).toBeVisible()
  await page.bringToFront()
  await hammerUntilSent(page)
  // On a slow computer a change of the tabs takes longer than the cycle and shows nothing. The first that is faster shows that the cycle holds.
  await expect(async () => {
    for (const tab of [other, player]) {
      await tab.page.bringToFront()
      await playHere(tab.page).click()
      await hammerUntilSent(tab.page)
    }
    expect(await countOf(other.page, "PressIgnored")).toBeGreaterThan(0)
  }).toPass()
  const sent = [...(await starts(page, "at")), ...(await starts(other.page, "at"))]
  expect(sent.length).toBeGreaterThanOrEqual(3)
  // The wall clock of the log has whole ms.
  expect(shortestGap(sent)).toBeGreaterThanOrEqual(LONG_CYCLE_MS - 1)
  expect((await countOf(page, "PressRefused")) + (await countOf(other.page, "PressRefused"))).toBe(0)
})

test("[PROT-7] gb: play stops at once when the network is cut during the request for a break, and the casino hears of it later", async ({
  page,
  player,
  context,
  casino,
  witness
}) => {
  witness.expect(/net::ERR_|Failed to fetch|WebSocket/u)
  await keepOperator(casino, { PROTECTION_PROFILE: "gb" })
  // The worst moment: the toast's code is not here yet.
  await page.route(/\/AppToasts-/u, (route) => route.abort())
  await player.open()
  await player.logIn()
  await page.getByTestId("protection-line").getByRole("link", { name: "Limits and breaks" }).click()
  await expect(page.getByRole("form", { name: "Set limit" })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole("button", { name: "Start a break…" }).click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Stop for/u })
    .click()
  await expect(page.getByTestId("on-break")).toBeVisible()
  await expect(page.getByTestId("break-status")).toContainText("We are telling the casino.")
  await context.setOffline(false)
  // The network kept a part of the page back, so the page loads again meanwhile. Its log cannot be read in that moment.
  await expect(async () => expect(await countOf(page, "ProtectionRequestSettled")).toBe(1)).toPass()
  await expect(page.getByTestId("on-break")).toBeVisible()
  const [settled] = await eventsOf(page, "ProtectionRequestSettled")
  expect(settled?.data.outcome).toBe("confirmed")
})

test("[PROT-5] gb (RTS 13B): a reality check that comes due in a hidden tab lets no game start there, and is shown when the tab is in sight", async ({
  page,
  player,
  casino
}) => {
  await makeClockMovable(page)
  await keepOperator(casino, { PROTECTION_PROFILE: "gb" })
  await player.arriveWith("50.00")
  await leaveFocus(page)
  const show = (hidden: boolean): Promise<void> =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden })
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => (isHidden ? "hidden" : "visible") })
      document.dispatchEvent(new Event("visibilitychange"))
    }, hidden)
  await show(true)
  await moveClock(page, HOUR_MS)
  for (let pressed = 0; pressed < 5; pressed += 1) await page.keyboard.press("Space")
  await show(false)
  await expect(page.getByRole("dialog", { name: "Time for a check" })).toBeVisible()
  await page.keyboard.press("Space")
  expect(await countOf(page, "PressSent")).toBe(0)
})

test("[PROT-4] gb (RTS 13C, RTS 2E): the figures stay in sight in every view, and the browser cannot float the bare video", async ({
  page,
  player,
  casino
}) => {
  await keepOperator(casino, { PROTECTION_PROFILE: "gb" })
  await player.arriveWith("50.00")
  const expectFigures = async (): Promise<void> => {
    for (const name of ["elapsed", "net"]) await expect(page.getByTestId(name)).toBeInViewport({ ratio: 1 })
  }
  const click = (name: string): Promise<void> => page.getByRole("button", { name, exact: true }).click()
  await expectFigures()
  await click("Hide the side bar")
  await expectFigures()
  await click("Full screen")
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await expectFigures()
  await click("Picture only")
  await expect(page.getByRole("banner")).toBeHidden()
  await expectFigures()
  await page.setViewportSize({ width: 640, height: 360 })
  await expectFigures()
  const float = (): Promise<string> =>
    player.video.evaluate((video) => (video as HTMLVideoElement).requestPictureInPicture().then(() => "floats", String))
  expect(await float()).toContain("disablePictureInPicture")
})
