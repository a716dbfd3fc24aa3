import { act, screen, waitFor, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { Effect } from "effect"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { openStage, type PageStage } from "../../../tests/support/pageStage.tsx"
import type { MachineSort } from "../../domain/lobby/lobbyChoiceEvents.ts"
import { LobbyPage } from "./LobbyPage.tsx"

const wired: { stage: PageStage | null } = { stage: null }

// Commands append their event synchronously: these tests cover the page and the folds, not the runtime.
vi.mock("../../runtime/run.ts", () => ({
  run: (command: Effect.Effect<void>) => Effect.runSync(command),
  runFork: () => () => undefined,
  runPromise: () => Promise.resolve(null)
}))
vi.mock("./shared/useFloor.ts", async (importOriginal) => ({ ...(await importOriginal<object>()), useLobbyWatch: () => undefined }))
vi.mock("../../runtime/commands/machine/lobbyCommands.ts", () => ({
  selectBrand: (brandId: number) => Effect.sync(() => wired.stage?.put("BrandSelected", { brandId })),
  setFavourite: (machineId: number, favourite: boolean) =>
    Effect.sync(() => wired.stage?.put("FavouriteChanged", { machineId, favourite })),
  sortMachines: (sort: MachineSort) => Effect.sync(() => wired.stage?.put("MachineSortChosen", { sort })),
  requestFreeNotice: (machineId: number, machineName: string) =>
    Effect.sync(() => wired.stage?.put("FreeNoticeRequested", { machineId, machineName })),
  cancelFreeNotice: (machineId: number) => Effect.sync(() => wired.stage?.put("FreeNoticeCancelled", { machineId })),
  readMachine: () => Effect.void
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
  await act(() => Promise.all([import("./machines/MachineList.tsx"), import("./machines/MachineGrid.tsx")]))
  return stage
}

const brand = (name: string) => screen.getByRole("button", { name: `Show the machines of ${name}` })
const tile = (name: string) => {
  const found = screen.getAllByRole("heading", { name }).at(-1)?.closest<HTMLElement>("[role=listitem]")
  if (found === null || found === undefined) throw new Error(`no tile ${name}`)
  return within(found)
}

const isRefused = (name: string): boolean => tile(name).getByRole("button", { name: /^Play/u }).getAttribute("aria-disabled") === "true"

describe("[LOBBY-1] the lobby whose machines cannot be read", () => {
  it("the lobby says so with a way to try again while it shows the brands, and only once when a brand is open", async () => {
    const stage = await openStage()
    wired.stage = stage
    await stage.tell("BrandsReceived", { brands: [{ id: 1, name: "Lucky Reel", machineCount: 3, jackpots: [20_001] }] })
    await stage.tell("MachinesRequested", {})
    stage.show(<LobbyPage />, "/lobby")
    await stage.tell("LobbyRequestFailed", { what: "machines" })
    const alert = screen.getByRole("alert")
    expect(within(alert).getByRole("heading").textContent).toBe("The machines could not be loaded")
    expect(within(alert).getByRole("button", { name: "Try again" })).toBeDefined()
    await userEvent.click(brand("Lucky Reel"))
    await waitFor(() => expect(screen.getAllByRole("alert")).toHaveLength(1))
  })

  it("the lobby marks its lists as last known when a later read fails", async () => {
    const stage = await openLobby()
    expect(screen.queryByText("Last known")).toBeNull()
    await stage.tell("MachinesRequested", {})
    await stage.tell("LobbyRequestFailed", { what: "machines" })
    expect(screen.getByText("Last known")).toBeDefined()
  })
})

describe("[LOBBY-2] choosing a brand", () => {
  it("choosing a brand shows its machines, and hides them when it is chosen again", async () => {
    await openLobby()
    expect(screen.queryByRole("region", { name: "Lucky Reel" })).toBeNull()
    await userEvent.click(brand("Lucky Reel"))
    expect(brand("Lucky Reel").getAttribute("aria-pressed")).toBe("true")
    expect(await within(screen.getByRole("region", { name: "Lucky Reel" })).findAllByRole("listitem")).toHaveLength(3)
    await userEvent.click(brand("Lucky Reel"))
    expect(brand("Lucky Reel").getAttribute("aria-pressed")).toBe("false")
    expect(screen.queryByRole("region", { name: "Lucky Reel" })).toBeNull()
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

  it.each([
    [3 * 3_600_000, /^Reserved until \d\d:\d\d [AP]M$/u],
    [26 * 3_600_000, /^Reserved until Nov 21, 2026, \d{1,2}:\d\d\s[AP]M$/u]
  ])("[LOBBY-4] a machine's tile names the date of a reservation that does not end today: %i ms", async (ms, text) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 20, 9, 0) })
    onTestFinished(() => void vi.useRealTimers())
    const stage = await openLobby()
    await userEvent.click(brand("Lucky Reel"))
    await stage.tell("MachinesReceived", { machines: [machine(3, 3, { mine: false, until: Date.now() + ms })], asked: 9 })
    expect(tile("Lucky Reel 3").getByText(text)).toBeTruthy()
  })

  it("[LOBBY-4] a machine's tile can be joined when it is reserved for the player, also when the device's clock is ahead", async () => {
    const stage = await openLobby()
    await userEvent.click(brand("Lucky Reel"))
    await stage.tell("MachinesReceived", { machines: [machine(2, 2, { mine: true, until: Date.now() - 60_000 })], asked: 9 })
    expect(isRefused("Lucky Reel 2")).toBe(false)
    expect(tile("Lucky Reel 2").getByText("Reserved for you")).toBeTruthy()
  })

  it("[LOBBY-4] a machine's tile shows no light of a free machine while it is reserved for somebody else", async () => {
    await openLobby()
    await userEvent.click(brand("Lucky Reel"))
    expect(tile("Lucky Reel 3").queryByText("Free")).toBeNull()
    expect(tile("Lucky Reel 3").getByText("Reserved").closest("[data-tone]")?.getAttribute("data-tone")).toBe("warn")
  })

  it("a machine's tile names its bets and who waits, as far as the server does", async () => {
    const stage = await openLobby()
    await userEvent.click(brand("Lucky Reel"))
    expect(tile("Lucky Reel 2").queryByText(/Bet|credit|waiting/u)).toBeNull()
    await stage.tell("MachinesReceived", {
      machines: [{ ...machine(2, 2), minBet: 50, maxBet: 1_000, denomination: 1, waiting: 2 }],
      asked: 0
    })
    expect(tile("Lucky Reel 2").getByText("Bet ₺0.50–₺10.00")).toBeTruthy()
    expect(tile("Lucky Reel 2").getByText("1 credit = ₺0.01")).toBeTruthy()
    expect(tile("Lucky Reel 2").getByText("2 players are waiting")).toBeTruthy()
  })
})

describe("[LOBBY-1] the jackpots of a brand", () => {
  it("a brand's tile shows the highest jackpot, and names the next ones Major and Minor", async () => {
    const stage = await openLobby()
    const jackpots = [990_00, 125_000_00, 4_800_00, 100_00, 4_800_00]
    await stage.tell("BrandsReceived", { brands: [{ id: 1, name: "Lucky Reel", machineCount: 3, jackpots }] })
    const facts = document.body.textContent
    expect(facts).toContain("Major ₺4,800.00Minor ₺990.00")
    expect(facts).not.toContain("₺100.00")
  })
})

describe("[LOBBY-6] finding a machine", () => {
  it("the lobby shows free machines above the brands, and keeps a machine in its place when somebody else takes it", async () => {
    const stage = await openLobby()
    const shelf = within(screen.getByRole("region", { name: "Play now" }))
    const names = () => shelf.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)
    expect(names()).toEqual(["Lucky Reel 1", "Ruby Comet 4"])
    await stage.tell("MachineStatusChanged", { machineId: 1, status: 2 })
    await stage.tell("MachineStatusChanged", { machineId: 2, status: 3 })
    expect(names()).toEqual(["Lucky Reel 1", "Ruby Comet 4", "Lucky Reel 2"])
  })

  it("finds machines beside brands from the lobby's search", async () => {
    await openLobby()
    await userEvent.type(screen.getByRole("searchbox"), "comet 4")
    expect(await screen.findByRole("heading", { name: "Ruby Comet 4" })).toBeTruthy()
    expect(screen.queryByRole("button", { name: /^Show the machines of/u })).toBeNull()
    await userEvent.type(screen.getByRole("searchbox"), "x")
    expect(screen.getByRole("heading", { name: /^Nothing matches/u })).toBeTruthy()
  })

  it("the lobby starts with the text of the menu's search", async () => {
    await openLobby("/lobby?show=machines&q=comet")
    expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual(["Ruby Comet 4"])
  })

  it("the lobby keeps favourites on a shelf of their own, and filters by them", async () => {
    const stage = await openLobby()
    await userEvent.click(screen.getByRole("button", { name: "Favourite: Ruby Comet 4" }))
    const own = within(screen.getByRole("region", { name: "Your machines" }))
    expect(own.getByRole("button", { name: "Favourite: Ruby Comet 4" }).getAttribute("aria-pressed")).toBe("true")
    await userEvent.click(own.getByRole("button", { name: "Favourite: Ruby Comet 4" }))
    expect(screen.queryByRole("region", { name: "Your machines" })).toBeNull()
    expect(stage.appended.at(-1)).toMatchObject({ type: "FavouriteChanged", data: { machineId: 4, favourite: false } })
  })

  it("sorts the list by the player's choice, and does not move a machine whose status changes", async () => {
    const stage = await openLobby("/lobby?show=machines")
    const shown = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent?.at(-1))
    expect(shown()).toEqual(["1", "4", "2", "3"])
    await stage.tell("MachineStatusChanged", { machineId: 2, status: 3 })
    expect(shown()).toEqual(["1", "4", "2", "3"])
    await userEvent.selectOptions(screen.getByLabelText("Order"), "Casino's order")
    expect(shown()).toEqual(["1", "2", "3", "4"])
  })
})

describe("[LOBBY-3] a busy machine", () => {
  it("a click on a busy machine starts the wait, and only this click asks for the permission to notify", async () => {
    const ask = vi.fn<() => Promise<string>>(() => Promise.resolve("granted"))
    vi.stubGlobal("Notification", { permission: "default", requestPermission: ask })
    const stage = await openLobby()
    await userEvent.click(brand("Lucky Reel"))
    expect(ask).not.toHaveBeenCalled()
    await userEvent.click(tile("Lucky Reel 2").getByRole("button", { name: "Notify me when Lucky Reel 2 is free" }))
    expect(ask).toHaveBeenCalledOnce()
    expect(stage.appended.at(-1)).toMatchObject({ type: "FreeNoticeRequested", data: { machineId: 2 } })
    await userEvent.click(tile("Lucky Reel 2").getByRole("button", { name: "Stop waiting for Lucky Reel 2" }))
    expect([ask.mock.calls.length, stage.appended.at(-1)?.type]).toEqual([1, "FreeNoticeCancelled"])
  })

  it("[LOBBY-2] a machine's card shows its bets, its help and a link to its paytable, or the note that the casino has no instructions", async () => {
    const stage = await openLobby()
    await act(() => import("./machines/MachineCard.tsx"))
    await userEvent.click(screen.getByRole("button", { name: "About Ruby Comet 4" }))
    const card = within(await screen.findByRole("dialog", { name: "Ruby Comet 4" }))
    expect(await card.findByText("The casino has no instructions for this machine.")).toBeTruthy()
    const told = { help: "Press Spin.", paytable: "https://casino.example.test/pays", minBet: 50, maxBet: 400 }
    await stage.tell("MachineReceived", {
      machine: { ...machine(4, 3), name: "Ruby Comet 4", brand: "Ruby Comet", brandId: 2, ...told },
      asked: 0
    })
    expect([card.getByText("Press Spin."), card.getByText("₺0.50–₺4.00")]).toHaveLength(2)
    // Alone in a <bdi>, a range of amounts runs from left to right, also on an Arabic page, whose tile shows it from right to left.
    expect(card.getByText("₺0.50–₺4.00").closest("bdi")).toBeNull()
    expect(card.getByRole("link", { name: "Open the paytable" }).getAttribute("href")).toBe(told.paytable)
  })
})

describe("[LOBBY-6] the list of all machines", () => {
  const shown = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)

  it("the list of all machines is filtered by status and brand with counts, follows a machine's change, and can be reset", async () => {
    const stage = await openLobby("/lobby?show=machines")
    expect(shown()).toEqual(["Lucky Reel 1", "Ruby Comet 4", "Lucky Reel 2", "Lucky Reel 3"])
    await userEvent.click(screen.getByRole("radio", { name: "Free 3" }))
    expect(shown()).toEqual(["Lucky Reel 1", "Ruby Comet 4", "Lucky Reel 3"])
    await userEvent.selectOptions(screen.getByLabelText("Filter by brand"), "Ruby Comet (1)")
    expect(shown()).toEqual(["Ruby Comet 4"])
    await stage.tell("MachineStatusChanged", { machineId: 4, status: 6 })
    expect(screen.getByRole("heading", { name: "No machine fits this filter" })).toBeTruthy()
    await userEvent.click(screen.getAllByRole("button", { name: "Clear filters" })[0] ?? document.body)
    expect(shown()).toHaveLength(4)
    // Shown, and announced a moment later.
    expect(screen.getAllByText("4 machines")).not.toHaveLength(0)
  })

  it("the list of all machines announces the number of matches after a change of the filter, but not after a change of a machine", async () => {
    const stage = await openLobby("/lobby?show=machines")
    const announced = () => screen.getAllByRole("status").map(({ textContent }) => textContent)
    await userEvent.click(screen.getByRole("radio", { name: "Free 3" }))
    await waitFor(() => expect(announced()).toContain("3 of 4 machines"))
    await stage.tell("MachineStatusChanged", { machineId: 4, status: 6 })
    expect(screen.getByText("2 of 4 machines")).toBeTruthy()
    await act(() => new Promise((resolve) => setTimeout(resolve, 700)))
    expect(announced()).toContain("3 of 4 machines")
  })

  it("the list of all machines announces that nothing matches the search of the lobby", async () => {
    await openLobby()
    await userEvent.type(screen.getByRole("searchbox"), "zzz")
    await waitFor(() => expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain("Nothing matches “zzz”"))
  })

  it("the list of all machines moves the focus among its tiles with the arrows, and tells screen readers each tile's position", async () => {
    await openLobby("/lobby?show=machines")
    screen.getByRole("button", { name: "Play Lucky Reel 1" }).focus()
    await userEvent.keyboard("{ArrowDown}{ArrowDown}")
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Play Lucky Reel 2" }))
    await userEvent.keyboard("{End}")
    const place = document.activeElement?.closest("[role=listitem]")
    expect([place?.getAttribute("aria-posinset"), place?.getAttribute("aria-setsize")]).toEqual(["4", "4"])
  })

  it("[SHELL-11] the list of all machines leaves the focus in a machine's card that was opened from its tile", async () => {
    await openLobby("/lobby?show=machines")
    await act(() => import("./machines/MachineCard.tsx"))
    screen.getByRole("button", { name: "About Ruby Comet 4" }).focus()
    await userEvent.keyboard("{Enter}")
    const card = await screen.findByRole("dialog", { name: "Ruby Comet 4" })
    within(card).getByRole("button", { name: "Close" }).focus()
    await act(() => Promise.resolve())
    expect(card.contains(document.activeElement)).toBe(true)
  })

  it("the list of all machines moves the focus to the next tile when the focused machine no longer matches", async () => {
    const stage = await openLobby("/lobby?show=machines&status=available")
    screen.getByRole("button", { name: "Play Lucky Reel 3" }).focus()
    await stage.tell("MachineStatusChanged", { machineId: 3, status: 2 })
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Play Ruby Comet 4" }))
  })
})
