import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { act } from "@testing-library/react"
import { afterEach, expect, it, vi } from "vitest"
import { openStage } from "../../../../tests/support/pageStage.tsx"
import { useLobbyWatch } from "./useFloor.ts"

const reads = vi.hoisted(() => ({ count: 0 }))

vi.mock("../../../runtime/run.ts", () => ({
  runFork: () => () => undefined,
  runPromise: () => {
    reads.count += 1
    return Promise.resolve(0)
  }
}))

afterEach(() => void vi.useRealTimers())

const Watch = () => {
  useLobbyWatch()
  return null
}

it("[LOBBY-1] reads the lists every 10 s when the operator states no interval", async () => {
  const stage = await openStage()
  vi.useFakeTimers()
  stage.show(
    <QueryClientProvider client={new QueryClient()}>
      <Watch />
    </QueryClientProvider>
  )
  await act(() => vi.advanceTimersByTimeAsync(9_900))
  expect(reads.count).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(reads.count).toBe(2)
})
