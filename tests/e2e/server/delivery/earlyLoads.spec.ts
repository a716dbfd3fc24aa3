import type { Page } from "@playwright/test"
import { expect, test } from "../../support/session/casino.ts"
import { holdFile } from "../../support/page/holdFile.ts"
import { keepOperator } from "../../support/session/operator.ts"
import { makeSessionToken } from "../../support/session/sessionToken.ts"

/** The files that the early script of the page asked for, as paths. */
const askedEarly = (page: Page): Promise<readonly string[]> =>
  page
    .locator('link[rel="preload"], link[rel="modulepreload"]')
    .evaluateAll((links) => links.map((link) => new URL(link.getAttribute("href") ?? "", location.href).pathname))

/** Whether the early script has run: it puts its answers there. */
const hasAnswers = (page: Page): Promise<boolean> => page.evaluate(() => "earlyAnswers" in globalThis)

const VISITS = [
  { visitor: "a guest", path: "/login", last: "form", page: /\/LoginRoute-/u, calls: ["/Settings.json"] },
  {
    visitor: "a player",
    path: `/lobby?token=${makeSessionToken("demo")}`,
    last: "main h3",
    page: /\/LobbyRoute-/u,
    calls: ["/Settings.json", "/api/validate", "/api/machine/brands", "/api/machine/all"]
  }
] as const

for (const { visitor, path, last, page: chunk, calls } of VISITS)
  test(`[BOOT-1] [SHELL-12] the page of ${visitor} asks for its data and its chunks before its code, and for each one time`, async ({
    page
  }) => {
    const requests = new Map<string, number>()
    page.on("request", (request) => {
      const { pathname } = new URL(request.url())
      requests.set(pathname, (requests.get(pathname) ?? 0) + 1)
    })
    // A slow machine may run the early script after the product's code. Here the code waits for the script's last request.
    const scriptRan = page.waitForRequest(`**${calls.at(-1)}`)
    await page.route(/\/assets\/index-[^/]+\.js$/u, async (route) => {
      await scriptRan
      await route.continue()
    })
    await page.goto(path)
    await page.locator(last).first().waitFor()
    const early = await askedEarly(page)
    expect(calls.map((call) => requests.get(call))).toEqual(calls.map(() => 1))
    expect(early.some((file) => chunk.test(file))).toBe(true)
    // The product's code may just have linked the files of the next page, which are not requested yet.
    expect(early.filter((file) => (requests.get(file) ?? 0) > 1)).toEqual([])
    const styles = await page.evaluate(() => [...document.styleSheets].map(({ href }) => new URL(href ?? "", location.href).pathname))
    expect(early.filter((file) => file.endsWith(".css") && !styles.includes(file))).toEqual([])
  })

test("[SHELL-12] the page asks for the files of the login when all but one of its own scripts have arrived, and not before", async ({
  page
}) => {
  const requested: string[] = []
  page.on("request", (request) => requested.push(new URL(request.url()).pathname))
  const releaseLibraries = await holdFile(page, /\/assets\/libraries-/u)
  const releaseFirst = await holdFile(page, /\/assets\/first-[^/]+\.js$/u)
  const settings = page.waitForResponse("**/Settings.json").then((response) => response.finished())
  await page.goto("/login", { waitUntil: "commit" })
  await settings
  const files = /\/assets\/LoginRoute-/u
  expect(requested.filter((file) => files.test(file))).toEqual([])
  const asked = page.waitForRequest(files)
  releaseFirst()
  await asked
  releaseLibraries()
  await expect(page.locator("form")).toBeVisible()
})

test("[BOOT-1] [SHELL-12] the script that asks for files early asks for nothing when it comes after the product's code", async ({
  page
}) => {
  const settings: string[] = []
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/Settings.json") settings.push(request.url())
  })
  const codeAsked = page.waitForRequest("**/Settings.json")
  await page.route(/\/assets\/early-/u, async (route) => {
    await codeAsked
    await route.continue()
  })
  const ran = page.waitForResponse(/\/assets\/early-/u).then((response) => response.finished())
  await page.goto("/login")
  await page.locator("form").first().waitFor()
  await ran
  expect(await hasAnswers(page)).toBe(false)
  expect(settings).toHaveLength(1)
})

test("[BOOT-1] [AUTH-1] the script that asks early validates no token when the settings arrive after the product's code", async ({
  page
}) => {
  const calls: string[] = []
  page.on("request", (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith("/api/")) calls.push(pathname)
  })
  await page.route("**/Settings.json", async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName("code-started").length > 0)
    await route.continue()
  })
  await page.goto(`/lobby?token=${makeSessionToken("demo")}`)
  await page.locator("main h3").first().waitFor()
  expect(calls.filter((path) => path === "/api/validate")).toHaveLength(1)
})

test("[AUTH-3] [LOGIN-6] the script that asks early sends the token of the tab when another player is remembered", async ({ page }) => {
  const [tab, shared] = [makeSessionToken("demo"), makeSessionToken("second")]
  await page.addInitScript(
    (tokens) => {
      sessionStorage.setItem("telereel.token", tokens.tab)
      localStorage.setItem("telereel.token", tokens.shared)
    },
    { tab, shared }
  )
  const sent = new Set<string | undefined>()
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api/")) sent.add(request.headers()["authorization"])
  })
  // The product's code waits, because it makes the same calls.
  const scriptRan = page.waitForRequest("**/api/machine/all")
  await page.route(/\/assets\/index-[^/]+\.js$/u, async (route) => {
    await scriptRan
    await route.continue()
  })
  await page.goto("/lobby")
  await page.locator("main h3").first().waitFor()
  expect([...sent]).toContain(`Bearer ${tab}`)
  expect([...sent]).not.toContain(`Bearer ${shared}`)
})

for (const status of [503, 200])
  test(`[BOOT-1] the script that asks early sends no token when an error in JSON with status ${status} came in place of the settings`, async ({
    page,
    witness
  }) => {
    if (status === 503) witness.expect(/status of 503/u)
    const calls: string[] = []
    page.on("request", (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith("/api/")) calls.push(pathname)
    })
    await page.route("**/Settings.json", (route) => route.fulfill({ status, json: { message: "Down for maintenance" } }))
    // The script reads its copy of the answer first. A call of it would follow in the same task.
    const scriptHasRead = page
      .waitForFunction(() => globalThis.earlyAnswers)
      .then((answers) =>
        answers.evaluate(async (early) => {
          const settings = await early?.get(`${location.origin}/Settings.json`)?.answer
          if (!settings) throw new Error("the script has not asked for the settings")
          await settings.clone().json()
          await new Promise((resume) => setTimeout(resume))
        })
      )
    await page.route(/\/assets\/index-[^/]+\.js$/u, async (route) => {
      await scriptHasRead
      await route.continue()
    })
    await page.goto(`/lobby?token=${makeSessionToken("demo")}`)
    await expect(page.getByText("The casino's settings cannot be loaded")).toBeVisible()
    expect(calls).toEqual([])
  })

test("[BOOT-5] the script that asks early sends no token before the country check has passed", async ({ page, casino }) => {
  await keepOperator(casino, { IP_CHECKING: true })
  const calls: string[] = []
  page.on("request", (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(?:check|api\/.*)$/u.test(pathname)) calls.push(pathname)
  })
  await page.goto(`/lobby?token=${makeSessionToken("demo")}`)
  await page.locator("main h3").first().waitFor()
  expect(calls[0]).toBe("/check")
})

test("[SHELL-12] the page works when the script that asks for files early does nothing", async ({ page, witness }) => {
  // Its hash is in the page, so the browser does not run another script.
  witness.expect(/Failed to find a valid digest/u)
  await page.route(/\/assets\/early-/u, (route) => route.fulfill({ contentType: "text/javascript", body: "" }))
  await page.goto(`/lobby?token=${makeSessionToken("demo")}`)
  await expect(page.locator("main h3").first()).toBeVisible()
  expect(await hasAnswers(page)).toBe(false)
})
