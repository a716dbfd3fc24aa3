import type { ScenarioCard } from "../../scenarios/scenarioCard.ts"
import type { ScenarioRun } from "../../faults/scenarioChoice.ts"
import type { StepRunner } from "../steps/stepRunner.ts"
import { copyLink } from "./copyLink.ts"
import { button, element, field, group, row, select } from "./element.ts"
import type { PanelControls, PanelSection } from "./panelHost.ts"
import { pinnedScenarios, recentScenarios, rememberOpened, togglePin } from "./rememberedScenarios.ts"
import { groupScenarios } from "./scenarioGroups.ts"

const SPEEDS = [1, 4, 10]

/** A run from a link, to show without opening it. */
export type AskedRun = Partial<ScenarioRun>

/** The fields for seed and speed of a card. */
const makeRunFields = (card: ScenarioCard, asked: AskedRun) => {
  const { seed: seedAsked = card.seed, speed: speedAsked = 1, epoch = null } = asked.id === card.id ? asked : {}
  const seed = element("input", { attributes: { type: "number", min: "0", max: "4294967295", step: "1" } })
  seed.value = String(seedAsked)
  const speeds = [...new Set([...SPEEDS, speedAsked])].toSorted((a, b) => a - b)
  const speed = select(speeds.map((one) => [String(one), `${one}×`]))
  speed.value = String(speedAsked)
  return {
    element: row(field("Seed", seed), field("Speed", speed)),
    run: (): ScenarioRun => ({ id: card.id, seed: seed.valueAsNumber, speed: Number(speed.value), epoch })
  }
}

const openRun = async ({ host, act }: PanelControls, { epoch, ...run }: ScenarioRun): Promise<void> => {
  const command = { type: "openScenario", ...run, ...(epoch === null ? {} : { epoch }) }
  if (!(await act(command, `“${run.id}” starts.`))) return
  rememberOpened(run.id)
  host.enter({ ...run, epoch })
}

const makeCommand = ({ host: { commandFor } }: PanelControls, fields: ReturnType<typeof makeRunFields>): readonly HTMLElement[] => {
  if (commandFor === null) return []
  const command = element("code", { class: "command", text: commandFor(fields.run()) })
  fields.element.addEventListener("input", () => {
    command.textContent = commandFor(fields.run())
  })
  return [command]
}

const makePin = (id: string, onChange: () => void): HTMLButtonElement => {
  const pin = button("Pin", () => {
    togglePin(id)
    onChange()
  })
  pin.setAttribute("aria-pressed", String(pinnedScenarios().includes(id)))
  return pin
}

/** The progress of the steps, and the buttons to stop them and to go on. Hidden until the first run. */
const makeProgress = (steps: StepRunner): HTMLElement => {
  const text = element("p", { attributes: { role: "status" } })
  const stop = button("Stop", steps.stop)
  const goOn = button("Continue", steps.goOn)
  const place = element("section", { class: "group progress", attributes: { "aria-label": "Steps" } }, text, row(stop, goOn))
  const show = (): void => {
    const { state, text: said } = steps.progress()
    place.hidden = state === "idle"
    text.textContent = said
    text.className = state === "failed" ? "problem" : ""
    stop.hidden = state !== "running" && state !== "byHand"
    goOn.hidden = stop.hidden && state !== "failed"
  }
  steps.onChange(show)
  show()
  return place
}

interface CardParts {
  readonly card: ScenarioCard
  readonly asked: AskedRun
  readonly onPin: () => void
}

const makeCard = (controls: PanelControls, { card, asked, onPin }: CardParts): HTMLLIElement => {
  const { steps } = controls.host
  const fields = makeRunFields(card, asked)
  const summary = element(
    "summary",
    {},
    element("span", { class: "title", text: card.title }),
    element("span", { class: "on", text: "on" }),
    element("code", { text: card.id })
  )
  const details = element(
    "details",
    {},
    summary,
    element("p", { text: card.description }),
    element("h4", { text: "How to see it" }),
    element("ol", {}, ...card.steps.map((text) => element("li", { text }))),
    element("p", { class: "tags" }, ...card.tags.map((text) => element("span", { text }))),
    fields.element,
    row(
      button("Open", () => void openRun(controls, fields.run()), "primary"),
      button("Copy link", () => void copyLink(controls, fields.run())),
      makePin(card.id, onPin),
      ...(steps === null ? [] : [button("Run the steps for me", steps.start, "steps")])
    ),
    ...makeCommand(controls, fields)
  )
  details.open = asked.id === card.id
  details.name = "scenario"
  return element("li", { attributes: { "data-scenario": card.id } }, details)
}

/** The list of scenarios, with search and a button to open (MOCK-2). */
export const makeScenarioSection = (controls: PanelControls, asked: AskedRun): PanelSection => {
  const { steps } = controls.host
  const search = element("input", { attributes: { type: "search", placeholder: "hand pay, GAME-4, lost …" } })
  const count = element("p", { class: "quiet", attributes: { role: "status" } })
  const list = element("div", { class: "stack" })
  let current: string | null = null
  const mark = (): void => {
    for (const item of list.querySelectorAll("li")) {
      if (item.dataset["scenario"] === current) item.setAttribute("aria-current", "true")
      else item.removeAttribute("aria-current")
    }
  }
  const find = async (): Promise<void> => {
    const text = search.value
    const cards = await controls.host.search(text)
    // Discard an answer when the search text has changed.
    if (text !== search.value) return
    count.textContent = cards.length === 0 ? "No scenario has all these words." : `${cards.length} scenarios`
    const groups = groupScenarios(cards, { current, asked: asked.id ?? null, pinned: pinnedScenarios(), recent: recentScenarios() })
    list.replaceChildren(
      ...groups.map(({ title, cards: ofGroup }) =>
        group(
          title,
          element(
            "ul",
            { class: "scenarios" },
            ...ofGroup.map((card) => makeCard(controls, { card, asked, onPin: () => void onPin(card.id) }))
          )
        )
      )
    )
    mark()
  }
  /** Draws the list again with this card open and its pin focused. */
  const onPin = async (id: string): Promise<void> => {
    await find()
    const item = list.querySelector(`[data-scenario="${id}"]`)
    item?.querySelector("details")?.setAttribute("open", "")
    item?.querySelector<HTMLElement>("button[aria-pressed]")?.focus()
  }
  search.addEventListener("input", () => void find())
  // The first `show` of an open panel draws the list. Drawn in a folded panel, its 9,000 elements would slow down every page.
  return {
    title: "Scenario",
    element: element(
      "div",
      { class: "stack" },
      ...(steps === null ? [] : [makeProgress(steps)]),
      field("Search scenarios", search),
      count,
      list
    ),
    show: ({ run }) => {
      if (current === run.id) return
      current = run.id
      void find()
    }
  }
}
