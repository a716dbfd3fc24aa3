import { button, element } from "./element.ts"
import type { Panel } from "./makePanel.ts"
import { makePanel } from "./makePanel.ts"
import type { PanelHost } from "./panelHost.ts"
import { PANEL_CSS } from "./panelStyle.ts"

/** Attaches a shadow root for the panel, so that the page's styles, language and direction do not affect it. */
export const openShadow = (host: HTMLElement): ShadowRoot => {
  host.lang = "en"
  host.dir = "ltr"
  const root = host.attachShadow({ mode: "open" })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(PANEL_CSS)
  root.adoptedStyleSheets = [sheet]
  return root
}

const fold = (panel: Panel, tab: HTMLButtonElement): ((open: boolean) => void) => {
  const show = (open: boolean): void => {
    panel.element.hidden = !open
    tab.setAttribute("aria-expanded", String(open))
    panel.watch(open)
  }
  tab.setAttribute("aria-controls", panel.element.id)
  tab.addEventListener("click", () => show(panel.element.hidden !== false))
  panel.element.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented) return
    show(false)
    tab.focus()
  })
  return show
}

const makeBanner = (text: string): HTMLElement => {
  const banner = element("div", { class: "banner", attributes: { role: "alert" } }, element("p", { text }))
  banner.append(button("Close", () => banner.remove()))
  return banner
}

/** Mounts the panel at the left edge, folded behind a tab. `problems` open it at once and appear in a banner. */
export const mountPanel = (host: PanelHost, problems: readonly string[]): void => {
  const place = document.createElement("div")
  const root = openShadow(place)
  const tab = element("button", { class: "tab", text: "MOCK", attributes: { type: "button" } })
  const corner = button("✕", () => {
    show(false)
    tab.focus()
  })
  corner.setAttribute("aria-label", "Fold the panel")
  const panel = makePanel({ host, asked: {}, corner })
  const show = fold(panel, tab)
  root.append(panel.element, tab)
  document.body.append(place)
  // Steps that loaded this page go on in it, and the tester follows them.
  show(problems.length > 0 || host.steps?.progress().state === "running")
  if (problems.length === 0) return
  const text = problems.join(" ")
  panel.tell(text, true)
  root.append(makeBanner(text))
}
