import { screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { Effect } from "effect"
import { describe, expect, it, vi } from "vitest"
import { runOnStage, openStage, type PageStage, STAGE_TIME } from "../../../tests/support/testPage.tsx"
import { aRefusal, aSeat } from "../../../tests/support/samples.ts"
import { LobbyNotices } from "./LobbyNotices.tsx"

const wired: { stage: PageStage | null } = { stage: null }

// Commands append their event synchronously: these tests cover the page and the folds, not the runtime.
vi.mock("../../runtime/run.ts", () => ({ run: (command: Effect.Effect<void>) => runOnStage(command) }))
vi.mock("../../runtime/commands/money/moneyCommands.ts", () => ({
  hideLeftCredit: (machineId: number) => Effect.sync(() => wired.stage?.put("LeftCreditHidden", { machineId })),
  dismissLeftCredit: (machineId: number) => Effect.sync(() => wired.stage?.put("LeftCreditDismissed", { machineId }))
}))
vi.mock("../../runtime/commands/machine/lobbyCommands.ts", () => ({
  cancelFreeNotice: (machineId: number) => Effect.sync(() => wired.stage?.put("FreeNoticeCancelled", { machineId }))
}))
vi.mock("../../runtime/commands/machine/openSession.ts", () => ({
  recallSession: () => Effect.sync(() => wired.stage?.put("SessionRecalled", {})),
  dismissSession: () => Effect.sync(() => wired.stage?.put("SessionDismissed", {}))
}))

const LEFT = {
  playerId: "p",
  machineId: 1,
  machineName: "Lucky Reel 1",
  amount: 5_000,
  wallet: 100_000,
  heldUntil: STAGE_TIME + 60_000,
  reason: "player",
  endedAt: STAGE_TIME
} as const

const openNotices = async (page = <LobbyNotices />): Promise<PageStage> => {
  vi.useFakeTimers({ toFake: ["Date"], now: STAGE_TIME })
  const stage = await openStage()
  wired.stage = stage
  stage.show(page, "/lobby")
  return stage
}

const button = (name: string) => screen.queryByRole("button", { name })

describe("[GAME-8] credit left on a machine", () => {
  it("credit left on a machine is named with its amount, and Hide removes the amount but keeps the way back while the seat is held", async () => {
    const stage = await openNotices()
    await stage.tell("CreditLeft", LEFT)
    expect(within(screen.getByRole("alert")).getByText("₺50.00 is on Lucky Reel 1")).toBeTruthy()
    await userEvent.click(screen.getByRole("button", { name: "Hide" }))
    expect(screen.queryByText(/₺50\.00/u)).toBeNull()
    expect(screen.getByText("Your seat at Lucky Reel 1 is still held")).toBeTruthy()
    expect([button("Hide"), button("Return to machine")]).toEqual([null, expect.anything()])
    expect(document.activeElement).toBe(screen.getByRole("status"))
  })

  it("credit left on a machine appears again after Hide when it is paid out, until the player confirms", async () => {
    const stage = await openNotices()
    await stage.tell("CreditLeft", { ...LEFT, hidden: true })
    await stage.tell("LeftCreditBooked", { machineId: 1 })
    expect(within(screen.getByRole("status")).getByText("₺50.00 from Lucky Reel 1 has been paid out")).toBeTruthy()
    await userEvent.click(screen.getByRole("button", { name: "OK" }))
    expect(screen.queryByRole("region")).toBeNull()
  })

  it("credit left on a machine offers no return when the seat is no longer held, and Hide removes the message", async () => {
    const stage = await openNotices()
    await stage.tell("CreditLeft", { ...LEFT, heldUntil: null })
    expect(button("Return to machine")).toBeNull()
    await userEvent.click(screen.getByRole("button", { name: "Hide" }))
    expect(screen.queryByText(/Lucky Reel 1/u)).toBeNull()
  })
})

describe("[GAME-8] the focus after a banner", () => {
  const openTwo = async (): Promise<PageStage> => {
    const stage = await openNotices(
      <main tabIndex={-1}>
        <LobbyNotices />
      </main>
    )
    await stage.tell("CreditLeft", { ...LEFT, heldUntil: null })
    await stage.tell("AwaitedMachineFreed", { machineId: 7, machineName: "Ruby Comet 7", until: null })
    return stage
  }

  it("the focus moves to the next banner when the player closes a banner", async () => {
    await openTwo()
    await userEvent.click(screen.getByRole("button", { name: "Hide" }))
    expect(document.activeElement).toBe(screen.getByRole("status", { name: "Ruby Comet 7 is free" }))
  })

  it("the focus moves to the content of the page when the player closes the last banner", async () => {
    await openTwo()
    await userEvent.click(screen.getByRole("button", { name: "Stop waiting" }))
    expect(document.activeElement).toBe(screen.getByRole("alert"))
    await userEvent.click(screen.getByRole("button", { name: "Hide" }))
    expect(document.activeElement).toBe(screen.getByRole("main"))
  })

  it("the focus stays on another element when a banner disappears", async () => {
    const stage = await openTwo()
    const hide = screen.getByRole("button", { name: "Hide" })
    hide.focus()
    await stage.tell("AwaitedMachineTaken", { machineId: 7 })
    expect(document.activeElement).toBe(hide)
  })
})

describe("[GAME-10] the banner of the seat in the lobby", () => {
  it("the banner of the seat counts down the time after which the casino ends it, until the player continues", async () => {
    const stage = await openNotices()
    await stage.tell("SeatTaken", aSeat({ machineId: 1, name: "Lucky Reel 1" }))
    expect(screen.getByText("Your seat and your credit are waiting.")).toBeTruthy()
    await stage.tell("CodeNotified", { refusal: aRefusal(18_802, { seconds: 30 }) })
    const banner = within(screen.getByRole("alert", { name: "You are seated at Lucky Reel 1" }))
    expect(banner.getByRole("timer").textContent).toBe("30 seconds left to continue.")
    await stage.tell("PresenceAccepted", {})
    expect(screen.queryByRole("alert")).toBeNull()
    expect(screen.getByText("Your seat and your credit are waiting.")).toBeTruthy()
  })
})

describe("[GAME-9] the banner of an open session", () => {
  const report = (stage: PageStage, open: boolean) =>
    stage.tell("SessionReported", { open, machineId: 101, machineName: "Lale 1", machineStatus: 1 })

  it("the banner of an open session appears when its dialog was closed, and opens the dialog again", async () => {
    const stage = await openNotices()
    await report(stage, true)
    expect(screen.queryByText("Machine Lale 1")).toBeNull()
    await stage.tell("SessionDismissed", {})
    expect(screen.getByText("Machine Lale 1")).toBeTruthy()
    await userEvent.click(screen.getByRole("region", { name: "You have an open game" }).querySelector("button") ?? document.body)
    expect(screen.queryByText("Machine Lale 1")).toBeNull()
  })

  it.each([
    ["refuses the join", "JoinRefused", { machineId: 101, reason: "playingElsewhere" }],
    ["takes over the seat", "MachineLeft", { machineId: 101, reason: "superseded" }]
  ] as const)("the banner of an open session follows the message that another window %s, once it is closed", async (_what, type, data) => {
    const stage = await openNotices()
    await stage.tell(type, data)
    await report(stage, true)
    expect(screen.queryByRole("region", { name: "You have an open game" })).toBeNull()
    await userEvent.click(screen.getByRole("button", { name: "OK" }))
    expect(screen.getByRole("region", { name: "You have an open game" })).toBeTruthy()
  })

  it("the banner of an open session is the only way back shown when credit left on that machine was hidden", async () => {
    const stage = await openNotices()
    await stage.tell("CreditLeft", { ...LEFT, machineId: 101, machineName: "Lale 1", hidden: true })
    await report(stage, true)
    await stage.tell("SessionDismissed", {})
    expect(screen.getByText("Machine Lale 1")).toBeTruthy()
    expect(button("Return to machine")).toBeNull()
  })

  it("the banner of an open session disappears when the session has ended", async () => {
    const stage = await openNotices()
    await report(stage, true)
    await stage.tell("SessionDismissed", {})
    await report(stage, false)
    expect(screen.queryByText("Machine Lale 1")).toBeNull()
  })
})

describe("[LOBBY-3] a machine for which the player waits", () => {
  const freed = { machineId: 7, machineName: "Ruby Comet 7", until: null } as const

  it("an awaited machine is offered while it is free, and no longer when another player has taken it", async () => {
    const stage = await openNotices()
    await stage.tell("FreeNoticeRequested", { machineId: 7, machineName: "Ruby Comet 7" })
    expect(screen.queryByRole("region")).toBeNull()
    await stage.tell("AwaitedMachineFreed", freed)
    expect(within(screen.getByRole("status", { name: "Ruby Comet 7 is free" })).getByRole("button", { name: "Play" })).toBeTruthy()
    await stage.tell("AwaitedMachineTaken", { machineId: 7 })
    expect(screen.queryByRole("region")).toBeNull()
  })

  it("an awaited machine is no longer offered when the player stops waiting", async () => {
    const stage = await openNotices()
    await stage.tell("AwaitedMachineFreed", freed)
    await userEvent.click(screen.getByRole("button", { name: "Stop waiting" }))
    expect(screen.queryByRole("region")).toBeNull()
    expect(stage.appended.at(-1)).toMatchObject({ type: "FreeNoticeCancelled", data: { machineId: 7 } })
  })
})
