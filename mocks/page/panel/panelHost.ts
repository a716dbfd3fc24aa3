import type { ControlResult } from "../../faults/controlResult.ts"
import type { MockState } from "../../faults/mockState.ts"
import type { ScenarioCard } from "../../scenarios/scenarioCard.ts"
import type { ScenarioRun } from "../../scenarios/scenarioChoice.ts"

/** The casino behind the panel: in this page, or in a process that is asked over HTTP. The panel itself imports nothing else. */
export interface PanelHost {
  readonly run: (command: unknown) => Promise<ControlResult>
  readonly state: () => Promise<MockState>
  /** Scenarios that hold every word of the text. */
  readonly search: (text: string) => Promise<readonly ScenarioCard[]>
  /** Every operation that a fault can be planned for. */
  readonly operations: readonly string[]
  /** The address that gives a colleague the same run. */
  readonly linkTo: (run: ScenarioRun) => string
  /** What starts a process with the same run; null where there is no process. */
  readonly commandFor: ((run: ScenarioRun) => string) | null
  /** Goes to where a casino that has just begun is seen. */
  readonly enter: (run: ScenarioRun) => void
}

/** What a section of the panel is given to work with. */
export interface PanelDesk {
  readonly host: PanelHost
  /** Runs a command and says what came of it: `said`, or the problem. True when it was done. */
  readonly act: (command: unknown, said: string) => Promise<boolean>
  readonly tell: (text: string, isProblem?: boolean) => void
}

/** One tab of the panel. `show` is called with every new state while the panel is open. */
export interface PanelSection {
  readonly title: string
  readonly element: HTMLElement
  readonly show: (state: MockState) => void
}
