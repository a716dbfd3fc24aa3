import { act, screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { Effect } from "effect"
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest"
import { brand, machine, openLobby, RUBY_COMET, tile } from "../../../../tests/support/pages/lobbyPage.tsx"
import { openTestPage, runOnTestPage } from "../../../../tests/support/testPage.tsx"
import { aSeat } from "../../../../tests/support/samples.ts"
import { event } from "../../../domain/events.ts"
import { appendEvent } from "../../../runtime/core/appendEvent.ts"

// Commands append their event synchronously: these tests cover the page and the folds, not the runtime.
vi.mock("../../../runtime/run.ts", () => ({
  run: (command: Effect.Effect<void>) => runOnTestPage(command),
  runFork: () => () => undefined,
  runPromise: (command: Effect.Effect<boolean>) => Effect.runPromise(command)
}))
vi.mock("../../../runtime/commands/machine/lobbyCommands.ts", async (load) => ({
  ...(await load<typeof import("../../../runtime/commands/machine/lobbyCommands.ts")>()),
  requestFreeNotice: (machineId: number, machineName: string) =>
    appendEvent(event("FreeNoticeRequested", { machineId, machineName }), { kind: "player", op: "requestFreeNotice" }),
  cancelFreeNotice: (machineId: number) =>
    appendEvent(event("FreeNoticeCancelled", { machineId }), { kind: "player", op: "cancelFreeNotice" }),
  readMachine: () =>
    Effect.promise(() => {
      readings += 1
      return answer
    })
}))

/** The result of reading a machine with its help and paytable: whether the casino has answered. */
let answer: Promise<boolean> = Promise.resolve(true)
let readings = 0
beforeEach(() => {
  answer = Promise.resolve(true)
  readings = 0
})

const isRefused = (name: string): boolean => tile(name).getByRole("button", { name: /^Play/u }).getAttribute("aria-disabled") === "true"

describe("a machine's tile", () => {
  it("[LOBBY-3] a machine's tile changes at once with its machine's status", async () => {
    const testPage = await openLobby()
    await userEvent.click(brand("Lucky Reel"))
    expect(tile("Lucky Reel 1").getByText("Free")).toBeTruthy()
    await testPage.append("MachineStatusChanged", { machineId: 1, status: 6 })
    expect(tile("Lucky Reel 1").getByText("Out of order")).toBeTruthy()
    expect(isRefused("Lucky Reel 1")).toBe(true)
    await testPage.append("MachineStatusChanged", { machineId: 1, status: 42 })
    expect(tile("Lucky Reel 1").getByText("Unknown")).toBeTruthy()
  })

  it("[LOBBY-4] a machine's tile can be joined when it is free and not reserved for another player, and otherwise shows why not", async () => {
    await openLobby()
    await userEvent.click(brand("Lucky Reel"))
    expect(["Lucky Reel 1", "Lucky Reel 2", "Lucky Reel 3"].map(isRefused)).toEqual([false, true, true])
    expect(tile("Lucky Reel 3").getByText(/Reserved until/u)).toBeTruthy()
  })

  it("[LOBBY-3] a machine's tile can be joined when the casino has offered the machine, before a list shows it as free", async () => {
    const testPage = await openLobby()
    await userEvent.click(brand("Lucky Reel"))
    expect(isRefused("Lucky Reel 2")).toBe(true)
    await testPage.append("AwaitedMachineFreed", { machineId: 2, machineName: "Lucky Reel 2", until: null })
    expect(isRefused("Lucky Reel 2")).toBe(false)
  })

  it.each([
    [3 * 3_600_000, /^Reserved until \d\d:\d\d [AP]M$/u],
    [26 * 3_600_000, /^Reserved until Nov 21, 2026, \d{1,2}:\d\d\s[AP]M$/u]
  ])("[LOBBY-4] a machine's tile names the date of a reservation that does not end today: %i ms", async (ms, text) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 20, 9, 0) })
    onTestFinished(() => void vi.useRealTimers())
    const testPage = await openLobby()
    await userEvent.click(brand("Lucky Reel"))
    await testPage.append("MachinesReceived", { machines: [machine(3, 3, { mine: false, until: Date.now() + ms })], asked: 9 })
    expect(tile("Lucky Reel 3").getByText(text)).toBeTruthy()
  })

  it("[LOBBY-4] a machine's tile can be joined when it is reserved for the player, also when the device's clock is ahead", async () => {
    const testPage = await openLobby()
    await userEvent.click(brand("Lucky Reel"))
    await testPage.append("MachinesReceived", { machines: [machine(2, 2, { mine: true, until: Date.now() - 60_000 })], asked: 9 })
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
    const testPage = await openLobby()
    await userEvent.click(brand("Lucky Reel"))
    expect(tile("Lucky Reel 2").queryByText(/Bet|credit|waiting/u)).toBeNull()
    await testPage.append("MachinesReceived", {
      machines: [{ ...machine(2, 2), minBet: 50, maxBet: 1_000, denomination: 1, waiting: 2 }],
      asked: 0
    })
    expect(tile("Lucky Reel 2").getByText("Bet ₺0.50–₺10.00")).toBeTruthy()
    expect(tile("Lucky Reel 2").getByText("1 credit = ₺0.01")).toBeTruthy()
    expect(tile("Lucky Reel 2").getByText("2 players are waiting")).toBeTruthy()
  })
})

describe("[LOBBY-3] a busy machine", () => {
  it("a click on a busy machine starts the wait, and only this click asks for the permission to notify", async () => {
    const ask = vi.fn<() => Promise<string>>(() => Promise.resolve("granted"))
    vi.stubGlobal("Notification", { permission: "default", requestPermission: ask })
    const testPage = await openLobby()
    await userEvent.click(brand("Lucky Reel"))
    expect(ask).not.toHaveBeenCalled()
    await userEvent.click(tile("Lucky Reel 2").getByRole("button", { name: "Notify me when Lucky Reel 2 is free" }))
    expect(ask).toHaveBeenCalledOnce()
    expect(testPage.appended.at(-1)).toMatchObject({ type: "FreeNoticeRequested", data: { machineId: 2 } })
    await userEvent.click(tile("Lucky Reel 2").getByRole("button", { name: "Stop waiting for Lucky Reel 2" }))
    expect([ask.mock.calls.length, testPage.appended.at(-1)?.type]).toEqual([1, "FreeNoticeCancelled"])
  })
})

describe("a machine's card", () => {
  it("[LOBBY-2] a machine's card shows its bets, its help and a link to its paytable, or the note that the casino has no instructions", async () => {
    const testPage = await openLobby()
    await act(() => import("./MachineCard.tsx"))
    await userEvent.click(screen.getByRole("button", { name: "About Ruby Comet 4" }))
    const card = within(await screen.findByRole("dialog", { name: "Ruby Comet 4" }))
    expect(await card.findByText("The casino has no instructions for this machine.")).toBeTruthy()
    const told = { help: "Press Spin.", paytable: "https://casino.example.test/pays", minBet: 50, maxBet: 400 }
    await testPage.append("MachineReceived", {
      machine: { ...RUBY_COMET, ...told },
      asked: 0
    })
    expect([card.getByText("Press Spin."), card.getByText("₺0.50–₺4.00")]).toHaveLength(2)
    // Alone in a <bdi>, a range of amounts would run from left to right, also on an Arabic page. The tile there shows it from right to
    // left.
    expect(card.getByText("₺0.50–₺4.00").closest("bdi")).toBeNull()
    expect(card.getByRole("link", { name: "Open the paytable" }).getAttribute("href")).toBe(told.paytable)
  })

  it("[LOBBY-2] a machine's card whose instructions could not be read says so with a retry, and not that the casino has none", async () => {
    answer = Promise.resolve(false)
    await openLobby()
    await act(() => import("./MachineCard.tsx"))
    await userEvent.click(screen.getByRole("button", { name: "About Ruby Comet 4" }))
    const card = within(await screen.findByRole("dialog", { name: "Ruby Comet 4" }))
    expect(await card.findByText("The instructions could not be loaded")).toBeTruthy()
    expect(card.queryByText("The casino has no instructions for this machine.")).toBeNull()
    answer = Promise.resolve(true)
    await userEvent.click(card.getByRole("button", { name: "Try again" }))
    expect(await card.findByText("The casino has no instructions for this machine.")).toBeTruthy()
    expect(readings).toBe(2)
  })

  it("[LOBBY-2] a machine's card says so when the instructions of a machine that is not in the list could not be read", async () => {
    answer = Promise.resolve(false)
    const testPage = await openTestPage()
    const { MachineCardById } = await import("./MachineCard.tsx")
    testPage.show(<MachineCardById machineId={99} onClose={() => undefined} />)
    expect(await screen.findByText("The instructions could not be loaded")).toBeTruthy()
  })
})

it("[GAME-2] a machine's card closes when the player returns from it to the machine, whose page may be the one below it", async () => {
  const testPage = await openLobby()
  await act(() => import("./MachineCard.tsx"))
  await testPage.append("SeatTaken", aSeat({ machineId: 4 }))
  await userEvent.click(screen.getByRole("button", { name: "About Ruby Comet 4" }))
  const card = await screen.findByRole("dialog", { name: "Ruby Comet 4" })
  await userEvent.click(within(card).getByRole("button", { name: "Back to the machine" }))
  expect(screen.queryByRole("dialog")).toBeNull()
})

describe("[LOBBY-6] a machine's card in the list of all machines", () => {
  it("[SHELL-11] the list of all machines leaves the focus in a machine's card that was opened from its tile", async () => {
    await openLobby("/lobby?show=machines")
    await act(() => import("./MachineCard.tsx"))
    screen.getByRole("button", { name: "About Ruby Comet 4" }).focus()
    await userEvent.keyboard("{Enter}")
    const card = await screen.findByRole("dialog", { name: "Ruby Comet 4" })
    within(card).getByRole("button", { name: "Close" }).focus()
    await act(() => Promise.resolve())
    expect(card.contains(document.activeElement)).toBe(true)
  })
})
