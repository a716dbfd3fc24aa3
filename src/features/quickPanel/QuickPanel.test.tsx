import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { Effect } from "effect"
import { expect, it, vi } from "vitest"
import { openStage, type PageStage } from "../../../tests/support/testPage.tsx"
import { UiProvider } from "../../ui/theme/UiProvider.tsx"
import { QuickPanel } from "./QuickPanel.tsx"

const wired = vi.hoisted(() => ({ stage: null as PageStage | null, retried: 0 }))

vi.mock("../../runtime/run.ts", () => ({ run: (command: Effect.Effect<void>) => Effect.runSync(command) }))
vi.mock("../../runtime/queries/chatQueries.ts", () => ({ quickPanelQuery: () => ({ queryKey: ["q"], queryFn: () => 0 }) }))
vi.mock("../../runtime/requests/refreshChat.ts", () => ({ refreshQuickPanel: () => Effect.sync(() => void (wired.retried += 1)) }))
vi.mock("../../runtime/commands/account/panels.ts", () => ({
  closePanel: () => Effect.sync(() => wired.stage?.put("PanelClosed", { panel: "quick" }))
}))

const openPanel = async (): Promise<PageStage> => {
  const stage = await openStage()
  wired.stage = stage
  stage.show(
    <UiProvider>
      <QueryClientProvider client={new QueryClient()}>
        <QuickPanel />
      </QueryClientProvider>
    </UiProvider>
  )
  await stage.tell("PanelOpened", { panel: "quick" })
  return stage
}

it("[SHELL-8] the quick panel shows events and notes separately, marks them as stale when a refresh fails, and closes", async () => {
  const stage = await openPanel()
  await stage.tell("QuickPanelReceived", { events: [{ id: "1", title: "Night tournament", detail: "Today at nine" }], notes: [] })
  expect(within(screen.getByRole("region", { name: "Events" })).getByText("Today at nine")).toBeTruthy()
  expect(within(screen.getByRole("region", { name: "Notes" })).getByText("No notes for you")).toBeTruthy()
  await stage.tell("QuickPanelFailed", {})
  expect(screen.getByText("Last known")).toBeTruthy()
  expect(screen.getByText("Night tournament")).toBeTruthy()
  await userEvent.keyboard("{Escape}")
  expect(screen.queryByRole("dialog")).toBeNull()
})

it("[SHELL-8] the quick panel offers a retry when loading fails", async () => {
  const stage = await openPanel()
  await stage.tell("QuickPanelFailed", {})
  await userEvent.click(within(screen.getByRole("alert")).getByRole("button", { name: "Try again" }))
  expect(wired.retried).toBe(1)
})
