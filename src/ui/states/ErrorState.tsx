import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs"
import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs"
import { useTranslation } from "react-i18next"
import type { IconShape } from "../icons/LineIcon.tsx"
import { IconCircle } from "../StatusCard.tsx"
import styles from "./states.module.css"
import { ActionButton } from "../fields/ActionButton.tsx"
import { passFocusOn } from "../focusIfLost.ts"

export interface ErrorStateProps {
  readonly title: string
  readonly text?: string | undefined
  readonly icon?: IconShape
  /** `h1` when the page contains nothing else. */
  readonly heading?: "h1" | "h2"
  readonly onRetry: () => void
  /** The retry is in progress. */
  readonly busy?: boolean
}

/** An error with a retry button. Screen readers announce it at once. */
export const ErrorState = ({ title, text, icon = IconAlertTriangle, heading: Heading = "h2", onRetry, busy = false }: ErrorStateProps) => {
  const { t } = useTranslation()
  return (
    // The retry makes it disappear, with the focus on its button.
    <div ref={passFocusOn} className={styles["state"]} role="alert">
      <IconCircle icon={icon} iconSize={34} isFailed />
      <Heading className="text-5">{title}</Heading>
      {text !== undefined && <p className="soft">{text}</p>}
      <div>
        <ActionButton leftSection={<IconRefresh size={20} aria-hidden />} busy={busy} onClick={onRetry}>
          {t("common.retry")}
        </ActionButton>
      </div>
    </div>
  )
}
