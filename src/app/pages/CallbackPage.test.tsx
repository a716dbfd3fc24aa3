import { act, screen } from "@testing-library/react"
import { afterEach, expect, it, vi } from "vitest"
import { isAnnounced, knownRegions } from "../../../tests/support/pages/announced.ts"
import { openTestPage } from "../../../tests/support/testPage.tsx"
import { CallbackPage } from "./CallbackPage.tsx"

afterEach(() => void vi.useRealTimers())

it("[LOGIN-6] the page that opens a session announces its link to the login when the session is late", async () => {
  const testPage = await openTestPage()
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  testPage.show(<CallbackPage />)
  const known = knownRegions()
  expect(screen.queryByRole("link")).toBeNull()
  await act(async () => void vi.advanceTimersByTime(5_000))
  expect(isAnnounced(screen.getByRole("link", { name: "Log in" }), known)).toBe(true)
})
