import type { Page } from "@playwright/test"
import { expect, test } from "../../support/session/casino.ts"
import { holdKey } from "../../support/page/holdKey.ts"
import { keepOperator, prepareOperator } from "../../support/session/operator.ts"
import { enterPin, lockOf } from "../../support/session/lockScreen.ts"
import { makeClockMovable, moveClock } from "../../support/page/movableClock.ts"
import { readLog } from "../../support/page/readLog.ts"
import { makeSessionToken } from "../../support/session/sessionToken.ts"

const HOUR_MS = 3_600_000

const sent = async (page: Page): Promise<number> => (await readLog(page)).filter(({ type }) => type === "PressSent").length

test("[PROT-2] [PROT-3] [PROT-4] gb (RTS 14D): Space held beyond the game cycle sends one press, Spin counts down, and the figures are in sight", async ({
  page,
  player,
  casino
}) => {
  await prepareOperator(casino, { PROTECTION_PROFILE: "gb" })
  await player.arriveWith("50.00")
  const figures = page.getByTestId("protection-figures")
  await expect(figures).toContainText("Time played")
  await expect(figures.getByTestId("elapsed")).toHaveText(/^0:0\d:\d\d$/u)
  await expect(figures.getByTestId("net")).toHaveText("₺0.00")
  await expect(page.getByRole("button", { name: "Autoplay" })).toHaveCount(0)
  await expect(player.spinButton).toHaveAttribute("aria-disabled", "false")
  // The dialog has returned the focus to its button, which Space would press.
  await page.getByRole("heading", { level: 1 }).click()
  const spin = page.locator("[aria-keyshortcuts=Space]")
  let hasCounted = false
  let repeats = 0
  await player.take("PressRequested", async () => {
    const end = Date.now() + 30_000
    // Until the button would accept another press, and some repeated events longer.
    await holdKey(page, "Space", async () => {
      hasCounted ||= /^[123] s$/u.test((await spin.textContent()) ?? "")
      const isReady = hasCounted && (await spin.getAttribute("aria-disabled")) === "false"
      repeats = isReady ? repeats + 1 : 0
      return repeats > 20 || Date.now() > end
    })
  })
  expect(hasCounted).toBe(true)
  expect(repeats).toBeGreaterThan(20)
  await expect.poll(() => sent(page)).toBe(1)
})

test("[PROT-5] [PROT-7] de (GlüStV § 22a (9)): after an hour a reality check blocks play, survives a reload, and its answer starts a break with a countdown", async ({
  page,
  player,
  casino
}) => {
  await makeClockMovable(page)
  await prepareOperator(casino, { PROTECTION_PROFILE: "de" })
  await player.arriveWith("50.00")
  await moveClock(page, HOUR_MS)
  const check = page.getByRole("dialog", { name: "Time for a check" })
  await expect(check).toBeVisible()
  await expect(check.getByTestId("reality-check")).toContainText("1:0")
  await prepareOperator(casino, { PROTECTION_PROFILE: "de" })
  await page.reload()
  await expect(check).toBeVisible({ timeout: 30_000 })
  await check.getByRole("button", { name: "Take the break of 5 minutes" }).click()
  await expect(check).toBeHidden()
  await expect(page.getByTestId("break")).toContainText(/0:04:\d\d/u)
  await page.keyboard.press("Space")
  expect(await sent(page)).toBe(0)
  await moveClock(page, HOUR_MS + 2 * HOUR_MS)
  // A clock that is set forward does not shorten the break.
  await page.keyboard.press("Space")
  expect(await sent(page)).toBe(0)
})

test("[PROT-5] de (GlüStV § 22a (9)): the reality check comes in the lobby too, and leaves the transactions readable", async ({
  page,
  player,
  casino
}) => {
  await makeClockMovable(page)
  await keepOperator(casino, { PROTECTION_PROFILE: "de" })
  await player.open()
  await player.logIn()
  await expect(page).toHaveURL(/\/lobby/u)
  await moveClock(page, HOUR_MS)
  const check = page.getByRole("dialog", { name: "Time for a check" })
  await expect(check).toBeVisible()
  await page.goto("/transactions")
  await expect(page.getByRole("region", { name: "Time for a check" })).toBeVisible()
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await expect(check).toBeHidden()
  await page.getByRole("button", { name: "Take the break of 5 minutes" }).click()
  await expect(page.getByTestId("page-break")).toContainText(/No game starts for another 0:04:\d\d/u)
})

test("[PROT-5] gb (RTS 13B): the credit is cashed out in the reality check", async ({ page, player, casino }) => {
  await makeClockMovable(page)
  await prepareOperator(casino, { PROTECTION_PROFILE: "gb" })
  await player.arriveWith("50.00")
  await moveClock(page, HOUR_MS)
  const check = page.getByRole("dialog", { name: "Time for a check" })
  await check.getByRole("button", { name: "Cash out" }).click()
  await page.getByRole("button", { name: "Cash out ₺50.00" }).click()
  const completed = async (): Promise<number> =>
    (await readLog(page)).filter(({ type, data }) => type === "TransferCompleted" && JSON.stringify(data).includes('"out"')).length
  await expect.poll(completed).toBe(1)
  await expect(check).toBeVisible()
})

test("[PROT-11] se (unverified): after two minutes without an action the page asks whether the player is there, and the answer closes the question", async ({
  page,
  player,
  casino
}) => {
  await makeClockMovable(page)
  await prepareOperator(casino, { PROTECTION_PROFILE: "se" })
  await player.arriveWith("50.00")
  const question = page.getByRole("dialog", { name: "Are you still there?" })
  await expect(question).toBeHidden()
  await moveClock(page, 2 * 60_000)
  await expect(question).toBeVisible()
  await question.getByRole("button", { name: "I am here" }).click()
  await expect(question).toBeHidden()
  const answers = async (): Promise<number> => (await readLog(page)).filter(({ type }) => type === "PresenceShown").length
  await expect.poll(answers).toBe(1)
})

test("[PROT-10] de (GlüStV § 22a (2), unverified): the lobby shows no jackpot, and the jackpot's page leads to the lobby", async ({
  page,
  player,
  casino
}) => {
  await prepareOperator(casino, { PROTECTION_PROFILE: "de" })
  await player.arriveWith("50.00")
  await prepareOperator(casino, { PROTECTION_PROFILE: "de" })
  await page.goto("/jackpot")
  await expect(page).toHaveURL(/\/lobby/u)
  await expect(player.brandTile("Bosphorus Royal")).toBeVisible()
  await expect(page.getByRole("link", { name: "Jackpot" })).toHaveCount(0)
  await expect(page.getByText("Discount", { exact: true })).toHaveCount(0)
})

test("[PROT-6] gb (RTS 12B): a limit set on its page holds, a raise shows its date and can be cancelled, and a deposit above it is refused", async ({
  page,
  player,
  casino
}) => {
  await keepOperator(casino, { PROTECTION_PROFILE: "gb" })
  await player.open()
  await player.logIn()
  await page.getByTestId("protection-line").getByRole("link", { name: "Limits and breaks" }).click()
  const form = page.getByRole("form", { name: "Set limit" })
  const set = async (amount: string): Promise<void> => {
    await form.getByLabel(/^Amount/u).fill(amount)
    await form.getByRole("button", { name: "Set limit" }).click()
  }
  const limit = page.getByTestId("limit-deposit-day")
  await set("20.00")
  await expect(limit).toContainText("₺20.00")
  await expect(page.getByTestId("limits-status")).toHaveText("The casino has recorded your choice.")
  await set("50.00")
  await expect(limit).toContainText("₺50.00 from")
  // A reload before the log is on the disk is another case.
  const settled = async (): Promise<number> => (await readLog(page)).filter(({ type }) => type === "ProtectionRequestSettled").length
  await expect.poll(settled).toBe(2)
  await page.reload()
  await expect(limit).toContainText("₺50.00 from")
  await limit.getByRole("button", { name: "Cancel the higher limit" }).click()
  await expect(limit).not.toContainText("₺50.00")
  await expect.poll(settled).toBe(3)
  await page.goto("/game/101/Machine")
  await player.expectLive()
  const money = await player.openMoney()
  await money.getByLabel("Another amount").fill("20.01")
  await expect(money.getByText("This is more than your limit for added credit allows.")).toBeVisible()
  await money.getByLabel("Another amount").fill("20.00")
  await expect(money.getByText("This is more than your limit for added credit allows.")).toHaveCount(0)
})

test("[PROT-7] a self-exclusion holds while its request is lost, over reload, logout and login, and the credit can be cashed out", async ({
  page,
  player,
  casino
}) => {
  await keepOperator(casino, { PROTECTION_PROFILE: "gb" })
  await casino.control({
    type: "addFault",
    rule: { on: "http", operationId: "restrictPlayer", fault: { kind: "abort" } }
  })
  await player.arriveWith("50.00")
  // The seat with the credit stays open, and the page asks about it.
  const openLimits = async (open: () => Promise<unknown>): Promise<void> => {
    await open()
    await expect(page.getByRole("dialog", { name: "You have an open game" })).toBeVisible()
    await player.closeDialog()
  }
  await openLimits(() => page.goto("/limits"))
  await page.getByRole("button", { name: "Exclude myself…" }).click()
  await page
    .getByRole("dialog", { name: "Self-exclusion" })
    .getByRole("button", { name: /^Stop for/u })
    .click()
  await expect(page.getByTestId("on-break")).toBeVisible()
  await expect(page.getByTestId("break-status")).toContainText("We are telling the casino.")
  await openLimits(() => page.reload())
  await expect(page.getByTestId("on-break")).toBeVisible()
  await page.goto("/game/101/Machine")
  await player.expectLive()
  await expect(page.getByTestId("break")).toBeVisible()
  await page.keyboard.press("Space")
  expect(await sent(page)).toBe(0)
  await player.cashOut()
  await page.goto("/logout")
  await page.getByRole("button", { name: "Log out" }).last().click()
  await player.logIn()
  // A page load would cancel the login.
  await expect(page).toHaveURL(/\/lobby$/u)
  await page.goto("/limits")
  await expect(page.getByTestId("on-break")).toBeVisible()
})

test("[PROT-9] es (Orden HAP/1370/2014): the session is planned before the first game, and the plan survives a reload", async ({
  page,
  player,
  casino
}) => {
  await keepOperator(casino, { PROTECTION_PROFILE: "es" })
  await player.arriveAt(101)
  const plan = page.getByRole("dialog", { name: "Plan this session" })
  await plan.getByLabel(/^Most that you may lose/u).fill("10.00")
  await plan.getByRole("button", { name: "Start the session" }).click()
  await expect(plan).toBeHidden()
  // Written at once, but on a busy disk a reload could still be faster.
  await expect.poll(async () => (await readLog(page)).some(({ type }) => type === "SessionPlanned")).toBe(true)
  await page.reload()
  await player.expectLive()
  await expect(plan).toBeHidden()
})

/** The window of the floating picture. */
interface Floating {
  readonly text: string
  readonly buttons: number
  /** The decoded width of its video in px. */
  readonly width: number
  /** A property that only the copied style sheet sets. */
  readonly position: string
}

/** Reads the window of the floating picture; null while there is none. */
const readFloating = (page: Page): Promise<Floating | null> =>
  page.evaluate(() => {
    const { window: place } = Reflect.get(globalThis, "documentPictureInPicture") as { readonly window: Window | null }
    const video = place?.document.querySelector("video")
    if (place === null || video === null || video === undefined) return null
    const { body } = place.document
    return {
      text: body.textContent,
      buttons: body.querySelectorAll("button").length,
      width: video.videoWidth,
      position: place.getComputedStyle(video).position
    }
  })

test("[GAME-6] [PROT-4] the picture floats in a window with credit, state and the protection figures, and without buttons that play", async ({
  page,
  player,
  casino
}) => {
  await prepareOperator(casino, { PROTECTION_PROFILE: "gb" })
  await player.arriveWith("50.00")
  const floating = (): Promise<Floating | null> => readFloating(page)
  await page.getByRole("button", { name: "Picture in picture", exact: true }).click()
  await expect.poll(async () => (await floating())?.width ?? 0).toBeGreaterThan(0)
  const shown = await floating()
  expect(shown?.text).toContain("₺50.00")
  expect(shown?.text).toContain("Time played")
  expect(shown).toMatchObject({ buttons: 0, position: "absolute" })

  // The tab is hidden, as behind another tab. A hidden tab does not judge the picture, unless the floating window shows it.
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => true })
    document.dispatchEvent(new Event("visibilitychange"))
  })
  await casino.control({ type: "freezeVideo", on: true })
  await expect.poll(async () => (await floating())?.text).toContain("No new picture")
  await casino.control({ type: "freezeVideo", on: false })
  await expect.poll(async () => (await floating())?.text).not.toContain("No new picture")
  await page.getByRole("button", { name: "End picture in picture" }).click()
  await expect.poll(floating).toBeNull()

  await page.getByRole("button", { name: "Picture in picture", exact: true }).click()
  await expect.poll(floating).not.toBeNull()
  // The window's own close button.
  await page.evaluate(() => (Reflect.get(globalThis, "documentPictureInPicture") as { readonly window: Window }).window.close())
  await expect(page.getByRole("button", { name: "Picture in picture", exact: true })).toHaveAttribute("aria-pressed", "false")
})

test("[GAME-6] [LOCK-1] the floating picture closes when the screen locks and when the player leaves the machine", async ({
  page,
  player,
  casino
}) => {
  await page.clock.install()
  await prepareOperator(casino, { PIN_CHECK: true })
  await page.goto(`/game/101/x?token=${makeSessionToken("highroller")}`)
  await player.expectLive()
  const open = page.getByRole("button", { name: "Picture in picture", exact: true })
  await open.click()
  await expect.poll(() => readFloating(page)).not.toBeNull()
  await page.clock.fastForward(61_000)
  await expect(lockOf(page)).toBeVisible()
  await expect.poll(() => readFloating(page)).toBeNull()

  await enterPin(page, "1234")
  await expect(open).toHaveAttribute("aria-pressed", "false")
  await open.click()
  await expect.poll(() => readFloating(page)).not.toBeNull()
  await page.getByRole("button", { name: "Leave the machine" }).click()
  await expect(page).toHaveURL(/\/lobby$/u)
  await expect.poll(() => readFloating(page)).toBeNull()
})
