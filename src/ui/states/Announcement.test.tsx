import { render, screen } from "@testing-library/react"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { act } from "react"
import { Announcement } from "./Announcement.tsx"
import { StaleBadge } from "./StaleBadge.tsx"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const region = () => screen.getByRole("status")
const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))

it.each([
  ["a visible announcement", <Announcement key="" isVisible text="Loaded" />, 100],
  ["a hidden announcement", <Announcement key="" text="Loaded" />, 500],
  ["the badge of old content", <StaleBadge key="">Loaded</StaleBadge>, 100]
])("%s puts its text into a region that screen readers know already", async (_name, element, ms) => {
  render(element)
  const known = region()
  expect(known.textContent).toBe("")
  await wait(ms)
  expect(region()).toBe(known)
  expect(known.textContent).toBe("Loaded")
})
