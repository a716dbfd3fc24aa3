import type { MockState } from "../../backend/mockState.ts"
import { button, element, group, row } from "./element.ts"
import type { PanelControls, PanelSection } from "./panelHost.ts"

const SPEEDS = [1, 4, 10] as const
const STEPS_S = [1, 10, 60] as const

const TIME = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium" })

type Step = MockState["timeline"][number]

const spaced = (name: string): string => name.replaceAll(/([A-Z])/gu, " $1").toLowerCase()

const standing = ({ dueAt, done, problem, dropped, on }: Step, now: number): string => {
  if (problem !== null) return `not done: ${problem}`
  if (dropped === true) return "dropped: the player was active"
  if (done) return "done"
  return dueAt === null ? `waits for “${spaced(on).trim()}”` : `in ${Math.max(0, Math.ceil((dueAt - now) / 1000))} s`
}

const describe = ({ command, afterMs, on }: Step): string => {
  const when = on === "Opened" ? "from the beginning" : `after the first “${spaced(on).trim()}”`
  return `${spaced(command.type)}, ${afterMs / 1000} s ${when}`
}

/** Controls of the floor's clock, and the scenario's timeline. */
export const makeClockSection = (controls: PanelControls): PanelSection => {
  const time = element("p", { class: "time" })
  const pace = element("p", { class: "quiet" })
  const pause = button("Pause", () => void toggle())
  let isPaused = false
  const toggle = (): Promise<boolean> =>
    controls.act(
      { type: "clock", do: isPaused ? "resume" : "pause" },
      isPaused ? "The casino's clock runs." : "The casino's clock is stopped."
    )
  const steps = STEPS_S.map((s) =>
    button(`+${s} s`, () => void controls.act({ type: "clock", do: "advance", ms: s * 1000 }, `${s} seconds have passed in the casino.`))
  )
  const speeds = SPEEDS.map((speed) => {
    const one = button(`${speed}×`, () => void controls.act({ type: "clock", do: "speed", speed }, `The casino's clock runs at ${speed}×.`))
    one.setAttribute("aria-label", `Speed ${speed}×`)
    return one
  })
  const timeline = element("ul", { class: "plain" })
  return {
    title: "Clock",
    element: element(
      "div",
      { class: "stack" },
      time,
      pace,
      row(pause, ...steps),
      group("Speed", row(...speeds)),
      group("What happens by itself", timeline)
    ),
    show: ({ clock: { now, speed, paused }, timeline: entries }) => {
      isPaused = paused
      time.textContent = TIME.format(now)
      pace.textContent = paused ? "The casino's clock is stopped." : `The casino's clock runs at ${speed}×.`
      pause.textContent = paused ? "Resume" : "Pause"
      speeds.forEach((one, index) => one.setAttribute("aria-pressed", String(SPEEDS[index] === speed)))
      const lines = entries.map((entry) =>
        element(
          "li",
          {},
          element("span", { text: describe(entry) }),
          element("span", { class: entry.problem === null ? "quiet" : "problem", text: standing(entry, now) })
        )
      )
      timeline.replaceChildren(...(lines.length === 0 ? [element("li", { class: "quiet", text: "Nothing." })] : lines))
    }
  }
}
