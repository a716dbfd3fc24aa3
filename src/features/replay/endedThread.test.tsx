import { render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { beforeEach, describe, expect, it } from "vitest"
import { makeNearReports } from "../../../tests/support/browser/nearReports.ts"
import { chooseReport, reportLines, session, startReplay } from "../../../tests/support/pages/replayScreen.tsx"
import type { ThreadEnd } from "../../replay/session/reports.ts"
import { ReplayScreen } from "./ReplayScreen.tsx"

beforeEach(startReplay)

/** Opens the replay screen. `stop` ends the thread that reads its reports. */
const openScreen = () => {
  let end: (how: ThreadEnd) => void = () => undefined
  const reports = makeNearReports((ending) => {
    end = ending
  })
  render(<ReplayScreen Pages={() => null} show={() => undefined} reports={reports} branch={null} breach={null} />)
  return { reports, stop: (how: ThreadEnd) => end(how) }
}

/** The same with an opened report. */
const openReportScreen = async () => {
  const opened = openScreen()
  await chooseReport((await reportLines(session)).join("\n"))
  await screen.findByTestId("replay-position")
  return opened
}

const choose = (name: string) => userEvent.click(screen.getByRole("button", { name }))

/** A file whose bytes never arrive. */
const chooseEndless = (name: string) => chooseReport("x", { name, stream: () => new ReadableStream() })

const FAILED = { kind: "failed", reason: "out of memory" } as const

describe("[LOG-5] the thread that reads reports", () => {
  it("a thread that ends while it reads a file ends the reading, and the page offers a reload", async () => {
    const { reports, stop } = openScreen()
    await chooseEndless("report.ndjson")
    await screen.findByText("Reading report.ndjson")
    stop(FAILED)
    expect((await screen.findByRole("alert")).textContent).toContain("Reload the page and open the report again.")
    expect(screen.getByRole("button", { name: "Reload" })).toBeTruthy()
    expect(screen.queryByText("Reading report.ndjson")).toBeNull()
    await expect(reports.open(new Blob(["x"]))).rejects.toThrow("out of memory")
  })

  it("a thread that a search has blocked is ended, and the page names the search as the cause", async () => {
    const { stop } = await openReportScreen()
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

  it("a thread that ends while it compares two reports ends the comparison", async () => {
    const { stop } = await openReportScreen()
    await choose("Compare")
    await chooseEndless("other.ndjson")
    await screen.findByText("Comparing with other.ndjson")
    stop(FAILED)
    expect(await screen.findByText("Cancelled. Nothing was compared.")).toBeTruthy()
  })

  it("a thread that has ended ends the search for the next change of a value", async () => {
    const { stop } = await openReportScreen()
    await choose("State")
    await userEvent.click(await screen.findByTitle("Follow phase"))
    stop(FAILED)
    await choose("Next change")
    await waitFor(() => expect(screen.queryByText("Searching…")).toBeNull())
  })
})
