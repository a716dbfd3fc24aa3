import { act, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { Effect } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { GAME_ROUTES, seat, sitDown } from "../../../tests/support/gameStage.tsx"
import { runOnStage, openStage, STAGE_TIME } from "../../../tests/support/pageStage.tsx"
import { event } from "../../domain/events.ts"
import { appendEvent } from "../../runtime/core/appendEvent.ts"

const presses: string[] = []
/** The other commands that the page has run. */
const commands: unknown[] = []
const VIEW = { videoType: "camera", sideBar: true, cutScreen: false, turned: false, fullScreen: false } as const
/** Resolves when the join has been decided. */
let joined = Promise.withResolvers<void>()

// There is no runtime: commands are recorded, and each test plays the machine's answers.
vi.mock("../../runtime/run.ts", () => ({
  run: (command: Effect.Effect<void>) => runOnStage(command),
  runFork: () => () => undefined,
  runPromise: () => joined.promise
}))
vi.mock("../../runtime/commands/machine/seatCommands.ts", () => ({
  chooseBand: (bandId: number) =>
    Effect.suspend(() => appendEvent(event("BandRequested", { requestId: "b1", bandId }), { kind: "player", op: "chooseBand" })),
  toggleAutoplay: () => Effect.sync(() => commands.push("toggleAutoplay")),
  showPresence: () => Effect.sync(() => commands.push("showPresence"))
}))
vi.mock("../../runtime/commands/machine/gameView.ts", () => ({
  chooseVolume: () => Effect.void,
  toggleCelebration: () => Effect.void,
  resumePlayback: () => Effect.void,
  chooseGameView: (change: unknown) => Effect.sync(() => commands.push(change)),
  endCelebration: () => Effect.sync(() => commands.push("endCelebration"))
}))
vi.mock("../../runtime/commands/money/transfer.ts", () => ({ cashOut: () => Effect.sync(() => commands.push("cashOut")) }))
vi.mock("../../runtime/commands/machine/press.ts", () => ({ press: (button: string) => Effect.sync(() => presses.push(button)) }))

const spin = () => screen.getByRole("button", { name: "Spin" })

beforeEach(() => {
  presses.length = 0
  commands.length = 0
  joined = Promise.withResolvers<void>()
})

describe("[GAME-2] the machine's buttons", () => {
  it("the machine's buttons have a placeholder until the machine has described them", async () => {
    const stage = await openStage()
    await stage.tell("JoinRequested", { machineId: 1, name: "Lucky Reel 1" })
    stage.show(GAME_ROUTES, "/game/1/Lucky%20Reel%201")
    const keys = within(screen.getByRole("group", { name: "Machine buttons" }))
    expect(keys.queryAllByRole("button")).toEqual([])
    await stage.tell("ConnectionOpened", { channel: "game" })
    await stage.tell("SeatTaken", seat)
    expect(keys.getAllByRole("button").map(({ textContent }) => textContent)).toContain("Autoplay")
  })

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

  it("the machine's buttons spin once per press of Space anywhere except in a field", async () => {
    await sitDown()
    fireEvent.keyDown(screen.getByTestId("machine-video"), { code: "Space", key: " " })
    fireEvent.keyDown(document.body, { code: "Space", key: " ", repeat: true })
    expect(presses).toEqual(["s"])
    fireEvent.keyDown(screen.getByRole("slider"), { code: "Space", key: " " })
    expect(presses).toEqual(["s"])
  })
})

describe("[GAME-2] Stop becomes Spin in the same place", () => {
  /** How long (ms) Spin and Stop ignore presses after one has become the other. */
  const ARM_MS = 400
  const stop = () => screen.getByRole("button", { name: "Stop" })
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

  /** A seat whose reels turn, with Stop ready. */
  const turnReels = async () => {
    const stage = await sitDown()
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    await stage.tell("SeatTaken", { ...seat, buttons: [...seat.buttons, { id: "stop", label: "Stop", kind: "stop" }] })
    await stage.tell("PressRequested", { pressId: "p1", button: "s" })
    await stage.tell("PressAccepted", { pressId: "p1" })
    await wait(ARM_MS)
    return stage
  }

  afterEach(() => void vi.useRealTimers())

  it("a touch that began on Stop starts no game, however long after the reels' rest it ends", async () => {
    const stage = await turnReels()
    fireEvent.pointerDown(stop())
    await stage.tell("PressDone", { pressId: "p1", win: 0 })
    await wait(ARM_MS)
    fireEvent.pointerUp(spin())
    fireEvent.click(spin(), { detail: 1 })
    expect(presses).toEqual([])
    fireEvent.pointerDown(spin())
    fireEvent.click(spin(), { detail: 1 })
    expect(presses).toEqual(["s"])
  })

  it("the second tap of a double tap on Stop starts no game, and Spin works 400 ms after Stop", async () => {
    const stage = await turnReels()
    fireEvent.pointerDown(stop())
    fireEvent.click(stop(), { detail: 1 })
    await stage.tell("PressDone", { pressId: "p1", win: 0 })
    await wait(ARM_MS - 1)
    fireEvent.pointerDown(spin())
    fireEvent.click(spin(), { detail: 2 })
    expect(presses).toEqual(["stop"])
    expect(spin().getAttribute("aria-disabled")).toBe("true")
    await wait(1)
    expect(spin().getAttribute("aria-disabled")).toBe("false")
    fireEvent.pointerDown(spin())
    fireEvent.click(spin(), { detail: 1 })
    expect(presses).toEqual(["stop", "s"])
  })

  it("the keyboard focus stays on the button, and a key held since Stop starts no game", async () => {
    const stage = await turnReels()
    stop().focus()
    fireEvent.keyDown(stop(), { key: " ", code: "Space" })
    await stage.tell("PressDone", { pressId: "p1", win: 0 })
    await wait(ARM_MS)
    expect(document.activeElement).toBe(spin())
    // A browser clicks a button at the end of Space, and for each event of Enter whose default is not prevented.
    fireEvent.click(spin(), { detail: 0 })
    expect(fireEvent.keyDown(spin(), { key: "Enter", repeat: true })).toBe(false)
    expect(presses).toEqual([])
    fireEvent.keyDown(spin(), { key: "Enter" })
    fireEvent.click(spin(), { detail: 0 })
    expect(presses).toEqual(["s"])
  })
})

it("[PROT-11] the last game is recalled with its stake and its return, also when it returned less than the stake", async () => {
  const stage = await sitDown()
  await stage.tell("PressRequested", { pressId: "p1", button: "s", bet: 200 })
  const recent = screen.getByRole("region", { name: "Latest presses" })
  expect(recent.textContent).not.toContain("won")
  await stage.tell("PressDone", { pressId: "p1", win: 50 })
  expect(recent.textContent).toContain("Bet ₺2.00, won ₺0.50")
  await stage.tell("PressRequested", { pressId: "p2", button: "s", bet: 200 })
  await stage.tell("PressDone", { pressId: "p2", win: 0 })
  expect(recent.querySelector("li")?.textContent).toContain("Bet ₺2.00, won ₺0.00")
})

it("[GAME-3] sorts the bands by Order descending, and marks a band as active only after the machine has confirmed it", async () => {
  const stage = await sitDown()
  const active = () => screen.getByRole("button", { name: /^Lines and bet/u })
  await userEvent.click(active())
  const bands = await screen.findAllByRole("menuitemradio", { hidden: true })
  expect(bands.map((band) => [band.textContent?.slice(0, 8), band.getAttribute("aria-checked")])).toEqual([
    ["40 lines", "false"],
    ["20 lines", "true"],
    ["10 lines", "false"]
  ])
  await stage.tell("BandRequested", { requestId: "b1", bandId: 3 })
  expect(active().textContent).toContain("20 lines")
  await stage.tell("BandSelected", { bandId: 3 })
  expect(active().textContent).toContain("40 lines")
})

it("[GAME-3] returns the focus to the button of the bands while the machine has not confirmed the chosen one", async () => {
  await sitDown()
  const active = () => screen.getByRole("button", { name: /^Lines and bet/u })
  active().focus()
  await userEvent.keyboard("{Enter}")
  await userEvent.click(await screen.findByRole("menuitemradio", { name: /40 lines/u, hidden: true }))
  expect(active().getAttribute("aria-disabled")).toBe("true")
  await waitFor(() => expect(document.activeElement).toBe(active()))
  await userEvent.click(active())
  expect(screen.queryByRole("menuitemradio", { hidden: true })).toBeNull()
})

it("[LIVE-1] stamps a stalled video with the time of its last frame and blocks the buttons", async () => {
  const stage = await sitDown()
  await stage.tell("FramesStalled", { mediaId: "m", lastFrameAt: STAGE_TIME })
  const time = new Date(STAGE_TIME).toLocaleTimeString("en", { hour: "2-digit", minute: "2-digit", second: "2-digit" })
  expect(screen.getByText(new RegExp(time, "u"))).toBeTruthy()
  await userEvent.click(spin())
  expect(presses).toEqual([])
  expect(screen.getByRole("button", { name: "Autoplay" }).getAttribute("aria-disabled")).toBe("true")
})

it("[PROT-6] Spin is locked while a limit is reached, also where no profile applies", async () => {
  const stage = await sitDown()
  const wager = { kind: "wager", period: "day", value: 1_000, pending: null } as const
  await stage.tell("LimitsReceived", { limits: [{ ...wager, used: 0 }] })
  expect(spin().getAttribute("aria-disabled")).not.toBe("true")
  await stage.tell("LimitsReceived", { limits: [{ ...wager, used: 1_000 }] })
  expect(spin().getAttribute("aria-disabled")).toBe("true")
})

it("[GAME-7] offers to cash out credit before the seat is given up", async () => {
  await sitDown()
  await userEvent.click(screen.getByRole("button", { name: "Leave the machine" }))
  const dialog = await screen.findByRole("dialog")
  expect(dialog.textContent).toContain("₺50.00")
  expect(screen.queryByText("The lobby")).toBeNull()
})

it("[GAME-7] asks before the seat is given up while the spin that took the last credit has no result", async () => {
  const stage = await sitDown()
  await stage.tell("PressRequested", { pressId: "p1", button: "s", bet: 5_000 })
  await stage.tell("MeterReported", { meter: { ...seat.meter, credit: 0, version: 2 } })
  await userEvent.click(screen.getByRole("button", { name: "Leave the machine" }))
  expect((await screen.findByRole("dialog", { name: "Leave the machine?" })).textContent).toContain("Your last press has no result yet.")
})

it("[GAME-4] the question about a cash-out ends with a game that starts, and does not return after it", async () => {
  const stage = await sitDown()
  await userEvent.click(screen.getByRole("button", { name: "Cash out" }))
  expect(await screen.findByText("Cash out ₺50.00")).toBeTruthy()
  await stage.tell("PressRequested", { pressId: "p1", button: "s" })
  await stage.tell("PressDone", { pressId: "p1", win: 0 })
  expect(screen.getByRole("button", { name: "Cash out" }).getAttribute("aria-disabled")).not.toBe("true")
  await vi.waitFor(() => expect(screen.queryByText("Cash out ₺50.00")).toBeNull())
})

it("[GAME-8] the game page returns to the lobby when the seat ends", async () => {
  const stage = await sitDown()
  await stage.tell("MachineLeft", { machineId: 1, reason: "machineTaken" })
  expect(await screen.findByText("The lobby")).toBeTruthy()
})

it("[GAME-8] returns to the lobby when a seat ends whose connection was already lost when the page opened", async () => {
  const stage = await openStage()
  await stage.tell("JoinRequested", { machineId: 1, name: "Lucky Reel 1" })
  await stage.tell("ConnectionOpened", { channel: "game" })
  await stage.tell("SeatTaken", seat)
  await stage.tell("ConnectionLost", { channel: "game", code: 1006, reason: "" })
  stage.show(GAME_ROUTES, "/game/1/Lucky%20Reel%201")
  await stage.tell("MachineLeft", { machineId: 1, reason: "superseded" })
  expect(await screen.findByText("The lobby")).toBeTruthy()
})

const threeFrames = async (): Promise<void> => {
  for (let frame = 0; frame < 3; frame += 1) await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))
}

it("[GAME-1] the game page waits for the seat until the join is decided, however long the player's tabs take to agree", async () => {
  const stage = await openStage()
  stage.show(GAME_ROUTES, "/game/1/Lucky%20Reel%201")
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
    await userEvent.click(screen.getByRole("button", { name: "Add credit" }))
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

describe("[GAME-6] the view", () => {
  /** The choices of the view are in a menu, because the test's window has no width. */
  const viewChoice = async (name: string) => {
    await userEvent.click(screen.getByRole("button", { name: "View" }))
    return screen.findByRole("menuitem", { name, hidden: true })
  }

  const both = async () => {
    const stage = await sitDown()
    await stage.tell("SeatTaken", { ...seat, videoTypes: ["camera", "screen"] })
    return stage
  }

  it("the view switches between camera and screen", async () => {
    const stage = await both()
    expect(screen.getByTestId("machine-video").dataset["type"]).toBe("camera")
    await userEvent.click(await viewChoice("Show the machine's screen alone"))
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
    const [inOverlay] = screen.getAllByRole("button", { name: "Show the whole machine" })
    await userEvent.click(inOverlay ?? document.body)
    expect(commands).toEqual([{ videoType: "camera" }])
  })

  it("the view shows meters and buttons over the video in the cut screen, which Escape ends", async () => {
    const stage = await both()
    await stage.tell("GameViewChosen", { ...VIEW, cutScreen: true })
    expect(screen.queryByRole("banner")).toBeNull()
    expect(screen.getByRole("button", { name: "Leave the machine" })).toBeTruthy()
    expect(screen.getByTestId("credit").textContent).toContain("50.00")
    await userEvent.click(spin())
    expect(presses).toEqual(["s"])
    fireEvent.keyDown(document.body, { code: "Escape", key: "Escape" })
    expect(commands).toEqual([{ cutScreen: false }])
  })

  it("[GAME-2] [GAME-6] the view's open menu keeps Space and the arrows from the machine", async () => {
    await both()
    await userEvent.click(screen.getByRole("button", { name: "View" }))
    const menu = await screen.findByRole("menu", { hidden: true })
    for (const key of [" ", "ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight"]) {
      fireEvent.keyDown(menu, { key, code: key === " " ? "Space" : key })
      fireEvent.keyDown(within(menu).getAllByRole("menuitem", { hidden: true })[0] ?? menu, { key, code: key === " " ? "Space" : key })
    }
    expect([presses, commands]).toEqual([[], []])
  })

  it("the view has no full-screen button when the browser does not support it", async () => {
    await both()
    expect(screen.queryByRole("button", { name: "Full screen" })).toBeNull()
  })
})
