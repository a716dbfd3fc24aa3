import { screen, waitFor, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { Effect } from "effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import { openTestPage, type TestPage, TEST_PAGE_TIME } from "../../../tests/support/testPage.tsx"
import type { Moment } from "../../domain/protection/moment.ts"
import { FrozenClockContext } from "../../ui/format/useNow.ts"
import { TopUps } from "./TopUps.tsx"

const wired: { testPage: TestPage | null } = { testPage: null }

vi.mock("../../runtime/run.ts", () => ({ run: (command: Effect.Effect<void>) => Effect.runSync(command) }))
// The device has slept 8 of the last 24 hours.
vi.mock("../../runtime/queries/readMoment.ts", () => ({
  readMoment: (take: (moment: Moment) => void) => take({ at: Date.now(), mono: 57_600_000, page: 0 })
}))
vi.mock("../../runtime/commands/money/requestTopUp.ts", () => ({
  requestTopUp: (kind: "discount" | "bonus", origin = "player") =>
    Effect.sync(() => wired.testPage?.appendNow("TopUpRequested", { kind, auto: origin === "automatic" }))
}))

const open = async (language: "en" | "tr" = "en"): Promise<TestPage> => {
  const testPage = await openTestPage(language)
  wired.testPage = testPage
  testPage.show(
    <FrozenClockContext value={{ at: TEST_PAGE_TIME + 3_000, timeZone: undefined }}>
      <TopUps />
    </FrozenClockContext>
  )
  return testPage
}

const partOf = (kind: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-top-up=${kind}]`)
  if (found === null) throw new Error(`no ${kind}`)
  return found
}

const one = (kind: string) => within(partOf(kind))

const noteOf = (kind: string) => partOf(kind).querySelector("p")?.textContent

describe("[MONEY-2] discount and bonus", () => {
  it("discount and bonus are busy independently, then show the amount and when the next request is possible", async () => {
    const testPage = await open()
    await userEvent.click(screen.getByRole("button", { name: "Rewards" }))
    await userEvent.click(screen.getByRole("button", { name: "Claim cashback" }))
    expect(one("discount").getByRole("button").getAttribute("aria-busy")).toBe("true")
    expect(one("bonus").getByRole("button").getAttribute("aria-busy")).toBeNull()
    await testPage.append("TopUpGranted", { kind: "discount", amount: 5_000 })
    expect(noteOf("discount")).toBe("₺50.00 was added to your balance.")
    expect(one("discount").getByRole("button").textContent).toBe("Claim cashback again in 0:27")
  })

  it.each([
    ["en", "Your balance must be below ₺100.00", "You can use discount only once per 5 minutes"],
    ["tr", "Bakiyen ₺100,00 altında olmalı", "Kayıp bonusunu 5 dakikada yalnızca bir kez kullanabilirsin"]
  ] as const)("discount and bonus show the specified text of a refusal in %s", async (language, tooHigh, tooSoon) => {
    const testPage = await open(language)
    await testPage.append("BalanceReceived", { balance: 10_000, asked: 0 })
    await userEvent.click(screen.getByRole("button", { expanded: false }))
    await testPage.append("TopUpIgnored", { kind: "discount", why: "balanceTooHigh", minimum: 10_000 })
    expect(noteOf("discount")).toBe(tooHigh)
    await testPage.append("TopUpRequested", { kind: "discount", auto: false })
    await testPage.append("TopUpGranted", { kind: "discount", amount: 1_000 })
    await testPage.append("TopUpIgnored", { kind: "discount", why: "tooSoon", minimum: 10_000 })
    expect(noteOf("discount")).toBe(tooSoon)
  })
})

describe("[MONEY-2] the rewards in the lobby", () => {
  it("the rewards are behind one button until the balance is low", async () => {
    const testPage = await open()
    await testPage.append("BalanceReceived", { balance: 10_000, asked: 0 })
    expect(screen.getByRole("button", { name: "Rewards" }).getAttribute("aria-expanded")).toBe("false")
    expect(screen.queryByRole("button", { name: "Claim cashback" })).toBeNull()
    await testPage.append("BalanceReceived", { balance: 9_999, asked: 9 })
    expect(screen.getByRole("button", { name: "Claim cashback" })).toBeTruthy()
  })

  it("the rewards stay open after one was requested, so that its result is in sight", async () => {
    const testPage = await open()
    await testPage.append("BalanceReceived", { balance: 9_999, asked: 0 })
    await userEvent.click(screen.getByRole("button", { name: "Claim cashback" }))
    await testPage.append("TopUpGranted", { kind: "discount", amount: 5_000 })
    await testPage.append("BalanceReceived", { balance: 14_999, asked: 9 })
    expect(noteOf("discount")).toBe("₺50.00 was added to your balance.")
  })
})

describe("[MONEY-3] the result of a top-up", () => {
  it("the card does not announce the result of a top-up, because the toast does", async () => {
    const testPage = await open()
    await testPage.append("TopUpRequested", { kind: "discount", auto: true })
    await testPage.append("TopUpGranted", { kind: "discount", amount: 5_000 })
    expect(screen.queryByRole("status")).toBeNull()
  })
})

describe("[PROT-7] a break", () => {
  it("no discount and no bonus is offered during a break", async () => {
    const testPage = await open()
    expect(screen.queryAllByRole("button")).toHaveLength(1)
    await testPage.append("BreakStarted", { kind: "timeOut", durationMs: 86_400_000 })
    expect(screen.queryAllByRole("button")).toEqual([])
  })
})

describe("[PROT-7] a break over the sleep of the device", () => {
  afterEach(() => void vi.useRealTimers())

  it("no discount and no bonus is offered while the break still locks the games", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: TEST_PAGE_TIME + 86_460_000 })
    const testPage = await openTestPage()
    await testPage.append("BreakStarted", { kind: "timeOut", durationMs: 86_400_000 })
    testPage.show(<TopUps />)
    await waitFor(() => expect(screen.queryAllByRole("button")).toEqual([]))
  })
})

describe("[MONEY-3] an automatic discount", () => {
  it("an automatic discount shows its amount", async () => {
    const testPage = await open()
    await testPage.append("TopUpRequested", { kind: "discount", auto: true })
    await testPage.append("TopUpGranted", { kind: "discount", amount: 5_000 })
    expect(noteOf("discount")).toBe("Your balance was low: ₺50.00 of cashback was added automatically.")
  })
})

describe("[MONEY-2] a top-up that was granted", () => {
  it.each([
    ["bonus", true, 5_000, "A bonus of ₺50.00 was added automatically."],
    ["bonus", true, undefined, "A bonus was added automatically."],
    ["discount", true, undefined, "Your balance was low: cashback was added automatically."],
    ["discount", false, undefined, "It was added to your balance."],
    ["bonus", false, 5_000, "₺50.00 was added to your balance."]
  ] as const)("a top-up is named by its kind and by no amount that nobody said: %s, by itself %s, %s", async (kind, auto, amount, text) => {
    const testPage = await open()
    await testPage.append("TopUpRequested", { kind, auto })
    await testPage.append("TopUpGranted", { kind, ...(amount !== undefined && { amount }) })
    expect(noteOf(kind)).toBe(text)
  })
})
