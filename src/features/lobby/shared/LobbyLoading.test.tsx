import { act, screen } from "@testing-library/react"
import { Effect } from "effect"
import { afterEach, expect, it, vi } from "vitest"
import { openTestPage } from "../../../../tests/support/testPage.tsx"
import { LobbyFailed, LobbyLoading } from "./LobbyLoading.tsx"

const asked: string[] = []

/** Completes the retry that the player started. */
const retries: (() => void)[] = []

vi.mock("../../../runtime/run.ts", () => ({
  run: (command: Effect.Effect<void>) => Effect.runSync(command),
  runPromise: (command: Effect.Effect<void>) => {
    Effect.runSync(command)
    return new Promise<void>((resolve) => void retries.push(resolve))
  }
}))
vi.mock("../../../runtime/requests/refreshLobby.ts", () => ({ refreshLobby: () => Effect.sync(() => void asked.push("refreshLobby")) }))

afterEach(() => {
  vi.useRealTimers()
  asked.length = 0
})

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it("[LOBBY-1] the lobby reports after 8 s that the casino does not answer, and requests the lists again on a retry", async () => {
  const testPage = await openTestPage("en")
  vi.useFakeTimers()
  testPage.show(<LobbyLoading />)
  await wait(7_900)
  expect(screen.queryByRole("alert")).toBeNull()
  await wait(200)
  expect(screen.getByRole("alert").textContent).toContain("The casino has not answered for 8 seconds.")
  act(() => screen.getByRole("button", { name: "Try again" }).click())
  expect(asked).toEqual(["refreshLobby"])
  expect(screen.queryByRole("alert")).toBeNull()
  await wait(8_100)
  expect(screen.getByRole("alert")).toBeTruthy()
})

it("[LOBBY-1] the lobby shows the failure and a busy button until the player's retry has an answer", async () => {
  const testPage = await openTestPage("en")
  testPage.show(<LobbyFailed title="The lobby could not be loaded" />)
  const button = screen.getByRole("button", { name: "Try again" })
  act(() => button.click())
  expect(asked).toEqual(["refreshLobby"])
  expect(button.getAttribute("aria-busy")).toBe("true")
  expect(screen.getByRole("heading", { name: "The lobby could not be loaded" })).toBeTruthy()
  await act(async () => {
    retries.forEach((end) => end())
    await Promise.resolve()
  })
  expect(button.getAttribute("aria-busy")).not.toBe("true")
})
