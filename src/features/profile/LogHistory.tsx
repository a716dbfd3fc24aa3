import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { LogType, PlayerLog } from "../../domain/account/profileEvents.ts"
import { useProfile } from "../../projections/hooks.ts"
import { refreshPlayerLogs } from "../../runtime/requests/refreshHistory.ts"
import { playerLogsQuery } from "../../runtime/queries/historyQueries.ts"
import { run } from "../../runtime/run.ts"
import type { CellProps, Columns } from "../../ui/tables/DataTable.tsx"
import { EmptyState } from "../../ui/states/EmptyState.tsx"
import type { Paging } from "../../ui/tables/Pager.tsx"
import { PagedTable } from "../../ui/tables/PagedTable.tsx"
import { StatusBadge, type Tone } from "../../ui/StatusBadge.tsx"
import { useDateTimeText } from "../../ui/format/useDateTimeText.ts"

const TONES: Readonly<Record<LogType, Tone>> = {
  loginFail: "error",
  notAllowed: "error",
  success: "ok",
  checkFail: "error",
  checkSuccess: "ok",
  logoutSuccess: "idle",
  changedPassword: "busy",
  temporaryBlocked: "warn",
  kickedByPlayer: "warn"
}

type Cell = CellProps<PlayerLog>

const EventCell = ({ row }: Cell) => {
  const { t } = useTranslation("pages")
  return <StatusBadge tone={TONES[row.type]}>{t(`logs.type.${row.type}`)}</StatusBadge>
}
const TimeCell = ({ row }: Cell) => useDateTimeText()(row.time)
const IpCell = ({ row }: Cell) => <bdi>{row.ip}</bdi>

/** PAGE-1: when and from where the account was used, page by page. */
export const LogHistory = () => {
  const { t } = useTranslation("pages")
  const { logs } = useProfile()
  const [paging, setPaging] = useState<Paging>({ page: 1, pageSize: logs.pageSize })
  useQuery(playerLogsQuery(paging))
  const columns: Columns<PlayerLog> = [
    { key: "event", title: t("logs.event"), Cell: EventCell },
    { key: "time", title: t("logs.time"), Cell: TimeCell },
    { key: "ip", title: t("logs.ip"), Cell: IpCell }
  ]
  return (
    <PagedTable
      list={logs}
      caption={t("logs.table")}
      columns={columns}
      rowKey={({ id }) => id}
      empty={<EmptyState icon={IconLock} title={t("logs.empty")} text={t("logs.emptyText")} />}
      failed={t("logs.failed")}
      onPaging={setPaging}
      onRetry={() => run(refreshPlayerLogs(paging))}
    />
  )
}
