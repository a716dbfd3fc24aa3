import { screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { Effect } from "effect"
import { describe, expect, it, vi } from "vitest"
import { openStage, type PageStage, STAGE_TIME } from "../../../tests/support/pageStage.tsx"
import { LobbyPage } from "./LobbyPage.tsx"

const wired: { stage: PageStage | null } = { stage: null }

// Commands tell their event at once: what is shown here is the page and the folds, not the runtime.
vi.mock("../../runtime/run.ts", () => ({ run: (command: Effect.Effect<void>) => Effect.runSync(command), runFork: () => () => undefined }))
vi.mock("./useLobbyWatch.ts", () => ({ useLobbyWatch: () => undefined }))
vi.mock("../../runtime/commands/selectBrand.ts", () => ({
  selectBrand: (brandId: number) => Effect.sync(() => wired.stage?.put("BrandSelected", { brandId }))
}))

const machine = (id: number, status: number, reservation: { mine: boolean; until: number } | null = null) => ({
  id,
  name: `Lucky Reel ${id}`,
  status,
  brand: "Lucky Reel",
  brandId: 1,
  image: null,
  reservation
})

const openLobby = async (): Promise<PageStage> => {
  const stage = await openStage()
  wired.stage = stage
  await stage.tell("BrandsReceived", {
    brands: [
      { id: 1, name: "Lucky Reel", machineCount: 3, jackpots: [20_001] },
      { id: 2, name: "Ruby Comet", machineCount: 0, jackpots: [20_000] }
    ]
  })
  await stage.tell("MachinesReceived", {
    machines: [machine(1, 3), machine(2, 2), machine(3, 3, { mine: false, until: STAGE_TIME })],
    asked: 0
  })
  stage.show(<LobbyPage />)
  return stage
}

const brand = (name: string) => screen.getByRole("button", { name: `Show the machines of ${name}` })
const tile = (name: string) => {
  const found = screen.getByRole("heading", { name }).closest("li")
  if (found === null) throw new Error(`no tile ${name}`)
  return within(found)
}

describe("[LOBBY-2] choosing a brand", () => {
  it("shows its machines, and hides them when it is chosen again", async () => {
    await openLobby()
    expect(screen.queryByRole("heading", { name: "Lucky Reel 1" })).toBeNull()
    await userEvent.click(brand("Lucky Reel"))
    expect(brand("Lucky Reel").getAttribute("aria-pressed")).toBe("true")
    expect(screen.getAllByRole("listitem")).toHaveLength(3)
    await userEvent.click(brand("Lucky Reel"))
    expect(brand("Lucky Reel").getAttribute("aria-pressed")).toBe("false")
    expect(screen.queryByRole("heading", { name: "Lucky Reel 1" })).toBeNull()
  })

  it("[LOBBY-5] flags a brand whose jackpot is over the limit, not at it", async () => {
    await openLobby()
    expect(within(brand("Lucky Reel")).getByText("Hot")).toBeTruthy()
    expect(within(brand("Ruby Comet")).queryByText("Hot")).toBeNull()
  })
})

describe("a machine's tile", () => {
  it("[LOBBY-3] changes at once with its machine's status", async () => {
    const stage = await openLobby()
    await userEvent.click(brand("Lucky Reel"))
    expect(tile("Lucky Reel 1").getByText("Free")).toBeTruthy()
    await stage.tell("MachineStatusChanged", { machineId: 1, status: 6 })
    expect(tile("Lucky Reel 1").getByText("Out of order")).toBeTruthy()
    expect(tile("Lucky Reel 1").getByRole<HTMLButtonElement>("button").disabled).toBe(true)
    await stage.tell("MachineStatusChanged", { machineId: 1, status: 42 })
    expect(tile("Lucky Reel 1").getByText("Unknown")).toBeTruthy()
  })

  it("[LOBBY-4] can be joined when it is free and reserved for nobody else, and says why not", async () => {
    await openLobby()
    await userEvent.click(brand("Lucky Reel"))
    const joinable = ["Lucky Reel 1", "Lucky Reel 2", "Lucky Reel 3"].map(
      (name) => !tile(name).getByRole<HTMLButtonElement>("button").disabled
    )
    expect(joinable).toEqual([true, false, false])
    expect(tile("Lucky Reel 3").getByText(/Reserved until/u)).toBeTruthy()
  })
})
