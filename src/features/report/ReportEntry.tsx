import IconFileDownload from "@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { lazyWithTexts } from "../../i18n/initI18n.ts"
import { IconButton } from "../../ui/fields/IconButton.tsx"
import { OptionalPart } from "../../ui/states/OptionalPart.tsx"
import { Button } from "@mantine/core"

/** The report's dialog; its code and texts load when it is first wanted. Needs an `OptionalPart` around it. */
export const LazyReportDialog = lazyWithTexts(async () => (await import("./ReportDialog.tsx")).ReportDialog, "report")

export interface ReportEntryProps {
  /** Shows a button with a label. Default: an icon button for a toolbar. */
  readonly inWords?: boolean
}

/** The button that opens the report dialog. */
export const ReportEntry = ({ inWords = false }: ReportEntryProps) => {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      {inWords ? (
        <Button size="sm" mih="var(--target)" leftSection={<IconFileDownload size={18} aria-hidden />} onClick={() => setOpen(true)}>
          {t("report.open")}
        </Button>
      ) : (
        <IconButton icon={IconFileDownload} label={t("report.open")} onClick={() => setOpen(true)} />
      )}
      <OptionalPart>{open && <LazyReportDialog onClose={() => setOpen(false)} />}</OptionalPart>
    </>
  )
}
