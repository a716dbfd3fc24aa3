import type { Page, Request } from "@playwright/test"
import { OPERATOR_FILE } from "../../../../mocks/handlers/boot.ts"
import { expect, test } from "../../support/session/casino.ts"
import type { MessageObserver } from "../../support/page/messageObserver.ts"

const LOGO = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 4'%3E%3Cpath d='M0 0h4v4H0z'/%3E%3C/svg%3E"

/** No value equals a default or the mock operator's value. */
const PALACE = {
  BRANDING: { name: "Palace Nine", logo: LOGO, accent: "#2fa36b", background: "#0f6f78" },
  API_URL: "/casino/v2/",
  SOCKET_URL: { notifications: "/lines/notifications", game: "/lines/game", jackpot: "/whep/jackpot?of=palace" },
  SITE_ID: 9,
  CURRENCY: "USD",
  CURRENCY_SYMBOLS: { USD: "US$" },
  DEFAULT_LANG: "en",
  IP_CHECKING: true,
  WHATSAPP: "+90 555 000 00 00",
  ADD_LOBBY_CLASS: true,
  HOT_COINS: [700, 1_500],
  ALL_IN_LIMIT: 2_000,
  HOT_FLAG_LIMIT: 1_000_000_000,
  LOBBY_REFRESH_SECONDS: 1,
  FPS: 25,
  VOLUME: 0.25
}

const warnings = (lines: readonly string[]): readonly string[] => lines.filter((line) => line.startsWith("Settings: default used"))

const waits = (page: Page) => page.getByRole("alert").filter({ hasText: "The casino's settings cannot be loaded" })

const SETTINGS = "**/Settings.json*"

/** Breaks every answer, because the page retries within a second. */
const breakSettings = async (page: Page, witness: MessageObserver, status: number, body: string) => {
  let count = 0
  if (status >= 400) witness.expect(new RegExp(`status of ${status}`, "u"))
  await page.route(SETTINGS, (route) => {
    count += 1
    return route.fulfill({ status, body })
  })
  return { count: () => count }
}

test("[BOOT-1] an absent Settings.json gives the defaults and a console message", async ({ page, player, casino, witness }) => {
  await casino.prepare({ type: "respondNext", operationId: "getSettings", status: 404, body: "not found" })
  await player.open("/login")
  await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible()
  await expect(page.getByRole("link", { name: "Contact support" })).toBeHidden()
  await expect.poll(() => warnings(witness.lines())).toEqual(["Settings: default used: Settings.json: HTTP 404"])
})

for (const [how, status, body] of [
  ["answered 500", 500, "oops"],
  ["half a file", 200, '{"BRANDING":{"name":'],
  ["a web page", 200, "<!doctype html><title>Portal</title>"]
] as const)
  test(`[BOOT-1] the login stays closed while the first Settings.json is ${how}, and opens when the file arrives`, async ({
    page,
    player,
    witness
  }) => {
    const calls: string[] = []
    page.on("request", (request) => void calls.push(new URL(request.url()).pathname))
    await breakSettings(page, witness, status, body)
    await player.open("/lobby")
    await expect(waits(page)).toBeVisible()
    expect(calls.filter((path) => path.startsWith("/api/"))).toEqual([])
    await expect(page.getByRole("button", { name: "Log in" })).toHaveCount(0)
    // While it is still missing: afterwards the page may open by itself before the click.
    await page.getByRole("button", { name: "Try again" }).click()
    await page.unroute(SETTINGS)
    await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible()
    await player.logIn()
    await player.expectAmount("balance", 150_000)
  })

test("[BOOT-1] the last good Settings.json keeps the currency while the file is broken", async ({ page, player, casino, witness }) => {
  const body = { ...OPERATOR_FILE, BRANDING: { name: "Palace Nine" }, CURRENCY: "EUR" }
  await casino.prepare({ type: "respondNext", operationId: "getSettings", status: 200, body })
  await player.open("/login")
  await player.logIn()
  await expect(page.getByTestId("balance")).toContainText("€")
  const broken = await breakSettings(page, witness, 503, "down")
  await page.reload()
  await player.expectAmount("balance", 150_000)
  await expect.poll(broken.count).toBeGreaterThan(1)
  await expect(page.getByTestId("balance")).toContainText("€")
})

test("[BOOT-1] [BOOT-2] [LOBBY-4] one invalid field keeps its default and is reported, while the other fields apply", async ({
  page,
  player,
  casino,
  witness
}) => {
  const body = {
    ...OPERATOR_FILE,
    BRANDING: { name: "Palace Nine", accent: "#2fa36b" },
    CURRENCY: "EUR",
    SITE_ID: "eight",
    VOLUME: 7,
    LANG_SELECT: false,
    SHOW_SPLASH: false,
    TELEGRAM: "@palace_nine",
    ZERO_BALANCE_PLAY: false
  }
  await casino.prepare({ type: "respondNext", operationId: "getSettings", status: 200, body })
  await player.open("/login")
  await expect(page.getByText("Palace Nine", { exact: true })).toBeVisible()
  await expect(page).toHaveTitle("Palace Nine")
  await expect
    .poll(() => warnings(witness.lines()))
    .toEqual([
      "Settings: default used: SITE_ID must be a whole number from 0 to 2147483647",
      "Settings: default used: VOLUME must be a number from 0 to 1"
    ])

  await expect(page.getByRole("link", { name: "Contact support" })).toHaveAttribute("href", "https://t.me/palace_nine")
  await expect(page.getByRole("button", { name: "Türkçe" })).toHaveCount(0)
  await expect(page.getByRole("switch", { name: "Show the opening screen" })).not.toBeChecked()

  const login = page.waitForRequest((request) => request.url().endsWith("/api/login"))
  await player.logIn("broke")
  expect((await login).postDataJSON()).toMatchObject({ site_id: 8 })
  await player.expectAmount("balance", 0)
  await expect(page.getByTestId("balance")).toContainText("€")
  await player.openBrand()
  // The shelf above the brands may show the machine, too.
  const sitDown = page.getByRole("list", { name: "Machines" }).getByRole("button", { name: "Play Bosphorus Royal 1" })
  await expect(sitDown).toBeDisabled()
  await expect(sitDown).toHaveAccessibleDescription("Your balance is zero. Top it up before you play.")
})

test("[LOGIN-5] a token-only casino shows an explanation instead of the login form", async ({ page, player, casino }) => {
  await casino.prepare({ type: "respondNext", operationId: "getSettings", status: 200, body: { ...OPERATOR_FILE, TOKEN_LOGIN: true } })
  await player.open("/lobby")
  await expect(page).toHaveURL(/\/login$/u)
  await expect(
    page.getByText(
      "Login is not allowed. The access token is probably no longer valid; please open the casino again from the site you came from."
    )
  ).toBeVisible()
  await expect(page.getByRole("textbox")).toHaveCount(0)
  await expect(page.getByRole("button", { name: "Log in" })).toHaveCount(0)
})

test("[BOOT-2] [SHELL-1] [LOBBY-1] [LOBBY-5] every field of the operator's file takes effect, from the login to the machine's image", async ({
  page,
  player,
  casino
}) => {
  // A first visit opens in the operator's language when the operator offers none of the browser's.
  await page.addInitScript(() => {
    localStorage.removeItem("telereel.language")
    Object.defineProperty(navigator, "languages", { get: () => ["de-DE"] })
  })
  const calls: Request[] = []
  const said: string[] = []
  const lines: string[] = []
  page.on("request", (request) => calls.push(request))
  page.on("websocket", (socket) => {
    lines.push(new URL(socket.url()).pathname)
    socket.on("framesent", ({ payload }) => said.push(String(payload)))
  })
  const made = (path: string): readonly Request[] => calls.filter((call) => new URL(call.url()).pathname === path)
  await casino.prepare({ type: "respondNext", operationId: "getSettings", status: 200, body: PALACE })
  await player.open("/login")
  await expect(page.locator(`img[src="${LOGO}"]`).first()).toBeVisible()
  await expect(page.getByRole("link", { name: "Contact support" })).toHaveAttribute("href", "https://wa.me/905550000000")
  const glow = () => page.evaluate(() => document.documentElement.style.getPropertyValue("--bg-glow"))
  await expect.poll(glow).toContain("#0f6f78")
  expect(made("/casino/check")).toHaveLength(1)

  await player.logIn()
  await expect(page.getByTestId("balance")).toHaveText("US$1,500.00")
  expect(made("/casino/v2/login")[0]?.postDataJSON()).toMatchObject({ site_id: 9 })
  // The balance may arrive before the socket opens.
  await expect.poll(() => lines).toEqual(["/lines/notifications"])
  const lights = page.locator(".lobby-lights")
  expect(await lights.evaluate((lobby) => getComputedStyle(lobby).backgroundImage)).toContain("radial-gradient")
  await expect(player.brandTile("Bosphorus Royal")).toBeVisible()
  await expect(page.getByText("Hot", { exact: true })).toHaveCount(0)
  await expect.poll(() => made("/casino/v2/machine/brands").length).toBeGreaterThanOrEqual(3)
  const menu = await player.openMenu()
  await expect(menu.getByRole("link", { name: /^WhatsApp/u })).toHaveAttribute("href", "https://wa.me/905550000000")
  await expect(menu.getByRole("link", { name: /^Telegram/u })).toHaveCount(0)
  await player.closeDialog()

  await page.getByRole("banner").getByRole("link", { name: "Jackpot" }).click()
  await expect(page).toHaveURL(/\/jackpot$/u)
  await expect.poll(() => made("/whep/jackpot").length).toBeGreaterThan(0)
  expect(made("/whep/jackpot")[0]?.url()).toMatch(/\?of=palace$/u)
  expect(made("/whep/jackpot")[0]?.postData()).toMatch(/^m=video[^]*^a=framerate:25\r$/mu)

  await (await player.openMenu()).getByRole("link", { name: "Lobby", exact: true }).click()
  await player.openBrand()
  await player.join()
  expect(lines).toContain("/lines/game")
  expect(said.find((text) => text.includes("videoOffer"))).toContain("a=framerate:25\\r\\n")
  await expect(page.getByRole("slider", { name: "Volume" })).toHaveValue("0")
  await page.getByRole("button", { name: "Sound and vibration on" }).first().click()
  await expect(page.getByRole("slider", { name: "Volume" })).toHaveValue("0.25")
  const money = await player.openMoney()
  for (const name of ["US$7.00", "US$15.00", "Max (US$20.00)"]) await expect(money.getByRole("button", { name, exact: true })).toBeVisible()
  await expect(money.getByRole("button", { name: "US$50.00", exact: true })).toHaveCount(0)
})
