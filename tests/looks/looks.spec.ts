import { readFileSync } from "node:fs"
import { type BrowserContext, expect, type Page, test } from "@playwright/test"
import { TOKEN_LIFE_MS } from "../../mocks/floor/tokens.ts"
import { applyLook } from "../gallery/applyLook.ts"
import { EVERY_PAGE } from "../gallery/everyPage.ts"
import { openVisit, openWindow, reachState } from "../gallery/reachState.ts"
import { hideMock } from "../gallery/takePictures.ts"
import type { Visit } from "../gallery/visit.ts"
import { CHOSEN_LOOKS } from "./chosenLooks.ts"
import { fixClock, START_MS } from "./fixedClock.ts"

let context: BrowserContext

test.beforeAll(async ({ browser }) => {
  context = await openWindow(browser)
  await fixClock(context)
})

test.afterAll(() => context.close())

const STILL = readFileSync(new URL("still.css", import.meta.url), "utf8")

/** Hides what moves. A constructed style sheet, because the CSP of the page forbids the one that Playwright would insert. */
const holdStill = (page: Page): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, STILL)

/** The visit with a casino without other players, and a token that begins at the fixed clock's time. */
const heldStill = (visit: Visit, baseURL: string): Visit => {
  const address = new URL(visit.link, baseURL)
  address.searchParams.set("still", "1")
  return {
    ...visit,
    link: address.pathname + address.search,
    tokenAliveMs: START_MS - Date.now() + TOKEN_LIFE_MS
  }
}

for (const visit of EVERY_PAGE) {
  const looks = CHOSEN_LOOKS.filter(({ id }) => visit.states.some((state) => state.id === id))
  const last = visit.states.findLastIndex(({ id }) => looks.some((look) => look.id === id))
  if (last < 0) continue
  test(`${visit.shows} looks as in its pictures: ${looks.map(({ id }) => id).join(", ")}`, async ({ baseURL }) => {
    const url = baseURL ?? ""
    const page = await openVisit(context, heldStill(visit, url), url)
    for (const state of visit.states.slice(0, last + 1)) {
      await reachState(page, state)
      const look = looks.find(({ id }) => id === state.id)
      if (look === undefined) continue
      await holdStill(page)
      await hideMock(page)
      await applyLook(page, look)
      await expect.soft(page).toHaveScreenshot(`${state.id}.png`)
      // The steps to the next state are taken in English at desktop size.
      await applyLook(page, { language: "en", scheme: "dark", size: state.only ?? "desktop" })
    }
    await page.close()
  })
}
