import { Blob as NodeBlob } from "node:buffer"
import { fireEvent, render, screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { event } from "../../../src/domain/events.ts"
import { ReplayScreen } from "../../../src/features/replay/ReplayScreen.tsx"
import type { ReplayedViews } from "../../../src/features/replay/shared/replayHost.ts"
import { initI18n, loadTexts } from "../../../src/i18n/initI18n.ts"
import type { Language } from "../../../src/i18n/languages.ts"
import type { Envelope } from "../../../src/log/core/envelope.ts"
import type { Checkpoint } from "../../../src/log/report/checkpoint.ts"
import { exportLog } from "../../../src/log/report/exportLog.ts"
import { projectionVersions } from "../../../src/replay/evolveViews.ts"
import { envelop } from "../given.ts"
import { aHeader } from "../logParts.ts"
import { makeNearReports } from "../browser/nearReports.ts"
import { aMeter, aPlayer, aSeat } from "../samples.ts"

/** Timeout (ms) for tests that generate, read and show 100,000 events, long enough for a slow machine. */
export const LONG_MS = 30_000

/** The name of the player of {@link session}: markup that runs a script where a page does not show it as text. */
export const SCRIPT = "<img src=x onerror=alert(1)>"

/** Eight events, one second apart: a player's press at a machine, whose connection is lost before the press is done. */
export const session: readonly Envelope[] = envelop([
  event("PageLoaded", { restored: 0 }),
  event("Navigated", { path: "/lobby" }),
  event("LoggedIn", { player: aPlayer({ username: SCRIPT }), via: "login" }),
  event("Navigated", { path: "/game/11/Lale" }),
  event("SeatTaken", aSeat({ meter: aMeter({ credit: 700 }) })),
  event("PressRequested", { pressId: "p1", button: "spin" }),
  event("ConnectionLost", { channel: "game", code: 1_006, reason: "" }),
  event("PressDone", { pressId: "p1", win: 0 })
])

/** The text of a report of these events, line by line. */
export const reportLines = (events: readonly Envelope[], checkpoints: readonly Checkpoint[] = []) =>
  exportLog({
    header: aHeader("abc"),
    events,
    checkpoints,
    projections: projectionVersions,
    env: { language: "en", timeZone: "Europe/Istanbul", viewport: "390x844", userAgent: "test" },
    redaction: { policy: "default", keyed: true }
  })

/** The name of a chosen file, and the bytes that the page reads from it. */
interface FileOptions {
  readonly name?: string
  readonly stream?: () => object
}

/** A file with this text. Without a stream the page reads all of the text. */
export const reportFile = (text: string, options: FileOptions = {}): File => {
  const { name = "report.ndjson", stream = () => new NodeBlob([text]).stream() } = options
  const file = new File([text], name)
  // Files in jsdom have no `stream` method.
  Object.defineProperty(file, "stream", { value: stream })
  return file
}

/** Chooses a file with this text in the page's file field. Without a stream the page reads all of the text. */
export const chooseReport = async (text: string, options: FileOptions = {}): Promise<void> => {
  const file = reportFile(text, options)
  const input = document.querySelector<HTMLInputElement>("input[type=file]")
  await userEvent.upload(input ?? document.body, file, { applyAccept: false })
}

/** The states that the replay screen has given to the pages since {@link startReplay}, oldest first. */
export const shown: ReplayedViews[] = []

const show = (views: ReplayedViews): void => void shown.push(views)

/** Opens the replay screen, and chooses a report with this text in it. */
export const openReport = (text: string): Promise<void> => {
  render(<ReplayScreen Pages={() => null} show={show} reports={makeNearReports()} branch={null} breach={null} />)
  return chooseReport(text)
}

/** Opens the replay screen, and waits until it shows a report of these events. */
export const openSession = async (events: readonly Envelope[] = session): Promise<void> => {
  await openReport(`${(await reportLines(events)).join("\n")}\n`)
  await screen.findByTestId("replay-position", {}, { timeout: LONG_MS })
}

/** Sets the language of the replay screen. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  await initI18n(language)
  await Promise.all([loadTexts("lobby"), loadTexts("game"), loadTexts("panels"), loadTexts("replay")])
}

/** Prepares the page for a replay in English, at an address without a position. */
export const startReplay = async (): Promise<void> => {
  shown.length = 0
  history.replaceState(null, "", "/replay")
  await chooseLanguage("en")
}

/** The shown position, as in "1 of 8". */
export const position = () => screen.getByTestId("replay-position").textContent

/** The shown type of the event at the position. */
export const typeShown = () => screen.getByTestId("event-type").textContent

/** Presses a key while no element has the focus. */
export const pressKey = (key: string, shiftKey = false) => fireEvent.keyDown(document.body, { key, shiftKey })
