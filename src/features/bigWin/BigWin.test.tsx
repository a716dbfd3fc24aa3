import { act, screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { Effect } from "effect"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { openTestPage } from "../../../tests/support/testPage.tsx"
import { DEFAULT_SETTINGS, type Settings } from "../../domain/account/settings.ts"
import { profileAt, rulesOf } from "../../domain/protection/profiles/profiles.ts"
import { BigWin } from "./BigWin.tsx"
import { startCoinRain } from "./coinRain.ts"

const ended = vi.fn<() => void>()
const toggled = vi.fn<() => void>()

vi.mock("../../runtime/run.ts", () => ({ run: (command: Effect.Effect<void>) => Effect.runSync(command) }))
vi.mock("../../runtime/commands/machine/gameView.ts", () => ({
  endCelebration: () => Effect.sync(ended),
  toggleCelebration: () => Effect.sync(toggled)
}))
vi.mock("./coinRain.ts", () => ({ startCoinRain: vi.fn<() => () => void>(() => () => undefined) }))

const prefer = (reduced: boolean): void => {
  vi.stubGlobal("matchMedia", () => ({ matches: reduced }))
}

beforeEach(() => {
  toggled.mockReset()
  prefer(false)
})

const jackpot = { action: 6, amount: 1_234_500, transferId: null } as const

describe("[GAME-11] the celebration", () => {
  it("the celebration appears with a JACKPOT, announces the real amount to screen readers, and can be closed", async () => {
    const testPage = await openTestPage()
    testPage.show(<BigWin place="picture" />)
    expect(screen.queryByTestId("big-win")).toBeNull()
    await testPage.append("AmountActionReported", jackpot)
    expect(await screen.findByText("JACKPOT: ₺12,345.00", { selector: "output" })).toBeTruthy()
    await vi.waitFor(() => expect(startCoinRain).toHaveBeenCalledTimes(1))
    await userEvent.click(screen.getByRole("button", { name: "Close the celebration" }))
    expect(ended).toHaveBeenCalled()
    await testPage.append("CelebrationEnded", {})
    expect(screen.queryByTestId("big-win")).toBeNull()
  })

  it("the celebration does not appear with a cash-in or a hand pay", async () => {
    const testPage = await openTestPage()
    testPage.show(<BigWin place="picture" />)
    await testPage.append("AmountActionReported", { ...jackpot, action: 3 })
    await testPage.append("AmountActionReported", { ...jackpot, action: 5 })
    expect(screen.queryByTestId("big-win")).toBeNull()
  })

  it("the celebration counts to 999,999,999 as a test win, and is labelled as a test", async () => {
    const testPage = await openTestPage()
    testPage.show(<BigWin place="page" />)
    await testPage.append("CelebrationStarted", {})
    expect(await screen.findByText("Test, not a real win. Big win: ₺999,999,999.00", { selector: "output" })).toBeTruthy()
    expect(screen.getByText("Test")).toBeTruthy()
  })

  it("the celebration has no test label for a JACKPOT", async () => {
    const testPage = await openTestPage()
    testPage.show(<BigWin place="picture" />)
    await testPage.append("AmountActionReported", jackpot)
    await screen.findByTestId("big-win")
    expect(screen.queryByText("Test")).toBeNull()
  })

  it("the celebration shows the final amount at once and no coin rain with reduced motion", async () => {
    prefer(true)
    const testPage = await openTestPage()
    testPage.show(<BigWin place="picture" />)
    await testPage.append("AmountActionReported", jackpot)
    expect((await screen.findByTestId("big-win-counter")).textContent).toBe("₺12,345.00")
    expect(startCoinRain).not.toHaveBeenCalled()
  })
})

it("[GAME-11] the counter of a celebration goes on when the machine reports its meter", async () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal("requestAnimationFrame", (run: FrameRequestCallback) => frames.push(run))
  vi.stubGlobal("cancelAnimationFrame", (handle: number) => frames.splice(handle - 1, 1))
  const testPage = await openTestPage()
  testPage.show(<BigWin place="picture" />)
  await testPage.append("AmountActionReported", jackpot)
  const counter = await screen.findByTestId("big-win-counter")
  act(() => frames.splice(0).forEach((run) => run(0)))
  act(() => frames.splice(0).forEach((run) => run(3_000)))
  const shown = counter.textContent
  await testPage.append("MeterReported", { meter: { credit: 1_234_500, bet: 200, lastWin: 0, spins: 1, version: 2 } })
  act(() => frames.splice(0).forEach((run) => run(3_000)))
  expect(shown).not.toBe("₺0.00")
  expect(counter.textContent).toBe(shown)
})

describe("[GAME-11] the celebration of a win", () => {
  const win = async (amount: number, bet: number) => {
    const testPage = await openTestPage()
    testPage.show(<BigWin place="picture" />)
    await testPage.append("PressRequested", { pressId: "p", button: "s", bet })
    await testPage.append("PressDone", { pressId: "p", win: amount })
    return testPage
  }

  it("a win of ten times the bet stands over the picture for 1.2 s, without the scene", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    await win(2_000, 200)
    expect(screen.getByTestId("win-amount").textContent).toBe("You won ₺20.00")
    await act(() => vi.advanceTimersByTimeAsync(1_200))
    expect(screen.queryByTestId("win-amount")).toBeNull()
    expect(screen.queryByTestId("big-win")).toBeNull()
    vi.useRealTimers()
  })

  it("a win of 25 times the bet has the scene with its amount", async () => {
    await win(5_000, 200)
    expect(await screen.findByText("Big win: ₺50.00", { selector: "output" })).toBeTruthy()
    expect(screen.queryByText("Test")).toBeNull()
  })

  it("a return below the bet is not celebrated", async () => {
    await win(199, 200)
    expect(screen.queryByTestId("win-amount")).toBeNull()
    expect(screen.queryByTestId("big-win")).toBeNull()
  })
})

describe("[GAME-11] the key of the test win", () => {
  const show = async (change: Partial<Settings> = {}) => {
    const testPage = await openTestPage()
    await testPage.append("SettingsLoaded", { settings: { ...DEFAULT_SETTINGS, ...change }, source: "file", rejected: [] })
    testPage.show(
      <>
        <input aria-label="field" />
        <BigWin place="page" />
      </>
    )
    return testPage
  }
  const strike = (init: KeyboardEventInit): void => void window.dispatchEvent(new KeyboardEvent("keydown", init))

  it.each([
    ["with Shift, as on most layouts", { key: "!", code: "Digit1", shiftKey: true }],
    ["without Shift, as on a French keyboard", { key: "!", code: "Slash" }],
    ["with AltGr", { key: "!", ctrlKey: true, altKey: true, modifierAltGraph: true }]
  ])("the key toggles the test win by the character %s", async (_how, init) => {
    await show()
    strike(init)
    expect(toggled).toHaveBeenCalledTimes(1)
  })

  it.each([
    ["the digit of the same key", { key: "1", code: "Digit1" }],
    ["the old key Shift+J", { key: "J", code: "KeyJ", shiftKey: true }],
    ["a shortcut of the browser", { key: "!", ctrlKey: true }],
    ["a key that is held down", { key: "!", repeat: true }]
  ])("the key of the test win ignores %s", async (_what, init) => {
    await show()
    strike(init)
    expect(toggled).not.toHaveBeenCalled()
  })

  it("the key of the test win is the operator's choice", async () => {
    await show({ testWinKey: "§" })
    strike({ key: "!" })
    expect(toggled).not.toHaveBeenCalled()
    strike({ key: "§" })
    expect(toggled).toHaveBeenCalledTimes(1)
  })

  it("the key of the test win types its character in a text field", async () => {
    await show()
    await userEvent.type(screen.getByRole("textbox"), "!")
    expect(toggled).not.toHaveBeenCalled()
    expect(screen.getByDisplayValue("!")).toBeTruthy()
  })

  it.each([{ protectionProfile: "gb" }, { testWinKey: "" }])("the key of the test win is disabled with %o", async (change) => {
    await show(change)
    strike({ key: "!" })
    expect(toggled).not.toHaveBeenCalled()
  })

  it("[PROT-3] gb (RTS 14F): the key of the test win is disabled when the server names the profile", async () => {
    const testPage = await show()
    const rules = rulesOf(profileAt("gb", Date.UTC(2026, 10, 1)))
    await testPage.append("ProtectionApplied", { profile: "gb", edition: "2025-05-21", asked: "gb", source: "server", rules })
    strike({ key: "!" })
    expect(toggled).not.toHaveBeenCalled()
  })
})
