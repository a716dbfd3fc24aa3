import { element } from "./element.ts"
import type { PanelSection } from "./panelHost.ts"

/** Tabs by the ARIA practices: arrow keys, Home and End move, and only the selected tab is a tab stop. */
export interface Tabs {
  readonly list: HTMLElement
  readonly panels: readonly HTMLElement[]
  readonly choose: (index: number) => void
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1
}

/** `onChosen` runs on every change. */
export const makeTabs = (sections: readonly PanelSection[], onChosen: (index: number) => void): Tabs => {
  const tabs = sections.map(({ title }, index) =>
    element("button", {
      text: title,
      attributes: { type: "button", role: "tab", id: `tab-${index}`, "aria-controls": `section-${index}` },
      onClick: () => choose(index)
    })
  )
  const panels = sections.map(({ element: content }, index) =>
    element(
      "div",
      { class: "section", attributes: { role: "tabpanel", id: `section-${index}`, "aria-labelledby": `tab-${index}` } },
      content
    )
  )
  const choose = (chosen: number): void => {
    tabs.forEach((tab, index) => {
      tab.setAttribute("aria-selected", String(index === chosen))
      tab.tabIndex = index === chosen ? 0 : -1
    })
    panels.forEach((panel, index) => {
      panel.hidden = index !== chosen
    })
    onChosen(chosen)
  }
  const list = element("div", { class: "tabs", attributes: { role: "tablist", "aria-label": "Mock backend" } }, ...tabs)
  list.addEventListener("keydown", (event) => {
    const step = STEPS[event.key]
    const at = tabs.findIndex((tab) => tab.tabIndex === 0)
    if (step === undefined || at < 0) return
    event.preventDefault()
    const next = step(at, tabs.length)
    choose(next)
    tabs[next]?.focus()
  })
  return { list, panels, choose }
}
