import { lazyWithTexts } from "../../i18n/initI18n.ts"
import { useDialogs, useShell } from "../../projections/hooks.ts"
import type { PanelsProps } from "./OpenPanels.tsx"
import { OptionalPart } from "../../ui/states/OptionalPart.tsx"
import { loadPanels } from "./loadParts.ts"

const OpenPanels = lazyWithTexts(loadPanels)

/** The open panel and dialog. Their code loads after the page, which does not wait for it. */
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
