import type { MockControl } from "../backend/control.ts"
import { OPERATION_IDS } from "../faults/operationIds.ts"
import { searchScenarios } from "../scenarios/catalogue/findScenario.ts"
import { presentScenario } from "../scenarios/scenarioCard.ts"
import { writeRun } from "../faults/scenarioChoice.ts"
import type { PanelHost } from "./panel/panelHost.ts"

/** Connects the panel to the casino in this page. A new run is entered by its link, so that the address names it. */
export const makePageHost = (control: MockControl): PanelHost => {
  const linkTo: PanelHost["linkTo"] = (run) => new URL(`${import.meta.env.BASE_URL}?${writeRun(run).toString()}`, location.origin).href
  return {
    run: (command) => Promise.resolve(control.run(command)),
    state: () => Promise.resolve(control.state()),
    traffic: () => Promise.resolve(control.traffic()),
    search: (text) => Promise.resolve(searchScenarios(text).map(presentScenario)),
    operations: OPERATION_IDS,
    linkTo,
    commandFor: null,
    enter: (run) => location.assign(linkTo(run))
  }
}
