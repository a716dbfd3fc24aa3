import { OPERATOR_FILE } from "../../../mocks/handlers/boot.ts"
import { expect, test } from "../support/casino.ts"

const warnings = (lines: readonly string[]): readonly string[] => lines.filter((line) => line.startsWith("Settings: default used"))

test("[BOOT-1] without a usable Settings.json (missing, no JSON, later than three seconds) the console says so and the product starts with its defaults", async ({
  page,
  player,
  casino,
  witness
}) => {
  const support = page.getByRole("link", { name: "Contact support" })
  const welcome = page.getByRole("heading", { name: "Welcome" })
  const told = (...reasons: readonly string[]): Promise<void> =>
    expect.poll(() => warnings(witness.lines())).toEqual(reasons.map((reason) => `Settings: default used: Settings.json: ${reason}`))
  await casino.prepare({ type: "respondNext", operationId: "getSettings", status: 404, body: "not found" })
  await player.open("/login")
  await expect(welcome).toBeVisible()
  await expect(support).toBeHidden()
  await told("HTTP 404")

  await casino.prepare({ type: "respondNext", operationId: "getSettings", status: 200, body: '{"BRANDING":{"name":' })
  await player.open("/login")
  await expect(welcome).toBeVisible()
  await expect(support).toBeHidden()
  await told("HTTP 404", "missing or not JSON")

  await casino.prepare({ type: "setLatency", httpMs: 60_000, socketMs: 0 })
  await player.open("/login")
  await expect(welcome).toBeVisible()
  await expect(support).toBeHidden()
  const three = ["HTTP 404", "missing or not JSON", "no answer within 3000 ms"]
  await told(...three)

  await casino.control({ type: "setLatency", httpMs: 0, socketMs: 0 })
  await player.logIn()
  await expect(page).toHaveURL(/\/lobby$/u)
  await player.expectAmount("balance", 150_000)
  await page.reload()
  await player.expectAmount("balance", 150_000)
  await told(...three)
})

test("[BOOT-1] [BOOT-2] [LOBBY-4] one bad field keeps its default and is named; the others hold, down to who may play with nothing", async ({
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
  await expect.poll(() => warnings(witness.lines())).toEqual(["Settings: default used: SITE_ID", "Settings: default used: VOLUME"])

  await expect(page.getByRole("link", { name: "Contact support" })).toHaveAttribute("href", "https://t.me/palace_nine")
  await expect(page.getByRole("button", { name: "Türkçe" })).toHaveCount(0)
  await expect(page.getByRole("button", { name: "Show the opening screen" })).toHaveCount(0)

  const login = page.waitForRequest((request) => request.url().endsWith("/api/login"))
  await player.logIn("broke")
  expect((await login).postDataJSON()).toMatchObject({ site_id: 8 })
  await player.expectAmount("balance", 0)
  await expect(page.getByTestId("balance")).toContainText("€")
  await player.openBrand()
  await expect(page.getByRole("button", { name: "Sit down at Bosphorus Royal 1" })).toBeDisabled()
  await expect(page.getByRole("button", { name: "Sit down at Bosphorus Royal 1" })).toHaveAccessibleDescription(
    "Your balance is zero. Top it up before you play."
  )
})

test("[LOGIN-5] where only a token lets in there is no form, and the page says why", async ({ page, player, casino }) => {
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
