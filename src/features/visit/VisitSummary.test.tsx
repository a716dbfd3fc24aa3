import { screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import type { Effect } from "effect"
import { Route, Routes } from "react-router-dom"
import { beforeAll, describe, expect, it, vi } from "vitest"
import { seat } from "../../../tests/support/pages/gamePage.tsx"
import { openTestPage, runOnTestPage } from "../../../tests/support/testPage.tsx"
import { LastVisit } from "../../app/pages/LastVisit.tsx"
import { formatDuration } from "../../ui/format/times.ts"

vi.mock("../../runtime/run.ts", () => ({ run: (command: Effect.Effect<void>) => runOnTestPage(command) }))

// Load the lazy card first: on a busy machine, loading takes longer than a query waits.
beforeAll(async () => {
  await import("./VisitSummary.tsx")
})

const play = async (spins: number) => {
  const testPage = await openTestPage()
  await testPage.append("SeatTaken", seat)
  for (let n = 0; n < spins; n += 1) {
    await testPage.append("PressRequested", { pressId: `p${n}`, button: "s", bet: 200 })
    await testPage.append("PressDone", { pressId: `p${n}`, win: n === 0 ? 300 : 0 })
  }
  await testPage.append("MachineLeft", { machineId: 1, reason: "player" })
  testPage.show(
    <Routes>
      <Route
        path="/lobby"
        element={
          <main tabIndex={-1}>
            <LastVisit />
          </main>
        }
      />
      <Route path="/game/:id/:name" element={<p>The machine</p>} />
    </Routes>,
    "/lobby"
  )
  return testPage
}

describe("[GAME-7] the summary after leaving", () => {
  it("the summary shows stakes, wins, net result and both balances, until it is closed, which moves the focus to the page", async () => {
    const testPage = await play(3)
    const card = await screen.findByTestId("visit-summary")
    for (const text of ["Stakes₺6.00", "Wins₺3.00", "Net result−₺3.00", "Balance before₺1,050.00", "Balance now₺1,000.00", "Spins3"])
      expect(card.textContent).toContain(text)
    await userEvent.click(screen.getByRole("button", { name: "Done" }))
    expect(testPage.appended.at(-1)).toMatchObject({ type: "NoticeClosed", data: { notice: "visit" } })
    expect(document.activeElement).toBe(screen.getByRole("main"))
    await testPage.append("MachineStatusChanged", { machineId: 1, status: 3 })
    expect(screen.queryByTestId("visit-summary")).toBeNull()
  })

  it("the summary shows the plus sign of a gain inside the isolated amount, so that right-to-left text does not move it", async () => {
    await play(1)
    await screen.findByTestId("visit-summary")
    expect(screen.getByTestId("visit-net").querySelector("bdi")?.textContent).toBe("+₺1.00")
  })

  it("the summary leads back to the same machine", async () => {
    await play(1)
    await userEvent.click(await screen.findByRole("button", { name: "Play again" }))
    expect(screen.getByText("The machine")).toBeTruthy()
  })

  it("the summary stays away when no money was played or moved", async () => {
    await play(0)
    expect(screen.queryByTestId("visit-summary")).toBeNull()
  })

  it.each([
    [9_999, "0:00:09"],
    [3_909_000, "1:05:09"],
    [-5, "0:00:00"]
  ])("the summary formats %i ms as %s", (ms, text) => {
    expect(formatDuration(ms)).toBe(text)
  })
})
