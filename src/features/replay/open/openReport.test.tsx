import { screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { beforeEach, describe, expect, it } from "vitest"
import { envelop } from "../../../../tests/support/given.ts"
import {
  chooseLanguage,
  LONG_MS,
  openReport,
  openSession,
  position,
  reportLines,
  session,
  shown,
  startReplay
} from "../../../../tests/support/pages/replayScreen.tsx"
import { event } from "../../../domain/events.ts"
import { type Checkpoint, takeCheckpoint } from "../../../log/report/checkpoint.ts"
import { initialViews } from "../../../projections/initialViews.ts"
import { evolveViews } from "../../../replay/evolveViews.ts"

beforeEach(startReplay)

/** The page's checkpoint at an event; `seen` is the number of events that its views contain. */
const checkpointAt = (seq: number, seen = seq): Promise<Checkpoint> => {
  const views = initialViews()
  for (const envelope of session.slice(0, seen)) evolveViews(views, envelope)
  return takeCheckpoint(seq, views)
}

describe("[LOG-5] a file", () => {
  it("a file with the verdict ok opens at once, and the banner stays", async () => {
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
    await chooseLanguage(language)
    const checkpoints = await Promise.all(at.map((seq) => checkpointAt(seq)))
    await openReport(`${(await reportLines(session, checkpoints)).join("\n")}\n`)
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it("a checkpoint that differs turns the verdict into a failure", async () => {
    const checkpoints = [await checkpointAt(3, 2)]
    await openReport(`${(await reportLines(session, checkpoints)).join("\n")}\n`)
    await userEvent.click(await screen.findByRole("button", { name: "Session" }))
    expect(await screen.findByText(/^The player's screen differed/u)).toBeTruthy()
    const verdicts = screen.getAllByText("States differ").map((text) => text.closest("[data-tone]")?.getAttribute("data-tone"))
    expect(verdicts).toEqual(["error", "error"])
    expect(screen.queryByText("Complete")).toBeNull()
  })

  it("a file of another format is unreadable, and the page shows the reason", async () => {
    await openReport("not a log")
    expect((await screen.findByRole("alert")).textContent).toContain("its first line is not a header")
    expect(shown).toEqual([])
  })

  it("a truncated file is degraded, and opens when the developer confirms", async () => {
    const lines = await reportLines(session)
    await openReport(lines.slice(0, 6).join("\n"))
    expect((await screen.findByRole("alert")).textContent).toContain("5 of 8 events are there")
    await userEvent.click(screen.getByRole("button", { name: "Open it all the same" }))
    expect(position()).toBe("1 of 5")
  })

  it("the developer can cancel the opening of a file with 100,000 events", { timeout: LONG_MS }, async () => {
    const many = envelop(Array.from({ length: 100_000 }, () => event("NetworkChanged", { online: true })))
    await openReport((await reportLines(many)).join("\n"))
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }))
    expect(await screen.findByText("Cancelled. Nothing was opened.")).toBeTruthy()
    expect(screen.queryByTestId("replay-position")).toBeNull()
  })
})
