import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { Effect } from "effect"
import { expect, it, vi } from "vitest"
import { openTestPage, type TestPage } from "../../../tests/support/testPage.tsx"
import { UiProvider } from "../../ui/theme/UiProvider.tsx"
import { QuickPanel } from "./QuickPanel.tsx"

const wired = vi.hoisted(() => ({ testPage: null as TestPage | null, retried: 0 }))

vi.mock("../../runtime/run.ts", () => ({ run: (command: Effect.Effect<void>) => Effect.runSync(command) }))
vi.mock("../../runtime/queries/chatQueries.ts", () => ({ quickPanelQuery: () => ({ queryKey: ["q"], queryFn: () => 0 }) }))
vi.mock("../../runtime/requests/refreshChat.ts", () => ({ refreshQuickPanel: () => Effect.sync(() => void (wired.retried += 1)) }))
vi.mock("../../runtime/commands/account/panels.ts", () => ({
  closePanel: () => Effect.sync(() => wired.testPage?.appendNow("PanelClosed", { panel: "quick" }))
}))

const openPanel = async (): Promise<TestPage> => {
  const testPage = await openTestPage()
  Object.assign(wired, { testPage, retried: 0 })
  testPage.show(
    <UiProvider>
      <QueryClientProvider client={new QueryClient()}>
        <QuickPanel />
      </QueryClientProvider>
    </UiProvider>
  )
  await testPage.append("PanelOpened", { panel: "quick" })
  return testPage
}

it("[SHELL-8] the quick panel shows events and notes separately, marks them as stale when a refresh fails, and closes", async () => {
  const testPage = await openPanel()
  await testPage.append("QuickPanelReceived", { events: [{ id: "1", title: "Night tournament", detail: "Today at nine" }], notes: [] })
  expect(within(screen.getByRole("region", { name: "Events" })).getByText("Today at nine")).toBeTruthy()
  expect(within(screen.getByRole("region", { name: "Notes" })).getByText("No notes for you")).toBeTruthy()
  await testPage.append("QuickPanelFailed", {})
  expect(await screen.findByText("Last known")).toBeTruthy()
  expect(screen.getByText("Night tournament")).toBeTruthy()
  // The panel is not read again by itself.
  await userEvent.click(screen.getByRole("button", { name: "Try again" }))
  expect(wired.retried).toBe(1)
  await userEvent.keyboard("{Escape}")
  expect(screen.queryByRole("dialog")).toBeNull()
})

it("[SHELL-8] the quick panel offers a retry when loading fails", async () => {
  const testPage = await openPanel()
  await testPage.append("QuickPanelFailed", {})
  await userEvent.click(within(screen.getByRole("alert")).getByRole("button", { name: "Try again" }))
  expect(wired.retried).toBe(1)
})
