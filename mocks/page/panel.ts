import type { MockControl } from "../faults/control.ts"
import { PANEL_CSS } from "./panelStyle.ts"

/** How long "Pull the connection" lasts, in ms. */
const OFFLINE_MS = 5_000

interface PanelButton {
  readonly label: string
  readonly command: (pressed: boolean) => unknown
  /** True: it stays pressed until it is pressed again. */
  readonly toggles?: true
  readonly said: (pressed: boolean) => string
}

const BUTTONS: readonly PanelButton[] = [
  {
    label: "Pull the connection",
    command: () => ({ type: "goOffline", ms: OFFLINE_MS }),
    said: () => `No network for ${OFFLINE_MS / 1000} seconds.`
  },
  { label: "Server restart", command: () => ({ type: "restart" }), said: () => "Every socket was closed with 1012." },
  {
    label: "Freeze the picture",
    toggles: true,
    command: (on) => ({ type: "freezeVideo", on }),
    said: (on) => (on ? "No new pictures." : "Pictures again.")
  },
  { label: "Jackpot", command: () => ({ type: "jackpot" }), said: () => "The jackpot was hit." }
]

const element = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text: string, className = ""): HTMLElementTagNameMap[Tag] => {
  const made = document.createElement(tag)
  made.textContent = text
  made.className = className
  return made
}

const makeButton = ({ label, command, toggles, said }: PanelButton, control: MockControl, tell: Tell): HTMLButtonElement => {
  const button = element("button", label)
  button.type = "button"
  if (toggles) button.setAttribute("aria-pressed", "false")
  button.addEventListener("click", () => {
    const pressed = button.getAttribute("aria-pressed") !== "true"
    const result = control.run(command(pressed))
    if (result.ok && toggles) button.setAttribute("aria-pressed", String(pressed))
    tell(result.ok ? said(pressed) : result.problem, !result.ok)
  })
  return button
}

type Tell = (text: string, isProblem: boolean) => void

const makeTab = (panel: HTMLElement): HTMLButtonElement => {
  const tab = element("button", "MOCK", "tab")
  tab.type = "button"
  tab.setAttribute("aria-controls", panel.id)
  const show = (open: boolean): void => {
    panel.hidden = !open
    tab.setAttribute("aria-expanded", String(open))
  }
  tab.addEventListener("click", () => show(panel.hidden !== false))
  panel.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return
    show(false)
    tab.focus()
  })
  show(false)
  return tab
}

/** A small panel at the left edge, folded behind a tab, for whoever tries the product without a backend. `problems` open it at once. */
export const mountPanel = (control: MockControl, problems: readonly string[]): void => {
  const host = document.createElement("div")
  const root = host.attachShadow({ mode: "open" })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(PANEL_CSS)
  root.adoptedStyleSheets = [sheet]

  const panel = document.createElement("section")
  panel.id = "mock-panel"
  panel.className = "panel"
  panel.setAttribute("aria-label", "Mock backend")
  const status = element("p", "")
  status.setAttribute("role", "status")
  const tell: Tell = (text, isProblem) => {
    status.textContent = text
    status.className = isProblem ? "problem" : ""
  }
  const reset = element("button", "Reset the casino")
  reset.type = "button"
  reset.addEventListener("click", () => {
    control.run({ type: "reset" })
    location.reload()
  })
  const buttons = BUTTONS.map((button) => makeButton(button, control, tell))
  panel.append(element("h2", "Mock backend"), element("p", "demo / demo1234"), ...buttons, reset, status)
  const tab = makeTab(panel)
  root.append(panel, tab)
  document.body.append(host)
  if (problems.length === 0) return
  tell(problems.join(". "), true)
  tab.click()
}
