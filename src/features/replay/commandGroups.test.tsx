import { Blob as NodeBlob } from "node:buffer"
import { render, screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { beforeEach, expect, it } from "vitest"
import { envelop } from "../../../tests/support/given.ts"
import { aHeader } from "../../../tests/support/logParts.ts"
import { makeNearReports } from "../../../tests/support/nearReports.ts"
import { event } from "../../domain/events.ts"
import { initI18n, loadTexts } from "../../i18n/initI18n.ts"
import { exportLog } from "../../log/report/exportLog.ts"
import { projectionVersions } from "../../replay/evolveViews.ts"
import { ReplayScreen } from "./ReplayScreen.tsx"

/** Events one second apart: c1 has three of them over 4 s, c2 two over 1 s, and the others belong to no command. */
const COMMANDS = [undefined, "c1", "c2", "c2", "c1", "c1", undefined]
const session = envelop([
  event("PageLoaded", { restored: 0 }),
  ...COMMANDS.slice(1).map((_, index) => event("NetworkChanged", { online: index % 2 === 0 }))
]).map((envelope, index) => {
  const corr = COMMANDS[index]
  return corr === undefined ? envelope : { ...envelope, corr }
})

const openSession = async (): Promise<void> => {
  const lines = await exportLog({
    header: aHeader("abc"),
    events: session,
    checkpoints: [],
    projections: projectionVersions,
    env: { language: "en", timeZone: "Europe/Istanbul", viewport: "390x844", userAgent: "test" },
    redaction: { policy: "default", keyed: true }
  })
  render(<ReplayScreen Pages={() => null} show={() => undefined} reports={makeNearReports()} branch={null} breach={null} />)
  const text = lines.join("\n")
  const file = new File([text], "report.ndjson")
  // Files in jsdom have no `stream` method.
  Object.defineProperty(file, "stream", { value: () => new NodeBlob([text]).stream() })
  await userEvent.upload(document.querySelector<HTMLInputElement>("input[type=file]") ?? document.body, file, { applyAccept: false })
  await screen.findByTestId("replay-position")
}

const rows = () => within(screen.getByRole("region", { name: "Events" })).queryAllByRole("listitem")
const shownSeqs = () => rows().map((row) => within(row).getAllByRole("button")[0]?.firstChild?.textContent)

beforeEach(async () => {
  history.replaceState(null, "", "/replay")
  await initI18n("en")
  await loadTexts("replay")
})

it("[LOG-5] the first event of a command shows the number of its events and a bar of its time beside the longest", async () => {
  await openSession()
  const long = await screen.findByRole("button", { name: "Command: 3 events, 4000 ms" })
  const short = screen.getByRole("button", { name: "Command: 2 events, 1000 ms" })
  const widthOf = (command: HTMLElement) => command.querySelector("rect")?.getAttribute("width")
  expect([widthOf(long), widthOf(short)]).toEqual(["100%", "25%"])
  expect(rows().indexOf(long.closest("li") ?? document.body)).toBe(1)
  expect(screen.getAllByRole("button", { name: /^Command/u })).toHaveLength(2)
})

it("[LOG-5] a key collapses a command to its first event, and expands it again", async () => {
  await openSession()
  const long = await screen.findByRole("button", { name: "Command: 3 events, 4000 ms" })
  expect(shownSeqs()).toEqual(["1", "2", "3", "4", "5", "6", "7"])
  long.focus()
  await userEvent.keyboard("{Enter}")
  expect(long.getAttribute("aria-expanded")).toBe("false")
  expect(shownSeqs()).toEqual(["1", "2", "3", "4", "7"])
  await userEvent.keyboard("{Enter}")
  expect(shownSeqs()).toEqual(["1", "2", "3", "4", "5", "6", "7"])
})
