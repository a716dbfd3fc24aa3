import { readFileSync } from "node:fs"
import type { Browser, FrameLocator, Page } from "@playwright/test"
import { expect, test } from "../../support/session/casino.ts"
import { played } from "../../support/session/expectMoney.ts"
import { expectEvents } from "../../support/page/readLog.ts"
import { recordGame } from "../../support/session/recordGame.ts"
import { saveReport } from "../../support/session/saveReport.ts"

const START = 150_000

/** Screen sizes of the player and of the developer who reads the report. */
const PHONE = { width: 390, height: 844 }
const SCREEN = { width: 1_280, height: 800 }

/** A developer's browser, in another profile without the player's data. */
class ReplayTab {
  readonly page: Page
  /** The replayed page. */
  readonly viewport: FrameLocator
  /** Network requests since the replay screen was ready. The product's own fonts do not count: each document fetches them when it first draws a letter. */
  readonly requests: string[] = []

  constructor(page: Page) {
    this.page = page
    this.viewport = page.frameLocator("iframe")
  }

  static async open(browser: Browser, baseURL: string | undefined, path = "/replay"): Promise<ReplayTab> {
    const context = await browser.newContext({
      locale: "en-GB",
      timezoneId: "America/New_York",
      viewport: SCREEN,
      ...(baseURL !== undefined && { baseURL })
    })
    const page = await context.newPage()
    await page.addInitScript(() => localStorage.setItem("telereel.language", "en"))
    const tab = new ReplayTab(page)
    await page.goto(path)
    await expect(page.getByRole("heading", { name: "Open a report" })).toBeVisible()
    page.on("request", (request) => void (request.resourceType() === "font" || tab.requests.push(request.url())))
    page.on("websocket", (socket) => tab.requests.push(socket.url()))
    return tab
  }

  async load(report: string | ReturnType<typeof file>): Promise<void> {
    await this.page.locator("input[type=file]").setInputFiles(report)
  }

  /** Goes to the last event. The keys work only after the first frame of the replay. */
  async goToEnd(): Promise<void> {
    const timeline = this.page.getByRole("slider", { name: "Timeline" })
    await expect
      .poll(async () => {
        await this.page.keyboard.press("End")
        return (await timeline.inputValue()) === (await timeline.getAttribute("max"))
      })
      .toBe(true)
  }

  async expectAmount(figure: "balance" | "credit", minor: number): Promise<void> {
    await expect(this.viewport.getByTestId(figure).locator("[data-minor]")).toHaveAttribute("data-minor", String(minor))
  }

  /** Filters the list by a type and selects its first or last event. */
  async goTo(type: string, which: "first" | "last" = "first"): Promise<void> {
    await this.page.getByLabel("Type", { exact: true }).selectOption(type)
    const events = this.page.getByRole("region", { name: "Events" }).getByRole("listitem")
    await expect(events.filter({ hasNotText: type })).toHaveCount(0)
    await events[which]().getByRole("button").first().click()
    await expect(this.page.getByTestId("event-type")).toHaveText(type)
  }
}

const file = (text: string) => ({ name: "report.ndjson", mimeType: "application/x-ndjson", buffer: Buffer.from(text) })

test.use({ viewport: PHONE })

test("[LOG-4] [LOG-5] a player's report opens in a fresh browser with the same pages and numbers, and makes no network request but for fonts", async ({
  page,
  player,
  casino,
  browser,
  baseURL
}) => {
  // This test plays a session and opens two more browsers.
  test.slow()
  await player.sitDown()
  await player.cashIn("100.00")
  await player.spin()
  const game = await recordGame(page)
  await casino.control({ type: "dropSockets" })
  await game.expectShown({ overlay: expect.stringContaining("Connection Lost") })
  await player.expectLive()
  const balance = START - 10_000
  const credit = 10_000 + played(await casino.state()).net
  await player.expectAmount("balance", balance)
  await player.expectAmount("credit", credit)
  const secrets = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) =>
      Array.from({ length: storage.length }, (_, index) => storage.getItem(storage.key(index) ?? "") ?? "").filter(
        (text) => text.length > 60
      )
    )
  )

  const { path, text, name } = await saveReport(page)
  expect(name).toMatch(/^telereel-report-[\w-]+\.ndjson$/u)
  for (const secret of ["demo1234", "demo@", ...secrets]) expect(text).not.toContain(secret)
  expect(text).not.toContain('"username":"demo"')

  const tab = await ReplayTab.open(browser, baseURL)
  await tab.load(path)
  await expect(tab.page.getByText(/^Verified · \d+ checkpoints?$/u)).toBeVisible()
  await tab.goToEnd()
  await tab.expectAmount("balance", balance)
  await tab.expectAmount("credit", credit)
  await expect(tab.viewport.getByText("The live picture is not part of a replay")).toBeVisible()

  await tab.goTo("LogInRequested")
  await expect(tab.viewport.getByText("Logging in…")).toBeVisible()
  await tab.goTo("ConnectionLost", "last")
  await expect(tab.viewport.getByText("Connection Lost, please wait.")).toBeVisible()
  await tab.goTo("TransferCompleted")
  await tab.expectAmount("credit", 10_000)
  // The address is updated shortly after the page.
  const shown = await tab.page.getByRole("link", { name: /^#\d+$/u }).innerText()
  const seq = Number(shown.slice(1))
  await expect(tab.page).toHaveURL(new RegExp(`#seq=${seq}&type=TransferCompleted$`, "u"))

  await tab.page.getByRole("button", { name: "Session", exact: true }).click()
  await expect(tab.page.getByText(/^Proven: all \d+ events compared$/u)).toBeVisible()
  expect(tab.requests).toEqual([])
  expect(await tab.page.evaluate(() => indexedDB.databases())).toEqual([])

  const linked = await ReplayTab.open(browser, baseURL, `/replay#seq=${seq}`)
  await linked.load(path)
  await expect(linked.page.getByTestId("event-type")).toHaveText("TransferCompleted")
  await tab.page.context().close()
  await linked.page.context().close()
})

test("[LOG-5] access to the network or a database in a replay fails and is reported as a defect", async ({ browser, baseURL }) => {
  const tab = await ReplayTab.open(browser, baseURL)
  const failures = await tab.page.evaluate(async () => {
    const attempts: Readonly<Record<string, () => unknown>> = {
      fetch: () => fetch("/Settings.json"),
      WebSocket: () => new WebSocket("ws://127.0.0.1:9/"),
      XMLHttpRequest: () => new XMLHttpRequest(),
      "indexedDB.open": () => indexedDB.open("telereel-log")
    }
    const names: string[] = []
    for (const [what, attempt] of Object.entries(attempts)) {
      try {
        await attempt()
      } catch (error) {
        if (error instanceof Error && error.name === "ReplayBreach") names.push(what)
      }
    }
    return names
  })
  expect(failures).toEqual(["fetch", "WebSocket", "XMLHttpRequest", "indexedDB.open"])
  await expect(tab.page.getByRole("alert")).toContainText("indexedDB.open")
  expect(tab.requests).toEqual([])
  await tab.page.context().close()
})

test("[LOG-5] a foreign or truncated file gets a readable result, and its texts stay text", async ({ page, player, browser, baseURL }) => {
  await player.open("/")
  await player.logIn()
  await expect(page.getByTestId("balance")).toContainText("₺")
  // On a phone the report button is in the menu.
  await page.getByRole("button", { name: "Menu", exact: true }).click()
  const { text } = await saveReport(page)
  const tab = await ReplayTab.open(browser, baseURL)

  await tab.load(file("<script>alert(1)</script>"))
  await expect(tab.page.getByRole("alert")).toContainText("This is not a Telereel report")

  const lines = text.trimEnd().split("\n")
  const evil = "<img src=x onerror=alert(1)>"
  const cut = lines.slice(0, -3).map((line) => line.replace(/"brandName":"[^"]*"/u, `"brandName":"${evil}"`))
  await tab.load(file(cut.join("\n")))
  await expect(tab.page.getByRole("alert")).toContainText("The file is cut off")
  await tab.page.getByRole("button", { name: "Open it all the same" }).click()
  await tab.goToEnd()
  await expect(tab.viewport.getByText(evil).first()).toBeVisible()
  // The changed text is not the one whose digest the checkpoint has.
  await expect(tab.page.getByText("States differ", { exact: true })).toBeVisible()
  expect(tab.requests).toEqual([])
  await tab.page.context().close()
})

test("[LOG-5] a replay names a recorded path that has no route in this build, in the developer's language", async ({
  browser,
  baseURL
}) => {
  const golden = readFileSync(new URL("../../../golden/session.ndjson", import.meta.url), "utf8")
  const tab = await ReplayTab.open(browser, baseURL)
  await tab.load(file(golden.replaceAll('"/game/11/Lale%201"', '"/wheel/11"')))
  // The changed file does not match its digest.
  await tab.page.getByRole("button", { name: "Open it all the same" }).click()
  await tab.goTo("SeatTaken")
  await expect(tab.viewport.getByText("No route: /wheel/11")).toBeVisible()
  await expect(tab.viewport.getByRole("button")).toHaveCount(0)
  await tab.page.context().close()
})

test("[LOG-4] [SHELL-12] a page that fails to render leads to the error page, which offers the report", async ({
  page,
  player,
  witness
}) => {
  witness.expect(/cannot be drawn/u)
  await player.open("/")
  await player.logIn()
  await expectEvents(page, "LoggedIn", 1)
  // Breaks the date format just before the menu opens, because the menu shows the last login. The lobby shows times, too.
  await page.getByRole("button", { name: "Menu", exact: true }).evaluate((menu: HTMLElement) => {
    const { prototype } = Intl.DateTimeFormat
    const format = Object.getOwnPropertyDescriptor(prototype, "format")
    Object.defineProperty(prototype, "format", {
      ...format,
      get(this: Intl.DateTimeFormat): unknown {
        if (location.pathname === "/lobby") throw new Error("this cannot be drawn")
        return format?.get?.call(this)
      }
    })
    menu.click()
  })
  await expect(page).toHaveURL(/\/pages\/errors\/error-500$/u)
  const { text } = await saveReport(page)
  expect(text).toContain('"type":"LoggedIn"')
})
