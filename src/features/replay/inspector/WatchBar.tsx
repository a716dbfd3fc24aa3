import { Button, Group, Paper, Text } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { CopyButton, toJson } from "../shared/CopyButton.tsx"
import { shortValue } from "../shared/Tree.tsx"
import { type Watch, writeValuePath } from "../shared/useWatch.ts"

export interface WatchBarProps {
  readonly watch: Watch
  /** The chosen value at this event; undefined when the state does not contain it. */
  readonly now: unknown
}

/** The chosen value, with buttons that lead to the events that change it. */
export const WatchBar = ({ watch, now }: WatchBarProps) => {
  const { t } = useTranslation("replay")
  const { value, choose, go, state } = watch
  if (value === null)
    return (
      <Text fz="xs" c="dimmed">
        {t("watch.hint")}
      </Text>
    )
  return (
    <Paper component="section" withBorder radius="sm" p="xs" aria-label={t("watch.title")}>
      <p>
        <code>{writeValuePath(value)}</code> = {now === undefined ? t("changes.absent") : <code>{shortValue(now)}</code>}
      </p>
      <Group gap="0.25rem" my="xs">
        <Button size="sm" onClick={() => go(-1)}>
          {t("watch.before")}
        </Button>
        <Button size="sm" onClick={() => go(1)}>
          {t("watch.next")}
        </Button>
        <CopyButton label={t("copy.path")} text={() => writeValuePath(value)} />
        <CopyButton label={t("copy.value")} text={() => toJson(now)} />
        <Button size="sm" variant="subtle" onClick={() => choose(null)}>
          {t("watch.end")}
        </Button>
      </Group>
      <Text component="output" fz="xs" c="dimmed">
        {state === "rest" ? "" : t(`watch.${state}`)}
      </Text>
    </Paper>
  )
}
