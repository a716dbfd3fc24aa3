import IconFileDownload from "@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs"
import { useTranslation } from "react-i18next"
import { lazyWithTexts } from "../../i18n/initI18n.ts"
import { IconButton } from "../../ui/fields/IconButton.tsx"
import { Button } from "@mantine/core"

/** The report's dialog; its code and texts load when it is first wanted. Needs an `OptionalPart` around it. */
export const LazyReportDialog = lazyWithTexts(async () => (await import("./ReportDialog.tsx")).ReportDialog, "report")

export interface ReportEntryProps {
  /** Shows a button with a label. Default: an icon button for a toolbar. */
  readonly inWords?: boolean
  /** Opens the report's dialog. */
  readonly onOpen: () => void
}

/** The button that opens the report's dialog. The dialog is not part of it: the place of the button may go while the player reads. */
export const ReportEntry = ({ inWords = false, onOpen }: ReportEntryProps) => {
  const { t } = useTranslation()
  if (!inWords) return <IconButton icon={IconFileDownload} label={t("report.open")} onClick={onOpen} />
  return (
    <Button size="sm" mih="var(--target)" leftSection={<IconFileDownload size={18} aria-hidden />} onClick={onOpen}>
      {t("report.open")}
    </Button>
  )
}
