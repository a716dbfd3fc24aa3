import { screen, waitFor, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { envelop } from "../../../../tests/support/given.ts"
import { cleanSession, logOf, pressAt } from "../../../../tests/support/logs/protectedSession.ts"
import {
  chooseReport,
  openSession,
  position,
  pressKey,
  reportLines,
  SCRIPT,
  session,
  startReplay,
  typeShown
} from "../../../../tests/support/pages/replayScreen.tsx"

beforeEach(startReplay)

const choose = (name: string) => userEvent.click(screen.getByRole("button", { name }))

describe("[LOG-5] the inspector", () => {
  it("links lead from an event to the other events of the same press", async () => {
    await openSession()
    pressKey("End")
    expect(typeShown()).toBe("PressDone")
    await userEvent.click(await screen.findByRole("button", { name: "#6 PressRequested" }))
    expect(typeShown()).toBe("PressRequested")
  })

  it("the replay screen shows a view's state, and the differences between any two events", async () => {
    await openSession()
    pressKey("End")
    await userEvent.click(screen.getByRole("button", { name: "State" }))
    expect(await screen.findByText('"returning"')).toBeTruthy()
    await userEvent.click(screen.getByRole("button", { name: "Changes" }))
    await userEvent.click(screen.getByRole("button", { name: "Compare from here" }))
    pressKey("Home")
    for (let step = 0; step < 4; step += 1) pressKey("ArrowRight")
    expect(screen.getByText("#8 PressDone")).toBeTruthy()
    expect(screen.getByText("#4 Navigated")).toBeTruthy()
    await waitFor(() => expect(screen.getByText("phase").closest("div")?.textContent).toContain('"none"'))
  })

  it("the replay screen shows the content of a file as text, never as markup", async () => {
    await openSession()
    await userEvent.click(screen.getByRole("button", { name: "Session" }))
    expect(await screen.findByText(`${SCRIPT} logged in`)).toBeTruthy()
    expect(document.querySelector("img")).toBeNull()
  })

  it("the replay moves from change to change of a chosen value", async () => {
    await openSession()
    await choose("State")
    await userEvent.click(await screen.findByTitle("Follow phase"))
    expect(screen.getByText("game.phase")).toBeTruthy()
    await choose("Next change")
    await waitFor(() => expect(position()).toBe("5 of 8"))
    pressKey("]")
    await waitFor(() => expect(position()).toBe("7 of 8"))
    pressKey("]")
    expect(await screen.findByText("No change in this direction.")).toBeTruthy()
    pressKey("[")
    await waitFor(() => expect(position()).toBe("5 of 8"))
  })

  it("the replay screen copies an event and a state as JSON, and confirms it", async () => {
    const copied: string[] = []
    userEvent.setup()
    vi.spyOn(navigator.clipboard, "writeText").mockImplementation((text) => Promise.resolve(void copied.push(text)))
    await openSession()
    await userEvent.click(await screen.findByRole("button", { name: /Copy event as JSON/u }))
    expect(await screen.findByText(/copied/u)).toBeTruthy()
    expect(JSON.parse(copied[0] ?? "")).toMatchObject({ seq: 1, type: "PageLoaded", data: { restored: 0 } })
    await choose("State")
    await userEvent.click(await screen.findByRole("button", { name: /Copy state as JSON/u }))
    expect(await screen.findByText(/copied/u)).toBeTruthy()
    expect(JSON.parse(copied[1] ?? "")).toMatchObject({ phase: "none", machineId: null })
  })

  it("the replay screen compares two reports side by side and leads to the first difference", async () => {
    await openSession()
    await choose("Compare")
    const other = envelop(
      session.flatMap(({ type, data }) => (type === "ConnectionLost" ? [] : [{ type, data } as (typeof session)[number]]))
    )
    await chooseReport(`${(await reportLines(other)).join("\n")}\n`, { name: "other.ndjson" })
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
