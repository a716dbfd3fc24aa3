import { act, fireEvent, screen, waitFor } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest"
import { openSession, position, pressKey, session, shown, startReplay, typeShown } from "../../../tests/support/pages/replayScreen.tsx"

beforeEach(startReplay)

const choose = (name: string) => userEvent.click(screen.getByRole("button", { name }))

describe("[LOG-5] the replay screen", () => {
  it("keys move by an event, by a marker and to the ends, and the pages get the states at that event", async () => {
    await openSession()
    pressKey("ArrowRight")
    expect([position(), typeShown()]).toEqual(["2 of 8", "Navigated"])
    pressKey("ArrowRight", true)
    expect(typeShown()).toBe("ConnectionLost")
    pressKey("ArrowLeft", true)
    expect(position()).toBe("0 of 8")
    pressKey("End")
    expect(position()).toBe("8 of 8")
    await waitFor(() => expect(shown.at(-1)?.game).toMatchObject({ phase: "returning", meter: { bet: 100, spins: 3 } }))
    pressKey("Home")
    await waitFor(() => expect(shown.at(-1)?.game.phase).toBe("none"))
  })

  it("the buttons that move run from left to right in every language, as their signs, the keys and the timeline do", async () => {
    await openSession()
    expect(screen.getByRole("button", { name: "One event back" }).parentElement?.dir).toBe("ltr")
  })

  it("keys do not move the replay while a text field has the focus", async () => {
    await openSession()
    await userEvent.type(screen.getByLabelText("Search events"), "seat{ArrowLeft}")
    expect(position()).toBe("1 of 8")
    await waitFor(() => expect(screen.getByText("1 of 8", { selector: "p" })).toBeTruthy())
  })

  it("the replay screen opens at the event that a link names, and updates the address", async () => {
    history.replaceState(null, "", "/replay#seq=5")
    await openSession()
    expect(typeShown()).toBe("SeatTaken")
    pressKey("ArrowRight")
    await waitFor(() => expect(location.hash).toBe("#seq=6"))
    act(() => {
      location.hash = "#seq=2"
    })
    await waitFor(() => expect(position()).toBe("2 of 8"))
  })

  it("the key / focuses the search, and the address contains event, tab, filter and search", async () => {
    await openSession()
    pressKey("/")
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
})

describe("[LOG-5] playback", () => {
  /** Replaces the frames of the browser. The result draws the next frame, which comes this many ms after the last one. */
  const replaceFrames = () => {
    let now = 0
    let last = 0
    const frames = new Map<number, FrameRequestCallback>()
    const cancelled = vi.spyOn(window, "cancelAnimationFrame").mockImplementation((frame) => void frames.delete(frame))
    const requested = vi.spyOn(window, "requestAnimationFrame").mockImplementation((run) => {
      last += 1
      frames.set(last, run)
      return last
    })
    onTestFinished(() => {
      cancelled.mockRestore()
      requested.mockRestore()
    })
    return (ms: number) =>
      act(() => {
        now += ms
        const due = [...frames.values()]
        frames.clear()
        for (const run of due) run(now)
      })
  }

  it("the replay screen plays at the recorded speed, and stops at the end", async () => {
    const draw = replaceFrames()
    await openSession()
    await userEvent.click(screen.getByRole("button", { name: "4×" }))
    pressKey(" ")
    draw(0)
    draw(500)
    expect(position()).toBe("3 of 8")
    draw(60_000)
    expect(position()).toBe("8 of 8")
    expect(screen.getByRole("button", { name: "Play" })).toBeTruthy()
  })

  it("playback skips idle times", async () => {
    const draw = replaceFrames()
    const [one, ...rest] = session
    const late = rest.map((envelope) => ({ ...envelope, mono: envelope.mono + 600_000 }))
    await openSession(one === undefined ? [] : [one, ...late])
    await userEvent.click(screen.getByLabelText("Skip idle time"))
    pressKey(" ")
    draw(0)
    draw(100)
    draw(100)
    draw(600)
    expect(position()).toBe("2 of 8")
  })

  it("playback goes on from its moment when the developer chooses to skip idle times, or no longer", async () => {
    const draw = replaceFrames()
    await openSession()
    pressKey(" ")
    draw(0)
    draw(3_500)
    expect(position()).toBe("4 of 8")
    await userEvent.click(screen.getByLabelText("Skip idle time"))
    draw(0)
    draw(100)
    expect(position()).toBe("4 of 8")
    await userEvent.click(screen.getByLabelText("Skip idle time"))
    draw(0)
    draw(1_000)
    expect(position()).toBe("5 of 8")
  })
})

describe("[LOG-5] the timeline", () => {
  it("the timeline zooms in to a part and out again", async () => {
    await openSession()
    const timeline = screen.getByRole("slider", { name: "Timeline" })
    const range = () => [timeline.getAttribute("min"), timeline.getAttribute("max")].map(Number)
    const [start = 0, end = 0] = range()
    await choose("Zoom in")
    expect(range()[0]).toBe(start)
    expect(range()[1]).toBeLessThan(end)
    pressKey("End")
    await waitFor(() => expect(range()[1]).toBe(end))
    expect(range()[0]).toBeGreaterThan(start)
    await choose("Whole session")
    expect(range()).toEqual([start, end])
  })

  it.each(["Zoom out", "Whole session"])("the button %s of the timeline keeps the focus when it shows the whole session", async (name) => {
    await openSession()
    await choose("Zoom in")
    await choose(name)
    const button = screen.getByRole<HTMLButtonElement>("button", { name })
    // A browser takes the focus from a disabled button; jsdom does not.
    expect([document.activeElement === button, button.disabled, button.getAttribute("aria-disabled")]).toEqual([true, false, "true"])
  })

  it("the timeline shows the time and the event under the pointer", async () => {
    await openSession()
    const track = screen.getByRole("slider", { name: "Timeline" }).parentElement
    if (track === null) throw new Error("the timeline has no track")
    vi.spyOn(track, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 100, 40))
    fireEvent.pointerMove(track, { clientX: 0 })
    expect(screen.getByTestId("timeline-preview").textContent).toBe("0:01.000 #1 PageLoaded")
    fireEvent.pointerMove(track, { clientX: 100 })
    expect(screen.getByTestId("timeline-preview").textContent).toContain("PressDone")
    fireEvent.pointerLeave(track)
    expect(screen.queryByTestId("timeline-preview")).toBeNull()
  })
})
