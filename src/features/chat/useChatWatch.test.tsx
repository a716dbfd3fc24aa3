import { focusManager, onlineManager, QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { act, render } from "@testing-library/react"
import { Effect } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { openTestPage } from "../../../tests/support/testPage.tsx"
import { useChatBadgeWatch } from "./useChatWatch.ts"

const wired = vi.hoisted(() => ({ asked: 0 }))

vi.mock("../../runtime/run.ts", () => ({ runPromise: async (command: Effect.Effect<unknown>) => Effect.runSync(command) }))
vi.mock("../../runtime/requests/refreshChat.ts", () => ({
  refreshChatContacts: () => Effect.sync(() => (wired.asked += 1))
}))

const Watch = () => {
  useChatBadgeWatch()
  return null
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => void (wired.asked = 0))
afterEach(() => {
  vi.useRealTimers()
  focusManager.setFocused(undefined)
  onlineManager.setOnline(true)
})

const watch = async () => {
  const testPage = await openTestPage()
  vi.useFakeTimers()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Watch />
    </QueryClientProvider>
  )
  await pass(10)
  return testPage
}

describe("[SHELL-7] the contacts", () => {
  it("the contacts are requested at once and every 30 s, even if the chat was never opened", async () => {
    await watch()
    expect(wired.asked).toBe(1)
    await pass(29_000)
    expect(wired.asked).toBe(1)
    await pass(1_000)
    expect(wired.asked).toBe(2)
  })

  it("the contacts are not requested while the page is hidden, and at once when it is visible again", async () => {
    await watch()
    focusManager.setFocused(false)
    await pass(120_000)
    expect(wired.asked).toBe(1)
    focusManager.setFocused(true)
    await pass(10)
    expect(wired.asked).toBe(2)
  })

  it("the contacts are not requested while the browser is offline, and at once when it is online again", async () => {
    await watch()
    onlineManager.setOnline(false)
    await pass(120_000)
    expect(wired.asked).toBe(1)
    onlineManager.setOnline(true)
    await pass(10)
    expect(wired.asked).toBe(2)
  })

  it("the contacts are no longer requested when the casino offers no chat", async () => {
    const testPage = await watch()
    testPage.appendNow("RequestFailed", { op: "getChatContacts", kind: "rejected", status: 404 })
    await pass(120_000)
    expect(wired.asked).toBe(1)
  })
})
