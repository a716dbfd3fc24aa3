import type { ControlResult } from "../../faults/controlResult.ts"
import type { MockState } from "../../backend/mockState.ts"
import type { TrafficLine } from "../../backend/trafficLog.ts"
import type { ScenarioCard } from "../../scenarios/scenarioCard.ts"
import type { ScenarioRun } from "../../faults/scenarioChoice.ts"
import { makePanel } from "./makePanel.ts"
import { openShadow } from "./mountPanel.ts"
import type { PanelHost } from "./panelHost.ts"
import { PAGE_CSS } from "./panelStyle.ts"
import type { AskedRun } from "./scenarioSection.ts"

// The page at `/_mock` of the process: the same panel, connected to the casino by HTTP.

interface Menu {
  readonly scenarios: readonly ScenarioCard[]
  readonly operations: readonly string[]
}

// The process serves this folder only, so the page cannot import the guards of `src`.
const has = (value: unknown, key: string): boolean => typeof value === "object" && value !== null && key in value

/** The answer comes from the process that serves this page, so checking two fields is sufficient. */
const isMenu = (value: unknown): value is Menu => has(value, "scenarios") && has(value, "operations")
const isState = (value: unknown): value is MockState => has(value, "run") && has(value, "clock")
const isTraffic = (value: unknown): value is readonly TrafficLine[] => Array.isArray(value)
const isResult = (value: unknown): value is ControlResult => has(value, "ok")

const ask = async <Shape>(isShape: (value: unknown) => value is Shape, path: string, init: RequestInit = {}): Promise<Shape> => {
  const value: unknown = await (await fetch(path, init)).json()
  if (!isShape(value)) throw new Error(`${path} answered something else`)
  return value
}

const list = (text: string): Promise<Menu> => ask(isMenu, `/_mock/scenarios?${new URLSearchParams({ q: text }).toString()}`)

const wordsOf = ({ id, seed, speed, epoch }: ScenarioRun): URLSearchParams =>
  new URLSearchParams({
    scenario: id,
    seed: String(seed),
    speed: String(speed),
    ...(epoch === null ? {} : { epoch: String(epoch) })
  })

const makeHost = (operations: readonly string[]): PanelHost => {
  const linkTo: PanelHost["linkTo"] = (run) => `${location.origin}/_mock?${wordsOf(run).toString()}`
  return {
    operations,
    linkTo,
    commandFor: (run) => {
      const flags = [...wordsOf(run)].map(([word, value]) => `--${word} ${value}`)
      return `npm run mock:server -- ${flags.join(" ")}`
    },
    steps: null,
    run: (command) =>
      ask(isResult, "/_mock/control", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(command)
      }),
    state: () => ask(isState, "/_mock/state"),
    traffic: () => ask(isTraffic, "/_mock/traffic"),
    search: async (text) => (await list(text)).scenarios,
    enter: (run) => history.replaceState(null, "", linkTo(run))
  }
}

/** A link names a run. The page shows it, but opens it only on a click. */
const readAsked = (search: string): AskedRun => {
  const words = new URLSearchParams(search)
  const id = words.get("scenario")
  const number = (name: string): number | undefined => {
    const text = words.get(name)
    return text !== null && /^\d+(?:\.\d+)?$/u.test(text) ? Number(text) : undefined
  }
  if (id === null) return {}
  const [seed, speed, epoch] = [number("seed"), number("speed"), number("epoch")]
  return {
    id,
    ...(seed === undefined ? {} : { seed }),
    ...(speed === undefined ? {} : { speed }),
    ...(epoch === undefined ? {} : { epoch })
  }
}

const open = async (): Promise<void> => {
  const beneath = new CSSStyleSheet()
  beneath.replaceSync(PAGE_CSS)
  document.adoptedStyleSheets = [beneath]
  const place = document.createElement("div")
  place.className = "whole"
  const root = openShadow(place)
  document.body.append(place)
  const { operations, scenarios } = await list("")
  const asked = readAsked(location.search)
  const panel = makePanel({ host: makeHost(operations), asked })
  root.append(panel.element)
  panel.watch(true)
  if (asked.id === undefined || scenarios.some(({ id }) => id === asked.id)) return
  panel.tell(`There is no scenario "${asked.id}".`, true)
}

await open()
