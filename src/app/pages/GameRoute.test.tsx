import { screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { Effect } from "effect"
import { Route, Routes } from "react-router-dom"
import { beforeEach, expect, it, vi } from "vitest"
import { seat } from "../../../tests/support/pages/gamePage.tsx"
import { openTestPage, runOnTestPage } from "../../../tests/support/testPage.tsx"
import { GameRoute } from "./GameRoute.tsx"

const commands: string[] = []

vi.mock("../../runtime/run.ts", () => ({
  run: (command: Effect.Effect<void>) => runOnTestPage(command),
  runFork: () => () => undefined,
  runPromise: () => new Promise(() => undefined)
}))
vi.mock("../../runtime/commands/machine/seatCommands.ts", async (original) => ({
  ...(await original<typeof import("../../runtime/commands/machine/seatCommands.ts")>()),
  blockAutoplay: () => Effect.sync(() => void commands.push("blockAutoplay"))
}))

// The code of the dialog loads as soon as the test lets it.
const code = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock("../../features/report/ReportDialog.tsx", async () => {
  await code.promise
  return { ReportDialog: () => <p>The report</p> }
})

beforeEach(() => {
  commands.length = 0
  // Without a layout, the focus trap of the menu finds nothing to focus, and writes a warning.
  vi.spyOn(console, "warn").mockReturnValue(undefined)
})

const openWithAutoplay = async () => {
  const testPage = await openTestPage()
  await testPage.append("JoinRequested", { machineId: 1, name: "Lucky Reel 1" })
  await testPage.append("ConnectionOpened", { channel: "game" })
  await testPage.append("SeatTaken", seat)
  await testPage.append("AutoplayToggled", { on: true })
  testPage.show(
    <Routes>
      <Route path="/game/:id/:name" element={<GameRoute />} />
    </Routes>,
    "/game/1/Lucky%20Reel%201"
  )
  expect(commands).toEqual([])
  return testPage
}

it("[GAME-5] the game page ends autoplay when the machine's card opens, because the card covers the button that stops autoplay", async () => {
  await openWithAutoplay()
  await userEvent.click(screen.getByRole("button", { name: "View" }))
  await userEvent.click(await screen.findByRole("menuitem", { name: "Help and paytable", hidden: true }))
  expect(commands).toContain("blockAutoplay")
})

it("[GAME-5] the game page ends autoplay when the report opens, and again when its dialog has loaded and covers the button that stops it", async () => {
  const testPage = await openWithAutoplay()
  await userEvent.click(screen.getByRole("button", { name: "Save report" }))
  expect(commands).toContain("blockAutoplay")
  await testPage.append("AutoplayToggled", { on: true })
  code.resolve()
  expect(await screen.findByText("The report")).toBeTruthy()
  expect(commands).toEqual(["blockAutoplay", "blockAutoplay"])
})

it("[LIVE-6] [LOG-4] the report stays open on the game page when the bar with its button goes, as on a phone that is turned", async () => {
  const testPage = await openWithAutoplay()
  code.resolve()
  await userEvent.click(screen.getByRole("button", { name: "Save report" }))
  expect(await screen.findByText("The report")).toBeTruthy()
  await testPage.append("GameViewChosen", { videoType: "camera", sideBar: true, cutScreen: true, turned: false, fullScreen: false })
  expect(screen.queryByRole("banner")).toBeNull()
  expect(screen.getByText("The report")).toBeTruthy()
})
