import { act, screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { openTestPage, TEST_PAGE_TIME } from "../../../tests/support/testPage.tsx"
import { aPlayer } from "../../../tests/support/samples.ts"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../domain/shared/durations.ts"
import type { Moment } from "../../domain/protection/moment.ts"
import { profileAt, rulesOf } from "../../domain/protection/profiles/profiles.ts"
import { LimitsPage } from "./LimitsPage.tsx"

const chosen: (number | null)[] = []
/** The time since the login on the log's monotonic clock, in ms; null: the page knows the wall clock alone. */
let counted: number | null = null

vi.mock("../../runtime/commands/account/protection.ts", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  chooseCheckInterval: (intervalMs: number | null) => void chosen.push(intervalMs)
}))
vi.mock("../../runtime/queries/readMoment.ts", () => ({
  readMoment: (take: (moment: Moment) => void) => {
    if (counted !== null) take({ at: Date.now(), mono: counted, page: 0 })
  }
}))
const reads: PromiseWithResolvers<boolean>[] = []

vi.mock("../../runtime/run.ts", () => ({
  run: () => undefined,
  runFork: () => () => undefined,
  runPromise: () => {
    const read = Promise.withResolvers<boolean>()
    reads.push(read)
    return read.promise
  }
}))

beforeEach(() => {
  chosen.length = 0
  reads.length = 0
  counted = null
  localStorage.clear()
  vi.useFakeTimers({ toFake: ["Date"], now: TEST_PAGE_TIME })
})
afterEach(() => {
  vi.useRealTimers()
})

const LOSS = { kind: "loss", period: "day" } as const

/** The page of a player with a limit of 1.00 who asks for this value (minor units). `effectiveFrom`: the date of a raise, or null. */
const request = async (value: number, effectiveFrom: number | null) => {
  const testPage = await openTestPage()
  await testPage.append("LoggedIn", { player: aPlayer(), via: "login" })
  await testPage.append("LimitsReceived", { limits: [{ ...LOSS, value: 100, used: 0, pending: null }] })
  await testPage.append("LimitRequested", { ...LOSS, requestId: "r-1", value, effectiveFrom })
  testPage.show(<LimitsPage />)
  return testPage
}

const status = (): string | null => screen.getByTestId("limits-status").textContent

it("[PROT-6] the button that sets a limit keeps the focus when the amount is cleared", async () => {
  const testPage = await openTestPage()
  await testPage.append("LoggedIn", { player: aPlayer(), via: "login" })
  testPage.show(<LimitsPage />)
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Set limit" })
  const amount = screen.getByLabelText<HTMLInputElement>(/^Amount/u)
  await userEvent.type(amount, "5")
  await userEvent.click(button)
  expect(amount.value).toBe("")
  // A browser takes the focus from a disabled button; jsdom does not.
  expect([document.activeElement === button, button.disabled, button.getAttribute("aria-disabled")]).toEqual([true, false, "true"])
})

it("[PROT-6] the page says that a higher limit waits for its date while its request is on its way", async () => {
  await request(1_000, TEST_PAGE_TIME + DAY_MS)
  expect(status()).toBe("We are telling the casino. The higher limit waits for its date.")
})

it("[PROT-6] the page says that a lower limit already holds while its request is on its way", async () => {
  await request(50, null)
  expect(status()).toBe("We are telling the casino. Your choice already holds on this device.")
})

it("[PROT-6] the page says what holds of two requests on their way, a higher limit and a lower one", async () => {
  const testPage = await request(1_000, TEST_PAGE_TIME + DAY_MS)
  await testPage.append("LimitRequested", { kind: "wager", period: "day", requestId: "r-2", value: 5, effectiveFrom: null })
  expect(status()).toContain("The higher limit waits for its date.")
  expect(status()).toContain("Your choice already holds on this device.")
})

it.each([
  ["a higher limit", "refuses", 1_000, "refused", "The casino has refused the higher limit. Your limit stays as it was."],
  ["a lower limit", "refuses", 50, "refused", "The casino has refused the request. Your choice still holds on this device."],
  [
    "a higher limit",
    "cannot take over",
    1_000,
    "unsupported",
    "The casino cannot record the higher limit. It applies on this device only, from its date on."
  ]
] as const)("[PROT-6] the page says of %s that the casino %s what holds now", async (_what, _does, value, outcome, text) => {
  const testPage = await request(value, value > 100 ? TEST_PAGE_TIME + DAY_MS : null)
  await testPage.append("ProtectionRequestSettled", { requestId: "r-1", outcome })
  expect(status()).toBe(text)
})

it("[PROT-6] the answer about a limit appears beside the control that sets it", async () => {
  await request(50, null)
  expect(screen.getByRole("form", { name: "Set limit" }).contains(screen.getByTestId("limits-status"))).toBe(true)
})

it("[PROT-7] the answer about a break appears at the notice of the break, not at the limits", async () => {
  const testPage = await openTestPage()
  await testPage.append("LoggedIn", { player: aPlayer(), via: "login" })
  testPage.show(<LimitsPage />)
  await testPage.append("BreakStarted", { kind: "timeOut", durationMs: DAY_MS, requestId: "r-1" })
  expect([screen.getByTestId("break-status").textContent, status()]).toEqual([
    "We are telling the casino. Your choice already holds on this device.",
    ""
  ])
  await testPage.append("ProtectionRequestSettled", { requestId: "r-1", outcome: "confirmed" })
  expect([screen.getByTestId("break-status").textContent, status()]).toEqual(["The casino has recorded your choice.", ""])
})

it.each([
  ["in force", 50, null, "0.50", "Nothing changes: the limit has this value already."],
  ["waiting for its date", 1_000, TEST_PAGE_TIME + DAY_MS, "10", "Nothing changes: this higher limit already waits for its date."]
] as const)("[PROT-6] the page says that nothing changes when the chosen limit is already %s", async (_what, value, date, text, note) => {
  const testPage = await request(value, date)
  await testPage.append("ProtectionRequestSettled", { requestId: "r-1", outcome: "confirmed" })
  await userEvent.selectOptions(screen.getByLabelText("What"), "loss")
  await userEvent.type(screen.getByLabelText(/^Amount/u), text)
  await userEvent.click(screen.getByRole("button", { name: "Set limit" }))
  const first = within(screen.getByTestId("limits-status")).getByText(note)
  // A text that is inserted again is announced again.
  await userEvent.click(screen.getByRole("button", { name: "Set limit" }))
  expect(status()).toBe(note)
  expect(first.isConnected).toBe(false)
  await userEvent.type(screen.getByLabelText(/^Amount/u), "0")
  expect(status()).toBe("The casino has recorded your choice.")
})

/** A day has passed on the wall clock, of which the device slept 8 hours with the page open. */
const sleep = (): void => {
  vi.setSystemTime(TEST_PAGE_TIME + DAY_MS + MINUTE_MS)
  counted = 16 * HOUR_MS
}

it("[PROT-7] the page shows a break that still locks the games after the device has slept", async () => {
  const testPage = await openTestPage()
  await testPage.append("LoggedIn", { player: aPlayer(), via: "login" })
  await testPage.append("BreakStarted", { kind: "timeOut", durationMs: DAY_MS })
  sleep()
  testPage.show(<LimitsPage />)
  expect(await screen.findByTestId("on-break")).not.toBeNull()
})

it("[PROT-6] the page shows a higher limit as pending while the lower one still counts after the device has slept", async () => {
  sleep()
  await request(1_000, TEST_PAGE_TIME + DAY_MS)
  const row = within(screen.getByTestId("limit-loss-day"))
  await row.findByRole("button", { name: "Cancel the higher limit" })
  expect(status()).toBe("We are telling the casino. The higher limit waits for its date.")
})

const showUnder = async (profile: string) => {
  const testPage = await openTestPage()
  await testPage.append("LoggedIn", { player: aPlayer(), via: "login" })
  const rules = rulesOf(profileAt(profile, Date.UTC(2026, 10, 1)))
  await testPage.append("ProtectionApplied", { profile, edition: "2026-01-01", asked: profile, rules })
  testPage.show(<LimitsPage />)
  return testPage
}

it("[PROT-5] us-nj: the player chooses the interval of the reality check, of which the rules have none", async () => {
  const testPage = await showUnder("us-nj")
  const choice = within(screen.getByRole("radiogroup", { name: "Remind me every" }))
  expect(choice.getByRole("radio", { checked: true })).toBe(choice.getByRole("radio", { name: "Never" }))
  await userEvent.click(choice.getByRole("radio", { name: "15 min" }))
  expect(chosen).toEqual([15 * MINUTE_MS])
  await testPage.append("CheckIntervalChosen", { intervalMs: 15 * MINUTE_MS })
  expect(choice.getByRole("radio", { checked: true })).toBe(choice.getByRole("radio", { name: "15 min" }))
})

it("[PROT-5] us-nj: the player can switch the reality check off again, because the rules have none", async () => {
  const testPage = await showUnder("us-nj")
  await testPage.append("CheckIntervalChosen", { intervalMs: 15 * MINUTE_MS })
  const choice = within(screen.getByRole("radiogroup", { name: "Remind me every" }))
  await userEvent.click(choice.getByRole("radio", { name: "Never" }))
  expect(chosen).toEqual([null])
  await testPage.append("CheckIntervalChosen", { intervalMs: null })
  expect(choice.getByRole("radio", { checked: true })).toBe(choice.getByRole("radio", { name: "Never" }))
})

it("[PROT-5] gb: the player cannot switch off the reality check that the rules have", async () => {
  await showUnder("gb")
  const choice = within(screen.getByRole("radiogroup", { name: "Remind me every" }))
  expect(choice.queryByRole("radio", { name: "Never" })).toBeNull()
})

it("[PROT-5] the interval of the reality check cannot be chosen where the rules do not let the player choose", async () => {
  await showUnder("none")
  expect(screen.queryByRole("radiogroup", { name: "Remind me every" })).toBeNull()
})

it("[PROT-6] the page says that there are no limits only after the casino has answered, and offers a retry when it does not answer", async () => {
  const testPage = await openTestPage()
  await testPage.append("LoggedIn", { player: aPlayer(), via: "login" })
  testPage.show(<LimitsPage />)
  const none = "You have set no limits."
  expect(screen.queryByText(none)).toBeNull()
  await act(async () => reads[0]?.resolve(false))
  expect(screen.queryByText(none)).toBeNull()
  await userEvent.click(within(screen.getByRole("alert")).getByRole("button", { name: "Try again" }))
  expect(screen.queryByRole("alert")).toBeNull()
  await act(async () => reads[1]?.resolve(true))
  expect(screen.getByText(none)).toBeTruthy()
})

it("[PROT-6] the page marks limits that it could not read again, and keeps the focus when the retry succeeds", async () => {
  const testPage = await openTestPage()
  await testPage.append("LoggedIn", { player: aPlayer(), via: "login" })
  await testPage.append("LimitsReceived", { limits: [{ ...LOSS, value: 100, used: 0, pending: null }] })
  testPage.show(
    <main tabIndex={-1}>
      <LimitsPage />
    </main>
  )
  expect(screen.queryByText("Last known")).toBeNull()
  await act(async () => reads[0]?.resolve(false))
  expect(await screen.findByText("Last known")).toBeTruthy()
  await userEvent.click(screen.getByRole("button", { name: "Try again" }))
  await act(async () => reads[1]?.resolve(true))
  expect(screen.queryByText("Last known")).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole("main"))
})

it("[PROT-6] the focus stays at the limit when the button that cancels its raise disappears", async () => {
  const testPage = await request(1_000, TEST_PAGE_TIME + DAY_MS)
  const row = screen.getByTestId("limit-loss-day")
  await userEvent.click(within(row).getByRole("button", { name: "Cancel the higher limit" }))
  await testPage.append("LimitRaiseCancelled", { ...LOSS, requestId: "r-2" })
  expect(within(row).queryByRole("button")).toBeNull()
  expect(document.activeElement).toBe(row)
})

it.each([
  ["deposit", "12 50", "The amount was not understood. Example: 1,234.50"],
  ["sessionTime", "1.5", "Type whole minutes, for example 60."]
])("[PROT-6] the page says how to type a value for a limit of the kind %s when %s is none", async (kind, text, message) => {
  const testPage = await openTestPage()
  await testPage.append("LoggedIn", { player: aPlayer(), via: "login" })
  testPage.show(<LimitsPage />)
  await userEvent.selectOptions(screen.getByLabelText("What"), kind)
  await userEvent.type(screen.getByLabelText(/^(?:Amount|Minutes)/u), text)
  expect(screen.getByRole("alert").textContent).toBe(message)
})

it("[PROT-6] each limit keeps its place in the list when the player changes it", async () => {
  const testPage = await request(50, null)
  await testPage.append("LimitsReceived", {
    limits: [
      { kind: "wager", period: "week", value: 900, used: 0, pending: null },
      { ...LOSS, value: 100, used: 0, pending: null }
    ]
  })
  const names = (): (string | null)[] => screen.getAllByTestId(/^limit-/u).map(({ dataset }) => dataset["testid"] ?? null)
  expect(names()).toEqual(["limit-loss-day", "limit-wager-week"])
  await testPage.append("LimitRequested", { ...LOSS, requestId: "r-3", value: 20, effectiveFrom: null })
  expect(names()).toEqual(["limit-loss-day", "limit-wager-week"])
})
