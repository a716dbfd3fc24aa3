import { useTranslation } from "react-i18next"
import { ReportPreview } from "./ReportPreview.tsx"
import type { ReportState } from "./useReport.ts"

/** The preview, or the reason why it is not available yet. */
export const ReportBody = ({ state }: { readonly state: ReportState }) => {
  const { t } = useTranslation("report")
  switch (state.kind) {
    case "making":
      return <output>{t("making")}</output>
    case "ready":
      return <ReportPreview report={state.report} />
    case "empty":
      return <output>{t("empty")}</output>
    case "failed":
      return <p role="alert">{t("failed")}</p>
  }
}
