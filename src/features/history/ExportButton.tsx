import { Button, Group, Progress, Text } from "@mantine/core"
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { ExportedList } from "../../domain/history/exportEvents.ts"
import { useCsvExports } from "../../projections/hooks.ts"
import { cancelExport } from "../../runtime/commands/account/exportCsv.ts"
import { run } from "../../runtime/run.ts"
import { ActionButton } from "../../ui/fields/ActionButton.tsx"
import { passFocusOn } from "../../ui/focusIfLost.ts"
import { countFormat } from "../../ui/format/countFormat.ts"
import { useFrozenClock } from "../../ui/format/useNow.ts"

export interface ExportButtonProps {
  readonly list: ExportedList
  /** Starts the export of the whole list, not only of the visible page. */
  readonly onStart: () => void
}

const PERCENT = 100

/** The progress in rows. Screen readers can read it, but do not announce each step. */
const RowProgress = ({ rows, total }: { readonly rows: number; readonly total: number }) => {
  const { t, i18n } = useTranslation("pages")
  if (total === 0) return null
  const figures = countFormat(i18n.language)
  const text = t("csv.progress", { rows: figures.format(rows), total: figures.format(total) })
  return (
    <Group gap="xs" wrap="nowrap">
      <Progress.Root w="8rem">
        <Progress.Section
          value={(rows / total) * PERCENT}
          // Mantine's own attributes would read out a percentage with its fraction.
          withAria={false}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a Mantine component, whose element is a div
          role="progressbar"
          aria-label={t("csv.making")}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={rows}
          aria-valuetext={text}
        />
      </Progress.Root>
      <Text size="sm" c="dimmed" aria-hidden="true">
        {text}
      </Text>
    </Group>
  )
}

/** PAGE-2, PAGE-3: saves the whole list as a CSV file, with its progress and result. */
export const ExportButton = ({ list, onStart }: ExportButtonProps) => {
  const { t, i18n } = useTranslation("pages")
  const figures = countFormat(i18n.language)
  const { exportId, phase, rows, total, unreadable } = useCsvExports()[list]
  const isStill = useFrozenClock() !== null
  // The result of an export from an earlier visit is not shown.
  const [earlier] = useState(phase === "running" ? null : exportId)
  const isNews = isStill || exportId !== earlier
  const outcome = (): string => {
    if (!isNews) return ""
    if (phase === "failed") return t("csv.failed")
    if (phase === "cancelled") return t("csv.cancelled")
    if (phase !== "finished") return ""
    const saved = rows === 0 ? t("csv.none") : t("csv.saved", { count: rows, rows: figures.format(rows) })
    return unreadable === 0 ? saved : `${saved} ${t("csv.unreadable", { number: figures.format(unreadable) })}`
  }
  const isRunning = phase === "running"
  return (
    <Group gap="sm">
      {isRunning && (
        <Button ref={passFocusOn} variant="subtle" onClick={() => run(cancelExport(list))}>
          {t("csv.cancel")}
        </Button>
      )}
      <ActionButton leftSection={<IconDownload size={20} />} busy={isRunning} onClick={onStart}>
        {t(isRunning ? "csv.making" : "csv.save")}
      </ActionButton>
      {isRunning && <RowProgress rows={rows} total={total} />}
      <Text component="output" size="sm" c={phase === "failed" ? "error" : "dimmed"}>
        {outcome()}
      </Text>
    </Group>
  )
}
