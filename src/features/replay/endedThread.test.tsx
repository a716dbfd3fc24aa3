import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { beforeEach, describe, expect, it } from "vitest"
import { makeNearReports } from "../../../tests/support/browser/nearReports.ts"
import { chooseReport, reportLines, session, startReplay } from "../../../tests/support/pages/replayScreen.tsx"
import type { ThreadEnd } from "../../replay/session/reports.ts"
import { ReplayScreen } from "./ReplayScreen.tsx"

beforeEach(startReplay)

describe("[LOG-5] the thread that reads reports", () => {
  it("a thread that ends while it reads a file ends the reading, and the page offers a reload", async () => {
    let stop: (end: ThreadEnd) => void = () => undefined
    const reports = makeNearReports((end) => {
      stop = end
    })
    render(<ReplayScreen Pages={() => null} show={() => undefined} reports={reports} branch={null} breach={null} />)
    // A file whose bytes never arrive.
    await chooseReport("x", { stream: () => new ReadableStream() })
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
    await chooseReport((await reportLines(session)).join("\n"))
    await screen.findByTestId("replay-position")
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
