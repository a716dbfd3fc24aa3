import { screen } from "@testing-library/react"
import { afterEach, expect, it, vi } from "vitest"
import { openTestPage, TEST_PAGE_TIME } from "../../../tests/support/testPage.tsx"
import { UiProvider } from "../../ui/theme/UiProvider.tsx"
import { PageToasts } from "./PageToasts.tsx"

const toasts = vi.hoisted(() => ({ isReachable: true, loads: 0 }))
vi.mock("./loadParts.ts", () => ({
  loadToasts: () => {
    toasts.loads += 1
    return toasts.isReachable ? import("../../features/toasts/AppToasts.tsx") : Promise.reject(new TypeError("Failed to fetch"))
  }
}))

afterEach(() => {
  toasts.isReachable = true
  vi.restoreAllMocks()
})

const openAfter = async (ms: number) => {
  const testPage = await openTestPage()
  await testPage.append("JoinRefused", { machineId: 1, reason: "alreadyPlaying" })
  vi.spyOn(Date, "now").mockReturnValue(TEST_PAGE_TIME + ms)
  testPage.show(
    <UiProvider>
      <PageToasts place="page" />
    </UiProvider>
  )
}

it("[SHELL-11] a notification shows a refused join on the page that the refusal leads to", async () => {
  await openAfter(200)
  expect(await screen.findByText("You already sit at a machine. Leave that one first.")).toBeTruthy()
})

it.each([
  ["later", 3_000],
  ["after the clock was set back", -3_600_000]
])("[SHELL-11] a page that opens %s does not repeat an earlier notification", async (_when, ms) => {
  await openAfter(ms)
  // The code of the toasts may load.
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByText("You already sit at a machine. Leave that one first.")).toBeNull()
})

it("[SHELL-11] [OPS-4] the page stays when the toasts cannot be fetched, and shows the next notice when they can", async () => {
  toasts.isReachable = false
  const testPage = await openTestPage()
  testPage.show(
    <UiProvider>
      <h1>Lobby</h1>
      <PageToasts place="page" />
    </UiProvider>
  )
  const loads = toasts.loads
  await testPage.append("JoinRefused", { machineId: 1, reason: "alreadyPlaying" })
  await vi.waitFor(() => expect(toasts.loads).toBe(loads + 1))
  expect(screen.getByText("Lobby")).toBeTruthy()
  toasts.isReachable = true
  await testPage.append("JoinRefused", { machineId: 2, reason: "notAvailable" })
  expect(await screen.findByText("You already sit at a machine. Leave that one first.")).toBeTruthy()
})
