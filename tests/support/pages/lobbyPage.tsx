import { act, screen, within } from "@testing-library/react"
import { LobbyPage } from "../../../src/features/lobby/LobbyPage.tsx"
import { openTestPage, type TestPage } from "../testPage.tsx"

/** A machine of the brand Lucky Reel in the casino's list. */
export const machine = (id: number, status: number, reservation: { mine: boolean; until: number } | null = null) => ({
  id,
  name: `Lucky Reel ${id}`,
  status,
  brand: "Lucky Reel",
  brandId: 1,
  image: null,
  reservation
})

/** The machine Ruby Comet 4, the only one of its brand. It is free. */
export const RUBY_COMET = { ...machine(4, 3), name: "Ruby Comet 4", brand: "Ruby Comet", brandId: 2 }

/** The lobby of a casino with two brands: of Lucky Reel a free machine, a busy one and a reserved one, and Ruby Comet 4. */
export const openLobby = async (path = "/lobby"): Promise<TestPage> => {
  const testPage = await openTestPage()
  await testPage.append("BrandsReceived", {
    brands: [
      { id: 1, name: "Lucky Reel", machineCount: 3, jackpots: [20_001] },
      { id: 2, name: "Ruby Comet", machineCount: 0, jackpots: [20_000] }
    ]
  })
  await testPage.append("MachinesReceived", {
    machines: [machine(1, 3), machine(2, 2), machine(3, 3, { mine: false, until: Date.now() + 3_600_000 }), RUBY_COMET],
    asked: 0
  })
  // The page loads it as soon as there are brands.
  await import("../../../src/features/lobby/machines/MachineList.tsx")
  testPage.show(
    <main tabIndex={-1}>
      <LobbyPage />
    </main>,
    path
  )
  await act(() =>
    Promise.all([
      import("../../../src/features/lobby/machines/MachineList.tsx"),
      import("../../../src/features/lobby/machines/MachineGrid.tsx")
    ])
  )
  return testPage
}

/** The button that opens or closes a brand's list of machines. */
export const brand = (name: string) => screen.getByRole("button", { name: `Show the machines of ${name}` })

/** Queries in the tile of a machine. */
export const tile = (name: string) => {
  const found = screen.getAllByRole("heading", { name }).at(-1)?.closest<HTMLElement>("[role=listitem]")
  if (found === null || found === undefined) throw new Error(`no tile ${name}`)
  return within(found)
}

/** The names of the machines that the page shows, in order. */
export const shownMachines = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)
