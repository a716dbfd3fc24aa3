import { Suspense } from "react"
import { lazyWithTexts } from "../../i18n/initI18n.ts"
import { useShell } from "../../projections/hooks.ts"
import type { PanelsProps } from "./OpenPanels.tsx"

const OpenPanels = lazyWithTexts(async () => (await import("./OpenPanels.tsx")).OpenPanels, "panels")

/** The open panel and dialog. Their code loads when the first one opens: no page waits for it. */
export const Panels = (props: PanelsProps) => {
  const { panel } = useShell()
  if (panel === null && props.dialog === null) return null
  return (
    <Suspense fallback={null}>
      <OpenPanels {...props} />
    </Suspense>
  )
}
