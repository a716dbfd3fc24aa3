import { act, fireEvent, screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { Effect } from "effect"
import { Route, Routes } from "react-router-dom"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { openStage, type PageStage, STAGE_TIME } from "../../../tests/support/pageStage.tsx"
import { GamePage } from "./GamePage.tsx"

const presses: string[] = []
/** Resolves when the join has been decided. */
let joined = Promise.withResolvers<void>()

// No runtime: a press is only counted, and what the machine answers is told by the test.
vi.mock("../../runtime/run.ts", () => ({
  run: (command: Effect.Effect<void>) => Effect.runSync(command),
  runFork: () => () => undefined,
  runPromise: () => joined.promise
}))
vi.mock("../../runtime/commands/press.ts", () => ({ press: (button: string) => Effect.sync(() => presses.push(button)) }))

const seat = {
  machineId: 1,
  name: "Lucky Reel 1",
  brand: "Lucky Reel",
  meter: { credit: 5_000, bet: 200, lastWin: 0, spins: 1, version: 1 },
  bands: [
    { id: 1, name: "10 lines", order: 1, bet: 100 },
    { id: 3, name: "40 lines", order: 3, bet: 400 },
    { id: 2, name: "20 lines", order: 2, bet: 200 }
  ],
  activeBand: 2,
  buttons: [
    { id: "s", label: "SPIN!", kind: "spin" },
    { id: "x", label: "Line 5", kind: "other" }
  ],
  videoTypes: ["camera"],
  signalling: "inPage",
  balance: 100_000,
  seatHoldMs: 60_000
} as const

const page = (
  <Routes>
    <Route path="/game/:id/:name" element={<GamePage />} />
    <Route path="/lobby" element={<p>The lobby</p>} />
  </Routes>
)

const sitDown = async (): Promise<PageStage> => {
  const stage = await openStage()
  await stage.tell("JoinRequested", { machineId: 1, name: "Lucky Reel 1" })
  await stage.tell("ConnectionOpened", { channel: "game" })
  await stage.tell("SeatTaken", seat)
  await stage.tell("VideoRequested", { mediaId: "m", attempt: 1 })
  await stage.tell("FirstFramePresented", { mediaId: "m", afterMs: 90, width: 960, height: 540 })
  stage.show(page, "/game/1/Lucky%20Reel%201")
  return stage
}

const spin = () => screen.getByRole("button", { name: "Spin" })

beforeEach(() => {
  presses.length = 0
  joined = Promise.withResolvers<void>()
})

describe("[GAME-2] the machine's buttons", () => {
  it("are those it describes, and a double press is ignored", async () => {
    const stage = await sitDown()
    await userEvent.click(screen.getByRole("button", { name: "Line 5" }))
    await userEvent.click(spin())
    expect(presses).toEqual(["x", "s"])
    await stage.tell("PressRequested", { pressId: "p1", button: "s" })
    await userEvent.dblClick(spin())
    fireEvent.keyDown(document.body, { code: "Space", key: " " })
    expect(presses).toEqual(["x", "s"])
    expect(spin().getAttribute("aria-disabled")).toBe("true")
    await stage.tell("PressDone", { pressId: "p1", win: 1_200 })
    expect(screen.getByText("You won ₺12.00")).toBeTruthy()
    await userEvent.click(spin())
    expect(presses).toEqual(["x", "s", "s"])
  })

  it("spin by Space once a stroke, wherever the focus idles, but not out of a field", async () => {
    await sitDown()
    fireEvent.keyDown(screen.getByTestId("machine-video"), { code: "Space", key: " " })
    fireEvent.keyDown(document.body, { code: "Space", key: " ", repeat: true })
    expect(presses).toEqual(["s"])
    fireEvent.keyDown(screen.getByRole("slider"), { code: "Space", key: " " })
    expect(presses).toEqual(["s"])
  })
})

it("[GAME-3] bands stand by Order descending, the active one marked, and the asked one only once the machine says so", async () => {
  const stage = await sitDown()
  const bands = () => within(screen.getByRole("group", { name: "Bet plan" })).getAllByRole("button")
  expect(bands().map((band) => band.textContent?.slice(0, 8))).toEqual(["40 lines", "20 lines", "10 lines"])
  await stage.tell("BandRequested", { requestId: "b1", bandId: 3 })
  expect(bands().map((band) => band.getAttribute("aria-pressed"))).toEqual(["false", "true", "false"])
  await stage.tell("BandSelected", { bandId: 3 })
  expect(bands().map((band) => band.getAttribute("aria-pressed"))).toEqual(["true", "false", "false"])
})

it("[LIVE-1] a picture that stands is stamped with its last frame and locks the buttons", async () => {
  const stage = await sitDown()
  await stage.tell("FramesStalled", { mediaId: "m", lastFrameAt: STAGE_TIME })
  const time = new Date(STAGE_TIME).toLocaleTimeString("en", { hour: "2-digit", minute: "2-digit", second: "2-digit" })
  expect(screen.getByText(new RegExp(time, "u"))).toBeTruthy()
  await userEvent.click(spin())
  expect(presses).toEqual([])
})

it("[GAME-7] credit on the machine is offered home before the seat is given back", async () => {
  await sitDown()
  await userEvent.click(screen.getByRole("button", { name: "Leave the machine" }))
  const dialog = await screen.findByRole("dialog")
  expect(dialog.textContent).toContain("₺50.00")
  expect(screen.queryByText("The lobby")).toBeNull()
})

it("[GAME-8] the end of the game leads to the lobby", async () => {
  const stage = await sitDown()
  await stage.tell("MachineLeft", { machineId: 1, reason: "machineTaken" })
  expect(await screen.findByText("The lobby")).toBeTruthy()
})

const threeFrames = async (): Promise<void> => {
  for (let frame = 0; frame < 3; frame += 1) await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))
}

it("[GAME-1] a seat is waited for until the join is decided, however long the player's tabs take to agree", async () => {
  const stage = await openStage()
  stage.show(page, "/game/1/Lucky%20Reel%201")
  await threeFrames()
  expect(screen.queryByText("The lobby")).toBeNull()
  joined.resolve()
  expect(await screen.findByText("The lobby")).toBeTruthy()
})
