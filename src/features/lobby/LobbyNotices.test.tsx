import { screen, waitFor, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { Effect } from "effect"
import { describe, expect, it, vi } from "vitest"
import { runOnTestPage, openTestPage, type TestPage, TEST_PAGE_TIME } from "../../../tests/support/testPage.tsx"
import { aMachine, aRefusal, aSeat } from "../../../tests/support/samples.ts"
import { LobbyNotices } from "./LobbyNotices.tsx"

const wired: { testPage: TestPage | null } = { testPage: null }

// Commands append their event synchronously: these tests cover the page and the folds, not the runtime.
vi.mock("../../runtime/run.ts", () => ({ run: (command: Effect.Effect<void>) => runOnTestPage(command) }))
vi.mock("../../runtime/commands/money/moneyCommands.ts", () => ({
  hideLeftCredit: (machineId: number) => Effect.sync(() => wired.testPage?.appendNow("LeftCreditHidden", { machineId })),
  dismissLeftCredit: (machineId: number) => Effect.sync(() => wired.testPage?.appendNow("LeftCreditDismissed", { machineId }))
}))
vi.mock("../../runtime/commands/machine/lobbyCommands.ts", () => ({
  cancelFreeNotice: (machineId: number) => Effect.sync(() => wired.testPage?.appendNow("FreeNoticeCancelled", { machineId }))
}))
vi.mock("../../runtime/commands/machine/openSession.ts", () => ({
  recallSession: () => Effect.sync(() => wired.testPage?.appendNow("SessionRecalled", {})),
  dismissSession: () => Effect.sync(() => wired.testPage?.appendNow("SessionDismissed", {}))
}))

const LEFT = {
  playerId: "p",
  machineId: 1,
  machineName: "Lucky Reel 1",
  amount: 5_000,
  wallet: 100_000,
  heldUntil: TEST_PAGE_TIME + 60_000,
  reason: "player",
  endedAt: TEST_PAGE_TIME
} as const

const openNotices = async (page = <LobbyNotices />): Promise<TestPage> => {
  vi.useFakeTimers({ toFake: ["Date"], now: TEST_PAGE_TIME })
  const testPage = await openTestPage()
  wired.testPage = testPage
  testPage.show(page, "/lobby")
  return testPage
}

const button = (name: string) => screen.queryByRole("button", { name })

describe("[GAME-8] credit left on a machine", () => {
  it("credit left on a machine is named with its amount, and Hide removes the amount but keeps the way back while the seat is held", async () => {
    const testPage = await openNotices()
    await testPage.append("CreditLeft", LEFT)
    expect(within(screen.getByRole("alert")).getByText("₺50.00 is on Lucky Reel 1")).toBeTruthy()
    await userEvent.click(screen.getByRole("button", { name: "Hide" }))
    expect(screen.queryByText(/₺50\.00/u)).toBeNull()
    expect(await screen.findByText("Your seat at Lucky Reel 1 is still held")).toBeTruthy()
    expect([button("Hide"), button("Return to machine")]).toEqual([null, expect.anything()])
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Your seat at Lucky Reel 1 is still held" }))
  })

  it("credit left on a machine appears again after Hide when it is paid out, until the player confirms", async () => {
    const testPage = await openNotices()
    await testPage.append("CreditLeft", { ...LEFT, hidden: true })
    await testPage.append("LeftCreditBooked", { machineId: 1 })
    expect(await within(screen.getByRole("status")).findByText("₺50.00 from Lucky Reel 1 has been paid out")).toBeTruthy()
    await userEvent.click(screen.getByRole("button", { name: "OK" }))
    expect(screen.queryByRole("region")).toBeNull()
  })

  it("credit left on a machine offers no return when the seat is no longer held, and Hide removes the message", async () => {
    const testPage = await openNotices()
    await testPage.append("CreditLeft", { ...LEFT, heldUntil: null })
    expect(button("Return to machine")).toBeNull()
    await userEvent.click(screen.getByRole("button", { name: "Hide" }))
    expect(screen.queryByText(/Lucky Reel 1/u)).toBeNull()
  })
})

describe("[GAME-8] the focus after a banner", () => {
  const openTwo = async (): Promise<TestPage> => {
    const testPage = await openNotices(
      <main tabIndex={-1}>
        <LobbyNotices />
      </main>
    )
    await testPage.append("CreditLeft", { ...LEFT, heldUntil: null })
    await testPage.append("AwaitedMachineFreed", { machineId: 7, machineName: "Ruby Comet 7", until: null })
    return testPage
  }

  it("the focus moves to the next banner when the player closes a banner", async () => {
    await openTwo()
    await userEvent.click(screen.getByRole("button", { name: "Hide" }))
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Ruby Comet 7 is free" }))
  })

  it("the focus moves to the content of the page when the player closes the last banner", async () => {
    await openTwo()
    await userEvent.click(screen.getByRole("button", { name: "Stop waiting" }))
    expect(document.activeElement).toBe(screen.getByRole("alert"))
    await userEvent.click(screen.getByRole("button", { name: "Hide" }))
    expect(document.activeElement).toBe(screen.getByRole("main"))
  })

  it("the focus stays on another element when a banner disappears", async () => {
    const testPage = await openTwo()
    const hide = screen.getByRole("button", { name: "Hide" })
    hide.focus()
    await testPage.append("AwaitedMachineTaken", { machineId: 7 })
    expect(document.activeElement).toBe(hide)
  })
})

describe("[GAME-10] the banner of the seat in the lobby", () => {
  it("the banner of the seat counts down the time after which the casino ends it, until the player continues", async () => {
    const testPage = await openNotices()
    await testPage.append("SeatTaken", aSeat({ machineId: 1, name: "Lucky Reel 1" }))
    expect(screen.getByText("Your seat and your credit are waiting.")).toBeTruthy()
    await testPage.append("CodeNotified", { refusal: aRefusal(18_802, { seconds: 30 }) })
    const banner = within(screen.getByRole("alert", { name: "You are seated at Lucky Reel 1" }))
    expect(banner.getByRole("timer").textContent).toBe("30 seconds left to continue.")
    await testPage.append("PresenceAccepted", {})
    expect(screen.queryByRole("alert")).toBeNull()
    expect(screen.getByText("Your seat and your credit are waiting.")).toBeTruthy()
  })
})

describe("[GAME-9] the banner of an open session", () => {
  const report = (testPage: TestPage, open: boolean) =>
    testPage.append("SessionReported", { open, machineId: 101, machineName: "Lale 1", machineStatus: 1 })

  it("the banner of an open session appears when its dialog was closed, and opens the dialog again", async () => {
    const testPage = await openNotices()
    await report(testPage, true)
    expect(screen.queryByText("Machine Lale 1")).toBeNull()
    await testPage.append("SessionDismissed", {})
    expect(screen.getByText("Machine Lale 1")).toBeTruthy()
    await userEvent.click(screen.getByRole("region", { name: "You have an open game" }).querySelector("button") ?? document.body)
    expect(screen.queryByText("Machine Lale 1")).toBeNull()
  })

  it.each([
    ["refuses the join", "JoinRefused", { machineId: 101, reason: "playingElsewhere" }],
    ["takes over the seat", "MachineLeft", { machineId: 101, reason: "superseded" }]
  ] as const)("the banner of an open session follows the message that another window %s, once it is closed", async (_what, type, data) => {
    const testPage = await openNotices()
    await testPage.append(type, data)
    await report(testPage, true)
    expect(screen.queryByRole("region", { name: "You have an open game" })).toBeNull()
    await userEvent.click(screen.getByRole("button", { name: "OK" }))
    expect(screen.getByRole("region", { name: "You have an open game" })).toBeTruthy()
  })

  it("the banner of an open session is the only way back shown when credit left on that machine was hidden", async () => {
    const testPage = await openNotices()
    await testPage.append("CreditLeft", { ...LEFT, machineId: 101, machineName: "Lale 1", hidden: true })
    await report(testPage, true)
    await testPage.append("SessionDismissed", {})
    expect(screen.getByText("Machine Lale 1")).toBeTruthy()
    expect(button("Return to machine")).toBeNull()
  })

  it("the banner of an open session disappears when the session has ended", async () => {
    const testPage = await openNotices()
    await report(testPage, true)
    await testPage.append("SessionDismissed", {})
    await report(testPage, false)
    expect(screen.queryByText("Machine Lale 1")).toBeNull()
  })
})

describe("[LOBBY-3] a machine for which the player waits", () => {
  const freed = { machineId: 7, machineName: "Ruby Comet 7", until: null } as const

  it("an awaited machine is offered while it is free, and no longer when another player has taken it", async () => {
    const testPage = await openNotices()
    await testPage.append("FreeNoticeRequested", { machineId: 7, machineName: "Ruby Comet 7" })
    expect(screen.queryByRole("region")).toBeNull()
    await testPage.append("AwaitedMachineFreed", freed)
    const banner = within(screen.getByRole("region", { name: "Ruby Comet 7 is free" }))
    expect(banner.getByRole("button", { name: "Play" })).toBeTruthy()
    await waitFor(() => expect(banner.getByRole("status").textContent).toBe("Ruby Comet 7 is free"))
    await testPage.append("AwaitedMachineTaken", { machineId: 7 })
    expect(screen.queryByRole("region")).toBeNull()
  })

  it.each([
    ["as in the list", [aMachine({ id: 7, name: "Ruby Comet 7" })], "Ruby Comet 7 is free"],
    ["by its number when the list does not have it", [], "7 is free"]
  ])("an awaited machine whose notice has no name is named %s", async (_how, machines, title) => {
    const testPage = await openNotices()
    await testPage.append("MachinesReceived", { machines, asked: 0 })
    await testPage.append("AwaitedMachineFreed", { ...freed, machineName: "" })
    expect(screen.getByRole("region").getAttribute("aria-label")).toBe(title)
  })

  it("an awaited machine is no longer offered when the player stops waiting", async () => {
    const testPage = await openNotices()
    await testPage.append("AwaitedMachineFreed", freed)
    await userEvent.click(screen.getByRole("button", { name: "Stop waiting" }))
    expect(screen.queryByRole("region")).toBeNull()
    expect(testPage.appended.at(-1)).toMatchObject({ type: "FreeNoticeCancelled", data: { machineId: 7 } })
  })
})
