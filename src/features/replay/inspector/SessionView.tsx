import { Group, Stack, Text } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { joinTexts } from "../../../ui/format/joinTexts.ts"
import { Fact, Facts } from "../shared/paneParts.tsx"
import { Reasons, VerdictBadge } from "../shared/Reasons.tsx"
import type { OpenReport } from "../shared/replayHost.ts"
import { formatElapsed, useTimeOfDay } from "../shared/times.ts"
import type { Proof } from "../shared/useProof.ts"
import type { ReplayPlayer } from "../shared/useReplayPlayer.ts"
import { Outline } from "./Outline.tsx"
import { ProofLine } from "./ProofLine.tsx"

const SessionFacts = ({ replayPlayer, opened }: Omit<SessionViewProps, "proof">) => {
  const { t } = useTranslation("replay")
  const { t: common, i18n } = useTranslation()
  const timeOfDay = useTimeOfDay()
  const { header } = opened.report
  const { env, redaction } = header
  const { replay } = replayPlayer
  const lasted = (replay.head(replay.length)?.mono ?? 0) - (replay.head(1)?.mono ?? 0)
  return (
    <Facts>
      <Fact label={t("session.file")}>{opened.name}</Fact>
      <Fact label={t("session.log")}>{header.logId}</Fact>
      <Fact label={t("session.started")}>{timeOfDay(header.startedAt)}</Fact>
      <Fact label={t("session.lasted")}>{formatElapsed(lasted)}</Fact>
      <Fact label={t("session.events")}>{replay.length}</Fact>
      <Fact label={t("session.build")}>{header.build}</Fact>
      <Fact label={t("session.viewport")}>{env.viewport}</Fact>
      <Fact label={t("session.language")}>{env.language}</Fact>
      {env.shown !== undefined && (
        <Fact label={t("session.shown")}>
          {joinTexts([common(`languages.${env.shown.language}`), t(`session.${env.shown.scheme}`)], i18n.language)}
        </Fact>
      )}
      <Fact label={t("session.zone")}>{env.timeZone}</Fact>
      <Fact label={t("session.redaction")}>{t(redaction.policy === "none" ? "session.unredacted" : "session.redacted")}</Fact>
      <Fact label={t("session.browser")}>{env.userAgent}</Fact>
    </Facts>
  )
}

export interface SessionViewProps {
  readonly replayPlayer: ReplayPlayer
  readonly opened: OpenReport
  readonly proof: Proof
}

/** The session's player, environment, verdict and outline. */
export const SessionView = ({ replayPlayer, opened, proof }: SessionViewProps) => {
  const { t } = useTranslation("replay")
  const { report } = opened
  const { level, reasons } = report.verdict
  return (
    <Stack fz="sm">
      <Stack gap="xs">
        <Group gap="xs">
          <VerdictBadge level={level} proof={proof.state} />
          <ProofLine proof={proof} />
        </Group>
        {reasons.length === 0 ? (
          <Text inherit c="dimmed">
            {t("verdict.okText")}
          </Text>
        ) : (
          <Reasons reasons={reasons} />
        )}
      </Stack>
      <Outline replayPlayer={replayPlayer} />
      <SessionFacts replayPlayer={replayPlayer} opened={opened} />
    </Stack>
  )
}
