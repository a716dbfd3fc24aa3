import { screen } from "@testing-library/react"
import { afterEach, expect, it, vi } from "vitest"
import { aPlayer } from "../../../tests/support/samples.ts"
import { openTestPage } from "../../../tests/support/testPage.tsx"
import { loadPanels } from "./loadParts.ts"
import { Panels } from "./Panels.tsx"

vi.mock("../../runtime/run.ts", () => ({ run: () => undefined, runPromise: () => new Promise(() => undefined) }))
vi.mock("../../features/chat/ChatPanel.tsx", () => Promise.reject(new TypeError("Failed to fetch dynamically imported module")))
vi.mock("../../features/report/ReportDialog.tsx", () => Promise.reject(new TypeError("Failed to fetch dynamically imported module")))

afterEach(() => void vi.restoreAllMocks())

it.each([
  ["the chat", "PanelOpened", { panel: "chat" }],
  ["the report dialog", "DialogOpened", { dialog: "report" }]
] as const)("[OPS-4] the menu, by which a player logs out, opens after %s could not be loaded", async (_what, type, data) => {
  const reported = vi.spyOn(console, "error").mockReturnValue()
  await loadPanels()
  const testPage = await openTestPage()
  await testPage.append("LoggedIn", { player: aPlayer(), via: "login" })
  testPage.show(<Panels tools={[]} />)
  await testPage.append(type, data)
  await vi.waitFor(() => expect(reported).toHaveBeenCalled())
  await testPage.append("PanelOpened", { panel: "navigation" })
  expect(await screen.findByRole("link", { name: "Log out" })).toBeTruthy()
})
