import { screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { Effect } from "effect"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { openStage } from "../../../tests/support/pageStage.tsx"
import { BigWin } from "./BigWin.tsx"
import { startCoinRain } from "./coinRain.ts"

const ended = vi.fn<() => void>()

vi.mock("../../runtime/run.ts", () => ({ run: (command: Effect.Effect<void>) => Effect.runSync(command) }))
vi.mock("../../runtime/commands/celebrate.ts", () => ({ endCelebration: () => Effect.sync(ended) }))
vi.mock("./coinRain.ts", () => ({ startCoinRain: vi.fn<() => () => void>(() => () => undefined) }))

const prefer = (reduced: boolean): void => {
  vi.stubGlobal("matchMedia", () => ({ matches: reduced }))
}

beforeEach(() => {
  prefer(false)
})

const jackpot = { action: 6, amount: 1_234_500, transferId: null } as const

describe("[GAME-11] the celebration", () => {
  it("comes with a JACKPOT, says the real amount to who does not see it, and is dismissed", async () => {
    const stage = await openStage()
    stage.show(<BigWin />)
    expect(screen.queryByTestId("big-win")).toBeNull()
    await stage.tell("AmountActionReported", jackpot)
    expect((await screen.findByRole("status")).textContent).toBe("JACKPOT: ₺12,345.00")
    expect(startCoinRain).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByRole("button", { name: "Close the celebration" }))
    expect(ended).toHaveBeenCalled()
    await stage.tell("CelebrationEnded", {})
    expect(screen.queryByTestId("big-win")).toBeNull()
  })

  it("does not come with a cash-in or a hand pay", async () => {
    const stage = await openStage()
    stage.show(<BigWin />)
    await stage.tell("AmountActionReported", { ...jackpot, action: 3 })
    await stage.tell("AmountActionReported", { ...jackpot, action: 5 })
    expect(screen.queryByTestId("big-win")).toBeNull()
  })

  it("by the hidden key runs to 999,999,999", async () => {
    const stage = await openStage()
    stage.show(<BigWin />)
    await stage.tell("CelebrationStarted", {})
    expect((await screen.findByRole("status")).textContent).toBe("Big win: ₺999,999,999.00")
  })

  it("stands where less motion is wanted: the whole amount at once, and no rain", async () => {
    prefer(true)
    const stage = await openStage()
    stage.show(<BigWin />)
    await stage.tell("AmountActionReported", jackpot)
    expect((await screen.findByTestId("big-win-counter")).textContent).toBe("₺12,345.00")
    expect(startCoinRain).not.toHaveBeenCalled()
  })
})
