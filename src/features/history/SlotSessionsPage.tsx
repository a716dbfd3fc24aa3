import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs"
import { Card, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { SlotSession } from "../../domain/history/historyEvents.ts"
import { useSettings, useSlotSessions } from "../../projections/hooks.ts"
import { exportSlotSessions } from "../../runtime/commands/account/exportCsv.ts"
import { refreshSlotSessions } from "../../runtime/requests/refreshHistory.ts"
import { slotSessionsQuery } from "../../runtime/queries/historyQueries.ts"
import { run } from "../../runtime/run.ts"
import type { CellProps, Columns } from "../../ui/tables/DataTable.tsx"
import { EmptyState } from "../../ui/states/EmptyState.tsx"
import { Money } from "../../ui/format/Money.tsx"
import type { Paging } from "../../ui/tables/Pager.tsx"
import { PagedTable } from "../../ui/tables/PagedTable.tsx"
import { PageFrame } from "../../ui/PageFrame.tsx"
import { saveBlob } from "../../ui/saveFile.ts"
import { useDateTimeText } from "../../ui/format/useDateTimeText.ts"
import { ExportButton } from "./ExportButton.tsx"
import { HistoryPeriod } from "./HistoryPeriod.tsx"
import { NetChart } from "./NetChart.tsx"
import { NetResult } from "./NetResult.tsx"
import { netKindOf, presentNet } from "./presentNet.ts"

const isoOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

const Export = () => {
  const { t, i18n } = useTranslation("pages")
  const { currency } = useSettings()
  const money = (title: string): string => `${title} (${currency})`
  const titles = [
    t("sessions.number"),
    t("sessions.brand"),
    t("sessions.machine"),
    t("sessions.start"),
    t("sessions.end"),
    money(t("sessions.cashIn")),
    money(t("sessions.cashOut")),
    money(t("sessions.net"))
  ]
  const toCells = ({ id, brand, machine, start, end, cashIn, cashOut, net }: SlotSession) => [
    id,
    brand,
    machine,
    isoOf(start),
    isoOf(end),
    cashIn,
    cashOut,
    // As in the table: an open session has no result yet.
    end === null ? null : net
  ]
  const save = (file: Blob): void => saveBlob(`${t("sessions.file")}.csv`, file)
  return <ExportButton list="slotSessions" onStart={() => run(exportSlotSessions({ locale: i18n.language, titles, toCells, save }))} />
}

type Cell = CellProps<SlotSession>

const MachineCell = ({ row }: Cell) => (
  <span>
    <bdi>{row.machine}</bdi>
    <Text component="bdi" display="block" size="xs" c="dimmed">
      {row.brand}
    </Text>
  </span>
)
const StartCell = ({ row }: Cell) => useDateTimeText()(row.start)
const EndCell = ({ row }: Cell) => {
  const { t } = useTranslation("pages")
  const dateTime = useDateTimeText()
  return row.end === null ? t("sessions.running") : dateTime(row.end)
}
const InCell = ({ row }: Cell) => <Money amount={row.cashIn} />
const OutCell = ({ row }: Cell) => <Money amount={row.cashOut} />
const NetCell = ({ row }: Cell) => <NetResult kind={netKindOf(row)} net={row.net} />

const useColumns = (): Columns<SlotSession> => {
  const { t } = useTranslation("pages")
  return [
    { key: "machine", title: t("sessions.machine"), Cell: MachineCell },
    { key: "start", title: t("sessions.start"), Cell: StartCell },
    { key: "end", title: t("sessions.end"), Cell: EndCell },
    { key: "in", title: t("sessions.cashIn"), isFigure: true, Cell: InCell },
    { key: "out", title: t("sessions.cashOut"), isFigure: true, Cell: OutCell },
    { key: "net", title: t("sessions.net"), isFigure: true, Cell: NetCell }
  ]
}

/** /slot-sessions (PAGE-2): the player's sessions with their results, as a chart and a table. */
export const SlotSessionsPage = () => {
  const { t } = useTranslation("pages")
  const list = useSlotSessions()
  const [paging, setPaging] = useState<Paging>({ page: 1, pageSize: list.pageSize })
  useQuery(slotSessionsQuery(paging))
  const columns = useColumns()
  const data = presentNet(list.rows)
  return (
    <PageFrame title={t("sessions.title")} text={t("sessions.text")} aside={<Export />}>
      {data.bars.length > 0 && list.availability !== "failed" && (
        <Card>
          <NetChart data={data} isWhole={list.rows.length >= list.total} />
        </Card>
      )}
      <HistoryPeriod />
      <Card component="section" aria-label={t("sessions.title")}>
        <PagedTable
          list={list}
          caption={t("sessions.table")}
          columns={columns}
          rowKey={({ id }) => id}
          empty={<EmptyState icon={IconClock} title={t("sessions.empty")} text={t("sessions.emptyText")} />}
          failed={t("sessions.failed")}
          onPaging={setPaging}
          onRetry={() => run(refreshSlotSessions(paging))}
        />
      </Card>
    </PageFrame>
  )
}
