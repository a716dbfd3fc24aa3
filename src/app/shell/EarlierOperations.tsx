import { lazyWithTexts } from "../../i18n/initI18n.ts"
import { usePresses, useTransfers } from "../../projections/hooks.ts"
import { OptionalPart } from "../../ui/states/OptionalPart.tsx"

// A player who has moved no money and pressed no button needs no list.
const EarlierList = lazyWithTexts(async () => (await import("./EarlierList.tsx")).EarlierList, "game")

/**
 * LIVE-4: presses and transfers of earlier sessions and seats, from "being checked" until the player has read the outcome of each. Away from the
 * machine (`atMachine` false) the list also has those that are still open there.
 */
export const EarlierOperations = ({ atMachine = false }: { readonly atMachine?: boolean }) => {
  const transfers = useTransfers()
  const presses = usePresses()
  const isAny = [transfers.earlier, transfers.recent, presses.earlier, presses.recent].some(({ length }) => length > 0)
  return (
    // On the page before its content: screen readers announce only changes of a region that they know already.
    <div aria-live="polite">
      {isAny && (
        <OptionalPart>
          <EarlierList atMachine={atMachine} />
        </OptionalPart>
      )}
    </div>
  )
}
