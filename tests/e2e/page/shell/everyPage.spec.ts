import { type BrowserContext, expect, test } from "@playwright/test"
import { EVERY_PAGE } from "../../../gallery/everyPage.ts"
import { coveringAppearances, findFaults } from "../../../gallery/findFaults.ts"
import { openVisit, openWindow } from "../../../gallery/reachState.ts"
import type { Part, Visit } from "../../../gallery/visit.ts"

// Up to eleven states, each in two appearances.
test.describe.configure({ timeout: 300_000 })

/** The parts that every build checks. `npm run gallery -- --axe` checks the others. */
const PARTS: ReadonlySet<Part> = new Set<Part>(["door", "login", "pages", "errors"])

const isAsked = ({ part, rare }: Visit): boolean => PARTS.has(part) && rare !== true

let context: BrowserContext

test.beforeAll(async ({ browser }) => {
  context = await openWindow(browser)
})

test.afterAll(() => context.close())

for (const [index, visit] of EVERY_PAGE.filter(isAsked).entries()) {
  const names = visit.states.map(({ id }) => id).join(", ")
  test(`${visit.shows} passes axe and fits small screens: ${names}`, async ({ baseURL }) => {
    const page = await openVisit(context, visit, baseURL ?? "")
    const faults = await findFaults(page, visit, (at) => coveringAppearances(index + at))
    await page.close()
    expect(faults).toEqual([])
  })
}
