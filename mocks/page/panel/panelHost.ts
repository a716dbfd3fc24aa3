import type { ControlResult } from "../../faults/controlResult.ts"
import type { MockState } from "../../backend/mockState.ts"
import type { TrafficLine } from "../../backend/trafficLog.ts"
import type { ScenarioCard } from "../../scenarios/scenarioCard.ts"
import type { ScenarioRun } from "../../faults/scenarioChoice.ts"
import type { StepRunner } from "../steps/stepRunner.ts"

/** The casino behind the panel: in this page, or in a process over HTTP. The panel itself imports nothing else. */
export interface PanelHost {
  readonly run: (command: unknown) => Promise<ControlResult>
  readonly state: () => Promise<MockState>
  /** The latest requests and messages, the oldest first. */
  readonly traffic: () => Promise<readonly TrafficLine[]>
  /** Scenarios that contain every word of the text. */
  readonly search: (text: string) => Promise<readonly ScenarioCard[]>
  /** Operations that fault rules can target. */
  readonly operations: readonly string[]
  /** An address that opens the same run for a colleague. */
  readonly linkTo: (run: ScenarioRun) => string
  /** The command that starts a process with the same run, or null in the page. */
  readonly commandFor: ((run: ScenarioRun) => string) | null
  /** Performs the steps of the open scenario in this page, or null where the panel has no page of the product. */
  readonly steps: StepRunner | null
  /** Opens the page for a casino that was just started. */
  readonly enter: (run: ScenarioRun) => void
}

/** Helpers for a section of the panel. */
export interface PanelControls {
  readonly host: PanelHost
  /** Runs a command and shows `said` or the problem. Returns true on success. */
  readonly act: (command: unknown, said: string) => Promise<boolean>
  readonly tell: (text: string, isProblem?: boolean) => void
}

/** One tab of the panel. `show` runs for every new state while the panel is open. */
export interface PanelSection {
  readonly title: string
  readonly element: HTMLElement
  readonly show: (state: MockState, traffic: readonly TrafficLine[]) => void
}
