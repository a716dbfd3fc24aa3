import type { Page } from "@playwright/test"
import { OPERATOR_FILE } from "../../../../mocks/handlers/boot.ts"
import { expect, test } from "../../support/session/casino.ts"
import { prepareOperator } from "../../support/session/operator.ts"
import { eventsOf, expectEvents } from "../../support/page/readLog.ts"
import { makeSessionToken } from "../../support/session/sessionToken.ts"

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"

const pretendToBe = (page: Page, userAgent: string): Promise<unknown> =>
  page.addInitScript((text) => {
    Object.defineProperty(navigator, "userAgent", { configurable: true, get: () => text })
  }, userAgent)

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"

const SAFARI = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15"

test("[BOOT-4] [LOG-1] iPhone and Safari open the app, an unsupported browser can continue after a warning, and one without WebRTC cannot", async ({
  page,
  player,
  casino
}) => {
  await pretendToBe(page, IPHONE)
  await player.open("/login")
  await page.getByLabel("Username or email").fill("demo")
  await pretendToBe(page, SAFARI)
  await player.open("/login")
  await page.getByLabel("Username or email").fill("demo")
  // The operator decides which browsers are supported.
  await prepareOperator(casino, { SUPPORTED_BROWSERS: ["chromium", "firefox"] })
  await pretendToBe(page, FIREFOX)
  await player.open("/login")
  await page.getByLabel("Username or email").fill("demo")
  await player.open("/login")
  await expect(page.getByRole("alert")).toContainText("Your browser is not supported")
  await expect(page.getByRole("textbox")).toHaveCount(0)
  await page.getByRole("button", { name: "Continue anyway" }).click()
  await player.logIn()
  await expect(page).toHaveURL(/\/lobby$/u)
  // Before the login the log is not stored on disk.
  const [accepted] = await expectEvents(page, "UnsupportedBrowserAccepted", 1)
  expect([accepted?.src.kind, accepted?.data.family]).toEqual(["player", "firefox"])
  await page.reload()
  await player.expectAmount("balance", 150_000)
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "RTCPeerConnection"))
  await page.reload()
  await expect(page.getByRole("alert")).toContainText("This browser cannot show live video")
  await expect(page.getByRole("button", { name: "Continue anyway" })).toHaveCount(0)
  await expect(page.getByTestId("balance")).toHaveCount(0)
})

test("[BOOT-5] a visitor from a blocked country sees country and address but no page, and only the address check is called", async ({
  page,
  player
}) => {
  const asked: string[] = []
  page.on("request", (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/|^\/check$/u.test(pathname)) asked.push(pathname)
  })
  await player.open(`/lobby?scenario=country-blocked&token=${makeSessionToken("demo")}`)
  await expect(page.getByRole("alert")).toContainText(
    "We see that you are connecting from XX with 192.0.2.10 address. Unfortunately, you are not among the permitted countries."
  )
  await expect(page.getByTestId("balance")).toHaveCount(0)
  expect(asked).toEqual(["/check"])
})

test("[BOOT-5] a failed address check is reported and can be repeated, and a running one shows a message", async ({
  page,
  player,
  casino,
  witness
}) => {
  witness.expect(/status of 500/u)
  await casino.prepare({ type: "respondNext", operationId: "checkIp", status: 500, body: "down" })
  await player.open("/login?scenario=country-allowed")
  await expect(page.getByRole("alert")).toContainText("error on network connection please reflesh your page")
  await casino.control({ type: "setLatency", httpMs: 1_500, socketMs: 0 })
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByText("Your IP address is being checked")).toBeVisible()
  await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible()
})

/** Names in the accessibility tree, which a screen reader uses. A modal dialog hides everything else. */
const readable = async (page: Page): Promise<readonly string[]> => {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send("Accessibility.getFullAXTree")
  return nodes.filter(({ ignored }) => !ignored).map(({ name }) => String(name?.value ?? ""))
}

test("[LOCK-1] [LOCK-2] [LOCK-3] an idle player returns to a lock that hides the page and opens only with the PIN", async ({
  page,
  player,
  casino
}) => {
  await casino.prepare({
    type: "respondNext",
    operationId: "getSettings",
    status: 200,
    body: { ...OPERATOR_FILE, PIN_CHECK: true, IDLE_TIMEOUT: 1_500 }
  })
  await player.open("/login?scenario=idle-lock")
  await player.logIn()
  const lock = page.getByRole("dialog", { name: "The screen is locked" })
  await expect(lock).toBeVisible()
  await expect(lock.getByLabel("PIN", { exact: true })).toBeFocused()
  await page.reload()
  await expect(lock).toBeVisible()
  for (const key of ["Escape", "Escape", "Tab", "Tab", "Tab", "Tab", "Tab"]) await page.keyboard.press(key)
  await expect(lock).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.closest("dialog") !== null || document.activeElement === document.body)).toBe(
    true
  )
  const names = await readable(page)
  expect(names).toContain("The screen is locked")
  expect(names).not.toContain("Good luck, Deniz")
  // A page that opens locked is not mounted, so nothing is readable behind the lock.
  await expect(page.getByTestId("balance")).toHaveCount(0)
  // An optional text that the operator did not define must not appear as its key.
  await expect(lock).not.toContainText("pinHint")

  await lock.getByLabel("PIN", { exact: true }).fill("4321")
  await page.keyboard.press("Enter")
  await expect(lock).toContainText("Wrong PIN. 4 tries left")
  await lock.getByLabel("PIN", { exact: true }).fill("1234")
  await lock.getByRole("button", { name: "Unlock" }).click()
  await expect(lock).toBeHidden()
  await player.expectAmount("balance", 150_000)
})

test("[LOCK-2] [LOCK-4] five wrong PINs or the dialog's logout button log out, and no lock remains", async ({ page, player }) => {
  await player.open("/login?scenario=idle-lock")
  const lock = page.getByRole("dialog", { name: "The screen is locked" })
  const logInLocked = async (): Promise<void> => {
    await player.logIn()
    await player.expectAmount("balance", 150_000)
    await page.evaluate(() => sessionStorage.setItem("telereel.locked", "1"))
    await page.reload()
    await expect(lock).toBeVisible()
  }
  await logInLocked()
  for (const left of [4, 3, 2, 1]) {
    await lock.getByLabel("PIN", { exact: true }).fill("0000")
    await page.keyboard.press("Enter")
    await expect(lock).toContainText(`Wrong PIN. ${left} `)
  }
  await lock.getByLabel("PIN", { exact: true }).fill("0000")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/login$/u)
  await expect(page.getByRole("alert").getByText("Too many wrong PINs. Please log in again.")).toBeVisible()

  await logInLocked()
  await lock.getByRole("button", { name: "Log out" }).click()
  await expect(page).toHaveURL(/\/login$/u)
  const kept = () => page.evaluate(() => [localStorage, sessionStorage].flatMap((one) => Object.keys(one)))
  await expect.poll(async () => (await kept()).filter((key) => /^telereel\.(?:locked|pin)/u.test(key))).toEqual([])
})

/** Text of an element that appears only briefly. Observed inside the page, because a loaded computer may look too late. */
const textOnce = (page: Page, selector: string): Promise<string> =>
  page.evaluate(
    (wanted) =>
      new Promise<string>((resolve) => {
        new MutationObserver((_changes, observer) => {
          const found = document.querySelector(wanted)
          if (found === null) return
          observer.disconnect()
          resolve(found.textContent ?? "")
        }).observe(document.body, { attributes: true, childList: true, subtree: true })
      }),
    selector
  )

test("[MONEY-2] a discount shows its amount and is then refused for the balance, and a bonus counts down and is refused during the cooldown", async ({
  page,
  player,
  casino
}) => {
  await player.open("/login?scenario=discount-granted")
  await player.logIn()
  const discount = page.locator("[data-top-up=discount]")
  const bonus = page.locator("[data-top-up=bonus]")
  await expect(discount.getByRole("button")).toBeVisible()
  await casino.control({ type: "setLatency", httpMs: 300, socketMs: 0 })
  const whileAsked = textOnce(page, "[data-top-up=discount] button[aria-busy=true]")
  await discount.getByRole("button").click()
  expect(await whileAsked).toContain("Requesting…")
  await expect(discount.locator("p")).toHaveText("₺50.00 was added to your balance.")
  await expect(discount.getByRole("button")).toContainText(/again in 0:[0-3]\d/u)
  await player.expectAmount("balance", 14_999)
  await discount.getByRole("button").click()
  await expect(discount.locator("p")).toHaveText("Your balance must be below ₺100.00")
  await bonus.getByRole("button").click()
  await expect(bonus.locator("p")).toHaveText(/was added to your balance\.$/u)
  await bonus.getByRole("button").click()
  await expect(bonus.locator("p")).toHaveText("You can use bonus only once per 5 minutes")
})

test("[MONEY-3] a low balance in the lobby triggers one automatic discount and a message", async ({ page, player }) => {
  await player.open("/login?scenario=discount-by-itself")
  await player.logIn()
  await expect(page.locator("[data-top-up=discount] p")).toHaveText("Your balance was low: ₺50.00 of cashback was added automatically.")
  await player.expectAmount("balance", 7_000)
  expect(await eventsOf(page, "TopUpRequested")).toHaveLength(1)
})

test("[LOGIN-6] /callback shows a splash and a link to the login, and leads a logged-in player on", async ({ page, player }) => {
  await player.open("/callback")
  await expect(page.getByText("Opening the lobby…")).toBeVisible()
  await page.getByRole("link", { name: "Log in" }).click()
  await player.logIn()
  await expect(page).toHaveURL(/\/lobby$/u)
  await player.open("/callback")
  await expect(page).toHaveURL(/\/lobby$/u)
})

test("[BOOT-2] [BOOT-6] [SHELL-6] two operators differ in name, logo, colour, texts, currency, language and direction", async ({
  page,
  player
}) => {
  // A first visit opens in the operator's language.
  await page.addInitScript(() => localStorage.removeItem("telereel.language"))
  const accent = (): Promise<string> => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent"))
  await player.open("/login?scenario=operator-bogaz-geceleri")
  await expect(page.getByRole("heading", { name: "Boğaz'a hoş geldin" })).toBeVisible()
  await expect(page.getByText("Sürüm v3.3.1")).toBeVisible()
  await expect(page).toHaveTitle("Boğaz Geceleri")
  expect(await accent()).toBe("#3fd0a4")
  await expect(page.getByRole("button", { name: "العربية" })).toHaveCount(0)

  await player.open("/login?scenario=operator-qasr-al-noor")
  await expect(page.getByRole("heading", { name: "أهلًا بك في القصر" })).toBeVisible()
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl")
  await expect(page.locator("html")).toHaveAttribute("lang", "ar")
  expect(await accent()).toBe("#e5486d")
  await page.getByLabel("اسم المستخدم أو البريد الإلكتروني").fill("demo")
  await page.getByLabel("كلمة المرور", { exact: true }).fill("demo1234")
  await page.getByRole("button", { name: "تسجيل الدخول" }).click()
  await expect(page.getByRole("heading", { name: "حظًّا سعيدًا يا \u2068Deniz\u2069" })).toBeVisible()
  await expect(page.getByTestId("balance")).toContainText("د.إ")
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl")
})
