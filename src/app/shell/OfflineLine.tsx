import IconWifiOff from "@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useConnection } from "../../projections/hooks.ts"
import { claimNotices, tryNow } from "../../runtime/commands/machine/recovery.ts"
import { run } from "../../runtime/run.ts"
import styles from "../../ui/states/states.module.css"
import { Button } from "@mantine/core"

/** A text that the line shows, with a button or a remark after it. */
export interface LineText {
  readonly text: string
  readonly after?: ReactNode
}

/**
 * Reports that the casino is unreachable (AUTH-2), or that another window receives the notifications (AUTH-7), with a button to act; otherwise
 * `other`. Without a text the line is empty and stays on the page: screen readers announce only changes of a region that they know already.
 */
export const OfflineLine = ({ other = null }: { readonly other?: LineText | null }) => {
  const { t } = useTranslation()
  const { casino, noticesElsewhere } = useConnection()
  const isOffline = casino.phase === "trying"
  const act = (
    <Button size="sm" onClick={() => run(isOffline ? tryNow() : claimNotices())}>
      {t(isOffline ? "session.offline.tryNow" : "session.notices.claim")}
    </Button>
  )
  const shown =
    isOffline || noticesElsewhere ? { text: t(isOffline ? "session.offline.title" : "session.notices.text"), after: act } : other
  return (
    <output className="block">
      {shown !== null && (
        <p className={styles["line"]}>
          <IconWifiOff size={18} aria-hidden />
          <span>{shown.text}</span>
          {shown.after}
        </p>
      )}
    </output>
  )
}
