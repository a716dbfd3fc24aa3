import { act, fireEvent, screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { Effect } from "effect"
import { Route, Routes } from "react-router-dom"
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { openStage, type PageStage, STAGE_TIME } from "../../../tests/support/pageStage.tsx"
import { GamePage } from "./GamePage.tsx"

const presses: string[] = []
/** The other commands that the page has run. */
const commands: unknown[] = []
const VIEW = { videoType: "camera", sideBar: true, cutScreen: false, turned: false, fullScreen: false } as const
/** Resolves when the join has been decided. */
let joined = Promise.withResolvers<void>()

// There is no runtime: commands are recorded, and each test plays the machine's answers.
vi.mock("../../runtime/run.ts", () => ({
  run: (command: Effect.Effect<void>) => Effect.runSync(command),
  runFork: () => () => undefined,
  runPromise: () => joined.promise
}))
vi.mock("../../runtime/commands/toggleAutoplay.ts", () => ({ toggleAutoplay: () => Effect.sync(() => commands.push("toggleAutoplay")) }))
vi.mock("../../runtime/commands/chooseGameView.ts", () => ({
  chooseGameView: (change: unknown) => Effect.sync(() => commands.push(change))
}))
vi.mock("../../runtime/commands/celebrate.ts", () => ({
  endCelebration: () => Effect.sync(() => commands.push("endCelebration"))
}))
vi.mock("../../runtime/commands/showPresence.ts", () => ({ showPresence: () => Effect.sync(() => commands.push("showPresence")) }))
vi.mock("../../runtime/commands/cashOut.ts", () => ({ cashOut: () => Effect.sync(() => commands.push("cashOut")) }))
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
    <Route path="/game/:id/:name" element={<GamePage gapHelp={<button type="button">Save report</button>} />} />
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
  commands.length = 0
  joined = Promise.withResolvers<void>()
})

// Load the lazy dialogs first: on a busy machine, loading takes longer than a query waits.
beforeAll(async () => {
  await Promise.all([import("./LeaveDialog.tsx"), import("./MoneySheet.tsx")])
})

describe("[GAME-2] the machine's buttons", () => {
  it("the machine's buttons are those that the machine describes, and ignore a double press", async () => {
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
    expect(screen.getByTestId("press-fate").textContent).toBe("You won ₺12.00")
    await userEvent.click(spin())
    expect(presses).toEqual(["x", "s", "s"])
  })

  it("spin once per press of Space anywhere except in a field", async () => {
    await sitDown()
    fireEvent.keyDown(screen.getByTestId("machine-video"), { code: "Space", key: " " })
    fireEvent.keyDown(document.body, { code: "Space", key: " ", repeat: true })
    expect(presses).toEqual(["s"])
    fireEvent.keyDown(screen.getByRole("slider"), { code: "Space", key: " " })
    expect(presses).toEqual(["s"])
  })
})

it("[GAME-3] sorts the bands by Order descending, and marks a band as active only after the machine has confirmed it", async () => {
  const stage = await sitDown()
  const bands = () => within(screen.getByRole("group", { name: "Bet plan" })).getAllByRole("button")
  expect(bands().map((band) => band.textContent?.slice(0, 8))).toEqual(["40 lines", "20 lines", "10 lines"])
  await stage.tell("BandRequested", { requestId: "b1", bandId: 3 })
  expect(bands().map((band) => band.getAttribute("aria-pressed"))).toEqual(["false", "true", "false"])
  await stage.tell("BandSelected", { bandId: 3 })
  expect(bands().map((band) => band.getAttribute("aria-pressed"))).toEqual(["true", "false", "false"])
})

it("[LIVE-1] stamps a stalled video with the time of its last frame and blocks the buttons", async () => {
  const stage = await sitDown()
  await stage.tell("FramesStalled", { mediaId: "m", lastFrameAt: STAGE_TIME })
  const time = new Date(STAGE_TIME).toLocaleTimeString("en", { hour: "2-digit", minute: "2-digit", second: "2-digit" })
  expect(screen.getByText(new RegExp(time, "u"))).toBeTruthy()
  await userEvent.click(spin())
  expect(presses).toEqual([])
})

it("[GAME-7] offers to cash out credit before the seat is given up", async () => {
  await sitDown()
  await userEvent.click(screen.getByRole("button", { name: "Leave the machine" }))
  const dialog = await screen.findByRole("dialog")
  expect(dialog.textContent).toContain("₺50.00")
  expect(screen.queryByText("The lobby")).toBeNull()
})

it("[GAME-8] returns to the lobby when the seat ends", async () => {
  const stage = await sitDown()
  await stage.tell("MachineLeft", { machineId: 1, reason: "machineTaken" })
  expect(await screen.findByText("The lobby")).toBeTruthy()
})

const threeFrames = async (): Promise<void> => {
  for (let frame = 0; frame < 3; frame += 1) await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))
}

it("[GAME-1] waits for the seat until the join is decided, however long the player's tabs take to agree", async () => {
  const stage = await openStage()
  stage.show(page, "/game/1/Lucky%20Reel%201")
  await threeFrames()
  expect(screen.queryByText("The lobby")).toBeNull()
  joined.resolve()
  expect(await screen.findByText("The lobby")).toBeTruthy()
})

describe("[GAME-4] money in while the reels turn", () => {
  it("a deposit is blocked with a reason while the reels turn, and autoplay can be stopped there", async () => {
    const stage = await sitDown()
    await stage.tell("AutoplayToggled", { on: true })
    await stage.tell("PressRequested", { pressId: "p1", button: "s" })
    await userEvent.click(screen.getByRole("button", { name: "Money" }))
    const sheet = await screen.findByRole("dialog")
    expect(within(sheet).getByText(/The reels are turning/u)).toBeTruthy()
    expect(within(sheet).getByRole("button", { name: "₺5.00" }).hasAttribute("disabled")).toBe(true)
    await userEvent.click(within(sheet).getByRole("button", { name: "Stop autoplay" }))
    expect(commands).toEqual(["toggleAutoplay"])
    await stage.tell("AutoplayToggled", { on: false })
    await stage.tell("PressDone", { pressId: "p1", win: 0 })
    expect(within(sheet).queryByText(/The reels are turning/u)).toBeNull()
    expect(within(sheet).getByRole("button", { name: "₺5.00" }).hasAttribute("disabled")).toBe(false)
  })
})

describe("[LIVE-6] the money overview", () => {
  it("the money overview shows balance, money under way and machine, which add up, and the transfer's steps", async () => {
    const stage = await sitDown()
    await stage.tell("TransferRequested", { transferId: "t", machineId: 1, direction: "in", amount: 10_000 })
    await stage.tell("TransferSent", { transferId: "t" })
    await stage.tell("TransferAccepted", { transferId: "t", direction: "in", amount: 10_000 })
    const parts = () => ["wallet", "underWay", "machine", "total"].map((part) => screen.getByTestId(`trail-${part}`).textContent)
    expect(parts()).toEqual(["₺900.00", "₺100.00", "₺50.00", "₺1,050.00"])
    const steps = () => screen.getAllByRole("listitem").flatMap(({ dataset }) => dataset["state"] ?? [])
    expect(steps()).toEqual(["reached", "working", "open"])
    await stage.tell("TransferMachineConfirmed", { transferId: "t", direction: "in", amount: 10_000 })
    expect(parts()).toEqual(["₺900.00", "₺0.00", "₺150.00", "₺1,050.00"])
    expect(steps()).toEqual(["reached", "reached", "working"])
  })

  it("the money overview shows a gap with a report button, and can be closed", async () => {
    const stage = await sitDown()
    await stage.tell("TransferRequested", { transferId: "t", machineId: 1, direction: "in", amount: 10_000 })
    await stage.tell("TransferCompleted", { transferId: "t", direction: "in", amount: 10_000, credit: 5_000, balance: 90_000 })
    const notice = screen.getByTestId("money-gap")
    expect(notice.textContent).toContain("₺100.00 is missing between your balance and the machine.")
    expect(within(notice).getByRole("button", { name: "Save report" })).toBeTruthy()
    await userEvent.click(within(notice).getByRole("button", { name: "Close" }))
    expect(screen.queryByTestId("money-gap")).toBeNull()
  })
})

describe("[LIVE-5] a disconnected player", () => {
  const lose = async (stage: PageStage) => stage.tell("ConnectionLost", { channel: "game", code: 1006, reason: "" })

  it("sees how long the seat is held, and the outcome for seat and credit after that", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: STAGE_TIME })
    const stage = await sitDown()
    await lose(stage)
    expect(screen.getByTestId("seat-hold").textContent).toBe("Your seat is kept for 60 more seconds")
    expect(screen.getByText("After that the seat is given up, and the ₺50.00 of credit goes to your balance.")).toBeTruthy()
    act(() => void vi.advanceTimersByTime(59_000))
    expect(screen.getByTestId("seat-hold").textContent).toBe("Your seat is kept for 1 more second")
    act(() => void vi.advanceTimersByTime(1_000))
    expect(screen.getByTestId("seat-hold").textContent).toContain("The seat was kept as long as it could be.")
    vi.useRealTimers()
  })

  it("sees a summary of the spins in between after the return", async () => {
    const stage = await sitDown()
    await lose(stage)
    expect(screen.queryByTestId("while-away")).toBeNull()
    await stage.tell("SeatTaken", { ...seat, meter: { credit: 6_000, bet: 200, lastWin: 1_200, spins: 2, version: 3 } })
    expect(screen.getByTestId("while-away").textContent).toContain("1 spin was played, won ₺12.00, credit ₺50.00 → ₺60.00.")
    await stage.tell("PressRequested", { pressId: "p", button: "s" })
    expect(screen.queryByTestId("while-away")).toBeNull()
  })
})

describe("[GAME-6] the view", () => {
  const both = async () => {
    const stage = await sitDown()
    await stage.tell("SeatTaken", { ...seat, videoTypes: ["camera", "screen"] })
    return stage
  }

  it("the view switches between camera and screen", async () => {
    const stage = await both()
    expect(screen.getByTestId("machine-video").dataset["type"]).toBe("camera")
    await userEvent.click(screen.getByRole("button", { name: "Show the machine's screen alone" }))
    expect(commands).toEqual([{ videoType: "screen" }])
    await stage.tell("GameViewChosen", { ...VIEW, videoType: "screen" })
    expect(screen.getByTestId("machine-video").dataset["type"]).toBe("screen")
  })

  it("[LIVE-1] the view shows nothing as live while the other video is loading, and offers the camera when the screen's video fails", async () => {
    const stage = await both()
    expect(screen.getByText("Live")).toBeTruthy()
    await stage.tell("GameViewChosen", { ...VIEW, videoType: "screen" })
    expect(screen.queryByText("Live")).toBeNull()
    await stage.tell("VideoRequested", { mediaId: "s", attempt: 1 })
    await stage.tell("VideoFailed", { mediaId: "s", code: 70_000, reason: "" })
    const [inCurtain] = screen.getAllByRole("button", { name: "Show the whole machine" })
    await userEvent.click(inCurtain ?? document.body)
    expect(commands).toEqual([{ videoType: "camera" }])
  })

  it("the view shows meters and buttons over the video in the cut screen, which Escape ends", async () => {
    const stage = await both()
    await stage.tell("GameViewChosen", { ...VIEW, cutScreen: true })
    expect(screen.queryByRole("button", { name: "Leave the machine" })).toBeNull()
    expect(screen.queryByRole("group", { name: "Bet plan" })).toBeNull()
    expect(screen.getByTestId("credit").textContent).toContain("50.00")
    await userEvent.click(spin())
    expect(presses).toEqual(["s"])
    fireEvent.keyDown(document.body, { code: "Escape", key: "Escape" })
    expect(commands).toEqual([{ cutScreen: false }])
  })

  it("the view has no full-screen button when the browser does not support it", async () => {
    await both()
    expect(screen.queryByRole("button", { name: "Full screen" })).toBeNull()
  })
})

it("[GAME-10] warns an idle player with title, text and the seconds left", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: STAGE_TIME })
  const stage = await sitDown()
  await stage.tell("CodeNotified", { refusal: { code: 18_802, params: { seconds: 20 }, message: "" } })
  const text = screen.getByRole("alert").textContent
  expect(text).toContain("Are you still there?")
  expect(text).toContain("You have not played for a while.")
  expect(text).toContain("20 seconds left to continue.")
  vi.useRealTimers()
})

describe("[GAME-10] the idle warning", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: STAGE_TIME })
    return () => void vi.useRealTimers()
  })
  const warned = async () => {
    const stage = await sitDown()
    await stage.tell("CodeNotified", { refusal: { code: 18_802, params: { seconds: 600 }, message: "" } })
    return stage
  }
  const warning = () => within(screen.getByRole("alert"))

  it("the idle warning is answered by Keep playing without a press, and stays visible until the server confirms", async () => {
    const stage = await warned()
    await userEvent.click(warning().getByRole("button", { name: "Keep playing" }))
    expect([commands, presses]).toEqual([["showPresence"], []])
    await stage.tell("PresenceShown", {})
    expect(warning().getByRole("timer").textContent).toContain("seconds left to continue")
    expect(warning().getByRole("status").textContent).toContain("The casino has been told.")
    await stage.tell("PresenceAccepted", {})
    expect(screen.queryByRole("alert")).toBeNull()
  })

  it("offers to cash out while that is possible", async () => {
    const stage = await warned()
    await userEvent.click(warning().getByRole("button", { name: "Cash out" }))
    expect(commands).toEqual(["cashOut"])
    await stage.tell("TransferRequested", { transferId: "t", machineId: 1, direction: "out", amount: null })
    expect(warning().getByRole<HTMLButtonElement>("button", { name: "Cash out" }).disabled).toBe(true)
  })

  it("offers neither answer for another code", async () => {
    const stage = await sitDown()
    await stage.tell("CodeNotified", { refusal: { code: 18_800, params: { seconds: 600 }, message: "" } })
    expect(warning().queryByRole("button", { name: "Keep playing" })).toBeNull()
  })
})
