import { fireEvent, screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { Effect } from "effect"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { GAME_ROUTES, seat, sitDown } from "../../../tests/support/pages/gamePage.tsx"
import { aPlayer } from "../../../tests/support/samples.ts"
import { openTestPage, runOnTestPage, TEST_PAGE_TIME } from "../../../tests/support/testPage.tsx"
import { event } from "../../domain/events.ts"
import type { ProtectionRules } from "../../domain/protection/protectionRules.ts"
import { profileAt, rulesOf } from "../../domain/protection/profiles/profiles.ts"
import { HOUR_MS } from "../../domain/shared/durations.ts"
import { appendEvent } from "../../runtime/core/appendEvent.ts"
import { AutoplayDialog } from "./controls/AutoplayDialog.tsx"

vi.mock("../../runtime/run.ts", () => ({
  run: (command: Effect.Effect<void>) => runOnTestPage(command),
  runFork: () => () => undefined,
  runPromise: () => new Promise(() => undefined)
}))

vi.mock("../../runtime/commands/money/moneyCommands.ts", async (load) => ({
  ...(await load<typeof import("../../runtime/commands/money/moneyCommands.ts")>()),
  cashIn: (amount: number) =>
    Effect.suspend(() => appendEvent(event("TransferRequested", { ...DEPOSIT, amount }), { kind: "player", op: "cashIn" }))
}))

/** The transfer that a deposit requests. */
const DEPOSIT = { transferId: "t", machineId: 1, direction: "in" } as const

beforeEach(() => localStorage.clear())

describe("[GAME-5] the limits of autoplay", () => {
  const open = async () => {
    const testPage = await sitDown()
    await userEvent.click(screen.getByRole("button", { name: "Autoplay" }))
    await screen.findByRole("dialog")
    return testPage
  }
  const start = () => screen.getByRole<HTMLButtonElement>("button", { name: "Start autoplay" })

  it("the limits of autoplay apply as chosen, show the remaining rounds, and appear again the next time", async () => {
    const testPage = await open()
    await userEvent.click(screen.getByRole("radio", { name: "10" }))
    await userEvent.type(screen.getByRole("textbox", { name: "Stop before losing more than" }), "50")
    await userEvent.type(screen.getByRole("textbox", { name: "Stop after a win above" }), "12.50")
    await userEvent.click(screen.getByRole("switch", { name: "Stop when a bonus game starts" }))
    await userEvent.click(start())
    expect(testPage.appended.find(({ type }) => type === "AutoplayToggled")?.data).toEqual({
      on: true,
      plan: { rounds: 10, lossLimit: 5_000, winAbove: 1_250, stopOnBonus: false }
    })
    await testPage.append("PressRequested", { pressId: "p", button: "s", bet: 200 })
    expect(screen.getByTestId("autoplay-line").textContent).toBe("9 rounds left")
    await testPage.append("AutoplayToggled", { on: false, ended: "loss" })
    expect(screen.getByTestId("autoplay-line").textContent).toBe("Autoplay ended: loss limit")
    await userEvent.click(screen.getByRole("button", { name: "Autoplay" }))
    expect(await screen.findByDisplayValue("12.50")).toBeTruthy()
  })

  it("the limits of autoplay refuse a loss limit below one spin, and a text that is no amount", async () => {
    await open()
    const loss = screen.getByRole("textbox", { name: "Stop before losing more than" })
    await userEvent.type(loss, "1.99")
    expect(screen.getByText("At least one spin: ₺2.00.")).toBeTruthy()
    expect(start().disabled).toBe(true)
    await userEvent.clear(loss)
    expect(start().disabled).toBe(false)
    await userEvent.type(loss, "abc")
    expect(start().disabled).toBe(true)
  })

  it("the limits of autoplay refuse a loss limit below a bet that the player has requested and the machine has not confirmed", async () => {
    const testPage = await open()
    await userEvent.type(screen.getByRole("textbox", { name: "Stop before losing more than" }), "3.99")
    expect(start().disabled).toBe(false)
    await testPage.append("BandRequested", { requestId: "b", bandId: 3 })
    expect(screen.getByText("At least one spin: ₺4.00.")).toBeTruthy()
    expect(start().disabled).toBe(true)
  })

  it("the limits of autoplay refuse a loss limit while the machine has not reported its bet", async () => {
    const { meter: _, ...silent } = seat
    const testPage = await openTestPage()
    await testPage.append("JoinRequested", { machineId: 1, name: "Lucky Reel 1" })
    await testPage.append("SeatTaken", silent)
    testPage.show(<AutoplayDialog onClose={() => undefined} />)
    expect(start().disabled).toBe(false)
    await userEvent.type(screen.getByRole("textbox", { name: "Stop before losing more than" }), "50")
    expect(screen.getByText("The machine has not told us its bet yet.")).toBeTruthy()
    expect(start().disabled).toBe(true)
  })

  it("[PROT-3] the end of autoplay at the profile's alert, reality check or question names its reason, and another end does not", async () => {
    const testPage = await sitDown()
    const { id: profile, effectiveFrom: edition, ...mt } = profileAt("mt", TEST_PAGE_TIME)
    const end = async (change: Partial<ProtectionRules>) => {
      await testPage.append("ProtectionApplied", { profile, edition, asked: profile, rules: { ...rulesOf(mt), ...change } })
      await testPage.append("AutoplayToggled", { on: true })
      await testPage.append("AutoplayToggled", { on: false, ended: "blocked" })
      return screen.getByTestId("autoplay-line").textContent
    }
    expect(await end({ autoplayAlertMs: 0 })).toBe("Autoplay ended after 0:00:00. You can start it again.")
    expect(await end({ autoplayAlertMs: HOUR_MS })).toBe("Autoplay ended: “Spin” is blocked")
    expect(await end({ autoplayAlertMs: HOUR_MS, idleMs: 0 })).toBe("Autoplay ended: you did nothing for a while")
    await testPage.append("LoggedIn", { player: aPlayer(), via: "login" })
    expect(await end({ autoplayAlertMs: HOUR_MS, realityCheckMs: 0 })).toBe("Autoplay ended: time for a check")
  })

  it("the limits of autoplay cannot be opened without a connection", async () => {
    const testPage = await sitDown()
    const key = screen.getByRole("button", { name: "Autoplay" })
    await testPage.append("ConnectionLost", { channel: "game", code: 1_006, reason: "" })
    expect(key.getAttribute("aria-disabled")).toBe("true")
    await userEvent.click(key)
    expect(screen.queryByRole("dialog")).toBeNull()
  })

  it("the limits of autoplay start nothing without a connection, and close with the seat", async () => {
    const testPage = await open()
    await testPage.append("ConnectionLost", { channel: "game", code: 1_006, reason: "" })
    expect(start().disabled).toBe(true)
    await testPage.append("MachineLeft", { machineId: seat.machineId, reason: "machineTaken" })
    expect(screen.queryByRole("dialog")).toBeNull()
  })
})

describe("[GAME-6] the keys", () => {
  it("the key ? lists the keys, and does nothing in a field", async () => {
    await sitDown()
    fireEvent.keyDown(screen.getByRole("slider"), { key: "?", code: "Slash", shiftKey: true })
    expect(screen.queryByRole("dialog")).toBeNull()
    fireEvent.keyDown(document.body, { key: "?", code: "Slash", shiftKey: true })
    const dialog = await screen.findByRole("dialog")
    expect(dialog.textContent).toContain("SpaceSpin")
  })
})

describe("[GAME-2] the hints at the first seat", () => {
  it("three hints appear at the first seat, and do not return on this device once they are closed", async () => {
    await sitDown()
    for (const step of [1, 2]) {
      expect((await screen.findByTestId("hint")).textContent).toContain(`Hint ${step} of 3`)
      await userEvent.click(screen.getByRole("button", { name: "Next" }))
    }
    await userEvent.click(screen.getByRole("button", { name: "Got it" }))
    expect(screen.queryByTestId("hint")).toBeNull()
    const testPage = await sitDown()
    expect(testPage.appended.some(({ type }) => type === "HintsOffered")).toBe(false)
  })

  it("the hints appear only while the picture is live", async () => {
    const testPage = await sitDown()
    await testPage.append("FramesStalled", { mediaId: "m", lastFrameAt: 0 })
    expect(screen.queryByTestId("hint")).toBeNull()
  })
})

describe("[GAME-4] [LIVE-6] the cash dialog", () => {
  it("the cash dialog shows where the money is while a transfer runs, and not before", async () => {
    const testPage = await sitDown()
    await userEvent.click(screen.getByRole("button", { name: "Add credit" }))
    const dialog = await screen.findByRole("dialog")
    expect(within(dialog).queryByTestId("trail-total")).toBeNull()
    await testPage.append("TransferRequested", { transferId: "t", machineId: 1, direction: "in", amount: 10_000 })
    await testPage.append("TransferSent", { transferId: "t" })
    expect(within(dialog).getByTestId("trail-total").textContent).toBe("₺1,050.00")
  })

  it("[MONEY-1] the cash dialog marks a balance that may be outdated, until a newer one arrives", async () => {
    const testPage = await sitDown()
    await userEvent.click(screen.getByRole("button", { name: "Add credit" }))
    const dialog = within(await screen.findByRole("dialog"))
    await testPage.append("ConnectionLost", { channel: "notifications", code: 1006, reason: "" })
    expect(await dialog.findByText("Last known")).toBeTruthy()
    await testPage.append("BalanceNotified", { balance: 20_000, balanceVersion: 2 })
    expect(dialog.queryByText("Last known")).toBeNull()
  })

  it("the cash dialog says before the first connection that the machine is not connected, not that a connection was lost", async () => {
    const testPage = await openTestPage()
    await testPage.append("JoinRequested", { machineId: 1, name: "Lucky Reel 1" })
    testPage.show(GAME_ROUTES, "/game/1/Lucky%20Reel%201")
    await userEvent.click(await screen.findByRole("button", { name: "Add credit" }))
    const dialog = within(await screen.findByRole("dialog"))
    expect(await dialog.findByText("The machine is not connected. You can move money once it is.")).toBeTruthy()
  })

  /** Types an amount into the dialog and submits it. */
  const deposit = async (amount: string) => {
    const testPage = await sitDown()
    await userEvent.click(screen.getByRole("button", { name: "Add credit" }))
    const dialog = within(await screen.findByRole("dialog"))
    const field = dialog.getByLabelText<HTMLInputElement>("Another amount")
    await userEvent.type(field, `${amount}{Enter}`)
    expect(testPage.appended.at(-1)).toMatchObject({ type: "TransferRequested" })
    return { testPage, dialog, field }
  }

  it("the cash dialog keeps the typed amount when the deposit is refused, so that the player can correct it", async () => {
    const { testPage, field } = await deposit("12")
    await testPage.append("TransferRefused", { transferId: "t", refusal: { code: 51_001, message: "raw", params: {} } })
    expect(field.value).toBe("12")
  })

  it("the cash dialog keeps the focus on its button while a deposit is on its way, and deposits once", async () => {
    const testPage = await sitDown()
    await userEvent.click(screen.getByRole("button", { name: "Add credit" }))
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.type(dialog.getByLabelText("Another amount"), "12")
    const add = dialog.getByRole<HTMLButtonElement>("button", { name: "Add ₺12.00" })
    await userEvent.click(add)
    await userEvent.keyboard("{Enter}")
    expect(testPage.appended.filter(({ type }) => type === "TransferRequested")).toHaveLength(1)
    // A browser takes the focus from a disabled button; jsdom does not.
    expect([document.activeElement === add, add.disabled, add.getAttribute("aria-disabled")]).toEqual([true, false, "true"])
  })

  it.each([
    ["of the page", () => Promise.resolve(screen.getByRole<HTMLButtonElement>("button", { name: "Cash out" }))],
    [
      "of the cash dialog",
      async () => {
        await userEvent.click(screen.getByRole("button", { name: "Add credit" }))
        return within(await screen.findByRole("dialog")).getByRole<HTMLButtonElement>("button", { name: "Cash out" })
      }
    ]
  ] as const)("the button Cash out %s keeps the focus while a cash-out is on its way, and after it", async (_where, open) => {
    const testPage = await sitDown()
    const button = await open()
    button.focus()
    const out = { transferId: "out", machineId: 1, direction: "out", amount: 5_000 } as const
    // A browser takes the focus from a disabled button; jsdom does not.
    const state = () => [document.activeElement === button, button.disabled, button.getAttribute("aria-disabled")]
    await testPage.append("TransferRequested", out)
    expect(state()).toEqual([true, false, "true"])
    await testPage.append("TransferCompleted", { ...out, credit: 0, balance: 105_000, balanceVersion: 2 })
    expect(state()).toEqual([true, false, "true"])
    const before = testPage.appended.length
    await userEvent.keyboard("{Enter}")
    expect([testPage.appended.length - before, screen.queryByText(/^Cash out ₺/u)]).toEqual([0, null])
  })

  it("the cash dialog stays open when a cash-out is complete after the deposit was refused", async () => {
    const { testPage, field } = await deposit("12")
    await testPage.append("TransferRefused", { transferId: "t", refusal: { code: 51_001, message: "raw", params: {} } })
    const out = { transferId: "out", machineId: 1, direction: "out", amount: 5_000 } as const
    await testPage.append("TransferRequested", out)
    await testPage.append("TransferCompleted", { ...out, credit: 0, balance: 105_000, balanceVersion: 2 })
    expect(screen.getByRole("dialog")).toBeTruthy()
    expect(field.value).toBe("12")
  })

  it("the cash dialog shows no problem of the requested amount while the balance falls, and closes with the transfer", async () => {
    const { testPage, dialog } = await deposit("800")
    const step = { ...DEPOSIT, amount: 80_000 }
    await testPage.append("TransferAccepted", step)
    await testPage.append("BalanceNotified", { balance: 20_000, balanceVersion: 2 })
    expect(dialog.getAllByText("₺200.00")).not.toEqual([])
    expect(dialog.queryByRole("alert")).toBeNull()
    await testPage.append("TransferCompleted", { ...step, credit: 85_000, balance: 20_000, balanceVersion: 2 })
    expect(screen.queryByRole("dialog")).toBeNull()
  })
})
