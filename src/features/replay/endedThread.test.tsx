import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { beforeEach, describe, expect, it } from "vitest"
import { makeNearReports } from "../../../tests/support/nearReports.ts"
import { initI18n, loadTexts } from "../../i18n/initI18n.ts"
import { ReplayScreen } from "./ReplayScreen.tsx"

beforeEach(async () => {
  await initI18n("en")
  await loadTexts("replay")
})

describe("[LOG-5] the thread that reads reports", () => {
  it("a thread that ends while it reads a file ends the reading, and the page offers a reload", async () => {
    let stop: (reason: string) => void = () => undefined
    const reports = makeNearReports((end) => {
      stop = end
    })
    render(<ReplayScreen Pages={() => null} show={() => undefined} reports={reports} branch={null} breach={null} />)
    const file = new File(["x"], "report.ndjson")
    // A file whose bytes never arrive.
    Object.defineProperty(file, "stream", { value: () => new ReadableStream() })
    await userEvent.upload(document.querySelector<HTMLInputElement>("input[type=file]") ?? document.body, file, { applyAccept: false })
    await screen.findByText("Reading report.ndjson")
    stop("out of memory")
    expect((await screen.findByRole("alert")).textContent).toContain("Reload the page and open the report again.")
    expect(screen.getByRole("button", { name: "Reload" })).toBeTruthy()
    expect(screen.queryByText("Reading report.ndjson")).toBeNull()
    await expect(reports.open(new Blob(["x"]))).rejects.toThrow("out of memory")
  })
})
