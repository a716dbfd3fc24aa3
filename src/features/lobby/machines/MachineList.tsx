import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useLobby, useLobbyChoices } from "../../../projections/hooks.ts"
import { passFocusOn } from "../../../ui/focusIfLost.ts"
import { EmptyState } from "../../../ui/states/EmptyState.tsx"
import { StaleBadge } from "../../../ui/states/StaleBadge.tsx"
import { LobbyFailed, LobbyLoading } from "../shared/LobbyLoading.tsx"
import { MachineFilterBar } from "./MachineFilterBar.tsx"
import { MachineGrid } from "./MachineGrid.tsx"
import { isSameOrder, keepOrder } from "../shared/presentMachineList.ts"
import { useMachineList } from "../shared/useMachineList.ts"
import { useMachineFilter } from "./useMachineFilter.ts"
import { Button, Stack } from "@mantine/core"

export interface MachineListProps {
  /** Shows only this brand's machines; null = all machines. */
  readonly brandId: number | null
}

/** Keeps the order that the player sees until the player chooses another order or filter. */
const useSteadyOrder = (ids: readonly number[], choice: string): readonly number[] => {
  const [shown, setShown] = useState({ ids, choice })
  if (shown.ids === ids && shown.choice === choice) return shown.ids
  const kept = shown.choice === choice ? keepOrder(shown.ids, ids) : ids
  const next = isSameOrder(kept, shown.ids) ? shown.ids : kept
  if (next !== shown.ids || shown.choice !== choice) setShown({ ids: next, choice })
  return next
}

/** Machines with search and filters (LOBBY-2, LOBBY-6). The list knows only ids; each tile subscribes to its own machine. */
export const MachineList = ({ brandId }: MachineListProps) => {
  const { t } = useTranslation()
  const { machinesAvailability } = useLobby()
  const control = useMachineFilter()
  const shown = useMachineList(control.filter, brandId)
  const { sort } = useLobbyChoices()
  const ids = useSteadyOrder(shown.ids, JSON.stringify([sort, control.filter, brandId, machinesAvailability === "ready"]))

  if (machinesAvailability === "unknown" || machinesAvailability === "loading") return <LobbyLoading />
  if (machinesAvailability === "failed") return <LobbyFailed title={t("brand.failed")} />
  if (shown.total === 0)
    return (
      <EmptyState
        title={t(brandId === null ? "machineList.empty" : "brand.empty")}
        text={t(brandId === null ? "lobby.emptyText" : "brand.emptyText")}
      />
    )
  return (
    <Stack gap="md">
      {/* A heading level between the page's heading and those of the machines. */}
      <h2 className="visually-hidden">{t("brand.machines")}</h2>
      {machinesAvailability === "stale" && (
        <p>
          <StaleBadge>{t("common.stale")}</StaleBadge>
        </p>
      )}
      <MachineFilterBar {...control} shown={shown} within={brandId} />
      {shown.ids.length === 0 && (
        <EmptyState
          icon={IconSearch}
          title={t("brand.noMatch")}
          text={t("machineList.noMatchText")}
          action={
            <Button ref={passFocusOn} onClick={control.clear}>
              {t("machineList.clear")}
            </Button>
          }
        />
      )}
      <MachineGrid ids={ids} label={t("brand.machines")} />
    </Stack>
  )
}
