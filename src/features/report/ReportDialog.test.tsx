import { render, screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { ReportError } from "../../domain/support/reportError.ts"
import { initI18n, loadTexts } from "../../i18n/initI18n.ts"
import type { Report } from "../../runtime/reports/makeReport.ts"
import { UiProvider } from "../../ui/theme/UiProvider.tsx"
import { CrashReport } from "./CrashReport.tsx"
import { ReportDialog } from "./ReportDialog.tsx"

const made = vi.hoisted((): { make: () => Promise<unknown> } => ({ make: () => Promise.resolve(null) }))
vi.mock("../../runtime/reports/makeReport.ts", () => ({ makeReport: () => made.make() }))

const report: Report = {
  fileName: "telereel-report-abc.ndjson",
  lines: ['{"k":"header"}', '{"k":"ev","seq":1}', '{"k":"end"}'],
  bytes: 44_212,
  events: 1_234,
  from: 1_000,
  to: 62_000,
  personal: [
    { masking: "mask", fields: ["name", "somethingNew"] },
    { masking: "drop", fields: ["lastLogonIp"] }
  ]
}

const FAILED = "The report could not be made. Try again. If it fails again, contact support."
/** What the page has passed to the browser's error reporting. */
const logged: unknown[] = []

const saved: { readonly name: string; readonly text: Promise<string> }[] = []
let last: Blob | null = null

beforeEach(async () => {
  saved.length = 0
  logged.length = 0
  vi.stubGlobal("reportError", (error: unknown) => void logged.push(error))
  made.make = () => Promise.resolve(report)
  await initI18n("en")
  await Promise.all([loadTexts("lobby"), loadTexts("report")])
  URL.createObjectURL = (blob) => {
    last = blob instanceof Blob ? blob : null
    return "blob:report"
  }
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: read(last) })
  })
})

const read = (blob: Blob | null): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result : ""))
    reader.readAsText(blob ?? new Blob())
  })

const open = (): void =>
  void render(
    <UiProvider>
      <ReportDialog onClose={() => undefined} />
    </UiProvider>
  )

describe("[LOG-4] saving a report", () => {
  it("the dialog shows size, duration, masking and sample lines before the player saves", async () => {
    open()
    expect((await screen.findByTestId("report-events")).textContent).toBe("1,234")
    expect(screen.getByText("1 min 1 sec")).toBeTruthy()
    expect(screen.getByText("44.2 kB")).toBeTruthy()
    expect(screen.getByText("Masked:").closest("li")?.textContent).toBe("Masked: first name, somethingNew")
    expect(screen.getByText("Removed:").closest("li")?.textContent).toBe("Removed: IP of the last login")
    expect(screen.getByTestId("report-sample").textContent).toContain('{"k":"ev","seq":1}')
    expect(saved).toEqual([])
  })

  it("the dialog saves exactly the previewed report as one file", async () => {
    open()
    await screen.findByTestId("report-events")
    await userEvent.click(screen.getByRole("button", { name: "Save the file" }))
    expect(saved.map(({ name }) => name)).toEqual(["telereel-report-abc.ndjson"])
    expect(await saved[0]?.text).toBe(`${report.lines.join("\n")}\n`)
    expect(screen.getByRole("button", { name: "Saved" })).toBeTruthy()
  })

  it.each([
    ["there is no log", () => Promise.resolve(null), "Nothing has been recorded yet."],
    ["the log cannot be read", () => Promise.reject(new Error("gone")), FAILED],
    ["the disk hangs", () => Promise.reject(new ReportError({ reason: "hangs" })), /^The device's storage does not answer/u]
  ])("the report dialog says so when %s, and saves nothing", async (_, make, text) => {
    made.make = make
    open()
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save the file" }).disabled).toBe(true)
  })

  it("the report dialog logs the error of a report, and makes the report again on the player's wish", async () => {
    const broken = new Error("gone")
    made.make = () => Promise.reject(broken)
    open()
    expect((await screen.findByRole("alert")).textContent).toContain(FAILED)
    expect(logged).toEqual([broken])
    made.make = () => Promise.resolve(report)
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    await screen.findByTestId("report-events")
    expect(screen.queryByRole("alert")).toBeNull()
    // The retry button had the focus.
    expect(screen.getByRole("dialog").contains(document.activeElement)).toBe(true)
    expect(logged).toHaveLength(1)
  })

  it("the report dialog works on the crash page without router, views or money format", async () => {
    render(<CrashReport />, { wrapper: UiProvider })
    await userEvent.click(screen.getByRole("button", { name: "Save report" }))
    await screen.findByTestId("report-events")
    await userEvent.click(screen.getByRole("button", { name: "Save the file" }))
    expect(saved).toHaveLength(1)
  })

  it("the report on the crash page takes the focus of the button that it replaces", async () => {
    render(<CrashReport />, { wrapper: UiProvider })
    await userEvent.click(screen.getByRole("button", { name: "Save report" }))
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Save a report" }))
  })
})
