import type { Page } from "@playwright/test"
import { event } from "../../../../src/domain/events.ts"
import { exportLog } from "../../../../src/log/report/exportLog.ts"
import { projectionVersions } from "../../../../src/replay/evolveViews.ts"
import { envelop } from "../../../support/given.ts"
import { aHeader } from "../../../support/logParts.ts"
import { expect, test } from "../../support/session/casino.ts"
import { writeHostileReports } from "../../support/security/hostileReports.ts"
import { watchTasks } from "../../support/page/watchTasks.ts"

/** Maximum duration of a task that blocks the page, in ms, on a computer that does the fixed work of the test in `WORK_MS`. */
const LIMIT_MS = 100
const WORK_MS = 220

/** Processor time in ms that a fixed amount of work takes in this page: on a busy computer a fixed time may contain hardly any work. */
const measureWork = async (page: Page): Promise<number> => {
  const gauge = await watchTasks(page)
  await page.evaluate(() => {
    let sum = 0
    for (let step = 0; step < 300_000_000; step += 1) sum += step % 7
    return sum
  })
  return gauge()
}

const openReplay = async (page: Page): Promise<void> => {
  await page.addInitScript(() => localStorage.setItem("telereel.language", "en"))
  await page.goto("/replay")
  await expect(page.getByRole("heading", { name: "Open a report" })).toBeVisible()
}

test("[LOG-5] no hostile file blocks the page for more than 100 ms, and a verification can be cancelled", async ({ page }) => {
  test.slow()
  const files = await writeHostileReports()

  await openReplay(page)
  expect(await measureWork(page), "the gauge sees a blocked page").toBeGreaterThan(LIMIT_MS)

  const load = async (file: string, until: () => Promise<void>): Promise<void> => {
    await openReplay(page)
    const before = await measureWork(page)
    const longest = await watchTasks(page)
    await page.locator("input[type=file]").setInputFiles(file)
    await until()
    const ms = await longest()
    // A busy neighbour slows the processor itself, for a while: the same work then takes more processor time.
    const limitMs = LIMIT_MS * Math.max(1, before / WORK_MS, (await measureWork(page)) / WORK_MS)
    expect(ms, `${file}: the longest task, ms of processor time`).toBeLessThan(limitMs)
  }
  // Playwright's own queries cause long tasks in the page, so this one reads little.
  const shown = async (text: string): Promise<void> => {
    const found = (wanted: string): boolean =>
      [...document.querySelectorAll("li, output, [data-testid=replay-position]")].some(({ textContent }) => textContent.includes(wanted))
    await page.waitForFunction(found, text, { polling: 100, timeout: 90_000 })
  }
  const press = (name: string): Promise<void> =>
    page.evaluate((wanted) => {
      for (const button of document.querySelectorAll("button")) if (button.textContent === wanted) button.click()
    }, name)

  await load(files.hugeLine, () => shown("longer than 2000000 characters"))
  await load(files.deepNesting, () => shown("The file is cut off"))
  await load(files.wideLine, () => shown("Damaged events"))
  await load(files.bomb, () => shown("unpacks to more than a report can have"))
  await load(files.packedCut, () => shown("The gzip data is cut, damaged or joined"))
  await load(files.wrongCheckpoint, async () => {
    await shown("of 100000")
    await press("Session")
    await shown("screen differed from the log")
    await page.keyboard.press("End")
    await shown("100000 of 100000")
  })
  // Unpacking happens besides the work of a plain file, which the file above is.
  await load(files.packed, async () => {
    await shown("of 100000")
    await press("Session")
    await press("Cancel")
    await shown("Verification was cancelled")
    await press("Verify again")
    await shown("Proven: all 100000 events compared")
  })
})

test("[LOG-5] a search whose regular expression never ends is stopped, and the page names the cause and offers a reload", async ({
  page
}) => {
  test.slow()
  const lines = await exportLog({
    header: aHeader("endless"),
    events: envelop([event("PageLoaded", { restored: 0 }), event("Navigated", { path: `/${"a".repeat(60)}!` })]),
    checkpoints: [],
    projections: projectionVersions,
    env: { language: "en", timeZone: "Europe/Istanbul", viewport: "390x844", userAgent: "test" },
    redaction: { policy: "none", keyed: true }
  })
  const file = { name: "report.ndjson", mimeType: "application/x-ndjson", buffer: Buffer.from(lines.join("\n")) }

  await openReplay(page)
  await page.locator("input[type=file]").setInputFiles(file)
  await expect(page.getByTestId("replay-position")).toContainText("of 2")
  await page.getByLabel("Search events").fill("/(a+)+$/")
  await expect(page.getByRole("alert")).toContainText("The search did not end", { timeout: 30_000 })
  await page.getByRole("button", { name: "Reload" }).click()
  await expect(page.getByRole("heading", { name: "Open a report" })).toBeVisible()
  await page.locator("input[type=file]").setInputFiles(file)
  await expect(page.getByTestId("replay-position")).toContainText("of 2")
})
