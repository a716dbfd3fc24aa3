import { Route, Routes } from "react-router-dom"
import type { EventData } from "../../../src/domain/events.ts"
import { GamePage } from "../../../src/features/game/GamePage.tsx"
import { openTestPage, type TestPage } from "../testPage.tsx"

/** The seat of a player at machine 1, with 50.00 of credit. */
export const seat = {
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
} as const satisfies EventData<"SeatTaken">

export const GAME_ROUTES = (
  <Routes>
    <Route path="/game/:id/:name" element={<GamePage gapHelp={<button type="button">Save report</button>} />} />
    <Route path="/lobby" element={<p>The lobby</p>} />
  </Routes>
)

/** The game page of a seated player whose video is live. Commands are up to the test's own mocks. */
export const sitDown = async (): Promise<TestPage> => {
  const testPage = await openTestPage()
  await testPage.append("JoinRequested", { machineId: 1, name: "Lucky Reel 1" })
  await testPage.append("ConnectionOpened", { channel: "game" })
  await testPage.append("SeatTaken", seat)
  await testPage.append("VideoRequested", { mediaId: "m", attempt: 1 })
  await testPage.append("FirstFramePresented", { mediaId: "m", afterMs: 90, width: 960, height: 540 })
  testPage.show(GAME_ROUTES, "/game/1/Lucky%20Reel%201")
  return testPage
}
