import { type ReactNode, useCallback, useState } from "react"
import { lazyWithTexts } from "../../../i18n/initI18n.ts"
import { OptionalPart } from "../../../ui/states/OptionalPart.tsx"

// Few players open a card, and its dialog is large.
const MachineCardById = lazyWithTexts(async () => (await import("./MachineCard.tsx")).MachineCardById, "panels")

/** A machine's card for the button that opens it: bets, help and paytable. Null: no machine is known, and there is no card. */
export const useMachineCard = (machineId: number | null): { readonly open: () => void; readonly card: ReactNode } => {
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  const close = useCallback(() => setOpen(false), [])
  const card = isOpen && machineId !== null && (
    <OptionalPart>
      <MachineCardById machineId={machineId} onClose={close} />
    </OptionalPart>
  )
  return { open, card }
}
