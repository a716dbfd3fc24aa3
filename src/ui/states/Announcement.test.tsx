import { act, render, screen } from "@testing-library/react"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { Announcement } from "./Announcement.tsx"
import { StaleBadge } from "./StaleBadge.tsx"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const region = () => screen.getByRole("status")
/** The text that is seen and announced. Invisible text only keeps its place. */
const shownText = () => (getComputedStyle(region().firstElementChild ?? region()).visibility === "hidden" ? "" : region().textContent)
const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))

it.each([
  ["a visible announcement", <Announcement key="" isVisible text="Loaded" />, 100],
  ["a hidden announcement", <Announcement key="" text="Loaded" />, 500],
  ["the badge of old content", <StaleBadge key="">Loaded</StaleBadge>, 100]
])("%s puts its text into a region that screen readers know already", async (_name, element, ms) => {
  render(element)
  const known = region()
  expect(shownText()).toBe("")
  await wait(ms)
  expect(region()).toBe(known)
  expect(shownText()).toBe("Loaded")
})

it("a visible announcement keeps the place of its text from the start, so that nothing below moves", () => {
  render(<Announcement isVisible text="Loaded" />)
  expect(region().textContent).toBe("Loaded")
})

it("a visible announcement that changes shows its new text at once, in the same region", async () => {
  const { rerender } = render(<Announcement isVisible text="Connecting" />)
  const known = region()
  await wait(100)
  rerender(<Announcement isVisible text="Connected" />)
  expect([region(), shownText()]).toEqual([known, "Connected"])
})
