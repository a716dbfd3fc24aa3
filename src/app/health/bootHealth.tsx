import type { Root } from "react-dom/client"
import { SPEC_HASH } from "../../api/generated/specHash.ts"
import { ownBuild } from "../../browser/buildOf.ts"
import { HealthPage } from "../../features/health/HealthPage.tsx"
import { chosenLanguage, initI18n, loadTexts } from "../../i18n/initI18n.ts"
import { LANGUAGES } from "../../i18n/languages.ts"
import { makeHealthChecks } from "../../runtime/health/healthChecks.ts"
import { UiProvider } from "../../ui/theme/UiProvider.tsx"
import { startMock } from "../start/startMock.ts"

/** Starts /health instead of the product (OPS-6): no runtime, no stored credentials, no log of this browser. */
export const start = async (root: Root): Promise<void> => {
  await startMock()
  await initI18n(chosenLanguage("en", LANGUAGES))
  await loadTexts("health")
  root.render(
    <UiProvider>
      <HealthPage checks={makeHealthChecks(location.origin, { version: __VERSION__, specHash: SPEC_HASH, own: ownBuild() })} />
    </UiProvider>
  )
}
