import { lazyWithTexts } from "../../i18n/initI18n.ts"
import { useDialogs, useShell } from "../../projections/hooks.ts"
import type { PanelsProps } from "./OpenPanels.tsx"
import { OptionalPart } from "../../ui/states/OptionalPart.tsx"

const OpenPanels = lazyWithTexts(async () => (await import("./OpenPanels.tsx")).OpenPanels, "panels")

/** The open panel and dialog. Their code loads when the first one opens: no page waits for it. */
export const Panels = (props: PanelsProps) => {
  const { panel } = useShell()
  const { open } = useDialogs()
  if (panel === null && open === null) return null
  return (
    <OptionalPart>
      <OpenPanels {...props} />
    </OptionalPart>
  )
}
