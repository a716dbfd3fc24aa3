import type { Page } from "@playwright/test"
import { GOLDEN_LOG } from "../../../golden/makeGoldenLog.ts"
import { expect, test } from "../../support/session/casino.ts"
import { makeSessionToken } from "../../support/session/sessionToken.ts"

/** Navigates without loading the page again, so that loaded code and styles stay. */
const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, "", address)
    dispatchEvent(new PopStateEvent("popstate"))
  }, path)

const directivesOf = (policy: string): ReadonlyMap<string, string> =>
  new Map(
    policy
      .split(";")
      .map((directive) => directive.trim().split(/\s(.*)/su, 2))
      .map(([name = "", sources = ""]) => [name, sources])
  )

/** The import map has the hashes of the build's chunks, and can only be inline (OPS-5). */
const SCRIPT_SOURCES = /^'self' 'sha256-[\w+/]{43}='$/u

test("[SHELL-12] the page's CSP has no unsafe source, nonce or wildcard in its header and in the page, and one hash", async ({
  page,
  request
}) => {
  const answer = await request.get("/lobby")
  const header = directivesOf(answer.headers()["content-security-policy"] ?? "")
  await page.goto("/login")
  const meta = directivesOf((await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute("content")) ?? "")
  expect(header.get("frame-ancestors")).toBe("'none'")
  for (const policy of [header, meta]) {
    expect([...policy].filter(([name, sources]) => /unsafe|nonce-|sha\d|\*/u.test(sources) && name !== "script-src")).toEqual([])
    expect(policy.get("script-src")).toMatch(SCRIPT_SOURCES)
    for (const name of ["style-src", "default-src"]) expect(policy.get(name), name).toBe("'self'")
    expect(policy.has("style-src-attr")).toBe(false)
    expect(policy.get("require-trusted-types-for")).toBe("'script'")
  }
})

test("[SHELL-12] [SHELL-7] [SHELL-8] [SHELL-9] [GAME-1] every page, panel and dialog obeys the CSP and keeps its styles", async ({
  page,
  player,
  casino
}) => {
  test.slow()
  await player.open(`/lobby?token=${makeSessionToken("demo")}`)
  await expect(player.brandTile("Bosphorus Royal")).toBeVisible()
  const paths = [
    ["/lobby/1/x", "Bosphorus Royal"],
    ["/jackpot", "Jackpot"],
    ["/profile", "Deniz Demir"],
    ["/slot-sessions", "Slot sessions"],
    ["/transactions", "Transactions"],
    ["/pages/errors/error-404", "There is no such page"],
    ["/pages/errors/error-500", "Something went wrong"]
  ] as const
  for (const [path, title] of paths) {
    await go(page, path)
    // The page's own heading, because the page before stays until the next one is loaded.
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible()
    // Waits until no placeholder is shown in place of the page.
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0)
  }
  await go(page, "/lobby")
  await expect(player.brandTile("Bosphorus Royal")).toBeVisible()
  for (const tool of [/^Chat/u, /^Events and notes/u, /^Settings/u, /^Search the menu/u, /^Shortcuts/u, /^Save report/u]) {
    await page.getByRole("banner").getByRole("button", { name: tool }).click()
    const panel = page.getByRole("dialog")
    await expect(panel).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(panel).toBeHidden()
  }
  // The styles of Mantine's components win over those of the plain elements, whichever file loads first.
  const filled = page.getByRole("button", { name: /^Play/u }).first()
  const [shown, wanted] = await filled.evaluate((button) => {
    const { color } = getComputedStyle(button)
    button.style.color = "var(--accent-ink)"
    return [color, getComputedStyle(button).color]
  })
  expect(shown).toBe(wanted)
  await go(page, "/game/101/x")
  await player.expectLive()
  const sheet = await player.openMoney()
  // Mantine's variables exist, although the CSP forbids style elements.
  expect(await sheet.evaluate((element) => getComputedStyle(element).getPropertyValue("--mantine-radius-default"))).not.toBe("")
  expect(await page.locator("style").count()).toBe(0)
  await player.closeDialog()
  await casino.control({ type: "handPay", amount: 5_000 })
  await expect(page.getByText(/Hand Pay/u).first()).toBeVisible()

  await page.goto("/replay")
  await page.locator("input[type=file]").setInputFiles(GOLDEN_LOG.pathname)
  const timeline = page.getByRole("slider", { name: "Timeline" })
  await expect(timeline).toBeVisible()
  await expect
    .poll(async () => {
      await page.keyboard.press("End")
      return (await timeline.inputValue()) === (await timeline.getAttribute("max"))
    })
    .toBe(true)
  // The replay is drawn into a page in standards mode, with the styles of this page.
  const viewport = page.frameLocator("iframe").locator("body")
  await expect(viewport.locator("h1").first()).toBeVisible()
  expect(await viewport.evaluate(({ ownerDocument }) => ownerDocument.compatMode)).toBe("CSS1Compat")
  for (const name of ["Session", "State", "Changes"]) await page.getByRole("button", { name, exact: true }).click()
})

test("[SHELL-12] the CSP blocks injected markup, styles and code", async ({ browser, baseURL }) => {
  // A separate browser context, because this test expects CSP violations.
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const page = await context.newPage()
  await page.goto("/login")
  const came = await page.evaluate(async () => {
    // Wait a task: the first step of an evaluation has more rights than the page.
    await new Promise((resolve) => setTimeout(resolve))
    const violated: string[] = []
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => violated.push(effectiveDirective))
    const attempt = (act: () => unknown): string => {
      try {
        act()
        return "done"
      } catch (error) {
        return error instanceof Error ? error.name : "thrown"
      }
    }
    const box = document.createElement("p")
    document.body.append(box)
    const outcomes = {
      markup: attempt(() => (box.innerHTML = "<img src=x onerror=1>")),
      code: attempt(() => Reflect.construct(Function, ["return 1"])),
      frame: attempt(() => (document.createElement("iframe").srcdoc = "<p>x</p>")),
      handler: attempt(() => box.setAttribute("onclick", "document.title = 'run'")),
      policy: attempt(() => window.trustedTypes?.createPolicy("any", { createHTML: () => "" })),
      // The product's first script has already taken the product's own policy name (security review, row 8).
      ownPolicy: attempt(() => window.trustedTypes?.createPolicy("empty-page", { createHTML: () => "<img src=x>" }))
    }
    box.setAttribute("style", "color: rgb(1, 2, 3)")
    const sheet = document.createElement("style")
    sheet.append("p { color: rgb(1, 2, 3) !important }")
    document.head.append(sheet)
    // Styles set by a script stay allowed, because the product uses them.
    box.style.setProperty("margin-top", "3px")
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const { color, marginTop } = getComputedStyle(box)
    return { outcomes, violated: [...new Set(violated)].toSorted(), dressed: color === "rgb(1, 2, 3)", marginTop }
  })
  expect(came).toMatchObject({
    outcomes: {
      markup: "TypeError",
      code: "EvalError",
      frame: "TypeError",
      handler: "TypeError",
      policy: "TypeError",
      ownPolicy: "TypeError"
    },
    dressed: false,
    marginTop: "3px"
  })
  expect(came.violated).toEqual(expect.arrayContaining(["require-trusted-types-for", "style-src-attr", "style-src-elem"]))
  await context.close()
})
