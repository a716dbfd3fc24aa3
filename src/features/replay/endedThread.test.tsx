import { Blob as NodeBlob } from "node:buffer"
import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { beforeEach, describe, expect, it } from "vitest"
import { envelop } from "../../../tests/support/given.ts"
import { aHeader } from "../../../tests/support/logParts.ts"
import { makeNearReports } from "../../../tests/support/nearReports.ts"
import { event } from "../../domain/events.ts"
import { initI18n, loadTexts } from "../../i18n/initI18n.ts"
import { exportLog } from "../../log/report/exportLog.ts"
import { projectionVersions } from "../../replay/evolveViews.ts"
import type { ThreadEnd } from "../../replay/session/reports.ts"
import { ReplayScreen } from "./ReplayScreen.tsx"

beforeEach(async () => {
  await initI18n("en")
  await loadTexts("replay")
})

const openSession = async (): Promise<void> => {
  const lines = await exportLog({
    header: aHeader("abc"),
    events: envelop([event("PageLoaded", { restored: 0 }), event("Navigated", { path: "/lobby" })]),
    checkpoints: [],
    projections: projectionVersions,
    env: { language: "en", timeZone: "Europe/Istanbul", viewport: "390x844", userAgent: "test" },
    redaction: { policy: "default", keyed: true }
  })
  const text = lines.join("\n")
  const file = new File([text], "report.ndjson")
  // Files in jsdom have no `stream` method.
  Object.defineProperty(file, "stream", { value: () => new NodeBlob([text]).stream() })
  await userEvent.upload(document.querySelector<HTMLInputElement>("input[type=file]") ?? document.body, file, { applyAccept: false })
  await screen.findByTestId("replay-position")
}

describe("[LOG-5] the thread that reads reports", () => {
  it("a thread that ends while it reads a file ends the reading, and the page offers a reload", async () => {
    let stop: (end: ThreadEnd) => void = () => undefined
    const reports = makeNearReports((end) => {
      stop = end
    })
    render(<ReplayScreen Pages={() => null} show={() => undefined} reports={reports} branch={null} breach={null} />)
    const file = new File(["x"], "report.ndjson")
    // A file whose bytes never arrive.
    Object.defineProperty(file, "stream", { value: () => new ReadableStream() })
    await userEvent.upload(document.querySelector<HTMLInputElement>("input[type=file]") ?? document.body, file, { applyAccept: false })
    await screen.findByText("Reading report.ndjson")
    stop({ kind: "failed", reason: "out of memory" })
    expect((await screen.findByRole("alert")).textContent).toContain("Reload the page and open the report again.")
    expect(screen.getByRole("button", { name: "Reload" })).toBeTruthy()
    expect(screen.queryByText("Reading report.ndjson")).toBeNull()
    await expect(reports.open(new Blob(["x"]))).rejects.toThrow("out of memory")
  })

  it("a thread that a search has blocked is ended, and the page names the search as the cause", async () => {
    let stop: (end: ThreadEnd) => void = () => undefined
    const reports = makeNearReports((end) => {
      stop = end
    })
    render(<ReplayScreen Pages={() => null} show={() => undefined} reports={reports} branch={null} breach={null} />)
    await openSession()
    stop({ kind: "searchStuck", reason: "The search was stopped" })
    const alarm = await screen.findByRole("alert")
    expect(alarm.textContent).toContain("The search did not end")
    expect(alarm.textContent).toContain("open the report again")
    expect(screen.getByRole("button", { name: "Reload" })).toBeTruthy()
    // The page stays usable for what it already has: a query without an answer is no defect of the page.
    await userEvent.type(screen.getByLabelText("Search events"), "x")
    await userEvent.keyboard("{Escape}{ArrowRight}")
    expect(screen.getByTestId("replay-position")).toBeTruthy()
  })
})
