import { screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { beforeEach, expect, it } from "vitest"
import { envelop } from "../../../tests/support/given.ts"
import { openSession, startReplay } from "../../../tests/support/pages/replayScreen.tsx"
import { event } from "../../domain/events.ts"

/** Events one second apart: c1 has three of them over 4 s, c2 two over 1 s, and the others belong to no command. */
const COMMANDS = [undefined, "c1", "c2", "c2", "c1", "c1", undefined]
const events = envelop([
  event("PageLoaded", { restored: 0 }),
  ...COMMANDS.slice(1).map((_, index) => event("NetworkChanged", { online: index % 2 === 0 }))
]).map((envelope, index) => {
  const corr = COMMANDS[index]
  return corr === undefined ? envelope : { ...envelope, corr }
})

const rows = () => within(screen.getByRole("region", { name: "Events" })).queryAllByRole("listitem")
const shownSeqs = () => rows().map((row) => within(row).getAllByRole("button")[0]?.firstChild?.textContent)

beforeEach(startReplay)

it("[LOG-5] the first event of a command shows the number of its events and a bar of its time beside the longest", async () => {
  await openSession(events)
  const long = await screen.findByRole("button", { name: "Command: 3 events, 4000 ms" })
  const short = screen.getByRole("button", { name: "Command: 2 events, 1000 ms" })
  const widthOf = (command: HTMLElement) => command.querySelector("rect")?.getAttribute("width")
  expect([widthOf(long), widthOf(short)]).toEqual(["100%", "25%"])
  expect(rows().indexOf(long.closest("li") ?? document.body)).toBe(1)
  expect(screen.getAllByRole("button", { name: /^Command/u })).toHaveLength(2)
})

it("[LOG-5] a key collapses a command to its first event, and expands it again", async () => {
  await openSession(events)
  const long = await screen.findByRole("button", { name: "Command: 3 events, 4000 ms" })
  expect(shownSeqs()).toEqual(["1", "2", "3", "4", "5", "6", "7"])
  long.focus()
  await userEvent.keyboard("{Enter}")
  expect(long.getAttribute("aria-expanded")).toBe("false")
  expect(shownSeqs()).toEqual(["1", "2", "3", "4", "7"])
  await userEvent.keyboard("{Enter}")
  expect(shownSeqs()).toEqual(["1", "2", "3", "4", "5", "6", "7"])
})
