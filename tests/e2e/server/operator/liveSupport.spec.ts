import type { Page } from "@playwright/test"
import { OPERATOR_FILE } from "../../../../mocks/handlers/boot.ts"
import type { SettingsFile } from "../../../../src/api/settings/settingsFile.ts"
import { type Casino, expect, test } from "../../support/session/casino.ts"

/** A stand-in for Tawk.to's script with the parts that the product uses. */
const TAWK = `
  Tawk_API.maximize = () => { document.body.append("Tawk is here") }
  document.body.onclick = () => Tawk_API.onChatMinimized()
  Tawk_API.onLoad()`

/** A stand-in for LiveChat's script. It replays the calls that were queued before it loaded. */
const LIVECHAT = `
  const asked = LiveChatWidget._q
  const handlers = {}
  LiveChatWidget._h = (method, [name, act]) => {
    if (method === "on") handlers[name] = act
    if (name === "maximize") document.body.append("LiveChat " + __lc.license + " is here")
  }
  for (const one of asked) LiveChatWidget._h(...one)
  handlers.ready({ state: {}, customerData: {} })`

const operate = (casino: Casino, extra: typeof SettingsFile.Encoded): Promise<void> =>
  casino.prepare({ type: "respondNext", operationId: "getSettings", status: 200, body: { ...OPERATOR_FILE, ...extra } })

/** Answers for a provider. Returns the requested addresses. */
const answerFor = async (page: Page, host: string, body: string): Promise<readonly string[]> => {
  const asked: string[] = []
  await page.route(`https://${host}/**`, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ body, contentType: "text/javascript", headers: { "access-control-allow-origin": "*" } })
  })
  return asked
}

const openSupport = async (page: Page) => {
  await page.getByRole("button", { name: "Live support" }).click()
  return page.getByRole("dialog", { name: "Live support" })
}

const chatIn = (page: Page) => page.frameLocator('iframe[title="Live support"]')

test("[SHELL-13] Tawk.to loads on request in its own document, and disappears when closed, at a machine and after logout", async ({
  page,
  player,
  casino
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await operate(casino, { CHAT_PROVIDER: "tawk:64f0c0ffee/1h9default" })
  const asked = await answerFor(page, "embed.tawk.to", TAWK)
  await player.open("/")
  await player.logIn()
  await player.openBrand()
  await expect(page.getByRole("button", { name: "Live support" })).toBeVisible()
  expect([asked, page.frames().length]).toEqual([[], 1])

  const support = await openSupport(page)
  await expect(chatIn(page).getByText("Tawk is here")).toBeVisible()
  expect(asked).toEqual(["https://embed.tawk.to/64f0c0ffee/1h9default"])
  expect(await page.evaluate(() => "Tawk_API" in window)).toBe(false)
  await chatIn(page).locator("body").click()
  await expect(support).toBeHidden()
  await expect.poll(() => page.frames()).toHaveLength(1)

  await player.join()
  await expect(page.getByRole("button", { name: "Live support" })).toHaveCount(0)
  expect(page.frames()).toHaveLength(1)
  await page.getByRole("button", { name: "Leave the machine" }).click()

  await openSupport(page)
  await expect(chatIn(page).getByText("Tawk is here")).toBeVisible()
  await page.getByRole("button", { name: "Menu", exact: true, includeHidden: true }).dispatchEvent("click")
  await page.getByRole("link", { name: "Log out", includeHidden: true }).dispatchEvent("click")
  await expect(page).toHaveURL(/\/login$/u)
  await expect.poll(() => page.frames()).toHaveLength(1)
})

test("[SHELL-13] the logout removes the stored conversation, and the next chat on the device starts a new one", async ({
  page,
  player,
  casino
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await operate(casino, { CHAT_PROVIDER: "tawk:64f0c0ffee/1h9default" })
  const storing = `
    localStorage.setItem("twk_token_64f0c0ffee", "conversation")
    document.cookie = "tawk_uuid_64f0c0ffee=visitor;path=/"
    Tawk_API.endChat = () => { document.body.append("The chat has ended. ") }
    ${TAWK}`
  await answerFor(page, "embed.tawk.to", storing)
  const stored = () => page.evaluate(() => [...Object.keys(localStorage), document.cookie].filter((name) => /^twk|tawk/u.test(name)))
  await player.open("/")
  await player.logIn()
  await openSupport(page)
  await expect(chatIn(page).getByText("Tawk is here")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect.poll(() => page.frames()).toHaveLength(1)
  expect(await stored()).toHaveLength(2)
  await openSupport(page)
  await expect(chatIn(page).getByText("Tawk is here")).toBeVisible()
  await expect(chatIn(page).getByText("The chat has ended.")).toHaveCount(0)
  await page.keyboard.press("Escape")
  await expect.poll(() => page.frames()).toHaveLength(1)

  await page.getByRole("button", { name: "Menu", exact: true, includeHidden: true }).dispatchEvent("click")
  await page.getByRole("link", { name: "Log out", includeHidden: true }).dispatchEvent("click")
  await expect(page).toHaveURL(/\/login$/u)
  await expect.poll(stored).toEqual([])
  await player.logIn()
  await openSupport(page)
  await expect(chatIn(page).getByText("The chat has ended.")).toBeVisible()
})

test("[SHELL-13] an unreachable LiveChat shows an error and the operator's contact, a retry loads it, and without a provider there is no button", async ({
  page,
  player,
  casino,
  witness
}) => {
  witness.expect(/net::ERR_/u)
  await page.setViewportSize({ width: 390, height: 844 })
  await operate(casino, { CHAT_PROVIDER: "livechat:12345678", WHATSAPP: "+90 555 000 00 00" })
  await page.route("https://cdn.livechatinc.com/**", (route) => route.abort())
  await player.open("/")
  await player.logIn()
  await page.getByRole("button", { name: "Menu", exact: true }).click()
  const support = await openSupport(page)
  await expect(support.getByRole("alert")).toContainText("The chat could not be opened")
  await expect(support.getByRole("link", { name: "Contact support" })).toHaveAttribute("href", "https://wa.me/905550000000")
  await page.unroute("https://cdn.livechatinc.com/**")
  await answerFor(page, "cdn.livechatinc.com", LIVECHAT)
  await support.getByRole("button", { name: "Try again" }).click()
  await expect(chatIn(page).getByText("LiveChat 12345678 is here")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(support).toBeHidden()
  await player.expectAmount("balance", 150_000)

  await page.reload()
  await player.expectAmount("balance", 150_000)
  await page.getByRole("button", { name: "Menu", exact: true }).click()
  await expect(page.getByRole("button", { name: "Events and notes" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Live support" })).toHaveCount(0)
})

test("[SHELL-13] only support.html allows the providers' scripts, and no foreign page may frame it", async ({ request }) => {
  const policyOf = async (path: string): Promise<string> => (await request.get(path)).headers()["content-security-policy"] ?? ""
  const [casino, support] = [await policyOf("/lobby"), await policyOf("/support.html")]
  expect(casino).toMatch(/script-src 'self' 'sha256-[^ ;]+';/u)
  expect(casino).toContain("frame-src 'self';")
  expect(casino).not.toMatch(/tawk|livechat|unsafe/u)
  expect(support).toMatch(/script-src 'self' [^;]*livechatinc\.com[^;]*tawk\.to/u)
  expect(support).not.toMatch(/script-src[^;]*'unsafe|'unsafe-eval'/u)
  expect(support).toContain("frame-ancestors 'self'")
})

test("[SHELL-13] support.html loads one script of its own and no part of the casino", async ({ page }) => {
  const asked: string[] = []
  page.on("request", (request) => asked.push(new URL(request.url()).pathname.replace(/-[\w-]{8}\.js$/u, ".js")))
  await page.goto("/support.html")
  expect(asked).toEqual(["/support.html", "/assets/support.js"])
})

test("[SHELL-13] support.html opens no chat as a top-level document, whatever page sends it the message", async ({
  page,
  context,
  witness
}) => {
  // The document has no icon.
  witness.expect(/status of 404/u)
  const asked = await answerFor(page, "embed.tawk.to", TAWK)
  const open = { open: { kind: "tawk", property: "64f0c0ffee", widget: "1h9default" } }
  await page.goto("/support.html")
  // A message from the window itself: a top-level document is its own parent.
  await page.evaluate((message) => postMessage(message, location.origin), open)
  const [popup] = await Promise.all([context.waitForEvent("page"), page.evaluate(() => void window.open("/support.html", "popup"))])
  const askedInPopup = await answerFor(popup, "embed.tawk.to", TAWK)
  await popup.waitForLoadState()
  // A message from the page that opened it.
  await page.evaluate((message) => window.open("", "popup")?.postMessage(message, location.origin), open)
  for (const one of [page, popup]) {
    // Messages arrive in a separate task, so wait for a frame.
    await one.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    expect(await one.locator("script[src*=tawk]").count()).toBe(0)
    await expect(one.getByText("Tawk is here")).toHaveCount(0)
  }
  expect([...asked, ...askedInPopup]).toEqual([])
})
