import { Button, Group, Text } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useProtection } from "../../projections/hooks.ts"
import { useNow } from "../../ui/format/useNow.ts"
import { monthsBefore, startOf } from "./filterDraft.ts"

export interface HistoryPeriodProps {
  /** Asks for the list from this day on, like `2026-11-21`. Without it, the page always asks for the whole list. */
  readonly onAsk?: (firstDay: string) => void
}

/** PROT-11: how far back the list must reach by the player's protection profile. */
export const HistoryPeriod = ({ onAsk }: HistoryPeriodProps) => {
  const { t, i18n } = useTranslation("pages")
  const months = useProtection().rules?.historyMonths ?? null
  const now = useNow({ isTicking: false })
  if (months === null) return null
  const first = monthsBefore(now, months)
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: "long", numberingSystem: "latn" }).format(startOf(first) ?? now)
  return (
    <Group gap="sm" mt="sm" data-testid="history-period">
      <Text size="sm">{t("history.period", { date })}</Text>
      {onAsk !== undefined && (
        <Button variant="subtle" onClick={() => onAsk(first)}>
          {t("history.ask", { date })}
        </Button>
      )}
    </Group>
  )
}
