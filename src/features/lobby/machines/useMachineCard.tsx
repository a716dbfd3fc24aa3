import { type ReactNode, useCallback, useState } from "react"
import { lazyWithTexts } from "../../../i18n/initI18n.ts"
import { OptionalPart } from "../../../ui/states/OptionalPart.tsx"

// Few players open a card, and its dialog is large.
const MachineCardById = lazyWithTexts(async () => (await import("./MachineCard.tsx")).MachineCardById, "panels")

/** The card of a machine, and what opens it. */
export interface OpenCard {
  readonly open: (machineId: number) => void
  readonly card: ReactNode
}

/**
 * A machine's card for the buttons that open it: bets, help and paytable. It belongs to a whole list, because the tile of its machine may leave the
 * list while the player reads. `beside` is on the page while the card is.
 */
export const useMachineCard = (beside?: ReactNode): OpenCard => {
  const [machineId, open] = useState<number | null>(null)
  const close = useCallback(() => open(null), [])
  const card = machineId !== null && (
    <OptionalPart>
      {beside}
      <MachineCardById machineId={machineId} onClose={close} />
    </OptionalPart>
  )
  return { open, card }
}
