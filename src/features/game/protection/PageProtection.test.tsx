import { act, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { Effect } from "effect"
import { Route, Routes } from "react-router-dom"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { openTestPage, type TestPage, TEST_PAGE_TIME } from "../../../../tests/support/testPage.tsx"
import { aPlayer, aRefusal } from "../../../../tests/support/samples.ts"
import type { ServerProtection } from "../../../domain/account/serverProtection.ts"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../domain/shared/durations.ts"
import type { Moment } from "../../../domain/protection/moment.ts"
import { profileAt, rulesOf } from "../../../domain/protection/profiles/profiles.ts"
import { NO_TERMS } from "../../../domain/protection/serverTerms.ts"
import { PageProtection } from "./PageProtection.tsx"

const answers: string[] = []
/** The time since the login on the log's monotonic clock, in ms; null: the same as on the wall clock. */
let counted: number | null = null

vi.mock("../../../runtime/run.ts", () => ({ run: (command: Effect.Effect<void>) => Effect.runSync(command) }))
vi.mock("../../../runtime/commands/account/protection.ts", () => ({
  answerRealityCheck: (answer: string) => Effect.sync(() => void answers.push(answer)),
  chooseCheckInterval: () => Effect.void
}))
vi.mock("../../../runtime/queries/readMoment.ts", () => ({
  readMoment: (take: (moment: Moment) => void) => take({ at: Date.now(), mono: counted ?? Date.now() - TEST_PAGE_TIME, page: 0 })
}))

beforeEach(() => {
  counted = null
  answers.length = 0
  vi.useFakeTimers({ toFake: ["Date"], now: TEST_PAGE_TIME + HOUR_MS })
})
afterEach(() => void vi.useRealTimers())

/** A player without a seat, an hour after the login under this profile. */
const showAt = async (
  path: string,
  profile = "de",
  { lastLogon = null, protection }: { readonly lastLogon?: string | null; readonly protection?: ServerProtection } = {}
): Promise<TestPage> => {
  const testPage = await openTestPage()
  const lastLogonIp = lastLogon === null ? null : "192.0.2.9"
  await testPage.append("LoggedIn", {
    player: aPlayer({ lastLogon, lastLogonIp }),
    via: "login",
    ...(protection === undefined ? {} : { protection })
  })
  const rules = rulesOf(profileAt(profile, Date.UTC(2026, 10, 1)))
  await testPage.append("ProtectionApplied", { profile, edition: "2026-01-01", asked: profile, rules })
  testPage.show(
    <>
      <PageProtection />
      <Routes>
        <Route path="/logout" element={<p>Logging out</p>} />
        <Route path="*" element={<p>The page</p>} />
      </Routes>
    </>,
    path
  )
  return testPage
}

const dialog = (): HTMLElement | null => screen.queryByRole("dialog", { name: "Time for a check" })

it("[PROT-5] gb (RTS 13B): the reality check covers the lobby an hour after the login, until the player answers", async () => {
  await showAt("/lobby", "gb")
  const check = within(dialog() ?? document.body)
  expect(check.getByTestId("reality-check").textContent).toContain("1:00:0")
  fireEvent.click(check.getByRole("button", { name: "Keep playing" }))
  expect(answers).toEqual(["continue"])
})

it("[PROT-5] the reality check is shown when an hour was counted, although the device's clock was set back", async () => {
  vi.setSystemTime(TEST_PAGE_TIME + 20 * MINUTE_MS)
  counted = HOUR_MS + 1_000
  await showAt("/lobby", "gb")
  expect((await screen.findByTestId("reality-check")).textContent).toContain("1:00:0")
})

it("[PROT-5] de (GlüStV § 22a (9)): a clock that is set forward does not end the break on the page", async () => {
  vi.setSystemTime(TEST_PAGE_TIME)
  const testPage = await showAt("/lobby")
  await testPage.append("RealityCheckAnswered", { answer: "continue" })
  counted = MINUTE_MS
  await act(async () => void vi.setSystemTime(TEST_PAGE_TIME + HOUR_MS))
  await waitFor(() => expect(screen.getByRole("timer").textContent).toBe("No game starts for another 0:04:00."), { timeout: 3_000 })
})

it("[PROT-5] the reality check takes the focus with its text, so that a Space for the machine changes no interval", async () => {
  await showAt("/lobby", "gb")
  await waitFor(() => expect(document.activeElement?.textContent).toBe("This is your session so far. Games are paused until you answer."))
})

it.each([
  ["names the part that was played elsewhere", -1_500, true],
  ["says nothing about other devices where none played", 0, false]
])("[PROT-5] the reality check %s, because stakes and wins are of this device", async (_what, openingNet, isNamed) => {
  const protection = { ...NO_TERMS, openingNet }
  await showAt("/lobby", "gb", { protection })
  const text = dialog()?.textContent ?? ""
  // A line may not break between the sign and the amount.
  expect(text.includes("The net result contains −\u2060₺15.00 from your other devices.")).toBe(isNamed)
})

it.each([
  ["before it is due", "gb", HOUR_MS - MINUTE_MS],
  ["under a profile that has none", "us-nj", DAY_MS]
])("[PROT-5] the reality check is not shown %s (%s)", async (_when, profile, afterMs) => {
  vi.setSystemTime(TEST_PAGE_TIME + afterMs)
  await showAt("/lobby", profile)
  expect(dialog()).toBeNull()
})

it.each(["/transactions", "/slot-sessions", "/profile", "/limits"])("[PROT-5] a reality check is above %s, not over it", async (path) => {
  await showAt(path)
  expect(dialog()).toBeNull()
  const check = within(screen.getByRole("region", { name: "Time for a check" }))
  fireEvent.click(check.getByRole("button", { name: "Take the break of 5 minutes" }))
  expect(answers).toEqual(["continue"])
  // A screen reader announces the title alone: the figures change every second.
  expect(screen.getByRole("alert").textContent).toBe("Time for a check")
})

it("[PROT-5] the reality check lets the player leave by the logout", async () => {
  await showAt("/lobby")
  fireEvent.click(within(dialog() ?? document.body).getByRole("button", { name: "Log out" }))
  expect(answers).toEqual(["leave"])
  expect(screen.getByText("Logging out")).toBeTruthy()
})

it("[PROT-5] the reality check waits for the dialog about an open game, in which the credit can be cashed out", async () => {
  const testPage = await showAt("/lobby")
  await testPage.append("SessionReported", { open: true, machineId: 101, machineName: "Machine 101", machineStatus: 3 })
  expect(dialog()).toBeNull()
  await testPage.append("SessionReported", { open: false, machineId: 101, machineName: "Machine 101", machineStatus: 3 })
  expect(dialog()).toBeTruthy()
})

it("[PROT-5] de (GlüStV § 22a (9)): the break after the answer counts down on the page, with the help line", async () => {
  vi.setSystemTime(TEST_PAGE_TIME + MINUTE_MS)
  const testPage = await showAt("/lobby")
  await testPage.append("RealityCheckAnswered", { answer: "continue" })
  const pause = within(screen.getByTestId("page-break"))
  expect(pause.getByRole("timer").textContent).toBe("No game starts for another 0:04:00.")
  expect(pause.getByText("BIÖG Beratungstelefon Glücksspielsucht")).toBeTruthy()
  expect(dialog()).toBeNull()
})

it("[PROT-7] an exclusion whose end the casino does not name promises no game at the end of its day on this device", async () => {
  vi.setSystemTime(TEST_PAGE_TIME)
  const testPage = await showAt("/lobby")
  await testPage.append("PressRequested", { pressId: "p", button: "s" })
  await testPage.append("PressRefused", { pressId: "p", refusal: aRefusal(54_001) })
  expect(screen.getByRole("timer").textContent).toMatch(/^No game starts for another 2[34]:\d\d:\d\d\.$/u)
  expect(screen.getByTestId("page-break").textContent).not.toContain("start again")
})

it("[PROT-7] a long break names its end instead of a countdown", async () => {
  const testPage = await showAt("/lobby")
  await testPage.append("BreakStarted", { kind: "selfExclusion", durationMs: 365 * DAY_MS })
  expect(await within(screen.getByTestId("page-break")).findByText(/No game starts until/u, { selector: "output" })).toBeTruthy()
})

it("[PROT-11] us-nj (13:69O-1.2): the lobby shows when and from where the account was last used", async () => {
  await showAt("/lobby", "us-nj", { lastLogon: "2026-11-20 08:15:00" })
  expect(screen.getByTestId("last-login").textContent).toMatch(/^Last login: .*2026.* · IP address: 192\.0\.2\.9$/u)
})

it("[PROT-11] us-nj: the lobby does not call a login the first one when the server leaves out the last one", async () => {
  await showAt("/lobby", "us-nj")
  expect(screen.getByTestId("protection-line")).toBeTruthy()
  expect(screen.queryByTestId("last-login")).toBeNull()
})

it.each([
  ["/lobby", "gb"],
  ["/profile", "us-nj"]
])("[PROT-11] no last login is shown on %s under %s", async (path, profile) => {
  await showAt(path, profile, { lastLogon: "2026-11-20 08:15:00" })
  expect(screen.queryByTestId("last-login")).toBeNull()
})

it("[PROT-6] [PROT-11] gb (RTS 12A): the lobby links to the limits and names the help line", async () => {
  await showAt("/lobby", "gb")
  const line = within(screen.getByTestId("protection-line"))
  expect(line.getByRole("link", { name: "Limits and breaks", hidden: true }).getAttribute("href")).toBe("/limits")
  expect(line.getByText("National Gambling Helpline")).toBeTruthy()
})

it("[PROT-7] the page names the help line once while a break lasts", async () => {
  vi.setSystemTime(TEST_PAGE_TIME + MINUTE_MS)
  const testPage = await showAt("/lobby", "gb")
  await testPage.append("BreakStarted", { kind: "timeOut", durationMs: DAY_MS })
  expect(screen.getAllByText("National Gambling Helpline")).toHaveLength(1)
})

it("[PROT-11] the lobby shows the help line again when the break after a reality check is over", async () => {
  vi.setSystemTime(TEST_PAGE_TIME)
  const testPage = await showAt("/lobby")
  const line = within(screen.getByTestId("protection-line"))
  const lineLink = () => line.queryByRole("link", { name: /\d/u })
  expect(lineLink()).not.toBeNull()
  await testPage.append("RealityCheckAnswered", { answer: "continue" })
  await waitFor(() => expect(lineLink()).toBeNull())
  counted = 6 * MINUTE_MS
  await waitFor(() => expect(screen.queryByTestId("page-break")).toBeNull(), { timeout: 3_000 })
  await waitFor(() => expect(lineLink()).not.toBeNull(), { timeout: 3_000 })
})
