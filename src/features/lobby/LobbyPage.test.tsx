import { act, screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { Effect } from "effect"
import { describe, expect, it, vi } from "vitest"
import { openStage, type PageStage } from "../../../tests/support/pageStage.tsx"
import { LobbyPage } from "./LobbyPage.tsx"

const wired: { stage: PageStage | null } = { stage: null }

// Commands append their event synchronously: these tests cover the page and the folds, not the runtime.
vi.mock("../../runtime/run.ts", () => ({ run: (command: Effect.Effect<void>) => Effect.runSync(command), runFork: () => () => undefined }))
vi.mock("./shared/useFloor.ts", async (importOriginal) => ({ ...(await importOriginal<object>()), useLobbyWatch: () => undefined }))
vi.mock("../../runtime/commands/machine/selectBrand.ts", () => ({
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

const openLobby = async (path = "/lobby"): Promise<PageStage> => {
  const stage = await openStage()
  wired.stage = stage
  await stage.tell("BrandsReceived", {
    brands: [
      { id: 1, name: "Lucky Reel", machineCount: 3, jackpots: [20_001] },
      { id: 2, name: "Ruby Comet", machineCount: 0, jackpots: [20_000] }
    ]
  })
  await stage.tell("MachinesReceived", {
    machines: [
      machine(1, 3),
      machine(2, 2),
      machine(3, 3, { mine: false, until: Date.now() + 3_600_000 }),
      { ...machine(4, 3), name: "Ruby Comet 4", brand: "Ruby Comet", brandId: 2 }
    ],
    asked: 0
  })
  // The page loads it as soon as there are brands.
  await import("./machines/MachineList.tsx")
  stage.show(<LobbyPage />, path)
  await act(() => import("./machines/MachineList.tsx"))
  return stage
}

const brand = (name: string) => screen.getByRole("button", { name: `Show the machines of ${name}` })
const tile = (name: string) => {
  const found = screen.getByRole("heading", { name }).closest<HTMLElement>("[role=listitem]")
  if (found === null) throw new Error(`no tile ${name}`)
  return within(found)
}

const isRefused = (name: string): boolean => tile(name).getByRole("button").getAttribute("aria-disabled") === "true"

describe("[LOBBY-2] choosing a brand", () => {
  it("choosing a brand shows its machines, and hides them when it is chosen again", async () => {
    await openLobby()
    expect(screen.queryByRole("heading", { name: "Lucky Reel 1" })).toBeNull()
    await userEvent.click(brand("Lucky Reel"))
    expect(brand("Lucky Reel").getAttribute("aria-pressed")).toBe("true")
    expect(await screen.findAllByRole("listitem")).toHaveLength(3)
    await userEvent.click(brand("Lucky Reel"))
    expect(brand("Lucky Reel").getAttribute("aria-pressed")).toBe("false")
    expect(screen.queryByRole("heading", { name: "Lucky Reel 1" })).toBeNull()
  })

  it("[LOBBY-5] flags a brand whose jackpot is above the limit, not at it", async () => {
    await openLobby()
    const hot = screen.getAllByRole("button", { name: /^Show the machines of/u, description: /^Hot /u })
    expect(hot).toEqual([brand("Lucky Reel")])
    expect(screen.getAllByText("Hot")).toHaveLength(1)
  })
})

describe("a machine's tile", () => {
  it("[LOBBY-3] a machine's tile changes at once with its machine's status", async () => {
    const stage = await openLobby()
    await userEvent.click(brand("Lucky Reel"))
    expect(tile("Lucky Reel 1").getByText("Free")).toBeTruthy()
    await stage.tell("MachineStatusChanged", { machineId: 1, status: 6 })
    expect(tile("Lucky Reel 1").getByText("Out of order")).toBeTruthy()
    expect(isRefused("Lucky Reel 1")).toBe(true)
    await stage.tell("MachineStatusChanged", { machineId: 1, status: 42 })
    expect(tile("Lucky Reel 1").getByText("Unknown")).toBeTruthy()
  })

  it("[LOBBY-4] a machine's tile can be joined when it is free and not reserved for another player, and otherwise shows why not", async () => {
    await openLobby()
    await userEvent.click(brand("Lucky Reel"))
    expect(["Lucky Reel 1", "Lucky Reel 2", "Lucky Reel 3"].map(isRefused)).toEqual([false, true, true])
    expect(tile("Lucky Reel 3").getByText(/Reserved until/u)).toBeTruthy()
  })
})

describe("[LOBBY-6] the list of all machines", () => {
  const shown = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)

  it("the list of all machines is filtered by status and brand with counts, follows a machine's change, and can be reset", async () => {
    const stage = await openLobby("/lobby?show=machines")
    expect(shown()).toEqual(["Lucky Reel 1", "Lucky Reel 2", "Lucky Reel 3", "Ruby Comet 4"])
    await userEvent.click(screen.getByRole("radio", { name: "Free 3" }))
    expect(shown()).toEqual(["Lucky Reel 1", "Lucky Reel 3", "Ruby Comet 4"])
    await userEvent.selectOptions(screen.getByLabelText("Filter by brand"), "Ruby Comet (1)")
    expect(shown()).toEqual(["Ruby Comet 4"])
    await stage.tell("MachineStatusChanged", { machineId: 4, status: 6 })
    expect(screen.getByRole("heading", { name: "No machine fits this filter" })).toBeTruthy()
    await userEvent.click(screen.getAllByRole("button", { name: "Clear filters" })[0] ?? document.body)
    expect(shown()).toHaveLength(4)
    expect(screen.getByText("4 machines")).toBeTruthy()
  })

  it("moves the focus among its tiles with the arrows, and tells screen readers each tile's position", async () => {
    await openLobby("/lobby?show=machines")
    screen.getByRole("button", { name: "Sit down at Lucky Reel 1" }).focus()
    await userEvent.keyboard("{ArrowDown}{ArrowDown}")
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Sit down at Lucky Reel 3" }))
    await userEvent.keyboard("{End}")
    const place = document.activeElement?.closest("[role=listitem]")
    expect([place?.getAttribute("aria-posinset"), place?.getAttribute("aria-setsize")]).toEqual(["4", "4"])
  })

  it("moves the focus to the next tile when the focused machine no longer matches", async () => {
    const stage = await openLobby("/lobby?show=machines&status=available")
    screen.getByRole("button", { name: "Sit down at Lucky Reel 3" }).focus()
    await stage.tell("MachineStatusChanged", { machineId: 3, status: 2 })
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Sit down at Ruby Comet 4" }))
  })
})
