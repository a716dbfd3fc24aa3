import { Button, Progress } from "@mantine/core"
import { type ReactNode, useEffect } from "react"
import { useTranslation } from "react-i18next"
import { Reasons, VerdictBadge } from "../shared/Reasons.tsx"
import type { OpenReport } from "../shared/replayStage.ts"
import { formatSpan, useTimeOfDay } from "../shared/times.ts"
import type { Proof, ProofState } from "../shared/useProof.ts"
import type { ReplayPlayer } from "../shared/useReplayPlayer.ts"
import { Outline } from "./Outline.tsx"
import styles from "./Inspector.module.css"

type Verification = Extract<ProofState, { kind: "found" }>["verification"]

const Found = ({ verification }: { readonly verification: Verification }) => {
  const { t } = useTranslation("replay")
  if (verification.result === "differs") {
    const [first] = verification.divergences
    return (
      <output className={styles["differs"]}>
        {first === undefined
          ? t("proof.screenDiffers", { projection: verification.screen.map(({ projection }) => projection).join(", ") })
          : t("proof.differs", { seq: first.seq, projection: first.projection })}
      </output>
    )
  }
  if (verification.result === "proven") {
    return <output className={styles["proven"]}>{t("proof.proven", { count: verification.events })}</output>
  }
  return <output>{t(`proof.${verification.result}`)}</output>
}

/** Verifies that this build's folds give the states of the player's browser. Starts by itself, and can be cancelled. */
const ProofLine = ({ proof: { state, start, cancel } }: { readonly proof: Proof }) => {
  const { t } = useTranslation("replay")
  const isNew = state.kind === "none"
  useEffect(() => {
    if (isNew) start()
  }, [isNew, start])
  switch (state.kind) {
    case "none":
      return <output>{t("proof.checking")}</output>
    case "checking":
      return (
        <>
          <output>{t("proof.checking")}</output>
          <Progress className={styles["sessionProgress"]} value={state.share * 100} aria-label={t("proof.checking")} />
          <Button size="sm" onClick={cancel}>
            {t("open.cancel")}
          </Button>
        </>
      )
    case "cancelled":
      return (
        <>
          <output>{t("proof.cancelled")}</output>
          <Button size="sm" onClick={start}>
            {t("proof.again")}
          </Button>
        </>
      )
    case "found":
      return <Found verification={state.verification} />
  }
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={styles["sessionFact"]}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const Facts = ({ replayPlayer, opened }: Omit<SessionViewProps, "proof">) => {
  const { t } = useTranslation("replay")
  const { t: common } = useTranslation()
  const timeOfDay = useTimeOfDay()
  const { header } = opened.report
  const { env, redaction } = header
  const { replay } = replayPlayer
  const lasted = (replay.head(replay.length)?.mono ?? 0) - (replay.head(1)?.mono ?? 0)
  return (
    <dl className={styles["sessionFacts"]}>
      <Fact label={t("session.file")}>{opened.name}</Fact>
      <Fact label={t("session.log")}>{header.logId}</Fact>
      <Fact label={t("session.started")}>{timeOfDay(header.startedAt)}</Fact>
      <Fact label={t("session.lasted")}>{formatSpan(lasted)}</Fact>
      <Fact label={t("session.events")}>{replay.length}</Fact>
      <Fact label={t("session.build")}>{header.build}</Fact>
      <Fact label={t("session.viewport")}>{env.viewport}</Fact>
      <Fact label={t("session.language")}>{env.language}</Fact>
      {env.shown !== undefined && (
        <Fact label={t("session.shown")}>
          {common(`languages.${env.shown.language}`)}, {t(`session.${env.shown.scheme}`)}
        </Fact>
      )}
      <Fact label={t("session.zone")}>{env.timeZone}</Fact>
      <Fact label={t("session.redaction")}>{t(redaction.policy === "none" ? "session.unredacted" : "session.redacted")}</Fact>
      <Fact label={t("session.browser")}>{env.userAgent}</Fact>
    </dl>
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
    <div className={styles["session"]}>
      <div className={styles["trust"]}>
        <div className={styles["line"]}>
          <VerdictBadge level={level} />
          <ProofLine proof={proof} />
        </div>
        {reasons.length === 0 ? <p className={styles["sessionSoft"]}>{t("verdict.fineText")}</p> : <Reasons reasons={reasons} />}
      </div>
      <Outline replayPlayer={replayPlayer} />
      <Facts replayPlayer={replayPlayer} opened={opened} />
    </div>
  )
}
