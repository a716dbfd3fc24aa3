import type { Locator, Page } from "@playwright/test"
import { OPERATOR_FILE } from "../../../../mocks/handlers/boot.ts"
import { expect, test } from "../../support/session/casino.ts"
import { expectSaved } from "../../support/page/expectSaved.ts"
import type { Player } from "../../support/session/player.ts"
import { expectEvents } from "../../support/page/readLog.ts"
import { resize } from "../../support/page/resize.ts"
import { sharePage } from "../../support/session/sharePage.ts"

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

const enter = async (player: Player, username = "demo"): Promise<void> => {
  await player.open("/")
  await player.logIn(username)
  // The login has a heading, too.
  await expect(player.page.getByRole("heading", { level: 1 })).toHaveText(/^Good luck/u)
}

const NOWHERE = { x: -1, y: -1, width: -1, height: -1 }

/** The element is missing while another layout replaces it. */
const boxOf = async (target: Locator) => (await target.boundingBox()) ?? NOWHERE

/** A drawer has its own header. */
const barOf = (page: Page): Locator => page.locator("#root").getByRole("banner")
const barBalance = (page: Page): Locator => barOf(page).getByText("₺1,500.00")
const menu = (page: Page): Locator => page.getByRole("navigation", { name: "Main menu" })
/** Layout 1 shows the navbar at the side. */
const chooseClassic = async (page: Page): Promise<void> => {
  await (await openSettings(page)).getByRole("radio", { name: "Classic" }).click({ force: true })
  await expect(page.getByTestId("navbar")).toBeVisible()
  await page.keyboard.press("Escape")
}
const openSettings = async (page: Page): Promise<Locator> => {
  await page.getByRole("button", { name: "Settings" }).click()
  const drawer = page.getByRole("dialog", { name: "Settings" })
  await expect(drawer).toBeVisible()
  return drawer
}

test.describe("the lobby in the default layout", () => {
  sharePage(({ player }) => enter(player))

  for (const [device, size] of [
    ["phone", PHONE],
    ["desktop", DESKTOP]
  ] as const)
    test(`[SHELL-1] [SHELL-3] [SHELL-4] on a ${device} the navbar slides out with player, money and last login, traps the focus and returns it`, async ({
      page
    }) => {
      await resize(page, size)
      await expect(page.getByTestId("navbar")).toHaveCount(0)
      await expect(menu(page)).toHaveCount(0)
      await expect(barBalance(page)).toBeVisible()
      const button = page.getByRole("button", { name: "Menu", exact: true })
      await button.click()
      const drawer = page.getByRole("dialog")
      await expect.poll(async () => (await boxOf(drawer)).width).toBe(280)
      await expect(drawer.getByText("Deniz Demir")).toBeVisible()
      await expect(drawer.getByText("Current balance")).toBeVisible()
      const lastLogin = drawer.getByRole("region", { name: "Last login" })
      await expect(lastLogin).toContainText("192.0.2.9")
      // The server's time has no zone and is UTC. The player reads it in Istanbul time.
      const [entered] = await expectEvents(page, "LoggedIn", 1)
      const inUtc = new Date(`${entered?.data.player.lastLogon?.replace(" ", "T")}Z`)
      const here = { dateStyle: "medium", timeStyle: "short", timeZone: "Europe/Istanbul" } as const
      await expect(lastLogin).toContainText(inUtc.toLocaleString("en", here))
      await expect(drawer.getByRole("link", { name: /Telegram/u })).toHaveAttribute("href", OPERATOR_FILE.TELEGRAM ?? "")
      await expect(menu(page).getByRole("link")).toHaveText([
        "Lobby",
        "Profile",
        "Slot sessions",
        "Transactions",
        "Limits and breaks",
        "Reports",
        "Log out"
      ])
      for (let step = 0; step < 25; step += 1) {
        await page.keyboard.press("Tab")
        expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true)
      }
      await page.keyboard.press("Escape")
      await expect(drawer).toBeHidden()
      await expect(button).toBeFocused()
      await button.click()
      await expect(drawer).toBeVisible()
      await page.mouse.click(size.width - 10, size.height / 2)
      await expect(drawer).toBeHidden()
      await button.click()
      await menu(page).getByRole("link", { name: "Slot sessions" }).click()
      await expect(page).toHaveURL(/\/slot-sessions$/u)
      await expect(drawer).toBeHidden()
      await page.goBack()
      await expect(page).toHaveURL(/\/lobby$/u)
    })

  test("[SHELL-10] three icons of 32 pixels in buttons of 48 pixels show a tooltip above and open a new tab", async ({ page }) => {
    await resize(page, DESKTOP)
    const credits = page.getByRole("contentinfo").getByRole("link")
    await expect(credits).toHaveCount(3)
    const link = credits.nth(1)
    const box = await boxOf(link)
    expect([box.width, box.height]).toEqual([48, 48])
    expect((await boxOf(link.locator("svg"))).width).toBe(32)
    expect(await credits.evaluateAll((links) => links.map((one) => one.getAttribute("target")))).toEqual(["_blank", "_blank", "_blank"])
    const motion = (): Promise<readonly string[]> =>
      credits.locator("xpath=..").evaluateAll((places) => places.map((place) => getComputedStyle(place).animationName))
    await expect.poll(motion).toEqual(["none", "none", "none"])
    await page.emulateMedia({ reducedMotion: "no-preference" })
    await expect.poll(async () => (await motion()).every((name) => name.includes("expand"))).toBe(true)
    await page.emulateMedia({ reducedMotion: "reduce" })
    const tip = page.getByRole("contentinfo").getByText("Valtio, the state library")
    await expect(tip).toBeHidden()
    await link.focus()
    await expect(tip).toBeVisible()
    // Measures both at once, because the page above them may still grow.
    const stands = (): Promise<boolean> =>
      tip.evaluate((element) => {
        const { bottom, left, right } = element.getBoundingClientRect()
        const sign = element.previousElementSibling?.getBoundingClientRect()
        return sign !== undefined && bottom <= sign.top && left >= 0 && right <= innerWidth
      })
    await expect.poll(stands).toBe(true)
  })
})

test("[SHELL-4] the collapsed navbar is 64 pixels wide and expands to 280 under pointer or focus without moving the page", async ({
  page,
  player
}) => {
  await page.setViewportSize(DESKTOP)
  await enter(player)
  await chooseClassic(page)
  const place = page.getByTestId("navbar")
  const rail = place.locator("> div")
  await expect.poll(async () => (await boxOf(rail)).width).toBe(280)
  await page.getByRole("button", { name: "Fold the menu" }).click()
  await page.mouse.move(900, 600)
  await expect.poll(async () => (await boxOf(rail)).width).toBe(64)
  // Not even its first letter, which would be cut.
  const name = rail.getByRole("link").first().locator("span > :last-child")
  await expect(name).toHaveCSS("opacity", "0")
  const { x } = await boxOf(page.getByRole("main"))
  await rail.hover()
  await expect(name).toHaveCSS("opacity", "1")
  await expect.poll(async () => (await boxOf(rail)).width).toBe(280)
  expect((await boxOf(page.getByRole("main"))).x).toBe(x)
  await page.mouse.move(900, 600)
  await expect.poll(async () => (await boxOf(rail)).width).toBe(64)
  await page.keyboard.press("Tab")
  await menu(page).getByRole("link", { name: "Profile" }).focus()
  await expect.poll(async () => (await boxOf(rail)).width).toBe(280)
  await page.reload()
  await expect(page.getByRole("button", { name: "Keep the menu wide" })).toBeVisible()
})

test("[SHELL-2] [SHELL-9] layout, side and direction change at once, and return from the account on a device without stored preferences", async ({
  page,
  player
}) => {
  await page.setViewportSize(DESKTOP)
  await enter(player)
  const heading = page.getByRole("heading", { level: 1 })
  const nav = page.getByTestId("navbar")
  const bar = barOf(page)
  await expect(nav).toHaveCount(0)
  const settings = await openSettings(page)
  await settings.getByRole("radio", { name: "Classic" }).click({ force: true })
  await expect.poll(async () => (await boxOf(nav)).y).toBe(0)
  await expect.poll(async () => (await boxOf(bar)).x).toBe(280)
  await settings.getByText("Right", { exact: true }).click()
  await expect.poll(async () => (await boxOf(nav)).x).toBe(DESKTOP.width - 280)
  await settings.getByText("Right to left", { exact: true }).click()
  await expect.poll(async () => (await boxOf(nav)).x).toBe(0)
  await settings.getByRole("radio", { name: "Horizontal" }).click({ force: true })
  await expect.poll(async () => (await boxOf(nav)).width).toBe(DESKTOP.width)
  await expectSaved(page)
  await expect(settings.getByText("Also saved to your account.")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("button", { name: "Settings" })).toBeFocused()
  // Simulates another device: only the account still has the choice.
  await page.evaluate(() => localStorage.removeItem("telereel.preferences"))
  await page.reload()
  await expect(heading).toBeVisible()
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl")
  await expect.poll(async () => (await boxOf(nav)).width).toBe(DESKTOP.width)
})

test("[SHELL-9] each area shows its own colours, animations can be disabled, and logout and login switch between guest and player colours", async ({
  page,
  player
}) => {
  await page.setViewportSize(DESKTOP)
  await enter(player)
  await chooseClassic(page)
  const settings = await openSettings(page)
  await settings.getByRole("switch", { name: "Animations" }).click()
  await expect(page.locator("html")).toHaveAttribute("data-animations", "off")
  await settings.getByRole("button", { name: "Choose colour schemes" }).click()
  const schemes = page.getByRole("dialog", { name: "Colour schemes" })
  await schemes.getByRole("radiogroup", { name: "Everywhere" }).getByRole("radio", { name: "Day" }).click({ force: true })
  await schemes.getByRole("radiogroup", { name: "Menu" }).getByRole("radio", { name: "Sapphire" }).click({ force: true })
  const ground = (target: Locator): Promise<string> => target.evaluate((element) => getComputedStyle(element).getPropertyValue("--surface"))
  await expect.poll(() => ground(page.getByTestId("navbar"))).toBe("#0d1422")
  await expect.poll(() => ground(barOf(page))).toBe("#fffdf9")
  await page.keyboard.press("Escape")
  await menu(page).getByRole("link", { name: "Log out" }).click()
  await expect(page).toHaveURL(/\/login$/u)
  await expect(page.locator("html")).toHaveAttribute("data-theme", "night")
  await expect(page.locator("html")).toHaveAttribute("data-animations", "on")
  await page.reload()
  await expect(page.getByRole("button", { name: "Appearance: Light" })).toBeVisible()
  await player.logIn()
  await expect.poll(() => ground(page.getByTestId("navbar"))).toBe("#0d1422")
  await expect.poll(() => ground(barOf(page))).toBe("#fffdf9")
})

test("[SHELL-9] a stored light colour scheme without preferences also applies after the login", async ({ page, player }) => {
  await player.open("/login")
  await page.evaluate(() => localStorage.setItem("mantine-color-scheme-value", "light"))
  await page.reload()
  await expect(page.getByRole("button", { name: "Appearance: Dark" })).toBeVisible()
  await player.logIn()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Good luck/u)
  await expect(page.locator("html")).toHaveAttribute("data-theme", "day")
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "light")
})

test("[SHELL-5] [SHELL-6] a page can be found by its name and starred into the toolbar, and a button hides the balance", async ({
  page,
  player
}) => {
  await page.setViewportSize(DESKTOP)
  await enter(player)
  await expect(page.getByRole("button", { name: "Staff panel" })).toHaveCount(0)
  await page.getByRole("button", { name: "Search the menu" }).click()
  const field = page.getByRole("combobox")
  await expect(field).toBeFocused()
  // The field's box glows, so the browser's own ring would be a second one.
  await expect(field).toHaveCSS("outline-style", "none")
  await expect(page.getByRole("option")).toHaveCount(0)
  await field.fill("zzz")
  await expect(page.getByText("No results..")).toBeVisible()
  await field.fill(" TRANS")
  await expect(page.getByRole("option")).toHaveText(["Transactions"])
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Transactions" })).toBeVisible()
  await page.getByRole("button", { name: "Shortcuts" }).click()
  await page.getByLabel("Search shortcuts").fill("SLOT")
  const add = page.getByRole("button", { name: "Add Slot sessions to the shortcuts" })
  await add.click()
  await page.getByRole("button", { name: "Remove Slot sessions from the shortcuts" }).click()
  await add.click()
  await page.keyboard.press("Escape")
  const starred = page.getByRole("group", { name: "Tools" }).getByRole("link")
  await expect(starred).toHaveText(["Slot sessions"])
  await page.getByRole("button", { name: "Hide balance" }).click()
  await expect(barBalance(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole("button", { name: "Show balance" })).toBeVisible()
  await expect(starred).toHaveText(["Slot sessions"])
  await page.getByRole("button", { name: "Show balance" }).click()
  await expect(barBalance(page)).toBeVisible()
})

test("[SHELL-11] [SHELL-1] [BOOT-2] the operator can hide the bar, close the lobby, show a message and decorate the lobby, and the logo leads home without a history entry", async ({
  page,
  player,
  casino
}) => {
  await page.setViewportSize(DESKTOP)
  await enter(player)
  await (await player.openMenu()).getByRole("link", { name: "Profile" }).click()
  await expect(page).toHaveURL(/\/profile$/u)
  const before = await page.evaluate(() => history.length)
  await barOf(page).getByRole("link", { name: "Telereel" }).click()
  await expect(page).toHaveURL(/\/lobby$/u)
  expect(await page.evaluate(() => history.length)).toBe(before)

  const body = {
    ...OPERATOR_FILE,
    HIDE_HEADER_BAR: true,
    INFORMATION_TEXT: "Service tonight at 03:00",
    ADD_LOBBY_CLASS: "lobby-lights",
    SHOW_LOBBY: false
  }
  await casino.prepare({ type: "respondNext", operationId: "getSettings", status: 200, body })
  await page.reload()
  await expect(page.getByText("Service tonight at 03:00")).toBeVisible()
  await expect(barOf(page)).toBeHidden()
  await expect(page.locator(".lobby-lights")).toHaveCount(1)
  await expect(page.getByRole("heading", { name: "The lobby is closed here" })).toBeVisible()
  await expect(player.brandTile("Bosphorus Royal")).toHaveCount(0)
  await page.getByRole("button", { name: "Menu", exact: true }).click()
  await page.getByRole("dialog").getByRole("link", { name: "Transactions" }).click()
  await expect(page).toHaveURL(/\/transactions$/u)
  await expect(page.locator(".lobby-lights")).toHaveCount(0)
  await expect(page.getByText("Service tonight at 03:00")).toBeVisible()
})

test("[SHELL-1] [AUTH-5] [LOGIN-3] only staff see the staff panel, which shows the server's data about the player", async ({
  page,
  player
}) => {
  await enter(player, "staff")
  await page.getByRole("button", { name: "Staff panel" }).click()
  const panel = page.getByRole("dialog", { name: "Staff panel" })
  await expect(panel).toContainText("user, staff")
  const [entered] = await expectEvents(page, "LoggedIn", 1)
  await expect(panel).toContainText(entered?.data.player.ip ?? "no address")
  await expect(panel).toContainText(entered?.data.player.versions ?? "no version")
})

test("[SHELL-12] [SHELL-1] a game fills the page without navbar, toolbar and footer, in the player's colours", async ({ page, player }) => {
  await page.setViewportSize(DESKTOP)
  await enter(player)
  const settings = await openSettings(page)
  await settings.getByRole("button", { name: "Choose colour schemes" }).click()
  const everywhere = page.getByRole("radiogroup", { name: "Everywhere" })
  await everywhere.getByRole("radio", { name: "Ruby" }).click({ force: true })
  await page.keyboard.press("Escape")
  await expect(page.getByRole("main")).not.toHaveCSS("padding", "0px")
  await player.openBrand()
  await player.join()
  await expect(page.getByRole("main")).toHaveCSS("padding", "0px")
  await expect(page.locator("html")).toHaveAttribute("data-theme", "ruby")
  await expect(page.getByTestId("navbar")).toHaveCount(0)
  await expect(page.getByRole("contentinfo")).toHaveCount(0)
  for (const name of ["Menu", "Settings", "Chat", "Events and notes", "Search the menu"])
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0)
  await expect(menu(page)).toHaveCount(0)
})

interface Said {
  readonly text: string
  /** How long the toast was visible, in ms. */
  readonly stood: number
  readonly live: string | null
  /** Distance of its centre from the centre of its area, and of its lower edge from the area's lower edge, in pixels. */
  readonly aside: number
  readonly above: number
}

/** Records each toast of the page, because a toast is visible for only three seconds. */
const recordToasts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const said: Said[] = []
    Object.assign(globalThis, { toastsSaid: said })
    const seen = new Map<Element, { readonly from: number; place: Omit<Said, "stood"> | null }>()
    const measure = (toast: Element): Omit<Said, "stood"> => {
      const list = toast.closest("[data-toasts]")
      const isPage = list?.getAttribute("data-toasts") === "page"
      const box = toast.getBoundingClientRect()
      const around = (isPage ? document.documentElement : (list?.parentElement ?? document.body)).getBoundingClientRect()
      return {
        text: toast.textContent ?? "",
        live: list?.getAttribute("aria-live") ?? null,
        aside: Math.abs((box.left + box.right) / 2 - (around.left + around.right) / 2),
        above: (isPage ? innerHeight : around.bottom) - box.bottom
      }
    }
    const look = (): void => {
      for (const toast of document.querySelectorAll("[data-toasts] [role=presentation]")) {
        if (seen.has(toast)) continue
        const one = { from: performance.now(), place: null }
        seen.set(toast, one)
        // By then the toast has stopped moving and is not yet leaving.
        setTimeout(() => Object.assign(one, { place: measure(toast) }), 1_000)
      }
      for (const [toast, { from, place }] of seen) {
        if (toast.isConnected || place === null) continue
        seen.delete(toast)
        said.push({ ...place, stood: performance.now() - from })
      }
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  })

const saidOf = (page: Page): Promise<readonly Said[]> =>
  page.evaluate(() => {
    const said: unknown = Reflect.get(globalThis, "toastsSaid")
    return Array.isArray(said) ? (said as readonly Said[]) : []
  })

test("[SHELL-11] [GAME-4] moved money shows a polite toast at the bottom centre for three seconds, at the machine and in the lobby", async ({
  page,
  player,
  casino
}) => {
  await enter(player)
  await player.openBrand()
  // A seat is sufficient. The test does not wait for the video.
  const seat = page.getByRole("button", { name: /^Play /u, disabled: false }).first()
  await seat.click()
  await player.expectAmount("credit", 0)
  await recordToasts(page)
  await casino.control({ type: "handPay", amount: 12_345 })
  await expect.poll(async () => (await saidOf(page)).map(({ text }) => text)).toEqual(["Hand Pay: ₺123.45"])
  await page.goBack()
  await expect(page).toHaveURL(/\/lobby$/u)
  await expect(player.brandTile("Bosphorus Royal")).toBeVisible()
  await casino.control({ type: "handPay", amount: 54_321 })
  await expect.poll(async () => (await saidOf(page)).map(({ text }) => text)).toEqual(["Hand Pay: ₺123.45", "Hand Pay: ₺543.21"])
  for (const { live, aside, above, stood } of await saidOf(page)) {
    expect(live).toBe("polite")
    expect(aside).toBeLessThanOrEqual(2)
    expect(above).toBeGreaterThanOrEqual(0)
    expect(above).toBeLessThan(120)
    // A loaded page may be late, but never early.
    expect(stood).toBeGreaterThanOrEqual(2_900)
    expect(stood).toBeLessThan(9_000)
  }
})
