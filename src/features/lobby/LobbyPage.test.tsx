import { act, screen, waitFor, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import type { Effect } from "effect"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { brand, openLobby, shownMachines } from "../../../tests/support/pages/lobbyPage.tsx"
import { openTestPage, runOnTestPage, TEST_PAGE_TIME } from "../../../tests/support/testPage.tsx"
import { aMachine, aPlayer } from "../../../tests/support/samples.ts"
import { profileAt, rulesOf } from "../../domain/protection/profiles/profiles.ts"
import { LobbyPage } from "./LobbyPage.tsx"

// Commands append their event synchronously: these tests cover the page and the folds, not the runtime.
vi.mock("../../runtime/run.ts", () => ({
  run: (command: Effect.Effect<void>) => runOnTestPage(command),
  runFork: () => () => undefined,
  runPromise: () => Promise.resolve(null)
}))

describe("[LOBBY-1] the lobby whose machines cannot be read", () => {
  it("the lobby says that the machines could not be loaded, with a way to try again, while it shows the brands, and only once when a brand is open", async () => {
    const testPage = await openTestPage()
    await testPage.append("BrandsReceived", { brands: [{ id: 1, name: "Lucky Reel", machineCount: 3, jackpots: [20_001] }] })
    await testPage.append("MachinesRequested", {})
    testPage.show(<LobbyPage />, "/lobby")
    await testPage.append("LobbyRequestFailed", { what: "machines" })
    const alert = screen.getByRole("alert")
    expect(within(alert).getByRole("heading").textContent).toBe("The machines could not be loaded")
    expect(within(alert).getByRole("button", { name: "Try again" })).toBeDefined()
    await userEvent.click(brand("Lucky Reel"))
    await waitFor(() => expect(screen.getAllByRole("alert")).toHaveLength(1))
  })

  it("the lobby marks its lists as last known when a later read fails", async () => {
    const testPage = await openLobby()
    expect(screen.queryByText("Last known")).toBeNull()
    await testPage.append("MachinesRequested", {})
    await testPage.append("LobbyRequestFailed", { what: "machines" })
    expect(await screen.findByText("Last known")).toBeDefined()
  })
})

it.each([
  ["Deniz", "Good luck, Deniz"],
  [" ", "Good luck, ayse"]
])("[LOBBY-1] the lobby greets a player whose name is %j by %j", async (name, greeting) => {
  const testPage = await openLobby()
  await testPage.append("LoggedIn", { player: aPlayer({ username: "ayse", name }), via: "login" })
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(greeting)
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

  it("[LOBBY-5] the lobby flags a brand whose jackpot is above the limit, not at it", async () => {
    await openLobby()
    const hot = screen.getAllByRole("button", { name: /^Show the machines of/u, description: /^Hot /u })
    expect(hot).toEqual([brand("Lucky Reel")])
    expect(screen.getAllByText("Hot")).toHaveLength(1)
  })
})

describe("[LOBBY-1] the jackpots of a brand", () => {
  it("a brand's tile shows the highest jackpot, and names the next ones Major and Minor", async () => {
    const testPage = await openLobby()
    const jackpots = [990_00, 125_000_00, 4_800_00, 100_00, 4_800_00]
    await testPage.append("BrandsReceived", { brands: [{ id: 1, name: "Lucky Reel", machineCount: 3, jackpots }] })
    const facts = document.body.textContent
    expect(facts).toContain("Major ₺4,800.00Minor ₺990.00")
    expect(facts).not.toContain("₺100.00")
    // The highest amount counts up to its new value.
    await waitFor(() => expect(document.body.textContent).toContain("Jackpot₺125,000.00Major"))
  })
})

describe("[LOBBY-6] finding a machine", () => {
  it("the lobby shows free machines above the brands, and keeps a machine in its place when somebody else takes it", async () => {
    const testPage = await openLobby()
    const shelf = within(screen.getByRole("region", { name: "Play now" }))
    const names = () => shelf.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)
    expect(names()).toEqual(["Lucky Reel 1", "Ruby Comet 4"])
    await testPage.append("MachineStatusChanged", { machineId: 1, status: 2 })
    await testPage.append("MachineStatusChanged", { machineId: 2, status: 3 })
    expect(names()).toEqual(["Lucky Reel 1", "Ruby Comet 4", "Lucky Reel 2"])
  })

  it("the lobby's shelf of free machines has a place for each free machine that is not among the player's own", async () => {
    const testPage = await openLobby()
    const machines = Array.from({ length: 12 }, (_, at) => aMachine({ id: at + 1, name: `Lucky Reel ${at + 1}`, brandId: 1, status: 3 }))
    await testPage.append("MachinesReceived", { machines, asked: 0 })
    for (const { id } of machines.slice(0, 8)) await testPage.append("FavouriteChanged", { machineId: id, favourite: true })
    expect(within(screen.getByRole("region", { name: "Play now" })).getAllByRole("listitem")).toHaveLength(4)
  })

  it("the lobby's shelf of free machines takes a machine when another player's reservation of it ends", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: TEST_PAGE_TIME })
    onTestFinished(() => void vi.useRealTimers())
    const testPage = await openLobby()
    const reservation = { mine: false, until: TEST_PAGE_TIME + 2_000 }
    const machines = [aMachine({ id: 1, brandId: 1, status: 3 }), aMachine({ id: 3, brandId: 1, status: 3, reservation })]
    await testPage.append("MachinesReceived", { machines, asked: 0 })
    const shelf = within(screen.getByRole("region", { name: "Play now" }))
    expect(shelf.getAllByRole("listitem")).toHaveLength(1)
    act(() => void vi.advanceTimersByTime(2_000))
    expect(shelf.getAllByRole("listitem")).toHaveLength(2)
  })

  it("the lobby's shelf of free machines keeps no place for a machine that the casino no longer lists", async () => {
    const testPage = await openLobby()
    const shelf = within(screen.getByRole("region", { name: "Play now" }))
    expect(shelf.getAllByRole("listitem")).toHaveLength(2)
    await testPage.append("MachinesReceived", { machines: [aMachine({ id: 4, name: "Ruby Comet 4", brandId: 2, status: 3 })], asked: 0 })
    expect(shelf.getAllByRole("listitem").map((item) => item.getAttribute("aria-setsize"))).toEqual(["1"])
  })

  it("the lobby keeps the focus on its shelves when a machine leaves one by the star of its tile", async () => {
    await openLobby()
    const star = () => screen.getByRole("button", { name: "Favourite: Ruby Comet 4" })
    star().focus()
    await userEvent.keyboard("{Enter}")
    expect(within(screen.getByRole("region", { name: "Play now" })).getByRole("listitem")).toBe(document.activeElement)
    star().focus()
    await userEvent.keyboard("{Enter}")
    expect(screen.queryByRole("region", { name: "Your machines" })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole("main"))
  })

  it("the lobby's search finds machines as well as brands", async () => {
    await openLobby()
    await userEvent.type(screen.getByRole("searchbox"), "comet")
    expect(await screen.findByRole("heading", { name: "Ruby Comet 4" })).toBeTruthy()
    expect(brand("Ruby Comet")).toBeTruthy()
    await userEvent.type(screen.getByRole("searchbox"), " 4")
    expect(screen.getByRole("heading", { name: "Ruby Comet 4" })).toBeTruthy()
    expect(screen.queryByRole("button", { name: /^Show the machines of/u })).toBeNull()
    await userEvent.type(screen.getByRole("searchbox"), "x")
    expect(screen.getByRole("heading", { name: /^Nothing matches/u })).toBeTruthy()
  })

  it("the lobby's search announces the numbers of brands and machines that match, and nothing without a search", async () => {
    await openLobby()
    const announced = () => screen.getAllByRole("status").map(({ textContent }) => textContent)
    await userEvent.type(screen.getByLabelText("Search brands and machines"), "lucky")
    await waitFor(() => expect(announced()).toContain("Brands: 1, Machines: 3"))
    await userEvent.clear(screen.getByLabelText("Search brands and machines"))
    await waitFor(() => expect(announced().join("")).toBe(""))
  })

  it("the lobby starts with the text of the menu's search", async () => {
    await openLobby("/lobby?show=machines&q=comet")
    expect(shownMachines()).toEqual(["Ruby Comet 4"])
  })

  it("the lobby keeps favourites on a shelf of their own, and filters by them", async () => {
    const testPage = await openLobby()
    await userEvent.click(screen.getByRole("button", { name: "Favourite: Ruby Comet 4" }))
    const own = within(screen.getByRole("region", { name: "Your machines" }))
    expect(own.getByRole("button", { name: "Favourite: Ruby Comet 4" }).getAttribute("aria-pressed")).toBe("true")
    await userEvent.click(own.getByRole("button", { name: "Favourite: Ruby Comet 4" }))
    expect(screen.queryByRole("region", { name: "Your machines" })).toBeNull()
    expect(testPage.appended.at(-1)).toMatchObject({ type: "FavouriteChanged", data: { machineId: 4, favourite: false } })
    await userEvent.click(screen.getByRole("button", { name: "Favourite: Ruby Comet 4" }))
    await userEvent.click(screen.getByRole("link", { name: "All machines" }))
    await userEvent.click(screen.getByRole("button", { name: "Favourites" }))
    expect(shownMachines()).toEqual(["Ruby Comet 4"])
  })

  it("the lobby sorts the list by the player's choice, and does not move a machine whose status changes", async () => {
    const testPage = await openLobby("/lobby?show=machines")
    const shown = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent?.at(-1))
    expect(shown()).toEqual(["1", "4", "2", "3"])
    await testPage.append("MachineStatusChanged", { machineId: 2, status: 3 })
    expect(shown()).toEqual(["1", "4", "2", "3"])
    await userEvent.selectOptions(screen.getByLabelText("Order"), "Casino's order")
    expect(shown()).toEqual(["1", "2", "3", "4"])
  })

  it("[PROT-10] the lobby shows the casino's order as chosen where the profile forbids the order that the player chose", async () => {
    const testPage = await openLobby("/lobby?show=machines")
    await testPage.append("MachineSortChosen", { sort: "jackpot" })
    const select = screen.getByLabelText<HTMLSelectElement>("Order")
    expect(select.value).toBe("jackpot")
    const { id: profile, effectiveFrom: edition, ...rest } = profileAt("de", Date.UTC(2026, 10, 1))
    await testPage.append("ProtectionApplied", { profile, edition, asked: "de", rules: rulesOf(rest) })
    expect(select.value).toBe("casino")
  })
})
