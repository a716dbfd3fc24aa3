import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { Transaction, TransactionFilter } from "../../domain/history/historyEvents.ts"
import { useSettings, useTransactions } from "../../projections/hooks.ts"
import { exportTransactions } from "../../runtime/commands/account/exportCsv.ts"
import { refreshTransactions } from "../../runtime/requests/refreshHistory.ts"
import { transactionsQuery } from "../../runtime/queries/historyQueries.ts"
import { run } from "../../runtime/run.ts"
import { Button } from "../../ui/fields/Button.tsx"
import type { CellProps, Columns } from "../../ui/tables/DataTable.tsx"
import { EmptyState } from "../../ui/states/EmptyState.tsx"
import { toMajorUnits } from "../../ui/format/formatMoney.ts"
import { Money } from "../../ui/format/Money.tsx"
import { PagedTable } from "../../ui/tables/PagedTable.tsx"
import { PageHeader } from "../../ui/PageHeader.tsx"
import { Panel } from "../../ui/dialogs/Panel.tsx"
import { saveBlob } from "../../ui/saveFile.ts"
import { useFrozenClock } from "../../ui/format/useNow.ts"
import { useDateTimeText } from "../../ui/format/useDateTimeText.ts"
import { ExportButton } from "./ExportButton.tsx"
import { FilterBar } from "./FilterBar.tsx"
import { EMPTY_FILTER, type FilterDraft, isBackwards, toDraft, toFilter } from "./filterDraft.ts"
import styles from "./HistoryPage.module.css"

const Export = ({ filter }: { readonly filter: TransactionFilter }) => {
  const { t } = useTranslation()
  const { t: text } = useTranslation("pages")
  const { currency } = useSettings()
  const titles = [
    text("transactions.number"),
    text("transactions.time"),
    text("transactions.type"),
    text("transactions.machine"),
    `${text("transactions.amount")} (${currency})`
  ]
  const toCells = ({ id, time, action, machine, amount }: Transaction) => [
    id,
    new Date(time).toISOString(),
    t(`amountAction.${action}`),
    machine,
    toMajorUnits(amount)
  ]
  const save = (file: Blob): void => saveBlob(`${text("transactions.file")}.csv`, file)
  return <ExportButton list="transactions" onStart={() => run(exportTransactions(filter, { titles, toCells, save }))} />
}

type Cell = CellProps<Transaction>

const TypeCell = ({ row }: Cell) => useTranslation().t(`amountAction.${row.action}`)
const TimeCell = ({ row }: Cell) => useDateTimeText()(row.time)
const MachineCell = ({ row }: Cell) => {
  const { t } = useTranslation("pages")
  return row.machine === null ? <span className={styles["sub"]}>{t("transactions.noMachine")}</span> : <bdi>{row.machine}</bdi>
}
const AmountCell = ({ row }: Cell) => <Money amount={row.amount} />

const useColumns = (): Columns<Transaction> => {
  const { t } = useTranslation("pages")
  return [
    { key: "type", title: t("transactions.type"), Cell: TypeCell },
    { key: "time", title: t("transactions.time"), Cell: TimeCell },
    { key: "machine", title: t("transactions.machine"), Cell: MachineCell },
    { key: "amount", title: t("transactions.amount"), isFigure: true, Cell: AmountCell }
  ]
}

interface Wanted {
  readonly page: number
  readonly pageSize: number
  readonly filter: TransactionFilter
}

const Nothing = ({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) => {
  const { t } = useTranslation("pages")
  if (!isFiltered) return <EmptyState icon="cashIn" title={t("transactions.empty")} text={t("transactions.emptyText")} />
  return (
    <EmptyState
      icon="search"
      title={t("transactions.noMatch")}
      text={t("transactions.noMatchText")}
      action={<Button onClick={onClear}>{t("transactions.clear")}</Button>}
    />
  )
}

/** /transactions (PAGE-3): all booked amount actions, filtered by type and days. */
export const TransactionsPage = () => {
  const { t } = useTranslation("pages")
  const { list, filter: applied } = useTransactions()
  const still = useFrozenClock()
  const [draft, setDraft] = useState<FilterDraft>(() => toDraft(applied))
  const [wanted, setWanted] = useState<Wanted>({ page: 1, pageSize: list.pageSize, filter: applied })
  useQuery(transactionsQuery({ page: wanted.page, pageSize: wanted.pageSize }, wanted.filter))
  const columns = useColumns()
  const change = (next: FilterDraft): void => {
    setDraft(next)
    if (!isBackwards(next)) setWanted({ ...wanted, page: 1, filter: toFilter(next) })
  }
  const isFiltered = applied.actions.length > 0 || applied.from !== null || applied.to !== null
  return (
    <div className={styles["page"]}>
      <PageHeader className={styles["head"]}>
        <div>
          <h1>{t("transactions.title")}</h1>
          <p className={styles["lead"]}>{t("transactions.text")}</p>
        </div>
        <Export filter={applied} />
      </PageHeader>
      <Panel>
        {/* The draft is not part of the log: a replay shows the applied filter. */}
        <FilterBar draft={still === null ? draft : toDraft(applied, still.timeZone)} onChange={change} />
      </Panel>
      <Panel as="section" label={t("transactions.title")}>
        <PagedTable
          list={list}
          caption={t("transactions.table")}
          columns={columns}
          rowKey={({ id }) => id}
          empty={<Nothing isFiltered={isFiltered} onClear={() => change(EMPTY_FILTER)} />}
          failed={t("transactions.failed")}
          onPaging={(paging) => setWanted({ ...wanted, ...paging })}
          onRetry={() => run(refreshTransactions({ page: wanted.page, pageSize: wanted.pageSize }, wanted.filter))}
        />
      </Panel>
    </div>
  )
}
