import { fireEvent, screen, within } from "@testing-library/react"
import { Effect } from "effect"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { GAME_ROUTES, seat } from "../../../../tests/support/pages/gamePage.tsx"
import { openTestPage, type TestPage, runOnTestPage, TEST_PAGE_TIME } from "../../../../tests/support/testPage.tsx"
import { aPlayer } from "../../../../tests/support/samples.ts"
import type { ServerProtection } from "../../../domain/account/serverProtection.ts"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../domain/shared/durations.ts"
import { profileAt, rulesOf } from "../../../domain/protection/profiles/profiles.ts"
import { NO_TERMS } from "../../../domain/protection/serverTerms.ts"

const cashedOut: string[] = []

vi.mock("../../../runtime/run.ts", () => ({
  run: (command: Effect.Effect<void>) => runOnTestPage(command),
  runFork: () => () => undefined,
  runPromise: () => new Promise(() => undefined)
}))
vi.mock("../../../runtime/commands/money/transfer.ts", async (original) => ({
  ...(await original<typeof import("../../../runtime/commands/money/transfer.ts")>()),
  cashOut: () => Effect.sync(() => void cashedOut.push("cashOut"))
}))

beforeEach(() => {
  cashedOut.length = 0
  localStorage.clear()
  // Without a layout, the focus trap of the confirmation finds nothing to focus, and writes a warning.
  vi.spyOn(console, "warn").mockReturnValue(undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

interface State {
  readonly name: string
  readonly profile: string
  /** The time (ms) since the login. */
  readonly afterMs: number
  /** The title of the dialog that is open; null without one. */
  readonly dialog: string | null
  readonly terms?: Partial<ServerProtection>
  readonly happen?: (testPage: TestPage) => Promise<void>
}

const limitsOf = (...kinds: readonly ("deposit" | "wager" | "sessionTime")[]) => ({
  limits: kinds.map((kind) => ({ kind, period: "day", value: DAY_MS, used: 0, pending: null }) as const)
})

const startBreak =
  (kind: "panic" | "timeOut" | "selfExclusion", durationMs: number) =>
  ({ append }: TestPage): Promise<void> =>
    append("BreakStarted", { kind, durationMs })

const STATES: readonly State[] = [
  { name: "[PROT-5] gb (RTS 13B): during the reality check", profile: "gb", afterMs: HOUR_MS, dialog: "Time for a check" },
  {
    name: "[PROT-5] de (GlüStV § 22a (9)): during the break after it",
    profile: "de",
    afterMs: MINUTE_MS,
    dialog: null,
    happen: ({ append }) => append("RealityCheckAnswered", { answer: "continue" })
  },
  { name: "[PROT-7] during the panic break", profile: "de", afterMs: 0, dialog: null, happen: startBreak("panic", DAY_MS) },
  { name: "[PROT-7] during a time-out", profile: "gb", afterMs: 0, dialog: null, happen: startBreak("timeOut", DAY_MS) },
  { name: "[PROT-7] during a self-exclusion", profile: "gb", afterMs: 0, dialog: null, happen: startBreak("selfExclusion", 365 * DAY_MS) },
  { name: "[PROT-9] before the session is planned", profile: "es", afterMs: 0, dialog: "Plan this session" },
  {
    name: "[PROT-9] after the end of the planned session",
    profile: "es",
    afterMs: 16 * MINUTE_MS,
    dialog: null,
    happen: ({ append }) => append("SessionPlanned", { timeMs: 15 * MINUTE_MS, spend: 1_000 })
  },
  { name: "[PROT-6] before the obligatory limits are set", profile: "se", afterMs: 0, dialog: null },
  {
    name: "[PROT-6] at a limit that is reached",
    profile: "gb",
    afterMs: 0,
    dialog: null,
    happen: ({ append }) => append("LimitsReceived", { limits: [{ kind: "wager", period: "day", value: 100, used: 100, pending: null }] })
  },
  {
    name: "[PROT-11] during the inactivity question",
    profile: "se",
    afterMs: 2 * MINUTE_MS,
    dialog: "Are you still there?",
    happen: ({ append }) => append("LimitsReceived", limitsOf("deposit", "sessionTime"))
  },
  {
    name: "[PROT-8] with a bet above the cap",
    profile: "none",
    afterMs: 0,
    dialog: null,
    terms: { stakeCap: { amount: 100, currency: "TRY" } }
  },
  {
    name: "[PROT-8] with a cap in another currency",
    profile: "none",
    afterMs: 0,
    dialog: null,
    terms: { stakeCap: { amount: 100, currency: "GBP" } }
  }
]

/** The page of a seated player with 50.00 of credit, in this state. */
const showState = async ({ profile, afterMs, terms, happen }: Omit<State, "name" | "dialog">): Promise<void> => {
  vi.useFakeTimers({ toFake: ["Date"], now: TEST_PAGE_TIME + afterMs })
  const testPage = await openTestPage()
  const protection = terms === undefined ? {} : { protection: { ...NO_TERMS, ...terms } }
  await testPage.append("LoggedIn", { player: aPlayer(), via: "login", ...protection })
  const rules = rulesOf(profileAt(profile, Date.UTC(2026, 10, 1)))
  await testPage.append("ProtectionApplied", { profile, edition: "2026-01-01", asked: profile, rules })
  await testPage.append("JoinRequested", { machineId: seat.machineId, name: seat.name })
  await testPage.append("ConnectionOpened", { channel: "game" })
  await testPage.append("SeatTaken", seat)
  await testPage.append("VideoRequested", { mediaId: "m", attempt: 1 })
  await testPage.append("FirstFramePresented", { mediaId: "m", afterMs: 90, width: 960, height: 540 })
  await happen?.(testPage)
  testPage.show(GAME_ROUTES, "/game/1/Lucky%20Reel%201")
}

it.each(STATES)("$name the credit can be cashed out", async (state) => {
  await showState(state)
  const dialog = screen.queryByRole("dialog")
  expect(dialog?.textContent?.includes(state.dialog ?? "none") ?? null).toBe(state.dialog === null ? null : true)
  const place = dialog === null ? screen : within(dialog)
  fireEvent.click(place.getByRole("button", { name: "Cash out" }))
  fireEvent.click(await screen.findByText("Cash out ₺50.00"))
  expect(cashedOut).toEqual(["cashOut"])
})

const noCredit = ({ append }: TestPage): Promise<void> =>
  append("MeterReported", { meter: { credit: 0, bet: 100, lastWin: 0, spins: 9, version: 99 } })

it("[PROT-7] during a break without credit, Spin is locked and nothing offers a deposit", async () => {
  const happen = async (testPage: TestPage): Promise<void> => {
    await noCredit(testPage)
    await testPage.append("BreakStarted", { kind: "panic", durationMs: DAY_MS })
  }
  await showState({ profile: "de", afterMs: 0, happen })
  expect(screen.getByRole("button", { name: "Spin" }).getAttribute("aria-disabled")).toBe("true")
  expect(screen.queryByRole("button", { name: "Add credit" })).toBeNull()
  fireEvent.click(screen.getByRole("button", { name: "Latest moves" }))
  const dialog = within(await screen.findByRole("dialog", { name: "Latest moves" }))
  expect(dialog.getByText(/no credit can be added/u)).toBeTruthy()
  expect(dialog.queryByRole("textbox")).toBeNull()
})

it.each([
  ["is locked when its highest band is above the cap", 399, "true"],
  ["can be pressed when its highest band is within the cap", 400, "false"]
])("[PROT-8] Max bet %s, and Spin can be pressed", async (_what, amount, isLocked) => {
  const buttons = [...seat.buttons, { id: "m", label: "Max bet", kind: "betMax" as const }]
  await showState({
    profile: "none",
    afterMs: 0,
    terms: { stakeCap: { amount, currency: "TRY" } },
    happen: ({ append }) => append("SeatTaken", { ...seat, buttons })
  })
  expect(screen.getByRole("button", { name: "Max bet" }).getAttribute("aria-disabled")).toBe(isLocked)
  expect(screen.getByRole("button", { name: "Spin" }).getAttribute("aria-disabled")).toBe("false")
})

it.each([
  ["a cap", { terms: { stakeCap: { amount: 250, currency: "TRY" } } }, []],
  ["a limit", {}, [{ kind: "wager", period: "day", value: 1_000, used: 700, pending: null }]]
] as const)(
  "[PROT-8] a bet that the machine has not confirmed locks Spin with its reason when it would exceed %s",
  async (_what, terms, limits) => {
    const happen = async ({ append }: TestPage): Promise<void> => {
      if (limits.length > 0) await append("LimitsReceived", { limits })
      await append("BandSelected", { bandId: 2 })
      await append("BandRequested", { requestId: "r", bandId: 3 })
      await append("DeadlineReached", { what: "band", id: "r" })
    }
    await showState({ profile: "none", afterMs: 0, ...terms, happen })
    expect(screen.getByRole("button", { name: "Spin" }).getAttribute("aria-disabled")).toBe("true")
    expect(screen.getByTestId("bet-unconfirmed").textContent).toContain("Choose the bet again to play")
    expect(screen.queryByTestId("stake-cap")).toBeNull()
    expect(screen.queryByTestId("limit")).toBeNull()
  }
)

it.each([
  ["is locked under a cap", { stakeCap: { amount: 400, currency: "TRY" } }, "true"],
  ["can be pressed without a cap", {}, "false"]
])("[PROT-8] Spin %s while the machine changes the bet", async (_what, terms, isLocked) => {
  await showState({
    profile: "none",
    afterMs: 0,
    terms,
    happen: ({ append }) => append("BandRequested", { requestId: "r", bandId: 1 })
  })
  expect(screen.getByRole("button", { name: "Spin" }).getAttribute("aria-disabled")).toBe(isLocked)
})

it("[GAME-2] without credit and without a break, Spin asks for a deposit", async () => {
  await showState({ profile: "de", afterMs: 0, happen: noCredit })
  fireEvent.click(screen.getByRole("button", { name: "Spin" }))
  expect(await screen.findByRole("dialog", { name: "Add credit" })).toBeTruthy()
})

it("[PROT-7] at a machine a break of more than a day names its end instead of a countdown in hours", async () => {
  await showState({ profile: "gb", afterMs: 0, happen: startBreak("selfExclusion", 183 * DAY_MS) })
  const notice = within(screen.getByTestId("break"))
  expect(await notice.findByText(/^No game starts until .*2024/u, { selector: "output" })).toBeTruthy()
  expect(notice.queryByRole("timer")).toBeNull()
})

it("[PROT-6] the cash dialog asks for no lower amount when nothing is left of the deposit limit", async () => {
  await showState({
    profile: "gb",
    afterMs: 0,
    happen: ({ append }) => append("LimitsReceived", { limits: [{ kind: "deposit", period: "day", value: 100, used: 100, pending: null }] })
  })
  fireEvent.click(screen.getByRole("button", { name: "Add credit" }))
  const dialog = await screen.findByRole("dialog")
  expect(dialog.textContent).toContain("Your limit for added credit is reached.")
  expect(dialog.textContent).not.toContain("Choose a lower amount.")
})
