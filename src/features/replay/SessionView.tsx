import { type ReactNode, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import type { OpenedReport } from "../../replay/openReport.ts"
import { cx } from "../../ui/cx.ts"
import { useFormatMoney } from "../../ui/moneyFormat.ts"
import { formatSpan } from "./formatSpan.ts"
import { presentTale } from "./presentTale.ts"
import { Reasons } from "./Reasons.tsx"
import type { OpenReport } from "./replayStage.ts"
import styles from "./SessionView.module.css"
import type { Desk } from "./useDesk.ts"
import { useTimeOfDay } from "./useTimeOfDay.ts"
import { VerdictBadge } from "./VerdictBadge.tsx"

type Verification = Awaited<ReturnType<OpenedReport["verify"]>>

/** Whether this build's folds come to the states that the player's browser had. */
const Proof = ({ report }: { readonly report: OpenedReport }) => {
  const { t } = useTranslation("replay")
  const [found, setFound] = useState<Verification | null>(null)
  useEffect(() => {
    let gone = false
    void report.verify().then((verification) => {
      if (!gone) setFound(verification)
    })
    return () => {
      gone = true
    }
  }, [report])
  if (found === null) return <output>{t("proof.checking")}</output>
  if (found.result === "differs") {
    const [first] = found.divergences
    return (
      <output className={styles["differs"]}>
        {first === undefined
          ? t("proof.screenDiffers", { projection: found.screen.map(({ projection }) => projection).join(", ") })
          : t("proof.differs", { seq: first.seq, projection: first.projection })}
      </output>
    )
  }
  if (found.result === "proven") return <output className={styles["proven"]}>{t("proof.proven", { count: found.events })}</output>
  return <output>{t(`proof.${found.result}`)}</output>
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={styles["fact"]}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const Facts = ({ desk, opened }: SessionViewProps) => {
  const { t } = useTranslation("replay")
  const timeOfDay = useTimeOfDay()
  const { header } = opened.report
  const { env, redaction } = header
  const { replay } = desk
  const lasted = (replay.envelopeAt(replay.length)?.mono ?? 0) - (replay.envelopeAt(1)?.mono ?? 0)
  return (
    <dl className={styles["facts"]}>
      <Fact label={t("session.file")}>{opened.name}</Fact>
      <Fact label={t("session.log")}>{header.logId}</Fact>
      <Fact label={t("session.started")}>{timeOfDay(header.startedAt)}</Fact>
      <Fact label={t("session.lasted")}>{formatSpan(lasted)}</Fact>
      <Fact label={t("session.events")}>{replay.length}</Fact>
      <Fact label={t("session.build")}>{header.build}</Fact>
      <Fact label={t("session.viewport")}>{env.viewport}</Fact>
      <Fact label={t("session.language")}>{env.language}</Fact>
      <Fact label={t("session.zone")}>{env.timeZone}</Fact>
      <Fact label={t("session.redaction")}>{t(redaction.policy === "none" ? "session.unredacted" : "session.redacted")}</Fact>
      <Fact label={t("session.browser")}>{env.userAgent}</Fact>
    </dl>
  )
}

/** The session told in lines; a line leads to its first event. */
const Outline = ({ desk }: { readonly desk: Desk }) => {
  const { t } = useTranslation("replay")
  const money = useFormatMoney()
  const { replay, position, goTo } = desk
  return (
    <section>
      <h2 className={styles["label"]}>{t("session.outline")}</h2>
      <ol className={styles["outline"]}>
        {replay.outline.map((chapter) => {
          const [key, values] = presentTale(chapter.tale, money)
          const isHere = position >= chapter.position && position <= chapter.until
          return (
            <li key={chapter.position}>
              <button type="button" className={cx(styles["chapter"], isHere && styles["here"])} onClick={() => goTo(chapter.position)}>
                <span className={styles["when"]}>{formatSpan(chapter.mono)}</span>
                <span>{t(key, values)}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

export interface SessionViewProps {
  readonly desk: Desk
  readonly opened: OpenReport
}

/** Whose session, from where, how far it can be trusted, and what happened in it. */
export const SessionView = ({ desk, opened }: SessionViewProps) => {
  const { t } = useTranslation("replay")
  const { report } = opened
  const { level, reasons } = report.verdict
  return (
    <div className={styles["session"]}>
      <div className={styles["trust"]}>
        <p className={styles["line"]}>
          <VerdictBadge level={level} />
          <Proof report={report} />
        </p>
        {reasons.length === 0 ? <p className={styles["soft"]}>{t("verdict.fineText")}</p> : <Reasons reasons={reasons} />}
      </div>
      <Outline desk={desk} />
      <Facts desk={desk} opened={opened} />
    </div>
  )
}
