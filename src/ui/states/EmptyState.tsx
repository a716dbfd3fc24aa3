import type { ReactNode } from "react"
import { Icon } from "../icons/Icon.tsx"
import type { IconName } from "../icons/iconPaths.tsx"
import styles from "./EmptyState.module.css"

export interface EmptyStateProps {
  readonly title: string
  readonly text?: string
  readonly icon?: IconName
  /** `h1` when the page contains nothing else. */
  readonly heading?: "h1" | "h2"
  /** A button or link for the next step. */
  readonly action?: ReactNode
}

/** Explains that there is no content, with an optional next step. */
export const EmptyState = ({ title, text, icon = "lobby", heading: Heading = "h2", action }: EmptyStateProps) => (
  <div className={styles["state"]}>
    <span className={styles["medal"]}>
      <Icon name={icon} size={34} />
    </span>
    <Heading className={styles["title"]}>{title}</Heading>
    {text !== undefined && <p className={styles["text"]}>{text}</p>}
    {action !== undefined && <div className={styles["action"]}>{action}</div>}
  </div>
)
