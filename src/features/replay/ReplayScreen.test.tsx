import { Blob as NodeBlob } from "node:buffer"
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { envelop } from "../../../tests/support/given.ts"
import { aHeader } from "../../../tests/support/logParts.ts"
import { makeNearReports } from "../../../tests/support/nearReports.ts"
import { aMeter, aPlayer, aSeat } from "../../../tests/support/samples.ts"
import { cleanSession, logOf, pressAt } from "../../../tests/support/protectedSession.ts"
import { event } from "../../domain/events.ts"
import { initI18n, loadTexts } from "../../i18n/initI18n.ts"
import { type Checkpoint, takeCheckpoint } from "../../log/report/checkpoint.ts"
import { exportLog } from "../../log/report/exportLog.ts"
import type { Envelope } from "../../log/core/envelope.ts"
import { initialViews } from "../../projections/initialViews.ts"
import { evolveViews, projectionVersions } from "../../replay/evolveViews.ts"
import { useFrozenClock } from "../../ui/format/useNow.ts"
import { ReplayScreen } from "./ReplayScreen.tsx"
import type { ReplayedPagesProps, ReplayedViews } from "./shared/replayStage.ts"

/** Timeout (ms) for tests that generate, read and show 100,000 events, long enough for a slow machine. */
const LONG_MS = 30_000

const SCRIPT = "<img src=x onerror=alert(1)>"

const [requested, ...others] = envelop([
  event("PageLoaded", { restored: 0 }),
  event("Navigated", { path: "/lobby" }),
  event("LoggedIn", { player: aPlayer({ username: SCRIPT }), via: "login" }),
  event("Navigated", { path: "/game/11/Lale" }),
  event("SeatTaken", aSeat({ meter: aMeter({ credit: 700 }) })),
  event("PressRequested", { pressId: "p1", button: "spin" }),
  event("ConnectionLost", { channel: "game", code: 1_006, reason: "" }),
  event("PressDone", { pressId: "p1", win: 0 })
])
const session = [requested, ...others].filter((envelope) => envelope !== undefined)

const linesOf = (events: readonly Envelope[], checkpoints: readonly Checkpoint[] = []) =>
  exportLog({
    header: aHeader("abc"),
    events,
    checkpoints,
    projections: projectionVersions,
    env: { language: "en", timeZone: "Europe/Istanbul", viewport: "390x844", userAgent: "test" },
    redaction: { policy: "default", keyed: true }
  })

/** The page's checkpoint at an event; `seen` is the number of events that its views contain. */
const checkpointAt = (seq: number, seen = seq): Promise<Checkpoint> => {
  const views = initialViews()
  for (const envelope of session.slice(0, seen)) evolveViews(views, envelope)
  return takeCheckpoint(seq, views)
}

/** Replaces the product's pages. Shows the address and the moment that it receives. */
const Pages = ({ path }: ReplayedPagesProps) => (
  <p data-testid="page">
    {path ?? "nothing"} at {useFrozenClock()?.at}
  </p>
)

const shown: ReplayedViews[] = []
const show = (views: ReplayedViews): void => void shown.push(views)

const openScreen = async (text: string, reports = makeNearReports()): Promise<void> => {
  render(<ReplayScreen Pages={Pages} show={show} reports={reports} branch={null} breach={null} />)
  const input = document.querySelector<HTMLInputElement>("input[type=file]")
  const file = new File([text], "report.ndjson")
  // Files in jsdom have no `stream` method.
  Object.defineProperty(file, "stream", { value: () => new NodeBlob([text]).stream() })
  await userEvent.upload(input ?? document.body, file, { applyAccept: false })
}

const openSession = async (events: readonly Envelope[] = session): Promise<void> => {
  await openScreen(`${(await linesOf(events)).join("\n")}\n`)
  await screen.findByTestId("replay-position", {}, { timeout: LONG_MS })
}

const position = () => screen.getByTestId("replay-position").textContent
const press = (key: string, shiftKey = false) => fireEvent.keyDown(document.body, { key, shiftKey })
const typeShown = () => screen.getByTestId("event-type").textContent
const rows = () => within(screen.getByRole("region", { name: "Events" })).queryAllByRole("listitem")

beforeEach(async () => {
  shown.length = 0
  history.replaceState(null, "", "/replay")
  await initI18n("en")
  await Promise.all([loadTexts("floor"), loadTexts("game"), loadTexts("panels"), loadTexts("replay")])
})

describe("[LOG-5] a file", () => {
  it("a file with the verdict fine opens at once, and the banner stays", async () => {
    await openSession()
    expect(position()).toBe("1 of 8")
    expect(screen.getByText("Complete")).toBeTruthy()
    expect(screen.getByText("A recorded session. Nothing here reaches the network, a player or money.")).toBeTruthy()
  })

  it.each([
    [[3], "en", "Verified · 1 checkpoint"],
    [[3, 5, 8], "en", "Verified · 3 checkpoints"],
    [[3, 5, 8], "tr", "Doğrulandı · 3 denetim noktası"],
    [[3, 5], "ar", "تم التحقق · نقطتا تحقق"]
  ] as const)("checkpoints at %j that agree change the verdict in %s to “%s”", async (at, language, text) => {
    await initI18n(language)
    await Promise.all([loadTexts("floor"), loadTexts("game"), loadTexts("panels"), loadTexts("replay")])
    const checkpoints = await Promise.all(at.map((seq) => checkpointAt(seq)))
    await openScreen(`${(await linesOf(session, checkpoints)).join("\n")}\n`)
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it("a checkpoint that differs turns the verdict into a failure", async () => {
    const checkpoints = [await checkpointAt(3, 2)]
    await openScreen(`${(await linesOf(session, checkpoints)).join("\n")}\n`)
    await userEvent.click(await screen.findByRole("button", { name: "Session" }))
    expect(await screen.findByText(/^The player's screen differed/u)).toBeTruthy()
    const verdicts = screen.getAllByText("States differ").map((text) => text.closest("[data-tone]")?.getAttribute("data-tone"))
    expect(verdicts).toEqual(["error", "error"])
    expect(screen.queryByText("Complete")).toBeNull()
  })

  it("a file of another format is impossible, and the page shows the reason", async () => {
    await openScreen("not a log")
    expect((await screen.findByRole("alert")).textContent).toContain("its first line is not a header")
    expect(shown).toEqual([])
  })

  it("a truncated file is risky, and opens when the developer confirms", async () => {
    const lines = await linesOf(session)
    await openScreen(lines.slice(0, 6).join("\n"))
    expect((await screen.findByRole("alert")).textContent).toContain("5 of 8 events are there")
    await userEvent.click(screen.getByRole("button", { name: "Open it all the same" }))
    expect(position()).toBe("1 of 5")
  })

  it("the developer can cancel the opening of a file with 100,000 events", { timeout: LONG_MS }, async () => {
    const many = envelop(Array.from({ length: 100_000 }, () => event("NetworkChanged", { online: true })))
    await openScreen((await linesOf(many)).join("\n"))
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }))
    expect(await screen.findByText("Cancelled. Nothing was opened.")).toBeTruthy()
    expect(screen.queryByTestId("replay-position")).toBeNull()
  })
})

describe("[LOG-5] the replay screen", () => {
  it("keys move by an event, by a marker and to the ends, and the pages get the states at that event", async () => {
    await openSession()
    press("ArrowRight")
    expect([position(), typeShown()]).toEqual(["2 of 8", "Navigated"])
    press("ArrowRight", true)
    expect(typeShown()).toBe("ConnectionLost")
    press("ArrowLeft", true)
    expect(position()).toBe("0 of 8")
    press("End")
    expect(position()).toBe("8 of 8")
    await waitFor(() => expect(shown.at(-1)?.game).toMatchObject({ phase: "returning", meter: { bet: 100, spins: 3 } }))
    press("Home")
    await waitFor(() => expect(shown.at(-1)?.game.phase).toBe("none"))
  })

  it("keys do not move the replay while a text field has the focus", async () => {
    await openSession()
    await userEvent.type(screen.getByLabelText("Search events"), "seat{ArrowLeft}")
    expect(position()).toBe("1 of 8")
    await waitFor(() => expect(screen.getByText("1 of 8", { selector: "p" })).toBeTruthy())
  })

  it("links lead from an event to the other events of the same press", async () => {
    await openSession()
    press("End")
    expect(typeShown()).toBe("PressDone")
    await userEvent.click(await screen.findByRole("button", { name: "#6 PressRequested" }))
    expect(typeShown()).toBe("PressRequested")
  })

  it("the replay screen shows a view's state, and the differences between any two events", async () => {
    await openSession()
    press("End")
    await userEvent.click(screen.getByRole("button", { name: "State" }))
    expect(await screen.findByText('"returning"')).toBeTruthy()
    await userEvent.click(screen.getByRole("button", { name: "Changes" }))
    await userEvent.click(screen.getByRole("button", { name: "Compare from here" }))
    press("Home")
    for (let step = 0; step < 4; step += 1) press("ArrowRight")
    expect(screen.getByText("#8 PressDone")).toBeTruthy()
    expect(screen.getByText("#4 Navigated")).toBeTruthy()
    await waitFor(() => expect(screen.getByText("phase").closest("div")?.textContent).toContain('"none"'))
  })

  it("the replay screen opens at the event that a link names, and updates the address", async () => {
    history.replaceState(null, "", "/replay#seq=5")
    await openSession()
    expect(typeShown()).toBe("SeatTaken")
    press("ArrowRight")
    await waitFor(() => expect(location.hash).toBe("#seq=6"))
    act(() => {
      location.hash = "#seq=2"
    })
    await waitFor(() => expect(position()).toBe("2 of 8"))
  })

  it("the replay screen shows the content of a file as text, never as markup", async () => {
    await openSession()
    await userEvent.click(screen.getByRole("button", { name: "Session" }))
    expect(await screen.findByText(`${SCRIPT} logged in`)).toBeTruthy()
    expect(document.querySelector("img")).toBeNull()
  })

  it("the replay screen plays at the recorded speed, and stops at the end", async () => {
    let now = 0
    const frames: FrameRequestCallback[] = []
    vi.spyOn(window, "requestAnimationFrame").mockImplementation((run) => frames.push(run))
    const draw = (ms: number) =>
      act(() => {
        now += ms
        for (const run of frames.splice(0)) run(now)
      })
    await openSession()
    await userEvent.click(screen.getByRole("button", { name: "4×" }))
    press(" ")
    draw(0)
    draw(500)
    expect(position()).toBe("3 of 8")
    draw(60_000)
    expect(position()).toBe("8 of 8")
    expect(screen.getByRole("button", { name: "Play" })).toBeTruthy()
  })
})

describe("[LOG-5] the event list", () => {
  it("the event list filters by type, source and mark", async () => {
    await openSession()
    await userEvent.selectOptions(screen.getByLabelText("Type"), "Navigated")
    expect(await screen.findByText("2 of 8", { selector: "p" })).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText("Type"), "")
    await userEvent.click(screen.getByRole("button", { name: "Marked" }))
    expect(await screen.findByText("1 of 8", { selector: "p" })).toBeTruthy()
  })

  it("the event list reads a search text between slashes as a regular expression, and one that is not finished as plain text", async () => {
    await openSession()
    const search = screen.getByRole("searchbox", { name: "Search events" })
    fireEvent.change(search, { target: { value: "/^press(requested|done)$/" } })
    expect(await screen.findByText("2 of 8", { selector: "p" })).toBeTruthy()
    fireEvent.change(search, { target: { value: "/(lobby/" } })
    expect(await screen.findByText("0 of 8", { selector: "p" })).toBeTruthy()
  })

  it("the event list searches the text of a link as plain text, and runs it as a regular expression once the developer has changed it", async () => {
    location.hash = "#search=/^press(requested|done)$/"
    await openSession()
    const search = screen.getByRole<HTMLInputElement>("searchbox", { name: "Search events" })
    expect(search.value).toBe("/^press(requested|done)$/")
    expect(await screen.findByText("0 of 8", { selector: "p" })).toBeTruthy()
    fireEvent.change(search, { target: { value: "/^press(requested|don.)$/" } })
    expect(await screen.findByText("2 of 8", { selector: "p" })).toBeTruthy()
  })

  it("the event list shows the time and the event under the pointer of the timeline", async () => {
    await openSession()
    const track = screen.getByRole("slider", { name: "Timeline" }).parentElement
    if (track === null) throw new Error("the timeline has no track")
    vi.spyOn(track, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 100, 40))
    fireEvent.pointerMove(track, { clientX: 100 })
    expect(screen.getByTestId("timeline-preview").textContent).toContain("PressDone")
    fireEvent.pointerLeave(track)
    expect(screen.queryByTestId("timeline-preview")).toBeNull()
  })

  it("the event list draws only the visible rows of 100,000 events", { timeout: LONG_MS }, async () => {
    await openSession(envelop(Array.from({ length: 100_000 }, () => event("NetworkChanged", { online: true }))))
    expect(screen.getByText("100000 of 100000", { selector: "p" })).toBeTruthy()
    expect(rows().length).toBeLessThan(60)
    const list = rows()[0]?.closest("div")
    if (list === null || list === undefined) throw new Error("the list has no frame")
    list.scrollTop = 24 * 50_000
    fireEvent.scroll(list)
    expect(rows().some((row) => row.textContent.startsWith("50001"))).toBe(true)
    expect(rows().length).toBeLessThan(60)
  })
})

describe("[LOG-5] search and comparison", () => {
  const choose = (name: string) => userEvent.click(screen.getByRole("button", { name }))

  it("the replay moves from change to change of a chosen value", async () => {
    await openSession()
    await choose("State")
    await userEvent.click(await screen.findByTitle("Follow phase"))
    expect(screen.getByText("game.phase")).toBeTruthy()
    await choose("Next change")
    await waitFor(() => expect(position()).toBe("5 of 8"))
    press("]")
    await waitFor(() => expect(position()).toBe("7 of 8"))
    press("]")
    expect(await screen.findByText("No change in this direction.")).toBeTruthy()
    press("[")
    await waitFor(() => expect(position()).toBe("5 of 8"))
  })

  it("the key / focuses the search, and the address contains event, tab, filter and search", async () => {
    await openSession()
    press("/")
    expect(document.activeElement).toBe(screen.getByLabelText("Search events"))
    await userEvent.type(screen.getByLabelText("Search events"), "seat")
    await userEvent.selectOptions(screen.getByLabelText("Source"), "runtime")
    await choose("Session")
    await waitFor(() => expect(location.hash).toBe("#seq=1&tab=session&source=runtime&search=seat"))
  })

  it("the replay screen opens with the tab and the filter of a link", async () => {
    history.replaceState(null, "", "/replay#seq=3&tab=state&type=Navigated")
    await openSession()
    expect(screen.getByRole("button", { name: "State" }).getAttribute("aria-pressed")).toBe("true")
    expect(await screen.findByText("2 of 8", { selector: "p" })).toBeTruthy()
  })

  it("the replay screen copies an event and a state as JSON, and confirms it", async () => {
    const copied: string[] = []
    userEvent.setup()
    vi.spyOn(navigator.clipboard, "writeText").mockImplementation((text) => Promise.resolve(void copied.push(text)))
    await openSession()
    await userEvent.click(await screen.findByRole("button", { name: /Copy event as JSON/u }))
    expect(await screen.findByText(/copied/u)).toBeTruthy()
    expect(JSON.parse(copied[0] ?? "")).toMatchObject({ seq: 1, type: "PageLoaded", data: { restored: 0 } })
  })

  it("playback skips idle times", async () => {
    let now = 0
    const frames = new Map<number, FrameRequestCallback>()
    let last = 0
    vi.spyOn(window, "cancelAnimationFrame").mockImplementation((frame) => void frames.delete(frame))
    vi.spyOn(window, "requestAnimationFrame").mockImplementation((run) => {
      last += 1
      frames.set(last, run)
      return last
    })
    const draw = (ms: number) =>
      act(() => {
        now += ms
        const due = [...frames.values()]
        frames.clear()
        for (const run of due) run(now)
      })
    const [one, ...rest] = session
    const late = rest.map((envelope) => ({ ...envelope, mono: envelope.mono + 600_000 }))
    await openSession(one === undefined ? [] : [one, ...late])
    await userEvent.click(screen.getByLabelText("Skip idle time"))
    press(" ")
    draw(0)
    draw(100)
    draw(100)
    draw(600)
    expect(position()).toBe("2 of 8")
  })

  it("the timeline zooms in to a part and out again", async () => {
    await openSession()
    const timeline = screen.getByRole("slider", { name: "Timeline" })
    const whole = timeline.getAttribute("max")
    await choose("Zoom in")
    expect(Number(timeline.getAttribute("max"))).toBeLessThan(Number(whole))
    press("End")
    await waitFor(() => expect(Number(timeline.getAttribute("max"))).toBe(Number(whole)))
    await choose("Whole session")
    expect(timeline.getAttribute("max")).toBe(whole)
  })

  it("the replay screen compares two reports side by side and leads to the first difference", async () => {
    await openSession()
    await choose("Compare")
    const other = envelop(
      session.flatMap(({ type, data }) => (type === "ConnectionLost" ? [] : [{ type, data } as (typeof session)[number]]))
    )
    const text = `${(await linesOf(other)).join("\n")}\n`
    const file = new File([text], "other.ndjson")
    Object.defineProperty(file, "stream", { value: () => new NodeBlob([text]).stream() })
    const input = document.querySelector<HTMLInputElement>("input[type=file]")
    await userEvent.upload(input ?? document.body, file, { applyAccept: false })
    expect(await screen.findByText("First difference: row 7, ConnectionLost")).toBeTruthy()
    await choose("Go to the first difference")
    expect(position()).toBe("7 of 8")
    expect(screen.getAllByText("Only in this report").length).toBeGreaterThan(0)
  })
})

describe("[PROT-12] the tab Compliance", () => {
  it("the tab Compliance judges the report by the profile that applied, names the first offending event, and leads to it", async () => {
    await openSession(logOf([...cleanSession("gb"), ...pressAt(8_000)]))
    await userEvent.click(screen.getByRole("button", { name: "Compliance" }))
    const table = await screen.findByTestId("compliance")
    expect(screen.getByText("Applied in this session: gb")).toBeTruthy()
    expect(within(table).getByRole("row", { name: /^cycleMs ?RTS 14D ?Violated 4 cases · smallest 1000 ms · asked 2500 ms/u })).toBeTruthy()
    const rowOf = (rule: string) => within(within(table).getByRole("row", { name: new RegExp(`^${rule} ?[A-Z(]`, "u") }))
    expect(rowOf("cycleMs").getByText("Rests on: PressSent")).toBeTruthy()
    expect(rowOf("cycleMs").getByRole("link", { name: "Source: www.gamblingcommission.gov.uk" })).toBeTruthy()
    expect(rowOf("cycleMs").queryByText("Read from the applied rules, not from the screen")).toBeNull()
    expect(rowOf("showNet").getByText("Read from the applied rules, not from the screen")).toBeTruthy()
    expect(rowOf("timeOutsMs").getByText(/not read in the regulator's own text/u)).toBeTruthy()
    const [first = screen.getByRole("alert")] = within(table).getAllByRole("button", { name: /^First: #\d+ PressSent$/u })
    await userEvent.click(first)
    expect(position()).toBe(`${/#(\d+)/u.exec(first.textContent)?.[1]} of 24`)
  })

  it("the tab Compliance judges again when the developer chooses another profile", async () => {
    await openSession(logOf(cleanSession("gb")))
    await userEvent.click(screen.getByRole("button", { name: "Compliance" }))
    expect(await screen.findByText("No violation in the clauses that the report exercises")).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText("Protection profile"), "de")
    expect(await screen.findByText("Violated", { selector: "output" })).toBeTruthy()
  })
})
