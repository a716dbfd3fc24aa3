import { useEffect } from "react"
import { lazyWithTexts, loadTexts } from "../../i18n/initI18n.ts"
import { useDialogs, useShell } from "../../projections/hooks.ts"
import type { PanelsProps } from "./OpenPanels.tsx"
import { OptionalPart } from "../../ui/states/OptionalPart.tsx"
import { whenCalm } from "../../ui/whenIdle.ts"

const loadPanels = async () => (await import("./OpenPanels.tsx")).OpenPanels
const OpenPanels = lazyWithTexts(loadPanels, "panels")

/**
 * Loads the panels before they are needed. The menu is among them, and with it the way to the logout, which must also be possible while the network is
 * down (AUTH-6). After a failure, they load again when one opens.
 */
export const loadPanelsAhead = (): void => whenCalm(() => void Promise.allSettled([loadPanels(), loadTexts("panels")]))

/** The open panel and dialog. Their code loads after the page, which does not wait for it. */
export const Panels = (props: PanelsProps) => {
  const { panel } = useShell()
  const { open } = useDialogs()
  useEffect(loadPanelsAhead, [])
  if (panel === null && open === null) return null
  return (
    <OptionalPart>
      <OpenPanels {...props} />
    </OptionalPart>
  )
}
