import { act, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { Effect } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { GAME_ROUTES, seat, sitDown } from "../../../../tests/support/pages/gamePage.tsx"
import { openTestPage, type TestPage, runOnTestPage, TEST_PAGE_TIME } from "../../../../tests/support/testPage.tsx"
import { event } from "../../../domain/events.ts"
import { appendEvent } from "../../../runtime/core/appendEvent.ts"

const presses: string[] = []

// There is no runtime: presses are recorded, and each test plays the machine's answers.
vi.mock("../../../runtime/run.ts", () => ({
  run: (command: Effect.Effect<void>) => runOnTestPage(command),
  runFork: () => () => undefined,
  runPromise: () => new Promise(() => undefined)
}))
vi.mock("../../../runtime/commands/machine/seatCommands.ts", () => ({
  chooseBand: (bandId: number) =>
    Effect.suspend(() => appendEvent(event("BandRequested", { requestId: "b1", bandId }), { kind: "player", op: "chooseBand" }))
}))
vi.mock("../../../runtime/commands/machine/press.ts", () => ({ press: (button: string) => Effect.sync(() => presses.push(button)) }))

const spin = () => screen.getByRole("button", { name: "Spin" })

beforeEach(() => {
  presses.length = 0
})

describe("[GAME-2] the machine's buttons", () => {
  it("the machine's buttons have a placeholder until the machine has described them", async () => {
    const testPage = await openTestPage()
    await testPage.append("JoinRequested", { machineId: 1, name: "Lucky Reel 1" })
    testPage.show(GAME_ROUTES, "/game/1/Lucky%20Reel%201")
    const keys = within(screen.getByRole("group", { name: "Machine buttons" }))
    expect(keys.queryAllByRole("button")).toEqual([])
    await testPage.append("ConnectionOpened", { channel: "game" })
    await testPage.append("SeatTaken", seat)
    expect(keys.getAllByRole("button").map(({ textContent }) => textContent)).toContain("Autoplay")
  })

  it("the machine's buttons are those that the machine describes, and ignore a double press", async () => {
    const testPage = await sitDown()
    await userEvent.click(screen.getByRole("button", { name: "Line 5" }))
    await userEvent.click(spin())
    expect(presses).toEqual(["x", "s"])
    await testPage.append("PressRequested", { pressId: "p1", button: "s" })
    await userEvent.dblClick(spin())
    fireEvent.keyDown(document.body, { code: "Space", key: " " })
    expect(presses).toEqual(["x", "s"])
    expect(spin().getAttribute("aria-disabled")).toBe("true")
    await testPage.append("PressDone", { pressId: "p1", win: 1_200 })
    expect(screen.getByTestId("press-status").textContent).toBe("You won ₺12.00")
    await userEvent.click(spin())
    expect(presses).toEqual(["x", "s", "s"])
  })

  it.each([
    ["the lock", ({ append }: TestPage) => append("ScreenLocked", { cause: "idle" }), "ScreenUnlocked"],
    [
      "the question about a logout",
      ({ append }: TestPage) => append("LogOutQuestioned", { why: "unknown", credit: null }),
      "LogOutCancelled"
    ],
    [
      "the question about a link",
      ({ append }: TestPage) =>
        append("PlayerSwitchOffered", { from: { id: "7", username: "ayse" }, to: { id: "8", username: "mert" }, seated: true }),
      "PlayerSwitchDeclined"
    ]
  ] as const)("the machine's buttons ignore the second click of a double click that answers %s", async (_what, open, answer) => {
    const testPage = await sitDown()
    await open(testPage)
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    await testPage.append(answer, {})
    fireEvent.click(spin(), { detail: 2 })
    expect(presses).toEqual([])
    fireEvent.click(spin(), { detail: 1 })
    expect(presses).toEqual(["s"])
    vi.runAllTimers()
    vi.useRealTimers()
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
    const testPage = await sitDown()
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    await testPage.append("SeatTaken", { ...seat, buttons: [...seat.buttons, { id: "stop", label: "Stop", kind: "stop" }] })
    await testPage.append("PressRequested", { pressId: "p1", button: "s" })
    await testPage.append("PressAccepted", { pressId: "p1" })
    await wait(ARM_MS)
    return testPage
  }

  afterEach(() => void vi.useRealTimers())

  it("a touch that began on Stop starts no game, however long after the reels' rest it ends", async () => {
    const testPage = await turnReels()
    fireEvent.pointerDown(stop())
    await testPage.append("PressDone", { pressId: "p1", win: 0 })
    await wait(ARM_MS)
    fireEvent.pointerUp(spin())
    fireEvent.click(spin(), { detail: 1 })
    expect(presses).toEqual([])
    fireEvent.pointerDown(spin())
    fireEvent.click(spin(), { detail: 1 })
    expect(presses).toEqual(["s"])
  })

  it("the second tap of a double tap on Stop starts no game, and Spin works 400 ms after Stop", async () => {
    const testPage = await turnReels()
    fireEvent.pointerDown(stop())
    fireEvent.click(stop(), { detail: 1 })
    await testPage.append("PressDone", { pressId: "p1", win: 0 })
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
    const testPage = await turnReels()
    stop().focus()
    fireEvent.keyDown(stop(), { key: " ", code: "Space" })
    await testPage.append("PressDone", { pressId: "p1", win: 0 })
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
  const testPage = await sitDown()
  await testPage.append("PressRequested", { pressId: "p1", button: "s", bet: 200 })
  const recent = screen.getByRole("region", { name: "Latest presses" })
  expect(recent.textContent).not.toContain("won")
  await testPage.append("PressDone", { pressId: "p1", win: 50 })
  expect(recent.textContent).toContain("Bet ₺2.00, won ₺0.50")
  await testPage.append("PressRequested", { pressId: "p2", button: "s", bet: 200 })
  await testPage.append("PressDone", { pressId: "p2", win: 0 })
  expect(recent.querySelector("li")?.textContent).toContain("Bet ₺2.00, won ₺0.00")
})

it("[GAME-3] the menu of the bands sorts them by Order descending, and marks a band as active only after the machine has confirmed it", async () => {
  const testPage = await sitDown()
  const active = () => screen.getByRole("button", { name: /^Lines and bet/u })
  await userEvent.click(active())
  const bands = await screen.findAllByRole("menuitemradio", { hidden: true })
  expect(bands.map((band) => [band.textContent?.slice(0, 8), band.getAttribute("aria-checked")])).toEqual([
    ["40 lines", "false"],
    ["20 lines", "true"],
    ["10 lines", "false"]
  ])
  await testPage.append("BandRequested", { requestId: "b1", bandId: 3 })
  expect(active().textContent).toContain("20 lines")
  await testPage.append("BandSelected", { bandId: 3 })
  expect(active().textContent).toContain("40 lines")
})

it("[GAME-3] the menu of the bands returns the focus to its button while the machine has not confirmed the chosen band", async () => {
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

it("[LIVE-1] the game page stamps a stalled video with the time of its last frame and blocks the buttons", async () => {
  const testPage = await sitDown()
  await testPage.append("FramesStalled", { mediaId: "m", lastFrameAt: TEST_PAGE_TIME })
  const time = new Date(TEST_PAGE_TIME).toLocaleTimeString("en", { hour: "2-digit", minute: "2-digit", second: "2-digit" })
  expect(screen.getByText(new RegExp(time, "u"))).toBeTruthy()
  await userEvent.click(spin())
  expect(presses).toEqual([])
  expect(screen.getByRole("button", { name: "Autoplay" }).getAttribute("aria-disabled")).toBe("true")
})

it("[PROT-6] Spin is locked while a limit is reached, also where no profile applies", async () => {
  const testPage = await sitDown()
  const wager = { kind: "wager", period: "day", value: 1_000, pending: null } as const
  await testPage.append("LimitsReceived", { limits: [{ ...wager, used: 0 }] })
  expect(spin().getAttribute("aria-disabled")).not.toBe("true")
  await testPage.append("LimitsReceived", { limits: [{ ...wager, used: 1_000 }] })
  expect(spin().getAttribute("aria-disabled")).toBe("true")
})
