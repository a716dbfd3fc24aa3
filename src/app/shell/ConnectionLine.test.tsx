import { screen } from "@testing-library/react"
import { Effect } from "effect"
import { expect, it, vi } from "vitest"
import { openTestPage } from "../../../tests/support/testPage.tsx"
import { ConnectionLine } from "./ConnectionLine.tsx"

const asked: string[] = []

vi.mock("../../runtime/run.ts", () => ({ run: (command: Effect.Effect<void>) => Effect.runSync(command) }))
vi.mock("../../runtime/commands/machine/recovery.ts", () => ({ reconnectNow: () => Effect.sync(() => void asked.push("reconnectNow")) }))

const channel = "notifications"

it("[LIVE-2] the connection line reports repeated closes by the casino after the fourth one, and offers an immediate retry", async () => {
  const testPage = await openTestPage("en")
  testPage.show(<ConnectionLine />)
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    expect(screen.queryByText(/again and again/u)).toBeNull()
    await testPage.append("ConnectionRequested", { channel, attempt })
    await testPage.append("ConnectionOpened", { channel })
    await testPage.append("ConnectionLost", { channel, code: 1011, reason: "" })
    await testPage.append("ReconnectScheduled", { channel, attempt, delayMs: 1_000 })
  }
  expect(screen.getByText(/The casino closes the connection again and again\./u)).toBeTruthy()
  screen.getByRole("button", { name: "Try now" }).click()
  expect(asked).toEqual(["reconnectNow"])
})

it("[LIVE-2] the connection line hides the number of the attempt from screen readers, which would read the line again each time", async () => {
  const testPage = await openTestPage("en")
  testPage.show(<ConnectionLine />)
  await testPage.append("ConnectionRequested", { channel, attempt: 1 })
  await testPage.append("ConnectionOpened", { channel })
  await testPage.append("ConnectionLost", { channel, code: 1006, reason: "" })
  await testPage.append("ReconnectScheduled", { channel, attempt: 2, delayMs: 1_000 })
  const attempt = screen.getByText("Attempt 2")
  expect(attempt.closest("[aria-hidden=true]")).toBe(attempt)
})

it("[AUTH-2] the connection line keeps its region when the reason changes, so that screen readers announce the new one", async () => {
  const testPage = await openTestPage("en")
  testPage.show(<ConnectionLine />)
  const region = screen.getByRole("status")
  expect(region.textContent).toBe("")
  await testPage.append("ConnectionRequested", { channel, attempt: 1 })
  await testPage.append("ConnectionLost", { channel, code: 1006, reason: "" })
  expect(region.textContent).not.toBe("")
  await testPage.append("CasinoUnreachable", {})
  expect(screen.getByRole("status")).toBe(region)
  expect(region.textContent).toContain("Offline, trying again…")
})
