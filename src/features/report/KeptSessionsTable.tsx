import { Button, Text } from "@mantine/core"
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs"
import { createContext, useContext } from "react"
import { useTranslation } from "react-i18next"
import type { KeptSession, SessionEnd } from "../../domain/support/keptSessions.ts"
import { type CellProps, type Columns, DataTable } from "../../ui/tables/DataTable.tsx"
import { StatusBadge, type Tone } from "../../ui/StatusBadge.tsx"
import { useDateTimeText } from "../../ui/format/useDateTimeText.ts"
import { formatLength } from "./presentReport.ts"

const TONES: Readonly<Record<SessionEnd, Tone>> = {
  player: "ok",
  server: "warn",
  network: "warn",
  pin: "warn",
  otherTab: "idle",
  unexpected: "error",
  running: "busy"
}

type Cell = CellProps<KeptSession>

const SaveContext = createContext<(session: KeptSession) => void>(() => undefined)

const StartCell = ({ row }: Cell) => {
  const { t } = useTranslation("report")
  const timeText = useDateTimeText()
  return (
    <span>
      {timeText(row.startedAt)}
      {row.isHere && (
        <Text span display="block" size="sm" c="dimmed">
          {t("list.here")}
        </Text>
      )}
    </span>
  )
}

const LengthCell = ({ row }: Cell) => {
  const { i18n } = useTranslation("report")
  return formatLength(row.lastAt - row.startedAt, i18n.language)
}

const MachinesCell = ({ row }: Cell) => {
  const { t } = useTranslation("report")
  if (row.machines.length === 0)
    return (
      <Text span size="sm" c="dimmed">
        {t("list.noMachine")}
      </Text>
    )
  return (
    <ul>
      {row.machines.map((name) => (
        <li key={name}>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  )
}

const EndCell = ({ row }: Cell) => {
  const { t } = useTranslation("report")
  return (
    <StatusBadge tone={TONES[row.end]} live={row.end === "running"}>
      {t(`list.ended.${row.end}`)}
    </StatusBadge>
  )
}

const SaveCell = ({ row }: Cell) => {
  const { t } = useTranslation("report")
  const timeText = useDateTimeText()
  const save = useContext(SaveContext)
  return (
    <Button size="sm" leftSection={<IconDownload size={18} />} onClick={() => save(row)}>
      {t("list.save")} <span className="visually-hidden">{timeText(row.startedAt)}</span>
    </Button>
  )
}

/** `onSave` opens the report dialog for that session. */
export interface KeptSessionsTableProps {
  readonly sessions: readonly KeptSession[]
  readonly onSave: (session: KeptSession) => void
}

/** The stored sessions with their time, length, machines and end. On a phone, each session is a card. */
export const KeptSessionsTable = ({ sessions, onSave }: KeptSessionsTableProps) => {
  const { t } = useTranslation("report")
  const columns: Columns<KeptSession> = [
    { key: "start", title: t("list.start"), Cell: StartCell },
    { key: "length", title: t("list.length"), Cell: LengthCell },
    { key: "machines", title: t("list.machines"), Cell: MachinesCell },
    { key: "end", title: t("list.end"), Cell: EndCell },
    { key: "save", title: t("list.file"), Cell: SaveCell }
  ]
  return (
    <SaveContext value={onSave}>
      <DataTable caption={t("list.table")} columns={columns} rows={sessions} rowKey={({ logId }) => logId} />
    </SaveContext>
  )
}
