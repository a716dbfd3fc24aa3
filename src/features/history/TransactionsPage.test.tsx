import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { screen, waitFor, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { Effect } from "effect"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { openTestPage, type TestPage, TEST_PAGE_TIME } from "../../../tests/support/testPage.tsx"
import { profileAt, rulesOf } from "../../domain/protection/profiles/profiles.ts"
import type { TransactionFilter } from "../../domain/history/historyEvents.ts"
import { UiProvider } from "../../ui/theme/UiProvider.tsx"
import { TransactionsPage } from "./TransactionsPage.tsx"

interface Asked {
  readonly paging: { readonly page: number; readonly pageSize: number }
  readonly filter: TransactionFilter
}

const wired = vi.hoisted(() => ({
  asked: [] as Asked[],
  testPage: null as TestPage | null,
  exported: [] as unknown[],
  saved: [] as { readonly name: string; readonly blob: Blob }[]
}))

vi.mock("../../runtime/run.ts", () => ({
  run: (command: Effect.Effect<void>) => Effect.runSync(command),
  runPromise: async (command: Effect.Effect<unknown>) => Effect.runSync(command)
}))
vi.mock("../../runtime/queries/historyQueries.ts", () => ({
  transactionsQuery: (paging: Asked["paging"], filter: TransactionFilter) => ({
    queryKey: ["test", paging, filter],
    queryFn: () => {
      wired.asked.push({ paging, filter })
      wired.testPage?.appendNow("TransactionsRequested", { ...paging, filter })
      return wired.asked.length
    }
  })
}))
vi.mock("../../runtime/commands/account/exportCsv.ts", () => ({
  exportTransactions: (filter: TransactionFilter) =>
    Effect.sync(() => {
      wired.exported.push(filter)
      wired.testPage?.appendNow("CsvExportStarted", EXPORT)
    }),
  cancelExport: () => Effect.sync(() => wired.testPage?.appendNow("CsvExportCancelled", EXPORT))
}))

vi.mock("../../ui/saveFile.ts", () => ({ saveBlob: (name: string, blob: Blob) => wired.saved.push({ name, blob }) }))

const EXPORT = { exportId: "x-1", list: "transactions" } as const

const transactions = [
  { id: "9", action: 5, amount: 120_000, time: TEST_PAGE_TIME, machine: "Lucky Reel 1", balanceAfter: 125_000 },
  { id: "8", action: 2, amount: 5000, time: TEST_PAGE_TIME, machine: null, balanceAfter: 5000 }
] as const

const openPage = async (): Promise<TestPage> => {
  const testPage = await openTestPage()
  wired.testPage = testPage
  testPage.show(
    <UiProvider>
      <QueryClientProvider client={new QueryClient()}>
        <main tabIndex={-1}>
          <TransactionsPage />
        </main>
      </QueryClientProvider>
    </UiProvider>
  )
  await testPage.append("TransactionsReceived", { asked: 99, page: 1, pageSize: 20, total: 2, transactions: [...transactions] })
  return testPage
}

const last = (): Asked | undefined => wired.asked.at(-1)
const everything: TransactionFilter = { actions: [], from: null, to: null }

beforeEach(() => {
  Object.assign(wired, { asked: [], exported: [], saved: [], testPage: null })
})

/** The calendar opens on the current month. */
const dayOfThisMonth = (day: number): Date => new Date(new Date().getFullYear(), new Date().getMonth(), day)

const filterButton = (name: string): HTMLElement => within(screen.getByRole("region", { name: "Filter" })).getByRole("button", { name })

const choose = async (field: string, day: number): Promise<void> => {
  await userEvent.click(screen.getByLabelText(field))
  const name = dayOfThisMonth(day).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" })
  await userEvent.click(await screen.findByLabelText(name))
  await waitFor(() => expect(screen.queryByLabelText(name)).toBeNull())
}

describe("[PAGE-3] transactions", () => {
  it("transactions are shown with their type, machine, signed amount and the balance after", async () => {
    await openPage()
    const cells = screen
      .getAllByRole("row")
      .map((row) => [...row.querySelectorAll("th, td")].map(({ lastChild }) => lastChild?.textContent))
    expect(cells.slice(1).map(([type, , machine, amount, balance]) => [type, machine, amount, balance])).toEqual([
      ["Hand Pay", "Lucky Reel 1", "+₺1,200.00", "₺1,250.00"],
      ["Withdraw", "No machine", "−₺50.00", "₺50.00"]
    ])
  })

  it.each([
    ["a row of a kind that this client does not know", { total: 3 }, "Rows missing on this page: 1. Ask the support about them."],
    ["rows of a page in the middle", { page: 2, pageSize: 20, total: 1_234 }, "Rows missing on this page: 18. Ask the support about them."],
    ["all rows", { total: 1_234, pageSize: 2_000, transactions: [] }, "Rows missing on this page: 1,234. Ask the support about them."],
    ["no row", {}, null]
  ] as const)("transactions tell how many rows are missing when the answer lacks %s", async (_what, change, text) => {
    const testPage = await openPage()
    const answer = { asked: 100, page: 1, pageSize: 20, total: 2, transactions: [...transactions] }
    await testPage.append("TransactionsReceived", { ...answer, ...change })
    const shown = screen.queryByText(/^Rows missing/u)?.textContent ?? null
    expect(shown).toBe(text)
    await testPage.append("TransactionsRequested", { page: 1, pageSize: 20, filter: everything })
    expect(screen.queryByText(/^Rows missing/u)).toBeNull()
  })

  it("a transaction opens with its receipt, which can be saved as a file", async () => {
    await openPage()
    await userEvent.click(within(screen.getByRole("row", { name: /Hand Pay/u })).getByRole("button", { name: "Hand Pay" }))
    const dialog = within(await screen.findByRole("dialog", { name: "Receipt" }))
    expect(dialog.getByText("+₺1,200.00")).toBeTruthy()
    expect(dialog.getByText("₺1,250.00")).toBeTruthy()
    await userEvent.click(dialog.getByRole("button", { name: "Save receipt" }))
    const [file] = wired.saved
    expect(file?.name).toBe("receipt-9.txt")
    expect(await file?.blob.text()).toContain("Amount: +₺1,200.00")
    expect(await file?.blob.text()).toContain(`Time (UTC): ${new Date(TEST_PAGE_TIME).toISOString()}`)
  })

  it("transactions show no balance when the server sends none", async () => {
    const testPage = await openPage()
    const [{ balanceAfter: _, ...row }] = transactions
    await testPage.append("TransactionsReceived", { asked: 100, page: 1, pageSize: 20, total: 1, transactions: [row] })
    expect(screen.queryByRole("columnheader", { name: "Balance after" })).toBeNull()
  })

  it("transactions are filtered by types, and by all of them again", async () => {
    await openPage()
    expect(last()?.filter).toEqual(everything)
    await userEvent.click(filterButton("Hand Pay"))
    await userEvent.click(filterButton("Deposit"))
    expect(last()).toEqual({ paging: { page: 1, pageSize: 20 }, filter: { ...everything, actions: [1, 5] } })
    expect(filterButton("Deposit").getAttribute("aria-pressed")).toBe("true")
    await userEvent.click(filterButton("Hand Pay"))
    expect(last()?.filter.actions).toEqual([1])
    await userEvent.click(filterButton("All"))
    expect(filterButton("Deposit").getAttribute("aria-pressed")).toBe("false")
  })

  it("transactions name the number of filters in use on the button that shows them on a phone, not only by a colour", async () => {
    await openPage()
    expect(screen.getByRole("button", { name: "Filter" })).toBeTruthy()
    await userEvent.click(filterButton("Hand Pay"))
    await choose("Until", 20)
    expect(await screen.findByRole("button", { name: "Filter (2)" })).toBeTruthy()
  })

  it("transactions are filtered by days; a first day after the last one shows an error and sends no request", async () => {
    await openPage()
    await choose("Until", 20)
    const before = wired.asked.length
    expect(last()?.filter).toEqual({ ...everything, to: dayOfThisMonth(21).getTime() })
    await choose("From", 21)
    // An alert: the day that was chosen may be the other one.
    expect(screen.getByRole("alert").textContent).toBe("The first day is after the last one.")
    expect(wired.asked).toHaveLength(before)
    await choose("From", 20)
    expect(last()?.filter.from).toBe(dayOfThisMonth(20).getTime())
    expect(screen.queryByText("The first day is after the last one.")).toBeNull()
  })

  it("transactions distinguish an empty filter result from an empty list, and offer to clear the filter", async () => {
    const testPage = await openPage()
    await userEvent.click(filterButton("JACKPOT"))
    const nothing = { asked: 99, page: 1, pageSize: 20, total: 0, transactions: [] }
    await testPage.append("TransactionsReceived", nothing)
    expect(screen.getByText("No transactions match this filter")).toBeTruthy()
    await waitFor(() =>
      expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain("No transactions match this filter")
    )
    await userEvent.click(screen.getAllByRole("button", { name: "Clear the filter" }).at(-1) ?? document.body)
    await testPage.append("TransactionsReceived", nothing)
    expect(screen.getByText("No transactions yet")).toBeTruthy()
  })

  it("transactions announce the number of rows after a change of the filter", async () => {
    const testPage = await openPage()
    await userEvent.click(filterButton("Deposit"))
    await testPage.append("TransactionsReceived", { asked: 99, page: 1, pageSize: 20, total: 1_200, transactions: [transactions[0]] })
    await waitFor(() => expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain("1–1 of 1,200"))
  })

  it.each([
    ["beside the filter", 0],
    ["in place of the rows", -1]
  ])("transactions keep the focus on the page when the button %s has cleared the filter", async (_where, which) => {
    const testPage = await openPage()
    await userEvent.click(filterButton("JACKPOT"))
    await testPage.append("TransactionsReceived", { asked: 99, page: 1, pageSize: 20, total: 0, transactions: [] })
    await userEvent.click(screen.getAllByRole("button", { name: "Clear the filter" }).at(which) ?? document.body)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")))
  })

  it("transactions go to the last page once when the answered page is beyond it, and show no range without rows", async () => {
    const testPage = await openPage()
    const beyond = { asked: 99, page: 3, pageSize: 20, total: 21, transactions: [] }
    await testPage.append("TransactionsReceived", beyond)
    await waitFor(() => expect(last()?.paging).toEqual({ page: 2, pageSize: 20 }))
    const asked = wired.asked.length
    await testPage.append("TransactionsReceived", { ...beyond, asked: 100, page: 2 })
    expect(screen.queryByText(/of 21/u)).toBeNull()
    expect(wired.asked).toHaveLength(asked)
  })

  it("transactions are exported with the current filter and progress in rows, until the file is saved", async () => {
    const testPage = await openPage()
    await userEvent.click(filterButton("Withdraw"))
    await userEvent.click(screen.getByRole("button", { name: "Save as CSV" }))
    expect(wired.exported).toEqual([{ ...everything, actions: [2] }])
    await testPage.append("CsvExportProgressed", { ...EXPORT, rows: 4_200, total: 12_345 })
    expect(screen.getByText("4,200 of 12,345 rows")).toBeTruthy()
    expect(screen.getByRole("progressbar").getAttribute("aria-valuetext")).toBe("4,200 of 12,345 rows")
    await testPage.append("CsvExportFinished", { ...EXPORT, rows: 12_345 })
    expect(screen.getByText("The file with 12,345 rows is saved.")).toBeTruthy()
    expect(screen.queryByRole("progressbar")).toBeNull()
  })

  it("transactions are not saved after a cancellation, which the page confirms", async () => {
    await openPage()
    await userEvent.click(screen.getByRole("button", { name: "Save as CSV" }))
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }))
    expect(await screen.findByText("Cancelled. No file was saved.")).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")))
    expect(screen.getByRole("button", { name: "Save as CSV" })).toBeTruthy()
  })

  it("transactions show an error when they could not be fetched completely", async () => {
    const testPage = await openPage()
    await userEvent.click(screen.getByRole("button", { name: "Save as CSV" }))
    await testPage.append("CsvExportFailed", { ...EXPORT, reason: "incomplete" })
    expect(screen.getByText(/no file was saved/u)).toBeTruthy()
  })

  it("transactions do not show the result of an export of an earlier visit", async () => {
    const testPage = await openTestPage()
    await testPage.append("CsvExportStarted", EXPORT)
    await testPage.append("CsvExportFinished", { ...EXPORT, rows: 5 })
    wired.testPage = testPage
    testPage.show(
      <UiProvider>
        <QueryClientProvider client={new QueryClient()}>
          <TransactionsPage />
        </QueryClientProvider>
      </UiProvider>
    )
    expect(screen.queryByText(/rows is saved|rows are saved/u)).toBeNull()
  })
})

describe("[PROT-11] the period that the profile asks for", () => {
  const applied = (id: string) => {
    const { id: profile, effectiveFrom: edition, ...rest } = profileAt(id, TEST_PAGE_TIME)
    return { profile, edition, asked: id, rules: rulesOf(rest) }
  }

  it("mt (Player Protection Directive): the period is stated, and one button asks the casino for all of it", async () => {
    vi.setSystemTime(new Date(2026, 10, 23, 12))
    const testPage = await openPage()
    expect(screen.queryByTestId("history-period")).toBeNull()
    await testPage.append("ProtectionApplied", applied("mt"))
    const period = screen.getByTestId("history-period")
    expect(period.textContent).toContain("May 23, 2026")
    await userEvent.click(within(period).getByRole("button"))
    await waitFor(() => expect(last()?.filter).toEqual({ actions: [], from: new Date(2026, 4, 23).getTime(), to: null }))
    vi.useRealTimers()
  })

  it("us-nj: is not stated where the profile has none", async () => {
    const testPage = await openPage()
    await testPage.append("ProtectionApplied", applied("us-nj"))
    expect(screen.queryByTestId("history-period")).toBeNull()
  })
})
