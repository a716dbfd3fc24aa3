import IconFileUpload from "@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs"
import { Button, Group, Paper, Progress, Stack, Text, Title } from "@mantine/core"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Announcement } from "../../../ui/states/Announcement.tsx"
import { cx } from "../../../ui/theme/cx.ts"
import { FilePicker } from "../shared/FilePicker.tsx"
import { Reasons, VerdictBadge } from "../shared/Reasons.tsx"
import type { OpenReport, ReplayHost } from "../shared/replayHost.ts"
import styles from "../Replay.module.css"
import { useFileDrop } from "./useFileDrop.ts"
import { type Opening, useOpenFile } from "./useOpenFile.ts"

const Reading = ({ opening, onCancel }: { readonly opening: Extract<Opening, { kind: "reading" }>; readonly onCancel: () => void }) => {
  const { t } = useTranslation("replay")
  const { name, lines, share } = opening
  return (
    <Stack align="center" gap="sm" w="100%">
      <p>{t("open.reading", { name })}</p>
      <Progress w="100%" value={share * 100} aria-label={t("open.reading", { name })} />
      <Text c="dimmed">{t("open.lines", { count: lines })}</Text>
      <Button onClick={onCancel}>{t("open.cancel")}</Button>
    </Stack>
  )
}

interface VerdictProps {
  readonly level: "degraded" | "unreadable"
  readonly name: string
  readonly children: ReactNode
}

const Verdict = ({ level, name, children }: VerdictProps) => (
  <Paper role="alert" withBorder w="100%" p="md" ta="start" style={{ background: "var(--surface-2)" }}>
    <Stack gap="sm" align="flex-start">
      <Group gap="xs">
        <VerdictBadge level={level} />
        <Text span fw={650}>
          {name}
        </Text>
      </Group>
      {children}
    </Stack>
  </Paper>
)

/** `onAccept`: the developer opens a degraded report in spite of its warnings. */
export interface OutcomeProps {
  readonly opening: Exclude<Opening, { kind: "reading" }>
  readonly onAccept: () => void
}

/** The result of opening the last file. Empty before the first file. */
const Outcome = ({ opening, onAccept }: OutcomeProps) => {
  const { t } = useTranslation("replay")
  switch (opening.kind) {
    case "nothing":
      return null
    case "cancelled":
      return (
        <Text component="div" c="dimmed">
          <Announcement isVisible text={t("open.cancelled")} />
        </Text>
      )
    case "unreadable":
      return (
        <Verdict level="unreadable" name={opening.name}>
          <p>{t("verdict.unreadableText")}</p>
          <Reasons reasons={opening.reasons} />
        </Verdict>
      )
    case "degraded": {
      const { name, report } = opening
      return (
        <Verdict level="degraded" name={name}>
          <p>{t("verdict.degradedText")}</p>
          <Reasons reasons={report.verdict.reasons} />
          <Button variant="filled" onClick={onAccept}>
            {t("open.anyway")}
          </Button>
        </Verdict>
      )
    }
  }
}

/** `onOpen` gets a report without warnings at once, and a degraded one when the developer agrees. */
export interface OpenFileProps extends Pick<ReplayHost, "reports"> {
  readonly onOpen: (opened: OpenReport) => void
}

/** Opens a report by file picker or by drag and drop, and shows its verdict (LOG-5). */
export const OpenFile = ({ reports, onOpen }: OpenFileProps) => {
  const { t } = useTranslation("replay")
  const { opening, open, cancel, accept } = useOpenFile(reports, onOpen)
  const again = opening.kind === "degraded" || opening.kind === "unreadable"
  const over = useFileDrop(open)
  return (
    <main className={styles["page"]}>
      <section className={cx(styles["card"], over && styles["over"])}>
        <IconFileUpload size={40} className="accent" aria-hidden />
        <Title size="h2" lh={1.12}>
          {t("open.title")}
        </Title>
        <Text c="dimmed">{t("open.text")}</Text>
        {opening.kind === "reading" ? (
          <Reading opening={opening} onCancel={cancel} />
        ) : (
          <>
            <Outcome opening={opening} onAccept={accept} />
            <Group justify="center" gap="xs">
              <FilePicker label={t(again ? "open.again" : "open.choose")} variant={again ? "default" : "filled"} onFile={open} />
              <Text span c="dimmed">
                {t("open.drop")}
              </Text>
            </Group>
          </>
        )}
      </section>
    </main>
  )
}
