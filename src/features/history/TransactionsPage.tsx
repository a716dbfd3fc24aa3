import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs"
import IconCashBanknotePlus from "@tabler/icons-react/dist/esm/icons/IconCashBanknotePlus.mjs"
import { Anchor, Box, Button, Card, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { createContext, useContext, useState } from "react"
import { useTranslation } from "react-i18next"
import { signedAmount, type Transaction, type TransactionFilter } from "../../domain/history/historyEvents.ts"
import { useSettings, useTransactions, type ViewOf } from "../../projections/hooks.ts"
import { exportTransactions } from "../../runtime/commands/account/exportCsv.ts"
import { refreshTransactions } from "../../runtime/requests/refreshHistory.ts"
import { transactionsQuery } from "../../runtime/queries/historyQueries.ts"
import { run } from "../../runtime/run.ts"
import type { CellProps, Columns } from "../../ui/tables/DataTable.tsx"
import { Announcement } from "../../ui/states/Announcement.tsx"
import { EmptyState } from "../../ui/states/EmptyState.tsx"
import { countFormat } from "../../ui/format/countFormat.ts"
import { Money } from "../../ui/format/Money.tsx"
import { PagedTable } from "../../ui/tables/PagedTable.tsx"
import { PageFrame } from "../../ui/PageFrame.tsx"
import { saveBlob } from "../../ui/saveFile.ts"
import { passFocusOn } from "../../ui/focusIfLost.ts"
import { useFrozenClock } from "../../ui/format/useNow.ts"
import { useDateTimeText } from "../../ui/format/useDateTimeText.ts"
import { ExportButton } from "./ExportButton.tsx"
import { FilterBar } from "./FilterBar.tsx"
import { HistoryPeriod } from "./HistoryPeriod.tsx"
import { ReceiptDialog } from "./ReceiptDialog.tsx"
import { EMPTY_FILTER, type FilterDraft, isBackwards, toDraft, toFilter } from "./filterDraft.ts"

const Export = ({ filter }: { readonly filter: TransactionFilter }) => {
  const { t, i18n } = useTranslation()
  const { t: text } = useTranslation("pages")
  const { currency } = useSettings()
  const titles = [
    text("transactions.number"),
    text("transactions.time"),
    text("transactions.type"),
    text("transactions.machine"),
    `${text("transactions.amount")} (${currency})`,
    `${text("transactions.balanceAfter")} (${currency})`
  ]
  const toCells = ({ id, time, action, machine, amount, balanceAfter }: Transaction) => [
    id,
    new Date(time).toISOString(),
    t(`amountAction.${action}`),
    machine,
    signedAmount({ action, amount }),
    balanceAfter ?? null
  ]
  const save = (file: Blob): void => saveBlob(`${text("transactions.file")}.csv`, file)
  return (
    <ExportButton list="transactions" onStart={() => run(exportTransactions(filter, { locale: i18n.language, titles, toCells, save }))} />
  )
}

type Cell = CellProps<Transaction>

const ReceiptContext = createContext<(transaction: Transaction) => void>(() => undefined)

/** The type opens the receipt. */
const TypeCell = ({ row }: Cell) => {
  const { t } = useTranslation()
  const { t: text } = useTranslation("pages")
  const open = useContext(ReceiptContext)
  return (
    <Anchor component="button" type="button" inherit ta="start" title={text("transactions.details")} onClick={() => open(row)}>
      {t(`amountAction.${row.action}`)}
    </Anchor>
  )
}
const TimeCell = ({ row }: Cell) => useDateTimeText()(row.time)
const MachineCell = ({ row }: Cell) => {
  const { t } = useTranslation("pages")
  return row.machine === null ? (
    <Text span size="sm" c="dimmed">
      {t("transactions.noMachine")}
    </Text>
  ) : (
    <bdi>{row.machine}</bdi>
  )
}

const AmountCell = ({ row }: Cell) => {
  const signed = signedAmount(row)
  return (
    <Text span fw={600} {...(signed > 0 && { c: "ok" })}>
      <Money amount={signed} signed />
    </Text>
  )
}

/** Empty where the server does not send the balance. */
const BalanceCell = ({ row }: Cell) => row.balanceAfter !== undefined && <Money amount={row.balanceAfter} />

const useColumns = ({ withBalance }: { readonly withBalance: boolean }): Columns<Transaction> => {
  const { t } = useTranslation("pages")
  return [
    { key: "type", title: t("transactions.type"), Cell: TypeCell },
    { key: "time", title: t("transactions.time"), Cell: TimeCell },
    { key: "machine", title: t("transactions.machine"), Cell: MachineCell },
    { key: "amount", title: t("transactions.amount"), isFigure: true, Cell: AmountCell },
    ...(withBalance ? [{ key: "balance", title: t("transactions.balanceAfter"), isFigure: true, Cell: BalanceCell }] : [])
  ]
}

interface Wanted {
  readonly page: number
  readonly pageSize: number
  readonly filter: TransactionFilter
}

const Nothing = ({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) => {
  const { t } = useTranslation("pages")
  if (!isFiltered) return <EmptyState icon={IconCashBanknotePlus} title={t("transactions.empty")} text={t("transactions.emptyText")} />
  return (
    <EmptyState
      icon={IconSearch}
      title={t("transactions.noMatch")}
      text={t("transactions.noMatchText")}
      isResult
      action={
        <Button ref={passFocusOn} onClick={onClear}>
          {t("transactions.clear")}
        </Button>
      }
    />
  )
}

/**
 * The number of rows after the latest change of the filter, for screen readers: the pager that shows it is a new element then, which they do not
 * announce. They announce another page of the same filter.
 */
const useTextOfFilter = ({ list, filter }: ViewOf<"transactions">): string => {
  const { t, i18n } = useTranslation("pages")
  const figures = countFormat(i18n.language)
  const choice = JSON.stringify(filter)
  const [announced, setAnnounced] = useState({ choice, text: "" })
  const { rows, total, availability } = list
  if (announced.choice !== choice && availability === "ready")
    setAnnounced({
      choice,
      text: rows.length === 0 ? "" : t("paging.shown", { first: 1, last: figures.format(rows.length), total: figures.format(total) })
    })
  return announced.text
}

/** /transactions (PAGE-3): all booked amount actions, filtered by type and days. */
export const TransactionsPage = () => {
  const { t } = useTranslation("pages")
  const transactions = useTransactions()
  const { list, filter: applied } = transactions
  const still = useFrozenClock()
  const [draft, setDraft] = useState<FilterDraft>(() => toDraft(applied))
  const [wanted, setWanted] = useState<Wanted>({ page: 1, pageSize: list.pageSize, filter: applied })
  useQuery(transactionsQuery({ page: wanted.page, pageSize: wanted.pageSize }, wanted.filter))
  const [isFilterOpen, setFilterOpen] = useState(false)
  const [receipt, setReceipt] = useState<Transaction | null>(null)
  const columns = useColumns({ withBalance: list.rows.some(({ balanceAfter }) => balanceAfter !== undefined) })
  const change = (next: FilterDraft): void => {
    setDraft(next)
    if (!isBackwards(next)) setWanted({ ...wanted, page: 1, filter: toFilter(next) })
  }
  const inUse = [applied.actions.length > 0, applied.from !== null, applied.to !== null].filter(Boolean).length
  const isFiltered = inUse > 0
  return (
    <PageFrame title={t("transactions.title")} text={t("transactions.text")} aside={<Export filter={applied} />}>
      <Card>
        {/* On a phone, upright or turned, the filter would fill the first screen. */}
        <Button
          className="small-only"
          fullWidth
          variant={isFiltered ? "light" : "default"}
          aria-expanded={isFilterOpen}
          onClick={() => setFilterOpen(!isFilterOpen)}
        >
          {t("transactions.filter")} {isFiltered && `(${inUse})`}
        </Button>
        <Box pt={isFilterOpen ? "md" : 0} className={isFilterOpen ? undefined : "roomy-only"}>
          {/* The draft is not part of the log: a replay shows the applied filter. */}
          <FilterBar draft={still === null ? draft : toDraft(applied, still.timeZone)} onChange={change} />
        </Box>
        <HistoryPeriod onAsk={(first) => change({ ...EMPTY_FILTER, first })} />
      </Card>
      <Announcement text={useTextOfFilter(transactions)} />
      <Card component="section" aria-label={t("transactions.title")}>
        <ReceiptContext value={setReceipt}>
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
        </ReceiptContext>
      </Card>
      {receipt !== null && <ReceiptDialog transaction={receipt} onClose={() => setReceipt(null)} />}
    </PageFrame>
  )
}
