import IconFileUpload from "@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs"
import { Button, Progress } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { cx } from "../../../ui/theme/cx.ts"
import { FilePicker } from "../shared/FilePicker.tsx"
import { Reasons, VerdictBadge } from "../shared/Reasons.tsx"
import type { OpenReport, ReplayStage } from "../shared/replayStage.ts"
import styles from "../Replay.module.css"
import { useFileDrop } from "./useFileDrop.ts"
import { type Opening, useOpenFile } from "./useOpenFile.ts"

const Reading = ({ opening, onCancel }: { readonly opening: Extract<Opening, { kind: "reading" }>; readonly onCancel: () => void }) => {
  const { t } = useTranslation("replay")
  const { name, lines, share } = opening
  return (
    <div className={styles["work"]}>
      <p>{t("open.reading", { name })}</p>
      <Progress className={styles["progress"]} value={share * 100} aria-label={t("open.reading", { name })} />
      <p className={styles["soft"]}>{t("open.lines", { count: lines })}</p>
      <Button onClick={onCancel}>{t("open.cancel")}</Button>
    </div>
  )
}

export interface OutcomeProps {
  readonly opening: Exclude<Opening, { kind: "reading" }>
  readonly onOpen: (opened: OpenReport) => void
}

/** The result of opening the last file. Empty before the first file. */
const Outcome = ({ opening, onOpen }: OutcomeProps) => {
  const { t } = useTranslation("replay")
  switch (opening.kind) {
    case "nothing":
      return null
    case "cancelled":
      return <output className={styles["soft"]}>{t("open.cancelled")}</output>
    case "impossible":
      return (
        <div className={styles["verdict"]} role="alert">
          <p className={styles["head"]}>
            <VerdictBadge level="impossible" />
            <span className={styles["file"]}>{opening.name}</span>
          </p>
          <p>{t("verdict.impossibleText")}</p>
          <Reasons reasons={opening.reasons} />
        </div>
      )
    case "risky": {
      const { name, report } = opening
      return (
        <div className={styles["verdict"]} role="alert">
          <p className={styles["head"]}>
            <VerdictBadge level="risky" />
            <span className={styles["file"]}>{name}</span>
          </p>
          <p>{t("verdict.riskyText")}</p>
          <Reasons reasons={report.verdict.reasons} />
          <Button variant="filled" onClick={() => onOpen({ name, report })}>
            {t("open.anyway")}
          </Button>
        </div>
      )
    }
  }
}

export interface OpenFileProps extends Pick<ReplayStage, "reports"> {
  readonly onOpen: (opened: OpenReport) => void
}

/** Opens a report by file picker or by drag and drop, and shows its verdict (LOG-5). */
export const OpenFile = ({ reports, onOpen }: OpenFileProps) => {
  const { t } = useTranslation("replay")
  const { opening, open, cancel } = useOpenFile(reports, onOpen)
  const again = opening.kind === "risky" || opening.kind === "impossible"
  const over = useFileDrop(open)
  return (
    <main className={styles["page"]}>
      <section className={cx(styles["card"], over && styles["over"])}>
        <IconFileUpload size={40} className={styles["mark"]} aria-hidden />
        <h1 className={styles["title"]}>{t("open.title")}</h1>
        <p className={styles["soft"]}>{t("open.text")}</p>
        {opening.kind === "reading" ? (
          <Reading opening={opening} onCancel={cancel} />
        ) : (
          <>
            <Outcome opening={opening} onOpen={onOpen} />
            <p className={styles["pick"]}>
              <FilePicker label={t(again ? "open.again" : "open.choose")} variant={again ? "default" : "filled"} onFile={open} />
              <span className={styles["soft"]}>{t("open.drop")}</span>
            </p>
          </>
        )}
      </section>
    </main>
  )
}
