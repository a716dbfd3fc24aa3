import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { screen, waitFor, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { Effect } from "effect"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { openTestPage, type TestPage, TEST_PAGE_TIME } from "../../../tests/support/testPage.tsx"
import type { SlotSession } from "../../domain/history/historyEvents.ts"
import { toCsv } from "../../domain/history/toCsv.ts"
import type { Language } from "../../i18n/languages.ts"
import type { CsvTarget } from "../../runtime/commands/account/exportCsv.ts"
import { SlotSessionsPage } from "./SlotSessionsPage.tsx"

const wired = vi.hoisted(() => ({
  asked: [] as unknown[],
  retried: [] as unknown[],
  saved: [] as { readonly name: string; readonly blob: Blob }[],
  all: null as readonly SlotSession[] | null,
  testPage: null as TestPage | null
}))

vi.mock("../../runtime/run.ts", () => ({
  run: (command: Effect.Effect<void>) => Effect.runSync(command),
  runPromise: async (command: Effect.Effect<unknown>) => Effect.runSync(command)
}))
vi.mock("../../runtime/queries/historyQueries.ts", () => ({
  slotSessionsQuery: (paging: unknown) => ({ queryKey: ["test", paging], queryFn: () => wired.asked.push(paging) })
}))
vi.mock("../../runtime/requests/refreshHistory.ts", () => ({
  refreshSlotSessions: (paging: unknown) => Effect.sync(() => void wired.retried.push(paging))
}))
vi.mock("../../runtime/commands/account/exportCsv.ts", () => ({
  exportSlotSessions: ({ locale, titles, toCells, save }: CsvTarget<SlotSession>) =>
    Effect.sync(() => {
      wired.testPage?.appendNow("CsvExportStarted", EXPORT)
      if (wired.all === null) return wired.testPage?.appendNow("CsvExportFailed", { ...EXPORT, reason: "call" })
      save(new Blob([toCsv([titles, ...wired.all.map(toCells)], locale)]))
      return wired.testPage?.appendNow("CsvExportFinished", { ...EXPORT, rows: wired.all.length })
    }),
  cancelExport: () => Effect.void
}))

const EXPORT = { exportId: "x-1", list: "slotSessions" } as const
vi.mock("../../ui/saveFile.ts", () => ({ saveBlob: (name: string, blob: Blob) => wired.saved.push({ name, blob }) }))

const session = (id: string, net: number, end: number | null = TEST_PAGE_TIME): SlotSession => ({
  id,
  machineId: 101,
  machine: `Lucky Reel ${id}`,
  brand: "Lucky, Reel",
  start: TEST_PAGE_TIME - 3_600_000,
  end,
  cashIn: 5000,
  cashOut: 5000 + net,
  net
})
const rows = [session("4", -5000, null), session("3", 1250), session("2", -5000), session("1", 0)]
const answer = { asked: 99, page: 1, pageSize: 20, total: 45, sessions: rows }

const openPage = async (language: Language = "en") => {
  const testPage = await openTestPage(language)
  wired.testPage = testPage
  const page = (
    <QueryClientProvider client={new QueryClient()}>
      <SlotSessionsPage />
    </QueryClientProvider>
  )
  return { ...testPage, open: () => testPage.show(page) }
}

const row = (machine: string) => within(screen.getByRole("row", { name: new RegExp(machine, "u") }))

beforeEach(() => {
  Object.assign(wired, { asked: [], retried: [], saved: [], all: null, testPage: null })
})

describe("[PAGE-2] slot sessions", () => {
  it.each([
    ["en", ["Still open", "Won₺12.50", "Lost−₺50.00", "Even₺0.00"]],
    ["tr", ["Devam ediyor", "Kazanç₺12,50", "Kayıp−₺50,00", "Başa baş₺0,00"]]
  ] as const)("slot sessions show each result as a word and a figure in %s", async (language, results) => {
    const testPage = await openPage(language)
    await testPage.append("SlotSessionsReceived", answer)
    testPage.open()
    const shown = screen.getAllByRole("row").flatMap((one) => [...one.querySelectorAll("[data-net]")].map(({ textContent }) => textContent))
    expect(shown).toEqual(results)
  })

  it.each([
    [4, "Net result"],
    [45, "Net result of this page"]
  ])("slot sessions call the sum of the shown rows, of %d in the list, %s", async (total, label) => {
    const testPage = await openPage()
    await testPage.append("SlotSessionsReceived", { ...answer, total })
    testPage.open()
    expect(screen.getByRole("figure").querySelector("figcaption")?.textContent).toBe(`Net result of each session${label}−₺37.50`)
  })

  it.each([
    ["en", "41–60 of 1,234", "Page 3 of 62"],
    ["tr", "41–60 / 1.234", "Sayfa 3 / 62"],
    ["ar", "41–60 من 1,234", "صفحة 3 من 62"]
  ] as const)("slot sessions tell the number of rows with the digit grouping of the language %s", async (language, shown, page) => {
    const testPage = await openPage(language)
    await testPage.append("SlotSessionsReceived", { ...answer, page: 3, total: 1_234 })
    testPage.open()
    expect(screen.getByText(shown)).toBeTruthy()
    expect(screen.getByText(page)).toBeTruthy()
  })

  it("slot sessions keep the focus at the list when the retry of a stale list removes its button", async () => {
    const testPage = await openPage()
    await testPage.append("SlotSessionsReceived", answer)
    await testPage.append("SlotSessionsRequested", { page: 1, pageSize: 20 })
    await testPage.append("SlotSessionsFailed", { asked: testPage.appended.length })
    testPage.open()
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    await testPage.append("SlotSessionsRequested", { page: 1, pageSize: 20 })
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole("table").closest("section"))
  })

  it("slot sessions are requested page by page, and a new page size returns to the first page", async () => {
    const testPage = await openPage()
    await testPage.append("SlotSessionsReceived", answer)
    testPage.open()
    await userEvent.click(screen.getByRole("button", { name: "Next page" }))
    await userEvent.selectOptions(screen.getByLabelText("Rows per page"), "50")
    expect(wired.asked).toEqual([
      { page: 1, pageSize: 20 },
      { page: 2, pageSize: 20 },
      { page: 1, pageSize: 50 }
    ])
  })

  it("slot sessions disable the next page at the end, and its button keeps the focus", async () => {
    const testPage = await openPage()
    await testPage.append("SlotSessionsReceived", { ...answer, page: 3 })
    testPage.open()
    expect(screen.getByText("41–45 of 45")).toBeTruthy()
    const next = screen.getByRole<HTMLButtonElement>("button", { name: "Next page" })
    await userEvent.click(next)
    // A browser takes the focus from a disabled button; jsdom does not.
    expect([next.disabled, next.getAttribute("aria-disabled"), document.activeElement]).toEqual([false, "true", next])
    expect(screen.getByRole("button", { name: "Previous page" }).getAttribute("aria-disabled")).toBeNull()
  })

  it("slot sessions stay visible while they are requested again, and are marked when that fails", async () => {
    const testPage = await openPage()
    await testPage.append("SlotSessionsReceived", answer)
    testPage.open()
    await testPage.append("SlotSessionsRequested", { page: 2, pageSize: 20 })
    expect(screen.getByRole("table").getAttribute("aria-busy")).toBe("true")
    await testPage.append("SlotSessionsFailed", { asked: 99 })
    expect(await screen.findByText("Last known")).toBeTruthy()
    expect(row("Lucky Reel 3").getByText("Won")).toBeTruthy()
  })

  it("slot sessions name no range of rows while the shown rows may be those of another page", async () => {
    const testPage = await openPage()
    await testPage.append("SlotSessionsReceived", answer)
    testPage.open()
    expect(screen.getByText("1–20 of 45")).toBeTruthy()
    await testPage.append("SlotSessionsRequested", { page: 2, pageSize: 20 })
    expect(screen.queryByText(/of 45/u)).toBeNull()
    await testPage.append("SlotSessionsFailed", { asked: 99 })
    expect(screen.queryByText(/of 45/u)).toBeNull()
  })

  it("slot sessions show loading, an error with a retry, and an empty list", async () => {
    const testPage = await openPage()
    testPage.open()
    expect(screen.getByText("Loading…")).toBeTruthy()
    await testPage.append("SlotSessionsFailed", { asked: 99 })
    await userEvent.click(within(screen.getByRole("alert")).getByRole("button", { name: "Try again" }))
    expect(wired.retried).toEqual([{ page: 1, pageSize: 20 }])
    await testPage.append("SlotSessionsReceived", { ...answer, total: 0, sessions: [] })
    expect(screen.getByText("No sessions yet")).toBeTruthy()
  })

  it("slot sessions are drawn with their sum, without the open one", async () => {
    const testPage = await openPage()
    await testPage.append("SlotSessionsReceived", answer)
    testPage.open()
    const chart = within(screen.getByRole("figure"))
    expect(chart.getByText("1 won, 1 lost, 1 even.")).toBeTruthy()
    expect(chart.getByText("−₺37.50")).toBeTruthy()
  })
})

describe("[PAGE-2] the CSV file", () => {
  it("the CSV file contains every session, not only this page's, with amounts that a spreadsheet reads, and no result of an open one", async () => {
    wired.all = [session("8", -5000, null), session("7", -5000), session("6", 1250)]
    const testPage = await openPage()
    await testPage.append("SlotSessionsReceived", answer)
    testPage.open()
    await userEvent.click(screen.getByRole("button", { name: "Save as CSV" }))
    expect(await screen.findByText("The file with 3 rows is saved.")).toBeTruthy()
    const [file] = wired.saved
    expect(file?.name).toBe("slot-sessions.csv")
    expect((await file?.blob.text())?.split("\r\n")).toEqual([
      "Number,Brand,Machine,Start,End,Cash in (TRY),Cash out (TRY),Net result (TRY)",
      '8,"Lucky, Reel",Lucky Reel 8,2023-11-14T21:13:20.000Z,,50.00,0.00,',
      '7,"Lucky, Reel",Lucky Reel 7,2023-11-14T21:13:20.000Z,2023-11-14T22:13:20.000Z,50.00,0.00,-50.00',
      '6,"Lucky, Reel",Lucky Reel 6,2023-11-14T21:13:20.000Z,2023-11-14T22:13:20.000Z,50.00,62.50,12.50',
      ""
    ])
  })

  it("the CSV file of a player who reads Turkish has semicolons and decimal commas", async () => {
    wired.all = [session("7", -5000)]
    const testPage = await openPage("tr")
    await testPage.append("SlotSessionsReceived", answer)
    testPage.open()
    await userEvent.click(screen.getByRole("button", { name: /CSV/u }))
    const [, line] = (await wired.saved[0]?.blob.text())?.split("\r\n") ?? []
    expect(line).toBe('7;"Lucky, Reel";Lucky Reel 7;2023-11-14T21:13:20.000Z;2023-11-14T22:13:20.000Z;50,00;0,00;-50,00')
  })

  it("the CSV file is reported as not saved after a failure", async () => {
    const testPage = await openPage()
    await testPage.append("SlotSessionsReceived", answer)
    testPage.open()
    await userEvent.click(screen.getByRole("button", { name: "Save as CSV" }))
    await waitFor(() => expect(screen.getByText(/no file was saved/u)).toBeTruthy())
    expect(wired.saved).toEqual([])
  })
})
