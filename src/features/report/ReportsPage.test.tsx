import { screen, waitFor, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { Result } from "effect"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { openTestPage, type TestPage, TEST_PAGE_TIME } from "../../../tests/support/testPage.tsx"
import { aPlayer } from "../../../tests/support/samples.ts"
import type { KeptSession } from "../../domain/support/keptSessions.ts"
import { ReportError } from "../../domain/support/reportError.ts"
import { loadTexts } from "../../i18n/initI18n.ts"
import type { KeptProblem, KeptSessions } from "../../runtime/reports/keptSessions.ts"
import { changeTitle } from "../../ui/documentTitle.ts"
import { ReportOffer } from "./ReportOffer.tsx"
import { ReportsPage } from "./ReportsPage.tsx"

type Answer = Result.Result<KeptSessions, KeptProblem>

const device = vi.hoisted(() => ({
  list: (_playerId: string | null): Promise<unknown> => Promise.resolve(null),
  offer: (_playerId: string | null): Promise<unknown> => Promise.resolve(null),
  closed: 0,
  asked: [] as unknown[],
  made: [] as unknown[],
  report: (): Promise<unknown> => Promise.resolve(null),
  saved: [] as string[]
}))
vi.mock("../../runtime/reports/keptSessions.ts", () => ({
  listKeptSessions: (playerId: string | null) => {
    device.asked.push(playerId)
    return device.list(playerId)
  }
}))
vi.mock("../../runtime/reports/makeReport.ts", () => ({
  makeReport: (log: unknown) => {
    device.made.push(log)
    return device.report()
  }
}))
vi.mock("../../runtime/reports/reportOffer.ts", () => ({
  claimReportOffer: (playerId: string | null) => device.offer(playerId),
  closeReportOffer: () => void (device.closed += 1)
}))
vi.mock("../../ui/saveFile.ts", () => ({ saveFile: (name: string) => void device.saved.push(name) }))

const session = (logId: string, change: Partial<KeptSession> = {}): KeptSession => ({
  logId,
  database: "one",
  startedAt: TEST_PAGE_TIME,
  lastAt: TEST_PAGE_TIME + 61_000,
  machines: [],
  end: "player",
  isHere: false,
  ...change
})
const ready = (sessions: readonly KeptSession[], unreadable = 0): Answer => Result.succeed({ sessions, unreadable })
const answerOnce = (...answers: readonly Answer[]): void => {
  const waiting = [...answers]
  device.list = () => Promise.resolve(waiting.length > 1 ? waiting.shift() : waiting[0])
}
const report = { fileName: "telereel-report-b.ndjson", lines: [] }

const BROKEN = new Error("gone")
const HANGS = new ReportError({ reason: "hangs" })

let testPage: TestPage

beforeEach(async () => {
  Object.assign(device, { closed: 0, asked: [], made: [], saved: [], offer: () => Promise.resolve(null) })
  device.report = () => Promise.resolve(report)
  testPage = await openTestPage("en")
  await loadTexts("report")
})

const open = (): void => testPage.show(<ReportsPage />, "/reports")
const comeBack = (): void => void document.dispatchEvent(new Event("visibilitychange"))

describe("[LOG-4] the list of kept sessions", () => {
  it("the list of kept sessions shows time, length, machines and end of each session", async () => {
    answerOnce(ready([session("b", { machines: ["Lale 7", "Nar 3"], end: "unexpected" }), session("a", { end: "server" })], 1))
    open()
    const [, crashed, ended] = (await screen.findAllByRole("row")).map((row) => row.textContent ?? "")
    expect(crashed).toMatch(/2023.*1 min 1 sec.*Lale 7.*Nar 3.*Ended unexpectedly/u)
    expect(ended).toMatch(/None.*Ended by the casino/u)
    expect(screen.getByText("1 more session is kept and could not be read.")).toBeTruthy()
    expect(device.asked).toEqual([null])
    expect(screen.getByRole("link", { name: "To the login" })).toBeTruthy()
  })

  it("the page requests the list of the player who logs in, and removes the list of the guest", async () => {
    device.list = (playerId) => (playerId === null ? Promise.resolve(ready([session("a")])) : new Promise(() => undefined))
    open()
    await screen.findByRole("table")
    await testPage.append("LoggedIn", { player: aPlayer({ id: "p-1" }), via: "login" })
    expect(device.asked).toEqual([null, "p-1"])
    expect(screen.queryByRole("table")).toBeNull()
    expect(screen.getByText("You see your own sessions only.")).toBeTruthy()
  })

  it("the page names itself in the tab's title", () => {
    answerOnce(ready([]))
    changeTitle({ brand: "Palace Nine" })
    open()
    expect(document.title).toBe("Reports · Palace Nine")
  })

  it("the list of kept sessions shows a message when no session is kept", async () => {
    answerOnce(ready([]))
    open()
    expect(await screen.findByRole("heading", { name: "No session is kept on this device" })).toBeTruthy()
    expect(screen.queryByRole("button", { name: "Save the last session" })).toBeNull()
  })

  it.each<[KeptProblem, RegExp]>([
    ["hangs", /storage does not answer/u],
    ["refused", /gives no access/u],
    ["unlistable", /Log in to see/u]
  ])("the list of kept sessions says what to do when the disk %s, and reads again when asked", async (problem, words) => {
    answerOnce(Result.fail(problem), ready([session("a")]))
    open()
    expect((await screen.findByRole("alert")).textContent).toMatch(words)
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(await screen.findByRole("table")).toBeTruthy()
    // The button has disappeared with the message.
    expect(document.activeElement).toBe(screen.getByRole("main"))
  })

  it("the list of kept sessions stays, marked as outdated, when it cannot be read again", async () => {
    answerOnce(ready([session("a")]), Result.fail("hangs"), ready([session("b"), session("a")]))
    open()
    await screen.findByRole("table")
    comeBack()
    await waitFor(() => expect(screen.getByRole("alert").textContent).toMatch(/As of .*storage does not answer/u))
    expect(screen.getAllByRole("row")).toHaveLength(2)
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(await screen.findAllByRole("row")).toHaveLength(3)
    expect(screen.queryByRole("alert")).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole("main"))
  })

  it("the list of kept sessions saves the last session that has ended with one press", async () => {
    answerOnce(ready([session("c", { end: "running", isHere: true }), session("b"), session("a")]))
    open()
    await userEvent.click(await screen.findByRole("button", { name: "Save the last session" }))
    expect(await screen.findByText("Saved as telereel-report-b.ndjson")).toBeTruthy()
    expect(device.made).toMatchObject([{ logId: "b" }])
    expect(device.saved).toEqual(["telereel-report-b.ndjson"])
  })

  it.each([
    ["is no longer kept", () => Promise.resolve(null), /no longer kept/u, []],
    ["cannot be read", () => Promise.reject(BROKEN), /could not be made\. Try again\./u, [BROKEN]],
    ["is on a disk that hangs", () => Promise.reject(HANGS), /storage does not answer/u, [HANGS]]
  ])("the list of kept sessions says so when the session to be saved %s, and logs an error", async (_what, make, words, errors) => {
    const logged: unknown[] = []
    vi.stubGlobal("reportError", (error: unknown) => void logged.push(error))
    device.report = make
    answerOnce(ready([session("a")]))
    open()
    await userEvent.click(await screen.findByRole("button", { name: "Save the last session" }))
    expect((await screen.findByRole("alert")).textContent).toMatch(words)
    expect(device.saved).toEqual([])
    expect(logged).toEqual(errors)
    // The same button tries again.
    device.report = () => Promise.resolve(report)
    await userEvent.click(screen.getByRole("button", { name: "Save the last session" }))
    expect(await screen.findByText("Saved as telereel-report-b.ndjson")).toBeTruthy()
    expect(screen.queryByRole("alert")).toBeNull()
  })

  it("the list of kept sessions shows the content of a session before the player saves it", async () => {
    device.report = () => new Promise(() => undefined)
    answerOnce(ready([session("b"), session("a")]))
    open()
    const [, , older] = await screen.findAllByRole("row")
    if (older === undefined) throw new Error("two sessions are shown")
    await userEvent.click(within(older).getByRole("button", { name: /^Save/u }))
    expect(await screen.findByRole("dialog")).toBeTruthy()
    expect(device.made).toMatchObject([{ logId: "a" }])
  })
})

describe("[LOG-4] the offer after an unexpected end", () => {
  const offered = "report-offer"

  it("the offer names the session, and its focus moves to the page when the player declines it", async () => {
    device.offer = () => Promise.resolve(session("a", { end: "unexpected" }))
    testPage.show(
      <>
        <ReportOffer />
        <main tabIndex={-1}>The lobby</main>
      </>
    )
    const offer = await screen.findByTestId(offered)
    await waitFor(() => expect(offer.textContent).toMatch(/2023.*ended unexpectedly/u))
    await userEvent.click(screen.getByRole("button", { name: "No, thanks" }))
    expect(screen.queryByTestId(offered)).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole("main"))
    expect(device.closed).toBe(1)
  })

  it("an offer to a guest disappears when a player logs in", async () => {
    device.offer = (playerId) => Promise.resolve(playerId === null ? session("a", { end: "unexpected" }) : null)
    testPage.show(<ReportOffer />)
    await screen.findByTestId(offered)
    await testPage.append("LoggedIn", { player: aPlayer({ id: "p-1" }), via: "login" })
    expect(screen.queryByTestId(offered)).toBeNull()
  })

  it("an offer to the next player opens no dialog, although the guest has opened the one of the offer before", async () => {
    device.offer = (playerId) => Promise.resolve(session(playerId ?? "guest", { end: "unexpected" }))
    device.report = () => new Promise(() => undefined)
    testPage.show(<ReportOffer />)
    await userEvent.click(within(await screen.findByTestId(offered)).getByRole("button", { name: /^Save/u }))
    await userEvent.click(within(await screen.findByRole("dialog")).getByText("Close"))
    await testPage.append("LoggedIn", { player: aPlayer({ id: "p-1" }), via: "login" })
    await screen.findByTestId(offered)
    expect(screen.queryByRole("dialog")).toBeNull()
  })
})
