import { useTranslation } from "react-i18next"
import type { Report } from "../../runtime/reports/makeReport.ts"
import { joinTexts } from "../../ui/format/joinTexts.ts"
import { fieldKeyOf, formatBytes, formatLength, sampleOf } from "./presentReport.ts"
import styles from "./Report.module.css"

const Figures = ({ report }: { readonly report: Report }) => {
  const { t, i18n } = useTranslation("report")
  const { events, from, to, bytes } = report
  const day = (at: number): string =>
    new Date(at).toLocaleString(i18n.language, { dateStyle: "medium", timeStyle: "short", numberingSystem: "latn" })
  return (
    <div className={styles["figures"]}>
      <dl className={styles["list"]}>
        <div>
          <dt>{t("events")}</dt>
          <dd data-testid="report-events">{events.toLocaleString(i18n.language, { numberingSystem: "latn" })}</dd>
        </div>
        <div>
          <dt>{t("span")}</dt>
          <dd>{formatLength(to - from, i18n.language)}</dd>
        </div>
        <div>
          <dt>{t("size")}</dt>
          <dd>{formatBytes(bytes, i18n.language)}</dd>
        </div>
      </dl>
      <p className="text-2">{t("since", { time: day(from) })}</p>
    </div>
  )
}

/** The personal data in the report, in the player's language, and how it is masked. */
const Personal = ({ report }: { readonly report: Report }) => {
  const { t, i18n } = useTranslation("report")
  const nameOf = (field: string): string => {
    const key = fieldKeyOf(field)
    return key === null ? field : t(key)
  }
  return (
    <section className="grid gap-2">
      <h3 className={styles["title"]}>{t("personal")}</h3>
      <p>{t("secrets")}</p>
      <ul className={styles["kinds"]}>
        {report.personal.map(({ masking, fields }) => (
          <li key={masking}>
            <strong>{t(`masking.${masking}`)}</strong> {joinTexts([...new Set(fields.map(nameOf))], i18n.language)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shows the content of a report before the player saves it (LOG-4): its size and period, the masked data and sample lines. */
export const ReportPreview = ({ report }: { readonly report: Report }) => {
  const { t } = useTranslation("report")
  return (
    <div className={styles["preview"]}>
      <p>{t("text")}</p>
      <Figures report={report} />
      <Personal report={report} />
      <details className={styles["sample"]}>
        <summary>{t("sample")}</summary>
        <pre className={styles["lines"]} data-testid="report-sample">
          {sampleOf(report.lines)}
        </pre>
      </details>
    </div>
  )
}
