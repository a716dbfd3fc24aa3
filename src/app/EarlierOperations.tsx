import { lazy, Suspense } from "react"
import { useTranslation } from "react-i18next"
import { usePresses, useTransfers } from "../projections/hooks.ts"
import { presentEarlier } from "./presentEarlier.ts"

const EarlierList = lazy(async () => ({ default: (await import("./EarlierList.tsx")).EarlierList }))

/**
 * LIVE-4: presses and transfers of earlier sessions, from "being checked" until the player has read what became of each. With `moneyOnly`, as
 * at a machine where room is scarce, the presses wait for the lobby.
 */
export const EarlierOperations = ({ moneyOnly = false }: { readonly moneyOnly?: boolean }) => {
  const { t } = useTranslation()
  const { earlier: presses } = usePresses()
  const operations = presentEarlier(useTransfers().earlier, moneyOnly ? [] : presses)
  return (
    <section aria-label={t("earlier.title")} aria-live="polite" hidden={operations.length === 0}>
      <Suspense fallback={null}>{operations.length > 0 && <EarlierList operations={operations} />}</Suspense>
    </section>
  )
}
