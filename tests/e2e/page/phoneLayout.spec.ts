import { expect, test } from "../support/casino.ts"
import { makeSessionToken } from "../support/sessionToken.ts"

const GOLDEN_LOG = new URL("../../golden/session.ndjson", import.meta.url).pathname
const PHONE = { width: 390, height: 844 }

test.use({ viewport: PHONE })

test("[LOG-5] a replay on a phone shows the verdict and the names of all panes", async ({ page }) => {
  await page.goto("/replay")
  await page.getByRole("button", { name: "EN: English" }).click()
  await page.locator("input[type=file]").setInputFiles(GOLDEN_LOG)
  await expect(page.getByRole("slider", { name: "Timeline" })).toBeVisible()
  await expect(page.getByRole("banner").getByText(/^Verified · \d+ checkpoints?$/u)).toBeInViewport({ ratio: 1 })
  const panes = page.getByRole("navigation").getByRole("button")
  await expect(panes).toHaveText(["Events", "Event", "State", "Changes", "Session", "Compare", "Compliance"])
  for (const pane of await panes.all()) await expect(pane).toBeInViewport({ ratio: 1 })
})

test("[PAGE-3] the values of a table's card end at the same edge on a phone", async ({ page, player }) => {
  await player.open(`/transactions?token=${makeSessionToken("demo")}`)
  const cells = page.getByRole("table").locator("tbody td")
  await expect(cells.first()).toBeVisible()
  // A name that needs a line of its own, below its label.
  const long = page.getByRole("table").locator("tbody td > div", { hasText: "Lantern Bay 1" }).first()
  await long.evaluate((value) => {
    value.textContent = "Lantern Bay of the Southern Sea 1"
  })
  const edges = await cells.evaluateAll((all) =>
    all.map((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell.lastElementChild ?? cell)
      return Math.round(range.getBoundingClientRect().right)
    })
  )
  expect(edges.length).toBeGreaterThan(10)
  expect(new Set(edges).size).toBe(1)
})
