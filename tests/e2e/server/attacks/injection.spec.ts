import { readFileSync } from "node:fs"
import type { Locator, Page } from "@playwright/test"
import { OPERATOR_FILE } from "../../../../mocks/handlers/boot.ts"
import { GOLDEN_LOG } from "../../../golden/makeGoldenLog.ts"
import { expect, test } from "../../support/session/casino.ts"
import { EVIL_HOST, HOSTILE_TEXTS, Poisoner, shownText } from "../../support/security/hostileTexts.ts"
import { inspectPage, NOTHING_FOUND } from "../../support/security/inspectPage.ts"
import { makeSessionToken } from "../../support/session/sessionToken.ts"

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1_440, height: 900 }

/** Records everything harmful that happens in any window: executed scripts, requests and navigations. */
const watchForHarm = async (page: Page): Promise<() => readonly string[]> => {
  const harm: string[] = []
  const context = page.context()
  await context.addInitScript(() => Object.assign(globalThis, { injected: () => console.error("A hostile text has run") }))
  context.on("page", (opened) => harm.push(`window ${opened.url()}`))
  context.on("dialog", (dialog) => {
    harm.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on("console", (message) => {
    if (message.text() === "A hostile text has run") harm.push("script")
  })
  context.on("request", (request) => {
    if (request.url().includes(EVIL_HOST)) harm.push(`request ${request.url()}`)
  })
  return () => harm
}

/** Replaces every text of every answer and message by a hostile one, keyed by the last segment of the address. */
const poisonTheWire = async (page: Page): Promise<(from: string) => Poisoner> => {
  const poisoners = new Map<string, Poisoner>()
  const from = (name: string): Poisoner => {
    const poisoner = poisoners.get(name) ?? new Poisoner()
    poisoners.set(name, poisoner)
    return poisoner
  }
  await page.route("**/api/**", async (route) => {
    const response = await route.fetch()
    const name = new URL(route.request().url()).pathname.split("/").at(-1) ?? ""
    const body = from(name).poisonJson(await response.text())
    // Keeps the token, because a renewed one would contain harmless names.
    const token = (await route.request().headerValue("authorization"))?.replace("Bearer ", "") ?? ""
    await route.fulfill({ response, body: body.replace(/(?<="token":")[^"]*/u, token) })
  })
  await page.routeWebSocket(/\/ws\//u, (socket) => {
    const server = socket.connectToServer()
    const name = new URL(socket.url()).pathname.split("/").at(-1) ?? ""
    server.onMessage((message) => socket.send(typeof message === "string" ? from(name).poisonJson(message) : message))
  })
  return from
}

const [INFORMATION = "", TAGLINE = "", TITLE = "", BRAND = ""] = HOSTILE_TEXTS

const hostileOperator = {
  ...OPERATOR_FILE,
  BRANDING: {
    name: BRAND,
    logo: 'x" onerror="injected()',
    accent: `red;background:url(https://${EVIL_HOST}/a)`,
    background: "javascript:injected()"
  },
  INFORMATION_TEXT: INFORMATION,
  TEXTS: { en: { "app.tagline": TAGLINE, "login.title": TITLE, __proto__: { polluted: "yes" }, constructor: "injected()" } },
  CURRENCY: "constructor",
  WHATSAPP: "javascript:injected()",
  TELEGRAM: " data:text/html,<script>injected()</script>",
  PASSWORD_RESET_URL: "javascript:injected()",
  REGISTRATION_URL: " javascript:injected()",
  ADD_LOBBY_CLASS: '" onmouseover="injected()'
}

/** A token whose player has hostile names. */
const hostileToken = (): string => {
  const [head, claims = "", signature] = makeSessionToken("demo").split(".")
  const own: unknown = JSON.parse(Buffer.from(claims, "base64url").toString())
  const named = new Poisoner((key) => !/name|email/u.test(key)).poison(own)
  return [head, Buffer.from(JSON.stringify(named)).toString("base64url"), signature].join(".")
}

/** Navigates without loading the page again. */
const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, "", address)
    dispatchEvent(new PopStateEvent("popstate"))
  }, path)

const readTexts = (found: Locator): Promise<readonly string[]> =>
  found.evaluateAll((all) => all.map(({ textContent }) => (textContent ?? "").toWellFormed()))

/**
 * Expects the hostile texts of a field letter by letter, except for the characters that the page strips. Polls, because another text may
 * come first.
 */
const expectVerbatim = async (found: Locator, { placed }: Poisoner, field: string): Promise<void> => {
  await expect(found.first()).toBeAttached()
  const others = async (): Promise<readonly string[]> => {
    const texts = new Set([...(placed.get(field) ?? [])].map(shownText))
    return (await readTexts(found)).filter((text) => !texts.has(text))
  }
  await expect.poll(others, `what is no ${field}`).toEqual([])
}

const expectUnharmed = async (page: Page, harm: () => readonly string[]): Promise<void> => {
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size)
    await expect.poll(() => inspectPage(page), `at ${String(size.width)} px`).toEqual(NOTHING_FOUND)
  }
  expect(harm()).toEqual([])
}

test.use({ viewport: PHONE })

test("[BOOT-2] [LOGIN-4] hostile texts in the operator's file and in refusals stay text on the login page", async ({
  page,
  player,
  casino,
  witness
}) => {
  witness.expect(/status of 4|Settings: default used/u)
  const harm = await watchForHarm(page)
  await casino.prepare({ type: "respondNext", operationId: "getSettings", status: 200, body: hostileOperator })
  await player.open("/login")
  await expect(page).toHaveTitle(BRAND)
  await expect(page.getByRole("heading", { name: TITLE, exact: true })).toBeVisible()
  await expect(page.getByText(TAGLINE, { exact: true })).toBeVisible()
  await expect(page.getByRole("link", { name: "Contact support" })).toHaveCount(0)
  expect(await page.evaluate(() => "polluted" in {})).toBe(false)
  await expectUnharmed(page, harm)
  await page.setViewportSize(PHONE)
  for (const [index, text] of HOSTILE_TEXTS.entries()) {
    if (text.trim() === "" || index % 6 !== 0) continue
    const refusals = [
      { code: 99_999, ErrorMessage: text },
      { code: 10_700, ErrorMessage: "", Params: { attempts: text, minutes: text } }
    ]
    const body = refusals[index % 2]
    await casino.control({ type: "respondNext", operationId: "logIn", status: 400, body })
    await player.logIn()
    await expect.poll(async () => (await readTexts(page.getByRole("alert"))).some((told) => told.includes(shownText(text)))).toBe(true)
    await expect.poll(() => inspectPage(page)).toEqual(NOTHING_FOUND)
  }
  expect(harm()).toEqual([])
})

test("[LOBBY-1] [SHELL-7] [SHELL-8] [SHELL-11] [PAGE-1] [PAGE-2] [PAGE-3] hostile names, messages and notifications stay text on every page", async ({
  page,
  player,
  casino,
  witness
}) => {
  test.slow()
  witness.expect(/status of 4|net::ERR|Settings: default used/u)
  const harm = await watchForHarm(page)
  await casino.prepare({ type: "respondNext", operationId: "getSettings", status: 200, body: { ...hostileOperator, ADD_LOBBY_CLASS: "x" } })
  const from = await poisonTheWire(page)
  await player.open(`/lobby?token=${hostileToken()}`)

  const main = page.getByRole("main")
  await expectVerbatim(main.locator(":has(> button[aria-pressed]) [class*=_name_]"), from("brands"), "name")
  await expect(page.getByText(INFORMATION, { exact: true })).toBeVisible()
  await expectUnharmed(page, harm)

  await go(page, "/lobby/1/x")
  await expectVerbatim(main.getByRole("listitem").getByRole("heading"), from("all"), "name")
  await expectUnharmed(page, harm)

  for (const [path, name] of [
    ["/profile", "logs"],
    ["/slot-sessions", "sessions"],
    ["/transactions", "transactions"]
  ] as const) {
    await go(page, path)
    await expect(page.locator("tbody").getByRole("row").first()).toBeVisible()
    await expect.poll(() => from(name).placed.size, name).toBeGreaterThan(0)
    await expectUnharmed(page, harm)
  }

  await go(page, "/lobby")
  // The menu closes when another page opens. Every page has the line of information, only the lobby has brands to filter by.
  await expect(main.locator(":has(> button[aria-pressed]) [class*=_name_]").first()).toBeVisible()
  const open = async (tool: RegExp): Promise<Locator> => {
    await page.getByRole("button", { name: "Menu", exact: true }).click()
    await page.getByRole("dialog").getByRole("button", { name: tool }).click()
    return page.getByRole("dialog")
  }
  const quick = await open(/^Events and notes/u)
  await expectVerbatim(quick.getByRole("listitem").locator("bdi:last-child"), from("data"), "detail")
  await expectUnharmed(page, harm)
  await page.keyboard.press("Escape")
  const chat = await open(/^Chat/u)
  await chat
    .getByRole("button", { name: /online|away|offline|disturb/iu })
    .first()
    .click()
  await expectVerbatim(chat.getByRole("log").getByRole("listitem").locator("span:not(.visually-hidden)"), from("get-chat"), "message")
  await expectUnharmed(page, harm)
  await page.keyboard.press("Escape")

  await go(page, "/game/101/x")
  await expect(page.getByTestId("machine-video")).toBeAttached()
  await expectVerbatim(page.getByRole("heading", { level: 1 }), from("game"), "name")
  await casino.control({ type: "code", code: 18_801 })
  await expectUnharmed(page, harm)
})

/** Fields of a recorded event that contain free text. The other fields define the event. */
const WRITTEN =
  /^(?:name|lastname|username|email|brand|brandName|machine|machineName|message|title|detail|label|ip|country|informationText|lastLogon|path|userAgent|timeZone|viewport|build)$/u

test("[LOG-5] a report with hostile texts and a hostile name opens as text at every event", async ({ page }) => {
  test.slow()
  const harm = await watchForHarm(page)
  const poisoner = new Poisoner((key) => !WRITTEN.test(key))
  const lines = readFileSync(GOLDEN_LOG, "utf8").trimEnd().split("\n")
  const [name = ""] = HOSTILE_TEXTS.slice(1)
  await page.setViewportSize(DESKTOP)
  await page.goto("/replay")
  await page.locator("input[type=file]").setInputFiles({
    name: `${name.replaceAll("/", "")}.ndjson`,
    mimeType: "application/x-ndjson",
    buffer: Buffer.from(lines.map(poisoner.poisonJson).join("\n"))
  })
  await expect(page.getByRole("alert")).toContainText(name)
  await expectUnharmed(page, harm)
  await page.setViewportSize(DESKTOP)
  await page.getByRole("button", { name: "Open it all the same" }).click()
  const timeline = page.getByRole("slider", { name: "Timeline" })
  const last = Number(await timeline.getAttribute("max"))
  expect(last).toBeGreaterThan(200)
  for (let step = 1; step <= 8; step += 1) {
    await timeline.fill(String(Math.round((last * step) / 8)))
    for (const frame of page.frames()) expect(await inspectPage(frame)).toEqual(NOTHING_FOUND)
  }
  for (const view of ["Session", "State", "Changes"]) {
    await page.getByRole("button", { name: view, exact: true }).click()
    expect(await inspectPage(page)).toEqual(NOTHING_FOUND)
  }
  expect(harm()).toEqual([])
})
