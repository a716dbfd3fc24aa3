import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import type { MachineStatusName } from "../../domain/account/settings.ts"
import { useBrandMachineIds, useLobby } from "../../projections/hooks.ts"
import { refreshLobby } from "../../runtime/commands/refreshLobby.ts"
import { run } from "../../runtime/run.ts"
import { EmptyState } from "../../ui/EmptyState.tsx"
import { ErrorState } from "../../ui/ErrorState.tsx"
import { PageSkeleton } from "../../ui/PageSkeleton.tsx"
import { StaleBadge } from "../../ui/StaleBadge.tsx"
import styles from "./MachineList.module.css"
import { MachineTile } from "./MachineTile.tsx"
import { SearchField } from "./SearchField.tsx"

const STATUSES: readonly (MachineStatusName | "all")[] = [
  "all",
  "available",
  "played",
  "bonus",
  "waiting",
  "cashingOut",
  "error",
  "offline"
]

const StatusFilter = ({
  value,
  onChange
}: {
  readonly value: MachineStatusName | "all"
  readonly onChange: (status: MachineStatusName | "all") => void
}) => {
  const { t } = useTranslation()
  return (
    <select
      className={styles["select"]}
      aria-label={t("brand.filter")}
      value={value}
      onChange={({ currentTarget }) => onChange(STATUSES.find((status) => status === currentTarget.value) ?? "all")}
    >
      {STATUSES.map((status) => (
        <option key={status} value={status}>
          {status === "all" ? t("common.all") : t(`machine.status.${status}`)}
        </option>
      ))}
    </select>
  )
}

/** A brand's machines with search and filter (LOBBY-2, LOBBY-6). The list knows ids alone; each tile watches its own machine. */
export const MachineList = ({ brandId }: { readonly brandId: number }) => {
  const { t } = useTranslation()
  const ids = useBrandMachineIds(brandId)
  const { machinesAvailability } = useLobby()
  const [text, setText] = useState("")
  const [status, setStatus] = useState<MachineStatusName | "all">("all")
  const filter = useMemo(() => ({ text, status }), [text, status])
  const retry = () => run(refreshLobby())

  if (machinesAvailability === "unknown" || machinesAvailability === "loading")
    return <PageSkeleton shape="tiles" label={t("common.loading")} />
  if (machinesAvailability === "failed")
    return <ErrorState title={t("brand.failed")} text={t("common.failedText")} retryLabel={t("common.retry")} onRetry={retry} />
  if (ids.length === 0) return <EmptyState title={t("brand.empty")} text={t("brand.emptyText")} />
  return (
    <div className={styles["list"]}>
      <div className={styles["tools"]}>
        <SearchField label={t("brand.search")} value={text} onChange={setText} />
        <StatusFilter value={status} onChange={setStatus} />
        {machinesAvailability === "stale" && <StaleBadge>{t("common.stale")}</StaleBadge>}
      </div>
      <ul className={styles["tiles"]}>
        {ids.map((id) => (
          <MachineTile key={id} machineId={id} filter={filter} />
        ))}
      </ul>
      <p className={styles["noMatch"]}>{t("brand.noMatch")}</p>
    </div>
  )
}
