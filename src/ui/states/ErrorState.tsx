import { Button } from "../fields/Button.tsx"
import { Icon } from "../icons/Icon.tsx"
import type { IconName } from "../icons/iconPaths.tsx"
import styles from "./EmptyState.module.css"
import { cx } from "../theme/cx.ts"

export interface ErrorStateProps {
  readonly title: string
  readonly text?: string | undefined
  readonly icon?: IconName
  /** `h1` when the page contains nothing else. */
  readonly heading?: "h1" | "h2"
  readonly retryLabel: string
  readonly onRetry: () => void
  /** The retry is in progress. */
  readonly busy?: boolean
}

/** An error with a retry button. Screen readers announce it at once. */
export const ErrorState = ({
  title,
  text,
  icon = "alert",
  heading: Heading = "h2",
  retryLabel,
  onRetry,
  busy = false
}: ErrorStateProps) => (
  <div className={styles["state"]} role="alert">
    <span className={cx(styles["medal"], styles["failed"])}>
      <Icon name={icon} size={34} />
    </span>
    <Heading className={styles["title"]}>{title}</Heading>
    {text !== undefined && <p className={styles["text"]}>{text}</p>}
    <div className={styles["action"]}>
      <Button icon="spin" busy={busy} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  </div>
)
