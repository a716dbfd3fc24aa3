import { fireEvent, screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { Effect } from "effect"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { seat, sitDown } from "../../../../tests/support/pages/gamePage.tsx"
import { runOnTestPage } from "../../../../tests/support/testPage.tsx"

const presses: string[] = []
/** The choices of the view that the page has requested. */
const commands: unknown[] = []
const VIEW = { videoType: "camera", sideBar: true, cutScreen: false, turned: false, fullScreen: false } as const

// There is no runtime: commands are recorded, and each test plays their results.
vi.mock("../../../runtime/run.ts", () => ({
  run: (command: Effect.Effect<void>) => runOnTestPage(command),
  runFork: () => () => undefined,
  runPromise: () => new Promise(() => undefined)
}))
vi.mock("../../../runtime/commands/machine/gameView.ts", async (load) => ({
  ...(await load<typeof import("../../../runtime/commands/machine/gameView.ts")>()),
  chooseGameView: (change: unknown) => Effect.sync(() => commands.push(change))
}))
vi.mock("../../../runtime/commands/machine/press.ts", () => ({ press: (button: string) => Effect.sync(() => presses.push(button)) }))

beforeEach(() => {
  presses.length = 0
  commands.length = 0
})

describe("[GAME-6] the view", () => {
  /** The choices of the view are in a menu, because the test's window has no width. */
  const viewChoice = async (name: string) => {
    await userEvent.click(screen.getByRole("button", { name: "View" }))
    return screen.findByRole("menuitem", { name, hidden: true })
  }

  const both = async () => {
    const testPage = await sitDown()
    await testPage.append("SeatTaken", { ...seat, videoTypes: ["camera", "screen"] })
    return testPage
  }

  it("the view switches between camera and screen", async () => {
    const testPage = await both()
    expect(screen.getByTestId("machine-video").dataset["type"]).toBe("camera")
    await userEvent.click(await viewChoice("Show the machine's screen alone"))
    expect(commands).toEqual([{ videoType: "screen" }])
    await testPage.append("GameViewChosen", { ...VIEW, videoType: "screen" })
    expect(screen.getByTestId("machine-video").dataset["type"]).toBe("screen")
  })

  it("[LIVE-1] the view shows nothing as live while the other video is loading, and offers the camera when the screen's video fails", async () => {
    const testPage = await both()
    expect(screen.getByText("Live")).toBeTruthy()
    await testPage.append("GameViewChosen", { ...VIEW, videoType: "screen" })
    expect(screen.queryByText("Live")).toBeNull()
    await testPage.append("VideoRequested", { mediaId: "s", attempt: 1 })
    await testPage.append("VideoFailed", { mediaId: "s", code: 70_000, reason: "" })
    const [inOverlay] = screen.getAllByRole("button", { name: "Show the whole machine" })
    await userEvent.click(inOverlay ?? document.body)
    expect(commands).toEqual([{ videoType: "camera" }])
  })

  it("the view shows meters and buttons over the video in the cut screen, which Escape ends", async () => {
    const testPage = await both()
    await testPage.append("GameViewChosen", { ...VIEW, cutScreen: true })
    expect(screen.queryByRole("banner")).toBeNull()
    expect(screen.getByRole("button", { name: "Leave the machine" })).toBeTruthy()
    expect(screen.getByTestId("credit").textContent).toContain("50.00")
    await userEvent.click(screen.getByRole("button", { name: "Spin" }))
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

  it("the view follows the browser when the player has left full screen in the lobby", async () => {
    const testPage = await both()
    await testPage.append("GameViewChosen", { ...VIEW, fullScreen: true })
    expect(commands).toEqual([{ fullScreen: false }])
  })

  it("the view follows the browser when the page is still in full screen after another login", async () => {
    Object.defineProperty(document, "fullscreenElement", { configurable: true, value: document.documentElement })
    await both()
    Reflect.deleteProperty(document, "fullscreenElement")
    expect(commands).toEqual([{ fullScreen: true }])
  })

  it("the view has no full-screen button when the browser does not support it", async () => {
    await both()
    await userEvent.click(screen.getByRole("button", { name: "View" }))
    const menu = within(await screen.findByRole("menu", { hidden: true }))
    expect(menu.getByRole("menuitem", { name: "Show the machine's screen alone", hidden: true })).toBeTruthy()
    expect(menu.queryByRole("menuitem", { name: "Full screen", hidden: true })).toBeNull()
  })
})
