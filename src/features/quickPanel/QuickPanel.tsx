import { Card, Stack, Text, Title } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { QuickPanelEntry } from "../../domain/chat/quickPanelEvents.ts"
import { useQuickPanel, useShell } from "../../projections/hooks.ts"
import { closePanel } from "../../runtime/commands/account/panels.ts"
import { refreshQuickPanel } from "../../runtime/requests/refreshChat.ts"
import { quickPanelQuery } from "../../runtime/queries/chatQueries.ts"
import { run } from "../../runtime/run.ts"
import { Drawer } from "../../ui/dialogs/Drawer.tsx"
import { LoadedContent } from "../../ui/states/LoadedContent.tsx"
import { StaleLine } from "../../ui/states/StaleLine.tsx"
import "../../ui/theme/lateComponents.css"

interface EntriesProps {
  readonly kind: "event" | "note"
  readonly title: string
  readonly none: string
  readonly entries: readonly QuickPanelEntry[]
}

const Entries = ({ kind, title, none, entries }: EntriesProps) => (
  <Stack component="section" gap="xs" aria-label={title}>
    <Title order={3} size="h5" ff="text" c="dimmed">
      {title}
    </Title>
    {entries.length === 0 ? (
      <Text size="sm" c="dimmed">
        {none}
      </Text>
    ) : (
      <Stack component="ul" gap="xs">
        {entries.map((entry) => (
          <Card key={entry.id} component="li" padding="sm" radius="sm" shadow="none" mod={{ marked: kind === "event" }}>
            <Text component="bdi" fw={600}>
              {entry.title}
            </Text>
            <Text component="bdi" size="sm" c="dimmed">
              {entry.detail}
            </Text>
          </Card>
        ))}
      </Stack>
    )}
  </Stack>
)

const News = () => {
  const { t } = useTranslation("pages")
  const { events, notes, availability } = useQuickPanel()
  return (
    <LoadedContent availability={availability} failed={t("quick.failed")} onRetry={() => run(refreshQuickPanel())}>
      <Stack gap="lg">
        {availability === "stale" && <StaleLine onRetry={() => run(refreshQuickPanel())} />}
        <Entries kind="event" title={t("quick.events")} none={t("quick.noEvents")} entries={events} />
        <Entries kind="note" title={t("quick.notes")} none={t("quick.noNotes")} entries={notes} />
      </Stack>
    </LoadedContent>
  )
}

const OpenQuickPanel = () => {
  const { t } = useTranslation("pages")
  useQuery(quickPanelQuery())
  return (
    <Drawer title={t("quick.title")} side="end" width={280} onClose={() => run(closePanel())}>
      <News />
    </Drawer>
  )
}

/** SHELL-8: the panel with the operator's events and notes, 280 px wide, at the end of the reading direction. */
export const QuickPanel = () => (useShell().panel === "quick" ? <OpenQuickPanel /> : null)
