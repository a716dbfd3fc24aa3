import type { MockState } from "../../backend/mockState.ts"
import { makeClockSection } from "./clockSection.ts"
import { button, element } from "./element.ts"
import { makeFaultSection } from "./faultSection.ts"
import { copyLink } from "./copyLink.ts"
import { makeMachineSection } from "./machineSection.ts"
import type { PanelControls, PanelHost } from "./panelHost.ts"
import { makePlaceControls } from "./panelPlace.ts"
import type { AskedRun } from "./scenarioSection.ts"
import { makeScenarioSection } from "./scenarioSection.ts"
import { makeTabs } from "./tabs.ts"
import { makeTrafficSection } from "./trafficSection.ts"

/** Refresh interval of an open panel, in ms. */
const LOOK_MS = 500

/** Storage key of the last open tab, for this browser tab. */
const TAB_KEY = "telereel.mock.tab"

/** Options of a panel. `asked` is a run to show without opening it. */
export interface PanelParts {
  readonly host: PanelHost
  readonly asked: AskedRun
  /** Element to the right of the heading of a panel over a page. */
  readonly corner?: HTMLElement
}

/** The body of the panel, with all manual controls of the mock (MOCK-2). */
export interface Panel {
  readonly element: HTMLElement
  readonly tell: PanelControls["tell"]
  /** Starts or stops the periodic refresh. */
  readonly watch: (on: boolean) => void
}

const describeRun = ({ run, clock }: MockState): string => {
  const pace = clock.paused ? "paused" : `${clock.speed}×`
  return `${run.id} · seed ${run.seed} · ${pace}`
}

const keptTab = (): number => Number(sessionStorage.getItem(TAB_KEY) ?? "0")

const makeFoot = (controls: PanelControls, status: HTMLElement): HTMLElement => {
  const { host, act } = controls
  const reset = async (): Promise<void> => {
    if (await act({ type: "reset" }, "The casino starts again.")) host.enter((await host.state()).run)
  }
  const copy = async (): Promise<void> => copyLink(controls, (await host.state()).run)
  return element(
    "footer",
    { class: "foot" },
    status,
    button("Reset the casino", () => void reset()),
    button("Share this run", () => void copy())
  )
}

const makeControls = (host: PanelHost, status: HTMLElement, look: () => Promise<void>): PanelControls => {
  const tell: PanelControls["tell"] = (text, isProblem = false) => {
    status.textContent = text
    status.className = isProblem ? "problem" : ""
  }
  return {
    host,
    tell,
    act: async (command, said) => {
      const result = await host.run(command)
      tell(result.ok ? said : result.problem, !result.ok)
      await look()
      return result.ok
    }
  }
}

/**
 * Builds the panel on the tab that was open last, or on that of the scenarios when `asked` names one. It refreshes only after
 * `watch(true)`.
 */
export const makePanel = ({ host, asked, corner }: PanelParts): Panel => {
  const status = element("p", { attributes: { role: "status" } })
  const running = element("p", { class: "running" })
  const look = async (): Promise<void> => {
    const [state, traffic] = await Promise.all([host.state(), host.traffic()])
    running.textContent = describeRun(state)
    for (const { show } of sections) show(state, traffic)
  }
  const controls = makeControls(host, status, look)
  const sections = [
    makeScenarioSection(controls, asked),
    makeClockSection(controls),
    makeFaultSection(controls),
    makeMachineSection(controls),
    makeTrafficSection()
  ]
  const tabs = makeTabs(sections, (index) => sessionStorage.setItem(TAB_KEY, String(index)))
  const start = asked.id === undefined ? keptTab() : 0
  tabs.choose(start in sections ? start : 0)
  const panel = element("section", { class: "panel", attributes: { id: "mock-panel", "aria-label": "Mock backend" } })
  const head = element("header", { class: "head" }, element("h2", { text: "Mock backend" }), running)
  // The panel of a whole page has no corner, and does not move.
  if (corner !== undefined) head.append(element("div", { class: "tools" }, makePlaceControls(panel), corner))
  panel.append(head, tabs.list, ...tabs.panels, makeFoot(controls, status))

  let timer: ReturnType<typeof setInterval> | undefined
  const report = (cause: unknown): void => controls.tell(`The mock does not answer: ${String(cause)}`, true)
  return {
    element: panel,
    tell: controls.tell,
    watch: (on) => {
      clearInterval(timer)
      if (!on) return
      look().catch(report)
      timer = setInterval(() => void look().catch(report), LOOK_MS)
    }
  }
}
