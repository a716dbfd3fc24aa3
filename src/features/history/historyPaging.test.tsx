import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { act, cleanup, screen, waitFor, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { Effect } from "effect"
import type { ReactElement } from "react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { openTestPage, type TestPage, TEST_PAGE_TIME } from "../../../tests/support/testPage.tsx"
import { aPlayer } from "../../../tests/support/samples.ts"
import type { SlotSession, TransactionFilter } from "../../domain/history/historyEvents.ts"
import { SlotSessionsPage } from "./SlotSessionsPage.tsx"
import { TransactionsPage } from "./TransactionsPage.tsx"

interface Paging {
  readonly page: number
  readonly pageSize: number
}

/** The requests that the casino has received, with the log position of each. None is answered before the test does it. */
const wired = vi.hoisted(() => ({
  asked: [] as { readonly what: number | string; readonly seq: number }[],
  testPage: null as TestPage | null
}))

vi.mock("../../runtime/run.ts", () => ({
  run: (command: Effect.Effect<void>) => Effect.runFork(command),
  runPromise: (command: Effect.Effect<unknown>) => Effect.runPromise(command)
}))
vi.mock("../../runtime/requests/refreshHistory.ts", () => ({
  refreshSlotSessions: (paging: Paging) =>
    Effect.andThen(
      Effect.sync(() => {
        wired.testPage?.appendNow("SlotSessionsRequested", paging)
        wired.asked.push({ what: paging.page, seq: wired.testPage?.appended.length ?? 0 })
      }),
      Effect.never
    ),
  refreshTransactions: (paging: Paging, filter: TransactionFilter) =>
    Effect.andThen(
      Effect.sync(() => {
        wired.testPage?.appendNow("TransactionsRequested", { ...paging, filter })
        wired.asked.push({ what: String(filter.actions), seq: wired.testPage?.appended.length ?? 0 })
      }),
      Effect.never
    )
}))

const sessionsOf = (page: number): SlotSession[] => [
  {
    id: String(page),
    machineId: 101,
    machine: `Reel on page ${page}`,
    brand: "Lucky",
    start: TEST_PAGE_TIME - 3_600_000,
    end: TEST_PAGE_TIME,
    cashIn: 5_000,
    cashOut: 5_000,
    net: 0
  }
]

const show = (testPage: TestPage, page: ReactElement, client: QueryClient): void =>
  testPage.show(<QueryClientProvider client={client}>{page}</QueryClientProvider>)

const open = async (page: ReactElement, client = new QueryClient()): Promise<TestPage> => {
  const testPage = await openTestPage()
  wired.testPage = testPage
  await testPage.append("LoggedIn", { player: aPlayer(), via: "login" })
  show(testPage, page, client)
  return testPage
}

const whats = () => wired.asked.map(({ what }) => what)

beforeEach(() => {
  Object.assign(wired, { asked: [], testPage: null })
})

afterEach(() => void vi.useRealTimers())

describe("[PAGE-2] [PAGE-3] a page of a list that is requested again before its first answer", () => {
  it("the list shows the page that the player came back to, not the one requested in between", async () => {
    const testPage = await open(<SlotSessionsPage />)
    const answer = (at: number): Promise<void> => {
      const { what, seq } = wired.asked[at] ?? { what: 0, seq: 0 }
      const page = Number(what)
      return testPage.append("SlotSessionsReceived", { asked: seq, page, pageSize: 20, total: 60, sessions: sessionsOf(page) })
    }
    await waitFor(() => expect(whats()).toEqual([1]))
    await answer(0)
    await userEvent.click(screen.getByRole("button", { name: "Next page" }))
    await userEvent.click(screen.getByRole("button", { name: "Next page" }))
    await userEvent.click(screen.getByRole("button", { name: "Previous page" }))
    expect(whats()).toEqual([1, 2, 3, 2])
    for (const at of [1, 2, 3]) await answer(at)
    expect(screen.getByRole("rowheader").textContent).toContain("Reel on page 2")
  })

  it("the list shows the filter that the player came back to, not the one chosen in between", async () => {
    await open(<TransactionsPage />)
    const chip = (name: string) => within(screen.getByRole("region", { name: "Filter" })).getByRole("button", { name })
    await userEvent.click(chip("Deposit"))
    await userEvent.click(chip("Withdraw"))
    await userEvent.click(chip("Withdraw"))
    expect(whats()).toEqual(["", "1", "1,2", "1"])
  })

  it("the list of the next session is requested although the request of the ended session has no answer", async () => {
    const client = new QueryClient()
    const testPage = await open(<SlotSessionsPage />, client)
    await waitFor(() => expect(whats()).toEqual([1]))
    cleanup()
    await testPage.append("LoggedOut", { reason: "player" })
    await testPage.append("LoggedIn", { player: aPlayer({ id: "another" }), via: "login" })
    show(testPage, <SlotSessionsPage />, client)
    await waitFor(() => expect(whats()).toEqual([1, 1]))
  })
})

const LISTS = [
  ["[PAGE-2] the slot sessions", () => <SlotSessionsPage />, [1, 1]],
  ["[PAGE-3] the transactions", () => <TransactionsPage />, ["", ""]]
] as const

it.each(LISTS)(
  "%s report after 8 s that the casino does not answer, and are requested again on a retry",
  async (_list, makePage, expected) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await open(makePage())
    await waitFor(() => expect(whats()).toHaveLength(1))
    expect(screen.queryByRole("alert")).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(8_100))
    expect(screen.getByRole("alert").textContent).toContain("The casino has not answered for 8 seconds.")
    act(() => screen.getByRole("button", { name: "Try again" }).click())
    expect(screen.queryByRole("alert")).toBeNull()
    expect(whats()).toEqual(expected)
  }
)
