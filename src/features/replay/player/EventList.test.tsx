import { fireEvent, screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { beforeEach, describe, expect, it } from "vitest"
import { envelop } from "../../../../tests/support/given.ts"
import { LONG_MS, openSession, session, startReplay } from "../../../../tests/support/pages/replayScreen.tsx"
import { event } from "../../../domain/events.ts"

beforeEach(startReplay)

const rows = () => within(screen.getByRole("region", { name: "Events" })).queryAllByRole("listitem")

describe("[LOG-5] the event list", () => {
  it("the event list filters by type, source and mark", async () => {
    await openSession(session.map((one) => (one.type === "PressRequested" ? { ...one, src: { kind: "player" } } : one)))
    await userEvent.selectOptions(screen.getByLabelText("Type"), "Navigated")
    expect(await screen.findByText("2 of 8", { selector: "p" })).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText("Type"), "")
    await userEvent.selectOptions(screen.getByLabelText("Source"), "runtime")
    expect(await screen.findByText("7 of 8", { selector: "p" })).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText("Source"), "")
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
