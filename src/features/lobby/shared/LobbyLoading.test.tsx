import { act, screen } from "@testing-library/react"
import { Effect } from "effect"
import { afterEach, expect, it, vi } from "vitest"
import { openStage } from "../../../../tests/support/pageStage.tsx"
import { LobbyLoading } from "./LobbyLoading.tsx"

const asked: string[] = []

vi.mock("../../../runtime/run.ts", () => ({ run: (command: Effect.Effect<void>) => Effect.runSync(command) }))
vi.mock("../../../runtime/requests/refreshLobby.ts", () => ({ refreshLobby: () => Effect.sync(() => void asked.push("refreshLobby")) }))

afterEach(() => void vi.useRealTimers())

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it("[LOBBY-1] reports after 8 s that the casino does not answer, and requests the lists again on a retry", async () => {
  const stage = await openStage("en")
  vi.useFakeTimers()
  stage.show(<LobbyLoading />)
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
