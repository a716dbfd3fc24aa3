import type { Backend } from "../backend/backend.ts"
import { OPERATION_IDS } from "../faults/operationIds.ts"
import { writeRun } from "../faults/scenarioChoice.ts"
import { issueToken } from "../floor/tokens.ts"
import type { RunningBackend } from "../handlers/makeBackend.ts"
import { searchScenarios } from "../scenarios/catalogue/findScenario.ts"
import { presentScenario } from "../scenarios/scenarioCard.ts"
import type { PanelHost } from "./panel/panelHost.ts"
import type { PageTexts } from "./steps/pageDriver.ts"
import { performOnPage, type StepPage } from "./steps/performOnPage.ts"
import { makeStepRunner, type StepRunner } from "./steps/stepRunner.ts"

/** The time that the page has for a step, in ms. A slow computer needs most of it for the first frame of a video. */
const STEP_MS = 30_000

/** A token of the player, issued `ageMs` ago. Its life follows the page's clock: the floor's one may be set to another time. */
export const tokenFor = ({ floor, wall }: Pick<Backend, "floor" | "wall">, username: string, ageMs: number): string => {
  const player = Object.values(floor.world().players).find((one) => one.username === username)
  return player === undefined ? "" : issueToken(floor.world(), player, wall.now() - ageMs)
}

const makeSteps = ({ backend }: RunningBackend, texts: PageTexts): StepRunner => {
  const { floor, runner } = backend
  const page: StepPage = {
    ...texts,
    machineName: (id) => floor.world().machines[id]?.name ?? String(id),
    contactName: (id) => floor.world().contacts.find((contact) => contact.id === id)?.name ?? id,
    tokenOf: (username, ageMs) => tokenFor(backend, username, ageMs),
    load: (path) => location.assign(new URL(path.replace(/^\//u, import.meta.env.BASE_URL), location.origin))
  }
  return makeStepRunner({
    scenario: () => {
      const { id, steps, ...rest } = runner.scenario()
      return { id, steps, sentences: presentScenario({ id, steps, ...rest }).steps }
    },
    perform: (hands, step) => performOnPage(hands, page, step),
    storage: sessionStorage,
    withinMs: STEP_MS
  })
}

/** Connects the panel to the casino in this page. A new run is entered by its link, so that the address names it. */
export const makePageHost = (running: RunningBackend, control: RunningBackend["control"], texts: PageTexts): PanelHost => {
  const linkTo: PanelHost["linkTo"] = (run) => new URL(`${import.meta.env.BASE_URL}?${writeRun(run).toString()}`, location.origin).href
  return {
    run: (command) => Promise.resolve(control.run(command)),
    state: () => Promise.resolve(control.state()),
    traffic: () => Promise.resolve(control.traffic()),
    search: (text) => Promise.resolve(searchScenarios(text).map(presentScenario)),
    operations: OPERATION_IDS,
    linkTo,
    commandFor: null,
    steps: makeSteps(running, texts),
    enter: (run) => location.assign(linkTo(run))
  }
}
