import type { TrafficLine } from "../../backend/trafficLog.ts"
import { button, element, field, row } from "./element.ts"
import type { PanelSection } from "./panelHost.ts"

const ARROWS = { in: "→", out: "←", both: "⇄" } as const
const DIRECTIONS = { in: "from the page", out: "to the page", both: "request and answer" } as const

const TIME = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium" })

/** Whether the line contains every word of the filter. */
const fits = ({ channel, text }: TrafficLine, filter: string): boolean => {
  const whole = `${channel} ${text}`.toLowerCase()
  return filter
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => whole.includes(word))
}

const lineOf = ({ at, channel, way, text }: TrafficLine): HTMLLIElement =>
  element(
    "li",
    { attributes: { "data-way": way } },
    element(
      "span",
      { class: "quiet" },
      element("span", { text: ARROWS[way], attributes: { role: "img", "aria-label": DIRECTIONS[way] } }),
      document.createTextNode(` ${channel} ${TIME.format(at)}`)
    ),
    element("code", { text })
  )

/** The live list of requests and messages. The newest comes first. It can be filtered, and held while it is read. */
export const makeTrafficSection = (): PanelSection => {
  const filter = element("input", { attributes: { type: "search", placeholder: "game press, getBrands, 401 …" } })
  const list = element("ol", { class: "traffic", attributes: { "aria-label": "Requests and messages" } })
  let all: readonly TrafficLine[] = []
  let clearedAt = 0
  let drawn = ""
  const draw = (): void => {
    const shown = all.filter((line) => line.seq > clearedAt && fits(line, filter.value)).toReversed()
    const key = `${shown[0]?.seq} ${shown.length} ${filter.value}`
    // Draw only changes: drawing everything again would lose a selected text.
    if (key === drawn) return
    drawn = key
    list.replaceChildren(...(shown.length === 0 ? [element("li", { class: "quiet", text: "Nothing yet." })] : shown.map(lineOf)))
  }
  const hold = button("Hold", () => hold.setAttribute("aria-pressed", String(hold.getAttribute("aria-pressed") !== "true")))
  hold.setAttribute("aria-pressed", "false")
  const clear = button("Clear", () => {
    clearedAt = all.at(-1)?.seq ?? 0
    draw()
  })
  filter.addEventListener("input", draw)
  return {
    title: "Log",
    element: element("div", { class: "stack" }, row(field("Filter", filter), hold, clear), list),
    show: (_state, traffic) => {
      if (hold.getAttribute("aria-pressed") === "true") return
      all = traffic
      draw()
    }
  }
}
