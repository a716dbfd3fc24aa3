import { useTranslation } from "react-i18next"
import { useLobby } from "../../../projections/hooks.ts"
import { Button } from "../../../ui/fields/Button.tsx"
import { EmptyState } from "../../../ui/states/EmptyState.tsx"
import { StaleBadge } from "../../../ui/states/StaleBadge.tsx"
import { LobbyFailed, LobbyLoading } from "../shared/LobbyLoading.tsx"
import { MachineFilterBar } from "./MachineFilterBar.tsx"
import { MachineGrid } from "./MachineGrid.tsx"
import styles from "./MachineList.module.css"
import { useFloor } from "../shared/useFloor.ts"
import { useMachineFilter } from "./useMachineFilter.ts"

export interface MachineListProps {
  /** Shows only this brand's machines; null = all machines. */
  readonly brandId: number | null
}

/** Machines with search and filters (LOBBY-2, LOBBY-6). The list knows only ids; each tile subscribes to its own machine. */
export const MachineList = ({ brandId }: MachineListProps) => {
  const { t } = useTranslation()
  const { machinesAvailability } = useLobby()
  const control = useMachineFilter()
  const floor = useFloor(control.filter, brandId)

  if (machinesAvailability === "unknown" || machinesAvailability === "loading") return <LobbyLoading />
  if (machinesAvailability === "failed") return <LobbyFailed title={t("brand.failed")} />
  if (floor.total === 0)
    return (
      <EmptyState
        title={t(brandId === null ? "floor.empty" : "brand.empty")}
        text={t(brandId === null ? "lobby.emptyText" : "brand.emptyText")}
      />
    )
  return (
    <div className={styles["list"]}>
      {/* A heading level between the page's heading and those of the machines. */}
      <h2 className="visually-hidden">{t("brand.machines")}</h2>
      {machinesAvailability === "stale" && (
        <p>
          <StaleBadge>{t("common.stale")}</StaleBadge>
        </p>
      )}
      <MachineFilterBar {...control} floor={floor} within={brandId} />
      {floor.ids.length === 0 ? (
        <EmptyState
          icon="search"
          title={t("brand.noMatch")}
          text={t("floor.noMatchText")}
          action={<Button onClick={control.clear}>{t("floor.clear")}</Button>}
        />
      ) : (
        <MachineGrid ids={floor.ids} label={t("brand.machines")} />
      )}
    </div>
  )
}
