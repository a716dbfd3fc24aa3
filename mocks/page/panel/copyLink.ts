import type { ScenarioRun } from "../../faults/scenarioChoice.ts"
import type { PanelControls } from "./panelHost.ts"

/** Copies the address of a run. Shows the address when the clipboard is unavailable. */
export const copyLink = async ({ host, tell }: PanelControls, run: ScenarioRun): Promise<void> => {
  const link = host.linkTo(run)
  try {
    await navigator.clipboard.writeText(link)
    tell("The link is copied.")
  } catch {
    tell(link)
  }
}
