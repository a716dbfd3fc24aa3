import { Suspense } from "react"
import { lazyWithTexts } from "../../../i18n/initI18n.ts"
import type { MachineInfoProps } from "./MachineCard.tsx"

const MachineCardById = lazyWithTexts(async () => (await import("./MachineCard.tsx")).MachineCardById, "panels")

/** The machine's card on its own page: bets, help and paytable. Its code and texts load when it is first wanted. */
export const MachineInfo = (props: MachineInfoProps) => (
  <Suspense fallback={null}>
    <MachineCardById {...props} />
  </Suspense>
)
